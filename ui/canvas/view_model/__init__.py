"""What the table shows, as values: read off a scenario and its verdict. Knows no widget and decides no rule."""
