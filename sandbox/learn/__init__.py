"""Learning: the library of scenarios, lessons and puzzles as values, and what of them a person has done."""
