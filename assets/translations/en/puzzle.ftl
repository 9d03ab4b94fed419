### Puzzles
puzzle-title-legal-attack = Legal attack { $seed }
puzzle-title-legal-blocks = Legal blocks { $seed }
puzzle-title-survive = Survive { $seed }
puzzle-title-lethal = Lethal attack { $seed }
puzzle-title-best-attack = Best attack { $seed }
puzzle-title-best-blocks = Best blocks { $seed }
puzzle-title-wary-blocks = Play around a trick { $seed }
puzzle-title-divide = Divide damage { $seed }
puzzle-title-verdict = The judge's verdict { $seed }
puzzle-title-count = What comes of it { $seed }
puzzle-question-legal-attack = Declare a legal attack for { $player }.
puzzle-question-legal-blocks = Declare legal blocks for { $player }.
puzzle-question-survive = Block so that { $player } doesn't lose, however the damage is divided.
puzzle-question-lethal = Attack so that { $player } loses, whatever is blocked.
puzzle-question-best-attack = Declare the best attack for { $player } in this combat, with the best blocks against it. First win, then lose less power and toughness than you kill, then deal damage.
puzzle-question-best-attack-ahead = Declare the best attack for { $player }, with the best blocks against it, and count what attacks back in the next turn. First win and don't lose, then lose less power and toughness than you kill, then deal damage.
puzzle-question-best-blocks = Declare the best blocks for { $player }. First stay in the game, then lose less power and toughness than you kill, then keep life.
puzzle-question-wary-blocks = Declare the blocks that leave { $player } best off whatever is cast after them. First stay in the game, then lose less power and toughness than you kill, then keep life. { $hands }
puzzle-question-hand = { $player } has { $pool } open and holds { $cards }.
puzzle-question-card = { $name } ({ $cost })
puzzle-question-says = { $name }: { $says }.
puzzle-question-divide-both_die = Divide { $attacker }'s damage so that { $one } and { $other } both die.
puzzle-question-divide-share = Divide the attackers' damage so that { $one } and { $other } both die.
puzzle-question-divide-most_over = Divide the attackers' damage so that { $attacker } deals as much as possible to { $player }.
puzzle-question-divide-die = Divide { $attacker }'s damage so that { $who } { $count ->
    [one] dies
   *[other] die
 }.
puzzle-question-verdict = Is what was declared legal? What does the judge say?
puzzle-question-count-over = How much of { $attacker }'s damage can reach { $player } at most?
puzzle-question-count-life = What is the least life that { $player } can have after combat?
puzzle-question-count-dies = Who dies in this combat?
puzzle-question-count = What comes of this combat?
puzzle-choice-legal = It is legal.
puzzle-choice-illegal = It is illegal: { $reason }
puzzle-choice-nobody = Nobody dies.
puzzle-choice-dies = { $names }
puzzle-hint-rule = { $rule }: { $says }
puzzle-hint-nobody = Nobody has to attack: what does each one lose or win alone, and who blocks it?
puzzle-hint-spoiling = { $aimed ->
    [yes] Look at { $name }: what if { $card } is cast on it?
   *[no] Look at { $card }: which blocks does it turn around?
 }
puzzle-hint-one = { $what ->
    [attack] One attacker is all it takes.
   *[block] One block is all it takes.
 }
puzzle-think-legal = Go through the creatures one by one: which one must, which one can't, and what limits all of them together? Then obey as much as can be obeyed at once.
puzzle-think-verdict = Go through the creatures one by one: which one must, which one can't, and is one more possible?
puzzle-think-survive = Unblocked, this attack leaves { $player } at { $life } life. Find what has to be stopped first, and who can stop it.
puzzle-think-lethal = { $player } has { $life } life. Let each blocker stop the attacker that hurts most, and add up what still gets through.
puzzle-think-best-attack = Look for the best block against each attacker: what does it cost either side? Who can be blocked for nothing stays home.
puzzle-think-best-attack-ahead = Who attacks is tapped when the others attack back. Count what they can deal then, and who has to stay home to block it.
puzzle-think-best-blocks = Look at each attacker: who kills it, who survives it, and what do two do together? Unblocked, this attack leaves { $player } at { $life } life.
puzzle-think-wary-blocks = Find the blocks that are best without a trick, then let each card of the hand spoil them: which creature would it save or kill? Where that costs more than the block wins, look for one that it can't spoil.
puzzle-think-divide = Lethal damage is toughness less the damage already marked, or 1 from deathtouch. What several assign to one blocker is added up.
puzzle-think-count = Add up step by step who assigns how much to whom: first strike comes first.
puzzle-think-count-life = Unblocked attackers deal their whole power, tramplers what is left over; double strike deals twice.
puzzle-think-count-dies = First-strike damage comes first, and who dies of it deals none later. Damage already marked counts, and 1 from deathtouch is enough.
puzzle-right = Right. { $result }
puzzle-illegal = Not legal: { $what }. { $why }
puzzle-wrong-legal-attack = Not the answer that was asked for. { $result }
puzzle-wrong-legal-blocks = Not the answer that was asked for. { $result }
puzzle-wrong-survive = These blocks do not save the defender from every division of the damage. { $result }
puzzle-wrong-lethal = The defender survives this attack, even without blocks. { $result }
puzzle-saved = The defender survives, for example like this: { $blocks }.
puzzle-nothing-attacks = Nobody attacks.
puzzle-nothing-blocks = Nobody blocks. { $result }
puzzle-nothing-assignments = The damage is not divided by hand yet. { $result }
puzzle-wrong-best-attack = There is a better attack. Against the best blocks: { $result }
puzzle-wrong-best-blocks = There are better blocks. { $result }
puzzle-wrong-wary-blocks = Other blocks leave less to lose. { $result }
puzzle-no_life_lost = No life is lost.
puzzle-right-lethal = { $blocked ->
    [yes] Not even these blocks help: { $blocks }. { $result }
   *[no] No block helps: { $result }
 }
puzzle-right-wary-blocks = It comes to no worse than this: { $result }
puzzle-tempting = Tempting, but not enough: { $moves }. { $result }
puzzle-spoiled = As long as nothing is cast, this would be better: { $moves }. But then { $result }
puzzle-played = { $play }.
puzzle-back-none = Next turn { $player } doesn't attack back.
puzzle-back = Next turn { $player } attacks back with { $creatures }{ $wins ->
    [yes] { " " }and wins.
   *[no] .
 }
puzzle-obeyed = Obeyed: { $what }.
puzzle-obeyed-times = { $times ->
    [1] { $what }
   *[other] { $what } (×{ $times })
 }
puzzle-excused = Excused: { $title }. { $why }
puzzle-wrong-divide = The division is legal, but another one does what was asked for. { $result }
puzzle-wrong-verdict = “{ $choice }” is not so. { $result }
puzzle-not-without = It would be so if { $name } had no { $keyword }.
puzzle-not-more = It is more.
puzzle-not-fewer = It is less.
puzzle-not-survives = { $name } survives.
puzzle-not-others = Something else dies, too.
puzzle-not-nobody = Something dies.
puzzle-not-legal = Something in it is illegal.
puzzle-not-damaged = It would be so if { $name } had no damage marked on it.
puzzle-not-obeyed = That is asked for, and it is obeyed here ({ $rule }).
puzzle-not-excused = That is asked for, but excused here. { $why }
puzzle-not-asked = Nothing asks for that here ({ $rule }).
puzzle-not-broken = { $declared }: { $rule } is not broken.
puzzle-here-attack = { $count ->
    [0] { $name } doesn't attack here
   *[other] Here { $name } attacks { $others }
 }
puzzle-here-blocks = { $count ->
    [0] { $name } doesn't block here
   *[other] Here { $name } blocks { $others }
 }
puzzle-here-blocked = { $count ->
    [0] Nobody blocks { $name } here
    [one] Here { $others } blocks { $name }
   *[other] Here { $others } block { $name }
 }
puzzle-here-attack_count = { $count ->
    [0] Nobody attacks here
    [one] Only one creature attacks here
   *[other] Only { $count } creatures attack here
 }
puzzle-here-blocks_count = { $count ->
    [0] Nobody blocks here
    [one] Only one creature blocks here
   *[other] Only { $count } creatures block here
 }
puzzle-wrong-count = It comes to this: { $result }
puzzle-solutions = Level { $level }; { $count ->
    [one] one right answer
   *[other] { $count } right answers
 }
puzzle-verdict-legal = It is legal: no restriction is broken, and no legal declaration obeys more requirements.
puzzle-verdict-illegal = It is illegal: { $what }. { $why }
puzzle-sheet = Puzzles
puzzle-sheet-name = Name: ____________________
puzzle-sheet-answers = Answers
puzzle-sheet-level = Level { $level }
puzzle-author-none = This table has no such puzzle: nobody would have to look for an answer.
puzzle-author-stated = Your answer: { $choice }. Compare it with what the judge finds.
puzzle-author-given = Divided by itself the damage kills as many and lets as much trample over: nobody would have to look for an answer.
puzzle-author-undivided = Divide the damage by hand first: that is the answer.
puzzle-author-unchosen = The program finds too few choices for this table: write the choices yourself.
puzzle-author-wrong = What is declared is not the answer.
puzzle-author-right = { $count ->
    [one] The answer is right, and the only one.
   *[other] The answer is right, one of { $count }.
 }
