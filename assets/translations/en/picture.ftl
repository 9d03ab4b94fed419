### Pictures and pages for others

picture-step-beginning = beginning of combat
picture-step-attackers = attackers
picture-step-blockers = blockers
picture-step-first = first-strike damage
picture-step-regular = damage
picture-step-end = end of combat

picture-whole = whole combat
picture-table = Table
picture-tables = { $count } tables
picture-steps = Steps of combat
picture-ruling = Ruling
picture-damage = Damage
picture-result = Result
picture-story = What happened
picture-notes = Notes
picture-previous = Previous step
picture-next = Next step
picture-look_auto = As the device
picture-look_light = Light
picture-look_dark = Dark
picture-theme = Colours
picture-in_words = The table in words
picture-notation = Notation: paste it into Combat Sandbox
picture-player = { $player }, { $life } life: { $things }
picture-attacks = { $attacker } attacks { $target }.
picture-blocks = { $blocker } blocks { $attacker }.
picture-made_with = Made with Combat Sandbox, unofficial and free. Magic: The Gathering is property of Wizards of the Coast.
picture-poll-legal = Which blocks are legal?
picture-poll-legal_attacks = Which attackers may attack like this?
picture-poll-dies = Who dies?
picture-poll-lethal = Is it lethal?
picture-poll-none = Nobody
picture-no_table = This link shows no table.
picture-open = Open it in Combat Sandbox
