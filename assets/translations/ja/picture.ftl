### 人に見せる画像とページ

picture-step-beginning = 戦闘開始
picture-step-attackers = 攻撃クリーチャー
picture-step-blockers = ブロック・クリーチャー
picture-step-first = 先制攻撃ダメージ
picture-step-regular = 戦闘ダメージ
picture-step-end = 戦闘終了

picture-whole = 戦闘全体
picture-table = 盤面
picture-tables = { $count }つの盤面
picture-steps = 戦闘のステップ
picture-ruling = 裁定
picture-damage = ダメージ
picture-result = 結果
picture-story = 経過
picture-notes = 注記
picture-previous = 前のステップ
picture-next = 次のステップ
picture-look_auto = 端末に合わせる
picture-look_light = ライト
picture-look_dark = ダーク
picture-theme = 配色
picture-in_words = 言葉で見る盤面
picture-notation = 表記（Combat Sandboxに貼り付けられる）
picture-player = { $player }、ライフ{ $life }：{ $things }
picture-attacks = { $attacker }が{ $target }を攻撃している。
picture-blocks = { $blocker }が{ $attacker }をブロックしている。
picture-made_with = Combat Sandboxで作成。非公式、無料。Magic: The GatheringはWizards of the Coastの財産である。
picture-poll-legal = 適正なブロックはどれ？
picture-poll-legal_attacks = このように攻撃できるのはどれ？
picture-poll-dies = 死亡するのは？
picture-poll-lethal = これで勝負は決まる？
picture-poll-none = なし
picture-no_table = このリンクには盤面がありません。
picture-open = Combat Sandboxで開く
