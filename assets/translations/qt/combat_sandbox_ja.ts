<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja" sourcelanguage="en">
<context>
    <name>About</name>
    <message>
        <source>About</source>
        <translation>情報</translation>
    </message>
    <message>
        <source>Version {version}, with Qt {qt}</source>
        <translation>バージョン {version}（Qt {qt}）</translation>
    </message>
    <message>
        <source>See combat in Magic: The Gathering: who may attack and block, what it costs, who survives.</source>
        <translation>マジック：ザ・ギャザリングの戦闘を目で見る：誰が攻撃・ブロックでき、何を支払い、誰が生き残るか。</translation>
    </message>
    <message>
        <source>Unofficial and not affiliated with, endorsed or approved by Wizards of the Coast. Magic: The Gathering is a trademark of Wizards of the Coast LLC. This program holds no card texts, art or symbols.</source>
        <translation>非公式のプログラムであり、ウィザーズ・オブ・ザ・コースト社との提携、同社による後援や承認はありません。Magic: The Gathering は Wizards of the Coast LLC の商標です。カードの文章、絵、シンボルは含みません。</translation>
    </message>
    <message>
        <source>Licenses</source>
        <translation>ライセンス</translation>
    </message>
    <message>
        <source>Combat Sandbox: MIT license. Qt and PySide6: LGPL 3. Combat Sandbox Sans, made from Noto Sans: SIL Open Font License 1.1. networkx, HiGHS, numpy, msgspec, click, rich, rapidfuzz, platformdirs, fluent.syntax: MIT, BSD or Apache licenses.</source>
        <translation>Combat Sandbox：MIT ライセンス。Qt と PySide6：LGPL 3。Combat Sandbox Sans（Noto Sans から作成）：SIL Open Font License 1.1。networkx、HiGHS、numpy、msgspec、click、rich、rapidfuzz、platformdirs、fluent.syntax：MIT、BSD または Apache ライセンス。</translation>
    </message>
</context>
<context>
    <name>Actions</name>
    <message>
        <source>&amp;New</source>
        <translation>新規(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>開く(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Save</source>
        <translation>保存(&amp;S)</translation>
    </message>
    <message>
        <source>Save &amp;as…</source>
        <translation>名前を付けて保存(&amp;A)…</translation>
    </message>
    <message>
        <source>Pictur&amp;e or page…</source>
        <translation>画像・ページ(&amp;E)…</translation>
    </message>
    <message>
        <source>Copy &amp;link</source>
        <translation>リンクをコピー(&amp;L)</translation>
    </message>
    <message>
        <source>Page that &amp;links open…</source>
        <translation>リンク先のページ(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;Close window</source>
        <translation>ウィンドウを閉じる(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>終了(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>元に戻す(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>やり直す(&amp;R)</translation>
    </message>
    <message>
        <source>Cu&amp;t</source>
        <translation>切り取り(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>コピー(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Paste</source>
        <translation>貼り付け(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Duplicate</source>
        <translation>複製(&amp;D)</translation>
    </message>
    <message>
        <source>De&amp;lete</source>
        <translation>削除(&amp;L)</translation>
    </message>
    <message>
        <source>Comma&amp;nder or not</source>
        <translation>統率者にする／やめる(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Regeneration shield or none</source>
        <translation>再生の盾を付ける／外す(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Inspect</source>
        <translation>詳しく見る(&amp;I)</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>すべて選択(&amp;A)</translation>
    </message>
    <message>
        <source>Cop&amp;y the table as text</source>
        <translation>テキストとしてコピー(&amp;Y)</translation>
    </message>
    <message>
        <source>E&amp;verything on the table</source>
        <translation>盤面全体(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Untap everything</source>
        <translation>すべてアンタップする(&amp;U)</translation>
    </message>
    <message>
        <source>Delete all &amp;creatures</source>
        <translation>すべてのクリーチャーを削除(&amp;C)</translation>
    </message>
    <message>
        <source>C&amp;lear the table</source>
        <translation>盤面を空にする(&amp;L)</translation>
    </message>
    <message>
        <source>Undo &amp;everything</source>
        <translation>すべて元に戻す(&amp;E)</translation>
    </message>
    <message>
        <source>Select &amp;nothing</source>
        <translation>選択を解除(&amp;N)</translation>
    </message>
    <message>
        <source>Add c&amp;reature</source>
        <translation>クリーチャーを追加(&amp;R)</translation>
    </message>
    <message>
        <source>Add planes&amp;walker</source>
        <translation>プレインズウォーカーを追加(&amp;W)</translation>
    </message>
    <message>
        <source>Add &amp;battle</source>
        <translation>バトルを追加(&amp;B)</translation>
    </message>
    <message>
        <source>Add pla&amp;yer</source>
        <translation>プレイヤーを追加(&amp;Y)</translation>
    </message>
    <message>
        <source>Co&amp;mmand palette…</source>
        <translation>コマンドパレット(&amp;M)…</translation>
    </message>
    <message>
        <source>To the &amp;next pane</source>
        <translation>次の区画へ(&amp;N)</translation>
    </message>
    <message>
        <source>To the pre&amp;vious pane</source>
        <translation>前の区画へ(&amp;V)</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>拡大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>縮小(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Actual size</source>
        <translation>実際の大きさ(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Fit the table</source>
        <translation>盤面全体を表示(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Tidy the table</source>
        <translation>盤面を整える(&amp;T)</translation>
    </message>
    <message>
        <source>Apply nearest legal &amp;attack</source>
        <translation>最も近い適正な攻撃にする(&amp;A)</translation>
    </message>
    <message>
        <source>Apply nearest legal &amp;blocks</source>
        <translation>最も近い適正なブロックにする(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Withdraw selected from combat</source>
        <translation>攻撃・ブロックを取り消す(&amp;W)</translation>
    </message>
    <message>
        <source>Withdraw a&amp;ll</source>
        <translation>すべて取り消す(&amp;L)</translation>
    </message>
    <message>
        <source>Assign all damage a&amp;utomatically</source>
        <translation>ダメージをすべて自動で割り振る(&amp;U)</translation>
    </message>
    <message>
        <source>Go on to the &amp;next player&apos;s turn</source>
        <translation>次のプレイヤーのターンへ進む(&amp;N)</translation>
    </message>
    <message>
        <source>Open from clip&amp;board</source>
        <translation>クリップボードから開く(&amp;B)</translation>
    </message>
    <message>
        <source>New Commander &amp;game for four</source>
        <translation>統率者戦の新しい盤面（4人）(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Reload from the file</source>
        <translation>ファイルから読み直す(&amp;R)</translation>
    </message>
    <message>
        <source>Copy &amp;picture</source>
        <translation>画像をコピー(&amp;P)</translation>
    </message>
    <message>
        <source>Copy &amp;notation</source>
        <translation>表記をコピー(&amp;N)</translation>
    </message>
    <message>
        <source>P&amp;resent</source>
        <translation>プレゼンター(&amp;R)</translation>
    </message>
    <message>
        <source>Overlay op&amp;tions…</source>
        <translation>オーバーレイの設定(&amp;T)…</translation>
    </message>
    <message>
        <source>&amp;Wipe what was drawn</source>
        <translation>描いたものを消す(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Overlay for a stream, on or off</source>
        <translation>配信用オーバーレイのオン・オフ(&amp;O)</translation>
    </message>
    <message>
        <source>Copy the w&amp;hole scenario as text</source>
        <translation>シナリオ全体をテキストとしてコピー(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;Group</source>
        <translation>グループ化(&amp;G)</translation>
    </message>
    <message>
        <source>Ungr&amp;oup</source>
        <translation>グループ解除(&amp;O)</translation>
    </message>
    <message>
        <source>Tapp&amp;ed or untapped</source>
        <translation>タップ／アンタップ(&amp;E)</translation>
    </message>
    <message>
        <source>Tap</source>
        <translation>タップ</translation>
    </message>
    <message>
        <source>Give a ke&amp;yword…</source>
        <translation>キーワードを与える(&amp;Y)…</translation>
    </message>
    <message>
        <source>Keyword</source>
        <translation>キーワード</translation>
    </message>
    <message>
        <source>Cou&amp;nters…</source>
        <translation>カウンター(&amp;N)…</translation>
    </message>
    <message>
        <source>&amp;More for what is selected…</source>
        <translation>選んだものへのその他の操作(&amp;M)…</translation>
    </message>
    <message>
        <source>Edit &amp;on the card</source>
        <translation>カード上で編集(&amp;O)</translation>
    </message>
    <message>
        <source>Add card b&amp;y name…</source>
        <translation>カード名で追加(&amp;Y)…</translation>
    </message>
    <message>
        <source>Creature</source>
        <translation>クリーチャー</translation>
    </message>
    <message>
        <source>Add ot&amp;her permanent</source>
        <translation>ほかのパーマネントを追加(&amp;H)</translation>
    </message>
    <message>
        <source>Add the e&amp;ffect of a spell…</source>
        <translation>呪文の効果を追加(&amp;F)…</translation>
    </message>
    <message>
        <source>Player</source>
        <translation>プレイヤー</translation>
    </message>
    <message>
        <source>Find</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Change &amp;keyboard shortcuts…</source>
        <translation>キーボードショートカットを変更(&amp;K)…</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>全体</translation>
    </message>
    <message>
        <source>Tidy</source>
        <translation>整える</translation>
    </message>
    <message>
        <source>F&amp;ull screen, on or off</source>
        <translation>全画面表示の切り替え(&amp;U)</translation>
    </message>
    <message>
        <source>Line up in a &amp;row</source>
        <translation>横一列に並べる(&amp;R)</translation>
    </message>
    <message>
        <source>Line up in a col&amp;umn</source>
        <translation>縦一列に並べる(&amp;U)</translation>
    </message>
    <message>
        <source>Space &amp;evenly</source>
        <translation>等間隔に並べる(&amp;E)</translation>
    </message>
    <message>
        <source>Attac&amp;k…</source>
        <translation>攻撃(&amp;K)…</translation>
    </message>
    <message>
        <source>B&amp;lock…</source>
        <translation>ブロック(&amp;L)…</translation>
    </message>
    <message>
        <source>&amp;Goad…</source>
        <translation>使嗾(&amp;G)…</translation>
    </message>
    <message>
        <source>&amp;Find what is wrong</source>
        <translation>違反を見つける(&amp;F)</translation>
    </message>
    <message>
        <source>Gi&amp;ve to another player…</source>
        <translation>他のプレイヤーに渡す(&amp;V)…</translation>
    </message>
    <message>
        <source>Legal attack</source>
        <translation>適正な攻撃</translation>
    </message>
    <message>
        <source>Legal blocks</source>
        <translation>適正なブロック</translation>
    </message>
    <message>
        <source>Re&amp;move from combat…</source>
        <translation>戦闘から取り除く(&amp;M)…</translation>
    </message>
    <message>
        <source>Withdraw all</source>
        <translation>すべて取り消す</translation>
    </message>
    <message>
        <source>Now attacks &amp;something else…</source>
        <translation>攻撃先を選び直す(&amp;S)…</translation>
    </message>
    <message>
        <source>&amp;Put into or remove from combat</source>
        <translation>戦闘に出す／戦闘から取り除く(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Put onto the battlefield attacking</source>
        <translation>攻撃している状態で戦場に出す(&amp;P)</translation>
    </message>
    <message>
        <source>S&amp;wap with an unblocked attacker (ninjutsu)</source>
        <translation>ブロックされていない攻撃クリーチャーと入れ替える（忍術）(&amp;W)</translation>
    </message>
    <message>
        <source>Swap after &amp;first-strike damage (ninjutsu)</source>
        <translation>先制攻撃ダメージの後に入れ替える（忍術）(&amp;F)</translation>
    </message>
    <message>
        <source>Put onto the battlefield bloc&amp;king</source>
        <translation>ブロックしている状態で戦場に出す(&amp;K)</translation>
    </message>
    <message>
        <source>Put in the &amp;tokens of myriad and mobilize</source>
        <translation>無尽・応召のトークンを出す(&amp;T)</translation>
    </message>
    <message>
        <source>More for a&amp;ttackers</source>
        <translation>攻撃クリーチャーのその他の操作(&amp;T)</translation>
    </message>
    <message>
        <source>Attack as a &amp;band</source>
        <translation>バンドを組んで攻撃(&amp;B)</translation>
    </message>
    <message>
        <source>Leave the ban&amp;d</source>
        <translation>バンドから外す(&amp;D)</translation>
    </message>
    <message>
        <source>En&amp;list</source>
        <translation>後援する(&amp;L)</translation>
    </message>
    <message>
        <source>E&amp;xert</source>
        <translation>督励する(&amp;X)</translation>
    </message>
    <message>
        <source>Go on to another co&amp;mbat phase…</source>
        <translation>次の戦闘フェイズへ進む(&amp;M)…</translation>
    </message>
    <message>
        <source>&amp;Copy ruling</source>
        <translation>裁定をコピー(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Triggers, remembered or missed</source>
        <translation>誘発と誘発忘れ(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Solve: best attack, best blocks, who survives</source>
        <translation>解く(&amp;S)：最善の攻撃、最善のブロック、生き残れるか</translation>
    </message>
    <message>
        <source>Ask about a forgotten tri&amp;gger…</source>
        <translation>誘発忘れを調べる(&amp;G)…</translation>
    </message>
    <message>
        <source>E&amp;xplain the best declarations</source>
        <translation>最善の指定を解説(&amp;X)</translation>
    </message>
    <message>
        <source>Compare the &amp;editions of the rules</source>
        <translation>ルールの版を比べる(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Commander damage and tax</source>
        <translation>統率者ダメージと統率者税(&amp;C)</translation>
    </message>
    <message>
        <source>Check a Commander &amp;deck</source>
        <translation>統率者戦のデッキを確認(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Keep the table as a variation</source>
        <translation>この盤面を分岐として残す(&amp;K)</translation>
    </message>
    <message>
        <source>&amp;Branch off the chosen variation</source>
        <translation>選んだ分岐の下に分岐を作る(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Compare with the chosen variation</source>
        <translation>選んだ分岐と比べる(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Show the variations</source>
        <translation>分岐を表示(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Chapters and puzzles</source>
        <translation>章とパズル(&amp;C)</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>学ぶ</translation>
    </message>
    <message>
        <source>&amp;Go on with the lessons</source>
        <translation>レッスンの続き(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Today&apos;s puzzle</source>
        <translation>今日のパズル(&amp;T)</translation>
    </message>
    <message>
        <source>Puzzles that come &amp;back today</source>
        <translation>今日の復習(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Scenarios by rule</source>
        <translation>ルール別シナリオ(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;How it went</source>
        <translation>これまでの成績(&amp;H)</translation>
    </message>
    <message>
        <source>Make a p&amp;uzzle or a lesson of the table…</source>
        <translation>盤面からパズルまたはレッスンを作る(&amp;U)…</translation>
    </message>
    <message>
        <source>&amp;Copy the puzzle as a line</source>
        <translation>パズルを1行の表記としてコピー(&amp;C)</translation>
    </message>
    <message>
        <source>Puzzles on &amp;paper…</source>
        <translation>パズルを用紙にする(&amp;P)…</translation>
    </message>
    <message>
        <source>Save &amp;progress…</source>
        <translation>学習の記録を保存(&amp;V)…</translation>
    </message>
    <message>
        <source>&amp;Load progress…</source>
        <translation>学習の記録を取り込む(&amp;L)…</translation>
    </message>
    <message>
        <source>Wel&amp;come</source>
        <translation>ようこそ画面(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Next window</source>
        <translation>次のウィンドウ(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous window</source>
        <translation>前のウィンドウ(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Legend</source>
        <translation>凡例(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;What&apos;s this?</source>
        <translation>これは何(&amp;W)？</translation>
    </message>
    <message>
        <source>Keyboard &amp;shortcuts</source>
        <translation>キーボードショートカット(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;About Combat Sandbox</source>
        <translation>Combat Sandbox について(&amp;A)</translation>
    </message>
    <message>
        <source>Shield</source>
        <translation>盾</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>システムに合わせる</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>ハイコントラスト</translation>
    </message>
    <message>
        <source>Color-blind safe</source>
        <translation>色覚多様性対応</translation>
    </message>
    <message>
        <source>On</source>
        <translation>オン</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>オフ</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>通常</translation>
    </message>
    <message>
        <source>Commander</source>
        <translation>統率者戦</translation>
    </message>
    <message>
        <source>Brawl</source>
        <translation>ブロール</translation>
    </message>
    <message>
        <source>Two-Headed Giant</source>
        <translation>双頭巨人戦</translation>
    </message>
    <message>
        <source>Two-Headed Giant Commander</source>
        <translation>双頭巨人戦の統率者戦</translation>
    </message>
    <message>
        <source>Attack several players</source>
        <translation>複数のプレイヤーを攻撃</translation>
    </message>
    <message>
        <source>Attack one chosen player</source>
        <translation>選んだ1人を攻撃</translation>
    </message>
    <message>
        <source>Attack left</source>
        <translation>左のプレイヤーを攻撃</translation>
    </message>
    <message>
        <source>Attack right</source>
        <translation>右のプレイヤーを攻撃</translation>
    </message>
    <message>
        <source>Everybody</source>
        <translation>全員</translation>
    </message>
    <message>
        <source>1 seat</source>
        <translation>1席まで</translation>
    </message>
    <message>
        <source>2 seats</source>
        <translation>2席まで</translation>
    </message>
    <message>
        <source>3 seats</source>
        <translation>3席まで</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>ファイル(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>編集(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>表示(&amp;V)</translation>
    </message>
    <message>
        <source>&amp;Combat</source>
        <translation>戦闘(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Rules</source>
        <translation>ルール(&amp;R)</translation>
    </message>
    <message>
        <source>V&amp;ariations</source>
        <translation>分岐(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Learn</source>
        <translation>学ぶ(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Window</source>
        <translation>ウィンドウ(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>ヘルプ(&amp;H)</translation>
    </message>
    <message>
        <source>P&amp;ut a counter on it</source>
        <translation>カウンターを1個置く(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Colors</source>
        <translation>配色(&amp;C)</translation>
    </message>
    <message>
        <source>Te&amp;xt size</source>
        <translation>文字の大きさ(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Motion</source>
        <translation>動き(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Language</source>
        <translation>言語 (&amp;Language)</translation>
    </message>
    <message>
        <source>&amp;Edition of the rules</source>
        <translation>ルールの版(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Variant</source>
        <translation>変種ルール(&amp;V)</translation>
    </message>
    <message>
        <source>Attack &amp;option</source>
        <translation>攻撃オプション(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Range of influence</source>
        <translation>影響範囲(&amp;R)</translation>
    </message>
    <message>
        <source>Add to the ta&amp;ble</source>
        <translation>盤面に追加(&amp;B)</translation>
    </message>
    <message>
        <source>Arran&amp;ge</source>
        <translation>整列(&amp;G)</translation>
    </message>
    <message>
        <source>O&amp;pen sample</source>
        <translation>見本を開く(&amp;P)</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近使ったファイル(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>パネル(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Open windows</source>
        <translation>開いているウィンドウ(&amp;O)</translation>
    </message>
    <message>
        <source>More</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>&amp;Open a log of my games…</source>
        <translation>自分のゲームのログを開く(&amp;O)…</translation>
    </message>
    <message>
        <source>&amp;Follow the game that runs, on or off</source>
        <translation>進行中のゲームを追う／やめる(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;My combats</source>
        <translation>自分の戦闘(&amp;M)</translation>
    </message>
</context>
<context>
    <name>AmountField</name>
    <message>
        <source>{what}: taken from the table</source>
        <translation>{what}：盤面から数える</translation>
    </message>
</context>
<context>
    <name>Banner</name>
    <message>
        <source>{name} could not be read.</source>
        <translation>{name}を読み込めませんでした。</translation>
    </message>
    <message>
        <source>{name} was imported. Not all of it is on the table:</source>
        <translation>{name}を取り込みました。次のものは盤面にないか、一部だけです：</translation>
    </message>
    <message>
        <source>Something went wrong. Your work is kept; the log has the details.</source>
        <translation>問題が起きました。作業内容は保持されています。詳細はログにあります。</translation>
    </message>
    <message>
        <source>Damaged files of the program were set aside: {names} in {folder}</source>
        <translation>壊れていたプログラムのファイルを別名で退避しました：{names}（{folder}）</translation>
    </message>
    <message>
        <source>Unsaved work from an earlier run</source>
        <translation>前回保存されなかった作業</translation>
    </message>
    <message>
        <source>Unsaved work is kept: it is offered here and at the next start.</source>
        <translation>保存していない作業は保管されています。ここから、または次に起動したときに開けます。</translation>
    </message>
    <message>
        <source>Reopen all</source>
        <translation>すべて開く</translation>
    </message>
    <message>
        <source>Discard all</source>
        <translation>すべて破棄</translation>
    </message>
    <message>
        <source>untitled</source>
        <translation>無題</translation>
    </message>
    <message>
        <source>{name}, {when}</source>
        <translation>{name}（{when}）</translation>
    </message>
    <message>
        <source>{text} (its file has changed since)</source>
        <translation>{text}（その後ファイルが変更されています）</translation>
    </message>
    <message>
        <source>Reopen</source>
        <translation>開き直す</translation>
    </message>
    <message>
        <source>Discard</source>
        <translation>破棄</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>BannerMessage</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>ほか %n 件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BetweenField</name>
    <message>
        <source>at least</source>
        <translation>以上</translation>
    </message>
    <message>
        <source>at most</source>
        <translation>以下</translation>
    </message>
</context>
<context>
    <name>Branches</name>
    <message>
        <source>Variations</source>
        <translation>分岐</translation>
    </message>
</context>
<context>
    <name>Canvas</name>
    <message>
        <source>phased out</source>
        <translation>フェイズ・アウト</translation>
    </message>
    <message>
        <source>enters later</source>
        <translation>後から戦場に出る</translation>
    </message>
    <message>
        <source>to hand</source>
        <translation>手札へ</translation>
    </message>
    <message>
        <source>to library</source>
        <translation>ライブラリーへ</translation>
    </message>
    <message>
        <source>exiled</source>
        <translation>追放</translation>
    </message>
    <message>
        <source>leaves the game</source>
        <translation>ゲームを離れる</translation>
    </message>
    <message>
        <source>owes {cost} to attack {target}</source>
        <translation>{target}への攻撃に{cost}が必要</translation>
    </message>
    <message>
        <source>owes {cost} to block {target}</source>
        <translation>{target}のブロックに{cost}が必要</translation>
    </message>
    <message>
        <source>{rule} obeyed</source>
        <translation>{rule} 従っている</translation>
    </message>
    <message>
        <source>{rule} violated</source>
        <translation>{rule} 違反</translation>
    </message>
    <message>
        <source>{rule} excused</source>
        <translation>{rule} 免除</translation>
    </message>
    <message>
        <source>{rule} broken</source>
        <translation>{rule} 制限違反</translation>
    </message>
    <message>
        <source>owes {cost}</source>
        <translation>{cost}が必要</translation>
    </message>
    <message>
        <source>as though unblocked {number}</source>
        <translation>ブロックされていないかのように{number}</translation>
    </message>
    <message>
        <source>trample {number}</source>
        <translation>余剰 {number}</translation>
    </message>
    <message>
        <source>{number} more first · {rule}</source>
        <translation>先にあと{number}点 · {rule}</translation>
    </message>
    <message>
        <source>{number} more · {rule}</source>
        <translation>あと{number}点 · {rule}</translation>
    </message>
    <message>
        <source>{number} less · {rule}</source>
        <translation>{number}点減らす · {rule}</translation>
    </message>
    <message>
        <source>first-strike damage</source>
        <translation>先制攻撃ダメージ</translation>
    </message>
    <message>
        <source>combat damage</source>
        <translation>戦闘ダメージ</translation>
    </message>
    <message>
        <source>{step}: drag up or down, turn the wheel, or type a number</source>
        <translation>{step}：上下にドラッグ、ホイール、または数字キーで変更</translation>
    </message>
    <message>
        <source>Each part of the number is a damage step of its own</source>
        <translation>数字の各部分はそれぞれ別のダメージ・ステップのもの</translation>
    </message>
    <message>
        <source>Alt+Up and Alt+Down change its place in the order</source>
        <translation>Alt+↑とAlt+↓で順番を変える</translation>
    </message>
    <message>
        <source>Divided by hand; the round arrow makes it automatic again (Del)</source>
        <translation>手動で割り振り済みです。丸い矢印（Del）で自動に戻します</translation>
    </message>
    <message>
        <source>Nothing to divide: all of it goes to the one recipient ({rule})</source>
        <translation>割り振りは選べません：すべて1つの相手に割り振られます（{rule}）</translation>
    </message>
    <message>
        <source>Number {place} in the damage assignment order; drag it onto another blocker</source>
        <translation>ダメージ割り振り順の{place}番。別のブロック・クリーチャーへドラッグして入れ替え</translation>
    </message>
    <message>
        <source>gives {what}</source>
        <translation>{what}付与</translation>
    </message>
    <message>
        <source>{what}: {number}</source>
        <translation>{what}：{number}</translation>
    </message>
    <message>
        <source>summoning sick</source>
        <translation>召喚酔い</translation>
    </message>
    <message>
        <source>goaded by {names}</source>
        <translation>{names}が使嗾</translation>
    </message>
    <message>
        <source>regeneration shield</source>
        <translation>再生の盾</translation>
    </message>
    <message>
        <source>shares {name}&apos;s life</source>
        <translation>{name}とライフを共有</translation>
    </message>
    <message>
        <source>combat {number}</source>
        <translation>{number}回目の戦闘</translation>
    </message>
    <message>
        <source>left combat</source>
        <translation>戦闘から離れた</translation>
    </message>
    <message>
        <source>read the card</source>
        <translation>カードを参照</translation>
    </message>
    <message>
        <source>{count} alike: drag the card to take one, its number to take all</source>
        <translation>同じものが{count}枚：カードのドラッグで1枚、数字のドラッグで全部を動かします</translation>
    </message>
    <message>
        <source>{card}, in {player}&apos;s hand: click it, or drag it onto its target, to cast it</source>
        <translation>{card}（{player}の手札）：クリックするか、対象にドラッグすると唱えます</translation>
    </message>
    <message>
        <source>Click the arrow to take the fix</source>
        <translation>矢印をクリックすると修正します</translation>
    </message>
    <message>
        <source>{n}/{needed} lethal</source>
        <translation>{n}/{needed} 致死</translation>
    </message>
    <message>
        <source>loses {rule}</source>
        <translation>敗北 {rule}</translation>
    </message>
    <message>
        <source>band</source>
        <translation>バンド</translation>
    </message>
    <message>
        <source>group</source>
        <translation>グループ</translation>
    </message>
    <message>
        <source>group {number}</source>
        <translation>グループ{number}</translation>
    </message>
    <message>
        <source>In a group with {names}</source>
        <translation>{names}と同じグループ</translation>
    </message>
    <message>
        <source>Group: {names}</source>
        <translation>グループ：{names}</translation>
    </message>
    <message>
        <source>Where one of them goes by hand, all go. Click to select them, drag to move them.</source>
        <translation>手で1つを動かすと全部が動きます。クリックで全部を選択、ドラッグで全部を移動します。</translation>
    </message>
    <message>
        <source>mana {pool}</source>
        <translation>マナ {pool}</translation>
    </message>
    <message>
        <source>{name} attacks</source>
        <translation>{name}（攻撃側）</translation>
    </message>
    <message>
        <source>Add creatures to begin</source>
        <translation>クリーチャーを追加して始めましょう</translation>
    </message>
    <message>
        <source>Drag a creature onto a player to attack</source>
        <translation>クリーチャーをプレイヤーへドラッグすると攻撃します</translation>
    </message>
    <message>
        <source>Commander</source>
        <translation>統率者戦</translation>
    </message>
    <message>
        <source>Brawl</source>
        <translation>ブロール</translation>
    </message>
    <message>
        <source>Two-Headed Giant</source>
        <translation>双頭巨人戦</translation>
    </message>
    <message>
        <source>Two-Headed Giant Commander</source>
        <translation>双頭巨人戦の統率者戦</translation>
    </message>
    <message>
        <source>attack several players</source>
        <translation>複数のプレイヤーを攻撃</translation>
    </message>
    <message>
        <source>attack one player</source>
        <translation>1人を攻撃</translation>
    </message>
    <message>
        <source>attack left</source>
        <translation>左を攻撃</translation>
    </message>
    <message>
        <source>attack right</source>
        <translation>右を攻撃</translation>
    </message>
    <message>
        <source>rules of {date}</source>
        <translation>{date}のルール</translation>
    </message>
    <message>
        <source>Attack</source>
        <translation>攻撃</translation>
    </message>
    <message>
        <source>Block</source>
        <translation>ブロック</translation>
    </message>
    <message>
        <source>Goaded by</source>
        <translation>使嗾するプレイヤー</translation>
    </message>
    <message>
        <source>Give to</source>
        <translation>渡す相手</translation>
    </message>
    <message>
        <source>That is no legal target. Choose one that is lit; Esc ends it.</source>
        <translation>適正な対象ではありません。光っているものから選んでください。Escで中止。</translation>
    </message>
    <message>
        <source>Nothing lies there. Choose what is lit; Esc ends it.</source>
        <translation>そこには何もありません。光っているものから選んでください。Escで中止。</translation>
    </message>
    <message>
        <source>{why}. Choose one that is lit; Esc ends it.</source>
        <translation>{why}。光っているものから選んでください。Escで中止。</translation>
    </message>
    <message>
        <source>{what}: there is no legal target. {why}. Esc ends it.</source>
        <translation>{what}：適正な対象がありません。{why}。Escで中止。</translation>
    </message>
    <message>
        <source>{what}: click a target, or Enter for no more</source>
        <translation>{what}：対象をクリック、またはEnterで決定</translation>
    </message>
    <message>
        <source>{what}: click its target</source>
        <translation>{what}：対象をクリック</translation>
    </message>
    <message>
        <source>Give to {player}</source>
        <translation>{player}に渡す</translation>
    </message>
    <message>
        <source>Ctrl gives it to {player}</source>
        <translation>Ctrlを押すと{player}に渡す</translation>
    </message>
    <message>
        <source>Tap to crew {name}</source>
        <translation>{name}に搭乗するためタップ</translation>
    </message>
    <message>
        <source>Tap to saddle {name}</source>
        <translation>{name}に騎乗するためタップ</translation>
    </message>
    <message>
        <source>To block, drag {blocker} onto the attacker</source>
        <translation>ブロックするには、{blocker}を攻撃クリーチャーにドラッグ</translation>
    </message>
</context>
<context>
    <name>CardField</name>
    <message>
        <source>Another card, by its name</source>
        <translation>ほかのカード（名前で）</translation>
    </message>
    <message>
        <source>Only {what}</source>
        <translation>{what}のみ</translation>
    </message>
    <message>
        <source>Enter takes {card}</source>
        <translation>Enterキーで{card}に決定</translation>
    </message>
    <message>
        <source>{card} can&apos;t be put: only {what}</source>
        <translation>{card}は出せません：{what}のみ</translation>
    </message>
    <message>
        <source>No card is called that</source>
        <translation>その名前のカードはありません</translation>
    </message>
</context>
<context>
    <name>ChangeForm</name>
    <message>
        <source>When</source>
        <translation>いつ</translation>
    </message>
    <message>
        <source>Gains</source>
        <translation>得る</translation>
    </message>
    <message>
        <source>Loses</source>
        <translation>失う</translation>
    </message>
    <message>
        <source>Power</source>
        <translation>パワー</translation>
    </message>
    <message>
        <source>Toughness</source>
        <translation>タフネス</translation>
    </message>
    <message>
        <source>Gains the effects</source>
        <translation>得る効果</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>カウンター</translation>
    </message>
    <message>
        <source>Damage</source>
        <translation>ダメージ</translation>
    </message>
    <message>
        <source>Removed from combat</source>
        <translation>戦闘から取り除かれる</translation>
    </message>
    <message>
        <source>Phases out</source>
        <translation>フェイズ・アウトする</translation>
    </message>
    <message>
        <source>Goes to</source>
        <translation>移る先</translation>
    </message>
    <message>
        <source>Becomes</source>
        <translation>状態</translation>
    </message>
    <message>
        <source>New controller</source>
        <translation>新しいコントローラー</translation>
    </message>
    <message>
        <source>New protector</source>
        <translation>新しく守るプレイヤー</translation>
    </message>
    <message>
        <source>New types</source>
        <translation>新しいタイプ</translation>
    </message>
    <message>
        <source>Now attacks</source>
        <translation>新しい攻撃先</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>メモ</translation>
    </message>
    <message>
        <source>What happens…</source>
        <translation>起こることを追加…</translation>
    </message>
    <message>
        <source>Take this change away</source>
        <translation>この変化を取り除く</translation>
    </message>
    <message>
        <source>tapped</source>
        <translation>タップ状態</translation>
    </message>
    <message>
        <source>untapped</source>
        <translation>アンタップ状態</translation>
    </message>
    <message>
        <source>{kind} counters</source>
        <translation>{kind}カウンター</translation>
    </message>
    <message>
        <source>A kind of counter…</source>
        <translation>カウンターの種類…</translation>
    </message>
</context>
<context>
    <name>ChangeList</name>
    <message>
        <source>Changes in this combat</source>
        <translation>この戦闘での変化</translation>
    </message>
    <message>
        <source>Add a change…</source>
        <translation>変化を加える…</translation>
    </message>
</context>
<context>
    <name>CombatTasks</name>
    <message>
        <source>There is nothing that these can attack.</source>
        <translation>攻撃できるものがありません。</translation>
    </message>
    <message>
        <source>There is no attacker that these can block.</source>
        <translation>ブロックできる攻撃クリーチャーがいません。</translation>
    </message>
</context>
<context>
    <name>CommanderPanel</name>
    <message>
        <source>Commander</source>
        <translation>統率者戦</translation>
    </message>
    <message>
        <source>Commander damage</source>
        <translation>統率者ダメージ</translation>
    </message>
    <message>
        <source>Casting and returning</source>
        <translation>統率者税と統率領域</translation>
    </message>
    <message>
        <source>Begin a game of a format</source>
        <translation>フォーマットのゲームを始める</translation>
    </message>
    <message>
        <source>Choose a format…</source>
        <translation>フォーマットを選ぶ…</translation>
    </message>
    <message>
        <source>Begin a game of a format: life, poison and damage start anew</source>
        <translation>フォーマットのゲームを始める：ライフ、毒、統率者ダメージは初めから</translation>
    </message>
    <message>
        <source>No commander is on the table. Select a permanent to make it one.</source>
        <translation>統率者が戦場にいません。パーマネントを選ぶと統率者にできます。</translation>
    </message>
    <message>
        <source>{name} is a commander</source>
        <translation>{name}を統率者にする</translation>
    </message>
    <message>
        <source>Damage to {player} from {commander}</source>
        <translation>{commander}から{player}へのダメージ</translation>
    </message>
    <message>
        <source>Mana cost of {name}</source>
        <translation>{name}のマナ・コスト</translation>
    </message>
    <message>
        <source>Mana cost</source>
        <translation>マナ・コスト</translation>
    </message>
    <message>
        <source>{name}, owned by {player}, not on the battlefield</source>
        <translation>{name}（オーナー：{player}、戦場にない）</translation>
    </message>
    <message>
        <source>{name}, owned by {player}, controlled by {other}</source>
        <translation>{name}（オーナー：{player}、コントローラー：{other}）</translation>
    </message>
    <message>
        <source>{name}, owned by {player}</source>
        <translation>{name}（オーナー：{player}）</translation>
    </message>
    <message>
        <source>Cast it</source>
        <translation>唱える</translation>
    </message>
    <message>
        <source>Casts of {name} from the command zone</source>
        <translation>{name}を統率領域から唱えた回数</translation>
    </message>
    <message>
        <source>House rules: {rules}</source>
        <translation>ハウスルール：{rules}</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Casts</source>
        <translation>統率領域から唱えた回数</translation>
    </message>
    <message>
        <source>Other cards that {name} is melded or merged with</source>
        <translation>{name}と合体または合同している他のカード</translation>
    </message>
    <message>
        <source>names of the other cards; separate them by ;</source>
        <translation>他のカードの名前（;で区切る）</translation>
    </message>
    <message>
        <source>Move to the command zone</source>
        <translation>統率領域に移す</translation>
    </message>
    <message>
        <source>Melded or merged…</source>
        <translation>合体・合同…</translation>
    </message>
    <message>
        <source>Where {name} lies</source>
        <translation>{name}がある場所</translation>
    </message>
    <message>
        <source>Into the command zone</source>
        <translation>統率領域に置く</translation>
    </message>
    <message>
        <source>Leave it where it goes</source>
        <translation>そのままにする</translation>
    </message>
    <message>
        <source>Return {name}</source>
        <translation>{name}を戻す</translation>
    </message>
</context>
<context>
    <name>Comparison</name>
    <message>
        <source>At the left</source>
        <translation>左側</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>比べる相手</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Put on the table</source>
        <translation>盤面に出す</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>On the table</source>
        <translation>今の盤面</translation>
    </message>
</context>
<context>
    <name>ConditionsForm</name>
    <message>
        <source>Add a condition…</source>
        <translation>条件を追加…</translation>
    </message>
    <message>
        <source>Add one of these…</source>
        <translation>対象を追加…</translation>
    </message>
    <message>
        <source>A word is needed here.</source>
        <translation>ここには言葉が必要です。</translation>
    </message>
    <message>
        <source>Take option {number} away</source>
        <translation>選択肢{number}を取り除く</translation>
    </message>
    <message>
        <source>or …</source>
        <translation>または…</translation>
    </message>
    <message>
        <source>Add an option</source>
        <translation>選択肢を追加</translation>
    </message>
</context>
<context>
    <name>DeckLists</name>
    <message>
        <source>Deck lists</source>
        <translation>デッキリストの切り替え</translation>
    </message>
    <message>
        <source>Another list</source>
        <translation>リスト追加</translation>
    </message>
    <message>
        <source>Deck list</source>
        <translation>デッキリスト</translation>
    </message>
    <message>
        <source>List {number}</source>
        <translation>リスト{number}</translation>
    </message>
</context>
<context>
    <name>DeckPanel</name>
    <message>
        <source>Deck check</source>
        <translation>デッキ確認</translation>
    </message>
    <message>
        <source>Format</source>
        <translation>フォーマット</translation>
    </message>
    <message>
        <source>Open a list…</source>
        <translation>リストを開く…</translation>
    </message>
    <message>
        <source>Own card facts…</source>
        <translation>自分のカード情報…</translation>
    </message>
    <message>
        <source>Banned list…</source>
        <translation>禁止リスト…</translation>
    </message>
    <message>
        <source>Lists</source>
        <translation>リスト</translation>
    </message>
    <message>
        <source>{name} could not be read.</source>
        <translation>{name}を読み込めませんでした。</translation>
    </message>
    <message>
        <source>Legal deck</source>
        <translation>適正なデッキ</translation>
    </message>
    <message>
        <source>Banned list</source>
        <translation>禁止リスト</translation>
    </message>
    <message>
        <source>Commander</source>
        <translation>統率者</translation>
    </message>
    <message>
        <source>What was found</source>
        <translation>調べた結果</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Own data</source>
        <translation>自分のデータ</translation>
    </message>
    <message>
        <source>newest: {day}</source>
        <translation>最新：{day}</translation>
    </message>
    <message>
        <source>none is known here</source>
        <translation>登録されていない</translation>
    </message>
    <message>
        <source>as of {day}</source>
        <translation>{day}時点</translation>
    </message>
    <message>
        <source>your own</source>
        <translation>自分のリスト</translation>
    </message>
    <message>
        <source>as the list says</source>
        <translation>リストのとおり</translation>
    </message>
    <message>
        <source>Can&apos;t be checked</source>
        <translation>調べられないもの</translation>
    </message>
    <message numerus="yes">
        <source>%n fault(s)</source>
        <translation>
            <numerusform>違反%n件</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing wrong found, not all can be checked</source>
        <translation>違反は見つかりませんが、調べられないものがあります</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>ほか %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Open a deck list</source>
        <translation>デッキリストを開く</translation>
    </message>
    <message>
        <source>Open card facts</source>
        <translation>カード情報を開く</translation>
    </message>
    <message>
        <source>Open a banned list</source>
        <translation>禁止リストを開く</translation>
    </message>
    <message>
        <source>All files</source>
        <translation>すべてのファイル</translation>
    </message>
</context>
<context>
    <name>Declaring</name>
    <message>
        <source>{what}: {whom}</source>
        <translation>{what}：{whom}</translation>
    </message>
</context>
<context>
    <name>Docks</name>
    <message>
        <source>Ruling</source>
        <translation>裁定</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>詳細</translation>
    </message>
    <message>
        <source>Outline</source>
        <translation>一覧</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>カード一覧</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>学ぶ</translation>
    </message>
    <message>
        <source>Variations</source>
        <translation>分岐</translation>
    </message>
    <message>
        <source>Legend</source>
        <translation>凡例</translation>
    </message>
    <message>
        <source>Shortcuts</source>
        <translation>キー</translation>
    </message>
    <message>
        <source>About</source>
        <translation>情報</translation>
    </message>
    <message>
        <source>Timeline</source>
        <translation>進行</translation>
    </message>
    <message>
        <source>Triggers</source>
        <translation>誘発</translation>
    </message>
    <message>
        <source>Next combat</source>
        <translation>次の戦闘</translation>
    </message>
    <message>
        <source>Solve</source>
        <translation>解く</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>解説</translation>
    </message>
    <message>
        <source>Editions</source>
        <translation>版</translation>
    </message>
    <message>
        <source>Commander</source>
        <translation>統率者戦</translation>
    </message>
    <message>
        <source>Deck check</source>
        <translation>デッキ</translation>
    </message>
    <message>
        <source>My combats</source>
        <translation>自分の戦闘</translation>
    </message>
</context>
<context>
    <name>EditTasks</name>
    <message>
        <source>Scenario copied</source>
        <translation>シナリオをコピーしました</translation>
    </message>
    <message>
        <source>Notation copied</source>
        <translation>表記をコピーしました</translation>
    </message>
    <message>
        <source>Creature</source>
        <translation>クリーチャー</translation>
    </message>
    <message>
        <source>Planeswalker</source>
        <translation>プレインズウォーカー</translation>
    </message>
    <message>
        <source>Battle</source>
        <translation>バトル</translation>
    </message>
    <message>
        <source>Permanent</source>
        <translation>パーマネント</translation>
    </message>
</context>
<context>
    <name>EditionsPanel</name>
    <message>
        <source>Editions</source>
        <translation>版</translation>
    </message>
    <message>
        <source>Comparing…</source>
        <translation>比較中…</translation>
    </message>
    <message>
        <source>This could not be worked out.</source>
        <translation>計算できませんでした。</translation>
    </message>
    <message>
        <source>All editions say the same about this table.</source>
        <translation>この盤面については、どの版でも同じです。</translation>
    </message>
    <message>
        <source>What changes</source>
        <translation>変わること</translation>
    </message>
    <message>
        <source>Only the rule&apos;s number changes</source>
        <translation>ルール番号だけが変わること</translation>
    </message>
    <message>
        <source>The table is judged by the rules of</source>
        <translation>この盤面の裁定に使うルール</translation>
    </message>
    <message>
        <source>Rules of {edition}</source>
        <translation>{edition}版のルール</translation>
    </message>
</context>
<context>
    <name>EffectForm</name>
    <message>
        <source>Note, and who “you” is</source>
        <translation>メモと、「あなた」が指すプレイヤー</translation>
    </message>
    <message>
        <source>Take this effect away</source>
        <translation>この効果を取り除く</translation>
    </message>
    <message>
        <source>Before the effect above</source>
        <translation>上の効果の前に移す</translation>
    </message>
</context>
<context>
    <name>EffectList</name>
    <message>
        <source>Effects</source>
        <translation>効果</translation>
    </message>
    <message>
        <source>Effects that all have</source>
        <translation>すべてが持つ効果</translation>
    </message>
    <message>
        <source>Add an effect…</source>
        <translation>効果を追加…</translation>
    </message>
    <message>
        <source>its controller</source>
        <translation>そのコントローラー</translation>
    </message>
    <message>
        <source>each of them</source>
        <translation>それぞれ</translation>
    </message>
</context>
<context>
    <name>EndField</name>
    <message>
        <source>no limit</source>
        <translation>制限なし</translation>
    </message>
    <message>
        <source>a number</source>
        <translation>数</translation>
    </message>
</context>
<context>
    <name>ExplainPanel</name>
    <message>
        <source>Explain</source>
        <translation>解説</translation>
    </message>
    <message>
        <source>What is explained</source>
        <translation>解説するもの</translation>
    </message>
    <message>
        <source>Counting…</source>
        <translation>計算中…</translation>
    </message>
    <message>
        <source>This could not be worked out.</source>
        <translation>計算できませんでした。</translation>
    </message>
    <message>
        <source>Declare this: {changes}</source>
        <translation>これを指定：{changes}</translation>
    </message>
    <message>
        <source>This is what is declared now.</source>
        <translation>現在の指定と同じです。</translation>
    </message>
    <message>
        <source>Previous declaration</source>
        <translation>前の指定</translation>
    </message>
    <message>
        <source>Next declaration</source>
        <translation>次の指定</translation>
    </message>
    <message>
        <source>{number} of the {count} nearest</source>
        <translation>近い順に{count}通り中の{number}番目</translation>
    </message>
    <message>
        <source>{number} of {count}</source>
        <translation>{count}通り中の{number}番目</translation>
    </message>
    <message>
        <source>Preview {number} of {count}: Enter declares it, Esc goes back</source>
        <translation>プレビュー {number}/{count}：Enterで指定、Escで戻る</translation>
    </message>
    <message>
        <source>The smallest change that obeys it</source>
        <translation>従うための最小の変更</translation>
    </message>
    <message>
        <source>Why these are excused</source>
        <translation>免除の理由</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>ほか %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Apply: {changes}</source>
        <translation>適用：{changes}</translation>
    </message>
</context>
<context>
    <name>Explaining</name>
    <message>
        <source>What the rules say of the table: what is wrong and why, with the fix as a button, what comes of the combat, and each fight as a sentence to copy.</source>
        <translation>盤面についてのルールの判断：違反とその理由（修正ボタンつき）、戦闘の結果、戦いごとの説明（コピー可）。</translation>
    </message>
    <message>
        <source>Every value of what is selected, ready to be changed; several selected creatures are changed together.</source>
        <translation>選択したものの全項目。ここで変更でき、複数のクリーチャーはまとめて変更できます。</translation>
    </message>
    <message>
        <source>The whole table as lines, for the keyboard and for screen readers: A attacks, B blocks, Delete withdraws.</source>
        <translation>盤面全体を行で表したもの。キーボードとスクリーンリーダー用：Aで攻撃、Bでブロック、Deleteで取り消す。</translation>
    </message>
    <message>
        <source>Real cards by name: Enter or a drag puts one on the table.</source>
        <translation>実在のカードを名前で探す：Enterまたはドラッグで盤面に出ます。</translation>
    </message>
    <message>
        <source>Tables that were kept under a name, as a tree: go back to one, branch off, or compare two of them.</source>
        <translation>名前を付けて残した盤面の分岐：戻る、さらに分岐させる、2つを比べる。</translation>
    </message>
    <message>
        <source>Lessons, puzzles and scenarios by rule, played on this table: do what is asked, and the table answers.</source>
        <translation>この盤面の上で進めるレッスン、パズル、ルール別シナリオ。求められたことをすると、盤面が答えます。</translation>
    </message>
    <message>
        <source>Abilities that trigger in this combat, and what to do when one was forgotten.</source>
        <translation>この戦闘で誘発する能力と、忘れたときにすること。</translation>
    </message>
    <message>
        <source>Carries this combat out and begins another one of the same turn.</source>
        <translation>この戦闘を終わらせ、同じターンの次の戦闘を始めます。</translation>
    </message>
    <message>
        <source>Answers a question to the table: the best attack, the best blocks, whether somebody can be killed or survives. The answer can be looked at, taken and kept.</source>
        <translation>盤面についての質問に答えます。最善の攻撃、最善のブロック、倒しきれるか、生き残れるか。答えは見て、採用して、残しておけます。</translation>
    </message>
    <message>
        <source>All declarations that are as good as can be, shown on the table one by one, and what each requirement needs.</source>
        <translation>最善の指定をすべて一つずつ盤面に表示し、それぞれの強制に必要なことを示します。</translation>
    </message>
    <message>
        <source>The same table by the rules of other years, with what differs.</source>
        <translation>同じ盤面を別の年のルールで見て、違いを示します。</translation>
    </message>
    <message>
        <source>Damage by commanders, their tax, and their way back to the command zone.</source>
        <translation>統率者によるダメージ、統率者税、統率領域への戻り方。</translation>
    </message>
    <message>
        <source>Checks a deck list by the rules of its format.</source>
        <translation>デッキリストをフォーマットのルールで調べます。</translation>
    </message>
    <message>
        <source>What every mark of the table means.</source>
        <translation>盤面のすべての印の意味。</translation>
    </message>
    <message>
        <source>Every action with its keys, which can be changed here.</source>
        <translation>すべての操作とそのキー。ここで変更できます。</translation>
    </message>
    <message>
        <source>What this program is, and under which licenses it comes.</source>
        <translation>このプログラムについてと、そのライセンス。</translation>
    </message>
    <message>
        <source>The steps of combat: click one, or press Left and Right, and the table shows how it stands then.</source>
        <translation>戦闘のステップ：クリックするか左右キーで選ぶと、その時点の盤面が表示されます。</translation>
    </message>
    <message>
        <source>The combats of your own games, read from the game&apos;s log: what would have been better, with proof.</source>
        <translation>ゲームのログから読み取った自分の戦闘。よりよい選択を証明つきで示します。</translation>
    </message>
</context>
<context>
    <name>Farewell</name>
    <message>
        <source>Unsaved work is kept and offered at the next start: {names}
It lies in {folder}</source>
        <translation>保存していない作業は残してあり、次回の起動時に開けます：{names}
保管場所：{folder}</translation>
    </message>
</context>
<context>
    <name>FightBlock</name>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
</context>
<context>
    <name>FightsPanel</name>
    <message>
        <source>Look for a creature or a player</source>
        <translation>クリーチャーやプレイヤーを探す</translation>
    </message>
    <message>
        <source>Damage</source>
        <translation>ダメージ</translation>
    </message>
    <message numerus="yes">
        <source>Show more (%n left)</source>
        <translation>
            <numerusform>さらに表示（残り %n 件）</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>FileTasks</name>
    <message>
        <source>Open scenarios</source>
        <translation>シナリオを開く</translation>
    </message>
    <message>
        <source>Scenarios</source>
        <translation>シナリオ</translation>
    </message>
    <message>
        <source>Save the scenario</source>
        <translation>シナリオを保存</translation>
    </message>
    <message>
        <source>This text holds no scenario.</source>
        <translation>この文字列にシナリオはありません。</translation>
    </message>
    <message>
        <source>The scenario could not be saved.</source>
        <translation>シナリオを保存できませんでした。</translation>
    </message>
    <message>
        <source>Saved {name}</source>
        <translation>{name}を保存しました</translation>
    </message>
    <message>
        <source>{name} is no longer there.</source>
        <translation>{name}がなくなりました。</translation>
    </message>
    <message>
        <source>Save it again</source>
        <translation>もう一度保存</translation>
    </message>
    <message>
        <source>What is on the table is kept.</source>
        <translation>盤面の内容は残っています。</translation>
    </message>
    <message>
        <source>Another program has changed {name}.</source>
        <translation>{name}が別のプログラムで変更されました。</translation>
    </message>
    <message>
        <source>Show that</source>
        <translation>その内容を表示</translation>
    </message>
    <message>
        <source>Keep what is on the table</source>
        <translation>盤面の内容を残す</translation>
    </message>
    <message>
        <source>Which of both do you want?</source>
        <translation>どちらを使いますか？</translation>
    </message>
    <message>
        <source>Unsaved changes can&apos;t be kept for the case of a crash.</source>
        <translation>保存していない変更を、異常終了に備えて残しておくことができません。</translation>
    </message>
    <message>
        <source>Save elsewhere…</source>
        <translation>別の場所に保存…</translation>
    </message>
    <message>
        <source>table</source>
        <translation>盤面</translation>
    </message>
</context>
<context>
    <name>FindingCard</name>
    <message>
        <source>Rule {rule}: what it says, and scenarios of it</source>
        <translation>ルール{rule}の説明とシナリオ</translation>
    </message>
    <message>
        <source>Rule {rule} of “{title}”: what it says, and scenarios of it</source>
        <translation>ルール{rule}（{title}）の説明とシナリオ</translation>
    </message>
    <message>
        <source>Fix: {fix}</source>
        <translation>修正：{fix}</translation>
    </message>
</context>
<context>
    <name>Gallery</name>
    <message>
        <source>Search: words, or a rule such as 702.19b</source>
        <translation>検索：言葉、または702.19bのような番号</translation>
    </message>
    <message>
        <source>Search the scenarios</source>
        <translation>シナリオを検索</translation>
    </message>
    <message>
        <source>Topic</source>
        <translation>題材</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>レベル</translation>
    </message>
    <message>
        <source>All topics</source>
        <translation>すべての題材</translation>
    </message>
    <message>
        <source>All levels</source>
        <translation>すべてのレベル</translation>
    </message>
    <message>
        <source>Level {level}</source>
        <translation>レベル{level}</translation>
    </message>
    <message>
        <source>Scenarios by rule</source>
        <translation>ルール別シナリオ</translation>
    </message>
    <message>
        <source>solved</source>
        <translation>知っていた</translation>
    </message>
    <message>
        <source>seen</source>
        <translation>見た</translation>
    </message>
    <message>
        <source>not seen yet</source>
        <translation>まだ見ていない</translation>
    </message>
</context>
<context>
    <name>GamesTasks</name>
    <message>
        <source>Open logs of my games</source>
        <translation>自分のゲームのログを開く</translation>
    </message>
    <message>
        <source>The game is followed no longer.</source>
        <translation>ゲームを追うのをやめました。</translation>
    </message>
    <message>
        <source>The next combat of your game comes onto the table once it is declared.</source>
        <translation>次の戦闘は、指定が終わると盤面に表示されます。</translation>
    </message>
    <message>
        <source>Log of the game that runs</source>
        <translation>進行中のゲームのログ</translation>
    </message>
    <message>
        <source>An archive isn&apos;t written any more: open it instead of following it.</source>
        <translation>圧縮されたログには続きが書き込まれません。追わずに開いてください。</translation>
    </message>
    <message>
        <source>Logs (*.log *.log.gz *.txt *.gz)</source>
        <translation>ログ (*.log *.log.gz *.txt *.gz)</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>すべてのファイル (*)</translation>
    </message>
    <message>
        <source>The log can&apos;t be followed: {why}</source>
        <translation>ログを追えません：{why}</translation>
    </message>
    <message>
        <source>Web page (*.html)</source>
        <translation>ウェブページ (*.html)</translation>
    </message>
    <message>
        <source>Folder of scenarios (*)</source>
        <translation>シナリオのフォルダー (*)</translation>
    </message>
    <message>
        <source>Export the game</source>
        <translation>ゲームの書き出し</translation>
    </message>
    <message>
        <source>The page is being drawn…</source>
        <translation>ページを描いています…</translation>
    </message>
    <message numerus="yes">
        <source>%n scenario(s) written</source>
        <translation>
            <numerusform>シナリオを%n件書き出しました</numerusform>
        </translation>
    </message>
    <message>
        <source>The page is written.</source>
        <translation>ページを書き出しました。</translation>
    </message>
    <message>
        <source>The game can&apos;t be exported: {why}</source>
        <translation>ゲームを書き出せません：{why}</translation>
    </message>
    <message>
        <source>There is no such puzzle: something else would have been better still.</source>
        <translation>パズルにはなりません。ほかにもっとよい選択があります。</translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s) of your own games come back from today on</source>
        <translation>
            <numerusform>自分のゲームのパズル%n問が今日から復習に出ます</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Inspector</name>
    <message>
        <source>Power</source>
        <translation>パワー</translation>
    </message>
    <message>
        <source>Toughness</source>
        <translation>タフネス</translation>
    </message>
    <message>
        <source>Damage</source>
        <translation>ダメージ</translation>
    </message>
    <message>
        <source>Regeneration</source>
        <translation>再生</translation>
    </message>
    <message>
        <source>Tapped</source>
        <translation>タップ状態</translation>
    </message>
    <message>
        <source>Summoning sick</source>
        <translation>召喚酔い</translation>
    </message>
    <message>
        <source>Commander</source>
        <translation>統率者</translation>
    </message>
    <message>
        <source>Token</source>
        <translation>トークン</translation>
    </message>
    <message>
        <source>Dealt deathtouch damage</source>
        <translation>接死のダメージを受けた</translation>
    </message>
    <message>
        <source>Supertypes</source>
        <translation>特殊タイプ</translation>
    </message>
    <message>
        <source>Subtypes</source>
        <translation>サブタイプ</translation>
    </message>
    <message>
        <source>exiled at end of combat</source>
        <translation>戦闘終了時に追放</translation>
    </message>
    <message>
        <source>sacrificed at end of combat</source>
        <translation>戦闘終了時に生け贄</translation>
    </message>
    <message>
        <source>returned to hand at end of combat</source>
        <translation>戦闘終了時に手札に戻る</translation>
    </message>
    <message>
        <source>exiled at the end step</source>
        <translation>終了ステップに追放</translation>
    </message>
    <message>
        <source>sacrificed at the end step</source>
        <translation>終了ステップに生け贄</translation>
    </message>
    <message>
        <source>returned to hand at the end step</source>
        <translation>終了ステップに手札に戻る</translation>
    </message>
    <message>
        <source>In this combat</source>
        <translation>この戦闘</translation>
    </message>
    <message>
        <source>Owner and control</source>
        <translation>コントロール</translation>
    </message>
    <message>
        <source>Types, colors, worth</source>
        <translation>タイプ、色、価値</translation>
    </message>
    <message>
        <source>separated by commas</source>
        <translation>コンマで区切る</translation>
    </message>
    <message>
        <source>A whole number, at least 0</source>
        <translation>0以上の整数</translation>
    </message>
    <message>
        <source>Worth in Solve</source>
        <translation>「解く」での価値</translation>
    </message>
    <message>
        <source>as large as it is</source>
        <translation>そのままの大きさ</translation>
    </message>
    <message>
        <source>Stays by the legend rule</source>
        <translation>レジェンド・ルールで残す</translation>
    </message>
    <message>
        <source>stays</source>
        <translation>残る</translation>
    </message>
    <message>
        <source>Later this turn</source>
        <translation>このターンの後で</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>詳細</translation>
    </message>
    <message>
        <source>Look for a field</source>
        <translation>項目を探す</translation>
    </message>
    <message>
        <source>There is no field of that name here.</source>
        <translation>その名前の項目はここにはありません。</translation>
    </message>
    <message>
        <source>Nothing is selected. These effects come from spells, or from nothing on the table.</source>
        <translation>何も選択されていません。以下は呪文など、盤面にないものによる効果です。</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Life</source>
        <translation>ライフ</translation>
    </message>
    <message>
        <source>Poison</source>
        <translation>毒</translation>
    </message>
    <message>
        <source>Team</source>
        <translation>チーム</translation>
    </message>
    <message>
        <source>Mana in pool</source>
        <translation>マナ・プール</translation>
    </message>
    <message>
        <source>Lands, for landwalk</source>
        <translation>土地（土地渡り用）</translation>
    </message>
    <message>
        <source>Another kind of land…</source>
        <translation>ほかの種類の土地…</translation>
    </message>
    <message>
        <source>Commander damage</source>
        <translation>統率者ダメージ</translation>
    </message>
    <message>
        <source>Types</source>
        <translation>タイプ</translation>
    </message>
    <message>
        <source>Colors</source>
        <translation>色</translation>
    </message>
    <message>
        <source>Loyalty</source>
        <translation>忠誠度</translation>
    </message>
    <message>
        <source>Defense</source>
        <translation>守備値</translation>
    </message>
    <message>
        <source>Counters</source>
        <translation>カウンター</translation>
    </message>
    <message>
        <source>Another kind of counter…</source>
        <translation>ほかの種類のカウンター…</translation>
    </message>
    <message>
        <source>Keywords</source>
        <translation>キーワード</translation>
    </message>
    <message>
        <source>Controller</source>
        <translation>コントローラー</translation>
    </message>
    <message>
        <source>Owner</source>
        <translation>オーナー</translation>
    </message>
    <message>
        <source>Protector</source>
        <translation>守るプレイヤー</translation>
    </message>
    <message>
        <source>Attached to</source>
        <translation>つけられている先</translation>
    </message>
    <message>
        <source>declared as an attacker</source>
        <translation>攻撃クリーチャーとして指定</translation>
    </message>
    <message>
        <source>put in attacking as attackers are declared</source>
        <translation>攻撃クリーチャー指定時に攻撃している状態で出た</translation>
    </message>
    <message>
        <source>put in attacking after blockers</source>
        <translation>ブロック後に攻撃している状態で出た</translation>
    </message>
    <message>
        <source>put in attacking after first-strike damage</source>
        <translation>先制攻撃ダメージの後に攻撃している状態で出た</translation>
    </message>
    <message>
        <source>Mentor puts its counter on</source>
        <translation>教導でカウンターを置く先</translation>
    </message>
    <message>
        <source>Provoke makes block</source>
        <translation>挑発でブロックさせるもの</translation>
    </message>
    <message>
        <source>Left combat</source>
        <translation>戦闘から離れた</translation>
    </message>
    <message>
        <source>Blocked by an effect</source>
        <translation>効果でブロックされた</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Annihilator makes the defending player sacrifice</source>
        <translation>滅殺で防御プレイヤーが生け贄に捧げるもの</translation>
    </message>
    <message>
        <source>Attacks</source>
        <translation>攻撃先</translation>
    </message>
    <message>
        <source>How it attacks</source>
        <translation>攻撃の経緯</translation>
    </message>
    <message>
        <source>Choose…</source>
        <translation>選ぶ…</translation>
    </message>
    <message>
        <source>Goaded by</source>
        <translation>使嗾したプレイヤー</translation>
    </message>
    <message numerus="yes">
        <source>%n selected</source>
        <translation>
            <numerusform>%n 個を選択</numerusform>
        </translation>
    </message>
    <message>
        <source>The table</source>
        <translation>盤面</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>題名</translation>
    </message>
    <message>
        <source>Description</source>
        <translation>説明</translation>
    </message>
    <message>
        <source>Defending player</source>
        <translation>防御プレイヤー</translation>
    </message>
    <message>
        <source>Mana cost</source>
        <translation>マナ・コスト</translation>
    </message>
    <message>
        <source>Casts</source>
        <translation>統率領域から唱えた回数</translation>
    </message>
</context>
<context>
    <name>KeptLabel</name>
    <message>
        <source>Not saved; kept for the next start</source>
        <translation>未保存（次の起動時まで保持）</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>The window can be closed: unsaved changes are kept in {folder} and offered at the next start.</source>
        <translation>ウィンドウを閉じても、未保存の変更は{folder}に保持され、次の起動時に復元できます。</translation>
    </message>
</context>
<context>
    <name>KeywordField</name>
    <message>
        <source>Add a keyword…</source>
        <translation>キーワードを追加…</translation>
    </message>
</context>
<context>
    <name>KindsForm</name>
    <message>
        <source>players</source>
        <translation>プレイヤー</translation>
    </message>
    <message>
        <source>planeswalkers</source>
        <translation>プレインズウォーカー</translation>
    </message>
    <message>
        <source>battles</source>
        <translation>バトル</translation>
    </message>
    <message>
        <source>of</source>
        <translation>誰のもの</translation>
    </message>
</context>
<context>
    <name>Lands</name>
    <message>
        <source>Nonbasic land</source>
        <translation>基本でない土地</translation>
    </message>
    <message>
        <source>Legendary land</source>
        <translation>伝説の土地</translation>
    </message>
    <message>
        <source>Snow land</source>
        <translation>氷雪土地</translation>
    </message>
    <message>
        <source>Snow {land}</source>
        <translation>氷雪{land}</translation>
    </message>
</context>
<context>
    <name>Learn</name>
    <message>
        <source>A legal attack</source>
        <translation>適正な攻撃</translation>
    </message>
    <message>
        <source>Legal blocks</source>
        <translation>適正なブロック</translation>
    </message>
    <message>
        <source>Survive</source>
        <translation>生き残り</translation>
    </message>
    <message>
        <source>A lethal attack</source>
        <translation>とどめの攻撃（リーサル）</translation>
    </message>
    <message>
        <source>The best attack</source>
        <translation>最善の攻撃</translation>
    </message>
    <message>
        <source>The best blocks</source>
        <translation>最善のブロック</translation>
    </message>
    <message>
        <source>Play around a trick</source>
        <translation>コンバット・トリックのケア</translation>
    </message>
    <message>
        <source>Divide damage</source>
        <translation>ダメージの割り振り</translation>
    </message>
    <message>
        <source>What does the judge say?</source>
        <translation>ジャッジは何と言うか</translation>
    </message>
    <message>
        <source>What comes of it?</source>
        <translation>結果はどうなるか</translation>
    </message>
    <message>
        <source>Trample</source>
        <translation>トランプル</translation>
    </message>
    <message>
        <source>Flying</source>
        <translation>飛行</translation>
    </message>
    <message>
        <source>Menace</source>
        <translation>威迫</translation>
    </message>
    <message>
        <source>Deathtouch</source>
        <translation>接死</translation>
    </message>
    <message>
        <source>First strike</source>
        <translation>先制攻撃</translation>
    </message>
    <message>
        <source>Must be blocked</source>
        <translation>ブロックの強制</translation>
    </message>
    <message>
        <source>Lifelink</source>
        <translation>絆魂</translation>
    </message>
    <message>
        <source>Drag the Ogre to Cid.</source>
        <translation>オーガをシッドにドラッグしましょう。</translation>
    </message>
    <message>
        <source>It is goaded by Bob: it has to attack, and somebody else than Bob. The dashed arrow shows where.</source>
        <translation>ボブに使嗾されているので、ボブ以外を攻撃しなければなりません。破線の矢印が先を示しています。</translation>
    </message>
    <message>
        <source>Let more of the Colossus&apos;s damage through to Bob.</source>
        <translation>巨像からボブへの余剰ダメージを増やしましょう。</translation>
    </message>
    <message>
        <source>Take the Elf out of the way: click it and press Shift+Delete, or drag its arrow onto the empty table.</source>
        <translation>エルフのブロックを外しましょう。クリックしてShift+Delete、または矢印を何もない所へドラッグします。</translation>
    </message>
    <message>
        <source>Ask why.</source>
        <translation>理由をたずねましょう。</translation>
    </message>
    <message>
        <source>Rest the pointer on the Raider, or press Shift+F1 and click it. Everything on the table explains itself.</source>
        <translation>略奪者の上にポインターを置くか、Shift+F1を押してクリックします。盤面のものはすべて説明されます。</translation>
    </message>
    <message>
        <source>Who dies?</source>
        <translation>どれが死亡する？</translation>
    </message>
    <message>
        <source>How much gets through?</source>
        <translation>何点通る？</translation>
    </message>
    <message>
        <source>Learn</source>
        <translation>学ぶ</translation>
    </message>
    <message>
        <source>Go on</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>Start with lesson 1</source>
        <translation>レッスン1から始める</translation>
    </message>
    <message>
        <source>Today&apos;s puzzle ✓</source>
        <translation>今日のパズル ✓</translation>
    </message>
    <message>
        <source>Today&apos;s puzzle</source>
        <translation>今日のパズル</translation>
    </message>
    <message>
        <source>Scenarios by rule</source>
        <translation>ルール別シナリオ</translation>
    </message>
    <message>
        <source>Puzzles</source>
        <translation>パズル</translation>
    </message>
    <message>
        <source>Against the clock</source>
        <translation>タイムアタック</translation>
    </message>
    <message>
        <source>How it went</source>
        <translation>これまでの成績</translation>
    </message>
    <message>
        <source>The welcome again</source>
        <translation>ようこそ画面をもう一度</translation>
    </message>
    <message>
        <source>Theme</source>
        <translation>テーマ</translation>
    </message>
    <message>
        <source>About anything</source>
        <translation>テーマ：すべて</translation>
    </message>
    <message>
        <source>Chapters</source>
        <translation>章</translation>
    </message>
    <message>
        <source>{title}: {done} of {all} done</source>
        <translation>{title}：{all}のうち{done}完了</translation>
    </message>
    <message>
        <source>Opened lately</source>
        <translation>最近開いたもの</translation>
    </message>
    <message>
        <source>{number} of {all}</source>
        <translation>{number}/{all}</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>次へ</translation>
    </message>
    <message>
        <source>Once more</source>
        <translation>もう一度</translation>
    </message>
    <message>
        <source>Check</source>
        <translation>答え合わせ</translation>
    </message>
    <message>
        <source>Check what is on the table</source>
        <translation>盤面の上の指定を答え合わせする</translation>
    </message>
    <message>
        <source>Start over</source>
        <translation>最初から</translation>
    </message>
    <message>
        <source>Level {level}</source>
        <translation>レベル{level}</translation>
    </message>
    <message>
        <source>Puzzle of the day</source>
        <translation>今日のパズル</translation>
    </message>
    <message>
        <source>Checking…</source>
        <translation>採点中…</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>Making a puzzle…</source>
        <translation>パズルを作成中…</translation>
    </message>
    <message>
        <source>Right!</source>
        <translation>正解！</translation>
    </message>
    <message>
        <source>Solution</source>
        <translation>解答</translation>
    </message>
    <message>
        <source>Skip</source>
        <translation>飛ばす</translation>
    </message>
    <message>
        <source>Longest row: {longest}</source>
        <translation>最長の連続正解：{longest}問</translation>
    </message>
    <message>
        <source>Best so far: {best}</source>
        <translation>これまでの最高：{best}問</translation>
    </message>
    <message>
        <source>{right} right</source>
        <translation>正解{right}問</translation>
    </message>
    <message>
        <source>What went wrong comes back for practice</source>
        <translation>間違えたものは復習に出ます</translation>
    </message>
    <message>
        <source>Declared</source>
        <translation>指定の内容</translation>
    </message>
    <message>
        <source>I didn&apos;t know</source>
        <translation>知らなかった</translation>
    </message>
    <message>
        <source>Your ratings</source>
        <translation>レーティング</translation>
    </message>
    <message>
        <source>Week by week</source>
        <translation>週ごと</translation>
    </message>
    <message>
        <source>About</source>
        <translation>対象</translation>
    </message>
    <message>
        <source>All puzzles</source>
        <translation>すべてのパズル</translation>
    </message>
    <message>
        <source>{hint} It costs a star.</source>
        <translation>{hint}（星1つ分）</translation>
    </message>
    <message>
        <source>Another one</source>
        <translation>もう1問</translation>
    </message>
    <message>
        <source>Harder</source>
        <translation>もっと難しく</translation>
    </message>
    <message>
        <source>Show the solution</source>
        <translation>解答を見る</translation>
    </message>
    <message>
        <source>Time left</source>
        <translation>残り時間</translation>
    </message>
    <message>
        <source>{right} right, mistakes: {made} of {all}</source>
        <translation>正解{right}問、間違い{made}／{all}</translation>
    </message>
    <message>
        <source>← Scenarios</source>
        <translation>← シナリオ</translation>
    </message>
    <message>
        <source>Back to the scenarios</source>
        <translation>シナリオの一覧に戻る</translation>
    </message>
    <message>
        <source>Show the answer</source>
        <translation>答えを見る</translation>
    </message>
    <message>
        <source>I knew it</source>
        <translation>知っていた</translation>
    </message>
    <message>
        <source>Play it</source>
        <translation>再生する</translation>
    </message>
    <message>
        <source>{done} of {all} steps</source>
        <translation>{all}ステップのうち{done}完了</translation>
    </message>
    <message>
        <source>Steps of the lessons</source>
        <translation>レッスンのステップ</translation>
    </message>
    <message>
        <source>What went wrong most</source>
        <translation>よく間違えるもの</translation>
    </message>
    <message>
        <source>Nothing yet.</source>
        <translation>まだありません。</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>例を見る</translation>
    </message>
    <message>
        <source>Save to a file…</source>
        <translation>ファイルに保存…</translation>
    </message>
    <message>
        <source>Bring from a file…</source>
        <translation>ファイルから取り込む…</translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation>ようこそ</translation>
    </message>
    <message>
        <source>See combat. Drag, and read at once what happens and why.</source>
        <translation>戦闘を目で見ましょう。ドラッグすれば、何が起こるか、なぜかがすぐにわかります。</translation>
    </message>
    <message>
        <source>Try it: three tasks</source>
        <translation>試してみる：3つの課題</translation>
    </message>
    <message>
        <source>That is all there is to it.</source>
        <translation>これだけわかれば十分です。</translation>
    </message>
    <message>
        <source>Build a table</source>
        <translation>盤面を作る</translation>
    </message>
    <message>
        <source>Scenarios: {seen} seen, {solved} known</source>
        <translation>見たシナリオ：{seen}、知っていたもの：{solved}</translation>
    </message>
    <message>
        <source>{subject}: {wrong} of {asked} wrong</source>
        <translation>{subject}：{asked}回中{wrong}回間違い</translation>
    </message>
    <message>
        <source>Esc leaves the welcome; the Help menu has it again.</source>
        <translation>Escで終了します。ヘルプメニューからまた開けます。</translation>
    </message>
    <message>
        <source>Leave</source>
        <translation>終了する</translation>
    </message>
    <message>
        <source>Take it back</source>
        <translation>取り消す</translation>
    </message>
    <message>
        <source>Show it step by step</source>
        <translation>順を追って見る</translation>
    </message>
    <message>
        <source>Hint: which rule?</source>
        <translation>ヒント：どのルール？</translation>
    </message>
    <message>
        <source>Hint: what to look at?</source>
        <translation>ヒント：どこに注目？</translation>
    </message>
    <message>
        <source>Drag each attacker onto what it attacks.</source>
        <translation>攻撃クリーチャーを攻撃先へドラッグします。</translation>
    </message>
    <message>
        <source>Drag each blocker onto the attacker that it blocks.</source>
        <translation>ブロック・クリーチャーを、ブロックする攻撃クリーチャーへドラッグします。</translation>
    </message>
    <message>
        <source>Drag a number on the table up or down, turn the wheel over it, or click it and type.</source>
        <translation>盤面の数字を上下にドラッグするか、その上でホイールを回すか、クリックして入力します。</translation>
    </message>
    <message>
        <source>Hint: what is it not?</source>
        <translation>ヒント：違うのはどれ？</translation>
    </message>
    <message>
        <source>Hint: which move?</source>
        <translation>ヒント：どの手？</translation>
    </message>
    <message>
        <source>Scenarios of {rule}</source>
        <translation>{rule}のシナリオ</translation>
    </message>
    <message>
        <source>A puzzle of this table</source>
        <translation>この盤面のパズル</translation>
    </message>
    <message>
        <source>What is declared of what is asked is the answer; where nothing is, it is found.</source>
        <translation>問いの答えになる攻撃やブロックが盤面で指定されていれば、それを正解にします。なければ正解を探します。</translation>
    </message>
    <message>
        <source>Asked</source>
        <translation>問い</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>レベル</translation>
    </message>
    <message>
        <source>Title</source>
        <translation>題名</translation>
    </message>
    <message>
        <source>Goal</source>
        <translation>目標</translation>
    </message>
    <message>
        <source>Empty: as the program asks it</source>
        <translation>空欄：標準の問い</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>解説</translation>
    </message>
    <message>
        <source>The goal is to bring about what is declared now</source>
        <translation>いま指定されている結果にすることが目標になります</translation>
    </message>
    <message>
        <source>Check the answer</source>
        <translation>答えを確認</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Hints</source>
        <translation>ヒント</translation>
    </message>
    <message>
        <source>One a line. Empty: the rule, a creature, a move</source>
        <translation>1行に1つ。空欄：ルール、クリーチャー、手順</translation>
    </message>
    <message>
        <source>Rule</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>Choices</source>
        <translation>選択肢</translation>
    </message>
    <message>
        <source>One a line, the right one with * before it. Empty: they are found</source>
        <translation>1行に1つ、正解の前に*を付ける。空欄：自動で作る</translation>
    </message>
    <message>
        <source>What attacks back counts, too</source>
        <translation>返しの攻撃も数える</translation>
    </message>
    <message>
        <source>Copy as a line</source>
        <translation>1行でコピー</translation>
    </message>
    <message>
        <source>On paper…</source>
        <translation>用紙にする…</translation>
    </message>
    <message>
        <source>Save as a lesson…</source>
        <translation>レッスンとして保存…</translation>
    </message>
    <message>
        <source>Declare the solution first: attacks, blocks, or damage divided by hand.</source>
        <translation>先に、解答となる攻撃、ブロック、またはダメージの割り振りを指定してください。</translation>
    </message>
    <message>
        <source>Puzzle copied as a line</source>
        <translation>パズルを1行の表記としてコピーしました</translation>
    </message>
    <message>
        <source>There is no puzzle here.</source>
        <translation>ここにパズルはありません。</translation>
    </message>
    <message>
        <source>Puzzles on paper</source>
        <translation>パズルの用紙</translation>
    </message>
    <message>
        <source>Save as an exercise</source>
        <translation>課題として保存</translation>
    </message>
</context>
<context>
    <name>LearnPanel</name>
    <message numerus="yes">
        <source>%n puzzle(s) come back today</source>
        <translation>
            <numerusform>今日の復習：%n問</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n day(s) in a row</source>
        <translation>
            <numerusform>%n日連続</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>best: %n</source>
        <translation>
            <numerusform>最高%n問</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n puzzle(s) right</source>
        <translation>
            <numerusform>正解したパズル：%n問</numerusform>
        </translation>
    </message>
    <message>
        <source>← Learn</source>
        <translation>← 学ぶ</translation>
    </message>
    <message>
        <source>Back to Learn</source>
        <translation>「学ぶ」に戻る</translation>
    </message>
</context>
<context>
    <name>LearnTasks</name>
    <message>
        <source>Save progress</source>
        <translation>学習の記録を保存</translation>
    </message>
    <message>
        <source>Load progress</source>
        <translation>学習の記録を取り込む</translation>
    </message>
</context>
<context>
    <name>Legend</name>
    <message>
        <source>Legend</source>
        <translation>凡例</translation>
    </message>
    <message>
        <source>Cards</source>
        <translation>カード</translation>
    </message>
    <message>
        <source>Icons</source>
        <translation>アイコン</translation>
    </message>
    <message>
        <source>Obeyed: does what a requirement asks. Solid edge, check.</source>
        <translation>従っている：強制どおりにしている。実線の枠とチェック。</translation>
    </message>
    <message>
        <source>Violated: could do what a requirement asks, and doesn&apos;t. Dashed edge.</source>
        <translation>違反：従えるのに、強制に従っていない。破線の枠。</translation>
    </message>
    <message>
        <source>Missing: leads from who violates a requirement to what it asks for.</source>
        <translation>不足：違反しているクリーチャーから、本来の攻撃先やブロックする相手へ。</translation>
    </message>
    <message>
        <source>Breaks a restriction: a jagged line across the arrow, a barred circle.</source>
        <translation>制限に反している：矢印を横切るぎざぎざの線と、斜線入りの丸。</translation>
    </message>
    <message>
        <source>Excused: can&apos;t be obeyed, or only by obeying fewer of the others. Thin edge, open circle.</source>
        <translation>免除：従えないか、従うとほかの強制に従えなくなる。細い枠と白丸。</translation>
    </message>
    <message>
        <source>Damage: the wider, the more, with its number.</source>
        <translation>ダメージ：太いほど多い。数字つき。</translation>
    </message>
    <message>
        <source>What tramples over from one of several attackers that stand close together.</source>
        <translation>並んで攻撃するうちの1体の余剰ダメージ。</translation>
    </message>
    <message>
        <source>What a blocker deals back to the attacker.</source>
        <translation>ブロック・クリーチャーが攻撃クリーチャーに与えるダメージ。</translation>
    </message>
    <message>
        <source>All that reaches a player, planeswalker or battle by one river.</source>
        <translation>一つの流れでプレイヤー、プレインズウォーカー、バトルに届くダメージの合計。</translation>
    </message>
    <message>
        <source>Divided by hand: drag, scroll or type the number; the round arrow makes it automatic again.</source>
        <translation>手動で割り振り済み：数字をドラッグ、ホイール、入力で変更。丸い矢印で自動に戻す。</translation>
    </message>
    <message>
        <source>What is missing in a division, and the rule; a click puts it right.</source>
        <translation>割り振りに足りない点数とルール番号。クリックで正す。</translation>
    </message>
    <message>
        <source>The place of a blocker in the damage assignment order of older rules.</source>
        <translation>旧ルールのダメージ割り振り順でのブロック・クリーチャーの順位。</translation>
    </message>
    <message>
        <source>Made to attack something else in mid-combat; a thin line leads to what it was declared to attack.</source>
        <translation>戦闘中に攻撃先が選び直された。細い線は、攻撃クリーチャー指定で攻撃していたものへ続く。</translation>
    </message>
    <message>
        <source>A group: where one goes by hand, all go. A dotted line around them, and a tab.</source>
        <translation>グループ：手で1つを動かすと全部が動く。点線の囲みと札で示す。</translation>
    </message>
    <message>
        <source>Damage marked (grey) and assigned (blue), against what would be lethal.</source>
        <translation>負っている（灰）ダメージと割り振られた（青）ダメージを、致死の値と比べたもの。</translation>
    </message>
    <message>
        <source>Dies, or loses the game: red edge, a cross, a full red bar.</source>
        <translation>死亡、または敗北：赤い枠、バツ印、赤く満ちた棒。</translation>
    </message>
    <message>
        <source>Tapped: leans.</source>
        <translation>タップ状態：傾いている。</translation>
    </message>
    <message>
        <source>Came under that player&apos;s control this turn: pale.</source>
        <translation>このターンにコントロール下になった：淡い色。</translation>
    </message>
    <message>
        <source>Power and toughness are not as printed: edge and wedge, up or down.</source>
        <translation>パワーとタフネスが印刷された値と異なる：枠と上下の三角。</translation>
    </message>
    <message>
        <source>Several that are the same, with how many.</source>
        <translation>同じものが複数。その数つき。</translation>
    </message>
    <message>
        <source>Out of combat, phased out, not there yet or elsewhere: pale, with a broken arrow.</source>
        <translation>戦闘から外れた、フェイズ・アウトした、まだいない、または別の場所にいる：薄く、途切れた矢印つき。</translation>
    </message>
    <message>
        <source>A commander.</source>
        <translation>統率者。</translation>
    </message>
    <message>
        <source>Loyalty (diamond) or defense (shield), before and after combat.</source>
        <translation>忠誠度（ひし形）や守備値（盾）。戦闘の前後。</translation>
    </message>
    <message>
        <source>summoning sick</source>
        <translation>召喚酔い</translation>
    </message>
    <message>
        <source>goaded</source>
        <translation>使嗾</translation>
    </message>
    <message>
        <source>left combat</source>
        <translation>戦闘から離れた</translation>
    </message>
    <message>
        <source>counters</source>
        <translation>カウンター</translation>
    </message>
    <message>
        <source>effect or trigger</source>
        <translation>効果・誘発</translation>
    </message>
    <message>
        <source>Owes a cost for its attack or block.</source>
        <translation>攻撃やブロックにコストが必要。</translation>
    </message>
    <message>
        <source>What tramples over to what is attacked.</source>
        <translation>余剰ダメージ：トランプルにより攻撃先に割り振るダメージ。</translation>
    </message>
</context>
<context>
    <name>LibraryPanel</name>
    <message>
        <source>Name of a card</source>
        <translation>カード名</translation>
    </message>
    <message>
        <source>Cards found</source>
        <translation>見つかったカード</translation>
    </message>
    <message>
        <source>Card</source>
        <translation>カード</translation>
    </message>
    <message>
        <source>P/T</source>
        <translation>P/T</translation>
    </message>
    <message>
        <source>Add</source>
        <translation>追加</translation>
    </message>
    <message>
        <source>Side of</source>
        <translation>追加する側</translation>
    </message>
    <message>
        <source>Into hand</source>
        <translation>手札に加える</translation>
    </message>
    <message>
        <source>incomplete</source>
        <translation>一部のみ</translation>
    </message>
    <message>
        <source>Creature</source>
        <translation>クリーチャー</translation>
    </message>
    <message>
        <source>{what}: {does}</source>
        <translation>{what}：{does}</translation>
    </message>
    <message>
        <source>{what}, as you describe it. “{words}” will be its name.</source>
        <translation>{what}（入力どおり）。「{words}」は名前になります。</translation>
    </message>
    <message>
        <source>{what}, as you describe it.</source>
        <translation>{what}（入力どおり）。</translation>
    </message>
    <message>
        <source>{what}. Everything that it does in combat is on the table.</source>
        <translation>{what}。戦闘での働きはすべて盤面に反映されます。</translation>
    </message>
    <message>
        <source>{what}. Not on the table: {missing}</source>
        <translation>{what}。反映されないもの：{missing}</translation>
    </message>
    <message>
        <source>Say its power and toughness as well, as in 1/1.</source>
        <translation>パワーとタフネスも入力してください（例：1/1）。</translation>
    </message>
    <message>
        <source>Whose is it? Type {seats}, then the card.</source>
        <translation>だれの側ですか。{seats}のどれかに続けてカード名を入力してください。</translation>
    </message>
    <message>
        <source>No card of this name is known. A creature of your own can be added by its numbers.</source>
        <translation>この名前のカードは見つかりません。数値を入力して自分のクリーチャーを追加できます。</translation>
    </message>
    <message>
        <source>Type the name of a card, or what a creature is: 3 grizzly bears; 5/5 trample. Enter puts it on the table.</source>
        <translation>カード名か、クリーチャーの内容を入力してください（例：灰色熊3体、5/5 トランプル）。Enterで戦場に出ます。</translation>
    </message>
    <message>
        <source>Nothing is called exactly that. Enter adds {name}.</source>
        <translation>その名前のカードはありません。もう一度Enterで「{name}」を追加します。</translation>
    </message>
</context>
<context>
    <name>LinkDialog</name>
    <message>
        <source>Page that links open</source>
        <translation>リンク先のページ</translation>
    </message>
    <message>
        <source>Address of the page</source>
        <translation>ページのアドレス</translation>
    </message>
    <message>
        <source>Copy link</source>
        <translation>リンクをコピー</translation>
    </message>
    <message>
        <source>A link carries the table in itself; a page shows it, also to people without the program. Save the page, put it on any website, and say its address here once.</source>
        <translation>リンクには盤面そのものが入っており、プログラムを持たない人もページで見られます。そのページを保存してウェブサイトに置き、そのアドレスをここに一度だけ入力してください。</translation>
    </message>
    <message>
        <source>Save the page…</source>
        <translation>ページを保存…</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>ページ</translation>
    </message>
    <message>
        <source>Save the page</source>
        <translation>ページの保存</translation>
    </message>
</context>
<context>
    <name>MyCombatsPanel</name>
    <message>
        <source>Open a log…</source>
        <translation>ログを開く…</translation>
    </message>
    <message>
        <source>Follow my game</source>
        <translation>自分のゲームを追う</translation>
    </message>
    <message>
        <source>Puts each combat of the running game on the table once it is declared: the ruling, no advice.</source>
        <translation>進行中のゲームの戦闘を、指定が終わるたびに盤面に出します。裁定だけで、助言はしません。</translation>
    </message>
    <message>
        <source>Mistakes</source>
        <translation>見落とし</translation>
    </message>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Colors of the opponent</source>
        <translation>対戦相手の色</translation>
    </message>
    <message>
        <source>Any color</source>
        <translation>すべての色</translation>
    </message>
    <message>
        <source>Date</source>
        <translation>日付</translation>
    </message>
    <message>
        <source>Any time</source>
        <translation>全期間</translation>
    </message>
    <message>
        <source>Practise my mistakes</source>
        <translation>見落としを練習する</translation>
    </message>
    <message numerus="yes">
        <source>The last %n day(s)</source>
        <translation>
            <numerusform>最近%n日</numerusform>
        </translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>Combats</source>
        <translation>戦闘</translation>
    </message>
    <message>
        <source>Where something was missed</source>
        <translation>見落としのある戦闘</translation>
    </message>
    <message numerus="yes">
        <source>Reading… %n combat(s)</source>
        <translation>
            <numerusform>読み込み中… 戦闘%n回</numerusform>
        </translation>
    </message>
    <message>
        <source>Reviewing {done} of {all}</source>
        <translation>検討中 {done}/{all}</translation>
    </message>
    <message>
        <source>Your own games: open the log that the large online client writes (Player.log). Nothing leaves this machine.</source>
        <translation>自分のゲーム：オンライン版のクライアントが書くログ（Player.log）を開いてください。外部へは何も送られません。</translation>
    </message>
    <message numerus="yes">
        <source>%n combat(s)</source>
        <translation>
            <numerusform>戦闘%n回</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>something missed in %n</source>
        <translation>
            <numerusform>見落とし%n回</numerusform>
        </translation>
    </message>
    <message>
        <source>{file} can&apos;t be read: {why}</source>
        <translation>{file}を読み込めませんでした：{why}</translation>
    </message>
    <message>
        <source>Combats by week, and those in which something was missed</source>
        <translation>週ごとの戦闘と、そのうち見落としのあった戦闘</translation>
    </message>
    <message>
        <source>Not looked at yet.</source>
        <translation>まだ検討していません。</translation>
    </message>
    <message>
        <source>Nothing was yours to decide, or it can&apos;t be told.</source>
        <translation>自分が決めることはなかったか、判断できません。</translation>
    </message>
    <message>
        <source>It can&apos;t be told: not all of the combat is known.</source>
        <translation>判断できません：この戦闘には不明な点があります。</translation>
    </message>
    <message>
        <source>It can&apos;t be told: the combat is too large.</source>
        <translation>判断できません：戦闘が大きすぎます。</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比べる</translation>
    </message>
    <message>
        <source>Make it a puzzle</source>
        <translation>パズルにする</translation>
    </message>
    <message>
        <source>Opponents by name</source>
        <translation>対戦相手を名前で</translation>
    </message>
    <message>
        <source>What you export calls opponents by their names; otherwise no name of a player is in it.</source>
        <translation>書き出すファイルに対戦相手の名前を入れます。選ばなければ、プレイヤーの名前は入りません。</translation>
    </message>
    <message>
        <source>Export the game…</source>
        <translation>ゲームを書き出す…</translation>
    </message>
</context>
<context>
    <name>NextCombat</name>
    <message>
        <source>Next combat</source>
        <translation>次の戦闘</translation>
    </message>
    <message>
        <source>Another combat phase of this turn</source>
        <translation>このターンの追加の戦闘フェイズ</translation>
    </message>
    <message>
        <source>What happens in this combat is carried out; who attacked stays tapped unless it untaps.</source>
        <translation>この戦闘の結果が適用されます。攻撃したものは、アンタップしないかぎりタップ状態のままです。</translation>
    </message>
    <message>
        <source>What untaps first?</source>
        <translation>先に何をアンタップするか？</translation>
    </message>
    <message>
        <source>All that attacked</source>
        <translation>攻撃したものすべて</translation>
    </message>
    <message>
        <source>Everything</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>Nothing</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Nothing is tapped when this combat is over.</source>
        <translation>この戦闘の終わりにタップ状態のものはありません。</translation>
    </message>
    <message>
        <source>Until end of turn, so still in that combat (500.8): {names}. It becomes part of the card; take it off when the turn ends (514.2).</source>
        <translation>ターン終了時まで続くので、次の戦闘でも有効です（500.8）：{names}。カード自体の値になるので、ターンが終わったら元に戻してください（514.2）。</translation>
    </message>
    <message>
        <source>Begin the next combat phase</source>
        <translation>次の戦闘フェイズを始める</translation>
    </message>
</context>
<context>
    <name>NumberField</name>
    <message>
        <source>Only a whole number from {lowest} to {highest} can stand here.</source>
        <translation>ここに入るのは{lowest}から{highest}までの整数だけです。</translation>
    </message>
</context>
<context>
    <name>OnCard</name>
    <message>
        <source>Name</source>
        <translation>名前</translation>
    </message>
    <message>
        <source>Power and toughness</source>
        <translation>パワーとタフネス</translation>
    </message>
    <message>
        <source>Loyalty</source>
        <translation>忠誠度</translation>
    </message>
    <message>
        <source>Defense</source>
        <translation>守備値</translation>
    </message>
    <message>
        <source>Life</source>
        <translation>ライフ</translation>
    </message>
    <message>
        <source>Commander damage</source>
        <translation>統率者ダメージ</translation>
    </message>
</context>
<context>
    <name>OnCardEditor</name>
    <message>
        <source>Numbers such as {example} can stand here.</source>
        <translation>ここには{example}のような数を入力できます。</translation>
    </message>
</context>
<context>
    <name>Outline</name>
    <message>
        <source>Outline of the combat</source>
        <translation>戦闘の一覧</translation>
    </message>
    <message>
        <source>Effects on the table</source>
        <translation>盤面にある効果</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Fights</source>
        <translation>戦い</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>注記</translation>
    </message>
    <message>
        <source>attacks</source>
        <translation>攻撃側</translation>
    </message>
    <message>
        <source>defends</source>
        <translation>防御側</translation>
    </message>
    <message>
        <source>life after combat {life}</source>
        <translation>戦闘後のライフ{life}</translation>
    </message>
    <message>
        <source>team {team}</source>
        <translation>チーム {team}</translation>
    </message>
    <message>
        <source>Shown: {step}</source>
        <translation>表示中：{step}</translation>
    </message>
    <message>
        <source>life {life}</source>
        <translation>ライフ{life}</translation>
    </message>
    <message>
        <source>{creature} attacks {target}</source>
        <translation>{creature}が{target}を攻撃</translation>
    </message>
    <message>
        <source>{creature} blocks</source>
        <translation>{creature}がブロック</translation>
    </message>
    <message>
        <source>in a band with {others}</source>
        <translation>{others}とバンド</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>経過</translation>
    </message>
    <message>
        <source>{title}. {why}</source>
        <translation>{title}。{why}</translation>
    </message>
    <message>
        <source>About {name}</source>
        <translation>{name}の詳細</translation>
    </message>
    <message>
        <source>tapped</source>
        <translation>タップ状態</translation>
    </message>
    <message>
        <source>summoning sick</source>
        <translation>召喚酔い</translation>
    </message>
    <message>
        <source>goaded</source>
        <translation>使嗾されている</translation>
    </message>
    <message>
        <source>commander</source>
        <translation>統率者</translation>
    </message>
    <message>
        <source>{n} damage</source>
        <translation>ダメージ {n}</translation>
    </message>
    <message>
        <source>attached to {name}</source>
        <translation>{name}につけられている</translation>
    </message>
    <message>
        <source>{creature} ({state})</source>
        <translation>{creature}（{state}）</translation>
    </message>
    <message>
        <source>{creature} attacks</source>
        <translation>{creature}の攻撃</translation>
    </message>
    <message>
        <source>nothing</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>{amount} of {total} damage to {name}</source>
        <translation>{name}に{total}点中{amount}点</translation>
    </message>
    <message>
        <source>lethal {needed}</source>
        <translation>致死{needed}点</translation>
    </message>
    <message>
        <source>first-strike damage</source>
        <translation>先制攻撃ダメージ</translation>
    </message>
    <message>
        <source>regular damage</source>
        <translation>通常の戦闘ダメージ</translation>
    </message>
    <message>
        <source>by hand</source>
        <translation>手動</translation>
    </message>
</context>
<context>
    <name>OverlayDialog</name>
    <message>
        <source>Overlay for a stream</source>
        <translation>配信用オーバーレイ</translation>
    </message>
    <message>
        <source>Address</source>
        <translation>アドレス</translation>
    </message>
    <message>
        <source>Copy the address</source>
        <translation>アドレスをコピー</translation>
    </message>
    <message>
        <source>Add the address as a browser source of 1920 × 1080 in your streaming program. Who watches the stream never sees it, and nobody but this computer can open it.</source>
        <translation>配信ソフトに、このアドレスを1920×1080のブラウザソースとして追加します。視聴者にアドレスは見えず、このコンピューター以外からは開けません。</translation>
    </message>
    <message>
        <source>New address</source>
        <translation>新しいアドレス</translation>
    </message>
    <message>
        <source>Put behind the address: ?compact for the table alone, ?fight=1 for one fight, ?lower for the ruling alone. A stream deck opens the address with next, previous, poll, reveal or hide behind it.</source>
        <translation>アドレスの後に付けられるもの：?compact は盤面のみ、?fight=1 は戦闘一つのみ、?lower は裁定のみ。配信用のボタンからは、後に next、previous、poll、reveal、hide を付けたアドレスを開きます。</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Transparent</source>
        <translation>透明</translation>
    </message>
    <message>
        <source>As the table</source>
        <translation>盤面と同じ</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>緑</translation>
    </message>
    <message>
        <source>Magenta</source>
        <translation>マゼンタ</translation>
    </message>
    <message>
        <source>As the window shows it</source>
        <translation>ウィンドウの表示のまま</translation>
    </message>
    <message>
        <source>Whole combat</source>
        <translation>戦闘全体</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>背景</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>Headline of the ruling</source>
        <translation>裁定の見出し</translation>
    </message>
    <message>
        <source>What is right and wrong</source>
        <translation>適正・不正の印</translation>
    </message>
    <message>
        <source>On when the program starts</source>
        <translation>プログラムの開始時にオンにする</translation>
    </message>
    <message>
        <source>Port</source>
        <translation>ポート</translation>
    </message>
    <message>
        <source>Port (0: any that is free, then that one)</source>
        <translation>ポート（0：空きを選ぶ）</translation>
    </message>
    <message>
        <source>Turn the overlay off</source>
        <translation>オーバーレイを止める</translation>
    </message>
    <message>
        <source>Turn the overlay on</source>
        <translation>オーバーレイを始める</translation>
    </message>
    <message>
        <source>Starting…</source>
        <translation>準備中…</translation>
    </message>
    <message>
        <source>The overlay is off.</source>
        <translation>オーバーレイは止まっています。</translation>
    </message>
</context>
<context>
    <name>OverlayTasks</name>
    <message>
        <source>The overlay is off.</source>
        <translation>オーバーレイを止めました。</translation>
    </message>
    <message>
        <source>The overlay is starting…</source>
        <translation>オーバーレイを準備中…</translation>
    </message>
    <message>
        <source>The overlay is on; its address was copied: {address}</source>
        <translation>オーバーレイを始めました。アドレスをコピーしました：{address}</translation>
    </message>
    <message>
        <source>The overlay can&apos;t be shown.</source>
        <translation>オーバーレイを表示できません。</translation>
    </message>
</context>
<context>
    <name>Page</name>
    <message>
        <source>This page helps again once the question is answered, or your game is followed no longer.</source>
        <translation>問いに答えるか、ゲームを追うのをやめると、このページがまた使えます。</translation>
    </message>
</context>
<context>
    <name>Palette</name>
    <message>
        <source>Open this puzzle</source>
        <translation>このパズルを開く</translation>
    </message>
    <message>
        <source>Open this table</source>
        <translation>この盤面を開く</translation>
    </message>
    <message>
        <source>notation</source>
        <translation>表記</translation>
    </message>
    <message>
        <source>select creatures of the attacking side first</source>
        <translation>攻撃側のクリーチャーを選んでください</translation>
    </message>
    <message>
        <source>select creatures of a player who is attacked first</source>
        <translation>攻撃されているプレイヤーのクリーチャーを選んでください</translation>
    </message>
    <message>
        <source>select a creature first</source>
        <translation>クリーチャーを選んでください</translation>
    </message>
    <message>
        <source>select a card first</source>
        <translation>カードを選んでください</translation>
    </message>
    <message>
        <source>select what attacks or blocks first</source>
        <translation>攻撃かブロックをしているものを選んでください</translation>
    </message>
    <message>
        <source>select an attacker first</source>
        <translation>攻撃クリーチャーを選んでください</translation>
    </message>
    <message>
        <source>not now</source>
        <translation>今は使えません</translation>
    </message>
    <message>
        <source>{group}: {entry}</source>
        <translation>{group}：{entry}</translation>
    </message>
    <message>
        <source>panel</source>
        <translation>パネル</translation>
    </message>
    <message>
        <source>on the table</source>
        <translation>盤面にある</translation>
    </message>
    <message>
        <source>give to the selected creatures</source>
        <translation>選択中のクリーチャーに与える</translation>
    </message>
    <message>
        <source>select who has it</source>
        <translation>持っているものを選択</translation>
    </message>
    <message>
        <source>change</source>
        <translation>変更</translation>
    </message>
    <message>
        <source>Life of {player}</source>
        <translation>{player}のライフ</translation>
    </message>
    <message>
        <source>fight</source>
        <translation>戦い</translation>
    </message>
    <message>
        <source>rule, with scenarios</source>
        <translation>ルールとシナリオ</translation>
    </message>
    <message>
        <source>declare</source>
        <translation>指定</translation>
    </message>
    <message>
        <source>add effect</source>
        <translation>効果を追加</translation>
    </message>
    <message>
        <source>sample</source>
        <translation>見本</translation>
    </message>
    <message>
        <source>opened lately</source>
        <translation>最近使用</translation>
    </message>
    <message>
        <source>Type an action, a creature, a keyword, an effect, a rule, a scenario…</source>
        <translation>操作、クリーチャー、キーワード、効果、ルール、シナリオを入力…</translation>
    </message>
    <message>
        <source>Command palette</source>
        <translation>コマンドパレット</translation>
    </message>
    <message>
        <source>Nothing is called that.</source>
        <translation>その名前のものはありません。</translation>
    </message>
    <message>
        <source>{creature} attacks {target}</source>
        <translation>{creature}で{target}を攻撃</translation>
    </message>
    <message>
        <source>Goad {creature} by {player}</source>
        <translation>{player}が{creature}を使嗾</translation>
    </message>
    <message>
        <source>{creature} blocks {attacker}</source>
        <translation>{creature}で{attacker}をブロック</translation>
    </message>
    <message>
        <source>card</source>
        <translation>カード</translation>
    </message>
</context>
<context>
    <name>PanelTitle</name>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Close {panel}</source>
        <translation>{panel}を閉じる</translation>
    </message>
</context>
<context>
    <name>PartsForm</name>
    <message>
        <source>Take away: {what}</source>
        <translation>取り除く：{what}</translation>
    </message>
</context>
<context>
    <name>PictureDialog</name>
    <message>
        <source>Picture of the table</source>
        <translation>盤面の画像</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>プレビュー</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Kind</source>
        <translation>種類</translation>
    </message>
    <message>
        <source>Picture (PNG)</source>
        <translation>画像（PNG）</translation>
    </message>
    <message>
        <source>Shapes (SVG)</source>
        <translation>ベクター画像（SVG）</translation>
    </message>
    <message>
        <source>Page to print (PDF)</source>
        <translation>印刷用ページ（PDF）</translation>
    </message>
    <message>
        <source>Animation (GIF)</source>
        <translation>アニメーション（GIF）</translation>
    </message>
    <message>
        <source>Animation (WebP)</source>
        <translation>アニメーション（WebP）</translation>
    </message>
    <message>
        <source>Video (MP4)</source>
        <translation>動画（MP4）</translation>
    </message>
    <message>
        <source>Web page (HTML)</source>
        <translation>ウェブページ（HTML）</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大きさ</translation>
    </message>
    <message>
        <source>As the table</source>
        <translation>盤面と同じ</translation>
    </message>
    <message>
        <source>Twice as the table</source>
        <translation>盤面の2倍</translation>
    </message>
    <message>
        <source>Colors</source>
        <translation>色</translation>
    </message>
    <message>
        <source>As the window</source>
        <translation>ウィンドウと同じ</translation>
    </message>
    <message>
        <source>Dark</source>
        <translation>ダーク</translation>
    </message>
    <message>
        <source>Light</source>
        <translation>ライト</translation>
    </message>
    <message>
        <source>High contrast</source>
        <translation>ハイコントラスト</translation>
    </message>
    <message>
        <source>Color-blind safe</source>
        <translation>色覚多様性対応</translation>
    </message>
    <message>
        <source>Background</source>
        <translation>背景</translation>
    </message>
    <message>
        <source>Transparent</source>
        <translation>透明</translation>
    </message>
    <message>
        <source>Green</source>
        <translation>緑</translation>
    </message>
    <message>
        <source>Magenta</source>
        <translation>マゼンタ</translation>
    </message>
    <message>
        <source>Step</source>
        <translation>ステップ</translation>
    </message>
    <message>
        <source>As the window shows it</source>
        <translation>ウィンドウの表示のまま</translation>
    </message>
    <message>
        <source>Headline of the ruling</source>
        <translation>裁定の見出し</translation>
    </message>
    <message>
        <source>What is right and wrong</source>
        <translation>適正・不正の印</translation>
    </message>
    <message>
        <source>What was drawn on the table</source>
        <translation>盤面への描き込み</translation>
    </message>
    <message>
        <source>Width × height</source>
        <translation>幅 × 高さ</translation>
    </message>
</context>
<context>
    <name>PictureTasks</name>
    <message>
        <source>Picture copied</source>
        <translation>画像をコピーしました</translation>
    </message>
    <message>
        <source>Link copied</source>
        <translation>リンクをコピーしました</translation>
    </message>
    <message>
        <source>Pictures</source>
        <translation>画像</translation>
    </message>
    <message>
        <source>Save a picture of the table</source>
        <translation>盤面の画像を保存</translation>
    </message>
    <message>
        <source>Drawing what moves…</source>
        <translation>動く画像を描いています…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>キャンセル</translation>
    </message>
    <message>
        <source>The picture could not be written.</source>
        <translation>画像を書き出せませんでした。</translation>
    </message>
    <message>
        <source>Saved {name}</source>
        <translation>{name}を保存しました</translation>
    </message>
</context>
<context>
    <name>Playing</name>
    <message>
        <source>In hand: click to cast it</source>
        <translation>手札：クリックすると唱えます</translation>
    </message>
    <message>
        <source>No other mode</source>
        <translation>他のモードは選ばない</translation>
    </message>
    <message>
        <source>{what}: click who is tapped for it, power {have} of {need}</source>
        <translation>{what}：タップするクリーチャーをクリック（パワー{have}／{need}）</translation>
    </message>
    <message>
        <source>{what}: click what is tapped for it, {have} of {need}</source>
        <translation>{what}：タップするものをクリック（{have}／{need}）</translation>
    </message>
    <message>
        <source>{what}: click what is sacrificed for it, {have} of {need}</source>
        <translation>{what}：生け贄に捧げるものをクリック（{have}／{need}）</translation>
    </message>
    <message>
        <source>{what}: click what is returned for it, {have} of {need}</source>
        <translation>{what}：手札に戻すものをクリック（{have}／{need}）</translation>
    </message>
    <message>
        <source>{what}: click what is exiled for it, {have} of {need}</source>
        <translation>{what}：追放するものをクリック（{have}／{need}）</translation>
    </message>
    <message>
        <source>{what}: click what loses counters for it, {have} of {need}</source>
        <translation>{what}：カウンターを取り除くものをクリック（{have}／{need}）</translation>
    </message>
    <message>
        <source>{question}; Enter takes {usual}</source>
        <translation>{question}。Enterで{usual}</translation>
    </message>
    <message>
        <source>In response to {what}: resolves first</source>
        <translation>{what}に対応して（先に解決）</translation>
    </message>
    <message>
        <source>After {what} has resolved</source>
        <translation>{what}の解決後に</translation>
    </message>
    <message>
        <source>{player}, {what}: {when}</source>
        <translation>{player}：{what}（{when}）</translation>
    </message>
    <message>
        <source>Other targets…</source>
        <translation>対象を変える…</translation>
    </message>
    <message>
        <source>Once more</source>
        <translation>もう1回</translation>
    </message>
    <message>
        <source>Once less</source>
        <translation>1回減らす</translation>
    </message>
    <message>
        <source>Resolve it</source>
        <translation>解決の順番</translation>
    </message>
    <message>
        <source>Play it</source>
        <translation>プレイする時点</translation>
    </message>
    <message>
        <source>Cast by</source>
        <translation>唱えるプレイヤー</translation>
    </message>
    <message>
        <source>before {what}</source>
        <translation>{what}の前</translation>
    </message>
    <message>
        <source>last</source>
        <translation>最後</translation>
    </message>
    <message>
        <source>Choose a mode</source>
        <translation>モードを選ぶ</translation>
    </message>
    <message>
        <source>Choose the target</source>
        <translation>対象を選ぶ</translation>
    </message>
    <message>
        <source>What isn&apos;t paid for isn&apos;t declared. Mana in pool, in the inspector of the player, says how much there is.</source>
        <translation>支払わなければ指定できません。使えるマナは、プレイヤーのインスペクターの「マナ・プール」で決められます。</translation>
    </message>
    <message>
        <source>Do it after all</source>
        <translation>行うことにする</translation>
    </message>
    <message>
        <source>Decline it</source>
        <translation>行わない</translation>
    </message>
    <message>
        <source>{player} pays {cost}</source>
        <translation>{player}は{cost}を支払う</translation>
    </message>
    <message>
        <source>{player} doesn&apos;t pay {cost}</source>
        <translation>{player}は{cost}を支払わない</translation>
    </message>
    <message>
        <source>Resolves {place} of {count}</source>
        <translation>解決順 {place}／{count}</translation>
    </message>
    <message>
        <source>What triggers together resolves in the order that its controller chooses (603.3b).</source>
        <translation>同時に誘発したものは、コントローラーが選んだ順に解決します（603.3b）。</translation>
    </message>
    <message>
        <source>Choose the card</source>
        <translation>カードを選ぶ</translation>
    </message>
    <message>
        <source>The table can&apos;t see this card. Say which one it is; without an answer none enters.</source>
        <translation>このカードは盤面からはわかりません。どのカードか選んでください。選ばなければ何も出ません。</translation>
    </message>
    <message>
        <source>none</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>no</source>
        <translation>いいえ</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>はい</translation>
    </message>
    <message>
        <source>Given: {what} ({whose}). The table can&apos;t see it; without an answer it counts as nothing.</source>
        <translation>指定値：{what}（{whose}）。盤面からはわからない値で、答えがなければ0として扱います。</translation>
    </message>
    <message>
        <source>{what}: {value}</source>
        <translation>{what}：{value}</translation>
    </message>
</context>
<context>
    <name>Presenter</name>
    <message>
        <source>next, previous step; also wheel, click, clicker</source>
        <translation>次の／前のステップ（ホイール、クリック、プレゼン用リモコンでも）</translation>
    </message>
    <message>
        <source>a step, the whole combat</source>
        <translation>各ステップ、戦闘全体</translation>
    </message>
    <message>
        <source>play, faster, slower</source>
        <translation>再生、速く、遅く</translation>
    </message>
    <message>
        <source>verdict</source>
        <translation>裁定</translation>
    </message>
    <message>
        <source>findings</source>
        <translation>適正・不正の印</translation>
    </message>
    <message>
        <source>spotlight, only the fight under the pointer</source>
        <translation>スポットライト、指した戦いだけ</translation>
    </message>
    <message>
        <source>poll: legal? who dies? lethal?; reveal</source>
        <translation>投票（適正？ 死亡？ 決着？）、答えを見せる</translation>
    </message>
    <message>
        <source>background</source>
        <translation>背景</translation>
    </message>
    <message>
        <source>color of the pen; Shift, Ctrl and Alt have others</source>
        <translation>ペンの色（Shift、Ctrl、Altで別の色）</translation>
    </message>
    <message>
        <source>Mouse</source>
        <translation>マウス</translation>
    </message>
    <message>
        <source>left button draws freehand, right button an arrow</source>
        <translation>左ボタンで自由に描く、右ボタンで矢印</translation>
    </message>
    <message>
        <source>wipe, undo</source>
        <translation>消す、元に戻す</translation>
    </message>
    <message>
        <source>all of the screen; else the window has any size</source>
        <translation>全画面表示（それ以外ではウィンドウの大きさは自由）</translation>
    </message>
    <message>
        <source>close</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>Presenting</name>
    <message>
        <source>In the presenter ? shows its keys.</source>
        <translation>プレゼンターで「?」を押すと、使えるキーの一覧が出ます。</translation>
    </message>
</context>
<context>
    <name>QAbstractFileIconProvider</name>
    <message>
        <source>Drive</source>
        <translation>ドライブ</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>フォルダー</translation>
    </message>
</context>
<context>
    <name>QAccessibleActionInterface</name>
    <message>
        <source>Show Menu</source>
        <translation>メニューを表示</translation>
    </message>
    <message>
        <source>Set Focus</source>
        <translation>フォーカスを移す</translation>
    </message>
</context>
<context>
    <name>QFileDialog</name>
    <message>
        <source>&amp;Look in:</source>
        <translation>場所(&amp;L):</translation>
    </message>
    <message>
        <source>Files of &amp;type:</source>
        <translation>ファイルの種類(&amp;T):</translation>
    </message>
</context>
<context>
    <name>QTabBar</name>
    <message>
        <source>Close Tab</source>
        <translation>タブを閉じる</translation>
    </message>
</context>
<context>
    <name>QToolBar</name>
    <message>
        <source>Extension</source>
        <translation>続き</translation>
    </message>
</context>
<context>
    <name>QuestionSection</name>
    <message>
        <source>About this table</source>
        <translation>この盤面について</translation>
    </message>
    <message>
        <source>The table was changed since.</source>
        <translation>その後、盤面が変更されています。</translation>
    </message>
</context>
<context>
    <name>RowForm</name>
    <message>
        <source>Take this away</source>
        <translation>取り除く</translation>
    </message>
</context>
<context>
    <name>RulingPanel</name>
    <message>
        <source>Ruling</source>
        <translation>裁定</translation>
    </message>
    <message>
        <source>Copy ruling</source>
        <translation>裁定をコピー</translation>
    </message>
    <message>
        <source>This table could not be judged</source>
        <translation>この盤面は裁定できませんでした</translation>
    </message>
    <message>
        <source>Judging…</source>
        <translation>裁定中…</translation>
    </message>
    <message>
        <source>The log says why.</source>
        <translation>理由はログにあります。</translation>
    </message>
    <message>
        <source>Answer first</source>
        <translation>先に答えてください</translation>
    </message>
    <message>
        <source>What comes of it is shown then.</source>
        <translation>結果は答えたあとに表示されます。</translation>
    </message>
    <message>
        <source>What holds</source>
        <translation>違反のない強制・コスト</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Result so far</source>
        <translation>ここまでの結果</translation>
    </message>
    <message>
        <source>What happened</source>
        <translation>経過</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>注記</translation>
    </message>
    <message>
        <source>The verdict is of the whole combat. Result and damage: up to this step, {step}.</source>
        <translation>判定は戦闘全体のものです。結果とダメージはこのステップ（{step}）までです。</translation>
    </message>
</context>
<context>
    <name>SearchField</name>
    <message>
        <source>Nothing of that name can be chosen here.</source>
        <translation>その名前のものはここでは選べません。</translation>
    </message>
</context>
<context>
    <name>Section</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>ほか %n 件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SelectionBar</name>
    <message>
        <source>What can be done with what is selected</source>
        <translation>選んだものにできること</translation>
    </message>
</context>
<context>
    <name>SelectorDetail</name>
    <message>
        <source>Show or fold away what this is made of</source>
        <translation>内訳を開く・たたむ</translation>
    </message>
</context>
<context>
    <name>SelectorField</name>
    <message>
        <source>Add one of these…</source>
        <translation>対象を追加…</translation>
    </message>
</context>
<context>
    <name>Shortcut</name>
    <message>
        <source>Press keys</source>
        <translation>キーを押す</translation>
    </message>
    <message>
        <source>Back to {keys}</source>
        <translation>{keys}に戻す</translation>
    </message>
    <message>
        <source>Take these keys away</source>
        <translation>このキーを外す</translation>
    </message>
</context>
<context>
    <name>Shortcuts</name>
    <message>
        <source>Arrow keys</source>
        <translation>矢印キー</translation>
    </message>
    <message>
        <source>From one thing on the table to the next; with Shift select more</source>
        <translation>盤面の上のものを順に選ぶ。Shiftを押しながらだと続けて選ぶ</translation>
    </message>
    <message>
        <source>To the damage of what is selected</source>
        <translation>選択したもののダメージの数字へ</translation>
    </message>
    <message>
        <source>From one number of damage to the next</source>
        <translation>次のダメージの数字へ</translation>
    </message>
    <message>
        <source>+, −, figures</source>
        <translation>＋、−、数字</translation>
    </message>
    <message>
        <source>Change that number</source>
        <translation>その数字を変える</translation>
    </message>
    <message>
        <source>Make that number automatic again</source>
        <translation>その数字を自動に戻す</translation>
    </message>
    <message>
        <source>Zoom, and see the whole table</source>
        <translation>拡大、縮小、盤面全体の表示</translation>
    </message>
    <message>
        <source>Held, the mouse moves the table</source>
        <translation>押している間、マウスで盤面を動かす</translation>
    </message>
    <message>
        <source>Let go, select nothing</source>
        <translation>ドラッグをやめる、選択を解除する</translation>
    </message>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>キーボードショートカット</translation>
    </message>
    <message>
        <source>Action or keys</source>
        <translation>操作またはキー</translation>
    </message>
    <message>
        <source>Click a shortcut and press other keys; Backspace takes it away.</source>
        <translation>ショートカットをクリックして別のキーを押します。Backspace で消せます。</translation>
    </message>
    <message>
        <source>On the table</source>
        <translation>盤面の上で</translation>
    </message>
    <message>
        <source>All as they were</source>
        <translation>すべて初期設定に戻す</translation>
    </message>
    <message>
        <source>{keys}: {what}</source>
        <translation>{keys}：{what}</translation>
    </message>
    <message>
        <source>{keys} already means: {action}</source>
        <translation>{keys}はすでに使われています：{action}</translation>
    </message>
</context>
<context>
    <name>SolvePanel</name>
    <message>
        <source>Solve</source>
        <translation>解く</translation>
    </message>
    <message>
        <source>Question</source>
        <translation>質問</translation>
    </message>
    <message>
        <source>What counts, first what counts most: Alt with an arrow moves it</source>
        <translation>重視するもの（先頭ほど優先）。Altと矢印で動かす</translation>
    </message>
    <message>
        <source>What counts, most first</source>
        <translation>重視するもの（先頭ほど優先）</translation>
    </message>
    <message>
        <source>Searching…</source>
        <translation>探索中…</translation>
    </message>
    <message>
        <source>{part} % looked at</source>
        <translation>{part} %まで調べました</translation>
    </message>
    <message>
        <source>best so far: {value}</source>
        <translation>現時点での最善：{value}</translation>
    </message>
    <message>
        <source>How much better something else may be</source>
        <translation>ほかの手がどれだけ良くなりうるか</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>中止</translation>
    </message>
    <message>
        <source>What makes the difference</source>
        <translation>違いを生むもの</translation>
    </message>
    <message>
        <source>{how} · {seconds} s</source>
        <translation>{how}・{seconds}秒</translation>
    </message>
    <message>
        <source>This is declared already.</source>
        <translation>すでにこのとおり指定されています。</translation>
    </message>
    <message>
        <source>Take it</source>
        <translation>これにする</translation>
    </message>
    <message>
        <source>Show on the table</source>
        <translation>盤面で見る</translation>
    </message>
    <message>
        <source>Keep as variation</source>
        <translation>分岐として残す</translation>
    </message>
    <message>
        <source>What can be had for what</source>
        <translation>何を優先するかによる選択肢</translation>
    </message>
    <message>
        <source>creatures</source>
        <translation>クリーチャー</translation>
    </message>
    <message>
        <source>life</source>
        <translation>ライフ</translation>
    </message>
    <message>
        <source>Solve: Left and Right step through it, Enter takes it, Esc goes back</source>
        <translation>解く：左右で進める、Enterで採用、Escで戻る</translation>
    </message>
    <message>
        <source>Kept as “{name}”</source>
        <translation>「{name}」として残しました</translation>
    </message>
</context>
<context>
    <name>StoryCard</name>
    <message>
        <source>Resolve it earlier</source>
        <translation>先に解決する</translation>
    </message>
    <message>
        <source>Resolve it earlier: its controller chooses the order (603.3b). Or drag it, or Alt and the arrows.</source>
        <translation>先に解決します。順番はコントローラーが決めます（603.3b）。ドラッグか、Altと矢印キーでも動かせます。</translation>
    </message>
</context>
<context>
    <name>StructForm</name>
    <message>
        <source>A cost is needed here, such as {2} or words.</source>
        <translation>ここにはコストが必要です（例：{2}、または文）。</translation>
    </message>
</context>
<context>
    <name>StructList</name>
    <message>
        <source>Add a mode</source>
        <translation>モードを追加</translation>
    </message>
    <message>
        <source>Add what it does…</source>
        <translation>行うことを追加…</translation>
    </message>
</context>
<context>
    <name>TableHandle</name>
    <message>
        <source>Drag the table into a chat, a folder or another window</source>
        <translation>盤面をチャット、フォルダー、別のウィンドウへドラッグ</translation>
    </message>
</context>
<context>
    <name>TableViewer</name>
    <message>
        <source>Table</source>
        <translation>盤面</translation>
    </message>
</context>
<context>
    <name>Telling</name>
    <message>
        <source>Ruling copied</source>
        <translation>裁定をコピーしました</translation>
    </message>
</context>
<context>
    <name>Timeline</name>
    <message>
        <source>Steps of combat</source>
        <translation>戦闘のステップ</translation>
    </message>
    <message>
        <source>beginning</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>attackers</source>
        <translation>攻撃指定</translation>
    </message>
    <message>
        <source>blockers</source>
        <translation>ブロック指定</translation>
    </message>
    <message>
        <source>first strike</source>
        <translation>先制攻撃ダメージ</translation>
    </message>
    <message>
        <source>damage</source>
        <translation>ダメージ</translation>
    </message>
    <message>
        <source>end of combat</source>
        <translation>戦闘終了</translation>
    </message>
    <message>
        <source>before → after</source>
        <translation>戦闘前 → 戦闘後</translation>
    </message>
    <message>
        <source>begin</source>
        <translation>開始</translation>
    </message>
    <message>
        <source>attack</source>
        <translation>攻撃</translation>
    </message>
    <message>
        <source>block</source>
        <translation>ブロック</translation>
    </message>
    <message>
        <source>first</source>
        <translation>先制</translation>
    </message>
    <message>
        <source>dmg.</source>
        <translation>ダメージ</translation>
    </message>
    <message>
        <source>end</source>
        <translation>終了</translation>
    </message>
    <message>
        <source>whole</source>
        <translation>全体</translation>
    </message>
    <message>
        <source>combat {number}</source>
        <translation>{number}回目の戦闘</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>ほか%n件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{step}, %n trigger(s)</source>
        <translation>
            <numerusform>{step}、誘発 %n 件</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Tools</name>
    <message>
        <source>Tools</source>
        <translation>ツール</translation>
    </message>
</context>
<context>
    <name>Triggers</name>
    <message>
        <source>Triggers</source>
        <translation>誘発</translation>
    </message>
    <message>
        <source>Ask about any other trigger…</source>
        <translation>ほかの誘発について調べる…</translation>
    </message>
    <message>
        <source>Nothing triggers in this combat that has to be remembered.</source>
        <translation>この戦闘で覚えておくべき誘発はありません。</translation>
    </message>
    <message>
        <source>All triggers</source>
        <translation>すべての誘発</translation>
    </message>
    <message>
        <source>Any trigger</source>
        <translation>その他の誘発</translation>
    </message>
    <message>
        <source>Whose trigger is it?</source>
        <translation>何の誘発か？</translation>
    </message>
    <message>
        <source>such as Howling Mine</source>
        <translation>吠えたける鉱山など</translation>
    </message>
    <message>
        <source>A trigger</source>
        <translation>誘発</translation>
    </message>
    <message>
        <source>Edition of the guide</source>
        <translation>指針の版</translation>
    </message>
    <message>
        <source>Rules enforcement level</source>
        <translation>ルール適用度</translation>
    </message>
    <message>
        <source>Infraction guide and rules enforcement level</source>
        <translation>違反処置指針の版とルール適用度</translation>
    </message>
    <message>
        <source>Forgotten: it does nothing in this combat.</source>
        <translation>忘れた：この戦闘では何もしません。</translation>
    </message>
    <message>
        <source>What now?</source>
        <translation>どうするか？</translation>
    </message>
    <message>
        <source>Forgotten…</source>
        <translation>忘れた…</translation>
    </message>
    <message>
        <source>Remember it</source>
        <translation>忘れていない</translation>
    </message>
    <message>
        <source>What was answered</source>
        <translation>これまでの答え</translation>
    </message>
    <message>
        <source>When was it noticed?</source>
        <translation>いつ気付いたか？</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Save the question…</source>
        <translation>質問を保存…</translation>
    </message>
    <message>
        <source>Answer copied</source>
        <translation>答えをコピーしました</translation>
    </message>
    <message>
        <source>trigger</source>
        <translation>誘発</translation>
    </message>
    <message>
        <source>Save the question</source>
        <translation>質問を保存</translation>
    </message>
    <message>
        <source>Questions</source>
        <translation>質問</translation>
    </message>
    <message>
        <source>The question could not be saved.</source>
        <translation>質問を保存できませんでした。</translation>
    </message>
    <message>
        <source>Saved {name}</source>
        <translation>{name}を保存しました</translation>
    </message>
</context>
<context>
    <name>VariationTasks</name>
    <message>
        <source>Keep a variation first: it is what the table is compared with.</source>
        <translation>先に分岐を残してください。盤面はそれと比べられます。</translation>
    </message>
</context>
<context>
    <name>Variations</name>
    <message>
        <source>Keep the table under a name, try something else, and compare what comes of it.</source>
        <translation>盤面に名前を付けて残し、別の手を試し、結果を比べられます。</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>残す</translation>
    </message>
    <message>
        <source>Update</source>
        <translation>更新</translation>
    </message>
    <message>
        <source>Branch</source>
        <translation>下に分岐</translation>
    </message>
    <message>
        <source>Remove</source>
        <translation>取り除く</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比べる</translation>
    </message>
    <message>
        <source>● on the table</source>
        <translation>● 表示中</translation>
    </message>
    <message>
        <source>● changed since</source>
        <translation>● 変更あり</translation>
    </message>
    <message>
        <source>= the table</source>
        <translation>= 盤面と同じ</translation>
    </message>
    <message>
        <source>Put on the table</source>
        <translation>盤面に出す</translation>
    </message>
    <message>
        <source>Rename</source>
        <translation>名前を変える</translation>
    </message>
    <message>
        <source>Move up</source>
        <translation>上へ移す</translation>
    </message>
    <message>
        <source>Move down</source>
        <translation>下へ移す</translation>
    </message>
    <message>
        <source>Variation {number}</source>
        <translation>分岐 {number}</translation>
    </message>
</context>
<context>
    <name>VerdictBar</name>
    <message>
        <source>Not judged</source>
        <translation>裁定なし</translation>
    </message>
    <message>
        <source>Judging…</source>
        <translation>裁定中…</translation>
    </message>
    <message>
        <source>Answer first</source>
        <translation>先に答えてください</translation>
    </message>
    <message>
        <source>{finding} ({rule})</source>
        <translation>{finding}（{rule}）</translation>
    </message>
    <message numerus="yes">
        <source>%n thing(s) wrong</source>
        <translation>
            <numerusform>違反 %n 件</numerusform>
        </translation>
    </message>
    <message>
        <source>Leads to what is wrong</source>
        <translation>違反の箇所へ移動</translation>
    </message>
    <message>
        <source>Shows the ruling</source>
        <translation>裁定を表示</translation>
    </message>
    <message>
        <source>Fix: {fix}</source>
        <translation>修正：{fix}</translation>
    </message>
</context>
<context>
    <name>Welcome</name>
    <message>
        <source>An empty table</source>
        <translation>空の盤面</translation>
    </message>
    <message>
        <source>Add creatures and drag them onto players, open a scenario, or drop a scenario file here. {find} finds everything, {legend} explains every mark.</source>
        <translation>クリーチャーを追加してプレイヤーへドラッグするか、シナリオを開くか、ファイルをここにドロップしてください。{find}で何でも探せ、{legend}で印の意味がわかります。</translation>
    </message>
    <message>
        <source>Add a card by name…</source>
        <translation>カードを名前で追加…</translation>
    </message>
    <message>
        <source>Add a creature</source>
        <translation>クリーチャーを追加</translation>
    </message>
    <message>
        <source>Open a scenario…</source>
        <translation>シナリオを開く…</translation>
    </message>
    <message>
        <source>Open the sample</source>
        <translation>見本を開く</translation>
    </message>
    <message>
        <source>Commander for four</source>
        <translation>4人で統率者戦</translation>
    </message>
</context>
<context>
    <name>Window</name>
    <message>
        <source>Untitled</source>
        <translation>無題</translation>
    </message>
    <message>
        <source>Nothing opened yet</source>
        <translation>まだありません</translation>
    </message>
</context>
<context>
    <name>WordChips</name>
    <message>
        <source>Take away {word}</source>
        <translation>{word}を取り除く</translation>
    </message>
</context>
</TS>
