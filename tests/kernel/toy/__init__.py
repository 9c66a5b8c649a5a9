"""A small game of sealed bids, for the kernel's tests: it has one of everything.

Two or three seats hold hidden cards and bid together; the highest bid wins coins. A joker played
with three coins wins at once, in the middle of the bidding.
"""
