### 名前の並べ方

list-comma = 、
list-space = ・
list-semicolon = 、
list-and = { $first }と{ $last }
list-each = { $first }、{ $last }
list-or = { $first }か{ $last }
list-of = { $player }の{ $name }
list-nothing = 何もない対象
list-someone = 誰か
list-finding = { $title }。{ $why }
list-finding-of = { $of }：{ $what }
list-alike = { $name }{ $count }体
list-more = ほか{ $count }
list-clause = 。
list-cause = ；
list-stop = { "" }
list-more-at_least = ほか少なくとも{ $count }
