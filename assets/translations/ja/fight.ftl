### 戦いごとの一文

fight-sentence = { $clauses }。
fight-told = { $head }：{ $damage }
fight-creature = { $name } { $power }/{ $toughness }
fight-creature-keywords = { $name } { $power }/{ $toughness }（{ $keywords }）
fight-unblocked = { $attacker }が{ $target }を攻撃し、ブロックされない
fight-blocked = { $target }を攻撃する{ $attacker }を{ $blockers }がブロック
fight-blocked-by_effect = { $target }を攻撃する{ $attacker }は効果によりブロックされている（{ $rule }）
fight-left = { $head }（{ $gone }は戦闘から取り除かれた、{ $rule }）
fight-step-first = 先制攻撃で{ $damage }
fight-step-regular = 続いて{ $damage }
fight-assigned = { $to }に{ $amount }点
fight-assigned-lethal = { $to }に{ $amount }点（致死ダメージ{ $needed }点）
fight-assigned-marked = { $to }に{ $amount }点（致死ダメージ{ $needed }点、すでに{ $marked }点）
fight-tramples = トランプルで{ $to }に{ $amount }点（{ $rule }）
fight-dealt = { $to }に実際に与えるのは{ $amount }点（{ $rule }）
fight-poison = { $to }に毒カウンター{ $amount }個
fight-no_damage = 戦闘ダメージなし
fight-back = { $blocker }の反撃は{ $damage }
fight-survives = { $name }は{ $damage }点のダメージを負って生き残る
fight-assigned-deathtouch = { $to }に{ $amount }点（接死により致死、{ $rule }）
