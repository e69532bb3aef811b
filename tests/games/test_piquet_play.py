"""Piquet in play, and to the end of the set: tricks, Pic, Repic, Capot, the order of reckoning, lurch and Pool."""

import pytest
from tests.games.piquet_hands import (
    BOOKS,
    LONDON,
    OLD,
    PARIS,
    at_calls,
    at_play,
    call_all,
    example,
    new,
    say_nothing,
    worth,
)
from tests.games.words import do, names

import gamester
from gamester.engine.errors import IllegalAction
from gamester.equipment.cards import card_set
from gamester.table.specimens.piquet import dealt


def gained(s, *words):
    """What each seat counts while these cards are played."""
    before = [int(n) for n in s.count]
    do(s, *words)
    return [int(n) - b for n, b in zip(s.count, before, strict=True)]


@pytest.mark.article("picquet-1651/piquet/play", "gamester-1754/piquet/suit", "academy-1768/piquet/no-trump")
@pytest.mark.article("picquet-1651/piquet/play-count", "gamester-1754/piquet/lead", "gamester-1754/piquet/follower")
@pytest.mark.example(
    "picquet-1651/piquet/off-suit-ace", "picquet-1651/piquet/both-count", "academy-1768/piquet/pq-lead"
)
@pytest.mark.example("gamester-1754/piquet/both-score-same-trick", "gamester-1754/piquet/low-trick")
@pytest.mark.parametrize("book", BOOKS)
def test_who_wins_and_who_counts(book):
    rows = [("off-suit-ace", OLD), ("both-count", OLD), ("both-score-same-trick", LONDON), ("low-trick", LONDON)]
    for id, source in rows:
        e = example(source, id)
        if e["lead"] == "6S" and book != OLD:
            continue
        s = at_play(e["lead"] + " 7D", e["reply"] + " 8D", book)
        assert gained(s, e["lead"], e["reply"]) == [e["counts"][1], e["counts"][0]]
        assert s.turn == 1 - e.get("winner", 1)
    for lead, reply, winner in example(PARIS, "pq-lead")["rows"]:
        s = do(at_play(lead + " 7D", reply + " 8D", book), lead, reply)
        assert s.turn == 1 - winner
    s = at_play("KS 7D", "9S AH", book)
    do(s, "KS")
    assert names(s) == ["9S"]
    with pytest.raises(IllegalAction, match="follow suit"):
        do(s, "AH")


@pytest.mark.article("academy-1768/piquet/play-all")
def test_every_card_led_or_won_may_count():
    s = at_play("8S 7D", "9S 8D", PARIS, play="all")
    assert gained(s, "8S", "9S") == [1, 1]
    s = at_play("8S 7D", "9S 8D", PARIS)
    assert gained(s, "8S", "9S") == [0, 0]


@pytest.mark.article("picquet-1651/piquet/last-trick", "gamester-1754/piquet/last-trick")
@pytest.mark.article("academy-1768/piquet/last-trick")
@pytest.mark.example("picquet-1651/piquet/last-trick")
@pytest.mark.parametrize("book", BOOKS)
def test_the_last_trick(book):
    for card, count in example(OLD, "last-trick")["rows"]:
        s = at_play(card, "7H", book, deals=2)
        do(s, card, "7H")
        assert int(s.made[1]) == count
    s = at_play("KS", "AS", book, deals=2)
    do(s, "KS", "AS")
    assert [int(n) for n in s.made] == [2, 1]


@pytest.mark.article("picquet-1651/piquet/cards", "gamester-1754/piquet/cards", "academy-1768/piquet/cards")
@pytest.mark.article("picquet-1651/piquet/capot", "gamester-1754/piquet/capot", "academy-1768/piquet/capot")
@pytest.mark.example("picquet-1651/piquet/cards", "picquet-1651/piquet/capot-short-hand")
@pytest.mark.parametrize("book", BOOKS)
def test_the_cards_and_the_capot(book):
    for tricks, count in example(OLD, "cards")["rows"]:
        s = at_play("8S", "7S", book, deals=2)
        s.tricks[1] = tricks - 1
        s.tricks[0] = 12 - tricks
        do(s, "8S", "7S")
        assert int(s.made[1]) == count + 1 and int(s.made[0]) == 0
    assert example(OLD, "capot-short-hand")["score"] == 40


@pytest.mark.article("picquet-1651/piquet/repicq", "gamester-1754/piquet/repique", "academy-1768/piquet/repic")
@pytest.mark.example("picquet-1651/piquet/repicq", "gamester-1754/piquet/repique-values")
@pytest.mark.parametrize("book", BOOKS)
def test_repic(book):
    pairs = list(zip(*[example(OLD, "repicq")[k] for k in ("hand", "scores")], strict=True))
    pairs += example(LONDON, "repique-values")["rows"]
    for hand, score in pairs:
        s = at_calls("9S 7H", "7S 8H", book, set=1000)
        s.worth[4 + 1] = 6
        s.worth[4 + 2] = hand - 6
        say_nothing(s, "9S")
        assert int(s.score[1]) == score and s.repic == 1
    s = at_calls("9S 7H", "7S 8H", book, set=1000)
    s.worth[4 + 2] = 29
    say_nothing(s, "9S")
    assert int(s.score[1]) == 29


def test_what_was_reckoned_before_bars_repic_and_what_comes_after_does_not():
    for kind, score in ((1, 32), (3, 92)):
        s = at_calls("9S 7H", "7S 8H", set=1000)
        s.worth[4 + 2] = 32
        s.worth[kind] = 3
        say_nothing(s, "9S")
        assert int(s.score[1]) == score


@pytest.mark.article("picquet-1651/piquet/blanche-bars", "gamester-1754/piquet/carte-blanche-first")
@pytest.mark.article("gamester-1754/piquet/carte-blanche-shown", "academy-1768/piquet/carte-blanche")
@pytest.mark.parametrize("book", BOOKS)
def test_carte_blanche_bars_repic_and_pic(book):
    for blanche, score in ((True, 31), (False, 91)):
        s = at_calls("AS 7H", "7S 8H", book, blanche=(False, blanche), set=1000)
        s.worth[4 + 2] = 30
        say_nothing(s, "AS")
        assert int(s.score[1]) == score + (30 if book == PARIS and not blanche else 0)
    s = at_calls("AS 7H", "7S 8H", book, blanche=(True, False), set=1000)
    s.worth[4 + 2] = 20
    say_nothing(s, "AS")
    assert int(s.raw[1]) == 31 and s.repic == 1


@pytest.mark.article("picquet-1651/piquet/picq", "gamester-1754/piquet/pique", "academy-1768/piquet/pic")
@pytest.mark.example("picquet-1651/piquet/picq", "gamester-1754/piquet/pique-values")
@pytest.mark.parametrize("book", BOOKS)
def test_pic(book):
    e = example(OLD, "picq")
    s = at_calls("AS KS 7H", "7S 8S 8H", book, set=1000)
    s.worth[4 + 2] = e["hand"]
    say_nothing(s, "AS")
    assert int(s.score[1]) == e["score"] and s.pic == 1
    s = at_calls("AS KS QS 7H", "7S 8S 9S 8H", book, set=1000)
    s.worth[4 + 2] = 28
    say_nothing(s, "AS")
    do(s, "7S", "KS")
    assert int(s.score[1]) == (30 if book == OLD else 60)  # of old by the first card only
    for told, score in example(LONDON, "pique-values")["rows"]:
        s = at_calls("AS KS QS 7H", "7S 8S 9S 8H", LONDON, set=1000)
        s.worth[4 + 2] = 29
        say_nothing(s, "AS")
        for n in range(told - 30):
            do(s, ["7S", "8S"][n], ["KS", "QS"][n])
        assert int(s.score[1]) == score


@pytest.mark.example("picquet-1651/piquet/late-claim", "gamester-1754/piquet/forgotten-pique")
def test_nothing_is_forgotten():
    """What the books let a player add late is added at once, to the same end."""
    e = example(OLD, "late-claim")
    s = at_calls("AS KS QS 7H", "7S 8S 9S 8H", LONDON, set=1000)
    s.worth[4 + 2] = 29
    do(say_nothing(s, "AS"), "7S", "KS", "8S", "QS")
    assert int(s.raw[1]) == e["counted"] and int(s.score[1]) == e["picq"]
    s = at_calls("9S 7H", "7S 8H", OLD, set=1000)
    s.worth[4 + 2] = e["counted"]
    say_nothing(s, "9S")
    assert int(s.score[1]) == e["repicq"]
    assert example(LONDON, "forgotten-pique")["add"] == 30


@pytest.mark.article("academy-1768/piquet/pic-younger")
@pytest.mark.example("academy-1768/piquet/pq-pic-dealer")
def test_the_dealers_pic():
    for row in example(PARIS, "pq-pic-dealer")["rows"]:
        s = at_calls(row["lead"] + " 7H", "AS 8H", PARIS, set=1000)
        s.worth[2] = 29
        say_nothing(s, row["lead"])
        do(s, row["reply"])
        assert int(s.score[0]) == row["score"]


@pytest.mark.article("academy-1768/piquet/hazards")
@pytest.mark.example("academy-1768/piquet/pq-201", "academy-1768/piquet/pq-point-three")
@pytest.mark.parametrize(("id", "major"), [("pq-201", "yes"), ("pq-point-three", "no")])
def test_repic_pic_and_capot_in_one_deal(id, major):
    e = example(PARIS, id)
    other = "JS 9S 7S JH 9H 7H JD 9D 7D TC 9C 7C"
    s = at_calls(e["hand"], other, PARIS, set=1000, tierce_major=major, deals=1)
    call_all(s, "AS")
    assert sum(worth(s, 1)) + 60 == e.get("hand_total", 117)
    while not s.is_terminal():
        do(s, names(s)[-1])
    assert int(s.made[1]) == e["total"] and int(s.made[0]) == 0
    s = at_calls(e["hand"], other, PARIS, set=1000, tierce_major=major, hazards="no", deals=1)
    call_all(s, "AS")
    while not s.is_terminal():
        do(s, names(s)[-1])
    assert int(s.made[1]) == e["total"] - 30


@pytest.mark.article("picquet-1651/piquet/order", "gamester-1754/piquet/order", "academy-1768/piquet/order")
@pytest.mark.example("picquet-1651/piquet/set-end", "gamester-1754/piquet/end-order-95")
@pytest.mark.parametrize("book", BOOKS)
def test_the_order_of_reckoning_decides(book):
    needs = example(OLD, "set-end")["needs"]
    s = at_calls("8S 7S", "7D 8D", book, scores=(100 - needs[0], 100 - needs[1]), blanche=(False, True))
    s.worth[4 + 1] = 4
    say_nothing(s, "8S")
    assert s.is_terminal() and int(s.score[0]) >= 100 and int(s.score[1]) < 100
    for kind in (1, 2):
        for seat in (0, 1):  # whoever has the earlier kind wins, elder or younger
            s = at_calls("8S 7S", "7D 8D", book, scores=example(LONDON, "end-order-95")["scores"])
            s.worth[4 * seat + kind] = 5
            s.worth[4 * (1 - seat) + kind + 1] = 14
            say_nothing(s, "8S")
            assert s.is_terminal() and int(s.score[seat]) == 100


@pytest.mark.article("gamester-1754/piquet/order-play")
@pytest.mark.example("gamester-1754/piquet/end-99", "gamester-1754/piquet/both-99")
@pytest.mark.parametrize("scores", [(99, 0), (99, 99)])
def test_a_ten_led_at_ninety_nine_wins(scores):
    s = at_calls("TS 7H", "AS 8H", scores=scores)
    say_nothing(s, "TS")
    assert s.is_terminal() and int(s.score[1]) == 100


@pytest.mark.article("picquet-1651/piquet/set", "gamester-1754/piquet/set", "academy-1768/piquet/set")
@pytest.mark.article("picquet-1651/piquet/turns", "gamester-1754/piquet/mark", "academy-1768/piquet/turns")
@pytest.mark.parametrize("book", BOOKS)
def test_deals_alternate_until_the_set_is_won(book):
    for target in (40, 100):
        s = gamester.load_game("piquet", {"book": book, "set": target}).new_initial_state(seed=3)
        dealers = []
        while not s.is_terminal():
            if len(dealers) == s.deal:
                dealers.append(int(s.dealer))
                assert max(s.score) < target
            do(s, names(s)[-1])
        assert max(s.score) >= target and min(s.score) < target
        assert all(a != b for a, b in zip(dealers, dealers[1:], strict=False))
    assert gamester.load_game("piquet", {"book": book}).target == 100


@pytest.mark.article("picquet-1651/piquet/next-set", "gamester-1754/piquet/next-game", "academy-1768/piquet/next-game")
@pytest.mark.parametrize("book", BOOKS)
def test_the_next_set(book):
    for lift in (True, False):
        s = at_calls("TS 7H", "AS 8H", book, scores=(99, 60), sets=2, lift=lift)
        s.seeded = False
        say_nothing(s, "TS")
        assert not s.is_terminal() and s.sets == 1 and list(s.score) == [0, 0]
        assert s.phase == ("cut" if lift else "deal")
        if not lift:
            assert s.dealer == 1  # turns go on as if the set had not ended
    assert gamester.load_game("piquet", {"book": book}).values["lift"] == (book != OLD)


@pytest.mark.article("gamester-1754/piquet/lurch", "academy-1768/piquet/lurch")
@pytest.mark.example("gamester-1754/piquet/lurch", "gamester-1754/piquet/no-lurch")
def test_the_lurch():
    for id in ("lurch", "no-lurch"):
        e = example(LONDON, id)
        s = at_calls("TS 7H", "AS 8H", scores=(99, e["loser"]))
        say_nothing(s, "TS")
        assert s.returns() == [-e["pays"], e["pays"]]
    for lurch, pays in (("yes", 2), ("no", 1)):
        s = at_calls("TS 7H", "AS 8H", PARIS, scores=(99, 0), lurch=lurch)
        say_nothing(s, "TS")
        assert s.returns() == [-pays, pays]


def pool(seed=0, **options):
    s = gamester.load_game("piquet", {"pool": "yes", "stake": 1, **options}).new_initial_state(seed=seed)
    assert s.purse[3] == 3
    return s


def win(s, winner, loser_score=60):
    """End the game now: ``winner`` has the points."""
    loser = s.game.other(s, winner)
    s.score[winner] = 100
    s.score[loser] = loser_score
    s.won = winner
    s.game.finish_deal(s)
    return loser


@pytest.mark.article("gamester-1754/piquet/pool", "gamester-1754/piquet/pool-loser")
@pytest.mark.example("gamester-1754/piquet/pool-basic", "gamester-1754/piquet/pool-chain")
@pytest.mark.parametrize("id", ["pool-basic", "pool-chain"])
def test_the_pool(id):
    e = example(LONDON, id)
    s = pool()
    people = {}
    for winner, loser in e["winners"]:  # people as the example names them, whatever seats they drew
        if not people:
            people = {0: int(s.elder), 1: int(s.dealer), 2: int(s.out)}
        assert {people[winner], people[loser]} == {int(s.elder), int(s.dealer)}
        assert win(s, people[winner]) == people[loser]
        if not s.is_terminal():
            assert s.out == people[loser]
    assert s.is_terminal()
    last = people[e["winners"][-1][0]]
    paid = 1 + sum(people[loser] == last for _, loser in e["winners"])
    assert s.returns()[last] == e["pool"] - paid and s.purse[3] == 0 and sum(s.returns()) == 0


@pytest.mark.article("gamester-1754/piquet/pool")
def test_the_highest_cut_stands_out():
    s = gamester.load_game("piquet(pool=yes)").new_initial_state()
    do(s, "7S", "AH", "8D")
    assert s.out == 1
    do(s, "KS", "QH")
    assert s.dealer == 2 and s.elder == 0


@pytest.mark.article("gamester-1754/piquet/pool-lurch")
@pytest.mark.example("gamester-1754/piquet/pool-lurch")
def test_a_lurch_at_the_pool():
    e = example(LONDON, "pool-lurch")
    s = pool()
    winner = int(s.elder)
    before = [int(n) for n in s.purse]
    loser = win(s, winner, 49)
    assert s.purse[3] - before[3] == e["to_pool"]
    assert s.purse[winner] - before[winner] == e["to_winner"]
    assert before[loser] - s.purse[loser] == e["to_pool"] + e["to_winner"]


@pytest.mark.example("gamester-1754/piquet/capot-by-short-hand")
def test_the_short_hand_answers_with_what_it_has():
    e = example(LONDON, "capot-by-short-hand")
    s = at_play(e["full"], e["short"])
    do(s, e["lead"])
    assert names(s) == [e["reply"]]
    do(s, e["reply"])
    assert s.last[0] == s.game.actions.parse(e["reply"]) and s.turn == 1  # the Ace takes nothing


@pytest.mark.example("picquet-1651/piquet/thirteen-elder", "picquet-1651/piquet/thirteen-dealer")
@pytest.mark.example("gamester-1754/piquet/thirteen-cards-elder", "gamester-1754/piquet/eleven-cards-elder")
def test_no_deal_gives_eleven_or_thirteen():
    for book in BOOKS:
        s = new(book)
        assert [int(n) for n in s.held] == [12, 12]
    s = dealt(gamester.load_game("piquet"), "")
    assert s.game.stock == 8 and s.drawn == 24


@pytest.mark.example("picquet-1651/piquet/seen-by-back")
def test_no_fresh_shuffle_can_be_asked():
    s = new(OLD)
    assert not [w for w in s.game.actions._names if "shuffle" in w or "cut" in w]
    assert s.hands[0] & s.hands[1] == 0 and card_set("6S")


@pytest.mark.article("academy-1768/piquet/hazards")
def test_no_pic_is_marked_when_the_repic_has_won_the_set():
    hand = "AS KS QS JS TS AH KH QH JH AD KD QD"
    s = at_calls(hand, "9S 8S 7S 9H 8H 7H 9D 8D 7D 9C 8C 7C", PARIS, set=30)
    call_all(s, "AS")
    assert s.is_terminal() and s.won == 1 and s.pic == -1
    assert not [item for item in s.game.facts(s) if item.id == "pic"]
