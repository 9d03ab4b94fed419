"""What can be done at a card itself: its name and its numbers are fields, and a bar of actions stands beside it."""
