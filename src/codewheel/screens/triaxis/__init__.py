"""TriAxis on the PC: the island, its scenes and all round them."""
