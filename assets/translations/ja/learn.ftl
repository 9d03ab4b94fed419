### 学習者への返答
learn-illegal = その指定は不正である。
learn-not_yet = まだ目標を達成していない。
learn-not_this = 不正解。
learn-other = 求められた結果と違う。
learn-kept-table = 盤面そのものが変わっている。ここで変えてよいのは、攻撃、ブロック、ダメージの割り振りと、唱える呪文や起動する能力だけである。
learn-kept-attack = { $name }の攻撃はもとのままでなければならない。
learn-kept-blocks = { $name }のブロックはもとのままでなければならない。
learn-kept-damage = { $name }のダメージはもとのままでなければならない。
learn-kept-by_hand = { $name }のダメージは手で割り振らなければならない。
learn-kept-triggers = どの誘発を忘れたかは変えられない。
learn-forgotten = { $name }の{ $keyword }を忘れたことにする（誘発のパネル）
learn-remembered = { $name }の{ $keyword }を忘れていないことにする（誘発のパネル）
learn-kept-plays = { $name }が唱えたり起動したりしたものは、もとのままでなければならない。
learn-overflow = { $name }の余剰ダメージは{ $found }点。求められているのは{ $wanted }点。
learn-overflow_more = { $name }の余剰ダメージは{ $found }点。もっと割り振れる。
learn-life = { $name }のライフは{ $found }点になる。求められているのは{ $wanted }点。
learn-life_more = { $name }のライフは{ $found }点になる。もっと多くできる。
learn-life_fewer = { $name }のライフは{ $found }点になる。もっと多くのダメージを与えられる。
learn-poison = { $name }の毒カウンターは{ $found }個。求められているのは{ $wanted }個。
learn-loyalty = { $name }の忠誠度は{ $found }になる。求められているのは{ $wanted }。
learn-defense = { $name }の守備値は{ $found }になる。求められているのは{ $wanted }。
learn-not_lost = { $name }は敗北しない。
learn-lost = { $name }は敗北する。
learn-survives = { $name }は生き残る。
learn-dies = { $name }は死亡する。
learn-stays = { $name }は戦場に残る。
learn-leaves = { $name }は戦場を離れる。
learn-not_obeyed = { $name }は強制に従っていない。
learn-counters = { $name }に求められたカウンターが置かれていない。
learn-target = { $name }は{ $target }を攻撃している。
learn-at_home = { $name }は攻撃していない。
learn-attackers = { $count ->
    [0] 攻撃クリーチャーがいない。
   *[other] 攻撃しているのは{ $count }体だけである。
}
learn-attackers_fewer = 攻撃しているのは{ $count }体。もっと少なくてよい。
learn-costs = まだコストの支払いが必要である。
learn-blocks = { $count ->
    [0] ブロック・クリーチャーがいない。
   *[other] ブロックしているのは{ $count }体だけである。
}
learn-blocks_fewer = ブロックしているのは{ $count }体。もっと少なくてよい。
learn-assign = { $step ->
    [regular] 続いて
   *[other] { "" }
    }{ $source }の{ $step ->
    [first] 先制攻撃ダメージ
   *[other] ダメージ
    }{ $amount }点を{ $to }に割り振る
learn-cast = { $after ->
    [beginning] 戦闘開始時に
    [attackers] 攻撃クリーチャー指定後に
    [blockers] ブロック・クリーチャー指定後に
    [first] 先制攻撃ダメージの後に
   *[main] 戦闘前に
    }、{ $aimed ->
    [yes] { $targets }を対象に
   *[no] { "" }
    }《{ $what }》を唱える
learn-activate = { $after ->
    [beginning] 戦闘開始時に
    [attackers] 攻撃クリーチャー指定後に
    [blockers] ブロック・クリーチャー指定後に
    [first] 先制攻撃ダメージの後に
   *[main] 戦闘前に
    }、{ $aimed ->
    [yes] { $targets }を対象に
   *[no] { "" }
    }{ $what }の能力を起動する
learn-hint-creature = { $name }に注目しよう。
learn-hint-move = 試してみよう：{ $move }。
learn-right = 正解！
learn-solution = 正解
learn-drill_wrong = 不正解。正しくは「{ $answer }」。
learn-own_title = 自分の盤面
learn-own_goal = 次の結果になるように指定しよう：{ $result }
learn-own_done = 結果：{ $result }
learn-tapped = { $name }は攻撃でタップされ、次のターンにブロックできない。
