"""What Piquet's laws note in ``Trial.marks``, all of it open to the table. By seat where there are three places."""

from typing import Final

DREW: Final = 0  # by place of the stock: 1 + the seat that drew it
OVER: Final = 13  # cards dealt above twelve, or below it
EXTRA: Final = 16  # how the exchange went wrong
MUTE: Final = 19  # counts nothing: IN_HAND or AT_ALL
BARS: Final = 22  # but what it truly has still bars the other's
FORGOT: Final = 25  # bits by what is reckoned that was not shown; PIC
DUE: Final = 28  # what a Pic or Repic forgotten would have added
LEADS: Final = 31  # leads that elder is yet to be told
WAITED: Final = 32  # elder let younger exchange first
TURN: Final = 33  # whose turn it was when the deal stopped, or chance was asked
SILENT: Final = 34  # the card led changed the suit, and it was not named
QUEUE: Final = 35  # cards thrown down together, 1 + each, in the order in which they are played
QUEUED: Final = 38  # 1 + the seat that threw them
MORE: Final = 39  # cards of the stock above its number
WANT: Final = 40  # what waits for a card of the stock
WANTS: Final = 41  # and for which seat
DEALER: Final = 42  # 1 + the last deal's dealer; it outlives the deal
MARKS: Final = 43

# EXTRA
MIXED: Final = 1  # took one too many, and mixed it with the hand
ASIDE: Final = 2  # gave it back when the other had drawn: it is seen and laid aside
SHED: Final = 3  # laid it out again in secret
FEWER: Final = 4  # took one too few

# MUTE
IN_HAND: Final = 1
AT_ALL: Final = 2

PIC: Final = 0  # the bit of FORGOT that no kind of reckoning has: carte blanche is always told
