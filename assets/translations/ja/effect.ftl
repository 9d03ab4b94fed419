### 効果を文にしたもの。`.says`は盤面がないときの効果の種類の説明

effect-noted = { $text }（{ $note }）
effect-ordered = { $text }（適用順：{ $order }）

effect-cannot_attack = { $creatures }は{ $aimed ->
    [yes] { $defenders }を
   *[no] { "" }
    }攻撃できない
    .kind = 攻撃制限：攻撃できない
    .says = まったく攻撃できないか、特定のプレイヤー、プレインズウォーカー、バトルを攻撃できない。
effect-cannot_attack_alone = { $creatures }は単独では攻撃できない
    .kind = 攻撃制限：単独では攻撃できない
    .says = 他に1体以上のクリーチャーとともにでなければ攻撃できない。
effect-attacks_only_alone = { $creatures }は単独でしか攻撃できない
    .kind = 攻撃制限：単独でしか攻撃できない
    .says = これが攻撃するとき、他のクリーチャーは攻撃しない。
effect-needs_co_attackers = { $creatures }は、これ以外の{ $who }{ $count }体以上とともにでなければ攻撃できない
    .kind = 攻撃制限：他に…体以上とともにでなければ攻撃できない
    .says = 条件に合うものが十分に攻撃するときだけ攻撃できる。
effect-max_attackers = { $aimed ->
    [yes] { $defenders }を
   *[no] { "" }
    }攻撃できる{ $who }は{ $count }体まで
    .kind = 攻撃制限：攻撃できるクリーチャーは…体まで
    .says = 1回の戦闘で攻撃できるクリーチャーの数を制限する。
effect-attack_cost = { $creatures }は、1体につき{ $cost }を支払わないかぎり{ $aimed ->
    [yes] { $defenders }を
   *[no] { "" }
    }攻撃できない
    .kind = 攻撃コスト：1体につき…を支払わないかぎり攻撃できない
    .says = 攻撃にクリーチャーごとのコストがかかる。支払いを強いられることはない。
effect-can_attack_despite_defender = { $creatures }は防衛を持たないかのように攻撃できる
    .kind = 攻撃許可：防衛を持たないかのように攻撃できる
    .says = 防衛を持っていても攻撃できる。
effect-must_attack = { $creatures }は可能なら{ $aimed ->
    [yes] { $defenders }を
   *[no] { "" }
    }攻撃しなければならない
    .kind = 攻撃強制：可能なら攻撃しなければならない
    .says = 従う強制の数を減らさない適正な攻撃があるかぎり攻撃しなければならない。
effect-must_be_attacked = 可能なら{ $defenders }を{ $everyone ->
    [yes] { "" }
   *[no] { $who }の1体以上で
    }攻撃しなければならない
    .kind = 攻撃強制：可能なら…を1体以上で攻撃しなければならない
    .says = 可能なら1体以上のクリーチャーがそこを攻撃しなければならない。
effect-also_attacks = { $who }が攻撃するなら、{ $creatures }も可能なら攻撃しなければならない
    .kind = 攻撃強制：…が攻撃するなら、可能なら攻撃しなければならない
    .says = 他のクリーチャーが攻撃するなら加わらなければならない。

effect-cannot_block = { $creatures }は{ $limited ->
    [yes] { $others }を
   *[no] { "" }
    }ブロックできない
    .kind = ブロック制限：ブロックできない
    .says = まったくブロックできないか、特定の攻撃クリーチャーをブロックできない。
effect-cannot_be_blocked = { $creatures }は{ $limited ->
    [yes] { $others }には
   *[no] { "" }
    }ブロックされない
    .kind = 回避：ブロックされない
    .says = まったくブロックされないか、特定のクリーチャーにはブロックされない。
effect-cannot_be_blocked_except_by = { $creatures }は{ $others }でしかブロックされない
    .kind = 回避：…でしかブロックされない
    .says = 指定されたクリーチャーだけがブロックできる。
effect-min_blockers = { $creatures }は{ $count }体以上の{ $limited ->
    [yes] { $others }
   *[no] クリーチャー
    }でなければブロックされない
    .kind = 回避：…体以上でなければブロックされない
    .says = 同時に複数でブロックするか、ブロックしないかのどちらか。
effect-max_blockers_each = { $creatures }をブロックできるクリーチャーは{ $count }体まで
    .kind = 回避：ブロックできるクリーチャーは…体まで
    .says = これをブロックできるクリーチャーの数を制限する。
effect-max_blockers = ブロックできる{ $who }は{ $count }体まで
    .kind = ブロック制限：ブロックできるクリーチャーは全体で…体まで
    .says = 1回の戦闘でブロックできるクリーチャーの数を制限する。
effect-cannot_block_alone = { $creatures }は単独ではブロックできない
    .kind = ブロック制限：単独ではブロックできない
    .says = 他に1体以上のクリーチャーとともにでなければブロックできない。
effect-needs_co_blockers = { $creatures }は、これ以外の{ $who }{ $count }体以上とともにでなければブロックできない
    .kind = ブロック制限：他に…体以上とともにでなければブロックできない
    .says = 条件に合うものが十分にブロックするときだけブロックできる。
effect-blocked_by_all_or_none = { $creatures }は、防御プレイヤーのクリーチャーすべてでなければブロックされない
    .kind = 回避：防御プレイヤーのクリーチャーすべてでなければブロックされない
    .says = 防御プレイヤーのクリーチャーすべてでブロックするか、まったくしないかのどちらか。
effect-block_cost = { $creatures }は、1体につき{ $cost }を支払わないかぎり{ $limited ->
    [yes] { $others }を
   *[no] { "" }
    }ブロックできない
    .kind = ブロックコスト：1体につき…を支払わないかぎりブロックできない
    .says = ブロックにクリーチャーごとのコストがかかる。支払いを強いられることはない。
effect-extra_blocks = { $creatures }は{ $any ->
    [yes] 好きな数のクリーチャーを
   *[no] 追加で{ $count }体のクリーチャーを
    }ブロックできる
    .kind = ブロック許可：追加で…体をブロックできる
    .says = 複数の攻撃クリーチャーをブロックできる。
effect-can_block_as_though = { $creatures }は{ $keyword }を持つかのようにブロックできる
    .kind = ブロック許可：…を持つかのようにブロックできる
    .says = そのキーワードを持つものだけがブロックできる相手をブロックできる。
effect-must_block = { $creatures }は可能なら{ $limited ->
    [yes] { $others }を
   *[no] { "" }
    }ブロックしなければならない
    .kind = ブロック強制：可能ならブロックしなければならない
    .says = 従う強制の数を減らさない適正なブロックがあるかぎりブロックしなければならない。
effect-must_be_blocked = 可能なら{ $creatures }を{ $limited ->
    [yes] { $others }の1体以上で
   *[no] { "" }
    }ブロックしなければならない
    .kind = ブロック強制：可能なら1体以上でブロックされなければならない
    .says = 可能なら1体以上のクリーチャーがこれをブロックしなければならない。
effect-must_be_blocked_by_all = 可能な{ $others }はすべて{ $creatures }をブロックしなければならない
    .kind = ブロック強制：可能なクリーチャーすべてにブロックされなければならない
    .says = ブロックできるクリーチャーはすべてこれをブロックしなければならない。

effect-assigns_toughness = { $creatures }はタフネスに等しい点数の戦闘ダメージを割り振る
    .kind = ダメージの割り振り：タフネスに等しい点数
    .says = パワーではなくタフネスに等しいダメージを割り振る。
effect-assigns_as_unblocked = { $creatures }はブロックされなかったかのように戦闘ダメージを割り振ってよい
    .kind = ダメージの割り振り：ブロックされなかったかのように割り振ってよい
    .says = ブロックされても、攻撃している相手にダメージを割り振ってよい。
effect-assigns_no_damage = { $creatures }は戦闘ダメージを割り振らない
    .kind = ダメージの割り振り：戦闘ダメージを割り振らない
    .says = 戦闘ダメージを与えない。
effect-damage_times = { $sources }が{ $limited ->
    [yes] { $recipients }に
   *[no] { "" }
    }与えるダメージは{ $factor }倍になる
    .kind = ダメージの変更：…倍になる
    .says = 割り振りの後、与えるときにダメージを何倍かにする。
effect-damage_plus = { $sources }が{ $limited ->
    [yes] { $recipients }に
   *[no] { "" }
    }与えるダメージは{ $amount }点増える
    .kind = ダメージの変更：…点増える
    .says = 割り振りの後、与えるときにダメージを増やす。
effect-redirect_damage = { $everyone ->
    [yes] { "" }
   *[no] { $sources }が
    }{ $limited ->
    [yes] { $recipients }に
   *[no] { "" }
    }{ $any ->
    [yes] { "" }
   *[no] 次に
    }与える戦闘ダメージ{ $any ->
    [yes] { "" }
   *[no] { $amount }点
    }は、代わりに{ $to }に与えられる
    .kind = ダメージの移し替え：…に与えるダメージを代わりに…に与える
    .says = 割り振りの後、ダメージを別のものに与える。
effect-prevent_damage = { $everyone ->
    [yes] { "" }
   *[no] { $sources }が
    }{ $limited ->
    [yes] { $recipients }に
   *[no] { "" }
    }{ $any ->
    [yes] { "" }
   *[no] 次に
    }{ $everyone ->
    [yes] 与えられる
   *[no] 与える
    }戦闘ダメージを{ $any ->
    [yes] すべて
   *[no] { $amount }点
    }軽減する
    .kind = ダメージの軽減：…点、またはすべて
    .says = 与えるときに戦闘ダメージを軽減する。割り振りは行われる。
effect-trigger = { $event }とき、{ $told ->
    [yes] { $text }
   *[no] 能力が誘発する
    }
    .kind = 誘発型能力
    .says = 出来事が起きたときに忘れてはならない能力。

effect-event-attacks = { $creatures }が攻撃した
effect-event-blocks = { $creatures }がブロックした
effect-event-becomes_blocked = { $creatures }がブロックされた
effect-event-attacks_unblocked = { $creatures }が攻撃してブロックされなかった
effect-event-deals_combat_damage_to_player = { $creatures }がプレイヤーに戦闘ダメージを与えた
effect-event-deals_combat_damage = { $creatures }が戦闘ダメージを与えた
effect-event-dies = { $creatures }が死亡した
effect-event-attacks_alone = { $creatures }が単独で攻撃した
effect-event-attacks_player_alone = { $creatures }がプレイヤーを単独で攻撃した
effect-event-beginning_of_combat = 戦闘が始まった
effect-event-end_of_combat = 戦闘が終わった
