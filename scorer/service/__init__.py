"""The use cases: open a partida, tap, undo, export. Owns locking and publishes what changed."""
