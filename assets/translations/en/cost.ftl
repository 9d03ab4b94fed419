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
cost-why-source = { $source } ({ $rule }).
cost-why-effect = An effect says so ({ $rule }).
