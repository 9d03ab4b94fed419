### The command line's own words

cli-main-help = See combat in Magic: The Gathering. Without a command, opens the window on the files.
cli-main-debug = Show technical details when the program fails.
cli-main-selftest = Try everything once, print versions and licenses, and say in the exit status whether all is well.
cli-check-help = Judge scenario files. Exit status: 0 all legal, 1 something is illegal, 2 a file can't be read.
cli-check-as_json = One JSON object a line, for programs.
cli-check-language = Language of the ruling.
cli-check-color = Whether to use color.
cli-render-help = Draw scenarios into pictures and pages. Exit status: 0 done, 2 a file can't be read or the picture can't be made so.
cli-render-output = The file to write; its ending says what: .png, .svg, .pdf, .gif, .webp or .html. With several files, {"{name}"} stands for the name of each.
cli-render-theme = The colors of the table.
cli-render-size = Width and height in pixels.
cli-render-scale = So many times as many pixels.
cli-render-background = What is behind the table: theme, transparent, green, magenta or a color such as #203040.
cli-render-step = The step of combat; all shows each after the other (.gif, .webp, .pdf, .html).
cli-render-headline = Whether the headline of the ruling is in the picture.
cli-render-findings = Whether the marks of what is right and wrong are in the picture.
cli-render-together = Several files, or all steps of one, beside each other in one picture.
cli-render-as_json = One JSON object a line, for programs.
cli-render-language = Language of the picture.
cli-notation-help = Print each scenario file as one line of text, or with --read turn such lines into scenarios, one JSON object a line. Exit status: 0 done, 2 something can't be read.
cli-notation-reads = Read lines; without a FILE, or with "-", from the standard input.
cli-notation-as_json = One JSON object a line, for programs.
cli-notation-language = Language of messages.
cli-overlay-help = Show a table to browsers on this machine, as a source for streams; it follows the file, or with "-" scenarios and notation that come line by line, until it is stopped. Prints the address of the page.
cli-overlay-port = The port; without it any free one.
cli-overlay-folder = A folder in which overlay.png and overlay.svg are kept up to date too.
cli-overlay-theme = The colors of the table.
cli-overlay-size = Width and height in pixels.
cli-overlay-scale = So many times as many pixels.
cli-overlay-background = What is behind the table: theme, transparent, green, magenta or a color such as #203040.
cli-overlay-step = Which step of combat; without it, or where the combat has no such step, the whole combat.
cli-overlay-headline = Whether the headline of the ruling is in the picture.
cli-overlay-findings = Whether the marks of what is right and wrong are in the picture.
cli-overlay-language = Language of the table.
cli-no_overlay = The overlay needs Qt and aiohttp (pip install "combat-sandbox[overlay]"), which can't be loaded here: { $error }
cli-thumbnail-help = Write a small PNG picture of a scenario, as file managers ask for one.
cli-schema-help = Print the JSON Schema of a format: scenario, missed, verdict, deck or games.
cli-window-help = Open the window on files.
cli-window-new_instance = Start a program of its own even when one is running.

cli-internal_error = Something went wrong inside the program ({ $error }). Run again with --debug before the command for details.
cli-no_display = There is no display to open a window on. "combat-sandbox check FILE" prints the ruling, "combat-sandbox render FILE -o OUT.png" draws the picture.
cli-no_qt = The window needs Qt, which can't be loaded here: { $error }
cli-bad_size = { $found } is no size: width x height in pixels from 64 to 8192, such as 1920x1080
cli-bad_ending = { $found }: no such kind of picture; known: { $known }
cli-bad_background = { $found } is no background: theme, transparent, green, magenta, or a color such as #203040
cli-several_files = Several files need --contact-sheet, or a name such as { $example } for each
cli-several_steps = All steps need --contact-sheet, or a file that can hold them: { $known }
cli-picture_no_step = This combat has no such step: { $step }. It has: { $steps }
cli-picture_too_large = The picture would be too large: no side may have more than { $most } pixels
cli-unwritable = { $file } can't be written: { $error }
cli-output = The output

cli-missed_trigger-help = Say whether a trigger was missed, and what to do. Exit status: 0 answered, 2 a file can't be read.
cli-missed_trigger-as_json = One JSON object a line, for programs.
cli-missed_trigger-language = Language of the answer.
cli-deck-help = Check Commander decks. Exit status: 0 all legal, 1 a deck has faults, 2 a file can't be read, 5 nothing wrong found but not all of it can be checked.
cli-deck-edition = Edition of the rules.
cli-deck-format_name = The format of the decks.
cli-deck-house = A house rule; may be given more than once. With league, the decks of all files are of one game.
cli-deck-commanders = A commander of the deck; may be given twice.
cli-deck-facts = Your own card facts, a CSV or JSON file.
cli-deck-banned = Your own banned list.
cli-deck-day = The day whose banned list is meant; without it the newest.
cli-deck-as_json = One JSON object a line, for programs.
cli-deck-language = Language of the report.

cli-next_combat-help = Write the table as the next combat of the same turn begins. Exit status: 0 written, 1 there is none, 2 the file can't be read.
cli-next_combat-untap = Untap this permanent (its id); may be given several times.
cli-next_combat-output = The file to write; "-" for the terminal.
cli-next_combat-as_json = One JSON object a line, for programs.
cli-next_combat-language = Language of messages.
cli-next_combat_game_over = { $file }: there is no next combat: the game is over.
cli-next_combat_unknown_id = { $file }: nothing on the table has the id "{ $detail }".

cli-explain-help = Explain declarations: every best one, and the way to each requirement or what stands against it.
cli-explain-as_json = One JSON object a line, for programs.
cli-explain-most = Show at most so many declarations.
cli-explain-language = Language of the answer.
cli-solve-help = Ask what is best: blocks, attacks or divisions of damage, whether it kills, who survives, how many ways there are.
cli-solve-question = What is asked.
cli-solve-player = The player asked about.
cli-solve-goal = What counts, the most important first: result,material,life,poison.
cli-solve-most = Give at most so many values of the front.
cli-solve-tricks = Each opponent may use so many cards of their hand, or abilities, after blocks: what is best is what is guaranteed then.
cli-solve-own_tricks = The player asked about may use so many, too.
cli-solve-cards = Cards that opponents may hold, one of which they use: a file with a name a line, and how often, or `popular`.
cli-solve-ahead = 1: count the combat of the other side's next turn, too.
cli-solve-both = --ahead looks at no tricks: ask one after the other.
cli-solve-seconds = Search no longer than this, the players asked about for equal parts of it; the best found is given with a bound then. Ctrl+C ends it in the same way.
cli-solve-workers = How many processes search; the answer does not depend on it.
cli-solve-scheduler = Work on the Dask cluster of this scheduler instead; needs the extra `cluster`.
cli-solve-as_json = Print one JSON object a line and answer.
cli-solve-language = Language of the answer.
cli-solve-bar = Searching
cli-solve-best = Best so far: { $value }

cli-puzzle-help = Make puzzles with proven answers, or check an answer.
cli-puzzle_make-help = Make puzzles: the same seed gives the same ones everywhere. Exit status: 0 made, 4 not written.
cli-puzzle_make-kind = What is asked.
cli-puzzle_make-seed = A whole number; each gives another puzzle.
cli-puzzle_make-count = How many, with the seeds that follow.
cli-puzzle_make-level = How hard, 1 to 5.
cli-puzzle_make-theme = What should come up often.
cli-puzzle_make-as_json = Print one JSON object a line.
cli-puzzle_make-output = A folder to write NAME.puzzle.json files to.
cli-puzzle_make-language = Language of the puzzles.
cli-puzzle_check-help = Check an answer to a puzzle. Exit status: 0 right, 1 not right, 2 a file can't be read.
cli-puzzle_check-answer = The file with the answer; "-" for the standard input.
cli-puzzle_check-as_json = Print the answer as one JSON object.
cli-puzzle_check-language = Language of messages.

cli-answer-help = Answer questions line by line; the window calls this.
cli-exercise-help = Make puzzles and mark answers line by line; the window calls this.
cli-combats-help = Read logs and review their combats line by line; the window calls this.
cli-sweep-help = Ask every scenario in a folder, or that a pattern names, one question; the answers become one table.
cli-sweep-question = What is asked of each.
cli-sweep-output = The table: .csv, or .parquet with the extra `parquet`. A sweep that was ended goes on where it was.
cli-sweep-player = The player asked about.
cli-sweep-goal = What counts, the most important first: result,material,life,poison.
cli-sweep-seconds = Search no longer than this for each answer.
cli-sweep-workers = How many processes work; as many as there are processors otherwise.
cli-sweep-scheduler = Work on the Dask cluster of this scheduler; needs the extra `cluster`.
cli-sweep-language = Language of what is said here.
cli-sweep-nothing = No scenario files in { $place }.
cli-sweep-kind = { $file }: a table ends in .csv or .parquet.
cli-sweep-extra = For this the extra is needed: pip install 'combat-sandbox[{ $extra }]'
cli-sweep-scheduler_away = No scheduler answers at { $place }: { $error }
cli-sweep-bar = Files
cli-sweep-done = { $files ->
    [one] One file
   *[other] { $files } files
    } in { $file }, { $broken ->
    [0] all of them read.
    [one] one of them could not be read.
   *[other] { $broken } of them could not be read.
    }

cli-import-help = Turn Forge puzzles and game states into scenarios, and list what they say besides. Exit status: 0 all read, 2 a file can't be read, 4 not written.
cli-import-output = A folder to write NAME.combat.json files to.
cli-import-as_json = Print one JSON object a line.
cli-import-language = Language of messages.
cli-import-needs_folder = Where the scenarios should go is missing: -o FOLDER, or --json to print them.

cli-games-help = Your own games: read the game client's logs (Player.log, Player-prev.log, .gz) and judge every combat in them. Exit status: 0 all legal, 1 something illegal, 2 a file can't be read, 4 not written.
cli-games-as_json = Print one JSON object a line and combat.
cli-games-output = A folder to write each combat to as NAME.combat.json.
cli-games-names = Where the names of cards are: the game's card database (Raw_CardDatabase_*.mtga) or a list of cards as JSON with `arena_id`. Without it the database is looked for where the game is installed.
cli-games-mine = Only combats in which something was yours to decide: your attacks, and those against you when a creature of yours could block.
cli-games-language = Language of the answer.
cli-games-review = Say what would have been better: your attack or your blocks beside the best ones, only where that is proven.
cli-games-follow = Follow the log of a game that runs: each combat once it is declared, without advice; without FILE the log is found by itself.
cli-games-following = { $file } is followed: each combat is told once it is declared. Ctrl+C ends it.
cli-games-follow_alone = --follow takes one log, and no --review: there is no advice in a game that runs.
cli-games-bar = Reading
cli-cards-help = Say how many cards of the library touch combat and how many of them play by themselves, by number and by printings, and what is most often left out.
cli-cards-covered = What is whole and what is left out; there is no other question yet.
cli-cards-as_json = One JSON object, for programs.
cli-cards-most = How many of the things left out are told of each kind.
cli-cards-language = Language of the answer.
cli-cards-creatures = Creatures: { $rows }, touching combat { $touching }, whole { $whole } ({ $percent }%, by printings { $weighted }%)
cli-cards-permanents = Other permanents: { $rows }, touching combat { $touching }, whole { $whole } ({ $percent }%, by printings { $weighted }%)
cli-cards-spells = Spells: { $rows }, touching combat { $touching }, whole { $whole } ({ $percent }%, by printings { $weighted }%)
cli-cards-lack = left out { $rows } times: { $fact } ({ $card })
