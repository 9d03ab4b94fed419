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
note-left_game = { $subjects }はゲームを去り、所有するものもすべて去る
note-disputed_cost = { $subjects }のコストを支払いながら、同じ支払いで従える強制に従わなくてよいかについて公表された裁定はない。ここでは従うものとして扱う
note-siege_pending = { $subjects }の守備カウンターがなくなった。自身の誘発型能力を待っている
note-regenerated = { $subjects }は再生した。タップされ、ダメージは取り除かれ、戦闘から取り除かれた
note-shield_counter_used = { $subjects }は盾カウンターを1個失って守られた
note-may_return_to_command_zone = { $subjects }のオーナーはそれを統率領域に置いてもよい
note-persist_returns = { $subjects }は-1/-1カウンターを1個置いて戦場に戻る
note-undying_returns = { $subjects }は+1/+1カウンターを1個置いて戦場に戻る
note-decayed_sacrificed = { $subjects }は戦闘終了時に生け贄に捧げられる
note-keyword_reminder = { $subjects }は{ $detail }を持つ。その能力を忘れないこと
note-annihilator = { $subjects }が生け贄に捧げるパーマネントの数：{ $detail }
note-enters_not_fighting = { $subjects }は戦場に出るが、そこを攻撃もブロックもできず、戦闘に加わらない
note-change_without_step = 先制攻撃の戦闘ダメージ・ステップが行われないので、その後に{ $subjects }に起こることは起こらない
note-legend_rule = { $subjects }：同じプレイヤーがコントロールする同名の伝説のパーマネントは、1つを残して墓地に置かれる
note-no_such_term = { $subjects }：この版には「プレイヤーを単独で攻撃する」という用語がない
note-stunned = { $subjects }は次にアンタップするときアンタップしない
note-returns_instead_of_dying = { $subjects }は死亡する代わりに統率領域に置かれる。死亡したときに誘発する能力は誘発しない
note-returned_to_command_zone = { $subjects }は死亡するか追放され、それに対する能力が誘発し、その後オーナーが統率領域に置く
note-not_a_commander = { $subjects }は統率者ではないので統率領域に置けない
