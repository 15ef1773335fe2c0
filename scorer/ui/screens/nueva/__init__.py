"""A new partida: who plays, by which reglamento, who is mano."""
