"""What the window can do, one folder or module each."""
