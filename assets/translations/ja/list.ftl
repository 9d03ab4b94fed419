### 名前の並べ方

list-comma = 、
list-card = 《{ $name }》
list-space = ・
list-semicolon = 、
list-both = { $first }、かつ{ $last }
list-done = 。
list-and = { $first }と{ $last }
list-each = { $first }、{ $last }
list-or = { $first }か{ $last }
list-of = { $player }の{ $name }
list-nothing = 何もない対象
list-someone = 誰か
list-finding = { $title }。{ $why }
list-finding-of = { $of }：{ $what }
list-alike = { $name }{ $count }体
list-clause = 。
list-cause = ；
list-stop = { "" }
list-more = ほか{ $count }件
list-more-named = ほか{ $count }体
list-more-ways = ほか{ $count }通り
list-more-at_least = ほか少なくとも{ $count }通り
