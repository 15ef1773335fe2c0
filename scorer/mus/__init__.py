"""The law of Mus: cards, lances, envites, the cobro and the reglamentos. Pure: no clock, no store, no screen."""
