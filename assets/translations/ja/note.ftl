### 誤りではないが知っておきたいこと

note-ruled = { $text }（{ $rule }）。
note-plain = { $text }。
note-other = { $subjects }（{ $code }）

note-unknown_keyword = { $subjects }の「{ $detail }」は戦闘のルールにない語なので無視した
note-orders_ignored = この版にはダメージ割り振り順がないので無視した
note-assignment_without_step = { $subjects }の割り振りは、行われない戦闘ダメージ・ステップのものである
note-unapplied_unknown = { $subjects }には、適用しないとされた「{ $detail }」がない
note-attacks_nothing = { $subjects }は攻撃し続けるが、攻撃していた相手は戦闘から取り除かれた
note-died_before_damage = { $subjects }は戦闘ダメージより前に死亡する
note-gone_before_damage = { $subjects }は戦闘ダメージより前に墓地に置かれる
note-died_before_combat = { $subjects }は攻撃クリーチャー指定より前に死亡している
note-regenerated_before_combat = { $subjects }は攻撃クリーチャー指定より前に再生し、タップされ、ダメージは取り除かれている
note-left_game = { $subjects }はゲームを去り、所有するものもすべて去る
note-disputed_cost = { $subjects }のコストを支払いながら、同じ支払いで従える強制に従わなくてよいかについて公表された裁定はない。ここでは従うものとして扱う
note-siege_pending = { $subjects }の守備カウンターがなくなった。自身の誘発型能力を待っている
note-regenerated = { $subjects }は再生した。タップされ、ダメージは取り除かれ、戦闘から取り除かれた
note-shield_counter_used = { $subjects }は盾カウンターを1個失って守られた
note-may_return_instead = オーナーは{ $subjects }を、行くはずの領域の代わりに統率領域に置いてもよい
note-may_return_to_command_zone = { $subjects }のオーナーはそれを統率領域に置いてもよい
note-persist_returns = { $subjects }は-1/-1カウンターを1個置いて戦場に戻る
note-undying_returns = { $subjects }は+1/+1カウンターを1個置いて戦場に戻る
note-decayed_sacrificed = { $subjects }は戦闘終了時に生け贄に捧げられる
note-keyword_reminder = { $subjects }は{ $detail }を持つ。その能力を忘れないこと
note-annihilator = { $subjects }が生け贄に捧げるパーマネントの数：{ $detail }
note-enters_not_fighting = { $subjects }は戦場に出るが、そこを攻撃もブロックもできず、戦闘に加わらない
note-entered_twice = { $subjects }はすでに攻撃またはブロックしており、その状態で戦場に出ることはできない。最初の1件だけが数えられる
note-counters_unread = { $subjects }のカウンターの欄にある{ $detail ->
    [loyalty] 忠誠度
   *[other] 守備値
    }は無視され、{ $subjects }自身の値が使われる
note-player_or_kind = { $subjects }の持つプロテクション（{ $detail }）は、ここではプレイヤーの名前でもパーマネントの種類でもあるので、種類として扱った。プレイヤーからのものなら「protection from player { $detail }」と書く
note-change_without_step = 先制攻撃ダメージ・ステップが行われないので、その後に{ $subjects }に起こることは起こらない
note-legend_rule = { $subjects }：同じプレイヤーがコントロールする同名の伝説のパーマネントは、1つを残して墓地に置かれる
note-no_such_term = { $subjects }：この版に「プレイヤーを単独で攻撃する」はない
note-exerted = { $subjects }は、コントローラーの次のアンタップ・ステップにアンタップしない
note-stun_counter = { $subjects }は次にアンタップする代わりに、麻痺カウンターを1個取り除く
note-stun_counter_used = { $subjects }はアンタップする代わりに、麻痺カウンターが1個取り除かれた
note-returns_instead_of_dying = { $subjects }は死亡する代わりに統率領域に置かれる。死亡したときに誘発する能力は誘発しない
note-returned_to_command_zone = { $subjects }は死亡するか追放され、そのときの能力が誘発する。その後オーナーが統率領域に置く
note-not_a_commander = { $subjects }は統率者ではないので統率領域に置けない
note-next_cast = { $subjects }を統率領域から次に唱えるコストは{ $detail }
note-only_commander_returns = { $first }：統率領域に置かれるのは統率者のカードだけで、{ $others }は残りが置かれた領域に残る
note-stays_in_graveyard = { $subjects }は墓地に残る：「締め付けと檻」ルールにより墓地のクリーチャー・カードは戦場に出られない
note-house_open_play = { $subjects }は同じ名前の統率者がいるので墓地に置かれる。「オープンルール」により統率者は残る
note-house_league = { $subjects }は同じ統率者である。「リーグルール」では1人のプレイヤーだけが使える
note-house_victory_points = 代替勝利条件：{ $subjects }はこの戦闘で{ $detail }点の戦闘ダメージを与える
note-house_victory_kill = 代替勝利条件：{ $others }は{ $first }の統率者ダメージで敗北する
note-house_sideboard = デッキ入れ替え枠：デッキについてのもので、戦闘では何も変えない
note-house_democratic_victory = 民主的勝利：ゲーム後に投票するもので、戦闘では何も変えない
note-returns_instead_of_moving = { $subjects }は代わりに統率領域に置かれる
note-not_reselected = { $first }の攻撃先を{ $others }に選び直すことはできず、元の攻撃を続ける
note-sacrifice_not_theirs = { $first }は{ $others }を生け贄に捧げられない：そのときコントロールしているパーマネントではない
note-sacrifice_too_many = { $first }が生け贄に捧げるのは{ $detail }つまで：{ $others }は残る
note-sacrifice_too_few = { $first }はさらにパーマネントを生け贄に捧げなければならない：{ $detail }
note-choice_unused = { $subjects }の「{ $detail }」のための選択があるが、選ぶことはない
note-leaves_later = { $subjects }は{ $detail ->
    [end_of_combat-exile] 戦闘終了時に追放される
    [end_of_combat-graveyard] 戦闘終了時に生け贄に捧げられる
    [end_of_combat-hand] 戦闘終了時にオーナーの手札に戻る
    [end_step-exile] 次の終了ステップの開始時に追放される
    [end_step-hand] 次の終了ステップの開始時にオーナーの手札に戻る
   *[other] 次の終了ステップの開始時に生け贄に捧げられる
    }
note-newer_keyword = { $subjects }の{ $detail }はこの版より新しい能力なので、現在のとおりに働く
note-not_a_target = { $others }は{ $first }の{ $detail }の対象にならない
note-others_divide = バンドにより、{ $others }の戦闘ダメージは{ $first }が割り振る
note-choose = { $subjects }の能力は選択が必要だが指定がないので何もしない{ $detail ->
    [none] { "" }
   *[other] ：{ $detail }
    }
note-read_card = { $subjects }：盤面では処理されない部分があるので、カードのテキストを確認すること
note-cards_unsaid = { $subjects }は見えない領域のカードを戦場に出すが、どれか指定がないので何も出ない
note-source_unsaid = { $detail }：ダメージの発生源の指定がないので何もしない
note-word_unsaid = { $detail ->
    [none] { $subjects }
   *[other] { $detail }
    }：色、タイプ、名前の指定がないのでその部分は何もしない
note-not_given = { $subjects }：見えない領域の情報の指定がないので0または「いいえ」とする（{ $detail }）
note-types_unsure = { $subjects }：この戦闘中に墓地に置かれたカードが新しいカード・タイプかどうかの指定がないので、数えない（{ $detail }）
note-not_a_card = { $subjects }：{ $detail }はこの能力では戦場に出せず、元の場所に残る
note-stack_bound = 能力が互いに誘発し続けるので{ $detail }回で打ち切る
