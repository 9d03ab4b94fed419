### Boards from other programs: what of the file is not on the table, and what the command prints

importing-at = line { $line }: { $text }
importing-read =
    { $count ->
        [0] { $file }: read in full
        [one] { $file }: read, except for 1 thing
       *[other] { $file }: read, except for { $count } things
    }
importing-written = { $text } → { $place }

importing-unknown_card = “{ $card }” is not a creature or permanent that is known here
importing-not_combat = { $card } does nothing in a combat
importing-missing = { $card } is on the table, but without this: { $missing }
importing-elsewhere = { $zone } of { $card }: { $text }
importing-mark = { $card }: “{ $text }” is not understood
importing-counter_folded = { $card }: the counters “{ $text }” were added to its power and toughness
importing-player_counter = { $card } has counters: { $text }
importing-detached = { $card }: what it is attached to is not on the table
importing-attack_lost = { $card } attacks something that is not on the table
importing-phased_out = { $card } is phased out
importing-other_face = { $card } lies with another face up, which is not known here
importing-active_assumed = no active player is named; { $card } was taken
importing-after_combat = the combat of this turn is over ({ $text }); the table shows it as if it were to come
importing-key = not read: { $text }
importing-metadata = not about the table: { $text }
importing-repeated = a later line says this anew: { $text }
importing-line = not understood: { $text }
importing-more =
    { $text ->
        [1] and 1 more thing
       *[other] and { $text } more things
    }

importing-zone-hand = the hand
importing-zone-graveyard = the graveyard
importing-zone-library = the library
importing-zone-exile = the exile
importing-zone-command = the command zone
importing-zone-sideboard = the sideboard
importing-no_puzzle = no puzzle that a combat alone answers; written as a table
