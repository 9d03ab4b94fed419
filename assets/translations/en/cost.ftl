### Costs that a declaration owes (CR 508.1h, 509.1d)

cost-attack = { $symbols ->
    [yes] { $creature } { $n ->
        [one] owes { $cost }
       *[other] owe { $cost } each
        } to attack { $target }
   *[no] { $creature } { $n ->
        [one] owes a cost
       *[other] each owe a cost
        } to attack { $target }: { $cost }
    }
cost-block = { $symbols ->
    [yes] { $creature } { $n ->
        [one] owes { $cost }
       *[other] owe { $cost } each
        } to block { $target }
   *[no] { $creature } { $n ->
        [one] owes a cost
       *[other] each owe a cost
        } to block { $target }: { $cost }
    }
cost-part-sacrifice = sacrifice { $own ->
    [yes] this
   *[no] { $what }
    }
cost-part-tap = tap { $own ->
    [yes] this
   *[no] { $what }
    }
cost-part-return = return { $own ->
    [yes] this
   *[no] { $what }
    } to hand
cost-part-exile = exile { $own ->
    [yes] this
   *[no] { $whose ->
        [no] { $what }
       *[other] { $n ->
            [1] { $what ->
                [other] an
                [spell] an
               *[any] a
                }
           *[other] { $n }
            } { $what ->
            [any] card
            [other] other card
            [creature] creature card
            [spell] instant or sorcery card
           *[color] { $what } card
            }{ $n ->
            [1] { "" }
           *[other] s
            } from { $whose ->
            [hand] hand
           *[graveyard] the graveyard
            }
        }
    }
cost-part-exert = exert this
cost-part-discard = discard { $n ->
    [1] { $what ->
        [creature] a creature card
        [land] a land card
        [artifact] an artifact card
        [random] a card at random
       *[other] a card
    }
   *[other] { $n } cards
    }
cost-part-pay = pay { $n } { $what }
cost-part-remove = remove { $any ->
    [yes] { $n ->
        [1] a counter
       *[other] { $n } counters
    }
   *[no] { $n ->
        [1] one { $what } counter
       *[other] { $n } { $what } counters
    }
    }{ $whose ->
        [no] { "" }
       *[other] { " " }from { $whose }
    }
cost-why-source = { $source } ({ $rule }).
cost-why-effect = An effect says so ({ $rule }).
