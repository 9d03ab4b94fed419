"""The ruling: what is wrong and why, with its fix, the fights, and the verdict above the table."""
