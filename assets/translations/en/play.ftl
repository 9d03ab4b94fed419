### What was played, and what triggered and did something

play-after-main = Before combat
play-after-beginning = At the beginning of combat
play-after-attackers = After attackers
play-after-blockers = After blockers
play-after-first = After first-strike damage
play-in-early = Before attackers are declared
play-in-beginning = At the beginning of combat
play-in-attackers = As attackers are declared
play-in-blockers = As blockers are declared
play-in-first = At first-strike damage
play-in-regular = At combat damage
play-in-end = At end of combat
play-cast = { $when }, { $player } casts { $what }{ $aimed ->
    [yes] { " " }on { $targets }
   *[no] { "" }
    }{ $times ->
    [1] { "" }
   *[other] , { $times } times
    }{ $paid ->
    [no] { "" }
   *[other] { " " }({ $paid })
    }
play-activated = { $when }, { $player } uses { $what }{ $aimed ->
    [yes] { " " }on { $targets }
   *[no] { "" }
    }{ $times ->
    [1] { "" }
   *[other] , { $times } times
    }{ $paid ->
    [no] { "" }
   *[other] { " " }({ $paid })
    }
play-with = with { $what }
play-spell = { $player } casts { $what }{ $aimed ->
    [yes] { " " }on { $targets }
   *[no] { "" }
    }
play-use = { $player } uses { $what }{ $aimed ->
    [yes] { " " }on { $targets }
   *[no] { "" }
    }
play-told = { $text }: { $did }.
play-trigger = { $when }, { $source } triggers{ $times ->
    [1] { "" }
   *[other] { " " }{ $times } times
    }: { $did }.
play-fizzled = its targets are illegal by then, so nothing happens ({ $rule })
play-countered = it is countered, so nothing happens ({ $rule })
play-pays = { $who } pays for it ({ $cost }), so nothing happens
play-nothing = nothing changes
play-entered = { $who } { $n ->
    [one] enters
   *[other] enter
    }

## Why nothing, or something, is no legal target

play-untargetable = { $who } can't be targeted: { $keyword } ({ $rule })
play-asks_for = It asks for { $target }

## Why something can't be played

play-fault-other = { $what } can't be played like this ({ $code })
    .why = Rule { $rule }.
play-fault-sorcery_timing = { $what } can be played only as a sorcery
    .why = In one's own main phase, with nothing on the stack ({ $rule }).
play-fault-cannot_activate = the abilities of { $what } can't be activated
    .why = An effect says so, and what can't be done wins ({ $rule }).
play-fault-cannot_cast = { $what } can't be cast now
    .why = An effect says so, and what can't be done wins ({ $rule }).
play-fault-timing = { $what } can't be played at this moment
    .why = It says itself when it may be ({ $rule }).
play-fault-not_controlled = { $player } doesn't control { $what }
    .why = Only its controller activates an ability ({ $rule }).
play-fault-left_game = { $player } has left the game
    .why = Who has lost and left plays nothing ({ $rule }).
play-fault-not_unblocked = { $creatures } isn't an unblocked attacker that can return for { $what }
    .why = One that its player controls returns, once blockers are declared ({ $rule }).
play-fault-gone = { $what } isn't on the battlefield
    .why = What is gone activates nothing ({ $rule }).
play-fault-no_ability = { $what } has no such activated ability
    .why = Abilities are counted from 0 in the order of the card ({ $rule }).
play-fault-limit = { $what } is activated { $found } times, { $count } allowed
    .why = It says itself how often in a turn ({ $rule }).
play-fault-only_if = { $what } may not be activated as things are
    .why = It says itself what has to be so as it is activated ({ $rule }).
play-fault-illegal_target = { $creatures } is no legal target of { $what }
    .why = A target must be what the text asks for, and nothing may protect it ({ $rule }).
play-fault-too_many_targets = { $what } can't target { $creatures }, too
    .why = It says itself how many targets it has ({ $rule }).
play-fault-no_target = There is no legal target for { $what }
    .why = Without its targets it can't be played ({ $rule }).
play-fault-target_unsaid = { $what } needs a target
    .why = Targets are chosen as it is played ({ $rule }).
play-fault-no_mode = { $what } has no such mode
    .why = There are { $count } of them, counted from 0 ({ $rule }).
play-fault-mode_if = this mode of { $what } may not be chosen as things are
    .why = It says itself what has to be so as it is chosen ({ $rule }).
play-fault-too_many_modes = { $found } modes of { $what } are chosen, { $count } allowed
    .why = It says itself how many of its modes are chosen ({ $rule }).
play-fault-cannot_pay = { $what } can't be paid for
    .why = A cost is paid in full or not at all ({ $rule }).
play-fault-pay_unsaid = Say what pays for { $what }
    .why = { $found } could, { $count } must ({ $rule }).
play-fault-tapped = { $creatures } is tapped already
    .why = What is tapped can't be tapped as a cost ({ $rule }).
play-fault-untapped = { $creatures } isn't tapped
    .why = What isn't tapped can't be untapped as a cost ({ $rule }).
play-fault-summoning_sick = { $creatures } can't pay with its own tapping yet
    .why = Under that player's control only since this turn, and without haste ({ $rule }).
play-fault-crew = { $what } needs power { $count } to be crewed; { $found } is tapped for it
    .why = Untapped creatures with that much power together crew a Vehicle ({ $rule }).
play-fault-saddle = { $what } needs power { $count } to be saddled; { $found } is tapped for it
    .why = Other untapped creatures with that much power together saddle a Mount ({ $rule }).
play-fault-cannot_tap = { $creatures } can't be tapped for { $what }
    .why = Only what its player controls, and what isn't tapped ({ $rule }).
play-fault-cannot_sacrifice = { $creatures } can't be sacrificed for { $what }
    .why = Only what the cost asks for, of one's own ({ $rule }).
play-fault-cannot_return = { $creatures } can't be returned for { $what }
    .why = Only what the cost asks for, of one's own ({ $rule }).
play-fault-cannot_exile = { $creatures } can't be exiled for { $what }
    .why = Only what the cost asks for, of one's own ({ $rule }).
play-fault-no_counters = { $creatures } has no counters to remove for { $what }
    .why = Only what the cost asks for, of one's own ({ $rule }).
play-fault-no_such_step = { $what } is never played
    .why = There is no such step in this combat ({ $rule }).
