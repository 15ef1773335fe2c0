"""A league night as a list of events: replay gives its state, from the pairs to the champion. Pure."""
