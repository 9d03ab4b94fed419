### Why a change of the table cannot be made

edit-unknown_id = { $who } is not on the table.
edit-enters_later = { $who } isn't there from the beginning. Change what makes it enter.
edit-bad_value = That value is not possible here.
edit-two_players_needed = A combat needs two players.
edit-not_readable = The clipboard holds no cards and no table.
edit-too_many = There is no room for more.
edit-game_over = The game is over.
edit-not_a_recipient = No combat damage can be assigned to { $who } here.
edit-not_unblocked = { $who } is not an unblocked attacker.
edit-not_attacking = { $who } is not declared as an attacker.
edit-cannot_enlist = { $who } cannot be tapped to enlist: it must be an untapped creature of the attacker's controller that does not attack and is not summoning sick.
edit-no_such_change = That change is not there any more.
edit-no_such_play = What was played is not there any more.
edit-no_tokens = { $who } has no tokens to put in: it has neither myriad nor mobilize, they were declined, or they are in already.
