### 統率者戦のデッキチェック：違反、注記、コマンドの表示。

deck-fault-deck_size = デッキは統率者を含めて{ $count }枚だが、ちょうど{ $allowed }枚でなければならない
deck-fault-copies = { $card }が{ $count }枚入っている（上限{ $allowed }枚）
deck-fault-color_identity = { $card }の固有色に含まれる{ $colors }が、統率者の固有色にない
deck-fault-land_types = { $card }は{ $colors }マナを生み出す基本土地タイプを持つが、{ $colors }は統率者の固有色にない
deck-fault-no_commander = 統率者にできるカードがない
deck-fault-commander_untold = どのカードが統率者か示されていない。選ぶか、「統率者」という行の下に書くか、その行に *CMDR* と付ける
deck-fault-too_many_commanders = 統率者が{ $count }枚示されているが、どの能力でも2枚を超えることはない
deck-fault-not_a_commander = { $card }は統率者にできない
deck-fault-not_a_commander_in_edition = { $card }はこの版では統率者にできない。伝説の機体や宇宙船を統率者にできるのは2025年7月から
deck-fault-background_alone = { $card }は背景であり、「背景選択」を持つ統率者とともにでなければ統率者にできない
deck-fault-no_partner = { $card }と{ $other }をともに統率者にすることはできない。それを認める能力がない
deck-fault-partner_mixed = { $card }と{ $other }をともに統率者にすることはできない。互いの共闘系の能力同士は組み合わせられない
deck-fault-partner_not_in_edition = { $card }と{ $other }はこの版ではともに統率者にできない。この版には「{ $ability }」がない
deck-fault-mana_value = { $card }のマナ総量は{ $count }だが、このフォーマットでは{ $allowed }まで
deck-fault-mana_value_unknown = { $card }のマナ総量が完全にはわからない。このフォーマットには上限がある
deck-fault-rarity_unknown = コモンで収録されたことがあるかどうかわからないカードが{ $count }種類ある
deck-fault-commander_rarity_unknown = { $card }がアンコモンで収録されたことがあるかどうかわからない
deck-fault-one_basic_type = { $other }とともに基本土地の{ $card }が入っている。統率者が無色の場合、基本土地は1種類だけである
deck-fault-sideboard_size = サイドボードは{ $count }枚だが、{ $allowed }枚までである
deck-fault-sideboard_color = サイドボードの{ $card }の固有色に含まれる{ $colors }が、統率者の固有色にない
deck-fault-league_commander = { $card }は他のプレイヤーの統率者でもある。「リーグルール」では1人しか使えない
deck-fault-league_card = { $card }は他のプレイヤーの統率者である。「リーグルール」では他のデッキに入れられない
deck-fault-outside_color = 相棒の{ $card }の固有色に含まれる{ $colors }が、統率者の固有色にない
deck-fault-outside_name = 相棒の{ $card }と同じ名前のカードがデッキに入っている
deck-fault-banned =
    { $kind ->
        [banned] { $card }は{ $format }で禁止されている
        [listed] { $card }は禁止カードリストにある
        [conspiracy] { $card }は禁止されている（策略カード）
        [ante] { $card }は禁止されている（アンティに関するカード）
        [dexterity] { $card }は禁止されている（器用さを問うカード）
        [subgame] { $card }は禁止されている（サブゲームを始めるカード）
        [offensive] { $card }は禁止され、使用から除かれている
        [acorn] { $card }は禁止されている（トーナメントで使用できないカード）
        [set_joke] { $card }は禁止されている（ジョーク・セットにしかないカード）
        [set_arena] { $card }は禁止されている（アリーナにしかないカード）
        [set_remix] { $card }は禁止されている（プレイテスト用セットにしかないカード）
       *[other] { $card }は禁止されている
    }
deck-fault-banned_companion = { $card }は{ $format }で相棒に指定することが禁止されている
deck-fault-banned_commander = { $card }は{ $format }で統率者に指定することが禁止されている（デッキには入れられる）
deck-fault-unknown_card =
    { $suggested ->
        [yes] 「{ $card }」という名前のカードは登録されていない。候補：{ $suggestions }
       *[no] 「{ $card }」という名前のカードは登録されていない
    }
deck-fault-unreadable_line = この行からは枚数が読み取れない：「{ $card }」

deck-note-partners = { $cards }は{ $ability }により2枚とも統率者にできる。
deck-note-commander_assumed = 統率者を示す行がないため、離して書かれている{ $cards }を統率者とみなした。
deck-note-commander_only = 統率者を示す行がないが、統率者にできるカードは{ $cards }だけである。
deck-note-commander_first = 統率者を示す行がないため、最初に書かれている{ $cards }を統率者とみなした。
deck-note-color_chosen = ゲーム開始前に選ぶ色は{ $colors }でなければならない。
deck-note-sideboard = サイドボードの{ $count }枚は除いた。統率者戦ではサイドボードを使わない。
deck-note-ignored = デッキに含まれない{ $count }枚は除いた。
deck-note-own_banned_list = このフォーマット独自のその日の禁止カードリストはここにない。リストを指定できる。
deck-note-colors_unchecked = 固有色は統率者によって決まるため調べていない。
deck-note-banned_list = 禁止カードリスト：{ $date }版。

deck-at = { $lines }行目：{ $text }
deck-said = { $text }（{ $rule }）
deck-legal = { $file }：適正
deck-unchecked = { $file }：違反は見つからないが、調べられないものがある
deck-illegal = { $file }：違反{ $count }件
deck-summary = 統率者：{ $commanders }。固有色：{ $colors }。{ $size }枚。{ $edition }版のルール。
deck-summary-of = { $format }。{ $text }
deck-nobody = なし
deck-unknown_colors = 不明
deck-color-W = 白
deck-color-U = 青
deck-color-B = 黒
deck-color-R = 赤
deck-color-G = 緑
deck-colorless = 無色

deck-ability-partner = 共闘
deck-ability-partner_with = 共闘（カード名）
deck-ability-friends_forever = 永遠の友情
deck-ability-choose_a_background = 背景選択
deck-ability-doctors_companion = ドクターのコンパニオン
deck-ability-character_select = 共闘―キャラクター選択
deck-ability-father_and_son = 共闘―父と子
deck-ability-survivors = 共闘―生存者

deck-format-commander = 統率者戦
deck-format-brawl = ブロール
deck-format-duel_commander = デュエル・コマンダー
deck-format-tiny_leaders = タイニー・リーダーズ
deck-format-pauper_commander = パウパー統率者戦
