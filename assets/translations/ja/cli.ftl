### コマンドライン自身の言葉

cli-main-help = マジック：ザ・ギャザリングの戦闘を目で見る。コマンドを書かなければ、ファイルをウィンドウで開く。
cli-main-debug = プログラムが失敗したときに技術的な詳細を表示する。
cli-check-help = シナリオを判定する。終了ステータス：0すべて適正、1不適正なものがある、2読めないファイルがある。
cli-check-as_json = 1行に1個のJSONオブジェクトで出力する（プログラム用）。
cli-check-language = 裁定の言語。
cli-check-color = 色を使うかどうか。
cli-render-help = シナリオを画像やページにする。終了コード：0 完了、2 読めないファイルか、作れない画像。
cli-render-output = 書き出すファイル。拡張子で種類が決まる（.png、.svg、.pdf、.gif、.webp、.html）。複数のときは{"{name}"}がそれぞれの名前になる。
cli-render-theme = 盤面の配色。
cli-render-size = 幅と高さ（ピクセル）。
cli-render-scale = ピクセル数の倍率。
cli-render-background = 盤面の背景。theme、transparent、green、magenta、または#203040のような色。
cli-render-step = 戦闘のステップ。allなら順に全部（.gif、.webp、.pdf、.html）。
cli-render-headline = 裁定の見出しを入れるか。
cli-render-findings = 適正・不適正の印を入れるか。
cli-render-together = 複数のファイル、または1つの全ステップを1枚に並べる。
cli-render-language = 画像の言語。
cli-notation-help = シナリオのファイルを1行の文字列にする。--readを付けると、そのような行をシナリオに戻し、1行に1つのJSONとして出力する。終了コード：0 完了、2 読めないものがある。
cli-notation-reads = 行を読む。FILEがないか「-」なら標準入力から。
cli-notation-language = メッセージの言語。
cli-window-help = ファイルをウィンドウで開く。
cli-window-new_instance = 起動中のプログラムがあっても、新しく起動する。

cli-internal_error = プログラムの内部で問題が起きた（{ $error }）。コマンドの前に--debugを付けると詳細が表示される。
cli-no_display = ウィンドウを開ける画面がない。「combat-sandbox check FILE」で裁定を、「combat-sandbox render FILE -o OUT.png」で画像を出力できる。
cli-no_qt = ウィンドウに必要なQtを読み込めない：{ $error }
cli-bad_size = { $found }は大きさではない。幅x高さを64から8192までのピクセル数で、1920x1080のように書く
cli-bad_ending = { $found }：そのような種類の画像はない。使えるのは{ $known }
cli-bad_background = { $found }は背景ではない。theme、transparent、green、magenta、または#203040のような色
cli-several_files = 複数のファイルには--contact-sheet、または{ $example }のような名前が必要
cli-several_steps = 全ステップには--contact-sheet、またはそれを入れられるファイル（{ $known }）が必要
cli-picture_no_step = この戦闘に{ $step }というステップはない。あるのは{ $steps }
cli-picture_too_large = 画像が大きすぎる。辺は{ $most }ピクセルまで
cli-unwritable = { $file }に書き込めない：{ $error }
cli-output = 出力

cli-missed_trigger-help = 誘発忘れかどうかと、その処置を答える。終了ステータス：0すべて回答、2読めないファイルがある。
cli-missed_trigger-as_json = 1行に1個のJSONオブジェクトで出力する（プログラム用）。
cli-missed_trigger-language = 回答の言語。
cli-deck-help = 統率者戦のデッキを調べる。終了ステータス：0すべて適正、1誤りのあるデッキがある、2読めないファイルがある。
cli-deck-edition = ルールの版。
cli-deck-format_name = デッキのフォーマット。
cli-deck-house = 選択ルール。繰り返し指定できる。leagueを指定すると、すべてのファイルを1つのゲームのデッキとみなす。
cli-deck-commanders = デッキの統率者（2回まで指定できる）。
cli-deck-facts = 自分で用意したカード情報（CSVまたはJSON）。
cli-deck-banned = 自分で用意した禁止カードリスト。
cli-deck-as_json = 1行に1個のJSONオブジェクトで出力する（プログラム用）。
cli-deck-language = 報告の言語。

cli-next_combat-help = 同じターンの次の戦闘が始まるときの盤面を書き出す。終了ステータス：0書き出した、1次の戦闘がない、2ファイルを読めない。
cli-next_combat-untap = アンタップするパーマネントのid。何度でも指定できる。
cli-next_combat-output = 書き出すファイル。「-」なら端末に出力する。
cli-next_combat-language = メッセージの言語。
cli-next_combat_game_over = { $file }：ゲームが終わっているので、次の戦闘はない。
cli-next_combat_unknown_id = { $file }：「{ $detail }」というidのものは盤面にない。

cli-explain-help = 指定を調べる。最善の指定のすべてと、各強制に従う方法またはそれを妨げるもの。
cli-explain-most = 表示する指定の数の上限。
cli-explain-language = 回答の言語。
