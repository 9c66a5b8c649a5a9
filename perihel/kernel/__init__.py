"""The kernel: a stack of things still to do. It knows no game."""
