### The missed-trigger guide: rows of the decision table, remedies, penalties.
### `missed-row-X` says what row X decided ($finding tells how), `missed-passed-X` why it did not apply.

missed-row-A1 = The controller ignored the trigger on purpose. That is not a missed trigger: it is investigated as Unsporting Conduct – Cheating.
missed-row-A2 = The trigger would have changed nothing in the game, so nothing was missed and there is no infraction.
missed-row-A3 =
    { $special ->
        [only_copies] The trigger only makes copies. It resolves by itself; ask these same questions about the copy later.
       *[only_delayed] The trigger only creates a delayed trigger. It resolves by itself; ask these same questions about the delayed trigger later.
    }
missed-row-saga_lore =
    { $finding ->
        [covered] Adding a lore counter is a turn-based action, but since the 2024 edition a forgotten one is handled like a trigger.
       *[not_covered] A forgotten lore counter is not a trigger: in the 2021 edition it is a Game Rule Violation, and a judge decides.
    }
missed-name-saga_lore = Saga
missed-file = { $file }: { $text }

missed-row-A4 = The controller announced the action that a “when you do” trigger follows, so the trigger counts as remembered.
missed-row-A5 =
    { $finding ->
        [remembered] Targets, modes or another choice are made when the trigger goes on the stack. They were announced before its controller next passed priority or otherwise acted: remembered.
       *[missed] Targets, modes or another choice are made when the trigger goes on the stack. Its controller passed priority or acted without announcing them: missed.
    }
missed-row-A6 =
    { $finding ->
        [remembered] The trigger makes a visible change or asks for a choice on resolution. Its controller carried it out or mentioned it before anything happened that was only legal after it resolved: remembered.
       *[missed] The trigger makes a visible change or asks for a choice on resolution. Its controller did something that was only legal after it resolved, such as casting a sorcery or moving to a later step, without a word about it: missed.
    }
missed-row-A7 =
    { $finding ->
        [remembered] The trigger changes the rules of the game. Its controller mentioned it or stopped the opponent's illegal action: remembered.
       *[missed] The trigger changes the rules of the game. Its controller let an action pass that it makes illegal: missed.
    }
missed-row-A8 =
    { $finding ->
        [shown] The trigger has no visible effect, and its controller showed awareness of it by the first time that it mattered.
        [remembered] The trigger has no visible effect. It was mentioned by the first time that the change shows: remembered.
       *[missed] The trigger has no visible effect. It was not mentioned by the first time that the change shows: missed.
    }
missed-row-A9 = The trigger is optional and has no visible effect: its controller is taken to have said yes, unless the opponent responds. Remembered.
missed-row-A10 = The opponent left no time for it, or its controller spoke on the opponent's turn before taking part or passing. Nobody can be made to miss a trigger by speed: remembered.
missed-row-A11 =
    { $finding ->
        [taken_back] The opponent's play, which the trigger makes illegal, was taken back: nothing was missed, and the play is no infraction.
       *[missed] The opponent's play, which the trigger makes illegal, went through: missed. The play is no infraction.
    }
missed-row-J1 = The ability says “may”: its controller is taken to have declined.
missed-row-J2 = The ability does not say “may”, and carrying it out now would not disrupt the game much: do it now.
missed-row-J3 = Significant decisions were made since on its not happening: leave it.
missed-row-P1 = It is the enters trigger of an Aura and visibly affects only the enchanted permanent: resolve it at once, however late, without asking the opponent.
missed-row-P2 = It is a delayed trigger that undoes a zone change made by the effect that created it. The opponent picks when it resolves: the next time a player would get priority, or at the start of the next phase. It never gets too old.
missed-row-P3 = It was missed before the current phase of the previous turn. That is too long ago: play on.
missed-row-P4 = The effect that it would create has a duration that is already over: play on.
missed-row-J4 = The same was forgotten several times: only this turn's is made up for.
missed-row-P6 = An action that was just taken shows the miss and would change what the trigger does: a judge may first take back that action, if that is simple.
missed-row-P5 =
    { $finding ->
        [ask_opponent] The opponent is asked whether the trigger is put on the stack.
        [put_on_stack] The opponent wants it: it goes on the stack at its proper place, or at the bottom where there is none. Objects that were not legal choices when it should have triggered cannot be chosen now.
       *[play_on] The opponent does not want it: play on.
    }
missed-row-C =
    { $finding ->
        [warning] The trigger is usually bad for its controller, who also owns the card: Warning.
        [not_owned] The trigger is usually bad for its controller, but the card belongs to somebody else: no penalty.
       *[not_detrimental] The trigger is not usually bad for its controller: no penalty.
    }

missed-passed-A1 = It was not ignored on purpose.
missed-passed-A2 = It would have changed something in the game.
missed-passed-A3 = It does more than create a delayed trigger or copies.
missed-passed-saga_lore = It is not about the lore counter of a Saga.
missed-passed-A4 = It is not a “when you do” trigger whose action was announced.
missed-passed-A5 = No choice is made when it goes on the stack.
missed-passed-A6 = It makes no visible change and asks for no choice on resolution.
missed-passed-A7 = It does not change the rules of the game.
missed-passed-A8 = Its effect is visible.
missed-passed-A9 = It is not an optional trigger that showed nothing.
missed-passed-A10 = The opponent did not rush ahead.
missed-passed-A11 = No play of an opponent depended on it.
missed-passed-J4 = It was not forgotten several times.
missed-passed-P6 = No action that was just taken has to be taken back first.
missed-passed-J1 = The ability does not say “may”.
missed-passed-J2 = Carrying it out now would be too disruptive.
missed-passed-P1 = It is not the enters trigger of an Aura that affects only the enchanted permanent.
missed-passed-P2 = It is not a delayed trigger that undoes a zone change made by its creator.
missed-passed-P3 = It was missed recently enough.
missed-passed-P4 = What it would create is not over yet.

missed-answer =
    { $missed ->
        [yes] The trigger was missed.
       *[no] The trigger does not count as missed.
    }
missed-remedy-none = Nothing is done about it now: play on.
missed-remedy-resolve_now = Resolve it now.
missed-remedy-ask_opponent = Ask the opponent whether it is put on the stack.
missed-remedy-opponent_picks_time = It will resolve; the opponent picks the moment.
missed-remedy-put_on_stack = Put it on the stack, at its proper place or at the bottom.
missed-remedy-declined = It counts as declined: play on.
missed-remedy-judge_discretion = A judge decides how the game goes on.
missed-penalty-none = No penalty.
missed-penalty-warning = Penalty: Warning.
missed-penalty-investigate_cheating = A judge investigates cheating.

missed-ask-intentional = Did its controller ignore the trigger on purpose?
missed-ask-special = Is it one of these?
missed-ask-category = How does the trigger show?
missed-ask-acknowledged = Did its controller show awareness of it in time?
missed-ask-opponent_rushed = Did the opponent leave no time for it, or did its controller speak on the opponent's turn before taking part?
missed-ask-opponents_play = Did an opponent make a play that the trigger makes illegal?
missed-ask-repeated = Was the same forgotten several times?
missed-ask-action_shows_it = Is somebody in an action, or just through with one, that shows the miss and would change what the trigger does?
missed-ask-may = Does the ability say “may”?
missed-ask-disruptive = Would carrying it out now disrupt the game too much?
missed-ask-aura_affects_enchanted_only = Is it the enters trigger of an Aura that visibly affects only the enchanted permanent?
missed-ask-undoes_zone_change = Is it a delayed trigger that undoes a zone change made by the effect that created it?
missed-ask-too_old = Was it missed before the current phase of the previous turn?
missed-ask-duration_expired = Is the duration of what it would create over already?
missed-ask-opponent_wants_it = Does the opponent want it on the stack?
missed-ask-detrimental = Is the trigger usually bad for its controller?
missed-ask-owns_card = Does its controller own the card?
missed-ask-rel = Rules enforcement level
missed-ask-edition = Edition of the guide

missed-choice-yes = Yes
missed-choice-no = No
missed-choice-rushed = No, for the opponent left no time
missed-choice-not_asked = Not asked yet
missed-special-none = None of these
missed-special-only_delayed = It only creates a delayed trigger
missed-special-only_copies = It only makes copies
missed-special-when_you_do = It follows an action (“when you do”)
missed-special-no_impact = It would change nothing in the game
missed-special-saga_lore = The lore counter of a Saga
missed-category-choice = Targets, modes or another choice when it goes on the stack
missed-category-visible = A visible change, or a choice on resolution
missed-category-rules = It changes the rules of the game
missed-category-invisible = Nothing visible
missed-opponents_play-none = No
missed-opponents_play-stands = Yes, and it went through
missed-opponents_play-taken_back = Yes, and it was taken back
missed-rel-regular = Regular
missed-rel-competitive = Competitive
missed-rel-professional = Professional

missed-ask-acknowledged-choice = Did its controller announce the targets or choices before passing priority or acting otherwise?
missed-ask-acknowledged-visible = Did its controller carry it out or mention it before anything happened that was only legal after it resolved?
missed-ask-acknowledged-rules = Did its controller mention it, or stop the opponent's action that it makes illegal?
missed-ask-acknowledged-invisible = Did its controller mention it by the first time that the change showed?

missed-noticed = When was it noticed?
missed-noticed-beginning = At the beginning of combat
missed-noticed-attackers = In the declare attackers step
missed-noticed-blockers = In the declare blockers step
missed-noticed-first = In the first-strike damage step
missed-noticed-regular = In the combat damage step
missed-noticed-end = In the end of combat step
missed-noticed-later_this_turn = Later in this turn
missed-noticed-next_turn = In the next turn, up to its combat phase
missed-noticed-next_turn_late = In the next turn, after its combat phase
missed-noticed-later = Later still

missed-step-beginning = Beginning of combat
missed-step-attackers = Declare attackers
missed-step-blockers = Declare blockers
missed-step-first = First-strike damage
missed-step-regular = Combat damage
missed-step-end = End of combat

missed-trigger = { $source }: when { $event }
missed-trigger-nobody = When { $event }
missed-keyword = { $source }: { $keyword }
missed-line = { $row }: { $text }

missed-two = { $first } { $second }
missed-hint-A10 = On an opponent's turn it is in time to speak before taking part or passing; nobody can be made to miss a trigger by speed (A10).
missed-hint-A11 = An opponent's action that the trigger makes illegal is no infraction: it goes through and the trigger is missed, or it is taken back (A11).
missed-hint-P6 = An action that was just taken, shows the miss and would change what the trigger does may first be backed up by a judge (P6).
missed-hint-J4 = If the same was forgotten several times, only this turn's is made up for (J4).
missed-hint-pointing = Its controller has to remember it; opponents never have to point out a missed trigger. Whatever else goes wrong, every player must point out.
missed-hint-late = Regular has no limit of time of its own: where it is old, or what it would do is over, a judge says whether anything is still worth doing.
missed-explain-category = A visible change is one that stays to be seen on the table: life totals, counters, tokens, tapped permanents, cards that change zones. A creature that gets +1/+1 until end of turn shows nothing until it matters. A trigger whose only choice is “target opponent” counts by what it does, not as a choice.
missed-explain-special = “When you do” follows an action such as exerting. A trigger changes nothing when its effect could make no difference whatever happens.
missed-explain-too_old = A trigger of the turn before is in time up to and including the same phase of this turn: one of an upkeep until the end of the next beginning phase, one of combat until the end of the next combat. In the turn in which it was missed it is always in time.
missed-explain-duration_expired = “Until end of turn” is over with the turn, “this combat” with combat. What lasts, such as a counter or a card drawn, is never over.
missed-explain-undoes_zone_change = Such as “exile that token at end of combat”, or a card that comes back after it was exiled by the same effect. “Draw a card in the next upkeep” undoes nothing.
missed-explain-detrimental = The board doesn't matter: would most players who control it rather not have it? One that is the same for everybody is bad where it hits its own controller, or helps somebody else.
missed-explain-owns_card = What counts is the owner of the card that the trigger comes from.
missed-explain-action_shows_it = Such as drawing for the turn, when an upkeep trigger would have changed that draw.
missed-explain-opponents_play = Such as a block by one creature where the trigger asks for two.
missed-explain-disruptive = The longer ago, and the more was decided since as if it had not triggered, the more.
missed-hint-once = It did trigger: an ability that triggers only once each turn has had its turn.
