"""Whist by both books: rules, scores, payments, the solved cases and the odds."""

from fractions import Fraction

import pytest
from tests.games.words import play

import gamester
from gamester.books import load
from gamester.books.odds.whist import ODDS
from gamester.engine.bits import BIT, count
from gamester.equipment.cards import NAMES, card, card_set
from gamester.table.specimens.whist import place

SEYMOUR, HOYLE = "gamester-1754", "hoyle-donohue"
BOOKS = (SEYMOUR, HOYLE)


def deal_of(hands, dealer=0):
    """The pack's order that gives seat n the cards of ``hands[n]``, the dealer's last one turned."""
    each = [h.split() for h in hands]
    return [each[(dealer + 1 + n % 4) % 4][n // 4] for n in range(52)]


A24 = "KC JC 9C 7C AD KD QD JD AH KH QH AS KS"


@pytest.mark.article("gamester-1754/whist/1", "hoyle-donohue/whist/1", "gamester-1754/whist/2", "gamester-1754/whist/3")
@pytest.mark.article("hoyle-donohue/whist/2", "hoyle-donohue/whist/3", "gamester-1754/whist/5", "hoyle-donohue/whist/5")
@pytest.mark.parametrize("book", BOOKS)
def test_deal_singly_last_card_turned_elder_hand_leads(book):
    game = gamester.load_game("whist", {"book": book})
    assert game.num_players() == 4
    s = game.new_initial_state(deal=list(NAMES[:52]))
    assert [count(h) for h in s.hands] == [13] * 4
    assert s.hands[1] & BIT[card("2C")] and s.hands[2] & BIT[card("3C")] and s.hands[0] & BIT[card("AS")]
    assert NAMES[s.turn_up] == "AS" and s.trump == 3
    assert s.current_player() == 1
    play(s, "2C 3C 4C 5C")
    assert s.current_player() == 0, "the winner leads"


@pytest.mark.article("gamester-1754/whist/2")
def test_old_manner_deals_by_four():
    s = gamester.load_game("whist(packet=4)").new_initial_state(deal=list(NAMES[:52]))
    assert s.hands[1] & card_set("2C 3C 4C 5C") == card_set("2C 3C 4C 5C")
    assert [count(h) for h in s.hands] == [13] * 4


@pytest.mark.article(
    "gamester-1754/whist/6", "hoyle-donohue/whist/6", "gamester-1754/whist/10", "hoyle-donohue/whist/10"
)
@pytest.mark.parametrize("book", BOOKS)
def test_follow_suit_and_the_least_trump_wins(book):
    s = place(["2H 3D", "AH 4D", "2C 5D", "KH 6D"], "C", book=book)
    play(s, "2H")
    before = list(s.hands)
    with pytest.raises(gamester.IllegalAction, match="Hearts were led") as error:
        s.apply_action(card("4D"))
    assert error.value.article == f"{book}/whist/6"
    assert list(s.hands) == before and s.current_player() == 1
    play(s, "AH 2C KH")
    assert s.current_player() == 2, "the Deuce of trumps beats the Ace led"


@pytest.mark.article("gamester-1754/whist/8", "hoyle-donohue/whist/8", "gamester-1754/whist/9", "hoyle-donohue/whist/9")
@pytest.mark.parametrize(("book", "trick_side"), [(b, n) for b in BOOKS for n in (0, 1)])
def test_tricks_above_six_and_honours(book, trick_side):
    game = gamester.load_game("whist", {"book": book, "honours": "no"})
    spades = " ".join(c for c in NAMES[:52] if c[1] == "S")
    hearts = " ".join(c for c in NAMES[:52] if c[1] == "H")
    hands = ["", "", "", ""]
    suits = [" ".join(c for c in NAMES[:52] if c[1] == s) for s in "CD"]
    hands[trick_side], hands[(trick_side + 1) % 4] = spades, hearts
    hands[(trick_side + 2) % 4], hands[(trick_side + 3) % 4] = suits
    s = place(hands, "S", trick_side, book)
    s.play_random(52, 3)
    assert s.is_terminal()
    assert list(s.tricks)[trick_side] == 13
    # seven tricks above six and four honours: out at once, and the losers are lurched
    assert list(s.games)[trick_side] == 1
    assert game.flag("honours") is False


def score_after(tricks, honours, at=(0, 0), book=SEYMOUR, **options):
    """The two sides' points when side 0 has so many tricks and honours, from a standing score."""
    game = gamester.load_game("whist", {"book": book, "lurch": "no", "game": 50, **options})
    s = game.new_initial_state(seed=4)
    s.trump = 3
    s.tricks[0], s.tricks[1] = tricks, 13 - tricks
    for p in range(4):
        s.hands[p] = 0
    s.played[0] = card_set(" ".join(("AS", "KS", "QS", "JS")[:honours]))
    s.played[1] = card_set("AS KS QS JS") & ~s.played[0]
    for side in range(2):
        s.stood[side] = at[side]
    now = game.tally(s)
    return int(now[0]), int(now[1])


@pytest.mark.article("gamester-1754/whist/8", "gamester-1754/whist/9", "hoyle-donohue/whist/8", "hoyle-donohue/whist/9")
@pytest.mark.parametrize(
    ("tricks", "honours", "want"),
    [(7, 2, (1, 0)), (6, 2, (0, 1)), (9, 3, (5, 0)), (8, 4, (6, 0)), (10, 1, (4, 2)), (7, 0, (1, 4))],
)
@pytest.mark.parametrize("book", BOOKS)
def test_points_for_tricks_and_honours(tricks, honours, want, book):
    assert score_after(tricks, honours, book=book) == want


def test_so_many_deals_are_played_for_points():
    game, open_games, won_games = gamester.load_game("whist(deals=5)"), 0, 0
    for seed in range(40):
        s = game.new_initial_state(seed=seed)
        last = [0, 0]
        while not s.is_terminal():
            last = [int(n) for n in s.score]
            s.apply_action(s.legal_actions()[seed % len(s.legal_actions())])
        lead = s.returns()[0]
        assert s.returns() == [lead, -lead, lead, -lead]
        if not sum(s.games):
            open_games += 1
            assert lead == int(s.score[0]) - int(s.score[1])
        else:
            won_games += 1
            winner = 0 if s.games[0] else 1
            assert (lead if winner == 0 else -lead) >= 10 - last[1 - winner] - 4
    assert open_games and won_games


@pytest.mark.parametrize("seed", range(12))
def test_honours_are_the_same_when_chance_is_explicit(seed):
    game = gamester.load_game("whist(deals=1)")
    seeded, drawn = game.new_initial_state(seed=seed), game.new_initial_state()
    order = [int(c) for c in seeded.order]
    for c in order:
        drawn.apply_action(c)
    while not seeded.is_terminal():
        action = seeded.legal_actions()[-1]
        seeded.apply_action(action)
        drawn.apply_action(action)
    assert list(drawn.score) == list(seeded.score)


@pytest.mark.article("gamester-1754/whist/12", "hoyle-donohue/whist/12")
def test_tricks_are_counted_before_honours():
    assert score_after(5, 3, (8, 8), game=10) == (8, 10), "two by tricks are out before two by honours"


@pytest.mark.article("hoyle-donohue/whist/13")
def test_who_stood_at_nine_counts_no_honours():
    assert score_after(6, 4, (9, 0), HOYLE, game=10) == (9, 1)
    assert score_after(6, 4, (9, 0), HOYLE, game=10, honours_at_nine="yes") == (13, 1)
    for stood, out in ((1, 12), (2, 13), (3, 10)):
        assert score_after(13, 4, (stood, 0), HOYLE, game=10) == (out, 0), "what the tricks of this deal make is no bar"
    assert score_after(13, 4, (2, 0), HOYLE, game=10)[0] >= 10


@pytest.mark.article("gamester-1754/whist/13")
def test_the_older_book_has_no_bar_at_nine():
    assert score_after(6, 4, (9, 0), SEYMOUR, game=10) == (13, 1)


CALL = ["AS KS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH", "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AC",
        "QS AH KH 2S 3S 4S 5S 6S 7S 8S 9S TS JS", "2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD"]  # fmt: skip


@pytest.mark.article("gamester-1754/whist/4", "hoyle-donohue/whist/4")
@pytest.mark.parametrize("book", BOOKS)
def test_calling_at_eight(book):
    game = gamester.load_game("whist", {"book": book})
    hands = list(CALL)
    hands[2] = "QS AH KH 2S 3S 4S 5S 6S 7S 8S 9S TS JS"
    for score, phase in ((8, "call"), (7, "play"), (9, "play")):
        s = game.new_initial_state(deal=deal_of([hands[0], hands[1], hands[3], hands[2]], dealer=0))
        s.score[0] = score
        game.start_deal(s)
        assert s.phase == phase
    s = place([hands[0], hands[1], hands[2], hands[3]], "S", 1, book)
    s.score[0] = 8
    game.go(s, 1)
    assert s.current_player() == 2, "elder hand's side is not at eight"
    assert [s.action_to_string(2, a) for a in s.legal_actions()] == ["call", "keep silent"]
    silent = s.clone()
    silent.apply_action(silent.string_to_action("keep silent"))
    assert silent.current_player() == 0
    silent.apply_action(silent.string_to_action("call"))
    assert [silent.action_to_string(2, a) for a in silent.legal_actions()] == ["yes"]
    silent.apply_action(silent.string_to_action("yes"))
    assert list(silent.games)[0] == 1, "three between them: the game is won"


@pytest.mark.article("gamester-1754/whist/4", "hoyle-donohue/whist/4")
@pytest.mark.parametrize("book", BOOKS)
def test_honours_that_are_not_counted_are_not_called(book):
    s = place(CALL, "S", 1, book, honours="no")
    s.score[0] = 8
    s.game.go(s, 1)
    assert s.phase == "play"
    assert "call" not in [s.action_to_string(2, a) for a in s.legal_actions()]


@pytest.mark.article("gamester-1754/whist/4", "hoyle-donohue/whist/4")
@pytest.mark.parametrize("book", BOOKS)
def test_an_honour_that_was_led_answers_the_call(book):
    hands = ["2H 3H 4H 5H 6H 7H 8H 9H TH JH QH 2S 3S", "AS AH KH 2D 3D 4D 5D 6D 7D 8D 9D TD JD",
             "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC 4S JS", "KS QS 5S 6S 7S 8S 9S TS KC AC QD KD AD"]  # fmt: skip
    s = place(hands, "S", 1, book)
    s.score[1] = 8
    s.game.go(s, 1)
    for words in ("keep silent", "keep silent", "AS", "4S", "call"):
        s.apply_action(s.string_to_action(words))
    assert [s.action_to_string(1, a) for a in s.legal_actions()] == ["yes"]
    s.apply_action(s.string_to_action("yes"))
    assert list(s.games)[1] == 1, "the three honours were dealt to this side"


@pytest.mark.article("gamester-1754/whist/4", "hoyle-donohue/whist/4")
@pytest.mark.parametrize("book", BOOKS)
def test_the_right_to_call_is_lost_by_playing_only(book):
    s = place([CALL[0], CALL[1], CALL[2], CALL[3]], "S", 0, book, deals=2)
    s.score[0] = 8
    s.game.go(s, 1)
    for words in ("keep silent", "keep silent"):
        s.apply_action(s.string_to_action(words))
    assert s.phase == "play" and "call" in [s.action_to_string(0, a) for a in s.legal_actions()]
    late = play(s.clone(), "2H")
    assert "call" not in [late.action_to_string(1, a) for a in late.legal_actions()], "West has not eight"
    play(late, "2C")
    assert late.current_player() == 2
    s.apply_action(s.string_to_action("call"))
    s.apply_action(s.string_to_action("yes"))
    assert list(s.games) == [1, 0], "called after the deal was begun, before he had played"


@pytest.mark.article("gamester-1754/whist/4")
def test_a_call_in_vain_is_not_repeated_and_tells_the_partner_has_none():
    hands = ["AS KS 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH", "2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC QS",
             "AC AH KH 2S 3S 4S 5S 6S 7S 8S 9S TS JD", "2D 3D 4D 5D 6D 7D 8D 9D TD JS QD KD AD"]  # fmt: skip
    s = place(hands, "S", 0, deals=2)
    s.score[0] = 8
    s.game.go(s, 1)
    for words in ("keep silent", "keep silent", "call", "no"):
        s.apply_action(s.string_to_action(words))
    assert s.current_player() == 0 and s.phase == "play" and s.step == 0
    with pytest.raises(gamester.IllegalAction, match="before one has played"):
        s.apply_action(s.string_to_action("call"))
    sample = s.game.imagine(s.view(1), 5)
    assert not sample.hands[2] & card_set("AS KS QS JS")
    play(s, "2H 2C KH 2D")
    assert s.current_player() == 2 and "call" not in [s.action_to_string(2, a) for a in s.legal_actions()]


@pytest.mark.article("hoyle-donohue/whist/18")
def test_swabbers_draw_their_part_of_the_stake():
    hands = ["AS KS 2C", "2S 3C 4C", "JS AH 3S", "JC 3D 4D"]
    s = place(hands, "S", book=HOYLE, deals=2, swabbers=3)
    play(s, "AS 2S 3S JC KS 3C JS 3D 2C 4C AH 4D")
    assert [int(n) for n in s.purse] == [0, 0, 0, 0], "two swabbers to each side"
    s = place(hands, "H", book=HOYLE, deals=2, swabbers=3)
    play(s, "AS 2S 3S JC KS 3C JS 3D 2C 4C AH 4D")
    assert [int(n) for n in s.purse] == [-3, -3, 3, 3], "the Ace of Hearts is one and no two"


def test_a_deal_is_told():
    s = place(["AS KS QS", "2C 3C 4C", "JS 2S 3S", "2D 3D 4D"], "S", book=HOYLE, deals=2)
    s.listened = True
    s.score[0], s.score[1] = 7, 4
    s.tricks[0] = 10
    play(s, "AS 2C 2S 2D KS 3C 3S 3D QS 4C JS 4D")
    assert s.story == (
        "South and North took 13 tricks, West and East 0; South and North score 7 (article 8)."
        " South and North have the game: the others, lurched, pay 2 each (articles 7 and 11)."
    )
    s = place(["AS KS QS", "2C 3C 4C", "JS 2S 3S", "2D 3D 4D"], "S", book=HOYLE, deals=2)
    s.listened = True
    assert [(i.face, i.note) for z in s.view(2).zones() if z.id == "aim" for i in z.items] == [
        ("10 points to the game", "South and North"), ("10 points to the game", "West and East")
    ]  # fmt: skip
    s.tricks[0] = 4
    play(s, "AS 2C 2S 2D KS 3C 3S 3D QS 4C JS 4D")
    assert s.story == (
        "South and North took 7 tricks, West and East 0; South and North score 5, with 4 honours (articles 8 and 9)."
        " They stand at 5 and 0."
    )


def test_the_tensor_tells_who_played_what():
    game = gamester.load_game("whist")
    s = game.new_initial_state(seed=0)
    s.play_random(4, 1)
    other = s.clone()
    before = game.observe(s.mask(0), 0)
    other.played[1], other.played[3] = other.played[3], other.played[1]
    assert game.observe(other.mask(0), 0) != before, "who of the others played which card"


@pytest.mark.article("gamester-1754/whist/4")
def test_one_honour_may_not_call():
    s = place(["AS 2H", "KS 3H", "2S 4H", "QS 5H"], "S", 1)
    s.score[0] = 8
    s.game.go(s, 1)
    with pytest.raises(gamester.IllegalAction, match="two honours"):
        s.apply_action(s.string_to_action("call"))


def settle(losers_score, book=HOYLE, **options):
    game = gamester.load_game("whist", {"book": book, **options})
    s = game.new_initial_state(seed=3)
    s.score[0], s.score[1] = 10, losers_score
    game.win_game(s, 0)
    return [int(x) for x in s.purse]


@pytest.mark.article(
    "gamester-1754/whist/11", "hoyle-donohue/whist/11", "hoyle-donohue/whist/17", "gamester-1754/whist/7"
)
@pytest.mark.article("hoyle-donohue/whist/7")
def test_lurch_doubles_the_stake():
    assert settle(4) == [2, -2, 2, -2]
    assert settle(5) == [1, -1, 1, -1]
    assert settle(4, lurch="no") == [1, -1, 1, -1]
    assert settle(5, stake=7) == [7, -7, 7, -7]
    ledger = gamester.load_game("whist").new_initial_state(seed=3).ledger
    assert ledger.total() == 0


@pytest.mark.article("hoyle-donohue/whist/16")
def test_rubber_is_two_games():
    games = []
    for book in BOOKS:
        s = gamester.load_game("whist", {"book": book}).new_initial_state(seed=9)
        while not s.is_terminal():
            s.play_random(1, 5)
        games.append(max(s.games))
    assert games == [1, 2]


@pytest.mark.article("gamester-1754/whist/14", "hoyle-donohue/whist/14", "gamester-1754/whist/law-24")
def test_turned_card_lies_open_until_the_dealer_has_played():
    s = gamester.load_game("whist(deals=1)").new_initial_state(seed=11)
    turned = s.turn_up
    assert s.view(2).state.turn_up == turned and s.view(2).state.known[0] & BIT[turned]
    while s.turn_up >= 0:
        s.play_random(1, 1)
    assert s.view(2).state.turn_up == -1 and s.view(2).state.trump == s.trump
    assert s.deal == 0


@pytest.mark.article("gamester-1754/whist/15", "hoyle-donohue/whist/15")
def test_the_deal_passes_to_the_left():
    s = gamester.load_game("whist(game=50)").new_initial_state(seed=2)
    dealers = []
    for _ in range(5):
        dealers.append(int(s.dealer))
        s.play_random(52, 1)
    assert dealers == [0, 1, 2, 3, 0]


@pytest.mark.example("gamester-1754/whist/slam-24", "hoyle-donohue/whist/slam")
def test_the_slam():
    case = load(SEYMOUR, "whist").example("slam-24").data
    seats = case["order"]
    s = place([case["hands"][p] for p in seats], "C")
    for trick in case["tricks"]:
        play(s, trick)
    assert {p: int(s.tricks[n]) for n, p in enumerate(seats)} == case["won"]


@pytest.mark.example("gamester-1754/whist/odd-trick-4", "hoyle-donohue/whist/critical-odd-trick")
def test_the_odd_trick():
    case = load(SEYMOUR, "whist").example("odd-trick-4").data
    s = place([case["hands"][p] for p in case["seats"]], "C")
    play(s, case["play"])
    assert s.current_player() == 3, "A is in with three Hearts and the thirteenth to come"
    for lead in ("6H", "5H", "KS"):
        play(s, lead)
        while s.current_player() != 3 and not s.is_terminal():
            s.apply_action(s.legal_actions()[0])
    assert {p: int(s.tricks[n]) for n, p in enumerate(case["seats"])} == {**case["won"], "B": 0}


@pytest.mark.example("gamester-1754/whist/saw", "hoyle-donohue/whist/see-saw")
def test_the_saw():
    case = load(SEYMOUR, "whist").example("saw").data
    s = place([case["hands"][p] for p in case["order"]], "C")
    leads = {0: "H", 2: "D"}
    while len(s.legal_actions()) and not s.is_terminal():
        seat, hand = s.current_player(), [NAMES[a] for a in s.legal_actions()]
        if s.led < 0 and seat in leads:
            ninth = sum(s.tricks) == 8
            suit = "S" if ninth and seat == 0 else leads[seat]
            s.apply_action(card(min((c for c in hand if c[1] == suit), default=hand[0])))
        elif s.led >= 0 and seat in leads and all(c[1] != "CDHS"[s.led] for c in hand):
            s.apply_action(card(next((c for c in hand if c[1] == "C"), hand[0])))
        else:
            s.apply_action(s.legal_actions()[0])
    assert {p: int(s.tricks[n]) for n, p in enumerate(case["order"])} == case["won"]


@pytest.mark.example(
    "gamester-1754/whist/force-a", "gamester-1754/whist/force-b", "hoyle-donohue/whist/danger-of-forcing"
)
@pytest.mark.parametrize(("leader", "tricks"), [(0, 13), (2, 5)])
def test_danger_of_forcing(leader, tricks):
    case = load(SEYMOUR, "whist").example("force-a").data
    rest = [c for c in NAMES[:52] if c not in (case["hands"]["A"] + " " + case["hands"]["C"]).split()]
    s = place([case["hands"]["A"], " ".join(rest[:13]), case["hands"]["C"], " ".join(rest[13:])], "S", leader)
    while not s.is_terminal():
        seat, hand = s.current_player(), [NAMES[a] for a in s.legal_actions()]
        long = "H" if seat == 0 else "C"
        trumps = [c for c in hand if c[1] == "S"]
        if seat in (0, 2) and s.led < 0:
            rule = trumps if seat == 0 and trumps else [c for c in hand if c[1] == long] or trumps
            s.apply_action(max(card(c) for c in rule))
        elif seat in (0, 2) and trumps:
            s.apply_action(min(card(c) for c in trumps))
        else:
            s.apply_action(card(min(hand, key=card)))
    assert int(s.tricks[0]) == tricks


def _forced(s, side):
    """Tricks that the seats of ``side`` can make at best against best play, all hands open."""
    if s.is_terminal() or s.phase != "play":
        return 0
    best = []
    for action in s.legal_actions():
        t = s.clone()
        before, mover = [int(x) for x in t.tricks], t.current_player()
        t.apply_action(action)
        gained = sum(int(t.tricks[p]) - before[p] for p in side)
        best.append(gained + _forced(t, side))
        ours = mover in side
    return max(best) if ours else min(best)


@pytest.mark.example("hoyle-donohue/whist/curiosity")
def test_three_hands_that_beat_each_other_in_a_ring():
    case = load(HOYLE, "whist").example("curiosity").data
    for strong, weak in case["beats"]:
        for leader in (0, 2):
            s = place([case["hands"][strong], "2D 3D 4D", case["hands"][weak], "2S 3S 4S"], case["trump"], leader)
            assert _forced(s, (0,)) == 2


@pytest.mark.example("hoyle-donohue/whist/stake-division")
def test_division_of_the_stake():
    case = load(HOYLE, "whist").example("stake-division").data
    split, both = Fraction(case["split"]), Fraction(case["both"])
    assert split == 1 - 2 * both and both == ODDS["hoyle-donohue/whist/both-with-four"]()
    assert (split + (1 - split) / 2) * case["stake"] == case["share_play_trump"]
    assert Fraction(3, 5) * case["stake"] == case["share_close"]


RIGHT = {
    "gamester-1754/whist/finesse": "2/3", "gamester-1754/whist/queen-falls": "92690/250971",
    "gamester-1754/whist/one-of-two": "32/57", "gamester-1754/whist/n-to-n-less-one": "4/7",
    "gamester-1754/whist/one-of-three": "503/703", "gamester-1754/whist/not-two-of-three": "547/703",
    "gamester-1754/whist/last-holds-queen": "12/25", "gamester-1754/whist/ten-with-left": "1/2",
    "gamester-1754/whist/honour-of-two": "32/57", "gamester-1754/whist/ace-or-queen": "32/57",
    "gamester-1754/whist/third-hand": "503/703", "hoyle-donohue/whist/one-card": "2/3",
    "hoyle-donohue/whist/one-of-two-exactly": "26/57", "hoyle-donohue/whist/both-of-two": "2/19",
    "hoyle-donohue/whist/one-of-two": "32/57", "hoyle-donohue/whist/one-of-three-exactly": "325/703",
    "hoyle-donohue/whist/two-of-three-exactly": "156/703", "hoyle-donohue/whist/three-of-three": "22/703",
    "hoyle-donohue/whist/one-or-two-of-three": "481/703", "hoyle-donohue/whist/one-of-three": "503/703",
    "hoyle-donohue/whist/both-with-four": "3/14", "hoyle-donohue/whist/last-holds-queen": "12/25",
    "hoyle-donohue/whist/king-with-four": "4/7", "hoyle-donohue/whist/queen-not-partner": "2/3",
    "hoyle-donohue/whist/rubber-nine-love": "13/14",
}  # fmt: skip


@pytest.mark.odds(
    "gamester-1754/whist/finesse", "gamester-1754/whist/queen-falls", "gamester-1754/whist/one-of-two",
    "gamester-1754/whist/n-to-n-less-one", "gamester-1754/whist/one-of-three", "gamester-1754/whist/not-two-of-three",
    "gamester-1754/whist/last-holds-queen", "gamester-1754/whist/ten-with-left", "gamester-1754/whist/honour-of-two",
    "gamester-1754/whist/ace-or-queen", "gamester-1754/whist/third-hand",
)  # fmt: skip
@pytest.mark.odds(
    "hoyle-donohue/whist/one-card", "hoyle-donohue/whist/one-of-two-exactly", "hoyle-donohue/whist/both-of-two",
    "hoyle-donohue/whist/one-of-two", "hoyle-donohue/whist/one-of-three-exactly",
    "hoyle-donohue/whist/two-of-three-exactly", "hoyle-donohue/whist/three-of-three",
    "hoyle-donohue/whist/one-or-two-of-three", "hoyle-donohue/whist/one-of-three", "hoyle-donohue/whist/both-with-four",
    "hoyle-donohue/whist/last-holds-queen", "hoyle-donohue/whist/king-with-four",
    "hoyle-donohue/whist/queen-not-partner", "hoyle-donohue/whist/rubber-nine-love",
)  # fmt: skip
@pytest.mark.parametrize("which", sorted(RIGHT))
def test_odds(which):
    assert ODDS[which]() == Fraction(RIGHT[which])
    assert set(ODDS) == set(RIGHT)


def test_simple_beats_random_in_company():
    game = gamester.load_game("whist(deals=1,game=50)")
    players = [gamester.load_player("simple", game), gamester.load_player("random(seed=3)", game)]
    points = [0, 0]
    for seed in range(30):
        s = game.new_initial_state(seed=seed)
        while not s.is_terminal():
            seat = s.current_player()
            choice = players[seat % 2].choose(s.view(seat))
            assert choice.reason
            s.apply_action(choice.action)
        for side in (0, 1):
            points[side] += int(s.score[side])
    assert points[0] > points[1]
