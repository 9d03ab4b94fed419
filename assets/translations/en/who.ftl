### Whom an effect speaks of

who-any = creatures
who-yours = creatures { $you } controls
who-opponents = creatures { $you }'s opponents control
who-attached = the creature that { $carrier } is attached to
who-attached-nothing = what it is attached to
who-attached-aura = enchanted { $what }
who-attached-equipment = equipped creature
who-you = its controller
who-one = { $other ->
    [yes] another { $who }
   *[no] { $vowel ->
        [yes] an { $who }
       *[no] a { $who }
    }
    }
who-one-any = a creature
who-one-yours = a creature { $you } controls
who-one-opponents = a creature an opponent of { $you } controls
who-one-player-any = a player
who-one-player-opponents = an opponent of { $you }
who-noun-opponent = { $n ->
    [one] opponent
   *[other] opponents
    } of { $you }
who-noun-token = { $alone ->
    [yes] { "" }
   *[no] { $noun }{ " " }
    }{ $n ->
    [one] token
   *[other] tokens
    }
who-noun-spell = { $any ->
    [yes] { "" }
   *[no] { $kinds }{ " " }
    }{ $n ->
    [one] spell
   *[other] spells
    }
who-noun-source = { $n ->
    [one] source
   *[other] sources
    }
who-noun = creatures
who-noun-one = creature
who-noun-creature = { $n ->
    [one] creature
   *[other] creatures
    }
who-noun-player = { $n ->
    [one] player
   *[other] players
    }
who-noun-planeswalker = { $n ->
    [one] planeswalker
   *[other] planeswalkers
    }
who-noun-battle = { $n ->
    [one] battle
   *[other] battles
    }
who-noun-artifact = { $n ->
    [one] artifact
   *[other] artifacts
    }
who-noun-enchantment = { $n ->
    [one] enchantment
   *[other] enchantments
    }
who-noun-instant = { $n ->
    [one] instant
   *[other] instants
    }
who-noun-sorcery = { $n ->
    [one] sorcery
   *[other] sorceries
    }
who-noun-land = { $n ->
    [one] land
   *[other] lands
    }
who-noun-target = { $n ->
    [one] target
   *[other] targets
    }
who-noun-permanent = { $n ->
    [one] permanent
   *[other] permanents
    }
who-paired = the creature it is paired with
who-counted-creature = { $count }
who-counted-player = { $count }
who-counted-thing = { $count }
who-counted-counter = { $count }
who-counted-point = { $count }
who-clause = { $who }
who-target = { $single ->
    [yes] { $other ->
        [yes] another target { $who }
       *[no] target { $who }
    }
   *[no] { $other ->
        [yes] { $count } other target { $who }
       *[no] { $count } target { $who }
    }
    }
who-target-up_to = up to { $count } { $other ->
    [yes] other target { $who }
   *[no] target { $who }
    }
who-target-any = any number of { $other ->
    [yes] other target { $who }
   *[no] target { $who }
    }
who-target-that_many = that many { $other ->
    [yes] other target { $who }
   *[no] target { $who }
    }
who-target-theirs = { $who } of an opponent's choice
who-target_any = { $single ->
    [yes] { $other ->
        [yes] any other target
       *[no] any target
    }
   *[no] { $other ->
        [yes] { $count } other targets
       *[no] { $count } targets
    }
    }
who-target_any-up_to = up to { $count } { $other ->
    [yes] other targets
   *[no] targets
    }
who-target_any-any = any number of { $other ->
    [yes] other targets
   *[no] targets
    }
who-target_any-that_many = that many { $other ->
    [yes] other targets
   *[no] targets
    }
who-target1 = the first target
who-target2 = the second target
who-target3 = the third target
who-target4 = the fourth target
who-again = { $n ->
    [one] that { $noun }
   *[other] those { $noun }
    }
who-this-creature = this creature
who-this-permanent = this permanent
who-this-token = this token
who-this-emblem = this emblem
who-that = that creature
who-paid = what was paid with
who-counterpart = the other creature
who-it = it
who-those = those
who-chosen = what was chosen
who-choice = { $single ->
    [yes] { $who }
   *[no] { $count } { $who }
    }
who-choice-up_to = up to { $count } { $who }
who-choice-any = any number of { $who }
who-choice-that_many = that many { $who }
who-that_spell = that spell
who-this_spell = this spell
who-player-active = the active player
who-player-any = each player
who-player-attached = the enchanted player
who-player-chosen = the chosen player
who-player-attacked = each attacked player
who-player-controller = its controller
who-player-counterpart_controller = the other creature's controller
who-player-damaged = a player to whom it dealt damage
who-player-counterpart = that player
who-player-defending = the defending player
who-player-opponents = each of { $you }'s opponents
who-player-owner = its owner
who-player-other_opponents = each other opponent
who-player-target = target player
who-player-target2 = the second target
who-player-target2_controller = the second target's controller
who-player-target_controller = the target's controller
who-player-target_owner = the target's owner
who-player-that = that player
who-player-that_controller = its controller
who-player-that_owner = its owner
who-player-those = those players
who-player-those_controllers = their controllers
who-player-you = { $you }
who-counter-level = level
who-counter-storage = storage
who-counter-depletion = depletion
who-counter-mining = mining
who-counter-pressure = pressure
who-counter-corpse = corpse
who-counter-landmark = landmark
who-counter-filibuster = filibuster
who-counter-net = net
who-counter-doom = doom
who-counter-dream = dream
who-counter-ore = ore
who-counter-void = void
who-counter-pupa = pupa
who-counter-book = book
who-counter-coin = coin
who-counter-story = story
who-counter-study = study
who-counter-supply = supply
who-counter-polyp = polyp
who-counter-pin = pin
who-counter-intervention = intervention
who-counter-isolation = isolation
who-counter-invasion = invasion
who-counter-hope = hope
who-counter-hour = hour
who-counter-foreshadow = foreshadow
who-counter-carrion = carrion
who-counter-crystal = crystal
who-counter-currency = currency
who-counter-credit = credit
who-counter-component = component
who-counter-loot = loot
who-counter-hoofprint = hoofprint
who-counter-corruption = corruption
who-counter-suspect = suspect
who-counter-cube = cube
who-counter-stun = stun
who-counter-charge = charge
who-counter-oil = oil
who-counter-quest = quest
who-counter-divinity = divinity
who-counter-shield = shield
who-counter-time = time
who-counter-bounty = bounty
who-counter-loyalty = loyalty
who-counter-lore = lore
who-counter-fate = fate
who-counter-ice = ice
who-counter-poison = poison
who-counter-spore = spore
who-counter-age = age
who-counter-gold = gold
who-counter-energy = energy
who-counter-experience = experience
who-counter-growth = growth
who-counter-hatchling = hatchling
who-counter-ember = ember
who-counter-soul = soul
who-counter-fade = fade
who-counter-blood = blood
who-counter-fuse = fuse
who-counter-page = page
who-counter-egg = egg
who-counter-fire = fire
who-counter-flame = flame
who-counter-vow = vow
who-counter-music = music
who-counter-plague = plague
who-counter-verse = verse
who-counter-feather = feather
who-counter-wish = wish
who-counter-brick = brick
who-counter-infection = infection
who-counter-healing = healing
who-counter-arrowhead = arrowhead
who-counter-javelin = javelin
who-counter-shell = shell
who-counter-omen = omen
who-counter-gem = gem
who-counter-acorn = acorn
who-counter-unity = unity
who-counter-point = point
who-counter-slumber = slumber
who-counter-incubation = incubation
who-counter-blaze = blaze
who-counter-fungus = fungus
who-counter-slime = slime
who-counter-fellowship = fellowship
who-counter-awakening = awakening
who-counter-bribery = bribery
who-counter-theft = theft
who-counter-dread = dread
who-counter-flood = flood
who-counter-blessing = blessing
who-counter-valor = valor
who-counter-vitality = vitality
who-counter-scream = scream
who-counter-petrification = petrification
who-counter-paralyzation = paralyzation
who-counter-conqueror = conqueror
who-counter-impostor = impostor
who-counter-judgment = judgment
who-counter-devotion = devotion
who-counter-strike = strike
who-counter-velocity = velocity
who-counter-strife = strife
who-counter-ingenuity = ingenuity
who-counter-cell = cell
who-counter-blight = blight
who-counter-skewer = skewer
who-counter-intel = intel
who-counter-promotion = promotion
who-counter-rev = rev
who-counter-chorus = chorus
who-counter-hone = hone
who-counter-contested = contested
who-counter-phylactery = phylactery
who-counter-other = different
who-counter-choice = chosen
who-counter-any = any
who-supertype-legendary = legendary
who-supertype-snow = snow
who-supertype-basic = basic
who-before = { $mark } { $noun }
who-after = { $noun } { $mark }

who-mark-other =
    .before = other
who-mark-tapped =
    .before = tapped
who-mark-untapped =
    .before = untapped
who-mark-attacking =
    .before = attacking
who-mark-attacking-no =
    .before = nonattacking
who-mark-fighting =
    .before = attacking or blocking
who-mark-blocking =
    .before = blocking
who-mark-blocking-no =
    .before = nonblocking
who-mark-blocked =
    .before = blocked
who-mark-blocked-no =
    .before = unblocked
who-mark-token-no =
    .before = nontoken
who-mark-commander =
    .after = { $n ->
        [one] that is a commander
       *[other] that are commanders
    }
who-mark-commander-no =
    .after = { $n ->
        [one] that isn't a commander
       *[other] that aren't commanders
    }
who-mark-modified =
    .before = modified
who-mark-modified-no =
    .before = unmodified
who-mark-goaded =
    .before = goaded
who-mark-goaded-no =
    .after = { $n ->
        [one] that isn't goaded
       *[other] that aren't goaded
    }
who-mark-attached-yes =
    .before = enchanted or equipped
who-mark-attached-no =
    .after = { $n ->
        [one] that is neither enchanted nor equipped
       *[other] that are neither enchanted nor equipped
    }
who-mark-attached-aura =
    .before = enchanted
who-mark-attached-equipment =
    .before = equipped
who-mark-supertype =
    .before = { $value }
who-mark-counter =
    .after = with { $value } counters
who-mark-defender =
    .after = attacking { $value }
who-mark-blocks =
    .after = blocking { $value }
who-mark-blocked_by =
    .after = blocked by { $value }
who-mark-attached_to =
    .after = attached to { $value }
who-mark-owner =
    .after = owned by { $value }
who-mark-greatest-power =
    .after = with the greatest power
who-mark-greatest-toughness =
    .after = with the greatest toughness
who-mark-greatest-mana_value =
    .after = with the greatest mana value
who-mark-least-power =
    .after = with the least power
who-mark-least-toughness =
    .after = with the least toughness
who-mark-least-mana_value =
    .after = with the least mana value
who-mark-shares-color =
    .after = { $n ->
        [one] that shares a color with it
       *[other] that share a color with it
    }
who-mark-shares-creature_type =
    .after = { $n ->
        [one] that shares a creature type with it
       *[other] that share a creature type with it
    }
who-mark-shares-name =
    .after = with its name
who-mark-chosen-color =
    .after = of the chosen color
who-mark-chosen-creature_type =
    .after = of the chosen type
who-mark-chosen-name =
    .after = with the chosen name
who-mark-chosen-card_type =
    .after = of the chosen card type
who-mark-this_turn-entered =
    .after = that entered this turn
who-mark-this_turn-attacked =
    .after = that attacked this turn
who-mark-this_turn-blocked =
    .after = that blocked this turn
who-mark-this_turn-was_dealt_damage =
    .after = { $n ->
        [one] that was dealt damage this turn
       *[other] that were dealt damage this turn
    }
who-mark-this_turn-was_dealt_damage_by_this =
    .after = that this dealt damage to this turn
who-mark-this_turn-crewed_this =
    .after = that crewed or saddled this this turn
who-mark-this_turn-dealt_damage_to_you =
    .after = that dealt damage to you this turn
who-mark-color =
    .before = { $value }
who-mark-without_color =
    .before = non-{ $value }
who-mark-type =
    .before = { $value }
who-mark-subtype =
    .before = { $value }
who-mark-controller =
    .after = { $value } controls
who-mark-controller-opponents =
    .after = { $value }'s opponents control
who-mark-designation-crewed =
    .before = crewed
who-mark-designation-detained =
    .before = detained
who-mark-designation-exerted =
    .before = exerted
who-mark-designation-monstrous =
    .before = monstrous
who-mark-designation-renowned =
    .before = renowned
who-mark-designation-saddled =
    .before = saddled
who-mark-designation-suspected =
    .before = suspected
who-mark-keyword =
    .after = with { $value }
who-mark-without_keyword =
    .after = without { $value }
who-mark-name =
    .after = named { $value }
who-mark-power =
    .after = with power { $value }
who-mark-toughness =
    .after = with toughness { $value }
who-mark-mana_value =
    .after = with { $value } mana value
who-mark-mana_value-range =
    .after = with mana value { $value }
who-parity-odd = odd
who-parity-even = even
who-mark-ids =
    .after = among { $value }
who-mark-any_of =
    .after = { $n ->
        [one] that is { $value }
       *[other] that are { $value }
    }
who-mark-not =
    .after = { $n ->
        [one] that isn't { $value }
       *[other] that aren't { $value }
    }
who-mark-not-type =
    .before = non{ $value }
who-mark-not-subtype =
    .before = non-{ $value }
who-mark-not-counter =
    .after = without counters
who-mark-not-controller =
    .after = { $value } doesn't control
who-mark-not-supertype =
    .before = non{ $value }

who-range-min = { $min } or more
who-range-max = { $max } or less
who-range-both = from { $min } to { $max }
who-range-exactly = { $min }
who-bound-power = one more than its power
who-bound-self = its own
who-type-artifact = artifact
who-type-battle = battle
who-type-creature = creature
who-type-enchantment = enchantment
who-type-instant = instant
who-type-land = land
who-type-planeswalker = planeswalker
who-type-sorcery = sorcery

who-defenders-any = anyone
who-defenders-opponents = { $you }'s opponents
who-defenders-attached = the enchanted player
who-defenders-chosen = the chosen player
who-defenders-owner = its owner
who-defenders-nobody = nobody
who-defenders-of = { $kinds } of { $of }
who-defenders-kind-planeswalker = planeswalkers
who-defenders-kind-battle = battles
who-sources-any = any source
who-range-above_own = greater than that of { $self }
who-range-below_own = less than that of { $self }
who-nobody = no creatures
who-range-any = whatever it is

### A condition as a row of a form, its value in a field

who-condition-controller = controlled by { $value }
who-condition-keyword = with { $value }
who-condition-without_keyword = without { $value }
who-condition-color = of the color { $value }
who-condition-without_color = not of the color { $value }
who-condition-type = of the type { $value }
who-condition-subtype = of the subtype { $value }
who-condition-name = named { $value }
who-condition-power = with power { $value }
who-condition-toughness = with toughness { $value }
who-condition-mana_value = with { $value } mana value
who-condition-tapped = that are { $value }
who-condition-other = other than the creature itself
who-condition-ids = among { $value }
who-condition-any_of = that are any of { $value }
who-condition-not = that are not { $value }
who-tapped-yes = tapped
who-tapped-no = untapped
who-all-that = creatures that …
who-all-these = these: …
who-things-of = things of …

who-condition-kinds = of the kinds { $value }
who-condition-owner = owned by { $value }
who-condition-supertype = of the supertype { $value }
who-condition-attacking = attacking: { $value }
who-condition-blocking = blocking: { $value }
who-condition-blocked = blocked: { $value }
who-condition-defender = attacking whom: { $value }
who-condition-blocks = blocking whom: { $value }
who-condition-blocked_by = blocked by whom: { $value }
who-condition-token = tokens: { $value }
who-condition-commander = commanders: { $value }
who-condition-counter = with counters: { $value }
who-condition-attached = enchanted or equipped: { $value }
who-condition-attached_to = attached to whom: { $value }
who-condition-modified = modified: { $value }
who-condition-goaded = goaded: { $value }
who-condition-this_turn = this turn: { $value }
who-condition-greatest = with the greatest { $value }
who-condition-least = with the least { $value }
who-condition-shares = sharing with it: { $value }
who-condition-chosen = as was chosen: { $value }
who-yes = yes
who-no = no
who-word-creature = creatures
who-word-player = players
who-word-planeswalker = planeswalkers
who-word-battle = battles
who-word-artifact = artifacts
who-word-enchantment = enchantments
who-word-land = lands
who-word-permanent = all permanents
who-word-aura = enchanted
who-word-equipment = equipped
who-word-entered = entered
who-word-attacked = attacked
who-word-blocked = blocked
who-word-was_dealt_damage = was dealt damage
who-word-was_dealt_damage_by_this = was dealt damage by this
who-word-crewed_this = crewed or saddled this
who-word-dealt_damage_to_you = dealt damage to you
who-word-power = power
who-word-toughness = toughness
who-word-mana_value = mana value
who-word-color = color
who-word-creature_type = creature type
who-word-name = name
who-word-card_type = card type
