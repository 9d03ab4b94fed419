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
games-line_bare = { $title }: can't be shown as a scenario.
games-blocked = , blocked by { $blockers }
games-legal = Legal
games-illegal = Not legal as it is told
games-same = and the rules deal the same
games-other = but the rules deal otherwise
games-open = and never fought out
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
games-no_scenario = This combat can't be shown as a scenario: too little of it is in the log.
