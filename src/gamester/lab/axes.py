"""The stretches of every game's observation tensor, told in `docs/lab.md`: ``python -m gamester.lab.axes`` writes it.

What a stretch means is said here once; which a game has, how long and in what order, it says itself
(``observation_axes``).
"""

from __future__ import annotations

import re
from pathlib import Path

from gamester.engine.game import Game
from gamester.engine.registry import load_game, registered_games

START, END = "<!-- axes -->\n", "<!-- axes end -->\n"
MEANING = {
    "seat to act": "1 at the seat whose turn it is; all 0 at chance and at the end",
    "my seat": "1 at the seat that observes",
    "scores": "each side's score as it is kept",
    "my hand": "the cards I hold; in the Comet how many of each rank, then whether I hold the Comet",
    "out of play": "cards that all have seen and that are in no hand",
    "trump": "1 at the first place for none, then at Clubs, Diamonds, Hearts, Spades",
    "turned": "1 at the card turned up, while it lies open",
    "trick, by seat": "for each seat 1 at the card it has played to this trick",
    "tricks taken": "how many, by seat",
    "hands seen": "for each seat the cards of its hand that I have seen",
    "sighted and beaten": "1 for each seat that was shown a better hand",
    "to brag": "stakes that must at least be put down",
    "drawn": "for each seat the cards it has drawn",
    "stakes won": "for each of the three stakes 1 at the seat that has won it",
    "putter": "1 at the seat that has put",
    "tied": "tricks that nobody took",
    "given": "1 at the card my partner gave me",
    "suit offered": "1 at the suit turned or turned down",
    "maker": "1 at the seat that made the trump",
    "how made": "1 at ordered, assisted, assisted and alone, or named",
    "sits out": "1 for each seat whose hand is out of this deal",
    "my discard": "what I have laid out of my hand",
    "against this deal": "points against each seat in this deal",
    "lady taken by": "1 for the seat that has taken the Queen of Spades",
    "pile worth, of seat N": "1 at each number that a pile of this seat stands for, from 1",
    "won by side N": "the cards this side has taken",
    "loose": "single cards on the table",
    "in piles": "cards in builds and calls",
    "in play": "the card just put down, while it is being used",
    "chosen": "cards chosen so far to be taken or built with it",
    "called": "in Cassino 1 at each number called, in the Ombre family 1 at the card called",
    "stock": "cards not yet dealt",
    "played": "how many of each rank are out, then whether the Comet is",
    "cards held": "how many, by seat",
    "shown void": "for each seat the ranks it is known not to hold",
    "wanted": "1 at the rank that continues the run",
    "stopper": "1 at the seat that stopped the last run",
    "my discards": "what I have thrown away; in the Comet by rank",
    "dealer": "1 at the dealer",
    "my crib": "what I have laid out for the crib",
    "this count": "the cards of the count that runs",
    "last ranks": "for the last eight cards of it, the last first, 1 at the rank",
    "count": "what the count stands at",
    "said Go": "1 for each seat that has said Go",
    "shown not to hold": "for each seat the cards it is known not to hold",
    "set up": "what each hand was counted for before the play, -1 where it was not",
    "my men": "men on my points from 0 (borne off) to 24, and 25 (the bar)",
    "adversary's men": "the same, by his own points",
    "to act": "1 at me, the adversary or chance",
    "dice": "1 at the higher die, then at the lower",
    "steps": "steps of this throw still to be played",
    "black men": "by square, from 1",
    "black kings": "by square",
    "white men": "by square",
    "white kings": "by square",
    "taking": "1 at the square of the man that is in the middle of taking",
    "may be huffed": "1 at each man that may be huffed",
    "I am black": "1 if I play Black",
    "black to move": "1 if Black is to move",
    "must take": "1 if he is made to take who has left a capture",
    "draw offered": "1 while it is",
    "quiet moves": "since a man moved or anything was taken",
    "moves allowed": "left to both sides together, once notice is given; else 0",
    "my opening hand": "the hand I opened the jack-pot on",
    "chips": "each seat's",
    "bets": "what each seat has put up in this deal",
    "in": "1 for each seat that has not passed out",
    "drew": "how many cards each seat has drawn",
    "opener": "1 at the seat that opened the jack-pot",
    "pool, due, jack-pot deal": "chips in the pool, chips to be equalled, 1 if a jack-pot is played",
    "phase": "1 at the part of the deal",
    "undealt": "cards left in the banker's pack",
    "dealt to the right": "how many of each rank have lost",
    "dealt to the left": "how many of each rank have won",
    "bottom": "1 at the rank of the bottom card, once it is seen",
    "my stakes": "counters on each spot of the cloth",
    "my raises": "how often each of them has been doubled",
    "my masked": "1 for each stake that is masked",
    "asked": "1 at the spot whose punter is asked what to do",
    "others' stakes": "counters of all others on each spot",
    "purse": "counters won or lost",
    "ombre": "1 at the Ombre",
    "bid": "1 at the bid that stands, by its number",
    "holder of the card called": "1 at the seat that I know to hold it",
    "friend shown": "1 at the friend, once all know him",
    "giver of the King": "1 at the seat that gave the King demanded",
    "favourite": "1 at the favourite suit",
    "going, waiting, each seat's counters": "counters played for, those on the board besides, then each purse",
    "laid out": "what I have laid out in the exchange",
    "stakes": "counters held, by each seat and then by each pool",
    "known to be held": "for each seat cards that all know it to hold",
    "calls": "what elder called: point, sequence, set",
    "answers": "what younger answered to each",
    "taken": "how many cards each has taken of the stock",
    "deal": "points made in this deal",
    "elder": "1 at the elder hand",
    "stage": "the stage of the exchange",
    "step": "the part's own counter",
    "my call": "the cards I have called",
}


def kind(name: str) -> str:
    """The stretch without the number of its seat or side."""
    return re.sub(r"\d+$", "N", name)


def rows(game: Game) -> list[tuple[int, int, str]]:
    """The stretches of a game's tensor: first place, length, name."""
    out, at = [], 0
    for name, length in game.observation_axes():
        out.append((at, length, name))
        at += length
    return out


def document() -> str:
    """The part of `docs/lab.md` between its marks."""
    used: dict[str, None] = {}
    parts = []
    for info in registered_games():
        game = load_game(info.id)
        found = rows(game)
        used.update(dict.fromkeys(kind(name) for _, _, name in found))
        cells = "; ".join(f"{at} {name} ({length})" for at, length, name in found)
        parts.append(f"| `{info.id}` | {game.num_players()} | {game.observation_tensor_shape()[0]} | {cells} |")
    meanings = [f"| {name} | {MEANING[name]} |" for name in used]
    head = ["| stretch | what it holds |", "|---|---|", *meanings, ""]
    games = ["| game | seats | length | first place, stretch (length) |", "|---|--:|--:|---|", *parts]
    return "\n".join([*head, *games]) + "\n"


def written(text: str) -> str:
    """A text with what stands between its marks made anew."""
    before, rest = text.split(START)
    return before + START + document() + END + rest.split(END)[1]


if __name__ == "__main__":
    page = Path("docs/lab.md")
    page.write_text(written(page.read_text(encoding="utf-8")), encoding="utf-8")
