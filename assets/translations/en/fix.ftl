### Actions that lead to a legal declaration

fix-attack = { $creature } attacks { $target }
fix-stay_home = { $creature } stays home
fix-block = { $creature } blocks { $target }
fix-not_block = { $creature } doesn't block { $target }
fix-more = { $count ->
    [one] 1 more change
   *[other] { $count } more changes
    }
fix-attack_instead = { $creature } attacks { $target } instead of { $instead }
fix-block_instead = { $creature } blocks { $target } instead of { $instead }
