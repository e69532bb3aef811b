"""The bank, tried on two toys: a caster who throws against the others, and a shoe that pays on the colour."""

from typing import Final

import pytest
from librt.vecs import vec
from mypy_extensions import i64
from tests.games.words import do

from gamester.engine.asking import Verb
from gamester.engine.errors import BadDeal, IllegalAction
from gamester.engine.options import Option
from gamester.equipment.chance import Dice, Shoe, Wheel, pips
from gamester.parts.bank import BankGame, BankState, Stakes, Ventures
from gamester.parts.coup import Coup

DONE: Final = Verb("done", "stake")


class Cast(Coup[BankState, "Caster"]):
    """Seven wins for the caster, two loses; anything else is thrown again."""

    def coup(self, s: BankState) -> None:
        total = self.game.dice.total(s.draw())
        while total not in (2, 7):
            total = self.game.dice.total(s.draw())
        for place in range(len(s.risk)):
            if s.risk[place] and total == 7:
                self.game.lose(s, place, s.risk[place], self.game.paid)
            elif s.risk[place]:
                self.game.win(s, place, s.risk[place], self.game.paid)
                self.game.take_up(s, place, self.game.paid)
        self.game.next(s)


class Caster(BankGame[BankState]):
    id = "caster"
    books = ("toy",)
    options = (Option("coups", 3, "coups", low=1, high=9),)
    seat_banks = True
    utility = "zero_sum"
    information = "perfect"

    def setup(self) -> None:
        self.players = 3
        self.dice = Dice(2)
        self.source = self.dice
        self.lay_cloth(("main",), 4)
        self.paid = self.cite("coup")
        self.parts = [Stakes("staking", "stake", DONE), Cast("cast")]

    def new_state(self) -> BankState:
        return BankState(self)

    def match_over(self, s: BankState) -> bool:
        return s.deal >= self.count("coups")


class Turned(Coup[BankState, "Colour"]):
    def coup(self, s: BankState) -> None:
        card = s.draw()
        black = (s.draw() % 52) // 13 in (0, 3)
        for place in range(len(s.risk)):
            if s.risk[place] and pips(card) != 1:
                if black == (place % 2 == 0):
                    self.game.win(s, place, s.risk[place], self.game.paid)
                else:
                    self.game.lose(s, place, s.risk[place], self.game.paid)
        self.game.next(s)


class Again(Ventures[BankState, "Colour"]):
    verbs = (Verb("take", "take"), Verb("leave it", "leave"))

    def open(self, s: BankState, seat: i64) -> i64:
        return 3

    def concerns(self, s: BankState, place: i64) -> bool:
        return s.risk[place] > 2 and place > s.asked

    def answer(self, s: BankState, place: i64, verb: i64) -> None:
        if verb == 0:
            self.game.take_up(s, place, self.game.paid)


class Colour(BankGame[BankState]):
    id = "colour"
    books = ("toy",)
    utility = "general_sum"
    information = "perfect"
    unit = 2

    def setup(self) -> None:
        self.players = 2
        self.source = Shoe(2)
        self.lay_cloth(("black", "red"), 3)
        self.paid = self.cite("coup")
        self.parts = [Stakes("staking", "stake", DONE), Turned("coup"), Again("ventures")]

    def new_state(self) -> BankState:
        return BankState(self)

    def again(self, s: BankState) -> bool:
        return s.drawn < 20

    def match_over(self, s: BankState) -> bool:
        return s.deal >= 1

    def end_match(self, s: BankState) -> None:
        self.give_back(s, self.paid)


@pytest.fixture
def caster() -> Caster:
    return Caster({"book": "toy", "coups": 2})


def test_each_punter_stakes_in_turn_and_the_banker_does_not(caster: Caster) -> None:
    s = caster.new_initial_state(seed=1)
    assert s.turn == 1
    do(s, "stake 3")
    assert s.ledger.balances["layout"] == 3
    with pytest.raises(IllegalAction, match="a stake lies there") as told:
        do(s, "stake 1")
    assert told.value.article == "toy/caster/stake"
    do(s, "done")
    assert s.turn == 2
    do(s, "done")
    assert s.deal == 1 and s.turn == 2, "the dice go round"
    assert len(s.thrown) and s.ledger.balances["layout"] == 0


def test_a_coup_on_explicit_chance_is_told_again_with_every_draw(caster: Caster) -> None:
    s = caster.new_initial_state()
    do(s, "stake 3", "done", "done")
    for word in ("6-6", "12"):
        assert s.is_chance_node()
        do(s, word)
        assert s.risk[1] == 3, "nothing is settled yet"
    assert [caster.outcome_name(n) for n in s.view(None).state.thrown] == ["66", "12"]
    t = s.clone()
    do(t, "16")
    assert t.purse[0] == 3 and t.purse[1] == -3
    do(s, "11")
    assert s.purse[0] == -3 and s.purse[1] == 3
    assert [caster.outcome_name(n) for n in s.thrown] == ["66", "12", "11"], "it lies there until the next coup"


@pytest.mark.parametrize("seed", range(5))
def test_play_on_explicit_chance_is_that_of_the_same_draws_known(caster: Caster, seed: int) -> None:
    for game in (caster, Colour({"book": "toy"})):
        known, slow = game.new_initial_state(seed=seed), game.new_initial_state()
        while not known.is_terminal():
            choices = known.legal_actions()
            known.apply_action(choices[seed % len(choices)])
            slow.apply_action(choices[seed % len(choices)])
            for outcome in known.thrown if slow.is_chance_node() else ():
                assert outcome in slow.legal_actions()
                slow.apply_action(int(outcome))
        assert slow.is_terminal() and list(slow.purse) == list(known.purse)
        assert sum(known.purse) == 0 and not any(known.risk)


def test_a_shoe_weighs_what_is_left_of_it() -> None:
    s = Colour({"book": "toy"}).new_initial_state()
    do(s, "stake 1 on red", "done", "done", "7S")
    chances = dict(s.chance_outcomes())
    assert chances[s.string_to_action("7S")] == pytest.approx(1 / 103)
    assert chances[s.string_to_action("8S")] == pytest.approx(2 / 103)
    assert sum(chances.values()) == pytest.approx(1)
    assert s.legal_actions() == sorted(chances)


def test_a_deal_may_name_a_card_as_often_as_there_are_packs() -> None:
    game = Colour({"book": "toy"})
    assert len(game.new_initial_state(deal="7S 7S").first) == 2
    with pytest.raises(BadDeal, match="the deal has 7S more than 2 times"):
        game.new_initial_state(deal="7S 7S 7S")
    with pytest.raises(BadDeal, match="write rank then suit"):
        game.new_initial_state(deal="7X")


def test_ventures_ask_of_every_stake_that_was_touched() -> None:
    s = Colour({"book": "toy"}).new_initial_state(deal="9C 9S 2C 3S", seed=1)
    do(s, "stake 1 on black", "done", "stake 2 on black", "stake 1 on red", "done")
    assert s.phase == "ventures" and s.turn == 0 and s.purse[2] == -2 - 4 + 2
    do(s, "take")
    assert s.turn == 1 and s.purse[0] == 2
    do(s, "leave it")
    assert s.phase == "staking" and s.risk[2] == 8
    with pytest.raises(IllegalAction, match="a stake lies there"):
        do(s, "done", "stake 1 on black")


def test_the_tensor_counts_places_from_the_seat_that_looks() -> None:
    game = Colour({"book": "toy"})
    s = game.new_initial_state(seed=1)
    do(s, "stake 2 on red", "done")
    axes = game.observation_axes()
    at = 0
    for name, width in axes:
        if name == "stakes":
            break
        at += width
    assert [int(x) for x in s.observation_tensor(0)[at : at + 4]] == [0, 4, 0, 0]
    assert [int(x) for x in s.observation_tensor(1)[at : at + 4]] == [0, 0, 0, 4]


def test_dice_and_wheels_name_their_outcomes() -> None:
    dice = Dice(3)
    assert dice.many == 216 and dice.parse("6-1-2") == dice.parse("612")
    throw = dice.parse("612")
    assert dice.total(throw) == 9 and [dice.die(throw, n) for n in range(3)] == [6, 1, 2]
    assert Dice(1).parse("4") == 3
    with pytest.raises(BadDeal, match="a throw: write 3 dice, as 611"):
        dice.parse("7")
    wheel = Wheel(("0", "00", "1"))
    assert wheel.parse(" 00 ") == 1 and len(wheel.left(vec[i64]([1, 1]))) == 3


def test_many_random_matches_end_with_every_counter_accounted_for(caster: Caster) -> None:
    for seed in range(20):
        for game in (caster, Colour({"book": "toy"})):
            s = game.new_initial_state(seed=seed)
            s.play_random(10_000, seed)
            assert s.is_terminal() and sum(s.purse) == 0 and s.purse[game.layout] == 0
