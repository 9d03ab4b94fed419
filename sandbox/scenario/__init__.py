"""What lies on the table: the scenario as a value, and reading and writing its file."""
