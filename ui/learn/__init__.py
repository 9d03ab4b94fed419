"""Learning on the real table: lessons, puzzles, the gallery of scenarios by rule, and the welcome."""
