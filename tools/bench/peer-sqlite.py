"""A SQLite join table, spoken to in lines of JSON: {"rows": [[n, tier, active, [interests]]]}, {"ready": true}, {"ask": [interests], "offset": n}."""
import json
import sqlite3
import sys
import time

database = sqlite3.connect("")
database.executescript(
    """
    PRAGMA journal_mode = OFF;
    PRAGMA synchronous = OFF;
    PRAGMA cache_size = -1000000;
    CREATE TABLE p (n INTEGER PRIMARY KEY, tier INTEGER, active INTEGER);
    CREATE TABLE has (interest INTEGER, n INTEGER, PRIMARY KEY (interest, n)) WITHOUT ROWID;
    """
)

for line in sys.stdin:
    message = json.loads(line)
    if "rows" in message:
        database.executemany("INSERT INTO p VALUES (?, ?, ?)", [row[:3] for row in message["rows"]])
        pairs = [(interest, row[0]) for row in message["rows"] for interest in row[3]]
        database.executemany("INSERT INTO has VALUES (?, ?)", sorted(pairs))
    elif "ready" in message:
        database.commit()
        database.execute("ANALYZE")
        print("ready", flush=True)
    else:
        marks = ",".join("?" * len(message["ask"]))
        question = (
            f"SELECT p.n FROM has JOIN p ON p.n = has.n WHERE has.interest IN ({marks}) AND p.active = 1"
            " GROUP BY p.n ORDER BY count(*) DESC, p.tier DESC, p.n DESC LIMIT 40 OFFSET ?"
        )
        started = time.perf_counter()
        rows = database.execute(question, [*message["ask"], message["offset"]]).fetchall()
        taken = (time.perf_counter() - started) * 1000
        print(json.dumps({"numbers": [row[0] for row in rows], "milliseconds": taken}), flush=True)
