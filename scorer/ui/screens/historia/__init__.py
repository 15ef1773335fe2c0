"""The history of a table: every hand and every line, the race to the target, and what was put right."""
