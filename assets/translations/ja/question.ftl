### 盤面への質問の答え

question-best-blocks = { $player }の最善のブロックは？
question-best-attack = { $player }の最善の攻撃は？
question-lethal = どうブロックされても{ $player }を倒せるか？
question-survive = { $player }は生き残れるか？
question-best-division = { $player }の最善の戦闘ダメージの割り振りは？
question-count = 適正な指定は何通りあるか？

question-lethal-yes = はい。この攻撃なら、どうブロックされても{ $player }は敗北する。
question-lethal-no = いいえ。{ $player }はどの攻撃にも耐えられる。
question-survive-yes = はい。このブロックなら、ダメージがどう割り振られても{ $player }は敗北しない。
question-survive-no = いいえ。どうブロックしても{ $player }は敗北する。

question-attacks = 攻撃：{ $count }通り
question-blocks = { $player }のブロック：{ $count }通り

question-move-attack = { $creatures }で{ $target }を攻撃する。
question-move-blocks = { $creatures }で{ $target }をブロックする。
question-damage-first = 先制攻撃ダメージ：{ $source }は{ $to }に{ $amount }点のダメージを割り振る。
question-damage-regular = { $source }は{ $to }に{ $amount }点のダメージを割り振る。

question-result = 勝敗{ $n }
question-material = 戦力{ $n }
question-life = ライフ{ $n }
question-poison = 毒{ $n }
question-value = { $player }にとって：{ $value }。
question-bound = 時間切れ。これは見つかった中での最善で、{ $bound }を超えるものはない。
question-equal = 同じ価値の指定が{ $count }通りある。
question-declared = 現在の指定では：{ $value }。
question-difference = { $what }：{ $now }（現在の指定では{ $declared }）
question-front = 何と引き換えに何を得られるか：

question-fight = 差がつくのは{ $attacker }の戦闘。
question-fight-now = この答えでは：{ $what }。
question-fight-declared = 現在の指定では：{ $what }。
question-fight-absent = 攻撃しない
question-fight-blocked = { $blockers }がブロック
question-fight-unblocked = ブロックなし
question-fight-dies = { $creatures }が死亡
question-fight-nobody = どれも死亡しない
question-fight-damage = { $target }に{ $amount }点のダメージ
question-fight-comma = 、

question-reason-nobody_attacks = 誰も攻撃していないため、答えることがない。
question-reason-not_attacked = { $player }はこの戦闘に関わっていない。
question-reason-no_legal_declaration = 適正な指定がない。
question-reason-already_lost = { $player }はすでに敗北している。

question-goal-result = 生き残る
question-goal-material = クリーチャー
question-goal-life = ライフ
question-goal-poison = 毒
question-exact = 厳密
question-exact-of = 厳密・同じ価値の指定が{ $count }通り
question-inexact = 現時点での最善
question-lost = 計算できなかった。
