"""A pile: a bag without order above the cards that were put under it, in order.

Drawing picks from the bag, so there is no order to peek at. A card put *under* the pile comes
only after everything above it; whoever put it there knows it.
"""

from __future__ import annotations

from perihel.kernel.stack import NONE, State


class Pile:
    """Face-down cards. `knows` has a bit mask of seats for each card in `under`.

    All but the bag is short and seldom changes: tuples, which clones share.
    """

    def __init__(
        self,
        bag: list[int],
        under: tuple[int, ...] = (),
        knows: tuple[int, ...] = (),
        coming: tuple[int, ...] = (),
    ) -> None:
        self.bag = bag
        self.under = under
        self.knows = knows
        self.coming = coming  # scripted draws of a scenario: cards of the bag, in order

    def __len__(self) -> int:
        return len(self.bag) + len(self.under)

    def clone(self) -> Pile:
        """A copy that shares nothing."""
        return Pile(self.bag[:], self.under, self.knows, self.coming)

    def draw(self, s: State) -> int:
        """The next card, or NONE from an empty pile."""
        bag = self.bag
        if self.coming:
            card = self.coming[0]
            self.coming = self.coming[1:]
            bag.remove(card)
            s.reveal()
            return card
        if bag:
            i = s.roll(len(bag))
            card = bag[i]
            bag[i] = bag[-1]
            bag.pop()
            return card
        if self.under:
            s.reveal()
            card = self.under[0]
            self.under = self.under[1:]
            self.knows = self.knows[1:]
            return card
        return NONE

    def turn_up(self, s: State) -> int:
        """The next card for a display or a hand: which one it is decides nothing by itself.

        Looking ahead goes on behind it; whoever draws a card that acts at once uses `draw`.
        """
        before = s.reveals
        card = self.draw(s)
        s.asides += s.reveals - before
        return card

    def put_under(self, card: int, seat: int) -> None:
        """Put a card face down under the pile; only `seat` sees it."""
        self.under += (card,)
        self.knows += (1 << seat,)
