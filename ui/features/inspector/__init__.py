"""The inspector: every value of what is selected, in forms."""
