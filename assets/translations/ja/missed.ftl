### 誘発忘れガイド：判断表の各行、処置、懲罰。missed-row-X は行 X の結論（$finding による）、missed-passed-X はその行が当てはまらない理由。

missed-row-A1 = コントローラーが誘発を意図的に無視した。これは誘発忘れではなく、「非紳士的行為―故意の違反」として調査する。
missed-row-A2 = この誘発はゲームに何の影響も与えないので、忘れたことにはならず、違反もない。
missed-row-A3 =
    { $special ->
        [only_copies] コピーを作るだけの誘発なので、自動的に解決されたものとして扱う。後でそのコピーについて同じ質問をする。
       *[only_delayed] 遅延誘発型能力を作るだけの誘発なので、自動的に解決されたものとして扱う。後でその遅延誘発について同じ質問をする。
    }
missed-row-saga_lore =
    { $finding ->
        [covered] 伝承カウンターを置くのはターン起因処理だが、2024年版以降、置き忘れは誘発忘れと同じ手順で処理する。
       *[not_covered] 伝承カウンターの置き忘れは誘発忘れではない。2021年版では「ゲーム上の誤り―その他一般のゲームルール抵触行為」であり、ジャッジが判断する。
    }
missed-name-saga_lore = 英雄譚
missed-file = { $file }：{ $text }

missed-row-A4 = 「そうしたとき」の誘発のもとになる行動をコントローラーが宣言したので、誘発を忘れていないものとして扱う。
missed-row-A5 =
    { $finding ->
        [remembered] スタックに置くときに対象やモードなどを選ぶ誘発である。コントローラーが次に優先権をパスするか他の行動をする前に宣言したので、忘れていない。
       *[missed] スタックに置くときに対象やモードなどを選ぶ誘発である。コントローラーは宣言しないまま優先権をパスしたか他の行動をしたので、誘発忘れである。
    }
missed-row-A6 =
    { $finding ->
        [remembered] 視覚上の変化を起こすか、解決時に選択を求める誘発である。解決後でなければできない行動が行われる前に、コントローラーがそれを実行したか言及したので、忘れていない。
       *[missed] 視覚上の変化を起こすか、解決時に選択を求める誘発である。コントローラーはそれに触れないまま、解決後でなければできない行動（ソーサリーを唱える、後のステップに進むなど）をしたので、誘発忘れである。
    }
missed-row-A7 =
    { $finding ->
        [remembered] ゲームのルールを変更する誘発である。コントローラーがそれに言及したか、対戦相手の不正な行動を止めたので、忘れていない。
       *[missed] ゲームのルールを変更する誘発である。コントローラーはそれによって不正となる行動を見過ごしたので、誘発忘れである。
    }
missed-row-A8 =
    { $finding ->
        [shown] 視覚上の変化のない誘発で、その影響が初めて現れるまでに、コントローラーは誘発を認識していることを示した。
        [remembered] 視覚上の変化のない誘発である。その影響が初めて現れるまでに言及されたので、忘れていない。
       *[missed] 視覚上の変化のない誘発である。その影響が初めて現れるまでに言及されなかったので、誘発忘れである。
    }
missed-row-A9 = 視覚上の変化のない「してもよい」の誘発なので、対戦相手が対応しないかぎり、コントローラーは「する」を選んだものとして扱う。忘れていない。
missed-row-A10 = 対戦相手が急いで進めたか、対戦相手のターンに、コントローラーが行動するか明示的にパスする前に言及した。急ぐことで誘発を忘れさせることはできないので、忘れていない。
missed-row-A11 =
    { $finding ->
        [taken_back] 誘発によって不正になる対戦相手の行動を巻き戻した。誘発忘れではなく、その行動も違反ではない。
       *[missed] 誘発によって不正になる対戦相手の行動がそのまま行われたので、誘発忘れである。その行動は違反ではない。
    }
missed-row-J1 = 能力に「してもよい」とあるので、しないことを選んだものとして扱う。
missed-row-J2 = 能力に「してもよい」とはなく、今行ってもゲームを大きく乱さないので、ただちに行う。
missed-row-J3 = それが起こらなかったことを前提に重要な判断がすでになされているので、そのままにする。
missed-row-P1 = オーラが戦場に出たときの誘発で、エンチャントされているパーマネントだけに視覚上の影響を与える。どれだけ遅れていても、対戦相手に確認せずただちに解決する。
missed-row-P2 = その遅延誘発を作った効果による領域の変更を元に戻す遅延誘発である。次にプレイヤーが優先権を得るときに解決するか、次のフェイズの開始時に解決するかを、対戦相手が選ぶ。期限はない。
missed-row-P3 = 前のターンの、現在のフェイズに当たる時点より前に忘れた。時間が経ちすぎているので、そのままゲームを続ける。
missed-row-P4 = 誘発が作るはずだった効果の持続期間はすでに終わっているので、そのままゲームを続ける。
missed-row-J4 = 同じ誘発を何度も忘れていたので、処置するのはこのターンの分だけ。
missed-row-P6 = 直前の行動が誘発忘れを示し、その行動によって誘発の効果が変わる。単純に巻き戻せるなら、ジャッジはまずその行動を巻き戻してもよい。
missed-row-P5 =
    { $finding ->
        [ask_opponent] 誘発をスタックに置くかどうかを対戦相手に確認する。
        [put_on_stack] 対戦相手が望んだので、誘発をスタックの本来の位置に、それができなければ一番下に置く。本来誘発したときに適正でなかったオブジェクトを選ぶことはできない。
       *[play_on] 対戦相手が望まなかったので、そのままゲームを続ける。
    }
missed-row-C =
    { $finding ->
        [warning] コントローラーにとって一般に有害な誘発であり、カードのオーナーも本人なので、懲罰は警告。
        [not_owned] コントローラーにとって一般に有害な誘発だが、カードのオーナーは別のプレイヤーなので、懲罰はない。
       *[not_detrimental] コントローラーにとって一般に有害な誘発ではないので、懲罰はない。
    }

missed-passed-A1 = 意図的に無視されたものではない。
missed-passed-A2 = ゲームに影響を与える誘発である。
missed-passed-A3 = 遅延誘発やコピーを作るだけの誘発ではない。
missed-passed-saga_lore = 英雄譚の伝承カウンターの置き忘れではない。
missed-passed-A4 = 行動が宣言された「そうしたとき」の誘発ではない。
missed-passed-A5 = スタックに置くときに何も選ばない。
missed-passed-A6 = 視覚上の変化を起こさず、解決時の選択もない。
missed-passed-A7 = ゲームのルールを変更しない。
missed-passed-A8 = 視覚上の変化がある。
missed-passed-A9 = 視覚上の変化のない「してもよい」の誘発ではない。
missed-passed-A10 = 対戦相手が急いだのではない。
missed-passed-A11 = 誘発によって不正になる対戦相手の行動はない。
missed-passed-J4 = 何度も忘れたのではない。
missed-passed-P6 = 先に巻き戻す行動はない。
missed-passed-J1 = 能力に「してもよい」とはない。
missed-passed-J2 = 今行うとゲームを大きく乱す。
missed-passed-P1 = エンチャントされているパーマネントだけに影響する、オーラが戦場に出たときの誘発ではない。
missed-passed-P2 = 作成元の効果による領域の変更を元に戻す遅延誘発ではない。
missed-passed-P3 = 忘れてから時間が経ちすぎてはいない。
missed-passed-P4 = 誘発が作るはずだった効果の持続期間は終わっていない。

missed-answer =
    { $missed ->
        [yes] 誘発忘れである。
       *[no] 誘発忘れではない。
    }
missed-remedy-none = 今は何もせず、そのままゲームを続ける。
missed-remedy-resolve_now = ただちに解決する。
missed-remedy-ask_opponent = スタックに置くかどうかを対戦相手に確認する。
missed-remedy-opponent_picks_time = いつ解決するかは対戦相手が選ぶ。
missed-remedy-put_on_stack = スタックの本来の位置に、できなければ一番下に置く。
missed-remedy-declined = しないことを選んだものとして、そのままゲームを続ける。
missed-remedy-judge_discretion = ゲームをどう続けるかはジャッジが判断する。
missed-penalty-none = 懲罰はない。
missed-penalty-warning = 懲罰：警告。
missed-penalty-investigate_cheating = 不正行為（故意の違反）として、ジャッジが調査する。

missed-ask-intentional = コントローラーは誘発を意図的に無視したか？
missed-ask-special = 次のどれかに当てはまるか？
missed-ask-category = 誘発はどのように現れるか？
missed-ask-acknowledged = コントローラーは間に合ううちに誘発を認識していることを示したか？
missed-ask-opponent_rushed = 対戦相手が急いで進めたか、または対戦相手のターンに、コントローラーが行動する前に言及したか？
missed-ask-opponents_play = 対戦相手は、誘発によって不正になる行動をしたか？
missed-ask-repeated = 同じ誘発を何度も忘れたか？
missed-ask-action_shows_it = 誘発忘れを示し、それによって誘発の効果が変わる行動の途中か、その直後か？
missed-ask-may = 能力に「してもよい」とあるか？
missed-ask-disruptive = 今行うとゲームを乱しすぎるか？
missed-ask-aura_affects_enchanted_only = オーラが戦場に出たときの誘発で、エンチャントされているパーマネントだけに視覚上の影響を与えるか？
missed-ask-undoes_zone_change = 作成元の効果による領域の変更を元に戻す遅延誘発か？
missed-ask-too_old = 前のターンの、現在のフェイズに当たる時点より前に忘れたか？
missed-ask-duration_expired = 誘発が作るはずだった効果の持続期間はもう終わっているか？
missed-ask-opponent_wants_it = 対戦相手はスタックに置くことを望むか？
missed-ask-detrimental = コントローラーにとって一般に有害な誘発か？
missed-ask-owns_card = コントローラーはそのカードのオーナーか？
missed-ask-rel = ルール適用度
missed-ask-edition = 違反処置指針の版

missed-choice-yes = はい
missed-choice-no = いいえ
missed-choice-rushed = いいえ。対戦相手が急いだため
missed-choice-not_asked = まだ確認していない
missed-special-none = どれでもない
missed-special-only_delayed = 遅延誘発型能力を作るだけ
missed-special-only_copies = コピーを作るだけ
missed-special-when_you_do = 行動に続く誘発（「そうしたとき」）
missed-special-no_impact = ゲームに何の影響もない
missed-special-saga_lore = 英雄譚の伝承カウンター
missed-category-choice = スタックに置くときに対象・モードなどを選ぶ
missed-category-visible = 視覚上の変化、または解決時の選択がある
missed-category-rules = ゲームのルールを変更する
missed-category-invisible = 視覚上の変化がない
missed-opponents_play-none = していない
missed-opponents_play-stands = した。そのまま行われた
missed-opponents_play-taken_back = した。巻き戻した
missed-rel-regular = 一般ルール適用度
missed-rel-competitive = 競技ルール適用度
missed-rel-professional = プロルール適用度

missed-ask-acknowledged-choice = コントローラーは、優先権を放棄したり別の行動をしたりする前に、対象や選択を宣言したか？
missed-ask-acknowledged-visible = コントローラーは、解決後でなければできないことが起こる前に、それを行うか口に出すかしたか？
missed-ask-acknowledged-rules = コントローラーはそれに言及したか、それにより不正となる対戦相手の行動を止めたか？
missed-ask-acknowledged-invisible = コントローラーは、変化が初めて影響を持つまでに、それに言及したか？

missed-noticed = いつ気付いたか？
missed-noticed-beginning = 戦闘開始ステップ
missed-noticed-attackers = 攻撃クリーチャー指定ステップ
missed-noticed-blockers = ブロック・クリーチャー指定ステップ
missed-noticed-first = 先制攻撃ダメージ・ステップ
missed-noticed-regular = 戦闘ダメージ・ステップ
missed-noticed-end = 戦闘終了ステップ
missed-noticed-later_this_turn = このターンの後の時点
missed-noticed-next_turn = 次のターン、その戦闘フェイズまで
missed-noticed-next_turn_late = 次のターン、その戦闘フェイズより後
missed-noticed-later = さらに後

missed-step-beginning = 戦闘開始
missed-step-attackers = 攻撃クリーチャー指定
missed-step-blockers = ブロック・クリーチャー指定
missed-step-first = 先制攻撃ダメージ
missed-step-regular = 戦闘ダメージ
missed-step-end = 戦闘終了

missed-trigger = { $source }：{ $event }とき
missed-trigger-nobody = { $event }とき
missed-keyword = { $source }：{ $keyword }
missed-line = { $row }：{ $text }

missed-two = { $first }{ $second }
missed-hint-A10 = 対戦相手のターンには、自分が行動するか明示的にパスするまでに言及すれば間に合う。急ぐことで誘発を忘れさせることはできない（A10）。
missed-hint-A11 = 誘発によって不正になる対戦相手の行動は違反ではない。そのまま進めば誘発忘れとなり、そうでなければ巻き戻す（A11）。
missed-hint-P6 = 直前の行動が誘発忘れを示し、それによって誘発の効果が変わる場合、ジャッジはまずその行動を巻き戻してもよい（P6）。
missed-hint-J4 = 同じ誘発を何度も忘れていた場合、処置するのはこのターンの分だけ（J4）。
missed-hint-pointing = 覚えておくのはコントローラーであり、対戦相手が誘発忘れを指摘する義務はない。それ以外の誤りは、気付いたプレイヤー全員が指摘しなければならない。
missed-hint-late = 一般ルール適用度に期限の決まりはない。時間が経っていたり、効果がもう終わっていたりする場合、今から行う意味があるかはジャッジが判断する。
missed-explain-category = 視覚上の変化とは、ライフ総量、カウンター、トークン、タップ状態、カードの領域の移動など、場に残って見える変化である。「ターン終了時まで+1/+1の修整」は、影響が出るまで見えない。「対戦相手1人を対象とする」だけの誘発は、対象を選ぶものではなく、その効果で分類する。
missed-explain-special = 「そうしたとき」は、督励などの行動に続く誘発である。何が起こっても違いの出ない誘発は、ゲームに影響を与えない。
missed-explain-too_old = 前のターンの誘発は、このターンの同じフェイズが終わるまで間に合う。アップキープの誘発なら次の開始フェイズまで、戦闘の誘発なら次の戦闘フェイズまで。忘れたターンのうちは必ず間に合う。
missed-explain-duration_expired = 「ターン終了時まで」はターンとともに、「この戦闘の間」は戦闘とともに終わる。カウンターや引いたカードのように残るものは終わらない。
missed-explain-undoes_zone_change = 「戦闘終了時にそのトークンを追放する」や、同じ効果で追放したカードが戻ってくる誘発など。「次のアップキープにカードを1枚引く」は何も元に戻さない。
missed-explain-detrimental = 盤面は考えない。それをコントロールするプレイヤーの多くが望まない誘発か。全員に同じ影響を与える誘発は、自分に当たるか他のプレイヤーを助ける場合に有害である。
missed-explain-owns_card = 誘発の発生源であるカードのオーナーかどうか。
missed-explain-action_shows_it = アップキープの誘発が変えるはずだったドローをすでにした場合など。
missed-explain-opponents_play = 誘発により2体以上でのブロックが必要なのに、1体でブロックした場合など。
missed-explain-disruptive = 時間が経っているほど、誘発しなかったものとして決めたことが多いほど、乱れは大きい。
missed-hint-once = 誘発自体はしているので、各ターンに1回しか誘発しない能力はその1回を使ったことになる。
