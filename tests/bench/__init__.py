"""`make bench`: figures of this machine, as ratios measured side by side in one run. Nothing is asserted."""
