### 実際のゲームのログから読み取った戦闘

games-title = 第{ $game }ゲーム、{ $turn }ターン目
games-title_again = 第{ $game }ゲーム、{ $turn }ターン目、{ $number }回目の戦闘
games-you = 自分
games-opponent = 対戦相手
games-line = { $title }：{ $active }は{ $attackers }で攻撃{ $blocks }。{ $damage ->
        [0] ダメージなし
       *[other] ダメージは合計{ $damage }点
    }。{ $legal }、{ $agrees }。
games-line_declined = { $title }：{ $active }は攻撃できたが攻撃しなかった。
games-line_bare = { $title }：シナリオにできない。
games-blocked = 、ブロックは{ $blockers }
games-legal = 適正
games-illegal = ログの内容では不正
games-same = ルール上のダメージと一致
games-other = ルール上のダメージと異なる
games-open = 戦闘ダメージの前に終わっている
games-running = 進行中
games-differs = { $source }から{ $to }：ログでは{ $log }点、ルール上は{ $ours }点
games-summary = { $file }：{ $games }ゲーム、{ $combats }回の戦闘。適正{ $legal }回、ルール上のダメージと一致{ $agree }回
games-written = シナリオ{ $count }件 → { $place }

games-detailed_logs_off = 詳細ログが無効なため、このログにゲームの記録はない。有効にするには、ゲームの「オプション」→「アカウント」で「詳細ログ（プラグインサポート）」にチェックを入れ、ゲームを再起動する。以後のゲームは読み取れる。
games-no_game = このログにゲームの記録はない。
games-broken_archive = 圧縮ファイルが壊れているか、途中で終わっている。それより前は読み取った。
games-line_too_long = 行が長すぎ、ゲームのログではないため読み飛ばした。
games-cut = メッセージが途中で切れている。欠けていない部分は読み取った。
games-not_json = 読み取れないメッセージがある。欠けていない部分は読み取った。
games-bad_message = 想定と異なるメッセージを読み飛ばした：{ $text }
games-gap = この前にゲームの記録の欠落がある（{ $text }）。
games-joined_late = ログがこの戦闘の途中から始まっている。それより前の盤面は、その後の記録から補った。
games-unfinished = この戦闘は戦闘ダメージの前に終わったか、ログがそこで終わっている。
games-unnamed = { $text }個のパーマネントの能力は、ログには番号しかない。ゲームのカード・データベース（--names）があれば名前がわかる。
games-missing = { $card }は盤面にあるが、次のものは含まれない：{ $missing }
games-late = { $card }はこの戦闘中に戦場に出た。盤面では最初から置かれている。
games-replaced = { $card }がダメージを軽減したか変更した。その効果は盤面にない。
games-permitted = { $card }は、ログに名前のない能力がなければできないことをした（{ $text }）。ゲームはそれを認めている。
games-overruled = カードについてここに登録されている内容がこの戦闘と合わないため、外した。名前と数値は残る。
games-no_scenario = 記録が足りず、この戦闘はシナリオにできない。

### よりよい選択

games-sentences = { $first }{ $second }{ $third }
games-gains = そうすると：{ $gains }。
games-unless = （{ $unless }）
games-mistake-missed_lethal = 勝てた：{ $attackers }で攻撃すれば、どうブロックされても勝つ。
games-mistake-bad_attack =
    { $count ->
        [0] 攻撃しないほうがよい。
       *[other] { $attackers }だけで攻撃するほうがよい。
    }
games-mistake-held_back = もっと攻撃できた：{ $attackers }で攻撃する。
games-mistake-other_attack = { $attackers }で攻撃するほうがよい。
games-mistake-exposed =
    { $count ->
        [0] 攻撃しないほうがよい。攻撃すると、次のターンの反撃で敗北する。
       *[other] { $attackers }だけで攻撃するほうがよい。ほかも攻撃すると、次のターンの反撃で敗北する。
    }
games-mistake-died = 生き残れた：{ $blocks }。
games-mistake-chump = クリーチャーを無駄に失った。よりよいブロック：{ $blocks }。
games-mistake-missed_block =
    { $spoiled ->
        [yes] コンバット・トリックがなければ、このほうがよい：{ $blocks }。
       *[no] ブロックできた：{ $blocks }。
    }
games-mistake-bad_block =
    { $spoiled ->
        [yes] コンバット・トリックがなければ、このほうがよい：{ $blocks }。
       *[no] よりよいブロック：{ $blocks }。
    }
games-no_blocks = ブロックしない
games-blocking = { $attacker }を{ $blockers }でブロック
games-gain-kept = { $who }を失わない
games-gain-killed = { $who }が死亡する
games-gain-lost = { $who }を失う
games-gain-life = { $more ->
        [yes] 自分のライフが{ $life }点多く残る
       *[no] 自分のライフが{ $life }点少なくなる
    }
games-gain-harm = { $more ->
        [yes] 対戦相手のライフが{ $life }点少なくなる
       *[no] 対戦相手のライフが{ $life }点多く残る
    }
games-gain-spared = { $who }は生き残る
games-held = 対戦相手が{ $card }を持っていれば、最悪の場合は{ $gains }。そのときは実際の選択のほうがよい。
games-held-none = 対戦相手のアンタップ状態の土地で唱えられる有名なコンバット・トリックでは、実際の選択より悪くはならない。
games-held-tapped = 対戦相手の土地はすべてタップ状態で、コンバット・トリックの心配はほぼない。
games-held-not_won = 勝てない
games-held-lost = 敗北する
games-unless-attack_back = この戦闘だけで、返しの攻撃は考えない
games-unless-worth = クリーチャーの価値はパワーとタフネスの合計
games-review-tricks = 後からプレイされたため考えに入れていない：{ $tricks }。
games-review-turned = 後からプレイされて戦闘の結果を変えたが、考えに入れていない：{ $tricks }。
games-cause-instant = インスタント
games-cause-sorcery = ソーサリー
games-cause-enchantment = エンチャント
games-cause-artifact = アーティファクト
games-cause-land = 土地
games-cause-planeswalker = プレインズウォーカー
games-cause-ability = { $carriers }の能力
games-good-attack = { $ends ->
        [1] どうブロックされても勝つ攻撃だった。
       *[other] これよりあらゆる点でよい攻撃はなかった。
    }
games-good-blocks = { $ends ->
        [-1] どうブロックしても敗北は防げなかった。
       *[other] これよりあらゆる点でよいブロックはなかった。
    }
games-review-open = 大きすぎて調べきれないため、何も言えない。
games-review-fair = 手札や後からプレイされるカードは知りえないため、考えに入れていない。
games-review-fair_unnamed = 手札や後からプレイされるカードは知りえず、ログに番号しかない能力もわからないため、考えに入れていない。
games-kinds = 見直しの結果：{ $kinds }
games-kind_count = { $kind }{ $count }回
games-kind-missed_lethal = 勝ちの見落とし
games-kind-bad_attack = 不利な攻撃
games-kind-held_back = 攻撃の控えすぎ
games-kind-other_attack = 攻撃クリーチャーの選択
games-kind-exposed = 守りを空けた攻撃
games-kind-died = 生き残るブロックの見落とし
games-kind-chump = クリーチャーの無駄死に
games-kind-missed_block = ブロックの見落とし
games-kind-bad_block = 不利なブロック
games-kind-spoiled = コンバット・トリックがなければ改善できた
games-kind-turned = 後からのプレイで変わった戦闘

### ウィンドウの一覧

games-row-yours = 第{ $turn }ターン：自分の{ $attackers }が攻撃
games-row-theirs = 第{ $turn }ターン：相手の{ $attackers }が攻撃
games-row-stayed = 第{ $turn }ターン：攻撃しなかった
games-game = 第{ $game }ゲーム
games-game_against = 第{ $game }ゲーム · { $colors }
games-variation-yours = 実際の戦闘
games-variation-best = よりよい選択
