"""Every best declaration, why a requirement isn't obeyed, and what differs between two ways a combat goes."""
