"""Keeping a house whole: one process at a file, backups while it plays, and coming back to one."""

from __future__ import annotations

import fcntl
import io
import os
import secrets
import shutil
import sqlite3
import tarfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import IO

from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError

from gamester.engine.errors import BadOption
from gamester.house.settings import Settings, made

PAGES = 256  # copied at a time, so that the house waits for none of it longer than a moment
DATABASE, KEY, PUSH = "house.db", "house.key", "push.key"
DUMP = "this house keeps its tables in PostgreSQL: back it up with pg_dump --format=custom --file=FILE DATABASE"
UNDUMP = "this house keeps its tables in PostgreSQL: bring them back with pg_restore --clean --dbname=DATABASE FILE"


def file_of(settings: Settings) -> Path | None:
    """The file of a house that keeps its tables in SQLite."""
    try:
        url = make_url(settings.address())
    except ArgumentError:
        return None  # which is told where it is opened
    return Path(str(url.database)) if url.get_backend_name() == "sqlite" and url.database else None


def lock(settings: Settings) -> IO[bytes]:
    """Held while a house is open over a file: two would not know of each other. ``BadOption`` where one is."""
    path = file_of(settings)
    if path is None or not path.parent.is_dir():
        return io.BytesIO()
    file = open(f"{path}.lock", "ab")  # noqa: SIM115, who asks closes it
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        file.close()
        raise BadOption(f"a house is open over {path} already: close that one first") from None
    return file


@contextmanager
def draft(target: Path) -> Iterator[Path]:
    """A name beside the target for what is not whole yet; nothing is left of it."""
    path = target.with_name(f".{target.name}.{secrets.token_hex(8)}")
    try:
        yield path
    finally:
        path.unlink(missing_ok=True)


def backup(settings: Settings, target: Path) -> int:
    """Writes the tables as they stand at one moment, and the keys, into one file; its size in bytes.

    The house may go on: SQLite copies what it has written, and begins again where it writes meanwhile.
    """
    source = file_of(settings)
    if source is None:
        raise BadOption(DUMP)
    if not source.is_file():
        raise BadOption(f"there is no house at {source}: name its folder with --data")
    if not target.parent.is_dir():
        raise BadOption(f"there is no folder {target.parent}")
    with draft(target) as copy, draft(target) as whole:
        os.close(os.open(copy, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        with closing(sqlite3.connect(source)) as old, closing(sqlite3.connect(copy)) as new:
            old.execute("PRAGMA busy_timeout = 20000")
            old.execute("BEGIN")  # one moment, however long it takes: writers go on beside it
            old.execute("SELECT count(*) FROM alembic_version").fetchone()
            old.backup(new, pages=PAGES)
            new.execute("PRAGMA journal_mode = DELETE")
            checked(new, copy)
        os.close(os.open(whole, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        with tarfile.open(whole, "w") as archive:
            archive.add(copy, DATABASE, filter=nobodys)
            for path, name in ((settings.key_file, KEY), (settings.push_file, PUSH)):
                if path.is_file() and not settings.secret:
                    archive.add(path, name, filter=nobodys)
        with open(whole, "rb+") as file:
            os.fsync(file.fileno())
        size = whole.stat().st_size
        os.replace(whole, target)
    return size


def nobodys(info: tarfile.TarInfo) -> tarfile.TarInfo:
    """Only who unpacks it may read it."""
    info.mode, info.uid, info.gid, info.uname, info.gname = 0o600, 0, 0, "", ""
    return info


def checked(database: sqlite3.Connection, path: Path) -> None:
    """``BadOption`` where SQLite finds fault with its file, or it is no house's."""
    try:
        [found] = database.execute("PRAGMA quick_check(1)").fetchone()
        database.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.DatabaseError as fault:
        found = str(fault)
    if found != "ok":
        raise BadOption(f"{path.name} holds no sound house: {found}")


def restore(settings: Settings, source: Path, force: bool = False) -> list[Path]:
    """Puts back what ``backup`` wrote, in a house that is closed; what was there is kept beside it, and named."""
    target = file_of(settings)
    if target is None:
        raise BadOption(UNDUMP)
    target.parent.mkdir(parents=True, exist_ok=True)
    with lock(settings):
        files = {settings.key_file: KEY, settings.push_file: PUSH}
        there = [path for path in (target, *files) if path.exists()]
        if there and not force:
            raise BadOption(f"there is a house at {target.parent} already: --force puts it aside")
        with draft(target) as copy:
            keys = unpacked(source, copy)
            with closing(sqlite3.connect(copy)) as database:
                checked(database, copy)
            if target.exists():
                with closing(sqlite3.connect(target)) as old:  # what lies beside the file goes into it
                    with suppress(sqlite3.DatabaseError):
                        old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            aside, stamp = [], secrets.token_hex(4)
            for path in there:
                if path == target or files[path] in keys:
                    aside.append(path.with_name(f"{path.name}.before-{stamp}"))
                    os.replace(path, aside[-1])
            for tail in ("-wal", "-shm"):
                Path(f"{target}{tail}").unlink(missing_ok=True)
            os.replace(copy, target)
        for path, name in files.items():
            if name in keys:
                made(path, keys[name])
    return aside


def unpacked(source: Path, target: Path) -> dict[str, str]:
    """Writes a backup's database to ``target``, and gives its keys; whatever else it may hold is left where it is."""
    keys = {}
    try:
        with tarfile.open(source) as archive:
            for info in archive:
                part = archive.extractfile(info) if info.name in (DATABASE, KEY, PUSH) else None
                if part is not None and info.name != DATABASE:
                    keys[info.name] = part.read(100_000).decode("ascii")
                elif part is not None:
                    with open(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
                        shutil.copyfileobj(part, file)
                        file.flush()
                        os.fsync(file.fileno())
    except (tarfile.TarError, OSError, UnicodeDecodeError) as fault:
        raise BadOption(f"{source} is no backup of a house: {fault}") from None
    if not target.exists():
        raise BadOption(f"{source} is no backup of a house: it holds no {DATABASE}")
    return keys
