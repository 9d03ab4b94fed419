### Costs that a declaration owes (CR 508.1h, 509.1d)

cost-attack = { $symbols ->
    [yes] { $creature } owes { $cost } to attack { $target }
   *[no] { $creature } owes a cost to attack { $target }: { $cost }
    }
cost-block = { $symbols ->
    [yes] { $creature } owes { $cost } to block { $target }
   *[no] { $creature } owes a cost to block { $target }: { $cost }
    }
cost-why-source = { $source } ({ $rule }).
cost-why-effect = An effect says so ({ $rule }).
