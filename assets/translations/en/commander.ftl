### Commanders: damage, tax, and the way back to the command zone.

commander-damage = { $limit } combat damage from one commander loses the game ({ $rule }).
commander-no_damage = This variant has no commander damage ({ $rule }).
commander-after =
    { $loses ->
        [yes] → { $amount } / { $limit } loses
       *[no] → { $amount } / { $limit }
    }
commander-tax =
    { $casts ->
        [0] Not cast from the command zone yet: no tax on the next cast ({ $rule }).
        [one] Cast once from the command zone: the next cast costs { $more } more ({ $rule }).
       *[other] Cast { $casts } times from the command zone: the next cast costs { $more } more ({ $rule }).
    }
commander-two = { $first } { $second }
commander-next_cast = Next cast: { $total }; no tax yet ({ $rule }).
commander-next_cast_taxed = Next cast: { $base } + { $more } = { $total } ({ $rule }).
commander-elsewhere = { $zone }: cast from there it owes no tax, and the cast isn't counted ({ $rule }).
commander-elsewhere-cost = It costs { $total }.
commander-zone-command = In the command zone
commander-zone-hand = In its owner's hand
commander-zone-library = In its owner's library
commander-zone-graveyard = In its owner's graveyard
commander-zone-exile = In exile
commander-cost-unknown = Its own cost is not known here.
commander-cost-none = It has no mana cost.
commander-components = Melded or merged: it consists of { $cards } too, and all of it is the commander ({ $rule }).
commander-may_return-instead-graveyard = It would die. Its owner may put it into the command zone instead ({ $rule }).
commander-may_return-instead-exile = It would be exiled. Its owner may put it into the command zone instead ({ $rule }).
commander-may_return-instead-hand = It would go to its owner's hand. Its owner may put it into the command zone instead ({ $rule }).
commander-may_return-instead-library = It would go to its owner's library. Its owner may put it into the command zone instead ({ $rule }).
commander-may_return-after-graveyard = It dies. Its owner may then put it into the command zone ({ $rule }).
commander-may_return-after-exile = It is exiled. Its owner may then put it into the command zone ({ $rule }).
commander-instead-graveyard = It goes to the command zone instead, so it never dies and abilities that trigger when it dies don't trigger ({ $rule }).
commander-instead-exile = It goes to the command zone instead, so it is never exiled ({ $rule }).
commander-instead-hand = It goes to the command zone instead, so it never gets to the hand ({ $rule }).
commander-instead-library = It goes to the command zone instead, so it never gets to the library ({ $rule }).
commander-first-graveyard = It dies first, so abilities that trigger when it dies do trigger; then it goes to the command zone ({ $rule }).
commander-first-exile = It is exiled first; then it goes to the command zone ({ $rule }).
commander-trigger = Triggers: { $text }

commander-format-commander = Commander: 40 life, commander damage
commander-format-brawl = Brawl: 25 life, 30 with three or more players, no commander damage
commander-format-duel_commander = Duel Commander: 20 life, commander damage
commander-format-tiny_leaders = Tiny Leaders: 25 life, no commander damage

commander-house-open_play = Open play
    .says = The legend rule leaves commanders alone; others of their name go.
commander-house-league = League
    .says = No two players have the same commander, nor another player's in the deck.
commander-house-sideboard = Sideboards
    .says = Ten cards beside the deck.
commander-house-stranglehold_cage = Stranglehold Cage
    .says = Stranglehold and Grafdigger's Cage apply from the command zone: creature cards can't come back from graveyards.
commander-house-victory_points = Victory points
    .says = Points for combat damage and for kills by commander damage.
commander-house-democratic_victory = Democratic victory
    .says = Votes after the game; changes nothing in a combat.
