### What players call what the window names otherwise: other words by which the search finds an effect or an action

search-cannot_attack = pacifism pacify detain
search-must_attack = berserk taunt goad attacks each combat forced
search-must_be_attacked = taunt decoy player
search-must_block = provoke forced block
search-must_be_blocked = taunt lure
search-must_be_blocked_by_all = lure all able
search-cannot_be_blocked = unblockable evasion
search-cannot_be_blocked_except_by = evasion unblockable fear intimidate
search-min_blockers = two or more three
search-attack_cost = tax propaganda ghostly prison pillow fort
search-block_cost = cadence tax
search-max_attackers = silent arbiter crawlspace
search-prevent_damage = fog holy day prevention
search-damage_times = double damage furnace
search-damage_plus = more damage
search-assigns_toughness = doran butt
search-extra_blocks = block several additional creature
search-combat_goad = goad goaded taunt force
search-combat_attack = swing declare attackers
search-combat_block = chump declare blockers
search-edit_on_card = rename power toughness life buff pump
search-edit_counters = counters pump
search-edit_inspect = pump counters power toughness edit change buff
search-edit_tap = tap untap
search-combat_apply_attack = fix legalize
search-combat_apply_blocks = fix legalize
