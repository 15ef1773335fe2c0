"""`make soak`: the same truths as the tests, for a long night instead of a minute."""
