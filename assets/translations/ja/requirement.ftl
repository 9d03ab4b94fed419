### 攻撃とブロックの強制（CR 508.1d、509.1c）

requirement-why-source = { $source }による強制（{ $rule }）。
requirement-why-own = 自身の能力による強制（{ $rule }）。
requirement-why-effect = 効果による強制（{ $rule }）。

requirement-must_attack = { $creature }は可能なら{ $aimed ->
    [yes] { $target }を
   *[no] { "" }
    }攻撃しなければならない
requirement-must_be_attacked = 攻撃プレイヤーは可能ならクリーチャー1体以上で{ $target }を攻撃しなければならない
requirement-also_attacks = { $creature }は可能なら他のクリーチャーとともに攻撃しなければならない
requirement-goaded = { $creature }は可能なら攻撃しなければならない
    .why = { $source }が使嗾した（{ $rule }）。
requirement-goaded_other_player = { $creature }は可能なら{ $source }以外のプレイヤーを攻撃しなければならない
    .why = { $source }が使嗾した（{ $rule }）。
requirement-must_block = { $creature }は可能なら{ $aimed ->
    [yes] { $target }を
   *[no] { "" }
    }ブロックしなければならない
requirement-must_be_blocked = 防御プレイヤーは可能ならクリーチャー1体以上で{ $target }をブロックしなければならない
requirement-must_be_blocked_by_all = { $creature }は可能なら{ $target }をブロックしなければならない
requirement-other = 強制（{ $code }）

requirement-obeyed = { $title }：従っている。{ $why }
requirement-violated = { $title }：従えるのに従っていない。{ $why }
requirement-excused = { $title }：免除。{ $why }
requirement-excused-tapped = タップ状態である。
requirement-excused-summoning_sick = ターン開始時から続けてコントロールしておらず、速攻を持たない。
requirement-excused-defender = 防衛を持つ。
requirement-excused-other = 制限に反するか追加のコストを支払わないかぎり、これに従っても、従う強制の総数は増えない。
requirement-excused-cost = { $target }に対して{ $cost }を支払うことになるが、支払いを強いられることはない（{ $rule }）。
requirement-excused-restriction = { $against }と両立しない。
requirement-excused-by = { $source }の制限（{ $rule }）
requirement-excused-by_rule = 制限（{ $rule }）
requirement-excused-rival = 次の強制とは両立しない：{ $others }。
requirement-excused-no_attackers = 攻撃クリーチャーがいないためブロックできない。
requirement-excused-nobody = これに従える攻撃やブロックがない。
requirement-excused-untold = 理由は省略：比べる指定が多すぎる。
