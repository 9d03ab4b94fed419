### 戦いごとの一文

fight-title = { $attackers } 対 { $blockers }
fight-title-unblocked = { $attackers }（ブロックされていない）
fight-sentence = { $clauses }。
fight-told = { $head }：{ $n ->
    [1] {""}
   *[other] それぞれ
    }{ $damage }
fight-creature = { $name } { $size }
fight-creature-keywords = { $name } { $size }（{ $keywords }）
fight-size = { $before } → { $after }（{ $why }）
fight-size-now = { $after }（{ $why }）
fight-resized = { $size }として{ $damage }
fight-grown-own = { $keyword } { $rule }により{ $value }
fight-grown-of = { $source }の{ $keyword } { $rule }により{ $value }
fight-grown-change = { $when }に{ $value }
fight-grown-by = { $note }により{ $value }
fight-grown-noted = { $when }に{ $note }で{ $value }
fight-target-reselected = { $was }の代わりに{ $now }（{ $rule }）
fight-unblocked = { $attacker }が{ $target }を攻撃し、ブロックされない
fight-blocked = { $target }を攻撃する{ $attacker }を{ $blockers }がブロック
fight-blocked-by_effect = { $target }を攻撃する{ $attacker }は効果によりブロックされている（{ $rule }）
fight-left = { $head }（{ $gone }は戦闘から取り除かれた、{ $rule }）
fight-step-first = 先制攻撃ダメージで{ $damage }
fight-step-regular = 続いて{ $damage }
fight-assigned = { $to }に{ $amount }点
fight-assigned-lethal = { $to }に{ $amount }点（致死ダメージ{ $needed }点）
fight-assigned-marked = { $to }に{ $amount }点（致死ダメージ{ $needed }点、すでに{ $marked }点）
fight-tramples = トランプルで{ $to }に{ $amount }点（{ $rule }）
fight-dealt = { $to }に実際に与えるのは{ $amount }点（{ $why }）
fight-dealt-effect = { $by }、{ $rule }
fight-dealt-some_effect = 効果、{ $rule }
fight-dealt-protection = プロテクション、{ $rule }
fight-dealt-absorb = 吸収、{ $rule }
fight-dealt-shield = 盾カウンター、{ $rule }
fight-poison = { $to }に毒カウンター{ $amount }個
fight-no_damage = 戦闘ダメージなし
fight-back = { $blocker }は{ $damage }
fight-survives = { $name }は{ $damage }点のダメージを負って生き残る
fight-assigned-deathtouch = { $to }に{ $amount }点（接死により致死、{ $rule }）
fight-by-toughness = { $creature }（タフネスに等しい点数を割り振る、{ $rule }）
fight-by-nothing = { $creature }（戦闘ダメージを割り振らない、{ $rule }）
fight-step-second = 2回目の戦闘ダメージで{ $damage }
