### What abilities and spells do

action-until-end_of_turn = { $first ->
    [yes] until end of turn, { $text }
   *[no] { $text } until end of turn
    }
action-until-end_of_combat = { $first ->
    [yes] until end of combat, { $text }
   *[no] { $text } until end of combat
    }
action-until-next_turn = { $first ->
    [yes] until your next turn, { $text }
   *[no] { $text } until your next turn
    }
action-until-source_leaves = { $first ->
    [yes] as long as this is there, { $text }
   *[no] { $text } as long as this is there
    }
action-until-source_untaps = { $first ->
    [yes] as long as this remains tapped, { $text }
   *[no] { $text } as long as this remains tapped
    }
action-if = { $text } if { $condition }
action-at-end_of_combat = at end of combat, { $text }
action-at-end_step = at the beginning of the next end step, { $text }
action-token-size = { $value }
action-token-color = { $value }
action-token-space = { " " }
action-token-named = { $token } named { $name }
action-each = { $who }
action-number = { $n ->
    [2] two
    [3] three
    [4] four
    [5] five
   *[other] { $n }
    }
action-number-thing = { $n ->
    [2] two
    [3] three
    [4] four
    [5] five
   *[other] { $n }
    }
action-number-event = { $n }
action-token_with = { $token } with { $what }

action-choose = { $by } chooses { $who }
action-counters = { $remove ->
    [yes] { $plain ->
        [no] { $counter } counters equal to { $count } are
       *[other] { $count ->
            [1] one { $counter } counter is
           *[other] { $count } { $counter } counters are
        }
    } removed from
   *[no] { $plain ->
        [no] { $counter } counters equal to { $count } are
       *[other] { $count ->
            [1] one { $counter } counter is
           *[other] { $count } { $counter } counters are
        }
    } put on
    } { $players ->
    [no] { $who }
   *[other] { $players }
    }
action-double_counters = the { $counter } counters on { $who } are doubled
action-move_counters = { $counter } counters are moved from { $who } to { $to }
action-damage = { $source } { $n ->
    [one] deals
   *[other] deal
    } { $plain ->
    [no] damage equal to { $amount }
   *[other] { $amount } damage
    }{ $divided ->
    [chosen] , divided as chosen,
    [evenly] , divided evenly,
   *[other] { "" }
    } to { $recipients }
action-destroy = { $all ->
    [yes] all { $who }
   *[no] { $who }
    } { $n ->
    [one] is
   *[other] are
    } destroyed{ $regenerate ->
    [no] { " " }and can't be regenerated
   *[yes] { "" }
    }
action-exile = { $all ->
    [yes] all { $who }
   *[no] { $who }
    } { $n ->
    [one] is
   *[other] are
    } exiled{ $returns ->
    [now] { "" }, then returned
    [end_of_combat] { "" }, and returned at end of combat
    [end_step] { "" }, and returned at the next end step
    [source_leaves] { "" } until this leaves the battlefield
   *[other] { "" }
    }{ $transformed ->
    [yes] { "" } transformed
   *[no] { "" }
    }
action-return = { $all ->
    [yes] all { $who }
   *[no] { $who }
    } { $n ->
    [one] is
   *[other] are
    } { $to ->
    [library] put into the library
   *[hand] returned to hand
    }
action-sacrifice = { $by ->
    [no] { $all ->
        [yes] all { $who }
       *[no] { $who }
    } { $n ->
        [one] is
       *[other] are
    } sacrificed
   *[other] { $by } sacrifices { $all ->
        [yes] all { $who }
       *[no] { $who }
    }
    }
action-tap = { $all ->
    [yes] all { $who }
   *[no] { $who }
    } { $n ->
    [one] is
   *[other] are
    } tapped
action-untap = { $all ->
    [yes] all { $who }
   *[no] { $who }
    } { $n ->
    [one] is
   *[other] are
    } untapped
action-life = { $gain ->
    [no] { $lose ->
        [no] the life total of { $players } becomes { $becomes }
       *[other] { $players } loses { $plain ->
            [no] life equal to { $lose }
           *[other] { $lose } life
        }
    }
   *[other] { $players } gains { $plain ->
        [no] life equal to { $gain }
       *[other] { $gain } life
    }
    }
action-create = { $players } creates { $token ->
    [no] { $count ->
        [1] a token that is a copy of { $cards ->
            [no] { $copy_of }
           *[other] one of the { $cards } in { $out_of ->
                [hand] the hand
                [library] the library
                [exile] exile
               *[graveyard] the graveyard
            }
        }
       *[other] { $number } tokens that are copies of { $cards ->
            [no] { $copy_of }
           *[other] { $cards }
        }
    }
   *[other] { $count ->
        [1] { $vowel ->
            [yes] an { $token }
           *[no] a { $token }
        }
       *[other] { $number } { $token }
    }
    }{ $also ->
    [no] { "" }
   *[other] , besides { $vowel ->
        [yes] an { $also }
       *[no] a { $also }
    }
    }{ $plain ->
    [no] , where X is { $count }
   *[other] { "" }
    }{ $tapped ->
    [yes] { "" }, tapped
   *[no] { "" }
    }{ $attacking ->
    [no] { "" }
   *[other] { "" }, attacking
    }{ $blocking ->
    [no] { "" }
   *[other] { "" }, blocking { $blocking }
    }{ $attached_to ->
    [no] { "" }
   *[other] { "" }, attached to { $attached_to }
    }
action-enter = { $cards ->
    [no] { $who } { $n ->
        [one] enters
       *[other] enter
        }
   *[other] { $many ->
        [any] any number
       *[other] { $many }
        } of the { $cards } in { $out_of ->
        [hand] the hand
        [library] the library
        [exile] exile
       *[graveyard] the graveyard
        } enters
    }{ $tapped ->
    [yes] { "" } tapped
   *[no] { "" }
    }{ $attacking ->
    [no] { "" }
   *[other] { "" } attacking
    }{ $blocking ->
    [no] { "" }
   *[other] { "" } blocking { $blocking }
    }{ $attached_to ->
    [no] { "" }
   *[other] { "" } attached to { $attached_to }
    }
action-remove_from_combat = { $who } { $n ->
    [one] is
   *[other] are
    } removed from combat
action-become_blocked = { $who } { $n ->
    [one] becomes
   *[other] become
    } blocked
action-regenerate = { $who } will be regenerated
action-fight = { $who } { $n ->
    [one] fights
   *[other] fight
    } { $with }
action-attach = { $who } { $n ->
    [one] becomes
   *[other] become
    } attached to { $to }
action-unattach = { $who } { $n ->
    [one] becomes
   *[other] become
    } unattached
action-counter = the spell or ability that targeted it is countered
action-extra_combat = { $count ->
    [1] there is an additional combat phase
   *[other] there are { $count } additional combat phases
    } after this one
action-transform = { $who } { $n ->
    [one] transforms
   *[other] transform
    }
action-phase_out = { $who } { $n ->
    [one] phases
   *[other] phase
    } out
action-become = { $who } { $n ->
    [one] becomes
   *[other] become
    } { $state ->
    [saddled] saddled
    [crewed] crewed
    [exerted] exerted
    [suspected] suspected
    [monstrous] monstrous
    [renowned] renowned
   *[detained] detained
    }
action-become_copy = { $who } { $n ->
    [one] becomes a copy
   *[other] become copies
    } of { $of }{ $token ->
    [no] { "" }
   *[other] , besides a { $token }
    }
action-copy_spell = { $each ->
    [no] { $players } copies { $of }{ $plain ->
        [no] { " " }as often as { $count }
       *[other] { $count ->
            [1] { "" }
           *[other] { " " }{ $count } times
        }
    } and may choose new targets
   *[other] { $players } copies { $of } for each of { $each } that it could target, each copy with one of these as its target
    }{ $only ->
    [no] { "" }
   *[other] , if its only target is { $only }
    }
action-pair = { $who } becomes paired with { $with }
action-exchange_control = the controllers of { $who } and { $with } exchange control
action-exchange_life = { $players } exchanges life total with { $with ->
    [no] the { $size ->
        [power] power
       *[toughness] toughness
    } of { $who }
   *[other] { $with }
    }
action-emblem = { $players } gets an emblem with { $what }
action-end_game = { $wins ->
    [yes] { $players } wins the game
   *[no] { $players } loses the game
    }
action-end_combat = the combat phase ends
action-read_card = { $text ->
    [no] read the card
   *[other] read the card: { $text }
    }
