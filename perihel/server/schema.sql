-- All that a server keeps. The log of a table is the truth; everything else is who and where.

CREATE TABLE device (
    id INTEGER PRIMARY KEY,
    secret BLOB NOT NULL UNIQUE,      -- hash of what the cookie holds
    name TEXT NOT NULL DEFAULT ''
);
CREATE TABLE game_table (
    id TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    game TEXT NOT NULL,
    rules TEXT NOT NULL,
    data TEXT NOT NULL,               -- fingerprint of the game's data files
    options TEXT NOT NULL,
    seats INTEGER NOT NULL,
    seed TEXT NOT NULL,
    given TEXT,
    policy TEXT NOT NULL,
    host INTEGER NOT NULL REFERENCES device,
    condition TEXT NOT NULL,
    opened INTEGER NOT NULL DEFAULT 0,  -- its secrets were exported: it is never played on
    waiting TEXT NOT NULL DEFAULT '[]',
    changed INTEGER NOT NULL
);
CREATE INDEX table_condition ON game_table (condition, changed);
CREATE TABLE seat (
    game_table TEXT NOT NULL REFERENCES game_table,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    device INTEGER REFERENCES device,  -- whose it is; an open seat: for whom it is kept
    name TEXT NOT NULL DEFAULT '',
    bot TEXT NOT NULL DEFAULT '',
    link BLOB,                        -- hash of a link that takes it, good once
    ahead TEXT NOT NULL DEFAULT '',   -- what was said ahead
    PRIMARY KEY (game_table, seat)
) WITHOUT ROWID;
CREATE INDEX seat_device ON seat (device);
CREATE UNIQUE INDEX seat_link ON seat (link) WHERE link IS NOT NULL;
CREATE TABLE invitation (
    secret BLOB PRIMARY KEY,          -- hash of what the link holds
    game_table TEXT NOT NULL REFERENCES game_table
) WITHOUT ROWID;
CREATE TABLE rematch (
    game_table TEXT PRIMARY KEY REFERENCES game_table,  -- it is over,
    next TEXT NOT NULL REFERENCES game_table            -- and its players go on here
) WITHOUT ROWID;
CREATE TABLE log (
    game_table TEXT NOT NULL REFERENCES game_table,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    body TEXT NOT NULL,
    nonce TEXT,
    PRIMARY KEY (game_table, seq)
) WITHOUT ROWID;
CREATE UNIQUE INDEX log_nonce ON log (game_table, nonce) WHERE nonce IS NOT NULL;
CREATE TABLE chat (
    game_table TEXT NOT NULL REFERENCES game_table,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (game_table, number)
) WITHOUT ROWID;
CREATE TABLE report (
    id INTEGER PRIMARY KEY,
    game_table TEXT NOT NULL REFERENCES game_table,
    at INTEGER NOT NULL,
    text TEXT NOT NULL
);
