"""The command `perihel`: the table in a terminal, for people and for pipes."""
