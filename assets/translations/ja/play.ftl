### 唱えたもの・起動したもの、誘発して何かをしたもの

play-after-main = 戦闘前に
play-after-beginning = 戦闘開始時に
play-after-attackers = 攻撃クリーチャー指定後に
play-after-blockers = ブロック・クリーチャー指定後に
play-after-first = 先制攻撃ダメージの後に
play-in-early = 攻撃クリーチャーの指定前に
play-in-beginning = 戦闘開始時
play-in-attackers = 攻撃クリーチャー指定時
play-in-blockers = ブロック・クリーチャー指定時
play-in-first = 先制攻撃ダメージ時
play-in-regular = 戦闘ダメージ時
play-in-end = 戦闘終了時
play-cast = { $when }、{ $player }は{ $aimed ->
    [yes] { $targets }を対象に
   *[no] { "" }
    }{ $what }を{ $times ->
    [1] { "" }
   *[other] { $times }回
    }唱える{ $paid ->
    [no] { "" }
   *[other] （{ $paid }）
    }
play-activated = { $when }、{ $player }は{ $aimed ->
    [yes] { $targets }を対象に
   *[no] { "" }
    }{ $what }の能力を{ $times ->
    [1] { "" }
   *[other] { $times }回
    }起動する{ $paid ->
    [no] { "" }
   *[other] （{ $paid }）
    }
play-with = { $what }を使用
play-spell = { $player }が{ $aimed ->
    [yes] { $targets }を対象に
   *[no] { "" }
    }{ $what }を唱える
play-use = { $player }が{ $aimed ->
    [yes] { $targets }を対象に
   *[no] { "" }
    }{ $what }の能力を起動する
play-told = { $text }：{ $did }。
play-trigger = { $when }、{ $source }の能力が{ $times ->
    [1] { "" }
   *[other] { $times }回
    }誘発：{ $did }。
play-fizzled = 解決時に対象がすべて不適正なので何も起こらない（{ $rule }）
play-countered = 打ち消されるので何も起こらない（{ $rule }）
play-pays = { $who }が支払う（{ $cost }）ので何も起こらない
play-nothing = 何も変わらない
play-entered = { $who }が戦場に出る

## Why nothing, or something, is no legal target

play-untargetable = { $who }は{ $keyword }により対象にできない（{ $rule }）
play-asks_for = 求めるのは{ $target }

## プレイできない理由

play-fault-other = { $what }はこのようにはプレイできない（{ $code }）
    .why = ルール{ $rule }。
play-fault-sorcery_timing = { $what }はソーサリー・タイミングでのみプレイできる
    .why = 自分のメイン・フェイズで、スタックが空のとき（{ $rule }）。
play-fault-cannot_activate = { $what }の起動型能力は起動できない
    .why = それを禁じる効果があり、「できない」が優先される（{ $rule }）。
play-fault-cannot_cast = { $what }はいま唱えられない
    .why = それを禁じる効果があり、「できない」が優先される（{ $rule }）。
play-fault-timing = { $what }はこの時点ではプレイできない
    .why = プレイできる時点は自身が定めている（{ $rule }）。
play-fault-not_controlled = { $player }は{ $what }をコントロールしていない
    .why = 能力を起動できるのはコントローラーだけ（{ $rule }）。
play-fault-left_game = { $player }はゲームから離れている
    .why = 敗北してゲームを離れたプレイヤーは何もプレイできない（{ $rule }）。
play-fault-not_unblocked = { $creatures }は{ $what }のために戻せるブロックされていない攻撃クリーチャーではない
    .why = ブロック・クリーチャー指定のあと、自分がコントロールするブロックされていない攻撃クリーチャーを戻す（{ $rule }）。
play-fault-gone = { $what }は戦場にない
    .why = 戦場を離れたものの能力は起動できない（{ $rule }）。
play-fault-no_ability = { $what }にその起動型能力はない
    .why = 能力はカードの順に0から数える（{ $rule }）。
play-fault-limit = { $what }の起動が{ $found }回目（上限{ $count }回）
    .why = 1ターンの回数は自身が定めている（{ $rule }）。
play-fault-only_if = { $what }はこの状況では起動できない
    .why = 起動できる条件は自身が定めている（{ $rule }）。
play-fault-illegal_target = { $creatures }は{ $what }の適正な対象ではない
    .why = 対象は条件に合い、守られていないものでなければならない（{ $rule }）。
play-fault-too_many_targets = { $what }はさらに{ $creatures }を対象にすることはできない
    .why = 対象の数は自身が定めている（{ $rule }）。
play-fault-no_target = { $what }の適正な対象がない
    .why = 対象なしではプレイできない（{ $rule }）。
play-fault-target_unsaid = { $what }には対象が必要
    .why = 対象はプレイするときに選ぶ（{ $rule }）。
play-fault-no_mode = { $what }にそのモードはない
    .why = モードは{ $count }個で、0から数える（{ $rule }）。
play-fault-mode_if = { $what }のこのモードはこの状況では選べない
    .why = 選べる条件は自身が定めている（{ $rule }）。
play-fault-too_many_modes = { $what }のモードが{ $found }個選ばれている（上限{ $count }個）
    .why = いくつ選ぶかは自身が定めている（{ $rule }）。
play-fault-cannot_pay = { $what }のコストを支払えない
    .why = コストの一部だけを支払うことはできない（{ $rule }）。
play-fault-pay_unsaid = { $what }のコストを何で支払うかが必要
    .why = 候補{ $found }、必要{ $count }（{ $rule }）。
play-fault-tapped = { $creatures }はすでにタップ状態である
    .why = タップ状態のものをコストとしてタップすることはできない（{ $rule }）。
play-fault-untapped = { $creatures }はアンタップ状態である
    .why = アンタップ状態のものをコストとしてアンタップすることはできない（{ $rule }）。
play-fault-summoning_sick = { $creatures }はまだ自身をタップするコストを支払えない
    .why = ターン開始時から続けてコントロールしておらず、速攻を持たない（{ $rule }）。
play-fault-crew = { $what }への搭乗にはパワー{ $count }が必要（タップされるのは{ $found }）
    .why = アンタップ状態のクリーチャーのパワーの合計で搭乗する（{ $rule }）。
play-fault-saddle = { $what }への騎乗にはパワー{ $count }が必要（タップされるのは{ $found }）
    .why = 他のアンタップ状態のクリーチャーのパワーの合計で騎乗する（{ $rule }）。
play-fault-cannot_tap = { $creatures }は{ $what }のためにタップできない
    .why = 自分のコントロールするアンタップ状態のものだけ（{ $rule }）。
play-fault-cannot_sacrifice = { $creatures }は{ $what }のために生け贄に捧げられない
    .why = コストの条件に合う自分のものだけ（{ $rule }）。
play-fault-cannot_return = { $creatures }は{ $what }のために戻せない
    .why = コストの条件に合う自分のものだけ（{ $rule }）。
play-fault-cannot_exile = { $creatures }は{ $what }のために追放できない
    .why = コストの条件に合う自分のものだけ（{ $rule }）。
play-fault-no_counters = { $creatures }には{ $what }のために取り除けるカウンターがない
    .why = コストの条件に合う自分のものだけ（{ $rule }）。
play-fault-no_such_step = { $what }はプレイされない
    .why = この戦闘にそのステップはない（{ $rule }）。
