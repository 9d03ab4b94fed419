"""What the actions do: one class for each menu, one method for each action of `ui.actions`."""
