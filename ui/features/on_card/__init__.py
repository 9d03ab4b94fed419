"""Editing on the card, and the bar at what is selected."""
