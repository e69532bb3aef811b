"""The Quadrille maxims of the London and the Paris book, each where it speaks."""

from typing import Final, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.view import View
from gamester.equipment.cards import cards_among
from gamester.games.ombre.king.game import CallGame
from gamester.games.ombre.king.state import ALONE, ALONE_FAVOURITE, MEDIATEUR, MEDIATEUR_FAVOURITE, CallState, plain_bid
from gamester.games.ombre.shared.cards import ORDER, matadores, strongest, trumps, weakest
from gamester.parts.tricks import winners
from gamester.players.maxims.maxim import Maxim
from gamester.players.simple.ombre import cheapest, masters
from gamester.players.simple.quadrille import Simple

PLAIN: Final = Simple()


def maxims(book: str) -> list[Maxim]:
    """The book's maxims in its order."""
    at = f"{book}/quadrille/"
    printed = {
        "gamester-1754": [Maxim(at + "m-2", "trumps are drawn early, that our Kings may pass", draw_trumps)],
        "academy-1768": [
            Maxim(at + "m-1", "three sure tricks to call a King: the table of the smallest hands", ask_by_table),
            Maxim(at + "m-2", "the King of my one small card is called, or that of my Queen", call_king),
            Maxim(at + "m-3", "trumps while the King is unknown, and my friend's best upon them", trumps_unknown),
            Maxim(at + "m-4", "six sure tricks to play alone, and then trumps are drawn", alone),
            Maxim(at + "m-5", "who was called leads a small trump through, or his matadore", called_helps),
            Maxim(at + "m-6", "defenders lead short suits, but not that of the King called", short_suit),
            Maxim(at + "med-7", "the Mediateur's suit is led while he does not play last", mediateur_suit),
        ],
    }
    return printed.get(book, [])


def leads(t: CallState) -> bool:
    """Whether a card is to be led."""
    return t.phase == "play" and t.led < 0


def out_against(t: CallState) -> i64:
    """The trumps in other hands."""
    return trumps(t.trump) & ~t.gone & ~t.hands[t.turn]


def draw_trumps(view: View, legal: list[int]) -> int | None:
    """The Ombre and his friend lead trumps while others may have them: the best if it is sure, else a small one."""
    t = cast(CallState, view.state)
    mine = t.hands[t.turn] & trumps(t.trump)
    if not leads(t) or not PLAIN.stands(t) or not mine or not out_against(t):
        return None
    sure = masters(t, mine)
    if not sure and count(mine) < 3:
        return None
    return int(strongest(sure, t.trump) if sure else weakest(mine, t.trump))


def alone_enough(t: CallState, legal: list[int]) -> int | None:
    """The bid to play without exchange or help, if the hand is good enough for it."""
    game = cast(CallGame, t.game)
    bid = PLAIN.speak(t, legal).action
    return bid if bid in (game.action_of(ALONE), game.action_of(ALONE_FAVOURITE)) else None


def ask_by_table(view: View, legal: list[int]) -> int | None:
    """Asking leave by the table, or passing below it; the suit named is that of the table."""
    t = cast(CallState, view.state)
    if t.phase == "auction":
        choice = PLAIN.speak(t, legal)
        return choice.action if choice.article == PLAIN.told[0] else None
    return PLAIN.name_suit(t, legal).action if t.phase == "name" and plain_bid(t.bid) < MEDIATEUR else None


def call_king(view: View, legal: list[int]) -> int | None:
    """The King to be called."""
    t = cast(CallState, view.state)
    return PLAIN.call(t, legal).action if t.phase == "call" else None


def trumps_unknown(view: View, legal: list[int]) -> int | None:
    """The friend is not known: the Ombre leads a small trump, and he who was called puts his best on it."""
    t = cast(CallState, view.state)
    mine = t.hands[t.turn] & trumps(t.trump)
    if t.phase != "play" or t.friend >= 0 or plain_bid(t.bid) >= MEDIATEUR or not mine or t.called < 0:
        return None
    if t.led < 0:
        if t.turn != t.ombre or t.turn == t.holder or count(mine) < 3 or not out_against(t):
            return None
        return int(weakest(mine & ~matadores(t.trump) or mine, t.trump))
    if t.turn != t.holder or t.turn == t.ombre or t.led != t.trump or t.best != t.ombre or t.leader != t.ombre:
        return None
    wins = winners(t, ORDER, mine & cards_among(legal))
    return int(strongest(wins, t.trump)) if wins else None


def alone(view: View, legal: list[int]) -> int | None:
    """A bid to play alone by its table; who plays alone draws trumps from the top, three times."""
    t = cast(CallState, view.state)
    if t.phase == "auction":
        return alone_enough(t, legal)
    if t.phase == "name":
        return PLAIN.name_suit(t, legal).action if plain_bid(t.bid) >= ALONE else None
    if not leads(t) or t.turn != t.ombre or plain_bid(t.bid) < ALONE or not out_against(t):
        return None
    sure = masters(t, t.hands[t.turn] & trumps(t.trump))
    return int(strongest(sure, t.trump)) if sure else None


def called_helps(view: View, legal: list[int]) -> int | None:
    """The holder of the King called, to lead: a matadore beside one small trump, else a small trump for the Ombre."""
    t = cast(CallState, view.state)
    mine = t.hands[t.turn] & trumps(t.trump)
    if not leads(t) or t.turn != t.holder or t.turn == t.ombre or not mine or not out_against(t):
        return None
    top = mine & matadores(t.trump)
    return int(strongest(top, t.trump) if top and count(mine) == 2 else weakest(mine & ~top or mine, t.trump))


def short_suit(view: View, legal: list[int]) -> int | None:
    """A defender without a sure card leads low from his shortest plain suit that is not the called King's."""
    t = cast(CallState, view.state)
    if not leads(t) or PLAIN.stands(t) or plain_bid(t.bid) >= MEDIATEUR or t.called < 0:
        return None
    hand = t.hands[t.turn] & ~trumps(t.trump)
    if masters(t, hand):
        return None
    best: i64 = 0
    for suit in range(4):
        mine = hand & ORDER.of_kind[5 * t.trump + suit]
        if suit != t.trump and suit != t.called // 13 and mine and (not best or count(mine) < count(best)):
            best = mine
    return int(cheapest(best, t.trump)) if best else None


def mediateur_suit(view: View, legal: list[int]) -> int | None:
    """Against a Mediateur: a low card of his King's suit, unless he would play last to it."""
    t = cast(CallState, view.state)
    game = cast(CallGame, view.game)
    if not leads(t) or t.turn == t.ombre or t.called < 0 or game.after(t.ombre) == t.turn:
        return None
    if plain_bid(t.bid) not in (MEDIATEUR, MEDIATEUR_FAVOURITE):
        return None
    mine = t.hands[t.turn] & ORDER.of_kind[5 * t.trump + t.called // 13] & ~BIT[t.called]
    return int(cheapest(mine, t.trump)) if mine else None
