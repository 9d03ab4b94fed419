### 戦闘の結果

result-line = { $text }。
result-player = { $player }の{ $facts }
result-player-loses = { $player }は{ $facts }
result-life = ライフ：{ $before } → { $after }
result-poison = 毒カウンター：{ $before } → { $after }
result-commander = { $name }からの統率者ダメージ累計{ $amount }点（{ $limit }点で敗北）
result-loses = ゲームに敗北する（{ $rule }）
result-dies = { $names }は死亡する（{ $rule }）
result-graveyard = { $names }は墓地に置かれる（{ $rule }）
result-exile = { $names }は追放される（{ $rule }）
result-left = { $names }はゲームを離れる（{ $rule }）
result-gone = { $names }は戦場を離れる
result-instead = { $name }は代わりに統率領域に置かれる（{ $rule }）
result-returned = { $name }はその後、統率領域に置かれる（{ $rule }）
result-may_returned = { $name }は統率領域に置いてもよい（{ $rule }）
result-may_instead = { $name }は代わりに統率領域に置いてもよい（{ $rule }）
result-counters-shown = { $name } { $before } → { $after }
result-counters-gone = { $name }（{ $before } → { $after }）
result-counters = { $name }：{ $counter }カウンター{ $before } → { $after }
