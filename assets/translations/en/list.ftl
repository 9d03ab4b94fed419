### How names stand in a row

list-comma = { ", " }
list-space = { " " }
list-semicolon = { "; " }
list-and = { $first } and { $last }
list-each = { $first } and { $last }
list-or = { $first } or { $last }
list-of = { $player }'s { $name }
list-nothing = nothing
list-someone = someone
list-finding = { $title }. { $why }
list-finding-of = { $of }: { $what }
list-alike = { $count } × { $name }
list-more = { $count } more
list-clause = { "; " }
list-cause = { "; " }
list-stop = { " " }
list-more-at_least = at least { $count } more
