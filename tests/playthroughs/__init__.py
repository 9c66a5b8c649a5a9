"""Golden playthroughs: whole games that a person can follow with the rules beside them."""
