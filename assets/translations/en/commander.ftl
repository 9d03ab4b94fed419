### Commanders: damage, tax, and the way back to the command zone.

commander-damage = { $limit } combat damage from one commander loses the game ({ $rule }).
commander-no_damage = This variant has no commander damage ({ $rule }).
commander-after = → { $amount } / { $limit }
commander-tax =
    { $casts ->
        [0] Not cast from the command zone yet: no tax on the next cast ({ $rule }).
        [one] Cast once from the command zone: the next cast costs { $more } more ({ $rule }).
       *[other] Cast { $casts } times from the command zone: the next cast costs { $more } more ({ $rule }).
    }
commander-may_return-instead = It would die. Its owner may put it into the command zone instead ({ $rule }).
commander-may_return-after = It dies. Its owner may then put it into the command zone ({ $rule }).
commander-never_died = It goes to the command zone instead, so it never dies and abilities that trigger when it dies don't trigger ({ $rule }).
commander-died_first = It dies first, so abilities that trigger when it dies do trigger; then it goes to the command zone ({ $rule }).
commander-trigger = Triggers: { $text }

commander-format-commander = Commander: 40 life, commander damage
commander-format-brawl = Brawl: 25 life, 30 with three or more players, no commander damage
commander-format-duel_commander = Duel Commander: 20 life, commander damage
commander-format-tiny_leaders = Tiny Leaders: 25 life, no commander damage
