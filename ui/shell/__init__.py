"""The window: docks, actions, menus, palette, toolbar, banner; it knows no feature by name."""
