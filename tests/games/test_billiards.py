"""English Billiards: every end told stroke by stroke, passes and fornicators, who loses by what, and the game."""

from __future__ import annotations

from math import sqrt
from typing import cast

import pytest
from tests.games.words import do, names

import gamester
from gamester import books
from gamester.engine.errors import BadDeal, BadOption, IllegalAction
from gamester.games.sports.billiards.english import Billiards, BilliardState
from gamester.games.sports.billiards.words import CAUSES

BOOK = "gamester-1754/billiards/"
CHAPTER = books.load("gamester-1754", "billiards")
QUIET = ("at rest",)


def begun(options: str = "", lead: str = "the first lies nearer") -> BilliardState:
    """The lead is struck for."""
    s = cast(BilliardState, gamester.load_game(f"billiards({options})").new_initial_state())
    s.listened = True
    while s.phase == "lead" and s.current_player() >= 0:
        do(s, "strike for the lead")
    return do(s, lead) if s.current_player() == -1 else s


def stroke(s: BilliardState, *told: str, aim: str = "lie covertly") -> BilliardState:
    """Whoever is to strike does so, and this is told."""
    do(s, "lead off" if s.shots == 0 else f"play to {aim}")
    return do(s, *told)


def opened(options: str = "") -> BilliardState:
    """Both balls are on the table, the leader is to strike; the leader is South."""
    s = stroke(begun(options), *QUIET)
    do(s, "string the ball")
    return stroke(s, *QUIET)


def told(s: BilliardState, *strokes: tuple[str, ...]) -> BilliardState:
    for each in strokes:
        stroke(s, *each)
    return s


def lost_by(s: BilliardState, article: str, score: tuple[int, int] = (0, 1)) -> None:
    """The end is over, by that article."""
    assert s.deal == 1 and tuple(s.score) == score and s.story.endswith(f"(article {article}).")


@pytest.mark.example(BOOK + "touch", BOOK + "twice", BOOK + "not-passed", BOOK + "king-down", BOOK + "king-him")
@pytest.mark.example(BOOK + "hazard", BOOK + "kinged-and-lost", BOOK + "both-in", BOOK + "both-over", BOOK + "one-over")
@pytest.mark.example(BOOK + "light-hit", BOOK + "fornicator")
@pytest.mark.article(BOOK + "3", "passed, a touch is one")
@pytest.mark.article(BOOK + "4", "passed twice, the other not at all, a touch is two")
@pytest.mark.article(BOOK + "v7", "the same in verse")
@pytest.mark.article(BOOK + "again", "to pass again, and touch, is two")
@pytest.mark.article(BOOK + "5", "before a pass a touch is nothing")
@pytest.mark.article(BOOK + "7", "the King by his own ball, a ball over the table")
@pytest.mark.article(BOOK + "8", "the hazard, and the King by the other's ball")
@pytest.mark.article(BOOK + "v3", "the King by the other's ball")
@pytest.mark.article(BOOK + "king-him", "kinged")
@pytest.mark.article(BOOK + "kinged-and-lost", "what is lost stands before what would be won")
@pytest.mark.article(BOOK + "v4", "both run in: the struck side's end")
@pytest.mark.article(BOOK + "v5", "the King jostled down")
@pytest.mark.article(BOOK + "v8", "both over are one end, and the striker's loss")
@pytest.mark.article(BOOK + "v17", "a light hit and a hole are two ends")
@pytest.mark.article(BOOK + "6", "a fornicator passes twice")
@pytest.mark.parametrize("id", [e.id for e in CHAPTER.examples if "strokes" in e.data])
def test_examples(id: str) -> None:
    data = CHAPTER.example(id).data
    s = told(opened(), *(tuple(each) for each in data["strokes"]))
    if data["ends"] == 0:
        assert s.deal == 0 and tuple(s.score) == (0, 0) and s.current_player() == 1
    else:
        lost_by(s, data["article"], (data["ends"], 0) if data["ends"] > 0 else (0, -data["ends"]))


@pytest.mark.article(BOOK + "lead", "the nearer to the King leads, and level balls are struck again")
@pytest.mark.article(BOOK + "turns", "by turns")
@pytest.mark.article(BOOK + "leads-off", "the leader strikes off alone")
def test_the_lead() -> None:
    s = cast(BilliardState, gamester.load_game("billiards").new_initial_state())
    assert names(s) == ["strike for the lead"] and s.current_player() == 0
    do(s, "strike for the lead", "strike for the lead")
    assert names(s) == ["the first lies nearer", "the second lies nearer", "they lie level"]
    do(s, "they lie level")
    assert s.current_player() == 0 and s.leader == -1
    do(s, "strike for the lead", "strike for the lead", "the second lies nearer")
    assert s.current_player() == 1 == s.leader and names(s) == ["lead off"]
    with pytest.raises(IllegalAction) as e:
        do(s, "play to pass")
    assert e.value.article == BOOK + "leads-off"
    stroke(s, "touches the king", "at rest")
    assert s.current_player() == 0 and s.passes[1] == 0
    stroke(s, "at rest")
    assert s.current_player() == 1


@pytest.mark.article(BOOK + "lead", "struck for at every end, or the first alone")
def test_who_leads_the_next_end() -> None:
    s = stroke(begun(), "port down", "at rest")
    assert s.deal == 1 and s.phase == "lead" and s.current_player() == 1, "struck for again, the other first"
    s = stroke(begun("lead=turns"), "port down", "at rest")
    assert s.phase == "play" and s.current_player() == 1 == s.leader
    s = stroke(s, "port down", "at rest")
    assert s.leader == 0


@pytest.mark.article(BOOK + "1", "the end of the table in leading")
@pytest.mark.article(BOOK + "v1", "the end of the table in leading")
@pytest.mark.article(BOOK + "leads-off", "after the first stroke he need not fear it")
def test_the_leader_touches_the_end() -> None:
    lost_by(stroke(begun(), "touches the end", "at rest"), "1")
    s = begun()
    do(s, "lead off")
    assert "hits his ball" not in names(s), "it is not on the table yet"
    do(s, "at rest", "play to pass")
    assert "touches the end" not in names(s)


@pytest.mark.article(BOOK + "2", "the follower strings his ball, or may neither hit nor pass")
@pytest.mark.article(BOOK + "v2", "the same in verse")
def test_the_follower_strings() -> None:
    for what in ("hits his ball", "passes"):
        s = stroke(stroke(begun(), *QUIET), what, "at rest")
        lost_by(s, "2", (1, 0))
        s = stroke(begun(), *QUIET)
        do(s, "string the ball")
        assert "string the ball" not in names(s) and s.current_player() == 1
        assert stroke(s, what, "at rest").deal == 0
    s = stroke(stroke(begun(), *QUIET), "back through the port", "at rest")
    assert s.deal == 0 and "string the ball" not in names(s), "through the back is no pass"
    with pytest.raises(IllegalAction) as e:
        do(s, "string the ball")
    assert e.value.article == BOOK + "2"


@pytest.mark.article(BOOK + "6", "whoever struck the ball, two passes are owed, and count as one")
@pytest.mark.article(BOOK + "fetched-back", "his pass is made a fornicator's by the other's stroke")
@pytest.mark.article(BOOK + "v14", "a pass struck back is vain")
def test_fornicators() -> None:
    back = ("hits his ball", "his ball back through the port", "at rest")
    s = told(opened(), ("passes", "at rest"), back)
    assert s.passes[0] == 0 and s.owed[0] == 2
    told(s, ("passes", "at rest"), QUIET)
    assert s.passes[0] == 0 and s.owed[0] == 1
    told(s, ("passes", "at rest"), QUIET)
    assert s.passes[0] == 1 and s.owed[0] == 0
    lost_by(told(s, ("passes", "touches the king", "at rest")), "4", (2, 0))
    s = told(opened("back=vain"), ("passes", "at rest"), back)
    assert s.passes[0] == 0 and s.owed[0] == 0
    assert told(s, ("passes", "at rest")).passes[0] == 1
    s = told(opened("back=vain"), ("back through the port", "at rest"))
    assert s.owed[0] == 2, "who had not passed is a fornicator all the same"
    s = told(opened("back=vain"), ("passes", "at rest"), QUIET, ("passes", "at rest"), back)
    assert s.passes[0] == 1


@pytest.mark.article(BOOK + "4", "his adversary's pass, though another struck it, makes it one")
@pytest.mark.article(BOOK + "set", "each ball's passes are kept")
def test_his_pass_counts_by_any_stroke() -> None:
    s = told(opened(), ("passes", "hits his ball", "his ball passes", "at rest"), QUIET)
    assert list(s.passes) == [1, 1]
    lost_by(told(s, ("passes", "touches the king", "at rest")), "3", (1, 0))


@pytest.mark.article(BOOK + "3", "the touch must follow the pass, in one stroke too")
def test_the_order_of_touch_and_pass() -> None:
    assert told(opened(), ("touches the king", "passes", "at rest")).deal == 0
    lost_by(told(opened(), ("passes", "touches the king", "at rest")), "3", (1, 0))


@pytest.mark.article(BOOK + "v17", "without a pass it is the hazard alone, or by the option two")
def test_a_light_hit_and_a_hole() -> None:
    both = ("touches the king", "hits his ball", "his ball in the hazard", "at rest")
    lost_by(told(opened(), both), "8", (1, 0))
    lost_by(told(opened("light_hit=any"), both), "v17", (2, 0))
    twice = (("passes", "at rest"), QUIET, ("passes", *both))
    lost_by(told(opened(), *twice), "v17", (2, 0))


@pytest.mark.article(BOOK + "7", "the Port, his own hazard, his own ball over")
@pytest.mark.article(BOOK + "v5", "the Port flung down")
@pytest.mark.article(BOOK + "jobbing", "the Port thrown down as the ball goes through")
@pytest.mark.article(BOOK + "v8", "one ball over is the striker's loss")
@pytest.mark.parametrize("what", ["port down", "own ball in the hazard", "own ball over the table", "king down"])
def test_what_is_lost(what: str) -> None:
    lost_by(told(opened(), (what, "at rest")), "7")
    lost_by(told(opened(), ("hits his ball", "his ball in the hazard", what, "at rest")),
            "v4" if what.startswith("own ball in") else "7")  # fmt: skip


FAULTS = {
    "no foot on the ground": "11", "hand or sleeve on the cloth": "11", "strikes it twice": "10",
    "touches his ball with stick, hand or clothes": "10", "plays his ball": "10", "moves the port": "10",
    "moves the king": "v11", "plays while a ball runs": "13", "takes up a ball": "13",
    "stops his pass with the stick": "14", "turns the port with the stick": "stick-turned",
}  # fmt: skip


@pytest.mark.article(BOOK + "10", "the Port moved, a ball struck twice, his ball touched or played")
@pytest.mark.article(BOOK + "11", "a foot, a hand, a sleeve")
@pytest.mark.article(BOOK + "13", "a running ball")
@pytest.mark.article(BOOK + "14", "a pass stopped")
@pytest.mark.article(BOOK + "sleeve", "a loss")
@pytest.mark.article(BOOK + "touched-twice", "a loss")
@pytest.mark.article(BOOK + "v6", "his ball touched")
@pytest.mark.article(BOOK + "v9", "a foot on the ground, and no ball twice")
@pytest.mark.article(BOOK + "v2", "arm or hand on board")
@pytest.mark.article(BOOK + "v11", "the King moved")
@pytest.mark.article(BOOK + "stick-turned", "the Port turned by the stick")
@pytest.mark.parametrize("what", FAULTS)
def test_faults(what: str) -> None:
    lost_by(told(opened(), (what,)), FAULTS[what])


OTHERS = {
    "the other touches the ball": "10", "the other moves the port": "10", "the other moves the king": "v11",
    "the other plays while a ball runs": "13", "the other takes up a ball": "13", "the other strikes out of turn": "v9",
}  # fmt: skip


@pytest.mark.article(BOOK + "10", "his adversary may do it as well")
@pytest.mark.article(BOOK + "13", "his adversary too")
@pytest.mark.article(BOOK + "v6", "his adversary too")
@pytest.mark.article(BOOK + "v9", "twice, and the other has not struck between")
@pytest.mark.article(BOOK + "v11", "his adversary too")
@pytest.mark.parametrize("what", OTHERS)
def test_faults_of_the_other(what: str) -> None:
    lost_by(told(opened(), (what,)), OTHERS[what], (1, 0))
    s = do(opened(), "play to hazard him", "hits his ball", "his ball in the hazard")
    assert what not in names(s), "the end is won"
    s = do(opened(), "play to pass", "own ball in the hazard")
    assert what not in names(s), "the end is lost"


@pytest.mark.article(BOOK + "10", "the Port may be moved until both balls are played")
@pytest.mark.article(BOOK + "v11", "that end, or game")
@pytest.mark.article(BOOK + "stick-turned", "or set right again")
@pytest.mark.article(BOOK + "raking", "nothing, or an end")
def test_options_of_faults() -> None:
    s = begun()
    do(s, "lead off")
    assert "moves the port" not in names(s)
    s = begun("moved=game")
    stroke(s, "moves the port")
    assert s.is_terminal() and tuple(s.score) == (0, 5) and s.returns() == [-1, 1]
    assert s.story == "South moves the Port, and loses: 5 ends to North (article 10)."
    s = told(opened("stick=set-right"), ("turns the port with the stick", "passes", "at rest"))
    assert s.deal == 0 and s.passes[0] == 1 and not s.turned
    do(s, "play to pass")
    assert "rakes" not in names(s)
    lost_by(told(opened("raking=end"), ("rakes",)), "raking")


@pytest.mark.article(BOOK + "turned", "nobody passes a turned Port until it is turned again")
@pytest.mark.article(BOOK + "laid-in", "a ball in the Port stops the other until it is moved")
def test_the_port_is_stopped() -> None:
    s = told(opened(), ("turns the port", "at rest"))
    assert s.turned
    do(s, "play to pass")
    assert not any("pass" in name and "stick" not in name for name in names(s))
    do(s, "turns the port")
    assert not s.turned and "passes" in names(s)
    assert do(s, "passes", "at rest").passes[1] == 1
    s = told(opened(), ("at rest in the port",))
    do(s, "play to pass")
    assert "passes" not in names(s) and "hits his ball" in names(s)
    assert "passes" in names(do(s.clone(), "hits his ball")), "it lies there no more"
    do(s, "at rest", "play to pass")
    assert "passes" in names(s) and list(s.stops) == [0, 0], "his own ball has been played"


@pytest.mark.article(BOOK + "bell", "a bell does not fall, and nobody is kinged")
def test_string_and_bell() -> None:
    s = opened("king=bell")
    assert "play to king him" not in names(s)
    with pytest.raises(IllegalAction, match="a bell cannot be thrown down"):
        do(s, "play to king him")
    do(s, "play to pass")
    assert not {"king down", "his ball throws the king down", "moves the king"} & set(names(s))
    lost_by(do(s, "passes", "touches the king", "at rest"), "3", (1, 0))


@pytest.mark.article(BOOK + "v12", "another end, or the next lead")
def test_another() -> None:
    hole = ("hits his ball", "his ball in the hazard", "at rest")
    assert told(opened(), hole).phase == "lead"
    s = told(opened("another=lead"), hole)
    assert s.phase == "play" and s.current_player() == 0
    s = told(opened("another=lead"), ("hits his ball", "his ball throws the king down", "at rest"))
    assert s.phase == "lead", "the verse speaks of touch and hazard"


@pytest.mark.article(BOOK + "up", "five by day, three by candle, seven with odds")
@pytest.mark.article(BOOK + "odds", "ends given")
@pytest.mark.article(BOOK + "v16", "the score stands for all to see")
@pytest.mark.example(BOOK + "candle")
def test_the_game() -> None:
    candle = CHAPTER.example("candle").data
    for text, up in (("", candle["daylight"]), ("up=3", candle["candlelight"]), ("up=7", 7)):
        s = begun(text)
        for n in range(up):
            assert not s.is_terminal() and s.score[1] == n
            stroke(begun_again(s), "port down", "at rest")
        assert s.is_terminal() and s.returns() == [-1, 1]
    assert gamester.load_game("billiards-by-candlelight").values["up"] == 3
    s = begun("up=7,odds=2,stake=12")
    assert tuple(s.score) == (0, 2)
    score = next(zone for zone in s.view(0).zones() if zone.id == "score")
    assert [item.amount for item in score.items] == [0, 2] and score.title == "ends, 7 up"
    for _ in range(5):
        stroke(begun_again(s), "port down", "at rest")
    assert s.is_terminal() and s.returns() == [-12, 12]
    with pytest.raises(BadOption, match="would win the game"):
        gamester.load_game("billiards(odds=5)")


def begun_again(s: BilliardState) -> BilliardState:
    """South leads again."""
    while s.phase == "lead":
        first = s.current_player()
        do(s, "strike for the lead", "strike for the lead", f"the {'second' if first else 'first'} lies nearer")
    return s


@pytest.mark.article(BOOK + "9", "four play two against two, and a mistaken stroke is his side's loss")
def test_four() -> None:
    with pytest.raises(BadOption, match="players=2 or players=4"):
        gamester.load_game("billiards(players=3)")
    s = begun("players=4,stake=3,up=1")
    assert [s.game.seat_names()[n] for n in range(4)] == ["South", "West", "North", "East"]
    seats = []
    for _ in range(5):
        seats.append(s.current_player())
        if "string the ball" in names(s):
            do(s, "string the ball")
        stroke(s, "passes", "at rest")
    assert seats == [0, 1, 2, 3, 0] and list(s.passes) == [3, 2]
    stroke(s, "strikes out of turn")
    assert s.is_terminal() and s.returns() == [3, -3, 3, -3]
    assert s.story == "West mistakes the stroke, and loses: an end to South and North (article 9)."
    s = stroke(begun("players=4"), "the other strikes out of turn")
    assert s.story == "One of West and East mistakes the stroke, and loses: an end to South and North (article 9)."
    do(two := opened(), "play to pass")
    assert "strikes out of turn" not in names(two)


@pytest.mark.article(BOOK + "turns", "an end in which nothing is won is nobody's, and so in the end the game")
def test_an_end_without_end() -> None:
    s = opened()
    while s.deal == 0:
        stroke(s, "at rest")
    assert s.story.startswith("Nothing is won in 200 strokes") and tuple(s.score) == (0, 0) and s.voids == 1
    s.voids = 19
    begun_again(s)
    while not s.is_terminal():
        stroke(s, "at rest")
    assert s.returns() == [0, 0]


@pytest.mark.article(BOOK + "m-wait", "whoever has passed is waited upon")
@pytest.mark.article(BOOK + "m-covert", "lying covertly may be played for")
def test_the_simple_player_beats_chance() -> None:
    game = cast(Billiards, gamester.load_game("billiards"))
    many, won = 60, []
    for seed in range(many):
        s = game.new_initial_state(seed=seed)
        players = [gamester.load_player("simple", game), gamester.load_player(f"random(seed={seed})", game)]
        while not s.is_terminal():
            choice = players[(s.current_player() + seed) % 2].choose(s.view(s.current_player()))
            assert not choice.article or books.article(choice.article)
            s.apply_action(choice.action)
        won.append(s.returns()[seed % 2])
    mean = sum(won) / many
    assert mean > 2 * sqrt(sum((x - mean) ** 2 for x in won) / many / (many - 1))
    s = told(opened(), QUIET, ("passes", "at rest"))
    assert gamester.load_player("simple", game).choose(s.view(0)).article == BOOK + "m-wait"
    assert "play to lie covertly" in names(s)


def test_words_given_beforehand() -> None:
    words = "the second lies nearer; touches the king; at rest; at rest; passes; at rest"
    s = gamester.load_game("billiards").new_initial_state(deal=words)
    do(s, "strike for the lead", "strike for the lead", "lead off", "string the ball", "play to pass", "play to pass")
    assert isinstance(s, BilliardState) and list(s.passes) == [0, 1] and s.current_player() == 0
    assert gamester.replay(s.record()).view(None).to_json() == s.view(None).to_json()
    with pytest.raises(BadDeal, match="is not a word of the marker's"):
        gamester.load_game("billiards").new_initial_state(deal="at rest; nods")
    s = gamester.load_game("billiards").new_initial_state(deal=["passes"])
    do(s, "strike for the lead")
    with pytest.raises(BadDeal, match="cannot be told now"):
        do(s, "strike for the lead")


def test_every_cause_has_its_article() -> None:
    for article, _ in CAUSES:
        assert CHAPTER.article(article).in_force
