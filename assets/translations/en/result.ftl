### What combat leaves behind

result-line = { $text }.
result-player = { $player } { $facts }
result-player-loses = { $player } { $facts }
result-life = { $before } → { $after }
result-poison = { $before } → { $after } poison
result-commander = { $amount } of { $limit } from { $name }
result-loses = { $n ->
    [one] loses
   *[other] lose
    } the game ({ $rule })
result-dies = { $names } { $n ->
    [one] dies
   *[other] die
    } ({ $rule })
result-graveyard = { $names } { $n ->
    [one] is
   *[other] are
    } put into the graveyard ({ $rule })
result-exile = { $names } { $n ->
    [one] is
   *[other] are
    } exiled ({ $rule })
result-left = { $names } { $n ->
    [one] leaves
   *[other] leave
    } the game ({ $rule })
result-gone = { $names } { $n ->
    [one] leaves
   *[other] leave
    } the battlefield
result-instead = { $name } goes to the command zone instead ({ $rule })
result-returned = { $name } then goes to the command zone ({ $rule })
result-may_returned = { $name } may go to the command zone ({ $rule })
result-may_instead = { $name } may go to the command zone instead ({ $rule })
result-counters-shown = { $name } { $before } → { $after }
result-counters-gone = { $name } ({ $before } → { $after })
result-counters = { $name }: { $counter } counters { $before } → { $after }
