### 効果を文にしたもの。`.says`は盤面がないときの効果の種類の説明

effect-noted = { $text }（{ $note }）
effect-of_emblem = { $emblem }：{ $text }
effect-ordered = { $text }（適用順：{ $order }）

effect-cannot_attack = { $creatures }は{ $aimed ->
    [yes] { $defenders }を
   *[no] { "" }
    }攻撃できない
    .kind = 攻撃制限：攻撃できない
    .says = まったく攻撃できないか、特定のプレイヤー、プレインズウォーカー、バトルを攻撃できない。
    .short = 攻撃できない
effect-cannot_attack_alone = { $creatures }は単独では攻撃できない
    .kind = 攻撃制限：単独では攻撃できない
    .says = 他に1体以上のクリーチャーとともにでなければ攻撃できない。
    .short = 単独不可
effect-attacks_only_alone = { $creatures }は単独でしか攻撃できない
    .kind = 攻撃制限：単独でしか攻撃できない
    .says = これが攻撃するとき、他のクリーチャーは攻撃しない。
    .short = 単独のみ
effect-needs_co_attackers = { $creatures }は、これ以外の{ $who }{ $count }体以上とともにでなければ攻撃できない
    .kind = 攻撃制限：他に…体以上とともにでなければ攻撃できない
    .says = 条件に合うものが十分に攻撃するときだけ攻撃できる。
    .short = 仲間が必要
effect-max_attackers = { $aimed ->
    [yes] { $defenders }を
   *[no] { "" }
    }攻撃できる{ $who }は{ $count }体まで
    .kind = 攻撃制限：攻撃できるクリーチャーは…体まで
    .says = 1回の戦闘で攻撃できるクリーチャーの数を制限する。
    .short = 攻撃数を制限
effect-attack_cost = { $creatures }は、1体につき{ $symbols ->
    [yes] { $cost }を支払わない
   *[no] { $cost }のでない
    }かぎり{ $aimed ->
    [yes] { $defenders }を
   *[no] { "" }
    }攻撃できない
    .kind = 攻撃コスト：1体につき…を支払わないかぎり攻撃できない
    .says = 攻撃にクリーチャーごとのコストがかかる。支払いを強いられることはない。
    .short = 攻撃コスト
effect-can_attack_despite_defender = { $creatures }は防衛を持たないかのように攻撃できる
    .kind = 攻撃許可：防衛を持たないかのように攻撃できる
    .says = 防衛を持っていても攻撃できる。
    .short = 攻撃できる
effect-must_attack = { $creatures }は可能なら{ $aimed ->
    [yes] { $defenders }を
   *[no] { "" }
    }攻撃しなければならない
    .kind = 攻撃強制：可能なら攻撃しなければならない
    .says = 従う強制の数を減らさない適正な攻撃があるかぎり攻撃しなければならない。
    .short = 攻撃強制
effect-must_be_attacked = 可能なら{ $defenders }を{ $everyone ->
    [yes] { "" }
   *[no] { $who }の1体以上で
    }攻撃しなければならない
    .kind = 攻撃強制：可能なら…を1体以上で攻撃しなければならない
    .says = 可能なら1体以上のクリーチャーがそこを攻撃しなければならない。
    .short = プレイヤーへの攻撃強制
effect-also_attacks = { $who }が攻撃するなら、{ $creatures }も可能なら攻撃しなければならない
    .kind = 攻撃強制：…が攻撃するなら、可能なら攻撃しなければならない
    .says = 他のクリーチャーが攻撃するなら加わらなければならない。
    .short = 共に攻撃

effect-cannot_block = { $creatures }は{ $limited ->
    [yes] { $others }を
   *[no] { "" }
    }ブロックできない
    .kind = ブロック制限：ブロックできない
    .says = まったくブロックできないか、特定の攻撃クリーチャーをブロックできない。
    .short = ブロックできない
effect-cannot_be_blocked = { $creatures }は{ $limited ->
    [yes] { $others }には
   *[no] { "" }
    }ブロックされない
    .kind = 回避：ブロックされない
    .says = まったくブロックされないか、特定のクリーチャーにはブロックされない。
    .short = ブロックされない
effect-cannot_be_blocked_except_by = { $creatures }は{ $others }にしかブロックされない
    .kind = 回避：…にしかブロックされない
    .says = 指定されたクリーチャーだけがブロックできる。
    .short = 回避
effect-min_blockers = { $creatures }は{ $count }体以上の{ $limited ->
    [yes] { $others }
   *[no] クリーチャー
    }でなければブロックされない
    .kind = 回避：…体以上でなければブロックされない
    .says = 同時に複数でブロックするか、ブロックしないかのどちらか。
    .short = 複数ブロック必要
effect-max_blockers_each = { $creatures }をブロックできるクリーチャーは{ $count }体まで
    .kind = 回避：ブロックできるクリーチャーは…体まで
    .says = これをブロックできるクリーチャーの数を制限する。
    .short = ブロック数を制限
effect-max_blockers = ブロックできる{ $who }は{ $count }体まで
    .kind = ブロック制限：ブロックできるクリーチャーは全体で…体まで
    .says = 1回の戦闘でブロックできるクリーチャーの数を制限する。
    .short = ブロック数を制限
effect-cannot_block_alone = { $creatures }は単独ではブロックできない
    .kind = ブロック制限：単独ではブロックできない
    .says = 他に1体以上のクリーチャーとともにでなければブロックできない。
    .short = 単独ブロック不可
effect-needs_co_blockers = { $creatures }は、これ以外の{ $who }{ $count }体以上とともにでなければブロックできない
    .kind = ブロック制限：他に…体以上とともにでなければブロックできない
    .says = 条件に合うものが十分にブロックするときだけブロックできる。
    .short = 他のブロックが必要
effect-blocked_by_all_or_none = { $creatures }は、防御プレイヤーのクリーチャーすべてでなければブロックされない
    .kind = 回避：防御プレイヤーのクリーチャーすべてでなければブロックされない
    .says = 防御プレイヤーのクリーチャーすべてでブロックするか、まったくしないかのどちらか。
    .short = 全員でブロックするか、しないか
effect-block_cost = { $creatures }は、1体につき{ $symbols ->
    [yes] { $cost }を支払わない
   *[no] { $cost }のでない
    }かぎり{ $limited ->
    [yes] { $others }を
   *[no] { "" }
    }ブロックできない
    .kind = ブロックコスト：1体につき…を支払わないかぎりブロックできない
    .says = ブロックにクリーチャーごとのコストがかかる。支払いを強いられることはない。
    .short = ブロックコスト
effect-extra_blocks = { $creatures }は{ $any ->
    [yes] 望む数のクリーチャーを
   *[no] 追加で{ $count }体のクリーチャーを
    }ブロックできる
    .kind = ブロック許可：追加で…体をブロックできる
    .says = 複数の攻撃クリーチャーをブロックできる。
    .short = 追加ブロック
effect-can_block_as_though = { $creatures }は{ $keyword }を持つかのようにブロックできる
    .kind = ブロック許可：…を持つかのようにブロックできる
    .says = そのキーワードを持つものだけがブロックできる相手をブロックできる。
    .short = 持つかのようにブロック
effect-must_block = { $creatures }は可能なら{ $limited ->
    [yes] { $others }を
   *[no] { "" }
    }ブロックしなければならない
    .kind = ブロック強制：可能ならブロックしなければならない
    .says = 従う強制の数を減らさない適正なブロックがあるかぎりブロックしなければならない。
    .short = ブロック強制
effect-must_be_blocked = 可能なら{ $creatures }を{ $limited ->
    [yes] { $others }の1体以上で
   *[no] { "" }
    }ブロックしなければならない
    .kind = ブロック強制：可能なら1体以上でブロックされなければならない
    .says = 可能なら1体以上のクリーチャーがこれをブロックしなければならない。
    .short = 要ブロック
effect-must_be_blocked_by_all = 可能な{ $others }はすべて{ $creatures }をブロックしなければならない
    .kind = ブロック強制：可能なクリーチャーすべてにブロックされなければならない
    .says = ブロックできるクリーチャーはすべてこれをブロックしなければならない。
    .short = 全員がブロック

effect-assigns_toughness = { $creatures }はタフネスに等しい点数の戦闘ダメージを割り振る
    .kind = ダメージの割り振り：タフネスに等しい点数
    .says = パワーではなくタフネスに等しいダメージを割り振る。
    .short = タフネスで割り振る
effect-assigns_as_unblocked = { $creatures }はブロックされなかったかのように戦闘ダメージを割り振ってよい
    .kind = ダメージの割り振り：ブロックされなかったかのように割り振ってよい
    .says = ブロックされても、攻撃している相手にダメージを割り振ってよい。
    .short = ブロックされないかのように
effect-assigns_no_damage = { $creatures }は戦闘ダメージを割り振らない
    .kind = ダメージの割り振り：戦闘ダメージを割り振らない
    .says = 戦闘ダメージを与えない。
    .short = ダメージなし
effect-lethal_by_power = { $creatures }に与えられる致死ダメージは、タフネスではなくパワーで決まる
    .kind = 致死ダメージ：パワーで決まる
    .says = パワーと同じ点数のダメージで破壊される。
    .short = パワーで致死
effect-damage_times = { $sources }が{ $limited ->
    [yes] { $recipients }に
   *[no] { "" }
    }与える{ $dealt }は{ $factor ->
    [half] 半分（端数切り捨て）になる
    [0] 与えられない
   *[other] { $factor }倍になる
    }
    .kind = ダメージの変更：…倍になる
    .says = 割り振りの後、与えるときにダメージを何倍かにする。
    .short = ダメージ倍化
effect-damage_plus = { $sources }が{ $limited ->
    [yes] { $recipients }に
   *[no] { "" }
    }与える{ $dealt }は{ $amount }点増える
    .kind = ダメージの変更：…点増える
    .says = 割り振りの後、与えるときにダメージを増やす。
    .short = ダメージ追加
effect-damage_as = { $everyone ->
    [yes] { "" }
   *[no] { $sources }が
    }{ $limited ->
    [yes] { $recipients }に
   *[no] { "" }
    }{ $everyone ->
    [yes] 与えられる
   *[no] 与える
    }{ $dealt }は、発生源が{ $keyword }を持つかのように与えられる
    .kind = ダメージの変更：発生源が…を持つかのように
    .says = 発生源が感染や萎縮を持つかのようにダメージが与えられる。
    .short = 感染・萎縮のダメージ
effect-redirect_damage = { $everyone ->
    [yes] { "" }
   *[no] { $sources }が
    }{ $limited ->
    [yes] { $recipients }に
   *[no] { "" }
    }{ $any ->
    [yes] { "" }
   *[no] 次に
    }与える{ $dealt }{ $any ->
    [no] { $amount }点
   *[yes] { "" }
    }は、代わりに{ $to }に与えられる
    .kind = ダメージの移し替え：…に与えるダメージを代わりに…に与える
    .says = 割り振りの後、ダメージを別のものに与える。
    .short = ダメージを移し替える
effect-prevent_damage = { $everyone ->
    [yes] { "" }
   *[no] { $sources }が
    }{ $limited ->
    [yes] { $recipients }に
   *[no] { "" }
    }{ $part ->
    [next] 次に
    [once] 次に
   *[other] { "" }
    }{ $everyone ->
    [yes] 与えられる
   *[no] 与える
    }{ $dealt }を{ $part ->
    [all] すべて
    [once] すべて
    [half] 半分（端数切り上げ）
    [all_but_one] 1点を除いてすべて
    [each] 毎回{ $amount }点
   *[next] { $amount }点
    }軽減する
    .kind = ダメージの軽減：…点、またはすべて
    .says = 与えるときに戦闘ダメージを軽減する。割り振りは行われる。
    .short = ダメージ軽減
effect-trigger = { $event }とき、{ $told ->
    [yes] { $text }
   *[no] 能力が誘発する
    }
    .kind = 誘発型能力
    .says = 何かが起きたときに誘発する能力。忘れてはならない。
    .short = 誘発

effect-event-whose = { $creatures }が
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

### 種類別の特性と、そのほか常に働くもの

effect-controls-gained = { $by }は{ $creatures }のコントロールを得る
effect-controls = { $by }は{ $creatures }をコントロールする
    .kind = コントロール：あなたがコントロールする
    .says = その効果があるかぎり、それをコントロールする。
    .short = コントロール奪取
effect-is-kind = { $kind }
effect-is = { $creatures }は{ $what }で{ $added ->
    [yes] もある
   *[no] ある
    }
    .kind = タイプと色：別のタイプや色である
    .says = カード・タイプ、サブタイプ、色を、置き換えるか加える。
    .short = タイプ変更
effect-has = { $creatures }は{ $what }を持つ
    .kind = 能力の付与：キーワードや能力を持つ
    .says = キーワードや能力を与える。
    .short = 能力付与
effect-loses = { $creatures }は{ $what }を失う
    .kind = 能力の喪失：キーワードや能力を失う
    .says = キーワードまたはすべての能力を失わせる。
    .short = 能力喪失
effect-cannot_have = { $creatures }は{ $what }を失い、得ることもできない
    .kind = 能力の禁止：キーワードを持つことができない
    .says = キーワードを失わせ、得られなくする。
    .short = 持てない
effect-base = { $creatures }は基本のパワーとタフネスが{ $size }である
    .kind = 基本のパワーとタフネス
    .says = カウンターや修整より前のパワーとタフネスを定める。
    .short = サイズ固定
effect-gets = { $creatures }は{ $size }の修整を受ける
    .kind = パワーとタフネスの修整
    .says = パワーとタフネスを増減する。
    .short = 修整
effect-switches = { $creatures }のパワーとタフネスを入れ替える
    .kind = パワーとタフネスの入れ替え
    .says = パワーがタフネスに、タフネスがパワーになる。
    .short = P/T入替
effect-can_be_blocked_despite = { $creatures }は{ $keyword }を持たないかのようにブロックされる
    .kind = ブロック許可：キーワードを持たないかのようにブロックされる
    .says = そのキーワードがブロックを妨げない。
    .short = ブロック可
effect-can_block_tapped = { $creatures }はタップ状態でもブロックできる
    .kind = ブロック許可：タップ状態でもブロックできる
    .says = タップ状態であることがブロックを妨げない。
    .short = タップでもブロック
effect-goaded = { $creatures }は使嗾されている
    .kind = 攻撃強制：使嗾されている
    .says = 可能なら攻撃し、可能なら使嗾したプレイヤー以外のプレイヤーを攻撃しなければならない。
    .short = 使嗾
effect-does_not_untap = { $creatures }はアンタップしない
    .kind = アンタップの禁止：アンタップしない
    .says = コントローラーのアンタップ・ステップにタップ状態のままである。
    .short = アンタップしない
effect-cannot_regenerate = { $creatures }は再生できない
    .kind = 再生の禁止：再生できない
    .says = 再生の盾は働かない。
    .short = 再生不可
effect-exiled_if_dies = { $creatures }が死亡するなら、代わりに追放する
    .kind = 置換：死亡する代わりに追放される
    .says = 墓地の代わりに追放領域へ行き、死亡しない。
    .short = 死亡時に追放
effect-cannot_lose = { $by ->
    [life] { $players }はライフが0点以下であることによってはゲームに敗北しない
   *[any] { $players }はゲームに敗北しない
    }
    .kind = 敗北の禁止：ゲームに敗北しない
    .says = ライフや毒やダメージで敗北することがない。またはライフでは敗北しない。
    .short = 敗北しない
effect-players_have = { $players }は{ $what }を持つ
    .kind = プレイヤーへの付与：キーワード能力
    .says = プレイヤーが呪禁、被覆、プロテクションを持つ。
    .short = プレイヤーを守る
effect-cannot_be_sacrificed = { $by ->
    [opponents] { $you }の対戦相手の呪文や能力によっては{ $creatures }を生け贄に捧げられない
   *[any] { $creatures }は生け贄に捧げられない
    }
    .kind = 生け贄の禁止：生け贄に捧げられない
    .says = まったく、または対戦相手のすることによっては、生け贄に捧げられない。
    .short = 生け贄不可
effect-enters_with = { $creatures }は{ $counter }カウンターが{ $plain ->
    [no] { $count }に等しい数だけ
   *[other] { $count }個
    }置かれた状態で戦場に出る
    .kind = 戦場に出るとき：カウンター
    .says = カウンターが置かれた状態で戦場に出る。
    .short = カウンター付きで出る
effect-enters_tapped = { $creatures }はタップ状態で戦場に出る
    .kind = 戦場に出るとき：タップ状態
    .says = タップ状態で戦場に出る。
    .short = タップ状態で出る
effect-enters_as_copy = { $who }は{ $of }のうち1つのコピーとして戦場に出てもよい{ $but ->
    [no] { "" }
   *[other] （加えて{ $but }でもある）
    }
    .kind = 戦場に出るとき：コピー
    .says = 何かのコピーとして戦場に出てもよい。何のコピーにするかは指定しておく。
    .short = コピーとして出る
effect-cannot_gain_life = { $players }はライフを得られない
    .kind = ライフの禁止：ライフを得られない
    .says = 絆魂などでライフを得られない。
    .short = ライフ獲得不可
effect-cannot_activate = { $creatures }の起動型能力は起動できない
    .kind = 起動の禁止：起動型能力を起動できない
    .says = コロンの前にコストのある能力を、誰も起動できない。
    .short = 起動不可
effect-cannot_cast = { $players }は{ $during ->
    [combat] 戦闘中に
    [sorcery] ソーサリーを唱えられるとき以外に
   *[any] { "" }
    }{ $spells }を{ $limit ->
    [no] 唱えられない
   *[other] 各ターンに{ $limit }つしか唱えられない
    }
    .kind = 呪文の禁止：呪文を唱えられない
    .says = 能力は使えるが、呪文は唱えられない。またはその時や、その数より多くは唱えられない。
    .short = 呪文不可
effect-any_time = { $players }は{ $ability ->
    [no] { $spells }を、インスタントを唱えられるときならいつでも唱えられる
   *[other] { $ability }能力を、インスタントを唱えられるときならいつでも起動できる
    }
    .kind = いつでも：インスタントのように使える
    .says = ふだんはメイン・フェイズにしか使えないものを、戦闘中や他のプレイヤーのターンにも使える。
    .short = いつでも使える
effect-costs_more = { $what ->
    [this] { $targets ->
        [no] この呪文
       *[other] { $targets }を対象とする場合、この呪文
        }
    [abilities] { $players }が起動する{ $ability ->
        [no] { "" }
       *[other] { $ability }
        }能力
   *[spells] { $players }が唱える{ $spells }
    }{ $targets ->
    [no] { "" }
   *[other] { $what ->
        [this] { "" }
       *[other] のうち{ $targets }を対象とするもの
        }
    }{ $symbols ->
    [yes] は追加で{ $cost }がかかる
   *[no] には追加コストがかかる：{ $cost }
    }{ $once ->
    [yes] { "" }
   *[no] （{ $count }と同じ回数分）
    }
    .kind = コストの増加：呪文や能力
    .says = 呪文や能力、またはそれを対象とするものに追加のコストがかかる。
    .short = コスト増加
effect-costs_less = { $what ->
    [this] { $targets ->
        [no] この呪文
       *[other] { $targets }を対象とする場合、この呪文
        }
    [abilities] { $players }が起動する{ $ability ->
        [no] { "" }
       *[other] { $ability }
        }能力
   *[spells] { $players }が唱える{ $spells }
    }{ $targets ->
    [no] { "" }
   *[other] { $what ->
        [this] { "" }
       *[other] のうち{ $targets }を対象とするもの
        }
    }のコストは{ $generic ->
    [yes] { "{" }{ $count }{ "}" }少なくなる
   *[no] { $cost }少なくなる{ $once ->
        [yes] { "" }
       *[no] （{ $count }と同じ回数分）
        }
    }
    .kind = コストの減少：呪文や能力
    .says = 呪文や能力、またはそれを対象とするもののコストが減る。
    .short = コスト減少
effect-cannot_get_counters = { $players }に{ $counter }カウンターは置かれない
    .kind = カウンターの禁止：プレイヤーに置かれない
    .says = これらのプレイヤーにこの種類のカウンターは置かれない。
    .short = カウンターを得ない
effect-cannot_lose_life = { $players }のライフは減らない
    .kind = ライフの禁止：ライフが減らない
    .says = ダメージを受けてもライフは減らない。
    .short = ライフ減少なし
effect-life_floor = ダメージによって{ $players }のライフが{ $count }点未満になることはない
    .kind = ライフの下限：ダメージで一定より減らない
    .says = ダメージでそれより減るなら、代わりにその点数になる。
    .short = ライフ下限
effect-life_gained = { $players }がライフを得るとき、{ $factor ->
    [1] { $plus }点多く得る
   *[other] { $factor }倍を得る
    }
    .kind = ライフの増加：得るライフが増える
    .says = 得るライフを何倍かにするか増やす。
    .short = ライフ獲得増加
effect-counters_put = { $factor ->
    [0] { $creatures }に{ $counter }カウンターは置かれない
    [1] { $creatures }に置かれる{ $counter }カウンターは{ $plus }個多くなる
   *[other] { $creatures }に置かれる{ $counter }カウンターは{ $factor }倍になる
    }
    .kind = カウンターの増減：置かれる数が変わる
    .says = 置かれるカウンターの数を変える。
    .short = カウンター増減
effect-tokens_created = { $players }のコントロール下で生成される{ $such ->
    [no] { "" }
   *[other] { $such }・
    }トークン{ $token ->
    [no] は{ $factor }倍になる
   *[other] { $instead ->
        [yes] は、代わりに同じ数の{ $token }になる
       *[no] に加えて、{ $one ->
            [yes] 1体の
           *[no] 同じ数の
        }{ $token }を生成する
    }
    }
    .kind = トークンの増加：生成される数が増える
    .says = 生成されるトークンの数を何倍かにするか、それに加えるか、それに代わる。
    .short = トークン増加
effect-cannot_trigger = { $events }ことによって{ $everyone ->
    [yes] { "" }
   *[no] { $of }の
    }能力は誘発しない
    .kind = 能力が誘発しない
    .says = その出来事では能力が誘発しない。
    .short = 誘発しない
effect-crews_with = { $creatures }が機体に搭乗したり乗騎に騎乗したりするとき、{ $toughness ->
    [yes] パワーの代わりにタフネスを使う
   *[no] パワーが{ $plus }大きいかのように扱う
    }
    .kind = 搭乗・騎乗：より大きなパワーで数える
    .says = 機体に搭乗したり乗騎に騎乗したりするとき、実際より大きなパワーとして扱う。
    .short = 搭乗強化
effect-triggers_again = { $spells ->
    [no] { "" }
   *[other] { $spells }によって
    }{ $events }ことで誘発する{ $of }の能力は、もう1回誘発する
    .kind = 誘発の追加：もう1回誘発する
    .says = 出来事で誘発する能力を追加で誘発させる。
    .short = 追加誘発
effect-dealt = { $damage ->
    [combat] 戦闘ダメージ
    [noncombat] 戦闘以外のダメージ
   *[all] ダメージ
    }
effect-cannot_be_prevented = { $everyone ->
    [yes] { "" }
   *[no] { $sources }が
    }{ $limited ->
    [yes] { $recipients }に
   *[no] { "" }
    }{ $everyone ->
    [yes] 与えられる
   *[no] 与える
    }{ $dealt }は軽減できない
    .kind = ダメージの軽減の禁止：軽減できない
    .says = ダメージを軽減できない。
    .short = 軽減不可
effect-activated = { $told ->
    [yes] { $cost }：{ $text }
   *[no] { $cost }：戦闘に関わらない能力
    }
    .kind = 起動型能力
    .says = コントローラーがコストを支払って使える能力。
    .short = 起動型能力

effect-whenever-paid = { $event }、{ $cost }で
effect-whenever-you_draw = あなたがカードを1枚引くたび
effect-whenever-you_draw_second = あなたがターン中の2枚目のカードを引くたび
effect-whenever-opponent_draws = 対戦相手がカードを1枚引くたび
effect-whenever-player_draws = プレイヤーがカードを1枚引くたび
effect-whenever-you_discard = あなたがカードを1枚捨てるたび
effect-whenever-opponent_discards = 対戦相手がカードを1枚捨てるたび
effect-whenever-player_discards = プレイヤーがカードを1枚捨てるたび
effect-whenever-you_cycle = あなたがカードをサイクリングするたび
effect-whenever-chapter_2 = 第Ⅱ章
effect-whenever-chapter_3 = 第Ⅲ章
effect-whenever-chapter_4 = 第Ⅳ章
effect-whenever-card_to_your_graveyard = カードが戦場以外からあなたの墓地に置かれるたび
effect-whenever-card_to_opponents_graveyard = カードが戦場以外から対戦相手の墓地に置かれるたび
effect-whenever-card_exiled = カードがあなたのライブラリーか墓地から追放されるたび
effect-whenever-you_cycle_or_discard = あなたがカードをサイクリングするか捨てるたび
effect-whenever-leaves_your_graveyard = あなたの墓地からカードが離れるたび
effect-activated_by = { $text }（{ $players }が起動できる）
effect-if = { $condition }かぎり、{ $text }
effect-unless = { $condition }場合を除き、{ $text }
effect-quoted = 「{ $text }」
effect-all_abilities = すべての能力
effect-colorless = 無色
effect-no_creature = 非クリーチャー
effect-no_creature_types = クリーチャー・タイプを持たないもの
effect-chosen-color = 選ばれた色
effect-chosen-creature_type = 選ばれたクリーチャー・タイプ
effect-named = 「{ $name }」という名前のもの
effect-any_event = 何かが起こった
effect-letter = { $letter }は{ $value }
effect-where = { $size }（{ $where }）
effect-mode_for = { $keyword ->
    [no] { $instead ->
        [yes] マナ・コストの代わりに{ $cost }：{ $text }
       *[no] { $cost }：{ $text }
        }
   *[other] { $keyword } { $cost }：{ $text }
    }
effect-alternative = { $keyword ->
    [no] 代替コスト：{ $cost }
   *[other] { $keyword } { $cost }
    }
effect-additional = 追加コスト：{ $cost }
effect-mode-nothing = 戦闘に関わらない効果
effect-mode = 「{ $text }」
effect-may = { $text }（任意）
effect-unless_paid = { $players }が{ $symbols ->
    [yes] { $cost }を支払わない
   *[no] { $cost }のでない
    }かぎり、{ $text }
effect-may_pay = { $you }が{ $symbols ->
    [yes] { $cost }を支払う
   *[no] { $cost }
    }：{ $text }
effect-limited = { $text }（各ターン{ $n }回まで）
effect-times = { $text }（その{ $times }倍）
effect-then = { $text }。その後、{ $does }
effect-instead = { $text }。代わりに{ $does }
effect-spells-such = { $any ->
    [any_spell] { $such }
   *[other] { $spell }（{ $such }）
    }
effect-spells-any_spell = 呪文
effect-spells-spell = 呪文
effect-spells-creature = クリーチャー呪文
effect-spells-noncreature = クリーチャーでない呪文
effect-spells-instant_or_sorcery = インスタントかソーサリー
effect-event-aimed = { $event }（{ $defenders }を攻撃）
effect-event-once = 各ターンに初めて{ $event }
effect-event-if = { $condition }場合に{ $event }
effect-event-you_attack_player = { $count ->
    [1] { $creatures }のうち1体以上がプレイヤー1人を攻撃した
   *[other] { $creatures }のうち{ $count }体以上がプレイヤー1人を攻撃した
    }
effect-event-some-creature = { $creatures }1体以上
effect-event-some-thing = { $creatures }1つ以上
effect-event-kind = { $event }（{ $damage ->
    [combat] 戦闘ダメージ
   *[other] 戦闘ダメージでないダメージ
    }）
effect-event-you_attack = { $count ->
    [1] { $creatures }のうち1体以上が攻撃した
   *[other] { $creatures }のうち{ $count }体以上が攻撃した
    }
effect-event-blocks_creature = { $creatures }が{ $others }をブロックした
effect-event-becomes_blocked_by = { $creatures }が{ $others }にブロックされた
effect-event-deals_damage_to = { $creatures }が{ $recipients }にダメージを与えた
effect-event-deals_combat_damage_to = { $creatures }が{ $recipients }に戦闘ダメージを与えた
effect-event-deals_damage = { $creatures }がダメージを与えた
effect-event-deals_combat_damage_to_creature = { $creatures }が{ $others }に戦闘ダメージを与えた
effect-event-is_dealt_damage = { $creatures }がダメージを受けた
effect-event-is_dealt_combat_damage = { $creatures }が戦闘ダメージを受けた
effect-event-kills = { $creatures }がこのターンにダメージを与えたクリーチャーが死亡した
effect-event-enters = { $creatures }が戦場に出た
effect-event-leaves = { $creatures }が戦場を離れた
effect-event-is_exiled = { $creatures }が戦場から追放された
effect-event-is_sacrificed = { $creatures }が生け贄に捧げられた
effect-event-becomes_tapped = { $creatures }がタップ状態になった
effect-event-becomes_untapped = { $creatures }がアンタップ状態になった
effect-event-becomes_target = { $creatures }が{ $whose ->
    [any] { "" }
   *[other] { $players }の
    }{ $aimed ->
    [any_spell] 呪文や能力
   *[other] { $spells }
    }の対象になった
effect-event-becomes_crewed = { $creatures }が搭乗された
effect-event-becomes_exerted = { $creatures }が督励された
effect-event-gets_counters = { $whose ->
    [of] { $players }が{ $creatures }に{ $counter }カウンターを置いた
   *[any] { $creatures }に{ $counter }カウンターが置かれた
    }
effect-event-fights = { $creatures }が格闘を行った
effect-event-transforms = { $creatures }が変身した
effect-event-turned_face_up = { $creatures }が表向きになった
effect-event-becomes_attached = { $creatures }が{ $others }につけられた
effect-event-becomes_unattached = { $creatures }がはずれた
effect-event-state = その条件が満たされた
effect-event-gains_life = { $players }がライフを得た
effect-event-loses_life = { $players }がライフを失った
effect-event-casts = { $players }が{ $spells }を唱えた
effect-event-copies = { $players }が{ $spells }をコピーした
effect-event-activates = { $players }が{ $others }の能力を起動した
effect-cannot_be_blocked_by_some =
    .short = 回避
