"""The combat phase from its beginning to its end: its steps, what triggers in them, what is left (CR 506-511, 603)."""
