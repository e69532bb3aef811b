"""Positions for the backgammon tests, in the notation of a deal."""

import gamester
from gamester.equipment import tables_board as tb

CITY, HOYLE = "gamester-1754", "hoyle-donohue"
START = {24: 2, 13: 5, 8: 3, 6: 5}


def words(side, men):
    """Men placed: ``A24x2 A13x5``."""
    return " ".join(f"{side}{'bar' if p == 25 else p}x{n}" for p, n in men.items())


def position(a, b, throws, book=HOYLE, mover="A", **options):
    """A state with men so placed, ``mover`` to throw, and the first throws known."""
    game = gamester.load_game("backgammon", {"book": book, "deals": 1, **options})
    deal = f"{words('A', a)} {words('B', b)} {mover}-to-throw {throws}"
    return game.new_initial_state(deal=deal)


def opening(throws, book=HOYLE, **options):
    """A state after the throw for first play is won by A and thrown anew."""
    game = gamester.load_game("backgammon", {"book": book, "opening": "throw", **options})
    return game.new_initial_state(deal=f"61 {throws}")


def notations(s):
    return {s.action_to_string(s.current_player(), a) for a in s.legal_actions()}


def men(s, seat):
    """What stands where, as the seat counts; 0 is borne, 25 the bar."""
    return {p: int(s.men[tb.SIDE * seat + p]) for p in range(26) if s.men[tb.SIDE * seat + p]}


def doublets(s, whole):
    """Play four steps written together: each of the ways to part them in two plays ends alike."""
    from gamester.notation.mat import actions_of_turn

    for action in actions_of_turn(s, whole):
        s.apply_action(action)
    return s


def ends(s):
    """Every board the mover can leave with this throw, as what he has where."""
    seat, found = s.current_player(), set()
    for a in s.legal_actions():
        one = s.clone()
        one.apply_action(a)
        if one.current_player() == seat and one.deal == s.deal and one.steps < s.steps:
            found |= ends(one)
        else:
            found.add(tuple(sorted(men(one, seat).items())))
    return found
