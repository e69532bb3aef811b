"""The two codes of Whist's laws: where they differ, and which article says what."""

from typing import Final

LAWS: Final = (
    "revoke", "owned", "claimed", "hasty", "before", "called", "thrown", "shown", "call", "answer", "false", "honours",
    "parted", "dealing", "misdeal",
)  # fmt: skip


class Code:
    """One book's laws. ``articles``: for each of ``LAWS`` the short ids in that book, none where it has no such law."""

    def __init__(
        self,
        book: str,
        articles: str,
        *,
        ways: bool,
        any_leader: bool,
        leads_again: bool,
        always: bool,
        late: bool,
        lost: bool,
    ) -> None:
        self.three_ways = ways  # a revoke may be taken in points, in tricks, or off the others' score
        self.any_leader = any_leader  # a suit is named to the true leader, whichever side he is of
        self.leads_again = leads_again  # leading before one's partner has played binds him to win
        self.always_called = always  # a hand shown as winning may be called even if it does win
        self.late_call = late  # calling at eight after a card is played is answered
        self.deal_lost = lost  # a misdeal passes the deal on
        self.articles = {
            law: tuple(f"{book}/whist/law-{n}" for n in ids.split())
            for law, ids in zip(LAWS, articles.split(","), strict=True)
        }


CODES: Final = {
    "gamester-1754": Code(
        "gamester-1754",
        "7 8,20,15,4 5 6,17,4 15 16,16,18,10,22,21,12,13,3,9",
        ways=False, any_leader=False, leads_again=False, always=False, late=False, lost=False,
    ),
    "hoyle-donohue": Code(
        "hoyle-donohue",
        "j l,k,j n,f g i,h,f k v,v,w,o t,s,r,q,u,a,c",
        ways=True, any_leader=True, leads_again=True, always=True, late=True, lost=True,
    ),
}  # fmt: skip
