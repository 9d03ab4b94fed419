### 二つの分岐の結果の違い

variations-heading = 結果：{ $first } | { $second }
variations-line = { $what }：{ $first } | { $second }
variations-same = 違いはない。
variations-count = { $n ->
    [0] 結果は同じ
   *[other] 結果の違いは{ $n }件
    }

variations-attack = 攻撃
variations-blocks = { $who }のブロック
variations-assignment = ダメージの割り振り
variations-life = { $who }のライフ
variations-poison = { $who }の毒カウンター
variations-commander = { $what }から{ $who }への統率者ダメージ
variations-loses = { $who }
variations-fate = { $who }
variations-loyalty = { $who }の忠誠度
variations-defense = { $who }の守備値
variations-counters = { $who }の{ $what }カウンター
variations-overflow = { $who }から{ $what }への余剰ダメージ
variations-absent = { $who }

variations-legal = 適正
variations-illegal = 不正
variations-there = 戦場にある
variations-gone = 戦場にない
variations-zone-battlefield = 生き残る
variations-zone-graveyard = 墓地へ
variations-zone-exile = 追放
variations-zone-hand = 手札へ
variations-zone-library = ライブラリーへ
variations-stays = ゲームに残る
variations-lost = 敗北する（{ $rule }）
variations-unread = ファイルの分岐のうち{ $n }個は読み取れない。そのまま保存される。
