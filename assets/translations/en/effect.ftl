### An effect as a sentence; `.says` explains the kind of effect where no board is at hand

effect-noted = { $text } ({ $note })
effect-of_emblem = { $emblem }: { $text }
effect-ordered = { $text }, applied in place { $order }

effect-cannot_attack = { $creatures } can't attack{ $aimed ->
    [yes] { " " }{ $defenders }
   *[no] { "" }
    }
    .kind = Can't attack
    .says = Can't attack at all, or can't attack some players, planeswalkers or battles.
    .short = can't attack
effect-cannot_attack_alone = { $creatures } can't attack alone
    .kind = Can't attack alone
    .says = Can attack only together with at least one other creature.
    .short = not alone
effect-attacks_only_alone = { $creatures } can attack only alone
    .kind = Can attack only alone
    .says = When it attacks, nothing else attacks.
    .short = only alone
effect-needs_co_attackers = { $creatures } can't attack unless { $count } or more of the other { $who } also attack
    .kind = Can't attack unless … or more of the other … also attack
    .says = Can attack only together with enough others of a kind.
    .short = needs others
effect-max_attackers = { $everyone ->
    [yes] No more than { $count ->
        [one] 1 creature
       *[other] { $count } creatures
    }
   *[no] Of { $who }, no more than { $count }
    } can attack{ $aimed ->
    [yes] { " " }{ $defenders }
   *[no] { "" }
    }
    .kind = Of … no more than … can attack
    .says = Limits how many creatures may attack in one combat.
    .short = limits attackers
effect-attack_cost = { $creatures } can't attack{ $aimed ->
    [yes] { " " }{ $defenders }
   *[no] { "" }
    } unless { $symbols ->
    [yes] { $cost } is paid for each
   *[no] this is paid for each: { $cost }
    }
    .kind = Can't attack … unless … is paid for each
    .says = Attacking costs something for each creature; nobody is ever required to pay.
    .short = attack tax
effect-can_attack_despite_defender = { $creatures } can attack as though without defender
    .kind = Can attack as though without defender
    .says = Defender doesn't keep it from attacking.
    .short = can attack
effect-must_attack = { $creatures } must attack{ $aimed ->
    [yes] { " " }{ $defenders }
   *[no] { "" }
    } if able
    .kind = Must attack … if able
    .says = Has to attack whenever a legal attack with it exists that obeys as many requirements.
    .short = must attack
effect-must_be_attacked = { $defenders } must be attacked{ $everyone ->
    [yes] { "" }
   *[no] { " " }by at least one of { $who }
    } if able
    .kind = Must be attacked by at least one of … if able
    .says = At least one creature has to attack there if able.
    .short = must be attacked
effect-also_attacks = { $creatures } must also attack if able when { $who } attack
    .kind = Must also attack if able when … attack
    .says = Has to join when another creature attacks.
    .short = also attacks

effect-cannot_block = { $creatures } can't block{ $limited ->
    [yes] { " " }{ $others }
   *[no] { "" }
    }
    .kind = Can't block
    .says = Can't block at all, or can't block some attackers.
    .short = can't block
effect-cannot_be_blocked = { $creatures } can't be blocked{ $limited ->
    [yes] { " " }by { $others }
   *[no] { "" }
    }
    .kind = Can't be blocked by
    .says = Can't be blocked at all, or not by some creatures.
    .short = unblockable
effect-cannot_be_blocked_except_by = { $creatures } can't be blocked except by { $others }
    .kind = Can't be blocked except by
    .says = Only the named kind of creature can block it.
    .short = evasive
effect-min_blockers = { $creatures } can't be blocked except by { $count } or more { $limited ->
    [yes] { $others }
   *[no] creatures
    }
    .kind = Can't be blocked except by … or more creatures
    .says = Needs several blockers at once, or none.
    .short = needs more blockers
effect-max_blockers_each = { $creatures } can't be blocked by more than { $count ->
    [one] 1 creature
   *[other] { $count } creatures
    }
    .kind = Can't be blocked by more than … creatures
    .says = Limits how many creatures may block it.
    .short = fewer blockers
effect-max_blockers = { $everyone ->
    [yes] No more than { $count ->
        [one] 1 creature
       *[other] { $count } creatures
    }
   *[no] Of { $who }, no more than { $count }
    } can block
    .kind = Of … no more than … can block
    .says = Limits how many creatures may block in one combat.
    .short = limits blockers
effect-cannot_block_alone = { $creatures } can't block alone
    .kind = Can't block alone
    .says = Can block only together with at least one other creature.
    .short = blocks not alone
effect-needs_co_blockers = { $creatures } can't block unless { $count } or more of the other { $who } also block
    .kind = Can't block unless … or more of the other … also block
    .says = Can block only together with enough others of a kind.
    .short = needs co-blockers
effect-blocked_by_all_or_none = { $creatures } can't be blocked unless every creature of the defending player blocks
    .kind = Can't be blocked unless every creature of the defending player blocks
    .says = Either all creatures of the defending player block it, or none.
    .short = all or none block
effect-block_cost = { $creatures } can't block{ $limited ->
    [yes] { " " }{ $others }
   *[no] { "" }
    } unless { $symbols ->
    [yes] { $cost } is paid for each
   *[no] this is paid for each: { $cost }
    }
    .kind = Can't block … unless … is paid for each
    .says = Blocking costs something for each creature; nobody is ever required to pay.
    .short = block tax
effect-extra_blocks = { $creatures } can block { $any ->
    [yes] any number of creatures
   *[no] { $count ->
        [one] 1 additional creature
       *[other] { $count } additional creatures
    }
    }
    .kind = Can block … additional creatures
    .says = Can block more than one attacker.
    .short = extra blocks
effect-can_block_as_though = { $creatures } can block as though with { $keyword }
    .kind = Can block as though with
    .says = Can block what only creatures with that keyword could.
    .short = blocks as though
effect-must_block = { $creatures } must block{ $limited ->
    [yes] { " " }{ $others }
   *[no] { "" }
    } if able
    .kind = Must block … if able
    .says = Has to block whenever a legal block with it exists that obeys as many requirements.
    .short = must block
effect-must_be_blocked = { $creatures } must be blocked{ $limited ->
    [yes] { " " }by at least one of { $others }
   *[no] { "" }
    } if able
    .kind = Must be blocked by at least one of … if able
    .says = At least one creature has to block it if able.
    .short = must be blocked
effect-must_be_blocked_by_all = { $creatures } must be blocked by all { $others } able to do so
    .kind = Must be blocked by all … able to do so
    .says = Every creature that is able to block it has to.
    .short = lures all

effect-assigns_toughness = { $creatures } { $n ->
    [one] assigns
   *[other] assign
    } combat damage equal to toughness
    .kind = Assigns combat damage equal to toughness
    .says = Assigns damage equal to its toughness instead of its power.
    .short = deals toughness
effect-assigns_as_unblocked = { $creatures } may assign combat damage as though unblocked
    .kind = May assign combat damage as though unblocked
    .says = May deal its damage to what it attacks although it is blocked.
    .short = as though unblocked
effect-assigns_no_damage = { $creatures } { $n ->
    [one] assigns
   *[other] assign
    } no combat damage
    .kind = Assigns no combat damage
    .says = Deals no combat damage.
    .short = no damage
effect-lethal_by_power = lethal damage dealt to { $creatures } is determined by power rather than toughness
    .kind = Lethal damage by power
    .says = As much damage as its power is lethal to it.
    .short = lethal by power
effect-damage_times = { $dealt } from { $sources }{ $limited ->
    [yes] { " " }to { $recipients }
   *[no] { "" }
    } is { $factor ->
    [half] halved, rounded down
    [0] not dealt
   *[other] dealt times { $factor }
    }
    .kind = Damage from … to … is dealt times
    .says = Multiplies damage as it is dealt, after it was assigned.
    .short = multiplies damage
effect-damage_plus = { $dealt } from { $sources }{ $limited ->
    [yes] { " " }to { $recipients }
   *[no] { "" }
    } is dealt plus { $amount }
    .kind = Damage from … to … is dealt plus
    .says = Adds to damage as it is dealt, after it was assigned.
    .short = adds damage
effect-damage_as = { $dealt }{ $everyone ->
    [yes] { "" }
   *[no] { " " }from { $sources }
    }{ $limited ->
    [yes] { " " }to { $recipients }
   *[no] { "" }
    } is dealt as though its source had { $keyword }
    .kind = Damage from … to … is dealt as though its source had
    .says = Damage is dealt as though its source had infect or wither.
    .short = damage as infect or wither
effect-redirect_damage = { $any ->
    [yes] { $dealt }
    [once] the next { $dealt }
   *[no] the next { $amount } { $dealt }
    }{ $everyone ->
    [yes] { "" }
   *[no] { " " }from { $sources }
    }{ $limited ->
    [yes] { " " }to { $recipients }
   *[no] { "" }
    } is dealt to { $to } instead
    .kind = Combat damage from … to … is dealt to … instead
    .says = Lets damage be dealt to somebody else, after it was assigned.
    .short = redirects damage
effect-prevent_damage = { $part ->
    [all] all { $dealt }
    [once] the next { $dealt }
    [half] half of the { $dealt }
    [all_but_one] all but 1 of the { $dealt }
    [each] each time { $amount } of the { $dealt }
   *[next] the next { $amount } { $dealt }
    }{ $everyone ->
    [yes] { "" }
   *[no] { " " }from { $sources }
    }{ $limited ->
    [yes] { " " }to { $recipients }
   *[no] { "" }
    } is prevented{ $part ->
    [half] , rounded up
   *[other] { "" }
    }
    .kind = The next … combat damage from … to … is prevented
    .says = Prevents combat damage as it is dealt; it still has to be assigned.
    .short = prevents damage
effect-trigger = When { $event }{ $told ->
    [yes] : { $text }
   *[no] , an ability triggers
    }
    .kind = When
    .says = An ability to remember when the event happens.
    .short = trigger

effect-event-whose = { $creatures }{" "}
effect-event-attacks = { $creatures } { $n ->
    [one] attacks
   *[other] attack
    }
effect-event-blocks = { $creatures } { $n ->
    [one] blocks
   *[other] block
    }
effect-event-becomes_blocked = { $creatures } { $n ->
    [one] becomes
   *[other] become
    } blocked
effect-event-attacks_unblocked = { $creatures } { $n ->
    [one] attacks and isn't blocked
   *[other] attack and aren't blocked
    }
effect-event-deals_combat_damage_to_player = { $creatures } { $n ->
    [one] deals
   *[other] deal
    } combat damage to a player
effect-event-deals_combat_damage = { $creatures } { $n ->
    [one] deals
   *[other] deal
    } combat damage
effect-event-dies = { $creatures } { $n ->
    [one] dies
   *[other] die
    }
effect-event-attacks_alone = { $creatures } { $n ->
    [one] attacks
   *[other] attack
    } alone
effect-event-attacks_player_alone = { $creatures } { $n ->
    [one] attacks
   *[other] attack
    } a player alone
effect-event-beginning_of_combat = combat begins
effect-event-end_of_combat = combat ends

### Characteristics, in layers, and what else is so

effect-controls-gained = { $by } gains control of { $creatures }
effect-controls = { $by } controls { $creatures }
    .kind = Under your control
    .says = You control it as long as the effect is there.
    .short = takes control
effect-is-kind = { $n ->
    [one] { $vowel ->
        [yes] an { $kind }
       *[no] a { $kind }
    }
   *[other] { $kind }
    }
effect-is = { $creatures } { $n ->
    [one] is
   *[other] are
    }{ $added ->
    [yes] { " " }also
   *[no] { "" }
    } { $what }
    .kind = Is of other types or colors
    .says = Changes card types, subtypes or colors, instead of its own or besides them.
    .short = changes types
effect-has = { $creatures } { $n ->
    [one] has
   *[other] have
    } { $what }
    .kind = Has keywords or abilities
    .says = Gives keywords and abilities.
    .short = gives abilities
effect-loses = { $creatures } { $n ->
    [one] loses
   *[other] lose
    } { $what }
    .kind = Loses keywords or abilities
    .says = Takes keywords away, or all abilities.
    .short = takes abilities
effect-cannot_have = { $creatures } { $n ->
    [one] loses
   *[other] lose
    } { $what } and can't have or gain it
    .kind = Can't have keywords
    .says = Takes keywords away and lets nothing give them back.
    .short = can't have
effect-base = { $creatures } { $n ->
    [one] has
   *[other] have
    } base power and toughness { $size }
    .kind = Has base power and toughness
    .says = Sets power and toughness, before counters and bonuses.
    .short = sets size
effect-gets = { $creatures } { $n ->
    [one] gets
   *[other] get
    } { $size }
    .kind = Gets power and toughness
    .says = Adds to power and toughness.
    .short = bonus
effect-switches = the power and toughness of { $creatures } are switched
    .kind = Power and toughness are switched
    .says = Power becomes toughness and toughness becomes power.
    .short = switches size
effect-can_be_blocked_despite = { $creatures } can be blocked as though without { $keyword }
    .kind = Can be blocked as though without
    .says = The keyword doesn't keep anything from blocking it.
    .short = can be blocked
effect-can_block_tapped = { $creatures } can block while tapped
    .kind = Can block while tapped
    .says = Being tapped doesn't keep it from blocking.
    .short = blocks tapped
effect-goaded = { $creatures } { $n ->
    [one] is
   *[other] are
    } goaded
    .kind = Is goaded
    .says = It must attack if able, and a player other than the one who goaded it if able.
    .short = goads
effect-does_not_untap = { $creatures } { $n ->
    [one] doesn't
   *[other] don't
    } untap
    .kind = Doesn't untap
    .says = Stays tapped in its controller's untap step.
    .short = doesn't untap
effect-cannot_regenerate = { $creatures } can't be regenerated
    .kind = Can't be regenerated
    .says = Regeneration shields don't help it.
    .short = no regenerating
effect-exiled_if_dies = if { $creatures } would die, exile { $n ->
    [one] it
   *[other] them
    } instead
    .kind = Is exiled instead of dying
    .says = It goes to exile instead of the graveyard, and doesn't die.
    .short = exiled if it dies
effect-cannot_lose = { $by ->
    [life] { $players } doesn't lose the game for having 0 or less life
   *[any] { $players } can't lose the game
    }
    .kind = Can't lose the game
    .says = No life total, poison or damage makes that player lose, or no life total.
    .short = can't lose
effect-players_have = { $players } has { $what }
    .kind = Players have keywords
    .says = Gives a player hexproof, shroud or protection.
    .short = protects player
effect-cannot_be_sacrificed = { $by ->
    [opponents] what opponents of { $you } control can't make anybody sacrifice { $creatures }
   *[any] { $creatures } can't be sacrificed
    }
    .kind = Can't be sacrificed
    .says = It isn't sacrificed, at all or to what opponents do.
    .short = no sacrifice
effect-enters_with = { $creatures } { $n ->
    [one] enters
   *[other] enter
    } with { $plain ->
    [no] { $counter } counters equal to { $count }
   *[other] { $count ->
        [1] one { $counter } counter
       *[other] { $count } { $counter } counters
    }
    }
    .kind = Enters with counters
    .says = It enters the battlefield with counters on it.
    .short = enters with counters
effect-enters_tapped = { $creatures } { $n ->
    [one] enters
   *[other] enter
    } tapped
    .kind = Enters tapped
    .says = It enters the battlefield tapped.
    .short = enters tapped
effect-enters_as_copy = { $who } may enter as a copy of one of { $of }{ $but ->
    [no] { "" }
   *[other] , besides a { $but }
    }
    .kind = Enters as a copy
    .says = It may enter the battlefield as a copy of something; of what is told.
    .short = enters as a copy
effect-cannot_gain_life = { $players } can't gain life
    .kind = Can't gain life
    .says = Lifelink and other life gain do nothing.
    .short = no life gain
effect-cannot_activate = the activated abilities of { $creatures } can't be activated
    .kind = Abilities can't be activated
    .says = Nobody can activate what stands on it with a cost before a colon.
    .short = no abilities
effect-cannot_cast = { $players } can't cast { $limit ->
    [no] { $spells }
   *[other] more than { $limit } of { $spells } each turn
    }{ $during ->
    [combat] { " " }during combat
    [sorcery] { " " }but when a sorcery could be cast
   *[any] { "" }
    }
    .kind = Can't cast spells
    .says = These players can play abilities, but no spells, or not then, or no more than so many.
    .short = no spells
effect-any_time = { $players } can { $ability ->
    [no] cast { $spells }
   *[other] activate { $ability } abilities
    } any time an instant could be cast
    .kind = Can be played at any time
    .says = What else waits for a main phase, these players can play in combat and in the turns of others, too.
    .short = at any time
effect-costs_more = { $what ->
    [this] this spell
    [abilities] { $ability ->
        [no] abilities
       *[other] { $ability } abilities
        } that { $players } activates
   *[spells] { $spells } that { $players } casts
    }{ $targets ->
    [no] { "" }
   *[other] { $what ->
        [this] , if its targets include { $targets },
       *[other] { " " }at { $targets }
        }
    } { $what ->
    [this] costs
   *[other] cost
    } { $symbols ->
    [yes] { $cost } more
   *[no] this more: { $cost }
    }{ $once ->
    [yes] { "" }
   *[no] , times { $count }
    }
    .kind = Costs more
    .says = Spells or abilities, or those that target something, cost more.
    .short = costs more
effect-costs_less = { $what ->
    [this] this spell
    [abilities] { $ability ->
        [no] abilities
       *[other] { $ability } abilities
        } that { $players } activates
   *[spells] { $spells } that { $players } casts
    }{ $targets ->
    [no] { "" }
   *[other] { $what ->
        [this] , if its targets include { $targets },
       *[other] { " " }at { $targets }
        }
    } { $what ->
    [this] costs
   *[other] cost
    } { $generic ->
    [yes] { "{" }{ $count }{ "}" } less
   *[no] { $cost } less{ $once ->
        [yes] { "" }
       *[no] , times { $count }
        }
    }
    .kind = Costs less
    .says = Spells or abilities, or those that target something, cost less.
    .short = costs less
effect-cannot_get_counters = { $players } can't get { $counter } counters
    .kind = Can't get counters
    .says = No counters of this kind are put on these players.
    .short = no counters
effect-cannot_lose_life = the life total of { $players } can't become less
    .kind = Can't lose life
    .says = Damage is dealt and takes no life.
    .short = no life loss
effect-life_floor = damage brings { $players } to no less than { $count } life
    .kind = Damage leaves some life
    .says = Damage that would bring the life total below that brings it there instead.
    .short = life stays up
effect-life_gained = { $players } { $factor ->
    [1] gains { $plus } more life
   *[other] gains { $factor } times as much life
    } whenever life is gained
    .kind = Gains more life
    .says = Every gain of life is multiplied or raised.
    .short = more life gain
effect-counters_put = { $factor ->
    [0] no { $counter } counters are put
    [1] { $plus } more { $counter } counters are put
   *[other] { $factor } times as many { $counter } counters are put
    } on { $creatures }
    .kind = More or fewer counters are put
    .says = Changes how many counters are put.
    .short = changes counters
effect-tokens_created = { $token ->
    [no] { $factor } times as many { $such ->
        [no] { "" }
       *[other] { $such }{ " " }
    }tokens are created for { $players }
   *[other] { $instead ->
        [yes] instead of the { $such ->
            [no] { "" }
           *[other] { $such }{ " " }
        }tokens that are created for { $players }, as many of this are: { $token }
       *[no] for { $players }, { $one ->
            [yes] one of this is
           *[no] as many of this are
        } created besides { $such ->
            [no] other
           *[other] { $such }
        } tokens: { $token }
    }
    }
    .kind = More tokens are created
    .says = Multiplies the tokens that are created, adds to them, or takes their place.
    .short = more tokens
effect-cannot_trigger = if { $events }, that triggers no abilities{ $everyone ->
    [yes] { "" }
   *[no] { " " }of { $of }
    }
    .kind = Abilities don't trigger
    .says = What happens lets no ability trigger.
    .short = no triggers
effect-crews_with = { $creatures } { $n ->
    [one] crews Vehicles and saddles
   *[other] crew Vehicles and saddle
    } Mounts { $toughness ->
    [yes] using { $n ->
        [one] its
       *[other] their
        } toughness
   *[no] as though { $n ->
        [one] its
       *[other] their
        } power were { $plus } greater
    }
    .kind = Crews and saddles with more power
    .says = It counts for more as it is tapped to crew a Vehicle or to saddle a Mount.
    .short = crews with more
effect-triggers_again = if { $events }{ $spells ->
    [no] { "" }
   *[other] { " " }with { $spells }
    }, abilities of { $of } that this triggers trigger once more
    .kind = Abilities trigger once more
    .says = Abilities that an event triggers trigger an additional time.
    .short = triggers again
effect-dealt = { $damage ->
    [combat] combat damage
    [noncombat] noncombat damage
   *[all] damage
    }
effect-cannot_be_prevented = { $dealt }{ $everyone ->
    [yes] { "" }
   *[no] { " " }from { $sources }
    }{ $limited ->
    [yes] { " " }to { $recipients }
   *[no] { "" }
    } can't be prevented
    .kind = Damage can't be prevented
    .says = Prevention does nothing against it.
    .short = unpreventable
effect-activated = { $told ->
    [yes] { $cost }: { $text }
   *[no] { $cost }: an ability that doesn't touch combat
    }
    .kind = Activated ability
    .says = An ability that its controller may use for its cost.
    .short = ability

effect-whenever-paid = { $event }, for { $cost }
effect-whenever-you_draw = Whenever you draw a card
effect-whenever-you_draw_second = Whenever you draw your second card in a turn
effect-whenever-opponent_draws = Whenever an opponent draws a card
effect-whenever-player_draws = Whenever a player draws a card
effect-whenever-you_discard = Whenever you discard a card
effect-whenever-opponent_discards = Whenever an opponent discards a card
effect-whenever-player_discards = Whenever a player discards a card
effect-whenever-you_cycle = Whenever you cycle a card
effect-whenever-chapter_2 = Chapter II
effect-whenever-chapter_3 = Chapter III
effect-whenever-chapter_4 = Chapter IV
effect-whenever-card_to_your_graveyard = Whenever a card is put into your graveyard from anywhere but the battlefield
effect-whenever-card_to_opponents_graveyard = Whenever a card is put into an opponent's graveyard from anywhere but the battlefield
effect-whenever-card_exiled = Whenever cards are exiled from your library or graveyard
effect-whenever-you_cycle_or_discard = Whenever you cycle or discard a card
effect-whenever-leaves_your_graveyard = Whenever cards leave your graveyard
effect-activated_by = { $text } ({ $players } may activate this)
effect-if = { $text } as long as { $condition }
effect-unless = { $text } unless { $condition }
effect-quoted = “{ $text }”
effect-all_abilities = all abilities
effect-colorless = colorless
effect-no_creature = not a creature
effect-no_creature_types = of no creature type
effect-chosen-color = of the chosen color
effect-chosen-creature_type = of the chosen creature type
effect-named = named { $name }
effect-any_event = anything happens
effect-letter = { $letter } is { $value }
effect-where = { $size }, where { $where }
effect-mode_for = { $keyword ->
    [no] { $instead ->
        [yes] { $cost }, instead of the mana cost: { $text }
       *[no] { $cost }: { $text }
        }
   *[other] { $keyword } { $cost }: { $text }
    }
effect-alternative = { $keyword ->
    [no] alternative cost: { $cost }
   *[other] { $keyword } { $cost }
    }
effect-additional = additional cost: { $cost }
effect-mode-nothing = something that doesn't touch combat
effect-mode = “{ $text }”
effect-may = { $text } (optional)
effect-unless_paid = { $text }, unless { $players } pays { $symbols ->
    [yes] { $cost }
   *[no] this: { $cost }
    }
effect-may_pay = { $you } may { $symbols ->
    [yes] pay { $cost }
   *[no] { $cost }
    }; if so, { $text }
effect-limited = { $text } ({ $n ->
    [1] once
   *[other] { $n } times
    } each turn)
effect-times = { $text }, times { $times }
effect-then = { $text }; then { $does }
effect-instead = { $text }; instead { $does }
effect-spells-such = { $any ->
    [any_spell] { $vowel ->
        [yes] an { $such }
       *[no] a { $such }
    }
   *[other] { $spell } ({ $such })
    }
effect-spells-any_spell = a spell
effect-spells-spell = a spell
effect-spells-creature = a creature spell
effect-spells-noncreature = a noncreature spell
effect-spells-instant_or_sorcery = an instant or sorcery
effect-event-aimed = { $event } (attacking { $defenders })
effect-event-once = { $event } for the first time each turn
effect-event-if = { $event }, if { $condition }
effect-event-you_attack_player = { $count ->
    [1] one or more of { $creatures } attack a player
   *[other] { $count } or more of { $creatures } attack a player
    }
effect-event-some-creature = one or more { $creatures }
effect-event-some-thing = one or more { $creatures }
effect-event-kind = { $event } ({ $damage ->
    [combat] combat damage
   *[other] noncombat damage
    })
effect-event-you_attack = { $count ->
    [1] one or more of { $creatures } attack
   *[other] { $count } or more of { $creatures } attack
    }
effect-event-blocks_creature = { $creatures } { $n ->
    [one] blocks
   *[other] block
    } { $others }
effect-event-becomes_blocked_by = { $creatures } { $n ->
    [one] becomes
   *[other] become
    } blocked by { $others }
effect-event-deals_damage_to = { $creatures } { $n ->
    [one] deals
   *[other] deal
    } damage to { $recipients }
effect-event-deals_combat_damage_to = { $creatures } { $n ->
    [one] deals
   *[other] deal
    } combat damage to { $recipients }
effect-event-deals_damage = { $creatures } { $n ->
    [one] deals
   *[other] deal
    } damage
effect-event-deals_combat_damage_to_creature = { $creatures } { $n ->
    [one] deals
   *[other] deal
    } combat damage to { $others }
effect-event-is_dealt_damage = { $creatures } { $n ->
    [one] is
   *[other] are
    } dealt damage
effect-event-is_dealt_combat_damage = { $creatures } { $n ->
    [one] is
   *[other] are
    } dealt combat damage
effect-event-kills = a creature that { $creatures } dealt damage to this turn dies
effect-event-enters = { $creatures } { $n ->
    [one] enters
   *[other] enter
    }
effect-event-leaves = { $creatures } { $n ->
    [one] leaves
   *[other] leave
    } the battlefield
effect-event-is_exiled = { $creatures } { $n ->
    [one] is
   *[other] are
    } exiled from the battlefield
effect-event-is_sacrificed = { $creatures } { $n ->
    [one] is
   *[other] are
    } sacrificed
effect-event-becomes_tapped = { $creatures } { $n ->
    [one] becomes
   *[other] become
    } tapped
effect-event-becomes_untapped = { $creatures } { $n ->
    [one] becomes
   *[other] become
    } untapped
effect-event-becomes_target = { $creatures } { $n ->
    [one] becomes
   *[other] become
    } the target of { $aimed ->
    [any_spell] a spell or ability
   *[other] { $spells }
    }{ $whose ->
    [any] { "" }
   *[other] { " " }of { $players }
    }
effect-event-becomes_crewed = { $creatures } { $n ->
    [one] becomes
   *[other] become
    } crewed
effect-event-becomes_exerted = { $creatures } { $n ->
    [one] is
   *[other] are
    } exerted
effect-event-gets_counters = { $counter } counters are put on { $creatures }{ $whose ->
    [of] { " " }by { $players }
   *[any] { "" }
    }
effect-event-fights = { $creatures } { $n ->
    [one] fights
   *[other] fight
    }
effect-event-transforms = { $creatures } { $n ->
    [one] transforms
   *[other] transform
    }
effect-event-turned_face_up = { $creatures } { $n ->
    [one] is
   *[other] are
    } turned face up
effect-event-becomes_attached = { $creatures } { $n ->
    [one] becomes
   *[other] become
    } attached to { $others }
effect-event-becomes_unattached = { $creatures } { $n ->
    [one] becomes
   *[other] become
    } unattached
effect-event-state = what it waits for is so
effect-event-gains_life = { $players } gains life
effect-event-loses_life = { $players } loses life
effect-event-casts = { $players } casts { $spells }
effect-event-copies = { $players } copies { $spells }
effect-event-activates = { $players } activates an ability of { $others }
effect-cannot_be_blocked_by_some =
    .short = evasive
