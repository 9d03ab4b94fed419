### 盤面への質問の答え

question-best-blocks = { $player }の最善のブロックは？
question-best-attack = { $player }の最善の攻撃は？
question-lethal = どうブロックされても{ $player }を倒せるか？
question-survive = { $player }は生き残れるか？
question-best-division = { $player }の最善の戦闘ダメージの割り振りは？
question-count = 適正な指定は何通りあるか？

question-lethal-yes = はい。この攻撃なら、どうブロックされても{ $player }は敗北する。
question-lethal-no = いいえ。{ $player }はどの攻撃にも耐えられる。
question-survive-yes = { $plays ->
    [yes] はい。このブロックなら、何をプレイされても、ダメージがどう割り振られても{ $player }は敗北しない。
   *[no] はい。このブロックなら、ダメージがどう割り振られても{ $player }は敗北しない。
}
question-survive-no = { $plays ->
    [yes] いいえ。お互いが最善のプレイをすれば、どうブロックしても{ $player }は敗北する。
   *[no] いいえ。どうブロックしても{ $player }は敗北する。
}

question-undecided = 時間切れのため、まだ判定できない。

question-attacks = 攻撃：{ $count }通り
question-blocks = { $player }のブロック：{ $count }通り

question-move-attack = { $creatures }で{ $target }を攻撃する。
question-move-blocks = { $creatures }で{ $target }をブロックする。
question-damage-first = 先制攻撃ダメージ：{ $source }は{ $to }に{ $amount }点のダメージを割り振る。
question-damage-regular = { $source }は{ $to }に{ $amount }点のダメージを割り振る。

question-result = { $many ->
    [one] 対戦相手1人が敗北
    [self] 敗北
    [many] 対戦相手{ $count }人が敗北
   *[mean] 敗北する対戦相手{ $n }
}
question-material = 戦力{ $n }
question-life = ライフ差{ $n }
question-poison = 毒{ $n }
question-value = { $player }にとって：{ $value }。
question-guaranteed = { $own ->
    [yes] 最善のプレイをすれば、{ $player }にとって少なくとも：{ $value }。
   *[no] 何をプレイされても、{ $player }にとって少なくとも：{ $value }。
}
question-nominal = 誰も何もプレイしない場合：{ $value }。
question-expected = リストから1枚引いた場合の平均：{ $value }。
question-threats = { $all ->
    [1] 使われうる唯一のもので不利になる：
   *[other] 使われうる{ $all }件のうち{ $count }件で不利になる（影響の大きい順）：
}
question-threats-some = 使われうるもの（影響の大きい順）：
question-threats-none = 何を使われても不利にならない。
question-threat = { $aimed ->
    [yes] { $player }が{ $targets }を対象に{ $card }を唱えた場合：{ $value }。
   *[no] { $player }が{ $card }を唱えた場合：{ $value }。
}
question-threat-ability = { $aimed ->
    [yes] { $player }が{ $targets }を対象に{ $card }の能力を起動した場合：{ $value }。
   *[no] { $player }が{ $card }の能力を起動した場合：{ $value }。
}
question-threats-more = ほか{ $count }件
question-own = { $player }も1枚使う
question-played = 最善のプレイ：{ $plays }。
question-then = その場合：{ $plays }。
question-here = この戦闘だけでは：{ $value }。
question-back = 返しのターンに{ $player }が{ $creatures }で攻撃する。{ $player }にとって：{ $value }。
question-back-none = 返しのターンに{ $player }は攻撃しない。
question-after = この後に起こりうること
question-after-nothing = この戦闘だけ
question-after-hands = 対戦相手の手札か能力1つ
question-after-popular = マナの足りる定番のインスタント
question-after-ahead = 相手側の次の攻撃
question-closest-attack = { $all ->
    [yes] これよりよい攻撃はない。最も近いのは{ $creatures }での攻撃で、{ $value }。
   *[no] よりよい攻撃は見つからなかった。たとえば{ $creatures }で攻撃すると、{ $value }。
}
question-closest-blocks = { $all ->
    [yes] これよりよいブロックはない。最も近いのは{ $creatures }でのブロックで、{ $value }。
   *[no] よりよいブロックは見つからなかった。たとえば{ $creatures }でブロックすると、{ $value }。
}
question-at-best =
    { $exact ->
        [yes] それでも最善なのは：
       *[no] 見つかった中で最善なのは：
    }
question-closest-fight = { $attacker }：{ $what }。
question-bound = 時間切れ。これは見つかった中での最善で、{ $bound }を超えるものはない。
question-gap = 良くなってもあと戦力{ $more }まで
question-stopped = 時間切れ。これは見つかった中での最善。
question-likely = より良さそうな攻撃がほかにある（最善のブロックは時間内に見つからなかった）：
question-equal = 同じ価値の指定が{ $count }通りある。
question-declared = 現在の指定では：{ $value }。
question-difference = { $what }：{ $now }（現在の指定では{ $declared }）
question-front = 何を優先するかによる選択肢：

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
question-certain = 確実
question-inexact = 現時点での最善
question-lost = 計算できなかった。
