"""The board of a scenario: who sits where and controls what, what effects speak of, who is alike (CR 506, 802-810)."""
