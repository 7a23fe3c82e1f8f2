#!/usr/bin/env python3
"""Trains the network of the evaluation with rows of `bastide positions` and writes its whole numbers as JSON.

    scripts/train_network.py build/positions.bin data/networks/two.json

Needs numpy and torch; uses an accelerator if there is one. docs/network.md describes rows, network and numbers.
"""
import argparse
import json
import sys
import time

import numpy
import torch

REGIONS, REGION_INPUTS, SIDE_INPUTS, REGION_UNITS, HEAD_UNITS = 8, 40, 32, 32, 16
TILES_LEFT, EARLY_TILES = 3, 72  # which input of a side; with so many left it is as early as can be
MOST_ROWS_OF_A_GAME = 32
INPUT_UNIT, WEIGHT_UNIT, LAYER_UNIT, MOST_OF_WEIGHT, MOST_OF_LAYER = 16, 256, 64, 1024, 8191
PART = 16384  # rows that are looked at at once where nothing is learnt


class Format:
    """What the first line of a file says about its rows, and where things stand in one."""

    def __init__(self, line):
        known = json.loads(line)
        if [known["regions"], known["region_inputs"], known["side_inputs"]] != [REGIONS, REGION_INPUTS, SIDE_INPUTS]:
            sys.exit("these rows are of another program")
        self.line, self.colours = line, known["colours"]
        self.setups, self.belongings = known["setups"], known["belongings"]
        self.results = 4
        self.expected = self.results + 2 * self.colours
        self.setup = self.expected + 2 * self.colours
        self.sides = self.setup + len(self.setups)
        self.belonging = self.sides + self.colours * SIDE_INPUTS
        self.region = self.belonging + self.colours * len(self.belongings)
        self.bytes = self.region + self.colours * REGIONS * REGION_INPUTS


def read_rows(names):
    """The rows of all files, which must be of the same kind, and their format."""
    parts, form = [], None
    for name in names:
        with open(name, "rb") as file:
            line = file.readline()
            if not line:  # cut off before its first row
                continue
            form = form or Format(line)
            if line != form.line:
                sys.exit(f"{name} has other rows than {names[0]}")
            bytes_read = numpy.fromfile(file, dtype=numpy.int8)
            parts.append(bytes_read[: len(bytes_read) // form.bytes * form.bytes].reshape(-1, form.bytes))
    return torch.from_numpy(numpy.concatenate(parts) if len(parts) > 1 else parts[0]), form


class Rows:
    """Some rows, taken apart: by row and colour, a colour that does not play has nothing."""

    def __init__(self, rows, form):
        count, colours = len(rows), form.colours

        def numbers(place):
            pairs = rows[:, place : place + 2 * colours].long()
            return (pairs[:, 1::2] * 256 + (pairs[:, 0::2] & 255)).float()

        self.plays = torch.arange(colours, device=rows.device)[None, :] < rows[:, :1]
        self.result = numbers(form.results)
        self.expected = numbers(form.expected) / INPUT_UNIT
        self.setup = rows[:, form.setup : form.sides].float()
        self.sides = rows[:, form.sides : form.belonging].reshape(count, colours, SIDE_INPUTS).float() / INPUT_UNIT
        self.belongings = (
            rows[:, form.belonging : form.region].reshape(count, colours, len(form.belongings)).float() / INPUT_UNIT
        )
        self.regions = rows[:, form.region :].reshape(count, colours, REGIONS, REGION_INPUTS).float() / INPUT_UNIT
        self.tiles_left = rows[:, form.sides + TILES_LEFT].float()

    def centred(self, points):
        """Less the mean of all who play: differences are all that counts."""
        points = points * self.plays
        return (points - points.sum(1, keepdim=True) / self.plays.sum(1, keepdim=True)) * self.plays


class Network(torch.nn.Module):
    def __init__(self, form):
        super().__init__()

        def some(*shape, size=0.1):
            return torch.nn.Parameter(torch.randn(*shape) * size)

        self.regions = some(REGION_UNITS, REGION_INPUTS)
        self.head = some(HEAD_UNITS, 2 * REGION_UNITS + SIDE_INPUTS)
        self.last = some(HEAD_UNITS, size=0.02)
        self.setup_regions = some(len(form.setups), REGION_UNITS, size=0)
        self.setup_head = some(len(form.setups), HEAD_UNITS, size=0)
        self.belongings_head = some(len(form.belongings), HEAD_UNITS, size=0.01)
        self.belongings_points = some(len(form.belongings), 2, size=0)

    def forward(self, rows):
        """What is added to the points of each colour."""
        most = MOST_OF_LAYER / LAYER_UNIT
        # A place without a region has no inputs at all, and the set-up alone is none: the first input is 1 where there is one.
        is_region = rows.regions[..., :1]
        start = (rows.setup @ self.setup_regions)[:, None, None, :] * is_region
        sums = torch.relu(rows.regions @ self.regions.T + start).sum(2)
        rivals = (sums.sum(1, keepdim=True) - sums) / (rows.plays.sum(1) - 1)[:, None, None]
        everything = torch.cat([sums.clamp(max=most), rivals.clamp(max=most), rows.sides], 2)
        start = (rows.setup @ self.setup_head)[:, None, :] + rows.belongings @ self.belongings_head
        early = (rows.tiles_left / EARLY_TILES).clamp(max=1)[:, None]
        directly = rows.belongings @ self.belongings_points
        return (
            torch.relu(everything @ self.head.T + start).clamp(max=most) @ self.last
            + directly[..., 0]
            + directly[..., 1] * early
        )

    def keep_in_range(self):
        with torch.no_grad():
            for weights in self.parameters():
                weights.clamp_(-MOST_OF_WEIGHT / WEIGHT_UNIT, MOST_OF_WEIGHT / WEIGHT_UNIT)

    def start_from(self, known, form):
        """With the weights of a file; what it does not have begins at nothing, so that it plays as it did."""
        with torch.no_grad():
            for weights in self.parameters():
                weights.zero_()
            for weights, old in ((self.regions, known["regions"]), (self.head, known["head"]), (self.last, known["last"])):
                old = torch.tensor(old) / WEIGHT_UNIT
                weights[tuple(slice(0, length) for length in old.shape)] = old
            idle = (self.head.abs().sum(1) == 0).nonzero()[:, 0]  # a unit that has nothing learns nothing
            self.head[idle] = torch.randn(len(idle), self.head.shape[1]) * 0.05
            for names, old, tables in (
                (form.setups, known["setups"], (("regions", self.setup_regions), ("head", self.setup_head))),
                (form.belongings, known["belongings"], (("head", self.belongings_head), ("points", self.belongings_points))),
            ):
                for i, name in enumerate(names):
                    for key, table in tables:
                        if name in old:
                            table[i] = torch.tensor(old[name][key]) / WEIGHT_UNIT


def setups_of(rows):
    """The number of the set-up of each row."""
    pairs = rows[:, 2:4].long()
    return pairs[:, 1] * 256 + (pairs[:, 0] & 255)


def variances(rows, form):
    """Of the results around what is expected by hand, for each set-up: one game with everything is as far off as a hundred
    others, and would be all that is learnt from."""
    count = int(setups_of(rows).max()) + 1
    squares, numbers = torch.zeros(count, device=rows.device), torch.zeros(count, device=rows.device)
    for part in rows.split(PART):
        known = Rows(part, form)
        off = (known.centred(known.result - known.expected) ** 2).sum(1) / (known.plays.sum(1) - 1)
        squares.index_add_(0, setups_of(part), off)
        numbers.index_add_(0, setups_of(part), torch.ones_like(off))
    of_all = squares.sum() / numbers.sum()
    return (squares + 50 * of_all) / (numbers + 50) / of_all  # a set-up with few rows is taken for one like the others


def weights_of(rows, known, spread):
    """How much a row counts: what is far away is decided by chance."""
    return 8 / (8 + known.tiles_left) / spread[setups_of(rows)] / (known.plays.sum(1) - 1)


def deviation(network, rows, form, spread):
    """Of the final points from those expected, without the network and with it."""
    with torch.no_grad():
        squares = torch.zeros(3, dtype=torch.float64)
        for part in rows.split(PART):
            known = Rows(part, form)
            weight = weights_of(part, known, spread)
            off = known.centred(known.result - known.expected)
            rest = known.centred(known.result - known.expected - network(known))
            count = weight * (known.plays.sum(1) - 1)
            squares += torch.stack([(weight * (off**2).sum(1)).sum(), (weight * (rest**2).sum(1)).sum(), count.sum()]).double().cpu()
    return [(squares[i] / squares[2]).sqrt().item() for i in range(2)]


def faded_results(network, rows, form, fade):
    """What each row is to lead to: the result of its game and, mixed with it, what the network expects of the rows in between.

    A result is mostly the luck of all draws to come; the row after the next draw has but the luck of that one. So the result
    of a row is (1 - fade) x what is expected of the next row of its game + fade x the result of that row, and so on.
    """
    with torch.no_grad():
        results, values = [], []
        for part in rows.split(PART):
            known = Rows(part, form)
            results.append(known.centred(known.result))
            values.append(known.centred(known.expected + network(known)))
        final, value, number = torch.cat(results), torch.cat(values), rows[:, 1].long()
        goes_on = (((number[:-1] + 1) & 255) == (number[1:] & 255))[:, None]  # the rows of a game follow each other
        faded = final.clone()
        for _ in range(MOST_ROWS_OF_A_GAME):
            faded[:-1] = torch.where(goes_on, (1 - fade) * value[1:] + fade * faded[1:], final[:-1])
    return faded


def train(network, rows, form, spread, arguments):
    optimizer = torch.optim.Adam(network.parameters(), lr=arguments.rate)
    begin, steps, share = time.time(), 0, 0.0
    total = arguments.epochs * (len(rows) // arguments.batch)
    every = -(-arguments.epochs // arguments.rounds)
    for epoch in range(arguments.epochs):
        if epoch % every == 0:  # with what was learnt so far
            results = faded_results(network, rows, form, arguments.fade)
        order = torch.randperm(len(rows), device=rows.device)
        for picked in order.split(arguments.batch)[: len(rows) // arguments.batch]:
            part = rows[picked]
            known = Rows(part, form)
            off = known.centred(known.expected + network(known)) - results[picked]
            loss = (weights_of(part, known, spread) * (off**2).sum(1)).mean()
            optimizer.zero_grad()
            loss.backward()
            share = max(steps / total, (time.time() - begin) / arguments.seconds)
            for group in optimizer.param_groups:  # it slows down evenly to nothing
                group["lr"] = arguments.rate * max(0.0, 1 - share)
            optimizer.step()
            network.keep_in_range()
            steps += 1
            if share >= 1:
                break
        print(f"epoch {epoch + 1}: loss {loss.item():.3f}, {time.time() - begin:.0f} s", file=sys.stderr, flush=True)
        if share >= 1:
            break


def whole(weights):
    return torch.round(weights.detach().cpu() * WEIGHT_UNIT).long()


def whole_points(weights, rows, form):
    """The same as the program counts it, in whole numbers: what the program must give for these rows."""
    count, colours = len(rows), form.colours
    to_layer = LAYER_UNIT // INPUT_UNIT
    plays = torch.arange(colours)[None, :] < rows[:, :1]
    setup = rows[:, form.setup : form.sides].long()
    sides = rows[:, form.sides : form.belonging].reshape(count, colours, SIDE_INPUTS).long()
    belongings = rows[:, form.belonging : form.region].reshape(count, colours, len(form.belongings)).long()
    regions = rows[:, form.region :].reshape(count, colours, REGIONS, REGION_INPUTS).long()
    is_region = (regions[..., :1] != 0).long()
    start = (setup @ weights["setup_regions"] * INPUT_UNIT)[:, None, None, :] * is_region
    layer = torch.clamp(regions @ weights["regions"].T + start, min=0) // (INPUT_UNIT * WEIGHT_UNIT // LAYER_UNIT)
    sums = layer.sum(2)
    rivals = (sums.sum(1, keepdim=True) - sums) // (plays.sum(1) - 1)[:, None, None]
    everything = torch.cat([sums.clamp(max=MOST_OF_LAYER), rivals.clamp(max=MOST_OF_LAYER), sides * to_layer], 2)
    start = (setup @ weights["setup_head"] * LAYER_UNIT)[:, None, :] + to_layer * (belongings @ weights["belongings_head"])
    head = torch.clamp(everything @ weights["head"].T + start, min=0) // WEIGHT_UNIT
    early = sides[..., TILES_LEFT].clamp(max=EARLY_TILES)[..., None]
    late = torch.div(belongings * early, EARLY_TILES, rounding_mode="trunc")
    directly = belongings @ weights["belongings_points"][:, 0] + late @ weights["belongings_points"][:, 1]
    return head.clamp(max=MOST_OF_LAYER) @ weights["last"] + to_layer * directly


def examples_of(weights, rows, form):
    points, known = whole_points(weights, rows, form), []
    for i, row in enumerate(rows):
        players = int(row[0])
        sides = row[form.sides : form.belonging].reshape(-1, SIDE_INPUTS)[:players].tolist()
        regions = row[form.region :].reshape(-1, REGIONS, REGION_INPUTS)[:players].tolist()
        belongings = row[form.belonging : form.region].reshape(-1, len(form.belongings))[:players].tolist()
        known.append(
            {
                "setup": [name for name, is_so in zip(form.setups, row[form.setup : form.sides].tolist()) if is_so],
                "sides": sides,
                "belongings": [{name: n for name, n in zip(form.belongings, counts) if n} for counts in belongings],
                "regions": [[region for region in side if any(region)] for side in regions],
                "points": points[i][:players].tolist(),
            }
        )
    return known


def by_name(names, weights, tables):
    """One line a name; those that were never seen have no weights."""
    known = {name: {key: weights[table][i].tolist() for key, table in tables} for i, name in enumerate(names)}
    return {name: rows for name, rows in known.items() if any(any(row) for row in rows.values())}


def text_of(origin, weights, form, examples):
    file = {
        "origin": origin,
        "regions": weights["regions"].tolist(),
        "head": weights["head"].tolist(),
        "last": weights["last"].tolist(),
        "setups": by_name(form.setups, weights, (("regions", "setup_regions"), ("head", "setup_head"))),
        "belongings": by_name(form.belongings, weights, (("head", "belongings_head"), ("points", "belongings_points"))),
        "not_with": [],  # matches have to say that
        "examples": examples,
    }
    return "{" + ",\n".join(f'"{key}": {json.dumps(value, separators=(",", ":"))}' for key, value in file.items()) + "}\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("rows", nargs="+", help="files of `bastide positions`")
    parser.add_argument("output")
    parser.add_argument("--epochs", type=int, default=20)
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("--rate", type=float, default=0.002)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="it slows down to be finished by then")
    parser.add_argument("--start", help="a network to go on from")
    parser.add_argument("--fade", type=float, default=1, help="below 1: what is expected of later rows counts beside the result")
    parser.add_argument("--rounds", type=int, default=1, help="how often that expectation is found anew")
    arguments = parser.parse_args()
    torch.manual_seed(1)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    rows, form = read_rows(arguments.rows)
    kept = len(rows) // 20  # the last games are not trained with
    rows, test = rows[:-kept].to(device), rows[-kept:].to(device)
    spread = variances(rows, form)
    spread = torch.cat([spread, spread.new_ones(4096 - len(spread))])
    network = Network(form)
    if arguments.start:
        network.start_from(json.load(open(arguments.start)), form)
    network.to(device)
    train(network, rows, form, spread, arguments)
    before, after = deviation(network, test, form, spread)
    weights = {name: whole(value) for name, value in network.named_parameters()}
    with torch.no_grad():
        for name, value in network.named_parameters():
            value.copy_(weights[name].float() / WEIGHT_UNIT)
    rounded = deviation(network, test, form, spread)[1]
    origin = (f"{len(rows)} rows; in {kept} others the final points are {before:.3f} off the hand-made evaluation, "
              f"{after:.3f} with the network, {rounded:.3f} with whole numbers (standard deviations of differences, near "
              f"positions count more, every set-up alike)")
    print(origin, file=sys.stderr)
    samples = test[:: max(1, len(test) // 8)][:8].cpu()
    with open(arguments.output, "w") as out:
        out.write(text_of(origin, weights, form, examples_of(weights, samples, form)))


if __name__ == "__main__":
    main()
