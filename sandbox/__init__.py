"""Combat Sandbox: the rules of combat in Magic: The Gathering as pure functions over values."""
