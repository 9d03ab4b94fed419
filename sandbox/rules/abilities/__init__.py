"""What abilities and spells do as they resolve (CR 602, 603, 608)."""
