"""CR 510, 120: what happens in the damage steps among some attackers and the creatures that block them."""
