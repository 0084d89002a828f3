"""Programs enumerated bottom-up, cheapest first, for many tasks at once."""
