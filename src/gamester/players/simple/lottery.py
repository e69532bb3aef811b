"""A player at Lottery who puts on its lot what lies on no other, and buys tickets that are worth their price."""

from typing import cast

from gamester.engine.view import View
from gamester.games.lots.lottery import Lottery, LotteryState
from gamester.players.base import Choice, Thinker


class Simple(Thinker):
    """Nothing hangs on what is put on a lot; a ticket wins the prizes as often as any other card."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(LotteryState, view.state)
        game = cast(Lottery, view.game)
        book = f"{game.home}/lottery/"
        if not game.prizes:
            lying = [int(n) for n in s.on]
            for a in legal:
                if int(str(game.actions.struct(a)["counters"])) not in lying:
                    return Choice(a, "no other lot is of that value", book + "price")
            return Choice(legal[0], "all values lie there already", book + "price")
        prizes = sum(int(s.purse[game.players + n]) for n in range(3))
        sold = sum(int(n) for n in s.bought)
        best, most = 0, 0.0
        for n in range(len(legal)):
            worth = n * (prizes + (sold + n) * int(game.ticket_price)) / int(game.most_tickets) - n * int(
                game.ticket_price
            )
            if worth > most:
                best, most = n, worth
        why = f"{best} tickets are worth their price" if best else "no ticket is worth its price"
        return Choice(legal[best], why, book + "buy")
