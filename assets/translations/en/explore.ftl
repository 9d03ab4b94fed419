### The explorer: how many best declarations there are, what each changes, and the nearest way to obey a requirement.

explore-attack = Attack
explore-blocks = Blocks of { $player }
explore-count =
    { $exact ->
        [yes] { $count ->
            [one] One declaration is the best: it obeys { $maximum } ({ $rule }).
           *[other] { $count } declarations are equally good: each obeys { $maximum } ({ $rule }).
        }
       *[no] At least { $count } declarations are equally good: each obeys { $maximum } ({ $rule }).
    }
explore-found = The best declaration that was found obeys { $maximum } ({ $rule }).
explore-none-required =
    { $exact ->
        [yes] { $count ->
            [one] Nothing is required. There is one legal declaration ({ $rule }).
           *[other] Nothing is required. There are { $count } legal declarations ({ $rule }).
        }
       *[no] Nothing is required. There are at least { $count } legal declarations ({ $rule }).
    }
explore-none-possible =
    { $exact ->
        [yes] { $count ->
            [one] No requirement can be obeyed. There is one legal declaration ({ $rule }).
           *[other] No requirement can be obeyed. There are { $count } legal declarations ({ $rule }).
        }
       *[no] No requirement can be obeyed. There are at least { $count } legal declarations ({ $rule }).
    }
explore-none-unpaid =
    { $exact ->
        [yes] { $count ->
            [one] Without a further payment no requirement can be obeyed. There is one legal declaration ({ $rule }).
           *[other] Without a further payment no requirement can be obeyed. There are { $count } legal declarations ({ $rule }).
        }
       *[no] Without a further payment no requirement can be obeyed. There are at least { $count } legal declarations ({ $rule }).
    }
explore-none-found = No declaration was found that obeys a requirement. There are at least { $count } legal declarations ({ $rule }).
explore-unproven = { $counted } That none obeys more was too much to work out: no more than { $at_most }.
explore-without_payment = { $counted } Counted without a further payment. { $further }
explore-further =
    { $exact ->
        [yes] { $count ->
            [0] No declaration with a further payment obeys as many requirements.
            [one] With a further payment, one more declaration obeys { $maximum }.
           *[other] With further payments, { $count } more declarations obey { $maximum }.
        }
       *[no] With further payments, more declarations than were counted obey { $maximum }.
    }
explore-requirements =
    { $count ->
        [one] 1 requirement
       *[other] { $count } requirements
    }
explore-target-attack = { $creatures } → { $target }
explore-target-blocks = { $creatures } → { $target }
explore-nobody-attack = Nobody attacks.
explore-nobody-blocks = Nobody blocks.
explore-now = as declared now
explore-impossible = No legal declaration obeys it.
explore-untold = The way to it is not told: there are too many declarations to compare.
