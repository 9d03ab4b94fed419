### ほかのプログラムの盤面：取り込まなかったものと、コマンドの表示

importing-at = { $line }行目：{ $text }
importing-read =
    { $count ->
        [0] { $file }：すべて読み取った
       *[other] { $file }：{ $count }件を除いて読み取った
    }
importing-written = { $text } → { $place }

importing-unknown_card = 「{ $card }」というクリーチャーやパーマネントは登録されていない
importing-not_combat = { $card }は戦闘では何もしない
importing-missing = { $card }は盤面にあるが、次のものは含まれない：{ $missing }
importing-elsewhere = { $card }の{ $zone }：{ $text }
importing-mark = { $card }：「{ $text }」は読み取れない
importing-counter_folded = { $card }：カウンター「{ $text }」はパワーとタフネスに加えた
importing-player_counter = { $card }のカウンター：{ $text }
importing-detached = { $card }がつけられているものは盤面にない
importing-attack_lost = { $card }が攻撃しているものは盤面にない
importing-phased_out = { $card }はフェイズ・アウトしている
importing-other_face = { $card }は別の面が表だが、その面は登録されていない
importing-active_assumed = アクティブ・プレイヤーの指定がないため、{ $card }とした
importing-after_combat = このターンの戦闘は終わっている（{ $text }）。盤面ではこれから行うものとして示す
importing-key = 取り込まない：{ $text }
importing-metadata = 盤面に関係しない：{ $text }
importing-repeated = 後の行で改めて指定されている：{ $text }
importing-line = 読み取れない：{ $text }
importing-more = ほか{ $text }件

importing-zone-hand = 手札
importing-zone-graveyard = 墓地
importing-zone-library = ライブラリー
importing-zone-exile = 追放領域
importing-zone-command = 統率領域
importing-zone-sideboard = サイドボード
importing-no_puzzle = 戦闘だけで答えられるパズルではないため、盤面として書き込んだ
