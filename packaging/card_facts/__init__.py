"""What cards do, as facts in tables, translated into the effects of the scenario format."""
