"""The table without a mouse: cards by the arrows and Enter, and by their letters."""

from __future__ import annotations

from tests.web.serving import words
from tests.web.visitors import Visitor

LETTER = {"Ace": "a", "King": "k", "Queen": "q", "Knave": "j", "Ten": "t", "Nine": "9", "Eight": "8", "Seven": "7"}
LETTER |= {"Six": "6", "Five": "5", "Four": "4", "Three": "3", "Two": "2"}
IN_HAND = "document.activeElement.closest('.hand') !== null"
ON = "document.activeElement.getAttribute('aria-label') ?? document.activeElement.textContent.trim()"


def tab_until(guest: Visitor, test: str) -> None:
    """Press Tab until what has the focus answers ``test``."""
    for _ in range(80):
        if guest.page.evaluate(test):
            return
        guest.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never comes to where {test}")


def letters(card: str) -> str:
    """How a card is typed."""
    rank, _, suit = card.partition(" of ")
    return LETTER[rank] + suit[0].lower()


def test_a_deal_of_whist_by_the_keyboard_alone(guest: Visitor) -> None:
    guest.sit("whist")
    keys = guest.page.keyboard
    played: list[str] = []
    while not (seen := guest.offers())["ended"]:
        cards = [one["label"].split(",")[0] for one in seen["offers"] if one["kind"] == "card"]
        wanted = cards[-1]
        if len(played) % 3 == 2:
            keys.type(letters(wanted))
        else:
            if played and len(played) % 3 == 1:
                assert guest.page.evaluate(IN_HAND), "the card has gone and taken the focus with it"
            tab_until(guest, IN_HAND)
            keys.press("Home")
            for _ in range(13):
                if str(guest.page.evaluate(ON)).split(",")[0] == wanted:
                    break
                keys.press("ArrowRight")
            assert guest.page.evaluate("document.activeElement.matches(':focus-visible')")
            keys.press("Enter")
        played.append(wanted)
        assert len(played) <= 13
    assert len(played) == 13
    assert guest.refused() == []
    told = guest.page.locator("p.unseen[aria-live=polite]").inner_text()
    assert " of " in told and told.endswith("."), "plays are told in sentences"
    tab_until(guest, f"document.activeElement.textContent.trim() === {words('table.over.look')!r}")
    keys.press("Enter")
    slider = guest.page.get_by_label(words("study.slider"))
    slider.wait_for()
    keys.press("ArrowRight")
    assert slider.input_value() == "1"
    keys.press("End")
    assert slider.input_value() == slider.get_attribute("max")


def test_typing_can_be_left_off(guest: Visitor) -> None:
    guest.sit("whist")
    guest.page.get_by_role("button", name=words("table.leaf.table"), exact=True).click()
    guest.page.get_by_label(words("table.ease.typing")).uncheck()
    guest.page.locator("body").press("q")
    assert guest.page.get_by_label(words("table.type")).input_value() == ""
