#!/usr/bin/env python3
"""What a person notices while somebody else attacks the server: a row a attack.

    bench/attacks.py PROGRAM [--seconds 8] [--only NAME] [--port 18600]

Starts PROGRAM on all addresses with a scratch folder, attacks it from 127.0.0.2 (this machine only, for a bounded time) and plays
and looks at the front page from 127.0.0.3. Every attack has a server of its own. Times are milliseconds, from sending an action to its
acknowledgement, and from asking for the front page to its last byte; "attacks" is how many requests or connections were begun meanwhile.
"""
import argparse, asyncio, base64, json, multiprocessing, os, random, shutil, sqlite3, subprocess, sys, tempfile, time

ATTACKER, PERSON = "127.0.0.2", "127.0.0.3"
LARGE = ["base", "river", "inns-and-cathedrals", "traders-and-builders", "princess-and-dragon", "abbey-and-mayor"]
MORE = ["tower", "count-of-carcassonne", "king-and-robber-baron", "cult", "phantom", "tunnel", "festival", "siege", "hills-and-sheep",
        "under-the-big-top", "bridges-castles-bazaars", "messages", "ferries", "gold-mines", "robbers", "crop-circles", "flying-machines"]
EXPERTS = [{"kind": "bot", "level": "expert"}] * 6


# --- a client ---------------------------------------------------------------------------------------------------------

async def connect(port, address):
    return await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0))


async def request(port, address, method, path, body=None, wait=True):
    """Status and body; without `wait` it hangs up at once."""
    reader, writer = await connect(port, address)
    try:
        data = json.dumps(body).encode() if body is not None else b""
        writer.write(f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: {len(data)}\r\n\r\n".encode() + data)
        await writer.drain()
        if not wait:
            return 0, b""
        answer = await reader.read()
        head, _, rest = answer.partition(b"\r\n\r\n")
        return (int(head.split()[1]) if head else 0), rest
    finally:
        writer.close()


class Socket:
    """As much of a WebSocket as is needed."""

    @staticmethod
    async def open(port, address, hello):
        self = Socket()
        self.reader, self.writer = await connect(port, address)
        key = base64.b64encode(os.urandom(16)).decode()
        self.writer.write(f"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                          f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode())
        if b" 101 " not in await self.reader.readuntil(b"\r\n\r\n"):
            raise ConnectionError("no WebSocket")
        await self.send(hello)
        return self

    async def send(self, message):
        data, mask = json.dumps(message).encode(), os.urandom(4)
        size = bytes([0x80 | len(data)]) if len(data) < 126 else bytes([0xFE]) + len(data).to_bytes(2, "big")
        self.writer.write(b"\x81" + size + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data)))
        await self.writer.drain()

    async def receive(self):
        while True:
            first, second = await self.reader.readexactly(2)
            size = second & 127
            if size > 125:
                size = int.from_bytes(await self.reader.readexactly(2 if size == 126 else 8), "big")
            data = await self.reader.readexactly(size)
            if first & 15 == 8:
                raise ConnectionError("closed")
            if first & 15 == 1:
                return json.loads(data)

    async def wait_for(self, *types):
        while True:
            message = await self.receive()
            if message["type"] in types:
                return message


async def make_table(port, address, sets=("base",), seats=None):
    status, body = await request(port, address, "POST", "/api/tables", {
        "sets": list(sets), "seats": seats or [{"kind": "here"}, {"kind": "here"}]})
    made = json.loads(body)
    return made if status == 201 else None


async def sit_down(port, address, made):
    return await Socket.open(port, address, {"type": "hello", "table": made["table"]["id"],
                                             "tokens": [seat["token"] for seat in made["seats"]]})


async def act(socket, state, name):
    chosen = random.choice(state["actions"])["text"]
    await socket.send({"type": "act", "id": name, "seat": state["to_move"], "decision": state["decision"], "action": chosen})


# --- the person -------------------------------------------------------------------------------------------------------

async def play(port, end, times):
    while time.time() < end:
        made = await make_table(port, PERSON)
        socket = await sit_down(port, PERSON, made)
        state = await socket.wait_for("state")
        for number in range(10_000):
            if state["over"] or time.time() > end:
                break
            begun = time.time()
            await act(socket, state, str(number))
            seen = {}
            while not {"ack", "state"} <= seen.keys():
                message = await socket.wait_for("ack", "state")
                if message["type"] == "ack":
                    times.append(1000 * (time.time() - begun))
                seen[message["type"]] = message
            state = seen["state"]
            await asyncio.sleep(0.03)
        socket.writer.close()


async def look(port, end, times):
    while time.time() < end:
        begun = time.time()
        status, _ = await request(port, PERSON, "GET", "/")
        times.append(1000 * (time.time() - begun) if status == 200 else float("inf"))
        await asyncio.sleep(0.1)


def be_a_person(port, seconds, told):
    actions, pages = [], []

    async def both():
        end = time.time() + seconds
        limit = seconds + 30
        done = await asyncio.gather(*(asyncio.wait_for(work(port, end, times), limit) for work, times in ((play, actions), (look, pages))),
                                    return_exceptions=True)
        return [repr(fault) for fault in done if fault is not None]

    told.put((actions, pages, asyncio.run(both())))


# --- the attacks ------------------------------------------------------------------------------------------------------

async def finished_game(port, sets):
    """A game that the attacker has played to its end."""
    made = await make_table(port, ATTACKER, sets)
    socket = await sit_down(port, ATTACKER, made)
    number = 0
    state = await socket.wait_for("state")
    while not state["over"]:
        try:
            await act(socket, state, str(number))
            number += 1
            state = await socket.wait_for("state")
            await asyncio.sleep(0.04)
        except (ConnectionError, asyncio.IncompleteReadError):  # too fast
            await asyncio.sleep(1)
            socket = await sit_down(port, ATTACKER, made)
            state = await socket.wait_for("state")
    return made["table"]["id"], number


async def nothing(port, game, number):
    await asyncio.sleep(0.2)


async def bad_bytes(port, game, number):
    await request(port, ATTACKER, "GET", "/api/art/tiles?ids=%ff")


async def abandoned_pictures(port, game, number):
    await request(port, ATTACKER, "GET", f"/api/tables/{game}/board.svg?after={number % 400}&theme={'dark' if number % 2 else 'light'}", wait=False)


async def replays(port, game, number):
    await request(port, ATTACKER, "GET", f"/api/tables/{game}/replay/{number % 400}", wait=number % 50 == 0)


async def whole_replays(port, game, number):
    await request(port, ATTACKER, "GET", f"/api/tables/{game}/{('replay', 'game', 'analysis')[number % 3]}", wait=number % 20 == 0)


async def expert_tables(port, game, number):
    if number > 200:
        return await asyncio.sleep(0.2)
    await make_table(port, ATTACKER, seats=EXPERTS)


async def lobby(port, game, number):
    await request(port, ATTACKER, "GET", "/api/tables")


async def reconnecting(port, game, number):
    socket = await Socket.open(port, ATTACKER, {"type": "hello", "table": game, "tokens": []})
    for _ in range(50):
        await socket.send({"type": "ask", "what": "remaining", "id": "x"})
    socket.writer.close()


async def slow_connections(port, game, number):
    reader, writer = await connect(port, ATTACKER)
    writer.write(b"GET / HT")
    await asyncio.sleep(5)
    writer.close()


async def fast_moves(port, game, number):
    made = await make_table(port, ATTACKER, LARGE)
    if made is None:
        return await asyncio.sleep(0.2)
    socket = await sit_down(port, ATTACKER, made)
    state = await socket.wait_for("state")
    for name in range(10_000):
        await act(socket, state, str(name))
        state = await socket.wait_for("state")


async def asking(port, game, number):
    socket = await Socket.open(port, ATTACKER, {"type": "hello", "table": game, "tokens": []})
    for name in range(100):
        await socket.send({"type": "ask", "what": ("fits", "features", "remaining")[name % 3], "id": str(name)})
        await socket.wait_for("aid")
    socket.writer.close()


async def new_set_ups(port, game, number):
    made = await make_table(port, ATTACKER, LARGE + random.sample(MORE, 8))
    await asyncio.sleep(0 if made else 0.2)


ATTACKS = {  # by name: what it does, with so many at once, whether it needs a finished game and 100,000 tables
    "none": (nothing, 1, False, False),
    "bytes that are no text": (bad_bytes, 2, False, False),
    "abandoned pictures of a large game": (abandoned_pictures, 12, True, False),
    "replay steps of a large game": (replays, 40, True, False),
    "whole replays and analyses": (whole_replays, 20, True, False),
    "200 tables of six experts": (expert_tables, 4, False, False),
    "lobby with 100,000 abandoned tables": (lobby, 8, False, True),
    "reconnecting and asking": (reconnecting, 8, True, False),
    "moves at 20 large tables": (fast_moves, 20, False, False),
    "asking what fits, at a large board": (asking, 40, True, False),
    "tables of ever new set-ups": (new_set_ups, 10, False, False),
    "400 slow connections": (slow_connections, 400, False, False),
}


def attack(port, seconds, work, at_once, game, begun):
    os.nice(10)  # he has a machine of his own: his work is not to be the person's delay
    end = time.time() + seconds

    async def one():
        while time.time() < end:
            begun.value += 1
            try:
                await asyncio.wait_for(work(port, game, begun.value - 1), 30)
            except (OSError, asyncio.IncompleteReadError, asyncio.TimeoutError, ValueError, TypeError):
                await asyncio.sleep(0.05)

    async def all_of_them():
        await asyncio.gather(*(one() for _ in range(at_once)))

    asyncio.run(all_of_them())


# --- the server -------------------------------------------------------------------------------------------------------

def start(program, port, folder):
    client = os.path.join(folder, "client")
    os.makedirs(client, exist_ok=True)
    with open(os.path.join(client, "index.html"), "w") as page:
        page.write("<!doctype html>" + "<p>front page</p>" * 2000)
    server = subprocess.Popen([program, "serve", "--host", "0.0.0.0", "--port", str(port), "--data", os.path.join(folder, "data"), "--log", "off"],
                              stdout=subprocess.PIPE, env={**os.environ, "BASTIDE_CLIENT": client})
    server.stdout.readline()
    return server


def fill(folder, count):
    """So many tables as the one that is there, private and never finished."""
    database = sqlite3.connect(os.path.join(folder, "data", "bastide.sqlite"))
    columns = [row[1] for row in database.execute("PRAGMA table_info(tables)")]
    own = {"id": "printf('t%07d', value)", "code": "printf('%06d', value)", "state": "'playing'"}
    values = ", ".join(own.get(column, column) for column in columns)
    database.execute(f"INSERT INTO tables ({', '.join(columns)}) WITH RECURSIVE numbers(value) AS (SELECT 1 UNION ALL "
                     f"SELECT value + 1 FROM numbers WHERE value < {count}) SELECT {values} FROM numbers, "
                     "(SELECT * FROM tables LIMIT 1)")
    database.commit()
    database.close()


def memory(process):
    try:
        with open(f"/proc/{process.pid}/status") as status:
            return next((int(line.split()[1]) // 1024 for line in status if line.startswith("VmHWM")), 0)
    except OSError:
        return 0


def long_handlers(port):
    """How many things kept the network's thread busy for over 10 and 50 milliseconds, and of how many."""
    try:
        _, text = asyncio.run(request(port, "127.0.0.1", "GET", "/metrics"))
    except OSError:
        return "-"
    numbers = dict(line.rsplit(" ", 1) for line in text.decode().splitlines() if line.startswith("bastide_handler_seconds"))
    if not numbers:
        return "-"
    count = int(numbers["bastide_handler_seconds_count"])
    over = [count - int(numbers[f'bastide_handler_seconds_bucket{{le="{limit}"}}']) for limit in ("0.01", "0.05")]
    return f"{over[0]}, {over[1]} of {count}"


def at(times, share):
    return sorted(times)[min(len(times) - 1, int(share * len(times)))] if times else float("nan")


def row(program, name, port, seconds):
    work, at_once, needs_game, needs_tables = ATTACKS[name]
    folder = tempfile.mkdtemp(prefix="bastide-attack-")
    server = start(program, port, folder)
    try:
        game = ""
        if needs_game:
            game, _ = asyncio.run(finished_game(port, LARGE))
        if needs_tables:
            asyncio.run(make_table(port, ATTACKER, seats=[{"kind": "here"}, {"kind": "link"}]))
            server.terminate()
            server.wait()
            fill(folder, 100_000)
            server = start(program, port, folder)
        before = memory(server)
        told, begun = multiprocessing.Queue(), multiprocessing.Value("l", 0)
        attacker = multiprocessing.Process(target=attack, args=(port, seconds + 1, work, at_once, game, begun))
        person = multiprocessing.Process(target=be_a_person, args=(port, seconds, told))
        attacker.start()
        time.sleep(0.5)
        person.start()
        actions, pages, faults = told.get()
        person.join()
        attacker.terminate()
        attacker.join()
        handlers = long_handlers(port)
        ended = "" if server.poll() is None else " server ended"
        print(f"| {name} | {at(actions, .5):.0f} | {at(actions, .99):.0f} | {len(actions)} | {begun.value} | {at(pages, .5):.0f} | {at(pages, 1):.0f} | "
              f"{handlers} | +{memory(server) - before} MB | {'; '.join(faults)}{ended} |", flush=True)
    finally:
        server.kill()
        server.wait()
        shutil.rmtree(folder, ignore_errors=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--seconds", type=float, default=8)
    parser.add_argument("--only", default="")
    parser.add_argument("--port", type=int, default=18600)
    arguments = parser.parse_args()
    print(f"load of the machine: {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores")
    print("| attack | action p50 | p99 | actions | attacks | front page p50 | worst | over 10, 50 ms in the thread | memory | faults |\n|---|---|---|---|---|---|---|---|---|---|")
    for name in ATTACKS:
        if arguments.only in name:
            row(arguments.program, name, arguments.port, arguments.seconds)


if __name__ == "__main__":
    sys.exit(main())
