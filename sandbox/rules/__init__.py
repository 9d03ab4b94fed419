"""The rules core: pure functions over values, in a room for each part of the Comprehensive Rules.

`table` is the board, `declaring` the declarations of attackers and blockers, `solving` the neutral problem behind both;
`state` is the table at a moment of combat, `damage` what is assigned and dealt, `phase` the combat from its beginning
to its end. `judge` makes one `verdict` of all that, with numbers from the `rulebook`. Import contracts hold the order.
"""
