### The ruling

ruling-legal = Legal
ruling-legal_as_found = Legal as far as was worked out
ruling-legal_without_attack = Legal: nobody attacks
ruling-illegal = Illegal { $parts }
ruling-part-attack = attack
ruling-part-blocks = blocks
ruling-part-damage = damage assignment
ruling-part-plays = plays
ruling-score-attack = { $over ->
    [yes] Obeys { $obeyed } of the requirements, within the restrictions at most { $maximum } ({ $rule }).
   *[no] Obeys { $obeyed } of { $maximum } possible { $maximum ->
        [one] requirement
       *[other] requirements
        } ({ $rule }).
    }
ruling-score-blocks = { $over ->
    [yes] { $player }'s blocks obey { $obeyed } of the requirements, within the restrictions at most { $maximum } ({ $rule }).
   *[no] { $player }'s blocks obey { $obeyed } of { $maximum } possible { $maximum ->
        [one] requirement
       *[other] requirements
        } ({ $rule }).
    }
ruling-score-attack-unproven = Obeys { $obeyed } { $obeyed ->
        [one] requirement
       *[other] requirements
    }. The most that a legal attack can obey was too much to work out: at least { $maximum }, at most { $at_most } ({ $rule }).
ruling-score-blocks-unproven = { $player }'s blocks obey { $obeyed } { $obeyed ->
        [one] requirement
       *[other] requirements
    }. The most that legal blocks can obey was too much to work out: at least { $maximum }, at most { $at_most } ({ $rule }).
ruling-two = { $first } { $second }
ruling-line-broken = ✗ { $title }. { $why }
ruling-line-violated = ✗ { $title }. { $why }
ruling-line-owed = ● { $title }. { $why }
ruling-line-obeyed = ✓ { $title }: obeyed. { $why }
ruling-line-excused = ○ { $title }: excused. { $why }
ruling-fix = { "  " }Fix: { $fix }.
ruling-example-attack = Nearest legal attack: { $changes }.
ruling-example-blocks = Nearest legal blocks of { $player }: { $changes }.
ruling-example-attack-some = A legal attack (the nearest was too much to work out): { $changes }.
ruling-example-blocks-some = Legal blocks of { $player } (the nearest were too much to work out): { $changes }.
ruling-example-attack-unproven = The best legal attack that was found (that none is better was too much to work out): { $changes }.
ruling-example-blocks-unproven = The best legal blocks of { $player } that were found (that none are better was too much to work out): { $changes }.
ruling-untold = { $count } more restrictions and requirements are not told one by one.
ruling-taken_back = What is illegal is taken back as a whole, with all that was paid for it ({ $rule }).
ruling-had_to_attack = { $names } had to attack ({ $rule }).
ruling-unchanged = as declared
ruling-heading-wrong = Wrong
ruling-heading-right = Right
ruling-heading-damage = Damage
ruling-heading-result = Result
ruling-heading-story = What happened
ruling-heading-notes = Notes
ruling-heading-triggers = Triggers
ruling-heading-commanders = Commanders
ruling-step-first = First strike
ruling-step-regular = Combat damage
ruling-column-source = From
ruling-column-to = To
ruling-column-amount = Assigned
ruling-column-dealt = Dealt
ruling-column-lethal = Lethal
ruling-lethal = { $is_lethal ->
    [yes] { $assigned }/{ $needed } lethal
   *[no] { $assigned }/{ $needed }
    }
ruling-lethal-dealt = { $dealt } dealt
ruling-lethal-dies = dies
ruling-lethal-survives = survives
ruling-overflow = tramples over: { $overflow } of { $max_overflow }
ruling-unreadable = can't be read
ruling-owed-attack = The attack owes { $cost } in all ({ $rule }).
ruling-owed-blocks = { $player }'s blocks owe { $cost } in all ({ $rule }).
ruling-owed-times = { $cost } ×{ $count }
