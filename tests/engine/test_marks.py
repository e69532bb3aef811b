"""Legal actions marked in bytes, beside a plain set of them."""

import random

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.planes import Marks

SIZE = 700
ROWS = 3


def marked(by: Marks, row: int) -> list[int]:
    """What stands in a row, byte by byte."""
    data = bytes(memoryview(by.words))
    first = 8 * int(by.stride) * row
    return [n for n, byte in enumerate(data[first : first + 8 * int(by.stride)]) if byte]


def test_marks_are_what_was_marked() -> None:
    draw = random.Random(7)
    by = Marks(ROWS, SIZE)
    rows: list[set[int]] = [set() for _ in range(ROWS)]
    for _ in range(300):
        row = draw.randrange(ROWS)
        by.begin(row)
        wanted: set[int] = set()
        for _ in range(draw.randrange(5)):
            how, base = draw.randrange(4), draw.randrange(SIZE)
            if how == 0:
                by.one(base)
                wanted.add(base)
            elif how == 1:
                many = draw.randrange(min(300, SIZE - base) + 1)
                by.run(base, many)
                wanted |= set(range(base, base + many))
            elif how == 2:
                some = draw.sample(range(SIZE), 30)
                by.all_of(vec[i64](some))
                wanted |= set(some)
            else:
                base = min(base, SIZE - 62)
                members = draw.getrandbits(61)
                by.some_of(members, base)
                wanted |= {base + n for n in range(61) if members >> n & 1}
        rows[row] = wanted
        for n in range(ROWS):
            assert marked(by, n) == sorted(rows[n])
            assert by.many[n] == len(rows[n])


def test_each_that_is_marked_is_picked() -> None:
    by = Marks(2, SIZE)
    by.run(0, SIZE)
    wanted = [0, 7, 8, 255, 256, 257, 511, 512, 699]
    by.begin(1)
    by.all_of(vec[i64](wanted))
    assert [by.pick(1, n) for n in range(len(wanted))] == wanted


def test_what_is_dropped_is_neither_marked_nor_picked() -> None:
    draw = random.Random(8)
    by = Marks(ROWS, SIZE)
    for row in range(ROWS):
        by.begin(row)
        by.run(0, SIZE)
    left = [set(range(SIZE)) for _ in range(ROWS)]
    for _ in range(40):
        row, base = draw.randrange(ROWS), draw.randrange(SIZE - 20)
        by.go_on(row)
        by.drop(base, 20)
        left[row] -= set(range(base, base + 20))
        assert marked(by, row) == sorted(left[row]) and by.many[row] == len(left[row])
        assert [by.pick(row, n) for n in range(len(left[row]))] == sorted(left[row])
    by.begin(0)
    assert marked(by, 0) == [] and by.many[0] == 0
