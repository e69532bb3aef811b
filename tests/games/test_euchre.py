"""Euchre by four: the Bowers, the two rounds upon trumps, the lone hand, the score; and the Joker."""

import pytest
from tests.games.euchre_table import dealt, place
from tests.games.words import do, names, play

import gamester
from gamester.books import load
from gamester.engine.bits import BIT, count
from gamester.equipment.cards import NAMES, card, card_set

HOYLE = "hoyle-donohue"
E = "hoyle-donohue/euchre"
BOOK = load(HOYLE, "euchre")
HANDS = ["7H 8H 9S TS QS", "7S 8S 9C TC QC", "KS AS KC AC 7D", "JS JC 8D 9D TD"]


def line(trump, cards, text="euchre"):
    """``cards`` from the best down, by the order of the game."""
    game = gamester.load_game(text)
    return sorted(cards.split(), key=lambda c: -int(game.order.power[64 * "CDHS".index(trump) + card(c)]))


@pytest.mark.article("hoyle-donohue/euchre/2")
@pytest.mark.example("hoyle-donohue/euchre/rank-hearts", "hoyle-donohue/euchre/rank-plain")
def test_the_bowers():
    hearts, plain = BOOK.example("rank-hearts").data, BOOK.example("rank-plain").data
    assert line("H", " ".join(sorted(hearts["order"].split()))) == hearts["order"].split()
    for suit in ("order", "colour"):
        assert line("H", " ".join(sorted(plain[suit].split()))) == plain[suit].split()
    order = gamester.load_game("euchre").order
    assert order.of_kind[6 * 2] == card_set(hearts["order"]) and order.of_kind[5 * 2 + 1] == card_set(plain["colour"])
    s = place("euchre", ["JD 7D", "8D 7C", "9H 8C", "AH 9C"], "H", leader=1)
    play(s, "8D 9H")
    with pytest.raises(gamester.IllegalAction):
        play(s, "QH")
    s = place("euchre", ["JD 7D", "8D 7C", "9H 8C", "AH 9C"], "H", leader=2)
    play(s, "9H AH")
    assert names(s) == ["JD"], "the Left Bower follows the trump"
    play(s, "JD 8D")
    assert s.current_player() == 0, "and beats the Ace"


@pytest.mark.article("hoyle-donohue/euchre/1", "hoyle-donohue/euchre/3", "hoyle-donohue/euchre/4")
def test_the_deal():
    game = gamester.load_game("euchre")
    assert game.num_players() == 4 and len(game.whole_pack) == 32
    assert [game.together(game.new_initial_state(seed=1), 0, p) for p in range(4)] == [True, False, True, False]
    cards = [NAMES[int(c)] for c in game.whole_pack]
    assert {n[0] for n in cards} == set("789TJQKA")
    s = game.new_initial_state(deal=cards)
    assert [count(h) for h in s.hands] == [5] * 4
    assert s.hands[1] == card_set(" ".join(cards[:2] + cards[8:11])), "two, and then three"
    assert NAMES[int(s.turn_up)] == cards[20] and s.offer == card(cards[20]) // 13 and s.trump == -1
    other = gamester.load_game("euchre(deal=3-2)").new_initial_state(deal=cards)
    assert other.hands[1] == card_set(" ".join(cards[:3] + cards[12:14])), "three, and then two"


@pytest.mark.article("hoyle-donohue/euchre/5")
def test_the_first_round():
    s = dealt("euchre", HANDS, "AD")
    rounds = []
    for _ in range(4):
        rounds.append((s.current_player(), names(s)))
        if s.current_player():
            do(s, "pass")
    assert rounds == [
        (1, ["pass", "order up", "order up alone"]),
        (2, ["pass", "assist", "assist alone"]),
        (3, ["pass", "order up", "order up alone"]),
        (0, ["turn down", "take up", "take up alone"]),
    ]
    with pytest.raises(gamester.IllegalAction) as error:
        do(s, "assist")
    assert error.value.article == f"{E}/5"


@pytest.mark.article("hoyle-donohue/euchre/6", "hoyle-donohue/euchre/26")
@pytest.mark.parametrize(
    "words", [["order up"], ["pass", "assist"], ["pass", "pass", "order up"], ["pass"] * 3 + ["take up"]]
)
def test_the_dealer_takes_it_up_and_discards(words):
    s = do(dealt("euchre", HANDS, "AD"), *words)
    assert s.phase == "discard" and s.current_player() == 0 and s.trump == 1
    assert names(s) == [f"discard {c}" for c in ("7H", "8H", "9S", "TS", "QS")]
    with pytest.raises(gamester.IllegalAction, match="AD was turned") as error:
        do(s, "discard AD")
    assert error.value.article == f"{E}/6"
    do(s, "discard 7H")
    assert s.hands[0] == card_set("8H 9S TS QS AD") and s.held[0] == 5
    assert s.view(0).state.laid == card_set("7H") and s.view(1).state.laid == 0 and s.view(2).state.laid == 0
    while s.phase == "alone":
        do(s, "play together")
    assert s.phase == "play" and s.current_player() == 1
    with pytest.raises(gamester.IllegalAction):
        do(s, "discard 8H")
    assert not s.hands[0] & BIT[card("7H")], "it is not taken back"


@pytest.mark.article("hoyle-donohue/euchre/6")
def test_the_discard_is_hidden_from_the_others():
    s = do(dealt("euchre", HANDS, "AD"), "order up", "discard 7H", "play together", "play together")
    for seat in (1, 2, 3):
        assert "discard" not in " ".join(
            s.action_to_string(0, a) for _, a in s.view(seat).state.full_history() if a >= 0
        )
        drawn = {int(s.game.imagine(s.view(seat), n).laid) for n in range(40)}
        assert len(drawn) > 5 and all(count(one) == 1 for one in drawn)
        assert not any(one & s.hands[seat] or one == BIT[card("AD")] for one in drawn)


@pytest.mark.article("hoyle-donohue/euchre/7", "hoyle-donohue/euchre/law-48")
def test_the_card_turned_lies_open_until_it_is_played():
    s = do(dealt("euchre", HANDS, "AD"), "order up", "discard 7H", "play together", "play together")
    play(s, "7S AS JS 9S")
    zones = {zone.id: zone for zone in s.view(1).zones()}
    assert [i.note for i in zones["hand 0"].items] == ["turned"] and NAMES[int(s.view(1).state.turn_up)] == "AD"
    assert [i.face for i in zones["won 2"].items] == ["9S", "7S", "AS", "JS"], "the last trick lies open"
    play(s, "7D 8D AD 8S")
    assert s.view(1).state.turn_up == -1 and s.view(1).state.trump == 1
    zones = {zone.id: zone for zone in s.view(1).zones()}
    assert not zones["won 2"].items and zones["won 2"].count == 4, "earlier ones do not"


@pytest.mark.article("hoyle-donohue/euchre/8", "hoyle-donohue/euchre/law-40", "hoyle-donohue/euchre/27")
def test_the_second_round():
    s = do(dealt("euchre", HANDS, "AD"), "pass", "pass", "pass", "turn down")
    assert s.phase == "make the trump" and s.current_player() == 1
    suits = ["Clubs", "Hearts", "Spades"]
    assert names(s) == ["pass", *[f"make {x}" for x in suits], *[f"make alone {x}" for x in suits]]
    with pytest.raises(gamester.IllegalAction, match="Diamonds were turned down") as error:
        do(s, "make Diamonds")
    assert error.value.article == f"{E}/law-40"
    do(s, "pass", "make Hearts")
    assert s.trump == 2 and s.maker == 2
    with pytest.raises(gamester.IllegalAction):
        do(s, "make Clubs")
    do(s, "play together", "play together")
    assert s.phase == "play" and s.held[0] == 5 and not s.buried, "nothing is taken up"


@pytest.mark.article("hoyle-donohue/euchre/9", "hoyle-donohue/euchre/22")
def test_all_pass_and_the_deal_goes_left():
    s = do(dealt("euchre", HANDS, "AD"), "pass", "pass", "pass", "turn down", "pass", "pass", "pass", "pass")
    assert list(s.score) == [0, 0] and s.dealer == 1 and s.deal == 1 and s.current_player() == 2
    do(s, "order up")
    while s.deal == 1:
        s.apply_action(s.legal_actions()[-1])
    assert s.dealer == 2


@pytest.mark.article("hoyle-donohue/euchre/10", "hoyle-donohue/euchre/11", "hoyle-donohue/euchre/12")
def test_play():
    s = do(dealt("euchre", HANDS, "AD"), "order up", "discard QS", "play together", "play together")
    assert s.current_player() == 1 and len(s.legal_actions()) == 5, "eldest leads what he likes"
    play(s, "9C")
    assert names(s) == ["KC", "AC"]
    with pytest.raises(gamester.IllegalAction, match="Clubs were led") as error:
        play(s, "7D")
    assert error.value.article == f"{E}/11"
    play(s, "AC JC")
    assert len(names(s)) == 5, "none of the suit: trump or throw away"
    play(s, "7H")
    assert s.current_player() == 2, "no trump in it: the highest of the suit led"
    play(s, "KC 8D AD TC")
    assert s.current_player() == 0, "a trump takes it"


@pytest.mark.article("hoyle-donohue/euchre/13", "hoyle-donohue/euchre/14", "hoyle-donohue/euchre/15")
@pytest.mark.article("hoyle-donohue/euchre/16")
@pytest.mark.example("hoyle-donohue/euchre/score-cases", "hoyle-donohue/euchre/lone-against-lone")
@pytest.mark.parametrize("maker", [0, 1, 2, 3])
def test_the_score(maker):
    game = gamester.load_game("euchre")
    cases = BOOK.example("score-cases").data["cases"]
    assert [lone for lone, *_ in cases].count(True) == 4
    for lone, tricks, own, other in cases:
        s = game.new_initial_state(seed=1)
        s.maker, s.lone = maker, maker if lone else -1
        s.tricks[maker] = tricks // 2 if not lone else tricks
        s.tricks[(maker + 2) % 4] = tricks - tricks // 2 if not lone else 0
        s.tricks[(maker + 1) % 4] = 5 - tricks
        game.score_deal(s)
        side = maker % 2
        assert (int(s.score[side]), int(s.score[1 - side])) == (own, other)
    assert BOOK.example("lone-against-lone").data["euchre"] == max(c[3] for c in cases)


@pytest.mark.article("hoyle-donohue/euchre/17", "hoyle-donohue/euchre/25")
@pytest.mark.parametrize(("game_at", "stake"), [(5, 1), (7, 3)])
def test_five_points_win_the_stake(game_at, stake):
    game = gamester.load_game("euchre", {"game": game_at, "stake": stake})
    s = game.new_initial_state(seed=4)
    while not s.is_terminal():
        assert max(s.score) < game_at
        s.play_random(1, 7)
    assert max(s.score) >= game_at
    won = 1 if s.score[0] > s.score[1] else -1
    assert s.returns() == [won * stake, -won * stake, won * stake, -won * stake]
    assert gamester.load_game("euchre").target == 5


@pytest.mark.article("hoyle-donohue/euchre/18", "hoyle-donohue/euchre/20")
@pytest.mark.parametrize(
    ("words", "lone"),
    [(["order up alone"], 1), (["pass", "assist alone"], 2), (["pass", "pass", "order up alone"], 3),
     (["pass", "pass", "pass", "take up alone"], 0)],
)  # fmt: skip
def test_alone_in_the_first_round(words, lone):
    s = do(dealt("euchre", HANDS, "AD"), *words)
    assert s.lone == lone and s.out == BIT[(lone + 2) % 4]
    assert s.phase == "discard" and s.current_player() == 0
    do(s, "discard 7H")
    leader = 2 if lone == 3 else 1
    assert s.current_player() == leader, "where eldest hand is out, the next leads"
    seats = []
    while s.deal == 0:
        seats.append(s.current_player())
        s.apply_action(s.legal_actions()[0])
    assert len(seats) == 15 and set(seats) == {0, 1, 2, 3} - {(lone + 2) % 4}


@pytest.mark.article("hoyle-donohue/euchre/20")
def test_cards_laid_down_stay_hidden():
    s = do(dealt("euchre", HANDS, "AD"), "order up alone", "discard 7H")
    play(s, "7S AS 9S")
    assert s.held[3] == 5 and s.view(1).state.hands[3] == 0 and s.view(3).state.hands[3] == card_set(HANDS[3])


@pytest.mark.article("hoyle-donohue/euchre/19", "hoyle-donohue/euchre/18")
@pytest.mark.parametrize(
    ("words", "asked"),
    [
        (["order up"], 3),
        (["pass", "assist"], 0),
        (["pass", "pass", "order up"], None),
        (["pass", "pass", "pass", "take up"], None),
        (["pass"] * 3 + ["turn down", "make Clubs"], 3),
        (["pass"] * 3 + ["turn down", "pass", "make Clubs"], 0),
        (["pass"] * 3 + ["turn down", "pass", "pass", "make Clubs"], None),
        (["pass"] * 3 + ["turn down", "pass", "pass", "pass", "make Clubs"], None),
    ],
)
def test_the_partner_may_go_alone_unless_he_has_passed(words, asked):
    s = do(dealt("euchre", HANDS, "AD"), *words)
    if s.phase == "discard":
        do(s, "discard 7H")
    assert s.phase == "alone" and s.current_player() == s.maker
    do(s, "play together")
    assert (s.current_player() if s.phase == "alone" else None) == asked
    if asked is not None:
        assert names(s) == ["play alone", "play together"]
        do(s, "play alone")
        assert s.lone == asked and s.out == BIT[(asked + 2) % 4] and s.maker == (asked + 2) % 4


@pytest.mark.article("hoyle-donohue/euchre/18", "hoyle-donohue/euchre/law-45")
@pytest.mark.parametrize("words", [["order up"], ["pass", "assist"], ["pass"] * 3 + ["take up"]])
def test_the_maker_too_may_go_alone_until_a_lead(words):
    s = do(dealt("euchre", HANDS, "AD"), *words, "discard 7H", "play alone")
    assert s.lone == s.maker == len(words) % 4 and s.out == BIT[(s.maker + 2) % 4] and s.phase == "play"
    with pytest.raises(gamester.IllegalAction):
        do(s, "play alone")
    s = do(dealt("euchre", HANDS, "AD"), "pass", "pass", "pass", "turn down", "make Clubs", "play alone")
    assert s.lone == 1 and s.phase == "play"


@pytest.mark.article("hoyle-donohue/euchre/28")
@pytest.mark.parametrize("text", ["euchre", "two-handed-euchre", "three-handed-euchre", "set-back-euchre"])
def test_the_lowest_cut_deals_first(text):
    game = gamester.load_game(text)
    s = game.new_initial_state()
    cut = ["KH", "7C", "AD", "9S", "QC", "JC"][: game.players]
    for c in cut:
        s.apply_action(card(c))
    lowest = cut.index("AD") if "AD" in cut else cut.index("7C")
    assert s.dealer == lowest and [NAMES[c] for c in s.cuts] == cut and s.phase == "deal"
    assert {int(game.new_initial_state(seed=n).dealer) for n in range(60)} == set(range(game.players))


@pytest.mark.article("hoyle-donohue/euchre/28")
def test_who_tie_for_the_deal_cut_again():
    s = gamester.load_game("euchre(joker=yes)").new_initial_state()
    for c in ("7H", "*J", "7C", "9S", "KS"):
        s.apply_action(card(c))
    assert s.is_chance_node() and s.phase == "cut"
    s.apply_action(card("QS"))
    assert s.dealer == 2 and s.phase == "deal", "though the Nine that was cut at first is lower than both"


def test_a_deal_is_told_and_aimed_at():
    s = place(
        "euchre", ["JD 7D", "8D 7C", "9H 8C", "AH 9C"], "H", maker=2, how="order up", tricks=[2, 0, 1, 0], leader=0
    )
    s.listened = True
    (aim,) = [zone for zone in s.view(0).zones() if zone.id == "aim"]
    assert [(i.face, i.note) for i in aim.items] == [
        ("South and North play Hearts", "to take three tricks, or all"),
        ("West and East", "to take three and euchre them"),
    ]
    play(s, "JD 8D 9H AH 7D 7C 8C 9C")
    assert s.story == "North ordered up Hearts: a march, 2 points (article 13 or 15)."


def test_the_hand_lies_with_the_bowers_first():
    s = place("euchre", ["7D JD AH JH QH", "8D 7C", "9H 8C", "AH 9C"], "H")
    hand = next(zone for zone in s.view(0).zones() if zone.id == "hand 0")
    assert [(i.face, i.note) for i in hand.items][:2] == [("JH", "right bower"), ("JD", "left bower")]
    assert [i.face for i in hand.items] == ["JH", "JD", "AH", "QH", "7D"]


def test_what_may_be_said_is_in_the_tensor():
    s = do(dealt("euchre", HANDS, "AD"), "order up")
    before = s.game.observe(s.mask(0), 0)
    do(s, "discard 7H")
    alone = s.game.observe(s.mask(1), 1)
    do(s, "play together")
    assert s.game.observe(s.mask(0), 0) != before and s.game.observe(s.mask(1), 1) != alone


@pytest.mark.article("hoyle-donohue/euchre/21")
@pytest.mark.example("hoyle-donohue/euchre/no-supersede")
@pytest.mark.parametrize(
    "words", [["order up alone"], ["pass", "assist alone"], ["pass"] * 3 + ["turn down", "make alone Clubs"]]
)
def test_a_partner_does_not_supersede(words):
    s = do(dealt("euchre", HANDS, "AD"), *words)
    lone = int(s.lone)
    assert s.phase in ("discard", "play") and lone >= 0
    with pytest.raises(gamester.IllegalAction):
        do(s, "play alone")
    assert s.lone == lone


@pytest.mark.article("hoyle-donohue/euchre/23", "hoyle-donohue/euchre/2")
@pytest.mark.example("hoyle-donohue/euchre/joker-rank")
def test_the_joker_is_the_best_trump():
    case = BOOK.example("joker-rank").data
    assert line("H", " ".join(sorted(case["order"].split())), "euchre(joker=yes)") == case["order"].split()
    assert len(gamester.load_game("euchre(joker=yes)").whole_pack) == 33
    s = place("euchre", ["*J 7D", "8D 7C", "9H 8C", "JH 9C"], "H", leader=2, joker="yes")
    play(s, "9H JH")
    assert names(s) == ["*J"], "it follows as a trump"
    play(s, "*J 8D")
    assert s.current_player() == 0


@pytest.mark.article("hoyle-donohue/euchre/24")
def test_the_joker_turned():
    s = dealt("euchre", HANDS, "*J", joker="yes")
    assert s.phase == "name a suit" and s.current_player() == 0
    assert names(s) == ["name Clubs", "name Diamonds", "name Hearts", "name Spades"]
    do(s, "name Spades")
    assert s.offer == 3 and s.current_player() == 1 and names(s)[0] == "pass"
    twin = do(s.clone(), "pass", "pass", "pass", "turn down")
    assert "make Spades" not in names(twin) and "make Hearts" in names(twin)
    do(s, "order up", "discard 7H", "play together", "play together")
    assert s.trump == 3 and s.hands[0] & BIT[card("*J")]
    assert dealt("euchre", HANDS, "AD", joker="yes").phase == "the card turned"
