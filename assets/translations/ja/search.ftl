### What players call what the window names otherwise: other words by which the search finds an effect or an action

search-cannot_attack = 平和な心 拘留
search-must_attack = 攻撃強制 強制 挑発
search-must_be_attacked = 囮 攻撃強制 強制
search-must_block = ブロック強制 強制 挑発
search-must_be_blocked = ブロック強制 強制 寄せ餌 ルアー
search-must_be_blocked_by_all = ブロック強制 強制 寄せ餌 ルアー
search-cannot_be_blocked = アンブロッカブル 回避能力 ブロックされない
search-cannot_be_blocked_except_by = 回避能力 畏怖 威嚇
search-min_blockers = 二体以上 三体以上 2体以上 3体以上
search-attack_cost = 税 プロパガンダ 幽霊の牢獄 攻撃コスト
search-block_cost = ブロックコスト 税
search-max_attackers = 静かな仲裁者
search-prevent_damage = 濃霧 フォグ 軽減
search-damage_times = 二倍
search-damage_plus = 追加ダメージ
search-assigns_toughness = ドラン
search-extra_blocks = 複数ブロック
search-combat_goad = 使嗾 けしかける
search-combat_attack = 攻撃指定 殴る アタック
search-combat_block = ブロック指定 チャンプ
search-edit_on_card = パワー タフネス 修整 強化 パンプ
search-edit_counters = カウンター 強化
search-edit_inspect = 強化 修整 カウンター パンプ 変更
search-edit_tap = タップ アンタップ
search-combat_apply_attack = 修正
search-combat_apply_blocks = 修正
