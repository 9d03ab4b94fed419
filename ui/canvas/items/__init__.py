"""Drawing: graphics items that show the view model where the layout puts it."""
