"""The overlay of a stream: its switch, its options, and what it is fed with."""
