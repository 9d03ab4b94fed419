### Actions that lead to a legal declaration

fix-attack = { $creature } { $n ->
    [one] attacks
   *[other] attack
    } { $target }
fix-stay_home = { $creature } { $n ->
    [one] stays
   *[other] stay
    } home
fix-block = { $creature } { $n ->
    [one] blocks
   *[other] block
    } { $target }
fix-not_block = { $creature } { $n ->
    [one] doesn't
   *[other] don't
    } block { $target }
fix-more = { $count ->
    [one] 1 more change
   *[other] { $count } more changes
    }
fix-attack_instead = { $creature } { $n ->
    [one] attacks
   *[other] attack
    } { $target } instead of { $instead }
fix-block_instead = { $creature } { $n ->
    [one] blocks
   *[other] block
    } { $target } instead of { $instead }
