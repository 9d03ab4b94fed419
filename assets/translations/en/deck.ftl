### The Commander deck check: faults, notes, and what the command prints around them.

deck-fault-deck_size = the deck has { $count } cards, commanders included; it must have exactly { $allowed }
deck-fault-copies =
    { $allowed ->
        [one] { $card } is in the deck { $count } times; one is allowed
       *[other] { $card } is in the deck { $count } times; { $allowed } are allowed
    }
deck-fault-color_identity = { $card } has { $colors } in its color identity, the commander doesn't
deck-fault-land_types = { $card } has a basic land type that makes { $colors } mana, which is not in the commander's color identity
deck-fault-no_commander = no card of the list can be a commander
deck-fault-commander_untold = which card is the commander is not said: choose it, put it under a line “Commander”, or mark its line with *CMDR*
deck-fault-too_many_commanders = { $count } commanders are named; no ability allows more than two
deck-fault-not_a_commander = { $card } can't be a commander
deck-fault-not_a_commander_in_edition = { $card } can't be a commander in this edition; legendary Vehicles and Spacecraft can since July 2025
deck-fault-background_alone = { $card } is a Background; it can be a commander only beside one with “choose a Background”
deck-fault-no_partner = { $card } and { $other } can't be commanders together: nothing on them allows it
deck-fault-partner_mixed = { $card } and { $other } can't be commanders together: their partner abilities don't go with each other
deck-fault-partner_not_in_edition = { $card } and { $other } can't be commanders together in this edition: it does not have “{ $ability }”
deck-fault-mana_value = { $card } has mana value { $count }; this format allows at most { $allowed }
deck-fault-mana_value_unknown = the mana value of { $card } is not known in full, and this format limits it
deck-fault-rarity_unknown =
    { $count ->
        [one] of one card it is not known here whether it was ever printed at common
       *[other] of { $count } cards it is not known here whether they were ever printed at common
    }
deck-fault-commander_rarity_unknown = whether { $card } was ever printed at uncommon is not known here
deck-fault-one_basic_type = { $card } is a basic land beside { $other }; with a colorless commander they have to be of one type
deck-fault-sideboard_size = the sideboard has { $count } cards; { $allowed } are allowed
deck-fault-sideboard_color = { $card } in the sideboard has { $colors } in its color identity, the commander doesn't
deck-fault-league_commander = { $card } is another player's commander too; the house rule “League” allows it to one
deck-fault-league_card = { $card } is another player's commander; by the house rule “League” no other deck may have it
deck-fault-outside_color = the companion { $card } has { $colors } in its color identity, the commander doesn't
deck-fault-outside_name = the companion { $card } has the same name as a card of the deck
deck-fault-banned =
    { $kind ->
        [banned] { $card } is banned in { $format }
        [listed] { $card } is on the banned list
        [conspiracy] { $card } is banned: a card of the conspiracy kind
        [ante] { $card } is banned: it plays for ante
        [dexterity] { $card } is banned: it asks for dexterity
        [subgame] { $card } is banned: it starts a subgame
        [offensive] { $card } is banned and was removed from play
        [acorn] { $card } is banned: it is not meant for tournaments
        [set_joke] { $card } is banned: it exists only in joke sets
        [set_arena] { $card } is banned: it exists only on Arena
        [set_remix] { $card } is banned: it exists only in playtest sets
       *[other] { $card } is banned ({ $kind })
    }
deck-fault-banned_companion = { $card } is banned as a companion in { $format }
deck-fault-banned_commander = { $card } is banned as a commander in { $format }; in the deck it may be
deck-fault-unknown_card =
    { $suggested ->
        [yes] “{ $card }” is not a card that is known here; perhaps { $suggestions }?
       *[no] “{ $card }” is not a card that is known here
    }
deck-fault-unreadable_line = this line says no number of cards: “{ $card }”

deck-note-partners = { $cards } may be commanders together: { $ability }.
deck-note-commander_assumed = No line says which card is the commander; { $cards } stands apart and was taken for it.
deck-note-commander_only = No line says which card is the commander; { $cards } is the only card that can be it.
deck-note-commander_first = No line says which card is the commander; { $cards } stands first and was taken for it.
deck-note-color_chosen = The color chosen before the game has to be { $colors }.
deck-note-sideboard =
    { $count ->
        [one] 1 card in the sideboard was left out; Commander games use none.
       *[other] { $count } cards in the sideboard were left out; Commander games use none.
    }
deck-note-ignored =
    { $count ->
        [one] 1 card that is not part of the deck was left out.
       *[other] { $count } cards that are not part of the deck were left out.
    }
deck-note-own_banned_list = The format's own banned list of that day is not known here; you can give one.
deck-note-colors_unchecked = Colors were not judged: they depend on the commander.
deck-note-banned_list = Banned list of { $date }.

deck-at =
    { $count ->
        [one] line { $lines }: { $text }
       *[other] lines { $lines }: { $text }
    }
deck-said = { $text } ({ $rule })
deck-legal = { $file }: legal
deck-unchecked = { $file }: nothing wrong found, but not all of it can be checked
deck-illegal =
    { $count ->
        [one] { $file }: 1 fault
       *[other] { $file }: { $count } faults
    }
deck-summary = Commander: { $commanders }. Color identity: { $colors }. { $size } cards, rules of { $edition }.
deck-summary-of = { $format }. { $text }
deck-nobody = none
deck-unknown_colors = unknown
deck-color-W = white
deck-color-U = blue
deck-color-B = black
deck-color-R = red
deck-color-G = green
deck-colorless = colorless

deck-ability-partner = partner
deck-ability-partner_with = partner with
deck-ability-friends_forever = friends forever
deck-ability-choose_a_background = choose a Background
deck-ability-doctors_companion = Doctor's companion
deck-ability-character_select = partner—Character select
deck-ability-father_and_son = partner—Father & son
deck-ability-survivors = partner—Survivors

deck-format-commander = Commander
deck-format-brawl = Brawl
deck-format-duel_commander = Duel Commander
deck-format-tiny_leaders = Tiny Leaders
deck-format-pauper_commander = Pauper Commander
