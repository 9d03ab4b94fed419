"""What is asked of a state: what effects speak of, who is protected from whom, who is alike (CR 506, 802-810)."""
