"""The Ombre maxims of the three books, each where it speaks."""

from typing import Final, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.view import View
from gamester.equipment.cards import KING, cards_among
from gamester.games.ombre.shared.cards import KINGS, ORDER, SPADILLE, manille, matadores, strongest, trumps
from gamester.games.ombre.three.game import Ombre
from gamester.games.ombre.three.state import FAVOR, SIMPLE, OmbreState
from gamester.parts.tricks import winners
from gamester.players.maxims.maxim import Maxim
from gamester.players.simple.ombre import Simple, cheapest, masters
from gamester.players.simple.sample_hands import sample_hands

PLAIN: Final = Simple()


def maxims(book: str) -> list[Maxim]:
    """The book's maxims in its order."""
    at = f"{book}/ombre/"
    five = "five cards are left for my fellow, who may have better use for them"
    divide = "who took in fewest may have two tricks, and four are enough for me"
    codille = "rather my fellow wins codille than the Ombre the game"
    smallest = "the smallest hands that may be played"
    printed = {
        "academy-1768": [
            Maxim(at + "11m", five, leave_five),
            Maxim(at + "12", divide, divide_tricks),
            Maxim(at + "15m", "Gano is given when it is asked", give_gano),
            Maxim(at + "19m", codille, give_codille),
            Maxim(at + "34", smallest, bid_by_table),
        ],
        "ombre-1878": [
            Maxim(at + "16m", "the other tricks are divided, and my fellow has his", divide_or_help),
            Maxim(at + "47", smallest, bid_by_table),
            Maxim(at + "48", "long in trumps Spadille and Manille go first, and I trump high", trumps_first),
        ],
        "gamester-1754": [
            Maxim(at + "21", five, leave_five),
            Maxim(at + "23", divide, divide_tricks),
            Maxim(
                at + "34", "without three tricks in hand I win no more than one and help my fellow to four", help_fellow
            ),
            Maxim(at + "39", codille, give_codille),
            Maxim(at + "52", "three sure tricks are enough to play, three matadores always", three_sure),
            Maxim(at + "53", "a King is never thrown out", keep_kings),
            Maxim(at + "54", "red and the second seat want more", want_more),
            Maxim(at + "56", smallest, bid_by_table),
        ],
    }
    return printed.get(book, [])


def sure(t: OmbreState, seat: i64) -> i64:
    """The tricks a seat has, and those it is sure of when it is to act."""
    return t.tricks[seat] + count(masters(t, t.hands[seat]))


def following(t: OmbreState) -> bool:
    """Whether a card has been led and it may be followed."""
    return t.phase == "play" and t.led >= 0 and t.surrendered != 1


def low_card(t: OmbreState, legal: list[int]) -> int | None:
    """The card least missed."""
    may = cards_among(legal)
    return int(cheapest(may, t.trump)) if may else None


def fellow_of(t: OmbreState) -> i64:
    """The other defender, -1 for the Ombre or where there is none."""
    game = cast(Ombre, t.game)
    return game.fellow(t, t.turn) if t.turn != t.ombre and game.players > 2 else -1


# --- before the play ------------------------------------------------------------------------------------------------
def leave_five(view: View, legal: list[int]) -> int | None:
    """First defender to exchange: no more once five are left, unless strong in trumps or with a matadore and help."""
    t = cast(OmbreState, view.state)
    game = cast(Ombre, view.game)
    if t.phase != "exchange" or t.turn != t.first_taker or t.turn == t.ombre or game.players < 3:
        return None
    hand = t.hands[t.turn]
    mine = count(hand & trumps(t.trump))
    help_ = mine - 1 + count(hand & KINGS & ~trumps(t.trump))
    if (hand & matadores(t.trump) and help_ >= 1) or (mine >= 3 and help_ > mine - 1):
        return None
    return game.actions.parse("done") if game.size - t.drawn - t.laying <= 5 else None


def keep_kings(view: View, legal: list[int]) -> int | None:
    """The least card that is neither a trump nor a King; enough when none is left."""
    t = cast(OmbreState, view.state)
    game = cast(Ombre, view.game)
    if t.phase != "exchange":
        return None
    hand = t.hands[t.turn]
    loose = hand & ~trumps(t.trump) & ~KINGS
    if not hand & KINGS & ~trumps(t.trump):
        return None
    if not loose:
        return game.actions.parse("done")
    return int(game.first_discard + cheapest(loose, t.trump))


def three_sure(view: View, legal: list[int]) -> int | None:
    """Three matadores, or two and the King beside another trump: a game is bid."""
    t = cast(OmbreState, view.state)
    game = cast(Ombre, view.game)
    if t.phase != "auction" or PLAIN.best_suit(t, "solo") >= 0:
        return None
    hand = t.hands[t.turn]
    for suit in range(4):
        mine = hand & trumps(suit)
        top = count(hand & matadores(suit))
        king = mine & BIT[13 * suit + KING] != 0
        if suit != game.removed and (top == 3 or (top == 2 and king and count(mine) >= 4)):
            bid = game.actions.parse("pass") + (FAVOR if suit == game.favor else SIMPLE)
            return bid if bid in legal else None
    return None


def want_more(view: View, legal: list[int]) -> int | None:
    """The second seat, with a hand of the table that only the others may play: it passes."""
    t = cast(OmbreState, view.state)
    game = cast(Ombre, view.game)
    if t.phase != "auction" or game.players < 3 or t.turn != game.after(game.after(t.dealer)):
        return None
    table = sample_hands(game.book, "ombre")
    would = False
    for suit in range(4):
        if suit != game.removed and table.fits("simple", t.hands[t.turn], suit, 0, False):
            would = True
    return game.actions.parse("pass") if would and PLAIN.best_suit(t, "simple") < 0 else None


def bid_by_table(view: View, legal: list[int]) -> int | None:
    """A bid, or the suit named, by the table of the smallest hands; no bid below them."""
    t = cast(OmbreState, view.state)
    if t.phase == "auction":
        return PLAIN.speak(t, legal).action
    if t.phase != "name" or PLAIN.best_suit(t, "simple") < 0:
        return None
    return PLAIN.name_suit(t, legal).action


# --- in the play ----------------------------------------------------------------------------------------------------
def divide_tricks(view: View, legal: list[int]) -> int | None:
    """The Ombre, sure of four only: the trick is left to the defender who took in fewer cards, until he has two."""
    t = cast(OmbreState, view.state)
    if not following(t) or t.turn != t.ombre or cast(Ombre, view.game).players < 3 or sure(t, t.turn) != 4:
        return None
    if t.best == t.ombre or t.tricks[t.best] >= 2:
        return None
    if t.threw[t.best] > t.threw[cast(Ombre, view.game).fellow(t, t.best)]:
        return None
    return low_card(t, legal)


def help_fellow(view: View, legal: list[int]) -> int | None:
    """A defender with a trick already and no three in sight leaves his fellow the trick that he has."""
    t = cast(OmbreState, view.state)
    fellow = fellow_of(t) if following(t) else -1
    if fellow < 0 or t.best != fellow or t.tricks[t.turn] < 1 or sure(t, t.turn) >= 3:
        return None
    return low_card(t, legal)


def give_codille(view: View, legal: list[int]) -> int | None:
    """The Ombre a trick from his game and the fellow level with him or before: the trick is left to the fellow."""
    t = cast(OmbreState, view.state)
    fellow = fellow_of(t) if following(t) else -1
    if fellow < 0 or t.best != fellow or t.tricks[t.ombre] < 3 or t.tricks[fellow] < t.tricks[t.ombre]:
        return None
    return low_card(t, legal)


def give_gano(view: View, legal: list[int]) -> int | None:
    """The fellow has played and asked for the trick: it is his, but for one who may make three himself."""
    t = cast(OmbreState, view.state)
    fellow = fellow_of(t) if following(t) else -1
    if fellow < 0 or t.signal != 1 or t.trick[fellow] < 0 or sure(t, t.turn) >= 3:
        return None
    return low_card(t, legal)


def divide_or_help(view: View, legal: list[int]) -> int | None:
    """The Ombre divides; a weak defender is content with one trick; both rather see the fellow win than the Ombre."""
    action = divide_tricks(view, legal)
    if action is None:
        action = help_fellow(view, legal)
    return action if action is not None else give_codille(view, legal)


def trumps_first(view: View, legal: list[int]) -> int | None:
    """The Ombre with five trumps leads Spadille, then Manille; trumping a lead he does it above a small one."""
    t = cast(OmbreState, view.state)
    hand = t.hands[t.turn]
    mine = hand & trumps(t.trump)
    if t.phase != "play" or t.turn != t.ombre or not mine:
        return None
    if t.led < 0:
        top = BIT[SPADILLE] | BIT[manille(t.trump)]
        if count(mine) + t.tricks[t.turn] < 5 or not mine & top or not trumps(t.trump) & ~t.gone & ~hand:
            return None
        return int(strongest(mine & top, t.trump))
    if t.led == t.trump or t.step + 1 == t.game.players or hand & ORDER.of_kind[5 * t.trump + t.led]:
        return None
    wins = winners(t, ORDER, mine)
    if count(wins) < 2 or not trumps(t.trump) & ~t.gone & ~hand:
        return None
    below = wins & ~matadores(t.trump)
    return int(strongest(below, t.trump)) if below else None
