### Answers to questions about a board

question-best-blocks = What are { $player }'s best blocks?
question-best-attack = What is { $player }'s best attack?
question-lethal = Can { $player } be killed through any block?
question-survive = Can { $player } survive?
question-best-division = What is { $player }'s best division of combat damage?
question-count = How many legal declarations are there?

question-lethal-yes = Yes: with this attack { $player } loses, whatever is blocked.
question-lethal-no = No: { $player } can survive every attack.
question-survive-yes = { $plays ->
    [yes] Yes: with these blocks { $player } doesn't lose, whatever is played and however damage is divided.
   *[no] Yes: with these blocks { $player } doesn't lose, however damage is divided.
}
question-survive-no = { $plays ->
    [yes] No: with the best plays of both sides { $player } loses, whatever is blocked.
   *[no] No: { $player } loses, whatever is blocked.
}

question-undecided = Not decided: time ran out.

question-attacks = Attacks: { $count }
question-blocks = Blocks of { $player }: { $count }

question-move-attack = Attack { $target } with { $creatures }.
question-move-blocks = Block { $target } with { $creatures }.
question-damage-first = First strike: { $source } assigns { $amount } damage to { $to }.
question-damage-regular = { $source } assigns { $amount } damage to { $to }.

question-result = { $many ->
    [one] an opponent loses
    [self] loses the game
    [many] { $count } opponents lose
   *[mean] opponents who lose { $n }
}
question-material = material { $n }
question-life = life swing { $n }
question-poison = poison { $n }
question-value = For { $player }: { $value }.
question-guaranteed = { $own ->
    [yes] With the best plays, for { $player } at least: { $value }.
   *[no] Whatever is played, for { $player } at least: { $value }.
}
question-nominal = If nobody plays anything: { $value }.
question-expected = On average over one card drawn from the list: { $value }.
question-threats = { $all ->
    [1] Worse with the one thing that may be played:
   *[other] Worse with { $count } of { $all } things that may be played, the worst first:
}
question-threats-some = What may be played, the worst first:
question-threats-none = Nothing that may be played makes it worse.
question-threat = { $aimed ->
    [yes] If { $player } casts { $card } on { $targets }: { $value }.
   *[no] If { $player } casts { $card }: { $value }.
}
question-threat-ability = { $aimed ->
    [yes] If { $player } uses the ability of { $card } on { $targets }: { $value }.
   *[no] If { $player } uses the ability of { $card }: { $value }.
}
question-threats-more = and { $count } more
question-own = { $player } may use a card, too
question-played = The best plays: { $plays }.
question-then = Then: { $plays }.
question-here = This combat alone: { $value }.
question-back = Next turn { $player } attacks with { $creatures }; for { $player }: { $value }.
question-back-none = Next turn { $player } doesn't attack.
question-after = What may still happen
question-after-nothing = nothing more
question-after-hands = a card or ability of each opponent
question-after-popular = any popular instant that they can pay
question-after-ahead = the other side's next attack
question-closest-attack = { $all ->
    [yes] No attack is better: what comes closest is to attack with { $creatures }: { $value }.
   *[no] No better attack was found: with { $creatures }, for instance: { $value }.
}
question-closest-blocks = { $all ->
    [yes] No block is better: what comes closest is to block with { $creatures }: { $value }.
   *[no] No better block was found: with { $creatures }, for instance: { $value }.
}
question-at-best =
    { $exact ->
        [yes] The best that can be had:
       *[no] The best that was found:
    }
question-closest-fight = { $attacker }: { $what }.
question-bound = Time ran out: this is the best that was found, and nothing is better than { $bound }.
question-gap = at most { $more } material better
question-stopped = Time ran out: this is the best that was found.
question-likely = Another attack looks better, but the best blocks against it weren't found in time:
question-equal = { $count } declarations are equally good.
question-declared = As declared: { $value }.
question-difference = { $what }: { $now }; as declared: { $declared }.
question-front = What can be had for what:

question-fight = The fight of { $attacker } makes the difference.
question-fight-now = With this: { $what }.
question-fight-declared = As declared: { $what }.
question-fight-absent = no attack
question-fight-blocked = blocked by { $blockers }
question-fight-unblocked = not blocked
question-fight-dies = { $count ->
    [one] { $creatures } dies
   *[other] { $creatures } die
}
question-fight-nobody = nobody dies
question-fight-damage = { $amount } damage to { $target }
question-fight-comma = {", "}

question-reason-nobody_attacks = Nobody attacks, so there is nothing to answer.
question-reason-not_attacked = { $player } has no part in this combat.
question-reason-no_legal_declaration = No declaration is legal.
question-reason-already_lost = { $player } has lost already.

question-goal-result = to live
question-goal-material = creatures
question-goal-life = life
question-goal-poison = poison
question-exact = exact
question-exact-of = exact · { $count } equally good
question-certain = certain
question-inexact = best found so far
question-lost = This could not be worked out.
