### What spells and abilities change in the course of a combat

change-said = { $when }: { $what }{ $note ->
    [no] { "" }
   *[other] { " " }({ $note })
    }.
change-after-attackers = after attackers
change-after-blockers = after blocks
change-after-first = after first-strike damage

change-gains = { $who } gains { $value }
change-loses = { $who } loses { $value }
change-size = { $who } gets { $value }
change-counters = { $who } gets { $n } { $kind } { $n ->
    [one] counter
   *[other] counters
    }
change-counters_taken = { $who } loses { $n } { $kind } { $n ->
    [one] counter
   *[other] counters
    }
change-damage = { $who } is dealt { $value } damage
change-tapped = { $who } becomes tapped
change-untapped = { $who } becomes untapped
change-would_untap = { $who } would untap
change-removed = { $who } is removed from combat
change-phases_out = { $who } phases out
change-leaves-graveyard = { $who } goes to the graveyard
change-leaves-exile = { $who } is exiled
change-leaves-hand = { $who } returns to its owner's hand
change-leaves-library = { $who } goes to its owner's library
change-controller = { $value } gains control of { $who }
change-protector = { $value } becomes the protector of { $who }
change-types = { $who } becomes { $value }
change-nothing = nothing changes on { $who }
change-attacks = { $who } attacks { $value } instead
change-heals = { $who } is healed of { $value } damage
