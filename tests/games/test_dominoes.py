"""The Block and Draw games at dominoes, and what all games with a line of play share."""

from __future__ import annotations

import pytest
from tests.games.domino_table import dealt, lies, place, scores
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.engine.bits import count
from gamester.equipment.dominoes import (
    DOUBLES,
    NAMES,
    PIECES,
    SHOWING,
    WHOLE_SET,
    count_spots,
    piece,
    piece_set,
    spots,
)

BLOCK = "hoyle-donohue/dominoes-block/"
DRAW = "hoyle-donohue/dominoes-draw/"
GAMES = (
    "dominoes-block", "dominoes-draw", "dominoes-muggins", "dominoes-bergen", "domino-matador", "domino-tiddle-a-wink",
)  # fmt: skip


@pytest.mark.article("hoyle-donohue/domino*/pieces")
@pytest.mark.parametrize("game", GAMES)
def test_twenty_eight_pieces_face_down(game):
    assert len(set(NAMES)) == PIECES == 28 and NAMES[0] == "0:0" and NAMES[27] == "6:6"
    assert count(DOUBLES) == 7 and all(count(SHOWING[n]) == 7 for n in range(7))
    assert count_spots(WHOLE_SET) == 168 == sum(spots(n) for n in range(28))
    s = gamester.load_game(game).new_initial_state(seed=3)
    assert sorted(s.order) == list(range(28))
    seen = [zone.items for zone in s.view(1).zones() if zone.kind in ("hand", "stock") and zone.owner != 1]
    assert seen and not any(seen), "backs up"


def test_pieces_are_written_with_their_two_numbers():
    assert piece("6:5") == piece("5:6") == piece("5-6") == piece("65") == piece(" 6:5 ") == NAMES.index("6:5")
    for wrong in ("7:1", "6", "66 6", "qh", "", "6:"):
        with pytest.raises(gamester.BadNotation, match="write its two numbers"):
            piece(wrong)
    with pytest.raises(gamester.BadNotation, match="stands twice"):
        piece_set("6:5 5:6")
    with pytest.raises(gamester.BadDeal, match="no domino|not a domino"):
        gamester.load_game("dominoes-block").new_initial_state(deal="6:7")


@pytest.mark.article("hoyle-donohue/domino*/hands", "hoyle-donohue/domino*/players")
@pytest.mark.parametrize(
    ("text", "players", "each"),
    [
        ("dominoes-block", (2, 3, 4), 7), ("dominoes-draw", (2, 3, 4), 7), ("dominoes-muggins", (2, 3, 4, 5), 5),
        ("dominoes-bergen", (2, 3, 4), 6), ("domino-matador", (2, 3, 4), 3), ("domino-tiddle-a-wink", (6, 7, 8), 3),
        ("domino-tiddle-a-wink", (2, 3, 4), 7), ("domino-tiddle-a-wink", (5,), 5),
    ],
)  # fmt: skip
def test_how_many_draw_how_many(text, players, each):
    for many in players:
        s = gamester.load_game(text, {"players": many}).new_initial_state(seed=2)
        laid = len(s.line)
        assert sum(s.held) == many * each - laid and s.drawn == many * each
        assert [count(hand) for hand in s.hands] == list(s.held)
    with pytest.raises(gamester.BadOption):
        gamester.load_game(text, {"players": 9})


@pytest.mark.article("hoyle-donohue/domino*/called")
@pytest.mark.parametrize("text", ["dominoes-block", "dominoes-draw"])
def test_the_highest_double_begins(text):
    s = dealt(text, ["6:5 6:4 1:1 0:0 3:2 4:2 5:0", "5:5 6:3 2:1 4:1 3:0 4:0 5:2"])
    assert lies(s) == "5:5" and s.dealer == 1 and s.current_player() == 0
    for seat in (0, 1):
        assert s.void[seat] & piece_set("6:6") and not s.void[seat] & piece_set("4:4"), "nobody has a higher one"


@pytest.mark.article("hoyle-donohue/domino*/called")
@pytest.mark.parametrize("text", ["dominoes-block", "dominoes-draw", "domino-tiddle-a-wink(players=2)"])
def test_without_a_double_the_highest_piece_begins(text):
    s = dealt(text, ["4:1 4:2 5:0 3:0 3:1 2:1 6:3", "5:4 6:2 2:0 5:1 3:2 4:0 1:0"])
    assert lies(s) == "6:3" and s.dealer == 0, "of nine spots the one with the six"
    assert s.void[1] & piece_set("6:4 6:5 1:1") == piece_set("6:4 6:5 1:1")


@pytest.mark.article("hoyle-donohue/dominoes-block/lead", "hoyle-donohue/dominoes-draw/lead")
@pytest.mark.parametrize("text", ["dominoes-block(players=3)", "dominoes-draw(players=3)"])
def test_after_the_first_hand_they_lead_in_turn(text):
    s = gamester.load_game(text).new_initial_state(seed=5)
    leaders = []
    while s.deal < 4 and not s.is_terminal():
        leaders.append((int(s.dealer), len(s.line)))
        deal = s.deal
        if deal:
            assert s.current_player() == s.dealer
            assert names(s) == [NAMES[n] for n in range(28) if int(s.hands[s.dealer]) >> n & 1], "any piece"
        while s.deal == deal and not s.is_terminal():
            s.play_random(1, 7 + s.deal)
    first = leaders[0][0]
    assert leaders[0][1] == 1 and leaders == [((first + n) % 3, int(n == 0)) for n in range(len(leaders))]
    assert len(leaders) > 1


@pytest.mark.article("hoyle-donohue/dominoes-block/match", "hoyle-donohue/dominoes-draw/match")
@pytest.mark.parametrize("text", ["dominoes-block", "dominoes-draw"])
def test_a_piece_matches_one_end(text):
    s = place(text, ["6:5 5:4 5:5 3:0 2:2", "6:1 1:0"], "5:4 4:4 4:6")
    assert names(s) == ["left 5:4", "left 5:5", "left 6:5", "right 6:5"]
    with pytest.raises(gamester.IllegalAction, match="five lies at the left end") as error:
        do(s, "left 3:0")
    assert error.value.article.endswith("/match")
    with pytest.raises(gamester.IllegalAction, match="another five.*another six"):
        do(s, "3:0")
    with pytest.raises(gamester.IllegalAction, match="do not hold"):
        do(s, "left 5:1")
    left, right = do(s.clone(), "left 6:5"), do(s.clone(), "right 6:5")
    assert lies(left) == "6:5 5:4 4:4 4:6" and (left.left, left.right) == (6, 6)
    assert lies(right) == "5:4 4:4 4:6 6:5" and (right.left, right.right) == (5, 5)
    assert lies(do(s, "left 5:5")) == "5:5 5:4 4:4 4:6"


@pytest.mark.article("hoyle-donohue/dominoes-block/pass", "hoyle-donohue/domino-tiddle-a-wink/pass")
@pytest.mark.parametrize("text", ["dominoes-block", "domino-tiddle-a-wink(players=2)"])
def test_who_cannot_play_waits(text):
    s = place(text, ["3:0 2:2", "6:1 4:0"], "5:4 4:6", pool="5:5")
    assert names(s) == ["pass"]
    do(s, "pass")
    assert s.current_player() == 1 and "left 6:5" not in names(s)
    assert s.void[0] & SHOWING[5] == SHOWING[5] and s.void[0] & SHOWING[6] == SHOWING[6], "all know what he lacks"
    with pytest.raises(gamester.IllegalAction, match="who can play may not pass"):
        do(s, "pass")


@pytest.mark.example(BLOCK + "blocked-by-three", BLOCK + "nobody")
@pytest.mark.article(BLOCK + "block", BLOCK + "tie", DRAW + "block", DRAW + "tie")
@pytest.mark.parametrize("example", ["blocked-by-three", "nobody"])
@pytest.mark.parametrize("text", ["dominoes-block", "dominoes-draw"])
def test_a_blocked_line(text, example):
    case = load("hoyle-donohue", "dominoes-block").example(example).data
    s = place(text, case["hands"], "3:0 0:3", players=3, deals=1)
    s.listened = True
    do(s, "pass", "pass", "pass")
    assert s.is_terminal() and s.winner == case["winner"]
    assert scores(s) == [case["counts"] if p == case["winner"] else 0 for p in range(3)]
    assert s.story.endswith(
        "West has the hand and counts 21 (article block)." if case["counts"] else "nobody counts (article tie)."
    )


@pytest.mark.article(BLOCK + "domino", DRAW + "domino")
@pytest.mark.parametrize("text", ["dominoes-block", "dominoes-draw"])
def test_domino_counts_what_the_rest_hold(text):
    s = place(text, ["5:0", "6:6 6:1", "4:4 2:0"], "5:4 4:6", players=3, deals=1)
    s.listened = True
    do(s, "left 5:0")
    assert s.is_terminal() and scores(s) == [29, 0, 0]
    assert s.returns() == [29, -14.5, -14.5]
    assert (
        s.story == "South is out: domino. Spots in hand: 19 with West, 10 with East; South counts 29 (article domino)."
    )


@pytest.mark.article(BLOCK + "game", DRAW + "game")
@pytest.mark.parametrize("text", ["dominoes-block", "dominoes-draw"])
def test_the_game_is_a_hundred_or_as_agreed(text):
    for given, number in ((None, 100), (40, 40)):
        options = {} if given is None else {"game": given}
        s = place(text, ["5:0", "6:6"], "5:4 4:6", **options)
        s.score[0] = number - 12
        do(s, "left 5:0")
        assert s.is_terminal() and scores(s) == [number, 0]
        s = place(text, ["5:0", "6:6"], "5:4 4:6", **options)
        s.score[0] = number - 13
        do(s, "left 5:0")
        assert not s.is_terminal() and s.deal == 1


@pytest.mark.article(DRAW + "draw", DRAW + "pass")
def test_who_cannot_play_draws_until_he_can_or_the_pool_is_out():
    s = place("dominoes-draw", ["3:0", "6:1 4:0"], "5:4 4:6", pool="2:2 6:5 1:1")
    assert names(s) == ["draw"]
    with pytest.raises(gamester.IllegalAction, match="you must draw"):
        do(s, "pass")
    do(s, "draw", "draw")
    assert s.hands[0] == piece_set("3:0 2:2 6:5") and s.current_player() == 0
    assert names(s) == ["left 6:5", "right 6:5", "draw"], "the right to draw goes on"
    assert s.view(1).state.hands[0] == 0 and s.held[0] == 3, "the other sees how many, and not which"
    s = place("dominoes-draw", ["3:0", "3:1 4:0"], "5:4 4:6", pool="2:2 1:1", deals=1)
    do(s, "draw", "draw")
    assert names(s) == ["pass"], "the pool is exhausted, though the game be blocked"
    do(s, "pass", "pass")
    assert s.is_terminal() and s.winner == 1 and scores(s) == [0, 9]


@pytest.mark.article(DRAW + "free", DRAW + "muggins")
def test_who_can_play_may_draw_unless_it_is_agreed_otherwise():
    hands = ["6:5 3:0", "6:1 4:0"]
    s = place("dominoes-draw", hands, "5:4 4:6", pool="2:2 1:1")
    assert names(s) == ["left 6:5", "right 6:5", "draw"]
    do(s, "draw", "draw")
    assert names(s) == ["left 6:5", "right 6:5"]
    assert not s.void[0] & SHOWING[5] & ~s.gone, "nothing is told by it"
    s = place("dominoes-draw", hands, "5:4 4:6", pool="2:2 1:1", draw_when_able="no")
    assert names(s) == ["left 6:5", "right 6:5"]
    with pytest.raises(gamester.IllegalAction, match="who can play must"):
        do(s, "draw")


def test_what_is_drawn_is_chance_where_no_seed_is_given():
    s = gamester.load_game("dominoes-draw(draw_when_able=no)").new_initial_state(
        deal="6:6 5:5 4:4 3:3 2:2 1:1 0:0 5:4 5:3 5:2 5:1 5:0 4:3 4:2"
    )
    assert lies(s) == "6:6" and names(s) == ["draw"]
    do(s, "draw")
    assert s.is_chance_node() and len(s.legal_actions()) == 14
    do(s, "6:1")
    assert s.current_player() == 1 and s.held[1] == 8 and "left 6:1" in names(s)


def test_lots_remember_when_pieces_came():
    s = place("dominoes-muggins", ["2:1 2:2", "6:4 3:1"], "5:4 4:6", pool="1:1 5:0 4:0 6:3 3:2")
    do(s, "draw", "draw", "left 5:0", "right 6:4", "draw")
    assert s.hands[0] == piece_set("2:1 2:2 1:1 4:0")
    view, late = s.view(1), 0
    for seed in range(60):
        hand = int(s.game.imagine(view, seed).hands[0])
        told = count(hand & (SHOWING[0] | SHOWING[4] | SHOWING[5] | SHOWING[6]))
        assert count(hand) == 4 and told <= 1, "three of them were shown to be none of these"
        late += told
    assert late, "the fourth came afterwards"


def beats(text: str, matches: int) -> float:
    """How many standard errors the sensible player is ahead of a random one, each hand played from both sides."""
    game = gamester.load_game(text, {"deals": 1})
    simple, chance = gamester.load_player("simple", game), gamester.load_player("random(seed=3)", game)
    won = []
    for seed in range(matches):
        total = 0.0
        for side in (0, 1):
            s = game.new_initial_state(seed=seed)
            while not s.is_terminal():
                seat = s.current_player()
                s.apply_action((simple if seat % 2 == side else chance).choose(s.view(seat)).action)
            total += sum(s.returns()[side::2])
        won.append(total)
    mean = sum(won) / matches
    return mean / (sum((x - mean) ** 2 for x in won) / (matches - 1) / matches) ** 0.5


@pytest.mark.parametrize("text", [f"{game}(players=2)" for game in GAMES])
def test_the_simple_player_beats_chance(text):
    assert beats(text, 400) > 3


def test_the_line_is_drawn_in_a_notebook_and_in_the_terminal():
    from gamester.terminal.draw import plain_table

    s = place("dominoes-block", ["3:0 2:2", "6:1 4:0"], "5:4 4:4 4:6")
    assert "[5:4]|4:4|[4:6]" in plain_table(s, 0, True)
    drawn = s.view(0)._repr_svg_()
    assert drawn.count("rotate(90)") >= 5, "two in my hand, two backs, and the double across the line"
