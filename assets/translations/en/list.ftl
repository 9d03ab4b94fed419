### How names stand in a row

list-comma = { ", " }
list-card = { $name }
list-space = { " " }
list-semicolon = { "; " }
list-both = { $first } and { $last }
list-done = { "; " }
list-and = { $first } and { $last }
list-each = { $first } and { $last }
list-or = { $first } or { $last }
list-of = { $player }'s { $name }
list-nothing = nothing
list-someone = someone
list-finding = { $title }. { $why }
list-finding-of = { $of }: { $what }
list-alike = { $count } × { $name }
list-clause = { "; " }
list-cause = { "; " }
list-stop = { " " }
list-more = { $count } more
list-more-named = { $count } more
list-more-ways = { $count } more
list-more-at_least = at least { $count } more
