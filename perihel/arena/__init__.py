"""Many games: tournaments of bots, and the tuning of what they think things are worth."""
