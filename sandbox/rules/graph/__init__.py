"""The combat graph: who controls, protects, attacks and blocks whom, and how that comes about (CR 506, 508, 509)."""
