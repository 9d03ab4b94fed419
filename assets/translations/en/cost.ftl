### Costs that a declaration owes (CR 508.1h, 509.1d)

cost-attack = { $creature } owes { $cost } to attack { $target }
cost-block = { $creature } owes { $cost } to block { $target }
cost-why-source = { $source } ({ $rule }).
cost-why-effect = An effect says so ({ $rule }).
