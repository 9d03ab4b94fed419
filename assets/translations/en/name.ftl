### Who plays at the tables that come with the program, and what lies there that is no card

name-Ann = Ann
name-Bob = Bob
name-Cid = Cid
name-Dan = Dan
name-Dee = Dee
name-Colossus = Colossus
name-Krenko = Krenko
name-Raider = Raider
name-Walker = Walker
name-Table_Sentinel = Table Sentinel
name-creature = Creature { $number }
name-emblem = emblem of { $player }
name-player = Player { $number }
name-planeswalker = Planeswalker { $number }
name-battle = Battle { $number }
name-permanent = Permanent { $number }
