### Things worth knowing that are not faults

note-ruled = { $text } ({ $rule }).
note-plain = { $text }.
note-other = { $subjects } ({ $code })

note-unknown_keyword = { $subjects } has "{ $detail }", which the rules of combat don't know and ignore
note-orders_ignored = Damage assignment orders are ignored: this edition has none
note-assignment_without_step = Assignments of { $subjects } speak of a combat damage step that doesn't happen
note-unapplied_unknown = { $subjects } has no "{ $detail }" that could be left out
note-attacks_nothing = { $subjects } keeps attacking, but what it attacked has left combat
note-died_before_damage = { $subjects } { $n ->
    [one] dies
   *[other] die
    } before combat damage
note-gone_before_damage = { $subjects } { $n ->
    [one] is
   *[other] are
    } put into the graveyard before combat damage
note-died_before_combat = { $subjects } { $n ->
    [one] is
   *[other] are
    } dead before attackers are declared
note-regenerated_before_combat = { $subjects } { $n ->
    [one] regenerates
   *[other] regenerate
    } before attackers are declared: tapped, without damage
note-left_game = { $subjects } { $n ->
    [one] leaves
   *[other] leave
    } the game with everything that { $n ->
    [one] this player owns
   *[other] these players own
    }
note-disputed_cost = No published ruling says whether { $subjects }, whose cost is paid, may obey fewer requirements than the same payment allows; read here as: no
note-siege_pending = { $subjects } has no defense left: its own trigger is waiting
note-regenerated = { $subjects } regenerates: tapped, without damage, out of combat
note-shield_counter_used = { $subjects } loses a shield counter instead of being harmed
note-may_return_instead = { $subjects } may be put into the command zone by its owner instead of where it goes
note-may_return_to_command_zone = { $subjects } may be put into the command zone by its owner
note-persist_returns = { $subjects } comes back with a -1/-1 counter
note-undying_returns = { $subjects } comes back with a +1/+1 counter
note-decayed_sacrificed = { $subjects } is sacrificed at end of combat
note-keyword_reminder = { $subjects } has { $detail }: remember its ability
note-annihilator = { $subjects } sacrifices permanents: { $detail }
note-enters_not_fighting = { $subjects } enters, but may not attack or block there and takes no part
note-entered_twice = { $subjects } attacks or blocks already and can't enter doing so; only its first entry counts
note-counters_unread = { $subjects } has { $detail } among its counters too, which isn't read: its own { $detail } holds
note-player_or_kind = { $subjects } has protection from { $detail }, which here is the name of a player and a kind of permanent: it is read as the kind; "protection from player { $detail }" is from the player
note-change_without_step = What happens to { $subjects } after the first-strike damage step doesn't happen: there is no such step
note-legend_rule = { $subjects }: legendary permanents of one name and controller; all but one go to the graveyard
note-no_such_term = { $subjects }: this edition doesn't know attacking a player alone
note-exerted = { $subjects } won't untap in its controller's next untap step
note-stun_counter = { $subjects } will lose a stun counter instead of untapping
note-stun_counter_used = { $subjects } loses a stun counter instead of untapping
note-returns_instead_of_dying = { $subjects } goes to the command zone instead of dying: abilities that trigger on its death don't trigger
note-returned_to_command_zone = { $subjects } dies or is exiled, abilities trigger on that, and then its owner puts it into the command zone
note-not_a_commander = { $subjects } is no commander and can't go to the command zone
note-next_cast = The next cast of { $subjects } from the command zone costs { $detail }
note-only_commander_returns = { $first }: only the commander's card goes to the command zone; { $others } stays where the rest of it went
note-stays_in_graveyard = { $subjects } stays in the graveyard: by the house rule “Stranglehold Cage” creature cards there can't come back
note-house_open_play = { $subjects } { $n ->
    [one] goes
   *[other] go
    } to the graveyard beside a commander of the same name; by the house rule “Open play” the commander stays
note-house_league = { $subjects } are the same commander; the house rule “League” allows each to one player
note-house_victory_points = House rule “Victory points”: { $subjects } deals { $detail } combat damage in this combat
note-house_victory_kill = House rule “Victory points”: { $others } loses to the commander damage of { $first }
note-house_sideboard = House rule “Sideboards”: changes decks, nothing in a combat
note-house_democratic_victory = House rule “Democratic victory”: votes after the game, changes nothing in a combat
note-returns_instead_of_moving = { $subjects } goes to the command zone instead
note-not_reselected = { $first } can't be made to attack { $others } and goes on as before
note-sacrifice_not_theirs = { $first } can't sacrifice { $others }: not a permanent that this player controls then
note-sacrifice_too_many = { $first } sacrifices no more than { $detail }: { $others } { $n ->
    [2] stays
   *[other] stay
    }
note-sacrifice_too_few = { $first } must sacrifice more permanents: { $detail }
note-choice_unused = A choice is named for “{ $detail }” of { $subjects }, which has nothing to choose for it
note-leaves_later = { $subjects } { $detail ->
    [end_of_combat-exile] { $n ->
        [one] is exiled at end of combat
       *[other] are exiled at end of combat
    }
    [end_of_combat-graveyard] { $n ->
        [one] is sacrificed at end of combat
       *[other] are sacrificed at end of combat
    }
    [end_of_combat-hand] { $n ->
        [one] returns to its owner's hand at end of combat
       *[other] return to their owner's hand at end of combat
    }
    [end_step-exile] { $n ->
        [one] is exiled at the beginning of the next end step
       *[other] are exiled at the beginning of the next end step
    }
    [end_step-hand] { $n ->
        [one] returns to its owner's hand at the beginning of the next end step
       *[other] return to their owner's hand at the beginning of the next end step
    }
   *[other] { $n ->
        [one] is sacrificed at the beginning of the next end step
       *[other] are sacrificed at the beginning of the next end step
    }
    }
note-newer_keyword = { $subjects } has { $detail }, which is newer than this edition: it does what it does today
note-not_a_target = { $others } is no target for { $detail } of { $first }
note-others_divide = { $first } divides the combat damage of { $others }, as banding says
note-choose = { $subjects } { $n ->
    [one] asks
   *[other] ask
    } for a choice that nobody made, and { $n ->
    [one] does
   *[other] do
    } nothing{ $detail ->
    [none] { "" }
   *[other] : { $detail }
    }
note-read_card = { $subjects }: read the card for something that the table doesn't do
note-cards_unsaid = { $subjects } puts a card onto the battlefield that the table can't see: nobody said which, so none enters
note-source_unsaid = { $detail }: nobody said which source of damage, so it does nothing
note-word_unsaid = { $detail ->
    [none] { $subjects }
   *[other] { $detail }
    }: nobody said which color, type or name, so that does nothing
note-not_given = { $subjects }: nobody said what the table can't see, so it counts as nothing ({ $detail })
note-types_unsure = { $subjects }: cards came into graveyards in this combat; whether they are of another type nobody said, so they add none ({ $detail })
note-not_a_card = { $subjects }: { $detail } can't be put onto the battlefield by this and stays where it is
note-stack_bound = Abilities bring each other about again and again: after { $detail } of them the table stops
