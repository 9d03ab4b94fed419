"""Combat damage: who assigns how much to whom, what is dealt of it, and what that does (CR 510, 120, 614-616)."""
