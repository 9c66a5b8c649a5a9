"""The file: one writer, whole transactions, clear words for a file that is none of ours."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path

import pytest

from perihel.kernel.problem import Problem
from perihel.server.store import Conflict, Entry, LogRow, Store
from tests.server.inside import house_at, table_of


def row(n: int, nonce: str | None = None) -> LogRow:
    return LogRow(n, Entry(0, f"act {n}"), nonce)


def test_entries_are_appended_in_order_or_not_at_all(tmp_path: Path) -> None:
    async def work() -> None:
        async with house_at(tmp_path / "tables.db") as house:
            store = house.store
            await table_of(house, "hh", condition="over")
            await store.append("table0", 0, [row(1), row(2, "n")], [0], False)
            with pytest.raises(Conflict):
                await store.append("table0", 1, [row(3)], [0], False)
            with pytest.raises(Conflict):
                await store.append("table0", 3, [row(3)], [0], False)
            with pytest.raises(sqlite3.IntegrityError):
                await store.append("table0", 2, [row(3), row(4, "n")], [0], False)
            found = await store.load("table0")
            assert found is not None
            table, log, chat = found
            assert [entry.entry.token for entry in log] == ["act 1", "act 2"]
            assert (table.waiting, table.condition, chat) == ([0], "playing", [])
            assert await store.load("nothing") is None

    asyncio.run(work())


def test_what_waits_is_committed_together_and_one_failure_spoils_nothing_else(
    tmp_path: Path,
) -> None:
    async def work() -> None:
        async with house_at(tmp_path / "tables.db") as house:
            store = house.store
            for _ in range(20):
                await table_of(house, "hh", condition="over")
            commits: list[str] = []
            store._writing.set_trace_callback(
                lambda sql: commits.append(sql) if sql == "COMMIT" else None
            )
            jobs = []
            for n in range(1, 51):
                for table in range(20):
                    jobs.append(store.append(f"table{table}", n - 1, [row(n)], [], False))
                jobs.append(store.append("table0", 99, [row(n)], [], False))
            results = await asyncio.gather(*jobs, return_exceptions=True)
            store._writing.set_trace_callback(None)
            assert sum(isinstance(result, Conflict) for result in results) == 50
            assert sum(result is None for result in results) == 1000
            assert len(commits) < 100
            for table in range(20):
                found = await store.load(f"table{table}")
                assert found is not None
                assert [entry.at for entry in found[1]] == list(range(1, 51))

    asyncio.run(work())


def test_it_is_written_through_to_the_disk(tmp_path: Path) -> None:
    store = Store(tmp_path / "tables.db")
    assert store._writing.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert store._writing.execute("PRAGMA synchronous").fetchone() == (2,)  # FULL
    store.close()


def refused(path: Path) -> str:
    with pytest.raises(Problem) as problem:
        Store(path)
    assert str(path) in str(problem.value)
    return problem.value.id


def test_other_files_are_refused(tmp_path: Path) -> None:
    text = tmp_path / "notes.txt"
    text.write_text("Buy milk. " * 200)
    assert refused(text) == "not_a_store"
    other = tmp_path / "other.db"
    db = sqlite3.connect(other)
    db.execute("CREATE TABLE milk (litres)")
    db.close()
    assert refused(other) == "not_a_store"
    later = tmp_path / "later.db"
    Store(later).close()
    db = sqlite3.connect(later)
    db.execute("PRAGMA user_version = 99")
    db.close()
    assert refused(later) == "store_format"
    assert refused(tmp_path / "nowhere" / "tables.db") == "store_path"
    assert refused(tmp_path) == "store_path"


def test_the_same_file_opens_again(tmp_path: Path) -> None:
    async def first() -> None:
        async with house_at(tmp_path / "tables.db") as house:
            await table_of(house, "hb")

    async def second() -> None:
        async with house_at(tmp_path / "tables.db") as house:
            room = await house.room("table0")
            assert [seat.kind for seat in room.row.seats] == ["human", "bot"]

    asyncio.run(first())
    asyncio.run(second())
