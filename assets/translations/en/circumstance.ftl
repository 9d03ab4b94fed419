### What has to be so for an effect to apply

circumstance-attacking = { $who } is attacking
circumstance-attacking_alone = { $who } attacks alone
circumstance-blocking = { $who } is blocking
circumstance-blocked = { $who } is blocked
circumstance-unblocked = { $who } isn't blocked
circumstance-tapped = { $who } is tapped
circumstance-untapped = { $who } is untapped
circumstance-equipped = { $who } is equipped
circumstance-enchanted = { $who } is enchanted
circumstance-modified = { $who } is modified
circumstance-attached = { $who } is attached
circumstance-paired = { $who } is paired
circumstance-saddled = { $who } is saddled
circumstance-crewed = { $who } is crewed
circumstance-had_to_attack = { $who } had to attack
circumstance-your_turn = it is { $you }'s turn
circumstance-main_phase = it is { $you }'s main phase
circumstance-did = that was done
circumstance-nothing = nothing stands against it
circumstance-controls = { $you } controls { $count } { $of ->
    [yes] of { $who }
   *[no] { $who }
    }
circumstance-controls-none = { $you } controls no { $who }
circumstance-opponent_controls-none = no opponent controls { $who }
circumstance-defender_controls-none = the defending player controls no { $who }
circumstance-exists-none = there are no { $who }
circumstance-attackers-none = no { $who } attack
circumstance-controls-one = { $you } controls { $who }
circumstance-opponent_controls = an opponent controls { $count } { $of ->
    [yes] of { $who }
   *[no] { $who }
    }
circumstance-opponent_controls-one = an opponent controls { $who }
circumstance-defender_controls = the defending player controls { $count } { $of ->
    [yes] of { $who }
   *[no] { $who }
    }
circumstance-defender_controls-one = the defending player controls { $who }
circumstance-exists = there are { $count } { $of ->
    [yes] of { $who }
   *[no] { $who }
    }
circumstance-exists-one = there is { $who }
circumstance-attackers = { $count } { $of ->
    [yes] of { $who }
   *[no] { $who }
    } attack
circumstance-attackers-one = { $who } attacks
circumstance-more = { $you } controls more of { $who } than { $than }
circumstance-counter = there are { $count } { $kind } counters on { $who }
circumstance-life = the life of { $of } is { $count }
circumstance-poison = { $of } has { $count } poison counters
circumstance-is = { $who } is { $what }
circumstance-given = “{ $key }” holds for { $of }
circumstance-given-count = { $key } ({ $of }) is { $count }
circumstance-value = { $value } is { $count }
circumstance-not = it isn't so that { $what }
