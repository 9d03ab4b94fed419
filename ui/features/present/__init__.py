"""The presenter: the table for an audience."""
