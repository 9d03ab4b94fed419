### What is said to a learner
learn-illegal = That is not legal.
learn-not_yet = Not yet.
learn-not_this = Not this one.
learn-other = It comes to something else than was asked for.
learn-kept-table = The table itself was changed; here only attacks, blocks, damage and what is played count.
learn-kept-attack = { $name }'s attack has to stay as it was.
learn-kept-blocks = { $name }'s blocks have to stay as they were.
learn-kept-damage = The damage of { $name } has to stay as it was.
learn-kept-by_hand = The damage of { $name } has to be divided by hand.
learn-kept-triggers = Which triggers were forgotten has to stay as it was.
learn-forgotten = mark { $keyword } of { $name } as forgotten (Triggers panel)
learn-remembered = let { $keyword } of { $name } be remembered (Triggers panel)
learn-kept-plays = What { $name } plays has to stay as it was.
learn-overflow = { $found } of { $name }'s damage goes past the blockers; it should be { $wanted }.
learn-overflow_more = { $found } of { $name }'s damage goes past the blockers; more is possible.
learn-life = { $name } is left with { $found } life; it should be { $wanted }.
learn-life_more = { $name } is left with { $found } life; more is possible.
learn-life_fewer = { $name } is left with { $found } life; more damage is possible.
learn-poison = { $name } has { $found } poison counters; it should be { $wanted }.
learn-loyalty = { $name } is left with { $found } loyalty; it should be { $wanted }.
learn-defense = { $name } is left with { $found } defense; it should be { $wanted }.
learn-not_lost = { $name } doesn't lose.
learn-lost = { $name } loses.
learn-survives = { $name } survives.
learn-dies = { $name } dies.
learn-stays = { $name } stays on the battlefield.
learn-leaves = { $name } leaves the battlefield.
learn-not_obeyed = { $name } doesn't do what it must.
learn-counters = { $name } doesn't have the counters that were asked for.
learn-target = { $name } attacks { $target }.
learn-at_home = { $name } doesn't attack.
learn-attackers = { $count ->
    [0] Nobody attacks.
    [one] Only 1 creature attacks.
   *[other] Only { $count } creatures attack.
}
learn-attackers_fewer = { $count } creatures attack; fewer were asked for.
learn-costs = Something still has to be paid.
learn-blocks = { $count ->
    [0] Nobody blocks.
    [one] Only 1 creature blocks.
   *[other] Only { $count } creatures block.
}
learn-blocks_fewer = { $count } creatures block; fewer were asked for.
learn-assign = { $amount } of { $source }'s { $step ->
    [first] first-strike damage
   *[other] damage
    } to { $to }{ $step ->
    [regular] { " " }after that
   *[other] { "" }
    }
learn-cast = cast { $what }{ $aimed ->
    [yes] { " " }on { $targets }
   *[no] { "" }
    } { $after ->
    [beginning] at the beginning of combat
    [attackers] after attackers
    [blockers] after blocks
    [first] after first-strike damage
   *[main] before combat
    }
learn-activate = use { $what }{ $aimed ->
    [yes] { " " }on { $targets }
   *[no] { "" }
    } { $after ->
    [beginning] at the beginning of combat
    [attackers] after attackers
    [blockers] after blocks
    [first] after first-strike damage
   *[main] before combat
    }
learn-hint-creature = Look at { $name }.
learn-hint-move = Try: { $move }.
learn-right = Right!
learn-solution = The solution
learn-drill_wrong = No: { $answer }.
learn-own_title = A table of my own
learn-own_goal = Bring this about: { $result }
learn-own_done = This is what it comes to: { $result }
learn-tapped = { $name } is tapped by attacking and can't block on the next turn.
