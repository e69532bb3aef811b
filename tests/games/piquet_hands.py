"""Piquet hands laid out for the tests: seat 1 is elder, seat 0 the dealer."""

import gamester
from gamester.equipment.cards import NAMES, card_set

OLD, LONDON, PARIS = "picquet-1651", "gamester-1754", "academy-1768"
BOOKS = (OLD, LONDON, PARIS)
HERE = {OLD: "picquet-1651/piquet/", LONDON: "gamester-1754/piquet/", PARIS: "academy-1768/piquet/"}
EXCHANGE, CALLS, COUNT, PLAY = 2, 3, 4, 5


def new(book=LONDON, **options):
    """A state at the exchange of a seeded deal, seat 1 being elder."""
    game = gamester.load_game("piquet", {"book": book, **options})
    return dealt(game, "")


def dealt(game, elder, younger="", stock=""):
    """The first deal with these cards in elder's hand, younger's and on top of the stock; others fill up."""
    given = [elder.split(), younger.split(), stock.split()]
    used = {c for words in given for c in words}
    rest = [NAMES[c] for c in game.pack_order(game.new_state()) if NAMES[c] not in used]
    hands = []
    for words in given[:2]:
        hands.append(words + [rest.pop(0) for _ in range(12 - len(words))])
    order = []
    packet = game.count("packet")
    for n in range(0, 12, packet):
        order += hands[0][n : n + packet] + hands[1][n : n + packet]
    return game.new_initial_state(seed=1, deal=order + given[2] + rest)


def at_calls(elder, younger, book=LONDON, scores=(0, 0), blanche=(False, False), **options):
    """A state at the calls with these hands, elder's score first."""
    game = gamester.load_game("piquet", {"book": book, **options})
    s = dealt(game, "")
    for seat, text in ((1, elder), (0, younger)):
        s.hands[seat] = card_set(text)
        s.held[seat] = len(text.split())
        s.took[seat] = 1
        s.laid[seat] = 1
        s.discards[seat] = 0
        s.score[seat] = scores[1 - seat]
        if blanche[1 - seat]:
            s.blanche[seat] = s.hands[seat]
    game.go(s, CALLS)
    return s


def at_play(elder, younger, book=LONDON, scores=(0, 0), **options):
    """A state in play with nothing called; a card has gone, so that no count is asked for."""
    s = at_calls(elder, younger, book, scores, **options)
    s.gone = card_set("2C")
    s.game.go(s, PLAY)
    return s


def do(s, *words):
    """Carry out actions written in words."""
    for word in words:
        s.apply_action(s.string_to_action(word))
    return s


def names(s):
    """What the seat to act may do, in words."""
    return [s.action_to_string(s.turn, a) for a in s.legal_actions()]


def call_all(s, lead=None):
    """Everything called, answered and counted truly; elder leads ``lead`` (or his first card)."""
    while s.phase == "calls":
        legal = names(s)
        word = legal[-1]
        if s.step == 0:
            word = max((w for w in legal if w.startswith("point ")), key=lambda w: total(s, w), default=legal[0])
        do(s, word)
    do(s, lead or names(s)[0])
    while s.phase == "count":
        legal = names(s)
        word = legal[-1]
        if s.step == 0:
            word = max((w for w in legal if w.startswith("show ")), key=lambda w: total(s, w), default=legal[0])
        do(s, word)
    return s


def total(s, word):
    """The pips of the suit that ends ``word``."""
    from gamester.games.piquet.piquet_count import point

    return point(s.hands[s.turn], "CDHS".index(word[-1]))


def worth(s, seat):
    """Carte blanche, point, sequences, threes and fourteens of a seat."""
    return [int(n) for n in s.worth[4 * seat : 4 * seat + 4]]


def say_nothing(s, lead):
    """Nothing is called or counted; elder leads."""
    while s.phase == "calls":
        do(s, names(s)[0])
    do(s, lead)
    while s.phase == "count":
        do(s, "pass")
    return s
