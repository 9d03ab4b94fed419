### What of a card the library can't put on the table

library-numbers = changes of power and toughness
library-abilities = abilities that it gives or takes
library-counters = counters
library-damage = damage that it deals, changes or prevents
library-tapping = tapping and untapping
library-leaving = permanents that it destroys, moves or takes
library-regeneration = regeneration
library-declarations = who can or must attack or block
library-types = changes of types and colors
library-entering = what happens as it enters
library-arrivals = tokens that enter attacking and more combat phases
library-conditions = conditions
library-triggers = what its triggered abilities do
library-unfixed = the number { $number }
library-more = more that matters in combat
library-word-must_attack = berserk
library-word-must_block = forced-block
library-word-must_be_blocked = taunting
library-word-must_be_blocked_by_all = luring
library-word-cannot_attack = pacified
library-word-cannot_block = non-blocker
library-word-cannot_be_blocked = evasive
library-word-tapped = tap
library-word-goaded = goad
library-word-summoning_sick = summoning-sick
