### 効果が指す対象

who-any = クリーチャー
who-yours = { $you }がコントロールするクリーチャー
who-opponents = { $you }の対戦相手がコントロールするクリーチャー
who-attached = { $carrier }がついているクリーチャー
who-attached-nothing = これがついているもの
who-attached-aura = エンチャントされている{ $what }
who-attached-equipment = 装備しているクリーチャー
who-you = コントローラー
who-one = { $who }
who-one-any = クリーチャー
who-one-yours = { $you }がコントロールするクリーチャー
who-one-opponents = { $you }の対戦相手がコントロールするクリーチャー
who-one-player-any = プレイヤー
who-one-player-opponents = { $you }の対戦相手
who-noun-opponent = { $you }の対戦相手
who-noun-token = { $alone ->
    [yes] { "" }
   *[no] { $noun }・
    }トークン
who-noun-spell = { $any ->
    [yes] 呪文
   *[no] { $kinds }呪文
    }
who-noun-source = 発生源
who-noun = クリーチャー
who-noun-one = クリーチャー
who-noun-creature = クリーチャー
who-noun-player = プレイヤー
who-noun-planeswalker = プレインズウォーカー
who-noun-battle = バトル
who-noun-artifact = アーティファクト
who-noun-enchantment = エンチャント
who-noun-instant = インスタント
who-noun-sorcery = ソーサリー
who-noun-land = 土地
who-noun-target = 対象
who-noun-permanent = パーマネント
who-paired = 組になっているクリーチャー
who-counted-creature = { $count }体
who-counted-player = { $count }人
who-counted-thing = { $count }つ
who-counted-counter = { $count }個
who-counted-point = { $count }点
who-target = 対象の{ $clause ->
    [yes] 、
   *[no] { "" }
    }{ $who }{ $count }
who-target-up_to = 対象の{ $clause ->
    [yes] 、
   *[no] { "" }
    }{ $who }最大{ $count }
who-target-any = 望む数の対象の{ $clause ->
    [yes] 、
   *[no] { "" }
    }{ $who }
who-target-that_many = その数の対象の{ $clause ->
    [yes] 、
   *[no] { "" }
    }{ $who }
who-target_any = { $other ->
    [yes] 他の
   *[no] { "" }
    }任意の対象{ $count }
who-target_any-up_to = { $other ->
    [yes] 他の
   *[no] { "" }
    }任意の対象最大{ $count }
who-target_any-any = 望む数の{ $other ->
    [yes] 他の
   *[no] { "" }
    }任意の対象
who-target_any-that_many = その数の{ $other ->
    [yes] 他の
   *[no] { "" }
    }任意の対象
who-target1 = 1つ目の対象
who-target2 = 2つ目の対象
who-target3 = 3つ目の対象
who-target4 = 4つ目の対象
who-again = { $n ->
    [1] その{ $noun }
   *[other] それらの{ $noun }
    }
who-this-creature = このクリーチャー
who-this-permanent = このパーマネント
who-this-token = このトークン
who-this-emblem = この紋章
who-that = そのクリーチャー
who-paid = 支払いに使ったもの
who-counterpart = 相手のクリーチャー
who-it = それ
who-those = それら
who-chosen = 選ばれたもの
who-choice = { $who }{ $count }
who-choice-up_to = { $who }最大{ $count }
who-choice-any = 望む数の{ $clause ->
    [yes] 、
   *[no] { "" }
    }{ $who }
who-choice-that_many = その数の{ $clause ->
    [yes] 、
   *[no] { "" }
    }{ $who }
who-that_spell = その呪文
who-this_spell = この呪文
who-player-active = アクティブ・プレイヤー
who-player-any = 各プレイヤー
who-player-attached = エンチャントされているプレイヤー
who-player-chosen = 選ばれたプレイヤー
who-player-attacked = 攻撃されている各プレイヤー
who-player-controller = そのコントローラー
who-player-counterpart_controller = 相手のクリーチャーのコントローラー
who-player-damaged = これがダメージを与えた各プレイヤー
who-player-counterpart = そのプレイヤー
who-player-defending = 防御プレイヤー
who-player-opponents = { $you }の各対戦相手
who-player-owner = そのオーナー
who-player-other_opponents = 他の各対戦相手
who-player-target = 対象のプレイヤー
who-player-target2 = 2つ目の対象
who-player-target2_controller = 2つ目の対象のコントローラー
who-player-target_controller = 対象のコントローラー
who-player-target_owner = 対象のオーナー
who-player-that = そのプレイヤー
who-player-that_controller = そのコントローラー
who-player-that_owner = そのオーナー
who-player-those = それらのプレイヤー
who-player-those_controllers = それらのコントローラー
who-player-you = { $you }
who-counter-level = レベル
who-counter-stun = 麻痺
who-counter-charge = 蓄積
who-counter-oil = 油
who-counter-quest = 探索
who-counter-divinity = 神性
who-counter-shield = 盾
who-counter-time = 時間
who-counter-bounty = 賞金
who-counter-loyalty = 忠誠
who-counter-lore = 伝承
who-counter-fate = 運命
who-counter-ice = 氷
who-counter-poison = 毒
who-counter-spore = 胞子
who-counter-age = 経年
who-counter-gold = 黄金
who-counter-energy = エネルギー
who-counter-experience = 経験
who-counter-growth = 成長
who-counter-hatchling = 孵化
who-counter-ember = 残り火
who-counter-soul = 魂
who-counter-fade = 消散
who-counter-blood = 血
who-counter-fuse = 導火線
who-counter-page = ページ
who-counter-egg = 卵
who-counter-fire = 火
who-counter-flame = 炎
who-counter-vow = 誓い
who-counter-music = 音楽
who-counter-plague = 疫病
who-counter-verse = 詩句
who-counter-feather = 羽根
who-counter-wish = 願い
who-counter-brick = 煉瓦
who-counter-infection = 感染
who-counter-healing = 治癒
who-counter-arrowhead = 鏃
who-counter-javelin = 投槍
who-counter-shell = 殻
who-counter-omen = 予兆
who-counter-gem = 宝石
who-counter-acorn = どんぐり
who-counter-unity = 結束
who-counter-point = 得点
who-counter-slumber = 睡眠
who-counter-incubation = 孵卵
who-counter-blaze = 炎上
who-counter-fungus = 菌類
who-counter-slime = スライム
who-counter-fellowship = 仲間
who-counter-awakening = 目覚め
who-counter-bribery = 贈賄
who-counter-theft = 窃盗
who-counter-dread = 恐怖
who-counter-flood = 洪水
who-counter-blessing = 祝福
who-counter-valor = 武勇
who-counter-vitality = 活力
who-counter-scream = 悲鳴
who-counter-petrification = 石化
who-counter-paralyzation = 麻痺化
who-counter-conqueror = 征服者
who-counter-impostor = 偽者
who-counter-judgment = 審判
who-counter-devotion = 信仰
who-counter-strike = 打撃
who-counter-velocity = 速度
who-counter-strife = 闘争
who-counter-ingenuity = 創意
who-counter-cell = 細胞
who-counter-blight = 荒廃
who-counter-skewer = 串
who-counter-intel = 情報
who-counter-promotion = 昇進
who-counter-rev = 回転
who-counter-chorus = 合唱
who-counter-hone = 研磨
who-counter-contested = 係争
who-counter-phylactery = 聖句箱
who-counter-other = 他の種類の
who-counter-choice = 選んだ種類の
who-counter-any = いずれかの
who-supertype-legendary = 伝説の
who-supertype-snow = 氷雪
who-supertype-basic = 基本
who-before = { $mark }{ $noun }
who-after = { $mark }{ $noun }

who-mark-other =
    .before = 他の
who-mark-tapped =
    .before = タップ状態の
who-mark-untapped =
    .before = アンタップ状態の
who-mark-attacking =
    .after = 攻撃している
who-mark-attacking-no =
    .after = 攻撃していない
who-mark-blocking =
    .after = ブロックしている
who-mark-blocking-no =
    .after = ブロックしていない
who-mark-blocked =
    .after = ブロックされている
who-mark-blocked-no =
    .after = ブロックされていない
who-mark-token-no =
    .before = トークンでない
who-mark-commander =
    .after = 統率者である
who-mark-commander-no =
    .after = 統率者でない
who-mark-modified =
    .before = 改善された
who-mark-modified-no =
    .before = 改善されていない
who-mark-goaded =
    .before = 使嗾された
who-mark-goaded-no =
    .after = 使嗾されていない
who-mark-attached-yes =
    .before = エンチャントされているか装備している
who-mark-attached-no =
    .after = エンチャントも装備もされていない
who-mark-attached-aura =
    .before = エンチャントされている
who-mark-attached-equipment =
    .before = 装備している
who-mark-supertype =
    .before = { $value }
who-mark-counter =
    .after = { $value }カウンターが置かれている
who-mark-defender =
    .after = { $value }を攻撃している
who-mark-blocks =
    .after = { $value }をブロックしている
who-mark-blocked_by =
    .after = { $value }にブロックされている
who-mark-attached_to =
    .after = { $value }についている
who-mark-owner =
    .after = { $value }がオーナーである
who-mark-greatest-power =
    .after = パワーが最大の
who-mark-greatest-toughness =
    .after = タフネスが最大の
who-mark-greatest-mana_value =
    .after = マナ総量が最大の
who-mark-least-power =
    .after = パワーが最小の
who-mark-least-toughness =
    .after = タフネスが最小の
who-mark-least-mana_value =
    .after = マナ総量が最小の
who-mark-shares-color =
    .after = それと共通の色を持つ
who-mark-shares-creature_type =
    .after = それと共通のクリーチャー・タイプを持つ
who-mark-shares-name =
    .after = それと同じ名前の
who-mark-chosen-color =
    .after = 選ばれた色の
who-mark-chosen-creature_type =
    .after = 選ばれたタイプの
who-mark-chosen-name =
    .after = 選ばれた名前の
who-mark-chosen-card_type =
    .after = 選ばれたカード・タイプの
who-mark-this_turn-entered =
    .after = このターンに出た
who-mark-this_turn-attacked =
    .after = このターンに攻撃した
who-mark-this_turn-blocked =
    .after = このターンにブロックした
who-mark-this_turn-was_dealt_damage =
    .after = このターンにダメージを受けた
who-mark-this_turn-was_dealt_damage_by_this =
    .after = このターンにこれがダメージを与えた
who-mark-this_turn-dealt_damage_to_you =
    .after = このターンにあなたにダメージを与えた
who-mark-color =
    .before = { $value }の
who-mark-without_color =
    .before = { $value }でない
who-mark-type =
    .before = { $value }・
who-mark-subtype =
    .before = { $value }・
who-mark-controller =
    .after = { $value }がコントロールする
who-mark-controller-opponents =
    .after = { $value }の対戦相手がコントロールする
who-mark-designation-crewed =
    .before = 搭乗された
who-mark-designation-detained =
    .before = 留置された
who-mark-designation-exerted =
    .before = 督励された
who-mark-designation-monstrous =
    .before = 怪物的な
who-mark-designation-renowned =
    .before = 高名な
who-mark-designation-saddled =
    .before = 騎乗された
who-mark-designation-suspected =
    .before = 容疑をかけられた
who-mark-keyword =
    .after = { $value }を持つ
who-mark-without_keyword =
    .after = { $value }を持たない
who-mark-name =
    .after = 「{ $value }」という名前の
who-mark-power =
    .after = パワーが{ $value }の
who-mark-toughness =
    .after = タフネスが{ $value }の
who-mark-mana_value =
    .after = マナ総量が{ $value }の
who-mark-mana_value-range =
    .after = マナ総量が{ $value }の
who-parity-odd = 奇数
who-parity-even = 偶数
who-mark-ids =
    .after = { $value }の中の
who-mark-any_of =
    .after = { $value }である
who-mark-not =
    .after = { $value }以外の
who-mark-not-type =
    .before = { $value }でない
who-mark-not-subtype =
    .before = { $value }でない
who-mark-not-counter =
    .after = カウンターが置かれていない
who-mark-not-controller =
    .after = { $value }がコントロールしていない
who-mark-not-supertype =
    .before = { $value }でない

who-range-min = { $min }以上
who-range-max = { $max }以下
who-range-both = { $min }以上{ $max }以下
who-range-exactly = { $min }
who-bound-power = 自身のパワーより1大きい値
who-bound-self = 自身の値
who-type-artifact = アーティファクト
who-type-battle = バトル
who-type-creature = クリーチャー
who-type-enchantment = エンチャント
who-type-instant = インスタント
who-type-land = 土地
who-type-planeswalker = プレインズウォーカー
who-type-sorcery = ソーサリー

who-defenders-any = 誰か
who-defenders-opponents = { $you }の対戦相手
who-defenders-attached = エンチャントされているプレイヤー
who-defenders-chosen = 選ばれたプレイヤー
who-defenders-owner = そのオーナー
who-defenders-nobody = 該当する相手なし
who-defenders-of = { $of }の{ $kinds }
who-defenders-kind-player = プレイヤー自身
who-defenders-kind-planeswalker = プレインズウォーカー
who-defenders-kind-battle = バトル
who-sources-any = すべての発生源
who-range-above_own = { $self }より大きい値
who-range-below_own = { $self }より小さい値
who-nobody = どのクリーチャーでもないもの
who-range-any = 任意

### 条件を1行の入力欄にしたもの

who-condition-controller = { $value }がコントロールする
who-condition-keyword = { $value }を持つ
who-condition-without_keyword = { $value }を持たない
who-condition-color = 色が{ $value }の
who-condition-without_color = 色が{ $value }でない
who-condition-type = タイプが{ $value }の
who-condition-subtype = サブタイプが{ $value }の
who-condition-name = 「{ $value }」という名前の
who-condition-power = パワーが{ $value }の
who-condition-toughness = タフネスが{ $value }の
who-condition-mana_value = マナ総量が{ $value }の
who-condition-tapped = { $value }の
who-condition-other = それ自身以外の
who-condition-ids = { $value }の中の
who-condition-any_of = { $value }のいずれかである
who-condition-not = { $value }でない
who-tapped-yes = タップ状態
who-tapped-no = アンタップ状態
who-all-that = 条件に合うクリーチャー…
who-all-these = 次のもの…
who-things-of = 誰かのもの…

who-condition-kinds = 種類が{ $value }の
who-condition-owner = { $value }がオーナーである
who-condition-supertype = 特殊タイプが{ $value }の
who-condition-attacking = 攻撃している：{ $value }
who-condition-blocking = ブロックしている：{ $value }
who-condition-blocked = ブロックされている：{ $value }
who-condition-defender = 攻撃している相手：{ $value }
who-condition-blocks = ブロックしている相手：{ $value }
who-condition-blocked_by = ブロックされている相手：{ $value }
who-condition-token = トークン：{ $value }
who-condition-commander = 統率者：{ $value }
who-condition-counter = 置かれているカウンター：{ $value }
who-condition-attached = エンチャントか装備：{ $value }
who-condition-attached_to = ついている先：{ $value }
who-condition-modified = 改善された：{ $value }
who-condition-goaded = 使嗾された：{ $value }
who-condition-this_turn = このターンに：{ $value }
who-condition-greatest = { $value }が最大の
who-condition-least = { $value }が最小の
who-condition-shares = それと共通：{ $value }
who-condition-chosen = 選ばれたもの：{ $value }
who-yes = はい
who-no = いいえ
who-word-creature = クリーチャー
who-word-player = プレイヤー
who-word-planeswalker = プレインズウォーカー
who-word-battle = バトル
who-word-artifact = アーティファクト
who-word-enchantment = エンチャント
who-word-land = 土地
who-word-permanent = すべてのパーマネント
who-word-aura = エンチャントされている
who-word-equipment = 装備している
who-word-entered = 出た
who-word-attacked = 攻撃した
who-word-blocked = ブロックした
who-word-was_dealt_damage = ダメージを受けた
who-word-was_dealt_damage_by_this = これからダメージを受けた
who-word-dealt_damage_to_you = あなたにダメージを与えた
who-word-power = パワー
who-word-toughness = タフネス
who-word-mana_value = マナ総量
who-word-color = 色
who-word-creature_type = クリーチャー・タイプ
who-word-name = 名前
who-word-card_type = カード・タイプ
