"""How the house fares, for Prometheus: plain numbers that cost next to nothing, put into its form when it asks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from gamester.house.messages_in import Refusal
from gamester.house.storage.spread import Spread

if TYPE_CHECKING:
    from gamester.house.app import House

NEEDS = "Measures need one more package: pip install 'gamester[metrics]'"


class Measures:
    """What is counted while the house is open."""

    def __init__(self) -> None:
        self.requests: Counter[tuple[str, str]] = Counter()
        self.seconds = Spread()
        self.messages: Counter[str] = Counter()
        self.refusals: Counter[str] = Counter()

    def request(self, method: str, status: int, seconds: float) -> None:
        """A request was answered. Methods of a client's own invention count as one."""
        known = method if method in ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS") else "other"
        self.requests[known, f"{status // 100}xx"] += 1
        self.seconds.add(seconds)


def told(house: House) -> bytes:
    """The text that Prometheus reads."""
    try:
        from prometheus_client import CollectorRegistry, generate_latest
        from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
    except ImportError:
        raise Refusal("unavailable", NEEDS) from None

    def counted(name: str, text: str, label: str, values: Counter[str]) -> CounterMetricFamily:
        family = CounterMetricFamily(f"gamester_{name}", text, labels=[label])
        for key, value in sorted(values.items()):
            family.add_metric([key], value)
        return family

    class Fresh:
        """Asked anew at each reading."""

        def collect(self) -> Iterator[Any]:
            """Each measure."""
            seen, writer = house.measures, house.store.writer
            requests = CounterMetricFamily("gamester_requests", "HTTP requests answered.", labels=["method", "status"])
            for (method, status), value in sorted(seen.requests.items()):
                requests.add_metric([method, status], value)
            yield requests
            yield counted("messages", "Messages over sockets that were read.", "kind", seen.messages)
            yield counted("refusals", "Messages over sockets that were refused.", "code", seen.refusals)
            if house.push is not None:
                yield counted("notices", "Notices of a turn, by what came of them.", "end", house.push.sent)
            yield CounterMetricFamily("gamester_moves", "Moves stored.", writer.moves)
            for name, text, spread in (
                ("request_seconds", "Time from a request to the head of its answer.", seen.seconds),
                ("commit_seconds", "Time of a transaction that writes.", writer.seconds),
            ):
                family = HistogramMetricFamily(f"gamester_{name}", text)
                family.add_metric([], spread.buckets(), spread.sum)
                yield family
            for name, text, value in (
                ("sockets", "Open sockets.", len(house.sockets.connections)),
                ("sockets_passed_on", "Sockets joined to other houses.", house.passing.lines()),
                ("tables", "Tables in memory.", len(house.lobby.tables)),
                ("tables_watched", "Tables that somebody sits at or looks on.", house.lobby.busy()),
                ("waiting_writes", "What waits to be written.", writer.queue.qsize()),
                ("bans", "Persons and networks that are let in no more.", house.access.many()),
            ):
                yield GaugeMetricFamily(f"gamester_{name}", text, value)

    registry = CollectorRegistry(auto_describe=False)
    registry.register(Fresh())
    return bytes(generate_latest(registry))
