#!/usr/bin/env python3
"""One server with SQLite, and 1, 2 and 4 that share a PostgreSQL, under the same load and the same faults: a row each.

    bench/load_table.py BUILD-FOLDER [--games 1000] [--rate 1000] [--seconds 20] [--asked 20000]

Each row is two runs of bastide_load: one at a fixed rate with faults (kills of servers, one that stands still, kills of PostgreSQL,
all under load), and one that asks for more than can be done, which shows how much that is. PostgreSQL writes through to the disk
(fsync), as it does by default.
"""
import argparse, os, re, shutil, subprocess, sys, tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
SETTINGS = [("SQLite", 1), ("PostgreSQL", 1), ("PostgreSQL", 2), ("PostgreSQL", 4)]


def run(build, storage, servers, port, more):
    folder = tempfile.mkdtemp(prefix="bastide-load-")
    command = [f"{build}/bastide_load", "--server", f"{build}/bastide", "--data", f"{folder}/data", "--port", str(port),
               "--servers", str(servers), *more]
    if storage == "PostgreSQL":
        script = 'exec "$@" --storage "$BASTIDE_TEST_POSTGRES" --database-process "$BASTIDE_TEST_POSTGRES_PID"'
        command = [f"{HERE}/../scripts/with_postgres.sh", "bash", "-c", script, "bash", *command]
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=900,
                              env={**os.environ, "BASTIDE_TEST_POSTGRES_OPTIONS": "-c fsync=on"})
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    if done.returncode != 0:
        print(done.stdout, done.stderr, file=sys.stderr)
    return done.stdout


def found(pattern, text):
    return re.findall(pattern, text)


def row(build, storage, servers, port, arguments):
    games = ["--games", str(arguments.games)]
    faults = ["--kills", "2", "--between", "3"]
    if storage == "PostgreSQL":
        faults += ["--pauses", "1", "--database-kills", "1"]
    even = run(build, storage, servers, port, games + ["--rate", str(arguments.rate), "--seconds", str(arguments.seconds)] + faults)
    most = run(build, storage, servers, port + 10, games + ["--rate", str(arguments.asked), "--seconds", str(arguments.seconds)])

    def back(what):
        return ", ".join(found(rf"{what} \d+ .*back after ([\d.]+) s", even)) or "-"

    def first(pattern, text):
        return (found(pattern, text) or ["?"])[0]

    p50, p99, worst = (found(r"p50 ([\d.]+) ms, p90 [\d.]+ ms, p99 ([\d.]+) ms, worst ([\d.]+) ms \(", even) or [("?",) * 3])[0]
    moves, faulty = (found(r"checked +(\d+) moves in \d+ logs: (\d+) faults", even) or [("?", "?")])[0]
    carried, rate = first(r"\((\d+) a second", most), first(r"\((\d+) a second", even)
    processor, memory = first(r"([\d.]+) ms an action", even), first(r"memory +(\d+) MB", even)
    print(f"| {storage}, {servers} | {rate} | {p50}, {p99} ms (worst {worst}) | {processor} ms | {memory} MB | {carried} "
          f"| {back('kill')} s | {back('pause')} s | {back('kill of PostgreSQL')} s | {faulty} of {moves} moves |", flush=True)
    return faulty == "0" and "0 faults" in most


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--rate", type=int, default=1000)
    parser.add_argument("--seconds", type=int, default=20)
    parser.add_argument("--asked", type=int, default=20000)
    parser.add_argument("--port", type=int, default=18300)
    arguments = parser.parse_args()
    print(f"load of the machine: {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores; {arguments.games} games, "
          f"{2 * arguments.games} sockets, {arguments.rate} actions a second asked, then {arguments.asked}")
    print("| storage, servers | actions a second | p50, p99 | processor an action, servers only | memory of the servers "
          f"| carried of {arguments.asked} | all back after a server's kill | after standing still | after PostgreSQL's kill | faults |")
    print("|---|---|---|---|---|---|---|---|---|---|", flush=True)
    return 0 if all([row(arguments.build, storage, servers, arguments.port + 20 * number, arguments)
                     for number, (storage, servers) in enumerate(SETTINGS)]) else 1


if __name__ == "__main__":
    sys.exit(main())
