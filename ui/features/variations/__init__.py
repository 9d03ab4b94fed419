"""Tables that were kept under a name, and two of them side by side."""
