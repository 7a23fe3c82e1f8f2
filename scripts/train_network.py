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

REGIONS, REGION_INPUTS, SIDE_INPUTS, REGION_UNITS, HEAD_UNITS = 8, 40, 24, 32, 16
SIDES = 4  # where the inputs of the sides begin in a row
FIRST_REGION = SIDES + 2 * SIDE_INPUTS
ROW = FIRST_REGION + 2 * REGIONS * REGION_INPUTS
TILES_LEFT = 3  # which input of a side
MOST_ROWS_OF_A_GAME = 32
INPUT_UNIT, WEIGHT_UNIT, LAYER_UNIT, MOST_OF_WEIGHT, MOST_OF_LAYER = 16, 256, 64, 1024, 8191


class Network(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.regions = torch.nn.Parameter(torch.randn(REGION_UNITS, REGION_INPUTS) * 0.1)
        self.head = torch.nn.Parameter(torch.randn(HEAD_UNITS, 2 * REGION_UNITS + SIDE_INPUTS) * 0.1)
        self.last = torch.nn.Parameter(torch.randn(HEAD_UNITS) * 0.02)

    def points(self, sides, regions):
        """What is added to each of the two colours."""
        most = MOST_OF_LAYER / LAYER_UNIT
        sums = torch.relu(regions @ self.regions.T).sum(2).clamp(max=most)
        everything = torch.cat([sums, sums.flip(1), sides], 2)
        return torch.relu(everything @ self.head.T).clamp(max=most) @ self.last

    def forward(self, sides, regions):
        points = self.points(sides, regions)
        return points[:, 0] - points[:, 1]

    def keep_in_range(self):
        with torch.no_grad():
            for weights in self.parameters():
                weights.clamp_(-MOST_OF_WEIGHT / WEIGHT_UNIT, MOST_OF_WEIGHT / WEIGHT_UNIT)


def inputs_of(rows):
    sides = rows[:, SIDES:FIRST_REGION].view(-1, 2, SIDE_INPUTS).float() / INPUT_UNIT
    regions = rows[:, FIRST_REGION:].view(-1, 2, REGIONS, REGION_INPUTS).float() / INPUT_UNIT
    return sides, regions


def targets_of(rows):
    """The final difference, what the hand-made evaluation expects, and how much the row counts: what is far away is
    decided by chance."""
    low, high = rows[:, 0:4:2].long() & 255, rows[:, 1:4:2].long()
    numbers = (high * 256 + low).float()
    return numbers[:, 0], numbers[:, 1] / INPUT_UNIT, 8 / (8 + rows[:, SIDES + TILES_LEFT].float())


def deviation(network, rows, batch):
    """Of the final difference from the one expected, without the network and with it."""
    with torch.no_grad():
        squares = torch.zeros(3, dtype=torch.float64)
        for part in rows.split(batch):
            result, expected, weight = targets_of(part)
            off = result - expected
            rest = off - network(*inputs_of(part))
            squares += torch.stack([(weight * off**2).sum(), (weight * rest**2).sum(), weight.sum()]).double().cpu()
    return [(squares[i] / squares[2]).sqrt().item() for i in range(2)]


def faded_results(network, rows, fade, batch):
    """What each row is to lead to: the result of its game and, mixed with it, what the network expects of the rows in between.

    A result is mostly the luck of all draws to come; the row after the next draw has but the luck of that one. So the result
    of a row is (1 - fade) x what is expected of the next row of its game + fade x the result of that row, and so on.
    """
    with torch.no_grad():
        results, values = [], []
        for part in rows.split(batch):
            result, expected, _ = targets_of(part)
            results.append(result)
            values.append(expected + network(*inputs_of(part)))
        final, value, left = torch.cat(results), torch.cat(values), rows[:, SIDES + TILES_LEFT].float()
        goes_on = (final[:-1] == final[1:]) & (left[:-1] > left[1:])  # the rows of a game follow each other
        faded = final.clone()
        for _ in range(MOST_ROWS_OF_A_GAME):
            faded[:-1] = torch.where(goes_on, (1 - fade) * value[1:] + fade * faded[1:], final[:-1])
    return faded


def train(network, rows, arguments):
    optimizer = torch.optim.Adam(network.parameters(), lr=arguments.rate)
    begin, steps = time.time(), 0
    total = arguments.epochs * (len(rows) // arguments.batch)
    every = -(-arguments.epochs // arguments.rounds)
    for epoch in range(arguments.epochs):
        if epoch % every == 0:  # with what was learnt so far
            results = faded_results(network, rows, arguments.fade, 65536)
        order = torch.randperm(len(rows), device=rows.device)
        for picked in order.split(arguments.batch)[: len(rows) // arguments.batch]:
            part = rows[picked]
            _, expected, weight = targets_of(part)
            loss = (weight * (expected + network(*inputs_of(part)) - results[picked]) ** 2).mean()
            optimizer.zero_grad()
            loss.backward()
            for group in optimizer.param_groups:  # it slows down evenly to nothing
                group["lr"] = arguments.rate * (1 - steps / total)
            optimizer.step()
            network.keep_in_range()
            steps += 1
        if time.time() - begin > arguments.seconds * (epoch + 1) / (epoch + 2):
            break
        print(f"epoch {epoch + 1}: loss {loss.item():.3f}, {time.time() - begin:.0f} s", file=sys.stderr)


def whole(weights):
    return torch.round(weights.detach().cpu() * WEIGHT_UNIT).long()


def whole_points(regions_weights, head_weights, last_weights, sides, regions):
    """The same as the program counts it: what the program must give for these inputs."""
    layer = torch.clamp(regions.long() @ regions_weights.T, min=0) // (INPUT_UNIT * WEIGHT_UNIT // LAYER_UNIT)
    sums = layer.sum(2).clamp(max=MOST_OF_LAYER)
    everything = torch.cat([sums, sums.flip(1), sides.long() * (LAYER_UNIT // INPUT_UNIT)], 2)
    head = torch.clamp(everything @ head_weights.T, min=0) // WEIGHT_UNIT
    return head.clamp(max=MOST_OF_LAYER) @ last_weights


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("rows", nargs="+", help="files of `bastide positions`")
    parser.add_argument("output")
    parser.add_argument("--epochs", type=int, default=20)
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("--rate", type=float, default=0.002)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="no epoch begins that would end later")
    parser.add_argument("--start", help="a network to go on from")
    parser.add_argument("--fade", type=float, default=1, help="below 1: what is expected of later rows counts beside the result")
    parser.add_argument("--rounds", type=int, default=1, help="how often that expectation is found anew")
    arguments = parser.parse_args()
    torch.manual_seed(1)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    rows = numpy.concatenate([numpy.fromfile(name, dtype=numpy.int8).reshape(-1, ROW) for name in arguments.rows])
    rows = torch.from_numpy(rows)
    kept = len(rows) // 20  # the last games are not trained with
    rows, test = rows[:-kept].to(device), rows[-kept:].to(device)
    network = Network()
    if arguments.start:
        known = json.load(open(arguments.start))
        with torch.no_grad():
            for name, weights in network.named_parameters():
                weights.copy_(torch.tensor(known[name]) / WEIGHT_UNIT)
    network.to(device)
    train(network, rows, arguments)
    before, after = deviation(network, test, 65536)
    weights = {name: whole(value) for name, value in network.named_parameters()}
    with torch.no_grad():
        for name, value in network.named_parameters():
            value.copy_(weights[name].float() / WEIGHT_UNIT)
    rounded = deviation(network, test, 65536)[1]
    origin = (f"{len(rows)} rows; in {kept} others the final difference is {before:.3f} points off the hand-made evaluation, "
              f"{after:.3f} with the network, {rounded:.3f} with whole numbers (standard deviations, near positions count more)")
    print(origin, file=sys.stderr)
    samples = test[:: max(1, len(test) // 8)][:8].cpu()
    sides = samples[:, SIDES:FIRST_REGION].reshape(-1, 2, SIDE_INPUTS)
    regions = samples[:, FIRST_REGION:].reshape(-1, 2, REGIONS, REGION_INPUTS)
    points = whole_points(weights["regions"], weights["head"], weights["last"], sides, regions)
    examples = [{"sides": sides[i].tolist(), "regions": [[region for region in side if any(region)] for side in regions[i].tolist()],
                 "points": points[i].tolist()} for i in range(len(samples))]
    lines = ",\n".join(f'"{name}": {json.dumps(value.tolist(), separators=(",", ":"))}' for name, value in weights.items())
    with open(arguments.output, "w") as out:
        out.write(f'{{"origin": {json.dumps(origin)},\n{lines},\n"examples": {json.dumps(examples, separators=(",", ":"))}}}\n')


if __name__ == "__main__":
    main()
