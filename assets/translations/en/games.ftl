### Combats of real games, read from the client's log

games-title = Game { $game }, turn { $turn }
games-title_again = Game { $game }, turn { $turn }, combat { $number }
games-you = Player
games-opponent = Opponent
games-line =
    { $title }: { $active } attacks with { $attackers }{ $blocks }. { $damage ->
        [0] No damage was dealt
       *[other] { $damage } damage was dealt
    }. { $legal }, { $agrees }.
games-line_declined = { $title }: { $active } could attack and did not.
games-line_bare = { $title }: can't be shown as a scenario.
games-blocked = , blocked by { $blockers }
games-legal = Legal
games-illegal = Not legal as it is told
games-same = and the rules deal the same
games-other = but the rules deal otherwise
games-open = and never fought out
games-running = and it goes on
games-differs = { $source } to { $to }: { $log } in the log, { $ours } by the rules
games-summary =
    { $file }: { $combats ->
        [0] no combats
        [one] 1 combat
       *[other] { $combats } combats
    } in { $games ->
        [0] no games
        [one] 1 game
       *[other] { $games } games
    }; { $legal } legal, { $agree } with the damage that the rules deal
games-written = { $count ->
        [one] 1 scenario
       *[other] { $count } scenarios
    } → { $place }

games-detailed_logs_off = Detailed logs are off, so no games are in this log. To turn them on: in the game's Options, under Account, tick “Detailed Logs (Plugin Support)”, then start the game again. Games played from then on can be read.
games-no_game = There is no game in this log.
games-broken_archive = The compressed file is damaged or ends too early; what stands before is read.
games-line_too_long = A line is too long to be of the game's log; it is passed over.
games-cut = A message is cut off; what is whole of it is read.
games-not_json = A message can't be read; what is whole of it is read.
games-bad_message = A message is not as expected and is passed over: { $text }
games-gap = Parts of the game are missing before this ({ $text }).
games-joined_late = The log begins in the middle of this combat; what lay there before is taken from what came after.
games-unfinished = This combat was never fought out, or the log ends before its damage.
games-unnamed =
    { $text ->
        [one] Of 1 permanent the log tells abilities only as numbers; with the game's card database (--names) they have names.
       *[other] Of { $text } permanents the log tells abilities only as numbers; with the game's card database (--names) they have names.
    }
games-missing = { $card } is on the table, but without this: { $missing }
games-late = { $card } came onto the battlefield during this combat; on the table it lies there from the start.
games-replaced = { $card } prevented damage or changed it; that effect is not on the table.
games-permitted = { $card } did what it could not without an ability that the log doesn't name ({ $text }); the game allowed it.
games-overruled = What the library says of these cards doesn't fit this combat, and was left out; names and numbers stay.
games-no_scenario = This combat can't be shown as a scenario: too little of it is in the log.

### What would have been better

games-sentences = { $first }{ $second }{ $third }
games-gains = { " " }That way { $gains }.
games-unless = { " " }This counts { $unless }.
games-mistake-missed_lethal = Lethal was there: attack with { $attackers }. However it is blocked, that wins.
games-mistake-bad_attack =
    { $count ->
        [0] Better not to attack.
       *[other] Better to attack with { $attackers } alone.
    }
games-mistake-held_back = More could attack: { $attackers }.
games-mistake-other_attack = Better to attack with { $attackers }.
games-mistake-exposed =
    { $count ->
        [0] Better not to attack: otherwise what attacks back next turn kills you.
       *[other] Better to attack with { $attackers } alone: otherwise what attacks back next turn kills you.
    }
games-mistake-died = This could be survived: { $blocks }.
games-mistake-chump = A creature was thrown away. Better: { $blocks }.
games-mistake-missed_block =
    { $spoiled ->
        [yes] Better if no trick comes: { $blocks }.
       *[no] A block was missed: { $blocks }.
    }
games-mistake-bad_block =
    { $spoiled ->
        [yes] Better if no trick comes: { $blocks }.
       *[no] Better blocks: { $blocks }.
    }
games-no_blocks = no blocks
games-blocking =
    { $count ->
        [one] { $blockers } blocks { $attacker }
       *[other] { $blockers } block { $attacker }
    }
games-gain-kept = you keep { $who }
games-gain-killed =
    { $count ->
        [one] { $who } dies
       *[other] { $who } die
    }
games-gain-lost = you lose { $who }
games-gain-spared =
    { $count ->
        [one] { $who } lives
       *[other] { $who } live
    }
games-gain-life =
    { $more ->
        [yes] you have { $life } life more
       *[no] you have { $life } life less
    }
games-gain-harm =
    { $more ->
        [yes] your opponent has { $life } life less
       *[no] your opponent has { $life } life more
    }
games-held = If your opponent holds { $card }: at worst { $gains }. Then what you did was better.
games-held-none = No well-known combat trick that their open lands pay for makes it worse than what you did.
games-held-tapped = Their lands were tapped, so there was hardly a trick to fear.
games-held-not_won = that doesn't win
games-held-lost = you lose the game
games-unless-attack_back = this combat alone, not what attacks back
games-unless-worth = creatures by power and toughness
games-review-tricks = Played later, so not counted: { $tricks }.
games-review-turned = Played later, so not counted, though it turned this combat: { $tricks }.
games-cause-instant = an instant
games-cause-sorcery = a sorcery
games-cause-enchantment = an enchantment
games-cause-artifact = an artifact
games-cause-land = a land
games-cause-planeswalker = a planeswalker
games-cause-ability = abilities of { $carriers }
games-good-attack = { $ends ->
        [1] This attack wins, however it is blocked.
       *[other] No other attack would have been better in every respect.
    }
games-good-blocks = { $ends ->
        [-1] No blocks would have saved you.
       *[other] No other blocks would have been better in every respect.
    }
games-review-open = Too large to be worked out: nothing is said of it.
games-review-fair = Hands and tricks are nobody's to know and are not counted.
games-review-fair_unnamed = Hands and tricks are nobody's to know and are not counted, nor are abilities that the log tells only as numbers.
games-kinds = What the review found: { $kinds }
games-kind_count = { $kind } { $count }
games-kind-missed_lethal = missed lethal
games-kind-bad_attack = attack into a worse board
games-kind-held_back = held back
games-kind-other_attack = wrong attackers
games-kind-exposed = left without blockers
games-kind-died = died with a saving block at hand
games-kind-chump = creature thrown away
games-kind-missed_block = missed block
games-kind-bad_block = losing block
games-kind-spoiled = better if no trick comes
games-kind-turned = combat turned by a trick

### In the list of the window

games-row-yours = Turn { $turn }: your { $attackers } { $count ->
        [one] attacks
       *[other] attack
    }
games-row-theirs = Turn { $turn }: { $attackers } { $count ->
        [one] attacks
       *[other] attack
    } you
games-row-stayed = Turn { $turn }: you stay home
games-game = Game { $game }
games-game_against = Game { $game } · { $colors }
games-variation-yours = As it was played
games-variation-best = The better one
