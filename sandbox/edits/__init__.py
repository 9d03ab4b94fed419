"""Edits: pure functions from one scenario to the next, each a thing that a person does at the table.

Whatever an edit gives is a scenario that a file can hold; an illegal declaration is a normal scenario.
`EditError` says why a change cannot be made at all.
"""

from sandbox.edits.bands import band, disband, entered, leave_combat, make_blocked
from sandbox.edits.changes import (
    add_change,
    choose_targets,
    enlist,
    exert,
    keep_legend,
    namesakes,
    replace_change,
    reselect,
    return_commander,
)
from sandbox.edits.clip import copied, duplicate, paste
from sandbox.edits.command_zone import cast_commander, depart, move_commander, set_mana_cost
from sandbox.edits.declarations import (
    apply_attack_example,
    apply_block_example,
    assign,
    attack,
    attack_all,
    block,
    declare_line,
    order,
    unassign,
    unblock,
    withdraw,
)
from sandbox.edits.division import assign_amount, mend
from sandbox.edits.entering import put_attacking, put_blocking, swap_unblocked
from sandbox.edits.errors import EditError
from sandbox.edits.formats import play_format
from sandbox.edits.groups import group, ungroup
from sandbox.edits.marks import draw, wipe
from sandbox.edits.mentions import remove
from sandbox.edits.next_combat import next_combat
from sandbox.edits.several import (
    attach,
    attack_together,
    block_together,
    duplicate_at,
    give,
    goad,
    pass_turn,
    put_in_attacking,
    put_in_blocking,
    reblock,
    reselect_together,
    swap_in,
    unplace,
    use_attack_option,
)
from sandbox.edits.table import (
    add_effect,
    add_permanent,
    add_player,
    change,
    fresh_id,
    move_effect,
    place,
    remove_effect,
    remove_player,
    replace_effect,
    set_counter,
    setting,
    tidy,
)
from sandbox.edits.tokens import put_tokens
from sandbox.edits.unapplied import forget, remember

__all__ = [
    "EditError",
    "add_change",
    "add_effect",
    "add_permanent",
    "add_player",
    "apply_attack_example",
    "apply_block_example",
    "assign",
    "assign_amount",
    "attach",
    "attack",
    "attack_all",
    "attack_together",
    "band",
    "block",
    "block_together",
    "cast_commander",
    "change",
    "choose_targets",
    "copied",
    "declare_line",
    "depart",
    "disband",
    "draw",
    "duplicate",
    "duplicate_at",
    "enlist",
    "entered",
    "exert",
    "forget",
    "fresh_id",
    "give",
    "goad",
    "group",
    "keep_legend",
    "leave_combat",
    "make_blocked",
    "mend",
    "move_commander",
    "move_effect",
    "namesakes",
    "next_combat",
    "order",
    "pass_turn",
    "paste",
    "place",
    "play_format",
    "put_attacking",
    "put_blocking",
    "put_in_attacking",
    "put_in_blocking",
    "put_tokens",
    "reblock",
    "remember",
    "remove",
    "remove_effect",
    "remove_player",
    "replace_change",
    "replace_effect",
    "reselect",
    "reselect_together",
    "return_commander",
    "set_counter",
    "set_mana_cost",
    "setting",
    "swap_in",
    "swap_unblocked",
    "tidy",
    "unassign",
    "unblock",
    "ungroup",
    "unplace",
    "use_attack_option",
    "wipe",
    "withdraw",
]
