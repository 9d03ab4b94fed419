### Requirements on attacks and blocks (CR 508.1d, 509.1c)
### The value says what is required; `.why` says who requires it.

requirement-why-source = { $source } requires it ({ $rule }).
requirement-why-own = { $n ->
    [one] Its own ability requires
   *[other] Their own abilities require
    } it ({ $rule }).
requirement-why-effect = An effect requires it ({ $rule }).

requirement-must_attack = { $creature } must attack{ $aimed ->
    [yes] { " " }{ $target }
   *[no] { "" }
    } if able
requirement-must_be_attacked = { $target } must be attacked if able
requirement-also_attacks = { $creature } must attack along with the others if able
requirement-goaded = { $creature } must attack if able
    .why = Goaded by { $source } ({ $rule }).
requirement-goaded_other_player = { $creature } must attack a player other than { $source } if able
    .why = Goaded by { $source } ({ $rule }).
requirement-must_block = { $creature } must block{ $aimed ->
    [yes] { " " }{ $target }
   *[no] { "" }
    } if able
requirement-must_be_blocked = { $target } must be blocked if able
requirement-must_be_blocked_by_all = { $creature } must block { $target } if able
requirement-other = A requirement ({ $code })

requirement-obeyed = { $title }: obeyed. { $why }
requirement-violated = { $title }: not obeyed, though it could be. { $why }
requirement-excused = { $title }: excused. { $why }
requirement-excused-tapped = { $n ->
    [one] It is
   *[other] They are
    } tapped.
requirement-excused-summoning_sick = { $n ->
    [one] It came under its
   *[other] They came under their
    } controller's control this turn.
requirement-excused-defender = { $n ->
    [one] It has
   *[other] They have
    } defender.
requirement-excused-other = A declaration that obeys it obeys no more requirements in all, unless it breaks a restriction or pays something further.
requirement-excused-cost = { $n ->
    [one] It
   *[other] Each
    } would have to pay { $cost } for { $target }, which nobody is required to do ({ $rule }).
requirement-excused-restriction = Against { $n ->
    [one] it
   *[other] them
    }: { $against }.
requirement-excused-by = { $source } ({ $rule })
requirement-excused-by_rule = a restriction ({ $rule })
requirement-excused-rival = { $n ->
    [one] It
   *[other] Each
    } would take the place of this: { $others }.
requirement-excused-no_attackers = There is no attacker to block.
requirement-excused-nobody = There is nothing that could obey it.
requirement-excused-untold = Why is not told: there are too many declarations to compare.
