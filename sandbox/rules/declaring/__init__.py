"""Declaring attackers and blockers: what the effects on a board say about each declaration (CR 508.1, 509.1)."""
