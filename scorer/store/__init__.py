"""Where events last: one port, and what stands behind it."""
