#!/usr/bin/env bash
# Game files with random damage: the program answers with status 0, 1 or 2 and a message, never with a crash.
source "$(dirname "$0")/common.bash"
"$program" record --as game --sets base,wheel-of-fortune --players 3 -o "$scratch/good.game"

damaged() {
    python3 - "$program" "$scratch" <<'PYTHON'
import random, subprocess, sys
program, folder = sys.argv[1:]
good = open(f"{folder}/good.game", "rb").read()
random.seed(1)
path = f"{folder}/bad.game"
for number in range(150):
    data = bytearray(good)
    lines = data.split(b"\n")
    kind = number % 5
    if kind == 0:
        data[random.randrange(len(data))] = random.randrange(256)
    elif kind == 1:
        del lines[random.randrange(len(lines))]
        data = b"\n".join(lines)
    elif kind == 2:
        a, b = random.randrange(len(lines)), random.randrange(len(lines))
        lines[a], lines[b] = lines[b], lines[a]
        data = b"\n".join(lines)
    elif kind == 3:
        data = data[:random.randrange(len(data))]
    else:
        at = random.randrange(len(data))
        data[at:at] = bytes(random.randrange(256) for _ in range(random.randrange(1, 9)))
    open(path, "wb").write(data)
    done = subprocess.run([program, "replay", path], capture_output=True)
    message = done.stderr.decode(errors="replace")
    if done.returncode not in (0, 1, 2) or (done.returncode and not message.startswith("bastide: ")):
        sys.exit(f"damage {number}: status {done.returncode}, {message!r}")
    if done.returncode == 1 and "line " not in message and "players" not in message and "set" not in message:
        sys.exit(f"damage {number}: no line in {message!r}")
PYTHON
}
check "150 damaged files get an answer" damaged
finish
