### What differs between the outcomes of two variations

variations-heading = Outcome: { $first } | { $second }
variations-line = { $what }: { $first } | { $second }
variations-same = No difference.
variations-count = { $n ->
    [0] The outcomes are the same
    [one] The outcomes differ in one thing
   *[other] The outcomes differ in { $n } things
    }

variations-attack = Attack
variations-blocks = { $who }'s blocks
variations-assignment = Damage assignment
variations-life = { $who }'s life
variations-poison = { $who }'s poison counters
variations-commander = Commander damage from { $what } to { $who }
variations-loses = { $who }
variations-fate = { $who }
variations-loyalty = { $who }'s loyalty
variations-defense = { $who }'s defense
variations-counters = { $who }'s { $what } counters
variations-overflow = What tramples over from { $who } to { $what }
variations-absent = { $who }

variations-legal = legal
variations-illegal = illegal
variations-there = on the table
variations-gone = not on the table
variations-zone-battlefield = survives
variations-zone-graveyard = graveyard
variations-zone-exile = exile
variations-zone-hand = hand
variations-zone-library = library
variations-stays = stays in the game
variations-lost = loses ({ $rule })
variations-unread = { $n ->
    [one] One variation of the file can't be read. It is kept as it is.
   *[other] { $n } variations of the file can't be read. They are kept as they are.
    }
