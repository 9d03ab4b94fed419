"""The File menu: opening and saving, what is dropped on the window, and what is dragged out of it."""
