"""Deck lists and their check."""
