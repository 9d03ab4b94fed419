### 統率者：ダメージ、統率者税、統率領域への移動

commander-damage = 1体の統率者から{ $limit }点の戦闘ダメージを受けたプレイヤーは敗北する（{ $rule }）。
commander-no_damage = この変種ルールには統率者ダメージがない（{ $rule }）。
commander-after =
    { $loses ->
        [yes] → { $amount } / { $limit } 敗北
       *[no] → { $amount } / { $limit }
    }
commander-tax =
    { $casts ->
        [0] 統率領域からまだ唱えられていない：次に唱えるときの追加コストはない（{ $rule }）。
       *[other] 統率領域から{ $casts }回唱えられた：次に唱えるコストは{ $more }多い（{ $rule }）。
    }
commander-two = { $first }{ $second }
commander-next_cast = 次に唱えるコスト：{ $total }。追加コストはまだない（{ $rule }）。
commander-next_cast_taxed = 次に唱えるコスト：{ $base } + { $more } = { $total }（{ $rule }）。
commander-elsewhere = { $zone }：そこから唱えるなら追加コストはなく、回数にも数えない（{ $rule }）。
commander-elsewhere-cost = コストは{ $total }。
commander-zone-command = 統率領域
commander-zone-hand = オーナーの手札
commander-zone-library = オーナーのライブラリー
commander-zone-graveyard = オーナーの墓地
commander-zone-exile = 追放領域
commander-cost-unknown = カード自身のコストはここではわからない。
commander-cost-none = マナ・コストを持たない。
commander-components = 合体・合同：{ $cards }も含めて1つの統率者である（{ $rule }）。
commander-may_return-instead-graveyard = 死亡することになる。オーナーは代わりに統率領域に置いてもよい（{ $rule }）。
commander-may_return-instead-exile = 追放されることになる。オーナーは代わりに統率領域に置いてもよい（{ $rule }）。
commander-may_return-instead-hand = オーナーの手札に戻ることになる。オーナーは代わりに統率領域に置いてもよい（{ $rule }）。
commander-may_return-instead-library = オーナーのライブラリーに置かれることになる。オーナーは代わりに統率領域に置いてもよい（{ $rule }）。
commander-may_return-after-graveyard = 死亡する。オーナーはその後で統率領域に置いてもよい（{ $rule }）。
commander-may_return-after-exile = 追放される。オーナーはその後で統率領域に置いてもよい（{ $rule }）。
commander-instead-graveyard = 代わりに統率領域に置かれるので死亡せず、死亡したときに誘発する能力は誘発しない（{ $rule }）。
commander-instead-exile = 代わりに統率領域に置かれるので、追放されない（{ $rule }）。
commander-instead-hand = 代わりに統率領域に置かれるので、手札には戻らない（{ $rule }）。
commander-instead-library = 代わりに統率領域に置かれるので、ライブラリーには置かれない（{ $rule }）。
commander-first-graveyard = まず死亡するので、死亡したときに誘発する能力は誘発する。その後、統率領域に置かれる（{ $rule }）。
commander-first-exile = まず追放され、その後、統率領域に置かれる（{ $rule }）。
commander-trigger = 誘発する：{ $text }

commander-format-commander = 統率者戦：ライフ40点、統率者ダメージあり
commander-format-brawl = ブロール：ライフ25点（3人以上は30点）、統率者ダメージなし
commander-format-duel_commander = デュエル・コマンダー：ライフ20点、統率者ダメージあり
commander-format-tiny_leaders = タイニー・リーダーズ：ライフ25点、統率者ダメージなし

commander-house-open_play = オープンルール
    .says = レジェンド・ルールは統率者に適用されず、同じ名前の他のものだけが墓地に置かれる。
commander-house-league = リーグルール
    .says = 2人が同じ統率者を使えず、他のプレイヤーの統率者をデッキに入れられない。
commander-house-sideboard = デッキ入れ替え枠
    .says = デッキのほかに10枚。
commander-house-stranglehold_cage = 「締め付けと檻」ルール
    .says = 締め付けと墓掘りの檻が統率領域から適用される：墓地のクリーチャー・カードは戦場に戻らない。
commander-house-victory_points = 代替勝利条件
    .says = 戦闘ダメージや統率者ダメージによる敗北に点を与える。
commander-house-democratic_victory = 民主的勝利
    .says = ゲーム後の投票。戦闘では何も変えない。
