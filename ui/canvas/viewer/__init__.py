"""The table to be looked at: it follows a document, is zoomed, moved about, lit and explained, and changes nothing."""
