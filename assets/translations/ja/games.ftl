### 実際のゲームのログから読み取った戦闘

games-title = 第{ $game }ゲーム、{ $turn }ターン目
games-title_again = 第{ $game }ゲーム、{ $turn }ターン目、{ $number }回目の戦闘
games-you = 自分
games-opponent = 対戦相手
games-line = { $title }：{ $active }は{ $attackers }で攻撃{ $blocks }。{ $damage ->
        [0] ダメージなし
       *[other] ダメージは合計{ $damage }点
    }。{ $legal }、{ $agrees }。
games-line_bare = { $title }：シナリオにできない。
games-blocked = 、ブロックは{ $blockers }
games-legal = 適正
games-illegal = ログの内容では不正
games-same = ルール上のダメージと一致
games-other = ルール上のダメージと異なる
games-open = 戦闘ダメージの前に終わっている
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
games-no_scenario = 記録が足りず、この戦闘はシナリオにできない。
