"""What a hand does on the table: gestures, keyboard and the view that takes hold of them; each ends in an edit."""
