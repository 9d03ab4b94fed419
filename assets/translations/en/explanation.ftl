### The explorer: how many best declarations there are, what each changes, and the nearest way to obey a requirement.

explanation-attack = Attack
explanation-blocks = Blocks of { $player }
explanation-count =
    { $exact ->
        [yes] { $count ->
            [one] One declaration is the best: it obeys { $maximum } ({ $rule }).
           *[other] { $count } declarations are equally good: each obeys { $maximum } ({ $rule }).
        }
       *[no] At least { $count } declarations are equally good: each obeys { $maximum } ({ $rule }).
    }
explanation-found = The best declaration that was found obeys { $maximum } ({ $rule }).
explanation-none-required =
    { $exact ->
        [yes] { $count ->
            [one] Nothing is required. There is one legal declaration ({ $rule }).
           *[other] Nothing is required. There are { $count } legal declarations ({ $rule }).
        }
       *[no] Nothing is required. Legal declarations: at least { $count } ({ $rule }).
    }
explanation-none-possible =
    { $exact ->
        [yes] { $count ->
            [one] No requirement can be obeyed. There is one legal declaration ({ $rule }).
           *[other] No requirement can be obeyed. There are { $count } legal declarations ({ $rule }).
        }
       *[no] No requirement can be obeyed. Legal declarations: at least { $count } ({ $rule }).
    }
explanation-none-unpaid =
    { $exact ->
        [yes] { $count ->
            [one] Without a further payment no requirement can be obeyed. There is one legal declaration ({ $rule }).
           *[other] Without a further payment no requirement can be obeyed. There are { $count } legal declarations ({ $rule }).
        }
       *[no] Without a further payment no requirement can be obeyed. Legal declarations: at least { $count } ({ $rule }).
    }
explanation-none-found = No declaration was found that obeys a requirement. Legal declarations: at least { $count } ({ $rule }).
explanation-unproven = { $counted } That none obeys more was too much to work out: no more than { $at_most }.
explanation-without_payment = { $counted } Counted without a further payment. { $further }
explanation-further =
    { $exact ->
        [yes] { $count ->
            [0] No declaration with a further payment obeys as many requirements.
            [one] With a further payment, one more declaration obeys { $maximum }.
           *[other] With further payments, { $count } more declarations obey { $maximum }.
        }
       *[no] With further payments, more declarations than were counted obey { $maximum }.
    }
explanation-requirements =
    { $count ->
        [one] 1 requirement
       *[other] { $count } requirements
    }
explanation-target-attack = { $creatures } → { $target }
explanation-target-blocks = { $creatures } → { $target }
explanation-nobody-attack = Nobody attacks.
explanation-nobody-blocks = Nobody blocks.
explanation-now = as declared now
explanation-impossible = No legal declaration obeys it.
explanation-untold = The way to it is not told: there are too many declarations to compare.
explanation-option = { $lines }  ({ $changes })
