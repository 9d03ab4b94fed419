### Restrictions that a declaration or an assignment breaks.
### The value says what is wrong; `.why` says who causes it, with the rule.

broken-why-source = { $source } says so ({ $rule }).
broken-why-own = { $n ->
    [one] Its own ability says
   *[other] Their own abilities say
    } so ({ $rule }).
broken-why-rule = Rule { $rule }.
broken-why-effect = An effect says so ({ $rule }).
broken-other = { $creatures } { $n ->
    [one] breaks
   *[other] break
    } a restriction ({ $code })

## Who can attack or block at all

broken-not_controlled = { $creatures } { $n ->
    [one] isn't
   *[other] aren't
    } controlled by the player who declares { $n ->
    [one] it
   *[other] them
    }
    .why = Players attack and block with their own creatures ({ $rule }).
broken-not_creature = { $creatures } { $n ->
    [one] isn't a creature
   *[other] aren't creatures
    }
    .why = Only creatures attack and block, and a battle never does ({ $rule }).
broken-gone = { $creatures } { $n ->
    [one] isn't
   *[other] aren't
    } on the battlefield any more
    .why = What died or left before creatures are declared neither attacks nor blocks ({ $rule }).
broken-tapped = { $creatures } { $n ->
    [one] is
   *[other] are
    } tapped
    .why = Only untapped creatures can be declared ({ $rule }).
broken-summoning_sick = { $creatures } can't attack yet
    .why = Under that player's control only since this turn, and without haste ({ $rule }).
broken-defender = { $creatures } can't attack
    .why = Defender ({ $rule }).
broken-not_a_defender = { $creatures } can't attack { $target }
    .why = Nothing there may be attacked by this player in this combat ({ $rule }).
broken-not_attacking_you = { $creatures } can't block { $target }
    .why = { $target } isn't attacking the player who controls { $n ->
        [one] that blocker
       *[other] those blockers
        }, nor anything of that player's ({ $rule }).
broken-too_many_attackers = { $creatures } { $n ->
    [one] blocks
   *[other] block
    } too many attackers: { $found } instead of at most { $count }
    .why = A creature blocks one attacker unless an effect allows more ({ $rule }).
broken-duplicate = { $creatures } { $n ->
    [one] is
   *[other] are
    } declared twice
    .why = Each creature is declared once ({ $rule }).
broken-band = { $creatures } can't form a band
    .why = A band has at most one creature without banding, and all of it attacks the same player, planeswalker or battle ({ $rule }).

## Restrictions on attacks

broken-cannot_attack = { $creatures } can't attack{ $aimed ->
    [yes] { " " }{ $target }
   *[no] { "" }
    }
broken-cannot_attack_alone = { $creatures } can't attack alone
broken-attacks_only_alone = { $creatures } can attack only alone, and another creature attacks too
broken-needs_co_attackers = { $creatures } can't attack without { $count ->
    [one] another attacker
   *[other] { $count } other attackers
    } of the right kind
broken-max_attackers = At most { $count ->
    [one] 1 creature
   *[other] { $count } creatures
    } can attack{ $aimed ->
    [yes] { " " }{ $target }
   *[no] { "" }
    }, but { $found ->
    [one] 1 does
   *[other] { $found } do
    }
broken-cannot_pay = The mana of { $target } doesn't pay what the declaration owes for { $creatures }
    .why = The whole cost is paid, or nothing is declared ({ $rule }).

## Restrictions on blocks

broken-cannot_block = { $creatures } can't block{ $aimed ->
    [yes] { " " }{ $target }
   *[no] { "" }
    }
broken-cannot_be_blocked = { $target } can't be blocked by { $creatures }
broken-cannot_be_blocked_except_by = { $target } can't be blocked by { $creatures }
broken-min_blockers = { $target } can't be blocked except by { $count } or more creatures, but { $found ->
    [one] only 1 blocks
   *[other] only { $found } block
    } it
broken-max_blockers_each = { $target } can't be blocked by more than { $count ->
    [one] 1 creature
   *[other] { $count } creatures
    }, but { $found } block it
broken-max_blockers = At most { $count ->
    [one] 1 creature
   *[other] { $count } creatures
    } can block, but { $found ->
    [one] 1 does
   *[other] { $found } do
    }
broken-cannot_block_alone = { $creatures } can't block alone
broken-needs_co_blockers = { $creatures } can't block without { $count ->
    [one] another blocker
   *[other] { $count } other blockers
    } of the right kind
broken-blocked_by_all_or_none = { $target } can't be blocked unless every creature of the defending player blocks it
## Evasion

broken-flying = { $creatures } can't block { $target }
    .why = { $target } has flying; only flying or reach can block it ({ $rule }).
broken-menace = { $target } has menace, but only { $creatures } blocks it
    .why = Menace: two or more blockers, or none ({ $rule }).
broken-shadow = { $creatures } can't block { $target }
    .why = Shadow blocks only shadow, and is blocked only by shadow ({ $rule }).
broken-fear = { $creatures } can't block { $target }
    .why = Fear: only artifact creatures and black creatures can block it ({ $rule }).
broken-intimidate = { $creatures } can't block { $target }
    .why = Intimidate: only artifact creatures and creatures that share a color with it can block it ({ $rule }).
broken-skulk = { $creatures } can't block { $target }
    .why = Skulk: creatures with greater power can't block it ({ $rule }).
broken-horsemanship = { $creatures } can't block { $target }
    .why = Horsemanship: only horsemanship can block it ({ $rule }).
broken-landwalk = { $target } can't be blocked
    .why = Landwalk: the defending player controls a land of that type ({ $rule }).
broken-protection = { $creatures } can't block { $target }
    .why = { $target } has protection from a quality that { $n ->
        [one] this blocker has
       *[other] these blockers have
        } ({ $rule }).
broken-decayed = { $creatures } can't block
    .why = Decayed ({ $rule }).
broken-unleash = { $creatures } can't block
    .why = Unleash: not with a +1/+1 counter on it ({ $rule }).
broken-detained = { $creatures } can't attack or block
    .why = Detained ({ $rule }).
broken-suspect = { $creatures } can't block
    .why = Suspected ({ $rule }).

## Damage by hand

broken-not_a_recipient = { $creatures } can't assign combat damage to { $target }
    .why = Combat damage goes to what it fights or attacks ({ $rule }).
broken-wrong_total = { $creatures } assigns { $found } damage instead of { $count }
    .why = A creature assigns all of its combat damage, no more and no less ({ $rule }).
    .fix = { $missing ->
        [one] { $more ->
            [yes] assign 1 more
           *[no] assign 1 less
        }
       *[other] { $more ->
            [yes] assign { $missing } more
           *[no] assign { $missing } less
        }
    }
broken-not_lethal_first = { $first } assigns damage past { $second } too early: { $found } of { $count } so far
    .why = In the damage assignment order, each gets lethal damage before the next gets any ({ $rule }).
    .fix = { $missing } more to { $second } first
broken-not_lethal_before_trample = { $first } tramples over to { $target } too early: { $found } of { $count } damage to { $second } so far
    .why = Blockers get lethal damage, and a planeswalker in the way its loyalty, before any goes past ({ $rule }).
    .fix = { $missing } more to { $second } first
broken-not_in_this_step = { $creatures } assigns no combat damage in this step
    .why = First and double strike decide who assigns in which step ({ $rule }).
