### Files that can't be read: a sentence for each code, names for what was expected

error-at = { $place }: { $text }
error-whole_file = the file
error-spot = { $text } ({ $spot })
error-found = { $text }, found { $found }
error-reason = { $text }: { $reason }
error-nothing = nothing
error-more = { $count ->
    [one] And 1 more fault
   *[other] And { $count } more faults
    }

error-name-whole_number = a whole number
error-name-number = a number
error-name-text = text
error-name-mana = mana symbols, such as {"{2}{G}{G}"}
error-name-boolean = true or false
error-name-list = a list
error-name-object = an object
error-name-null = null
error-name-anything = anything
error-name-player = the id of a player
error-name-permanent = the id of a permanent
error-name-planeswalker = the id of a planeswalker
error-name-battle = the id of a battle
error-name-file = a file
error-name-folder = a folder
error-name-utf8 = text in UTF-8
error-name-json = JSON
error-name-word = a word
error-name-packed = a whole packed line
error-name-end = the end of the line
error-name-at_least = { $number } or more
error-name-at_most = { $number } or less

error-no_such_file = there is no such file
error-not_a_file = this is not a file
error-no_permission = reading it is not permitted
error-unreadable_file = it can't be read
error-unwritable_file = it can't be written
error-too_large = too large: at most { $number } bytes can be read
error-not_utf8 = not text in UTF-8
error-not_json = not JSON here
error-cut_short = the file ends early
error-no_table = a table begins with combat/1 or combat:, a file with a brace
error-not_notation = expected { $expected }
error-too_deep = nested too deeply: at most { $number } levels
error-too_many = too many: { $expected } expected
error-too_few = too few: { $expected } expected
error-too_long = too long: { $expected } expected
error-too_short = too short: { $expected } expected
error-duplicate_key = this key stands twice
error-lone_surrogate = half a character, which no text can hold
error-not_a_number = expected a number that is finite
error-out_of_range = out of range: expected { $expected }
error-wrong_type = expected { $expected }
error-unknown_word = expected { $expected }
error-unknown_key = unknown key; known here: { $expected }
error-missing_key = missing; expected { $expected }
error-repeated_id = this id is taken already at { $expected }
error-dangling_id = nothing has this id; expected { $expected }
error-no_carrier = no permanent carries this effect, so it can't speak of one; expected { $expected }
error-too_large_to_judge = too large to be judged: { $expected } pairs of creatures and what they could attack or block expected
error-too_long_to_judge = too long to be judged: effects change or redirect the damage of one step very often; { $expected } times expected
error-unequal_life = a team has one life total; the teammate has { $expected }
