"""The table at one moment of a combat, and what changes it: keywords, spells, state-based actions (CR 702, 704)."""
