### One sentence per fight

fight-title = { $attackers } against { $blockers }
fight-title-unblocked = { $attackers }, unblocked
fight-sentence = { $clauses }.
fight-told = { $head }: { $damage }{ $n ->
    [one] {""}
   *[other] {" "}each
    }
fight-creature = { $name } { $size }
fight-creature-keywords = { $name } { $size } { $keywords }
fight-size = { $before } → { $after } ({ $why })
fight-size-now = { $after } ({ $why })
fight-resized = as { $size } { $damage }
fight-grown-own = { $value } { $keyword } { $rule }
fight-grown-of = { $value } { $keyword } of { $source } { $rule }
fight-grown-change = { $value } { $when }
fight-grown-by = { $value } { $note }
fight-grown-noted = { $value } { $note } { $when }
fight-target-reselected = { $now } instead of { $was } ({ $rule })
fight-unblocked = { $attacker } { $n ->
    [one] attacks
   *[other] attack
    } { $target }, unblocked
fight-blocked = { $attacker }, attacking { $target }, blocked by { $blockers }
fight-blocked-by_effect = { $attacker }, attacking { $target }, blocked by an effect ({ $rule })
fight-left = { $head } ({ $gone } { $n ->
    [one] has
   *[other] have
    } left combat, { $rule })
fight-step-first = first strike { $damage }
fight-step-regular = then { $damage }
fight-assigned = { $amount } to { $to }
fight-assigned-lethal = { $amount } to { $to } (lethal { $needed })
fight-assigned-marked = { $amount } to { $to } (lethal { $needed }, { $marked } marked before)
fight-tramples = { $amount } { $amount ->
    [one] tramples
   *[other] trample
    } over to { $to } ({ $rule })
fight-dealt = dealt to { $to }: { $amount } ({ $why })
fight-dealt-effect = { $by }, { $rule }
fight-dealt-some_effect = an effect, { $rule }
fight-dealt-protection = its protection, { $rule }
fight-dealt-absorb = its absorb, { $rule }
fight-dealt-shield = its shield counter, { $rule }
fight-poison = { $amount } poison to { $to }
fight-no_damage = no combat damage
fight-back = { $blocker } strikes back: { $damage }
fight-survives = { $name } survives with { $damage } damage
fight-assigned-deathtouch = { $amount } to { $to } (lethal by deathtouch, { $rule })
fight-by-toughness = { $creature }, assigning its toughness ({ $rule })
fight-by-nothing = { $creature }, assigning nothing ({ $rule })
fight-step-second = in the second damage step { $damage }
