### 盤面をそのように変えられない理由

edit-unknown_id = { $who }は盤面にありません。
edit-enters_later = { $who }は最初から戦場にあるわけではありません。戦場に出すものを変更してください。
edit-bad_value = その値はここでは使えません。
edit-two_players_needed = 戦闘には2人のプレイヤーが必要です。
edit-not_readable = クリップボードにカードも盤面もありません。
edit-too_many = これ以上は置けません。
edit-game_over = ゲームは終わっています。
edit-not_a_recipient = ここでは{ $who }に戦闘ダメージを割り振れません。
edit-not_unblocked = { $who }はブロックされていない攻撃クリーチャーではありません。
edit-not_attacking = { $who }は攻撃クリーチャーに指定されていません。
edit-cannot_enlist = 後援のために{ $who }をタップすることはできません。攻撃しておらず、召喚酔いでもない、攻撃クリーチャーのコントローラーのアンタップ状態のクリーチャーでなければなりません。
edit-no_such_change = その変化はもうありません。
edit-no_such_play = そのプレイはもうありません。
edit-no_tokens = { $who }が出すトークンはありません。無尽も応召も持たないか、適用しないとされたか、すでに出ています。
