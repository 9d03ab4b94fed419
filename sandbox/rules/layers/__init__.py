"""What permanents are, and whom effects speak of: selectors, values, conditions, continuous effects (CR 611, 613)."""
