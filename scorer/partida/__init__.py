"""A match as a list of events: replaying them gives its state. Pure."""
