"""A player learns from casual players and itself: PPO in plain PyTorch, on thousands of tables.

    python examples/train/ppo.py --game moodaut --minutes 10 --out trained

At most tables casual players sit in all seats but one; every eighth has nobody but the learner at
it. How often the learner wins among casual players is the curve (`curve.csv`, `curve.svg`). Its
weights are written as it goes (`GAME.npz`, half precision, for the bot `keen`, which needs numpy
alone), and where to go on from (`GAME.pt`). It runs on whatever there is: a graphics card, or the
cores of the processor.
"""

from __future__ import annotations

import argparse
import csv
import math
import os
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

import mootable.rl
from mootable.core.encoding import TOKEN, WINDOW, Encoding
from mootable.games.encodings import STEPPED

try:
    import torch
    from torch import Tensor, nn
    from torch.nn import functional
except ModuleNotFoundError:
    sys.exit("Training needs PyTorch, which is not installed: pip install torch")

LEVELS = (*range(1, 30), *range(30, 61, 5))
"""A cell is told as "at least 1", "at least 2" and so on, one by one at first and then by fives."""
OF_A_TOKEN = 32
"""How many numbers a token is turned into."""
MOST_IN_A_TOKEN = 128
CLIP = 0.2
OF_THE_VALUE = 0.5
LOOK_BACK = 0.95
"""How much of what came later counts for what was done before (the λ of GAE); nothing is
discounted, since only the end is rewarded."""
MANY_WIN = ("madking",)
"""Where several may win, and another's win takes nothing from one's own: there what counts is how
often one wins, and not whether others don't."""
SAVED_EVERY = 30.0
WIDEST = 256
MOST_BYTES = 1_000_000
"""What its weights may take, at two bytes each."""


def steps_of(code: Encoding) -> list[tuple[int, int]]:
    """Every cell, and every number that it may reach, as far as that is told."""
    limits = code.cells.limits() + code.notes.limits()
    return [(at, k) for at, most in enumerate(limits) for k in LEVELS if k <= most]


def width_of(code: Encoding) -> int:
    """As wide as its weights may be."""
    inputs = len(steps_of(code)) + WINDOW * OF_A_TOKEN + code.numbers.size

    def takes(width: int) -> int:
        return 2 * (width * (inputs + width) + MOST_IN_A_TOKEN * OF_A_TOKEN)

    return max(width for width in range(16, WIDEST + 1, 16) if takes(width) <= MOST_BYTES)


class Net(nn.Module):
    """What a seat sees and heard, in; how good each act is, and how likely a win, out."""

    def __init__(self, code: Encoding, width: int) -> None:
        super().__init__()
        steps = steps_of(code)
        self.register_buffer("cell", torch.tensor([cell for cell, _ in steps]))
        self.register_buffer("level", torch.tensor([level for _, level in steps]))
        self.table = nn.Linear(len(steps), width)
        self.what = nn.Embedding(len(code.tokens), OF_A_TOKEN)
        self.who = nn.Embedding(code.players + 1, OF_A_TOKEN)
        self.whom = nn.Embedding(code.players + 1, OF_A_TOKEN)
        self.card = nn.Embedding(MOST_IN_A_TOKEN, OF_A_TOKEN)
        self.window = nn.Linear(WINDOW * OF_A_TOKEN, width)
        self.deep = nn.Linear(width, width)
        self.act = nn.Linear(width, code.numbers.size)
        self.value = nn.Linear(width, 1)
        for last, gain in ((self.act, 0.01), (self.value, 0.1)):
            nn.init.orthogonal_(last.weight, gain)
            nn.init.zeros_(last.bias)

    def forward(self, rows: Tensor) -> tuple[Tensor, Tensor]:
        cells = (rows[:, self.cell] >= self.level).to(self.table.weight.dtype)
        tokens = rows[:, -WINDOW * TOKEN :].reshape(-1, WINDOW, TOKEN).long()
        heard = self.what(tokens[..., 0]) + self.who(tokens[..., 1])
        heard = functional.relu(heard + self.whom(tokens[..., 2]) + self.card(tokens[..., 3]))
        first = functional.relu(self.table(cells) + self.window(heard.flatten(1)))
        second = first + functional.relu(self.deep(first))
        return self.act(second).float(), self.value(second).squeeze(-1).float()


def masked(scores: Tensor, masks: Tensor) -> Tensor:
    """The logarithms of how likely each act is; what may not be done is not."""
    return functional.log_softmax(scores.masked_fill(~masks, -1e9), dim=-1)


@dataclass
class Rollout:
    """What was seen, done and got: by step, then table."""

    rows: Tensor
    masks: Tensor
    acts: Tensor
    likely: Tensor
    values: Tensor
    seats: Tensor
    ended: Tensor
    rewards: Tensor

    @staticmethod
    def empty(steps: int, tables: mootable.rl.Tables, device: torch.device) -> Rollout:
        def room(*shape: int, kind: torch.dtype) -> Tensor:
            return torch.empty(steps, tables.count, *shape, dtype=kind, device=device)

        return Rollout(
            rows=room(tables.observations.shape[1], kind=torch.int8),
            masks=room(tables.masks.shape[1], kind=torch.bool),
            acts=room(kind=torch.int64),
            likely=room(kind=torch.float32),
            values=room(kind=torch.float32),
            seats=room(kind=torch.int64),
            ended=room(kind=torch.bool),
            rewards=room(tables.players, kind=torch.float32),
        )

    def advantages(self) -> tuple[Tensor, Tensor]:
        """How much better each act turned out than was thought, and which of them that is known
        of: each seat goes from one of its own choices to its next, or to the end of the match; of
        its last choice here nobody knows yet what comes of it."""
        steps, tables, players = self.rewards.shape
        found = torch.zeros_like(self.values)
        known = torch.zeros_like(self.ended)
        later = torch.zeros(tables, players, device=self.values.device)
        carried = torch.zeros_like(later)
        is_known = torch.zeros_like(later, dtype=torch.bool)
        for step in reversed(range(steps)):
            over = self.ended[step].unsqueeze(1)
            later = torch.where(over, self.rewards[step], later)
            carried = torch.where(over, 0.0, carried)
            is_known = is_known | over
            seat = self.seats[step].unsqueeze(1)
            value = self.values[step]
            better = later.gather(1, seat).squeeze(1) - value
            better = better + LOOK_BACK * carried.gather(1, seat).squeeze(1)
            found[step] = better
            known[step] = is_known.gather(1, seat).squeeze(1)
            later = later.scatter(1, seat, value.unsqueeze(1))
            carried = carried.scatter(1, seat, better.unsqueeze(1))
            is_known = is_known.scatter(1, seat, torch.ones_like(seat, dtype=torch.bool))
        return found, known


class Onto:
    """Arrays onto the device, through memory that it can fetch by itself."""

    def __init__(self, device: torch.device) -> None:
        self.device = device
        self.held: dict[str, Tensor] = {}

    def __call__(self, name: str, array: Any) -> Tensor:
        if name not in self.held:
            held = torch.from_numpy(np.zeros_like(array))
            self.held[name] = held.pin_memory() if self.device.type == "cuda" else held
        np.copyto(self.held[name].numpy(), array)
        return self.held[name].to(self.device, non_blocking=True)


class Trainer:
    """A net, the tables it plays at, and what it has come to."""

    def __init__(self, given: argparse.Namespace) -> None:
        torch.manual_seed(given.seed)
        self.given = given
        self.device = torch.device(given.device)
        self.tables = mootable.rl.batch(
            given.game,
            tables=given.tables,
            players=given.players,
            seed=given.seed,
            casual=[0, *[given.players - 1] * (given.alone - 1)],
            options={"rounds": given.rounds} if given.rounds else None,
            processes=given.processes,
        )
        self.code = self.tables.encoding
        self.net = Net(self.code, given.width or width_of(self.code)).to(self.device)
        self.optimizer = torch.optim.Adam(self.net.parameters(), lr=given.rate, eps=1e-5)
        self.onto = Onto(self.device)
        self.rollout = Rollout.empty(given.steps, self.tables, self.device)
        self.begun = time.monotonic()
        self.choices = 0
        self.wins = self.matches = self.even = 0.0
        self.curve: list[dict[str, float]] = []
        self.kept = given.out / f"{given.game}.pt"
        if self.kept.exists():
            self.go_on()
        elif given.start:
            self.begin_as(given.start)

    def minutes(self) -> float:
        return (time.monotonic() - self.begun) / 60

    def halved(self) -> Any:
        """Half precision where that is faster."""
        return torch.autocast("cuda", torch.bfloat16, enabled=self.device.type == "cuda")

    @torch.no_grad()
    def play(self) -> None:
        """Fill the rollout."""
        tables, rollout = self.tables, self.rollout
        against = tables.places % self.given.alone > 0
        for step in range(self.given.steps):
            rows = self.onto("rows", tables.observations)
            masks = self.onto("masks", tables.masks)
            with self.halved():
                scores, values = self.net(rows)
            likely = masked(scores, masks)
            luck = torch.rand_like(likely).clamp_(1e-9, 1 - 1e-7)
            acts = (likely - torch.log(-torch.log(luck))).argmax(dim=-1)
            rollout.rows[step] = rows
            rollout.masks[step] = masks
            rollout.acts[step] = acts
            rollout.likely[step] = likely.gather(1, acts.unsqueeze(1)).squeeze(1)
            rollout.values[step] = values
            rollout.seats[step] = self.onto("seats", tables.seats).long()
            seats = tables.seats.copy()
            tables.step(acts.cpu().numpy())
            rollout.ended[step] = self.onto("ended", tables.ended)
            rollout.rewards[step] = self.onto("rewards", self.got())
            over = tables.ended & against
            self.matches += over.sum()
            self.wins += tables.won[tables.places, seats][over].sum()
            self.even += tables.won[over].mean(axis=1).sum()
        self.choices += self.given.steps * tables.count

    def got(self) -> Any:
        """What each seat got where a match ended."""
        tables = self.tables
        if self.given.game not in MANY_WIN:
            return tables.rewards
        return (tables.won - np.float32(1 / tables.players)) * tables.ended[:, None]

    def learn(self, left: float) -> dict[str, float]:
        """A few passes over what was played, the more carefully the less time is left."""
        better, known = self.rollout.advantages()
        places = known.flatten().nonzero().squeeze(1)
        wanted = (better + self.rollout.values).flatten()
        better = better.flatten()
        better = (better - better[places].mean()) / (better[places].std() + 1e-8)
        rows = self.rollout.rows.flatten(0, 1)
        masks = self.rollout.masks.flatten(0, 1)
        acts, before = self.rollout.acts.flatten(), self.rollout.likely.flatten()
        for group in self.optimizer.param_groups:
            group["lr"] = self.given.rate * left
        told: dict[str, float] = {}
        for _ in range(self.given.passes):
            order = places[torch.randperm(len(places), device=self.device)]
            for some in order.split(self.given.minibatch):
                with self.halved():
                    scores, values = self.net(rows[some])
                likely = masked(scores, masks[some])
                now = likely.gather(1, acts[some].unsqueeze(1)).squeeze(1)
                ratio = (now - before[some]).exp()
                gain = better[some]
                clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
                policy = -torch.min(ratio * gain, clipped * gain).mean()
                error = functional.mse_loss(values, wanted[some])
                variety = -(likely.exp() * likely.clamp_min(-30)).sum(dim=-1).mean()
                loss = policy + OF_THE_VALUE * error - self.given.variety * left * variety
                self.optimizer.zero_grad(set_to_none=True)
                loss.backward()
                nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
                self.optimizer.step()
                told = {"error": error.item(), "variety": variety.item()}
        return told

    def run(self) -> None:
        """Until the time is up."""
        given = self.given
        given.out.mkdir(parents=True, exist_ok=True)
        earlier = self.curve[-1]["minutes"] if self.curve else 0.0
        saved = time.monotonic()
        while self.minutes() < given.minutes:
            self.play()
            told = self.learn(max(0.05, 1 - self.minutes() / given.minutes))
            if time.monotonic() - saved < SAVED_EVERY and self.minutes() < given.minutes:
                continue
            saved = time.monotonic()
            wins, even = (float(of / max(1, self.matches)) for of in (self.wins, self.even))
            now = {"minutes": earlier + self.minutes(), "choices": self.choices}
            self.curve.append(now | {"wins": wins, "even": even} | told)
            self.wins = self.matches = self.even = 0.0
            self.save()
            so_far = f"{now['minutes']:6.1f} min  {self.choices / 1e6:8.1f} M choices"
            how = f"variety {told['variety']:.3f}  error {told['error']:.4f}"
            print(f"{so_far}  wins {wins:6.1%} (even {even:.1%})  {how}", flush=True)
        self.tables.close()

    # -- what is kept ---------------------------------------------------------------------

    def save(self) -> None:
        out, game = self.given.out, self.given.game
        kept = {"net": self.net.state_dict(), "optimizer": self.optimizer.state_dict()}
        torch.save({**kept, "choices": self.choices, "curve": self.curve}, self.kept)
        weights = {
            name: value.cpu().numpy().astype(np.int16 if "." not in name else np.float16)
            for name, value in self.net.state_dict().items()
        }
        about = np.array([self.code.name, str(self.given.players)])
        np.savez_compressed(out / f"{game}.npz", about=about, **weights)
        with (out / "curve.csv").open("w", newline="") as file:
            writer = csv.DictWriter(file, list(self.curve[0]))
            writer.writeheader()
            writer.writerows(self.curve)
        (out / "curve.svg").write_text(drawn(self.curve), "utf-8")

    def go_on(self) -> None:
        """Where an earlier run stopped."""
        kept = torch.load(self.kept, map_location=self.device, weights_only=True)
        self.net.load_state_dict(kept["net"])
        self.optimizer.load_state_dict(kept["optimizer"])
        self.choices, self.curve = kept["choices"], kept["curve"]

    def begin_as(self, file: Path) -> None:
        """With the weights of a net as wide as this; what that was not told means nothing yet."""
        with np.load(file) as kept:
            weights = {name: torch.from_numpy(kept[name]) for name in kept if name != "about"}
        steps = zip(weights.pop("cell").tolist(), weights.pop("level").tolist(), strict=True)
        known = dict(zip(steps, weights["table.weight"].T, strict=True))
        nothing = torch.zeros_like(weights["table.bias"])
        columns = [known.get(step, nothing) for step in steps_of(self.code)]
        weights["table.weight"] = torch.stack(columns, dim=1)
        self.net.load_state_dict(weights, strict=False)


def drawn(curve: list[dict[str, float]]) -> str:
    """How often it won, over time; the dashed line is how often anybody at those tables did."""
    width, height, most = 640, 320, max(0.5, *(point["wins"] for point in curve))
    longest = max(1e-9, curve[-1]["minutes"])

    def at(minutes: float, wins: float) -> str:
        across, up = minutes / longest * (width - 60), wins / most * (height - 50)
        return f"{40 + across:.1f},{height - 30 - up:.1f}"

    wins, even = (
        " ".join(at(point["minutes"], point[what]) for point in curve) for what in ("wins", "even")
    )
    labels = "".join(
        f'<text x="4" y="{at(0, share / 10).split(",")[1]}">{share * 10} %</text>'
        for share in range(math.ceil(most * 10))
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'font-family="sans-serif" font-size="11" fill="none">'
        f'<rect width="{width}" height="{height}" fill="white"/>'
        f'<polyline points="{even}" stroke="gray" stroke-dasharray="4"/>'
        f'<polyline points="{wins}" stroke="crimson" stroke-width="2"/><g fill="black">{labels}'
        f'<text x="{width - 20}" y="{height - 8}" text-anchor="end">{longest:.0f} minutes; wins'
        f" among casual players</text></g></svg>\n"
    )


def main() -> None:
    has_card = torch.cuda.is_available()
    cores = os.cpu_count() or 1
    parser = argparse.ArgumentParser(description="Learn a game from casual players and oneself.")
    parser.add_argument("--game", default="moodaut", choices=STEPPED)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--out", type=Path, default=Path("trained"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", default="cuda" if has_card else "cpu")
    parser.add_argument("--tables", type=int, default=4096 if has_card else 256)
    parser.add_argument("--alone", type=int, default=8, help="it alone sits at every 8th table")
    parser.add_argument("--start", type=Path, help="weights to begin with, as written by this")
    parser.add_argument("--processes", type=int, default=max(1, cores - 1) if has_card else 1)
    parser.add_argument("--steps", type=int, default=64, help="choices at a table in a rollout")
    parser.add_argument("--passes", type=int, default=3)
    parser.add_argument("--minibatch", type=int, default=16384 if has_card else 4096)
    parser.add_argument("--rounds", type=int, help="of a match of Wobble; as usual, to its end")
    parser.add_argument("--width", type=int, help="as usual, what a megabyte allows")
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--variety", type=float, default=0.01)
    Trainer(parser.parse_args()).run()


if __name__ == "__main__":
    main()
