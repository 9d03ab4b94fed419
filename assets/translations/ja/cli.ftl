### コマンドライン自身の言葉

cli-main-help = マジック：ザ・ギャザリングの戦闘を目で見る。コマンドを書かなければ、ファイルをウィンドウで開く。
cli-main-debug = プログラムが失敗したときに技術的な詳細を表示する。
cli-main-selftest = 全機能を一度試し、バージョンとライセンスを表示して、正常かどうかを終了コードで返す。
cli-check-help = シナリオを判定する。終了ステータス：0すべて適正、1不正なものがある、2読み込めないファイルがある。
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
cli-render-findings = 適正・不正の印を入れるか。
cli-render-together = 複数のファイル、または1つの全ステップを1枚に並べる。
cli-render-language = 画像の言語。
cli-notation-help = シナリオのファイルを1行の文字列にする。--readを付けると、そのような行をシナリオに戻し、1行に1つのJSONとして出力する。終了コード：0 完了、2 読めないものがある。
cli-notation-reads = 行を読む。FILEがないか「-」なら標準入力から。
cli-notation-language = メッセージの言語。
cli-overlay-help = 配信用のソースとして、このマシンのブラウザに盤面を見せる。ファイル（「-」なら1行ずつ届くシナリオか表記）の変化に、止めるまで追従する。ページのアドレスを表示する。
cli-overlay-port = ポート。なければ空いているもの。
cli-overlay-folder = overlay.pngとoverlay.svgも書き出すフォルダ。
cli-overlay-theme = 盤面の配色。
cli-overlay-size = 幅と高さ（ピクセル）。
cli-overlay-scale = ピクセル数の倍率。
cli-overlay-background = 盤面の背景。theme、transparent、green、magenta、または#203040のような色。
cli-overlay-step = 表示する戦闘のステップ。なければ、またはそのステップがない戦闘では戦闘全体。
cli-overlay-headline = 裁定の見出しを入れるか。
cli-overlay-findings = 適正・不正の印を入れるか。
cli-overlay-language = 盤面の言語。
cli-no_overlay = オーバーレイにはQtとaiohttpが必要だが（pip install "combat-sandbox[overlay]"）、ここでは読み込めない：{ $error }
cli-thumbnail-help = ファイルマネージャーのために、シナリオの小さなPNG画像を作る。
cli-schema-help = 形式（scenario、missed、verdict）のJSON Schemaを出力する。
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

cli-missed_trigger-help = 誘発忘れかどうかと、その処置を答える。終了ステータス：0すべて回答、2読み込めないファイルがある。
cli-missed_trigger-as_json = 1行に1個のJSONオブジェクトで出力する（プログラム用）。
cli-missed_trigger-language = 回答の言語。
cli-deck-help = 統率者戦のデッキを調べる。終了ステータス：0すべて適正、1違反のあるデッキがある、2読み込めないファイルがある、5違反は見つからないが調べられないものがある。
cli-deck-edition = ルールの版。
cli-deck-format_name = デッキのフォーマット。
cli-deck-house = 選択ルール。繰り返し指定できる。leagueを指定すると、すべてのファイルを1つのゲームのデッキとみなす。
cli-deck-commanders = デッキの統率者（2回まで指定できる）。
cli-deck-facts = 自分で用意したカード情報（CSVまたはJSON）。
cli-deck-banned = 自分で用意した禁止カードリスト。
cli-deck-day = どの日の禁止カードリストで調べるか。指定しなければ最新。
cli-deck-as_json = 1行に1個のJSONオブジェクトで出力する（プログラム用）。
cli-deck-language = 報告の言語。

cli-next_combat-help = 同じターンの次の戦闘が始まるときの盤面を書き出す。終了ステータス：0書き出した、1次の戦闘がない、2ファイルを読めない。
cli-next_combat-untap = アンタップするパーマネントのid。何度でも指定できる。
cli-next_combat-output = 書き出すファイル。「-」なら端末に出力する。
cli-next_combat-language = メッセージの言語。
cli-next_combat_game_over = { $file }：ゲームが終わっているので、次の戦闘はない。
cli-next_combat_unknown_id = { $file }：「{ $detail }」というidのものは盤面にない。

cli-explain-help = 指定を調べる。最善の指定のすべてと、各強制に従う方法またはそれを妨げるもの。
cli-explain-as_json = プログラム向けに、1行に1つのJSON。
cli-explain-most = 表示する指定の数の上限。
cli-explain-language = 回答の言語。
cli-explore-help = 最善のブロック・攻撃・ダメージの割り振り、倒せるか、生き残れるか、何通りあるかを調べる。
cli-explore-question = 質問。
cli-explore-player = 質問の対象のプレイヤー。
cli-explore-goal = 重視するものを順に：result,material,life,poison。
cli-explore-most = 表示する選択肢の数の上限。
cli-explore-seconds = 探索の時間の上限。超えた場合は最善のものと上界を示す。
cli-explore-workers = 探索するプロセスの数。答えには影響しない。
cli-explore-as_json = 答えごとに1行のJSONを出力する。
cli-explore-language = 回答の言語。

cli-puzzle-help = 答えが証明されたパズルを作る、または答えを調べる。
cli-puzzle_make-help = パズルを作る。同じシードからはどこでも同じものができる。終了コード：0 作成、4 書き込めない。
cli-puzzle_make-kind = 何を問うか。
cli-puzzle_make-seed = 整数。数ごとに別のパズルになる。
cli-puzzle_make-count = 続くシードも含めていくつ作るか。
cli-puzzle_make-level = 難しさ、1から5。
cli-puzzle_make-theme = よく出る題材。
cli-puzzle_make-as_json = 1行に1つのJSONで出力する。
cli-puzzle_make-output = NAME.puzzle.jsonを書き込むフォルダー。
cli-puzzle_make-language = パズルの言語。
cli-puzzle_check-help = パズルの答えを調べる。終了コード：0 正解、1 不正解、2 ファイルが読めない。
cli-puzzle_check-answer = 答えのファイル。「-」は標準入力。
cli-puzzle_check-as_json = 答えを1つのJSONで出力する。
cli-puzzle_check-language = メッセージの言語。

cli-answer-help = 質問に1行ずつ答える。ウィンドウが使う。
cli-sweep-help = フォルダーまたはパターンのすべてのシナリオに同じ質問をし、答えを1つの表にする。
cli-sweep-question = それぞれへの質問。
cli-sweep-output = 表：.csv、または追加機能parquetで.parquet。中断した場合は続きから始まる。
cli-sweep-player = 質問の対象のプレイヤー。
cli-sweep-goal = 重視するものを順に：result,material,life,poison。
cli-sweep-seconds = 答えごとの探索の時間の上限。
cli-sweep-workers = 使用するプロセスの数。指定しなければプロセッサーの数。
cli-sweep-scheduler = このスケジューラーのDaskクラスターで処理する。追加機能clusterが必要。
cli-sweep-language = 表示の言語。
cli-sweep-nothing = { $place }にシナリオのファイルがない。
cli-sweep-kind = { $file }：表の名前は.csvか.parquetで終わる。
cli-sweep-extra = 追加機能が必要：pip install 'combat-sandbox[{ $extra }]'
cli-sweep-scheduler_away = { $place }のスケジューラーが応答しない：{ $error }
cli-sweep-bar = ファイル
cli-sweep-done = { $files }個のファイルを{ $file }に出力した。{ $broken ->
    [0] すべて読み取れた。
   *[other] 読み取れなかったもの：{ $broken }個。
    }

cli-import-help = Forgeのパズルやゲームの状態をシナリオにし、取り込まなかったものを一覧にする。終了コード：0 すべて読めた、2 読めないファイルがある、4 書き込めない。
cli-import-output = NAME.combat.jsonを書き込むフォルダー。
cli-import-as_json = 1行に1つのJSONで出力する。
cli-import-language = メッセージの言語。
cli-import-needs_folder = シナリオの出力先がない。-o FOLDER、または出力して表示する--jsonを付ける。
