"""A player learns among casual players: PPO in plain PyTorch, on thousands of tables.

    python examples/train/ppo.py --game moodaut --minutes 10 --out trained

They sit in all seats but one. With `--imitate` it learns to do as one who plans would in its place,
or a casual player where the game has no planner. A critic judges how good its acts were, which sees
all hands and is needed no more in the end.

How often it wins among the others is the curve (`curve.csv`, which `curve.py` draws). Its weights
are written as it goes (`GAME.npz`, half precision, for the bot `keen`), and where to go on from
(`GAME.pt`). It runs on whatever there is: a graphics card, or the cores of the processor.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
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
OF_THE_CRITIC = 2
"""How much faster the critic learns."""
ALONE_AT_FIRST = 0.04
"""For this part of the time a new critic learns alone, where the player has learned before."""
MANY_WIN = ("madking",)
"""Where several may win: there what counts is how often one wins, and not whether others don't."""
LEFT_OUT = 4
"""So many bits of each weight are not written: a net plays the same without them."""
SAVED_EVERY = 30.0


def steps_of(limits: list[int]) -> list[tuple[int, int]]:
    """Every cell, and every number that it may reach, as far as that is told."""
    return [(at, k) for at, most in enumerate(limits) for k in LEVELS if k <= most]


def told(code: Encoding) -> list[tuple[int, int]]:
    """The same of all that a seat is told, but tokens."""
    return steps_of(code.cells.limits() + code.notes.limits())


class Looking(nn.Module):
    """What can be seen of a table, told in steps, goes in."""

    def __init__(self, steps: list[tuple[int, int]], width: int, deep: int) -> None:
        super().__init__()
        self.register_buffer("cell", torch.tensor([cell for cell, _ in steps]))
        self.register_buffer("level", torch.tensor([level for _, level in steps]))
        self.table = nn.Linear(len(steps), width)
        self.deep = nn.ModuleList(nn.Linear(width, width) for _ in range(deep))

    def thought(self, rows: Tensor, heard: Tensor | float = 0.0) -> Tensor:
        cells = (rows[:, self.cell] >= self.level).to(self.table.weight.dtype)
        thought = functional.relu(self.table(cells) + heard)
        for deep in self.deep:
            thought = thought + functional.relu(deep(thought))
        return thought


class Net(Looking):
    """What a seat sees and heard, in; how good each act is, out."""

    def __init__(self, code: Encoding, width: int, deep: int) -> None:
        super().__init__(told(code), width, deep)
        self.what = nn.Embedding(len(code.tokens), OF_A_TOKEN)
        self.who = nn.Embedding(code.players + 1, OF_A_TOKEN)
        self.whom = nn.Embedding(code.players + 1, OF_A_TOKEN)
        self.card = nn.Embedding(MOST_IN_A_TOKEN, OF_A_TOKEN)
        self.window = nn.Linear(WINDOW * OF_A_TOKEN, width)
        self.act = nn.Linear(width, code.numbers.size)
        nn.init.orthogonal_(self.act.weight, 0.01)
        nn.init.zeros_(self.act.bias)

    def forward(self, rows: Tensor) -> Tensor:
        tokens = rows[:, -WINDOW * TOKEN :].reshape(-1, WINDOW, TOKEN).long()
        heard = self.what(tokens[..., 0]) + self.who(tokens[..., 1])
        heard = functional.relu(heard + self.whom(tokens[..., 2]) + self.card(tokens[..., 3]))
        scores: Tensor = self.act(self.thought(rows, self.window(heard.flatten(1))))
        return scores.float()


class Critic(Looking):
    """What all see, in; by how much a win is likelier than it looks by a rule of thumb, out."""

    def __init__(self, code: Encoding, width: int) -> None:
        super().__init__(steps_of(code.cells.limits() * code.players), width, 1)
        self.value = nn.Linear(width, 1)
        nn.init.orthogonal_(self.value.weight, 0.1)
        nn.init.zeros_(self.value.bias)

    def forward(self, everyone: Tensor) -> Tensor:
        thought = self.thought(everyone)
        with torch.autocast(thought.device.type, enabled=False):
            value: Tensor = self.value(thought.float())
        return value.squeeze(-1)


def masked(scores: Tensor, masks: Tensor) -> Tensor:
    """The logarithms of how likely each act is; what may not be done is not."""
    return functional.log_softmax(scores.masked_fill(~masks, -1e9), dim=-1)


class Rollout:
    """What was seen, done and got: by step, then table."""

    def __init__(self, steps: int, tables: mootable.rl.Tables, device: torch.device) -> None:
        def room(kind: torch.dtype, *shape: int) -> Tensor:
            return torch.empty(steps, tables.count, *shape, dtype=kind, device=device)

        self.rows = room(torch.int8, tables.observations.shape[1])
        self.everyone = room(torch.int8, tables.everyone.shape[1])
        self.masks = room(torch.bool, tables.masks.shape[1])
        self.acts, self.ended = room(torch.int64), room(torch.bool)
        self.hopes, self.likely = room(torch.float32), room(torch.float32)
        self.values, self.rewards = room(torch.float32), room(torch.float32)

    def put(self, step: int, **what: Tensor) -> None:
        for name, array in what.items():
            getattr(self, name)[step] = array

    def advantages(self, look_back: float) -> tuple[Tensor, Tensor]:
        """How much better each act turned out than was thought, and of which that is known: of the
        last choice at a table nobody knows yet what comes of it. So much of what came later counts
        for what was done before (the λ of GAE); nothing is discounted, since only the end is
        rewarded."""
        found, known = torch.zeros_like(self.values), torch.ones_like(self.ended)
        known[-1] = self.ended[-1]
        later = carried = torch.zeros_like(self.values[0])
        for step in reversed(range(len(found))):
            over = self.ended[step]
            later = torch.where(over, self.rewards[step], later)
            carried = torch.where(over, 0.0, carried)
            found[step] = later - self.values[step] + look_back * carried
            later, carried = self.values[step], found[step]
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
            casual=given.players - 1,
            levels=given.among,
            all_seen=True,
            advised=given.imitate,
            processes=given.processes,
        )
        # The seat that casual players leave.
        self.seat = (self.tables.places - 1) % given.players
        self.code = self.tables.encoding
        new = Net(self.code, given.width, given.deep).to(self.device)
        self.net = self.read(given.start) if given.start else new
        self.critic = Critic(self.code, given.critic).to(self.device)
        groups = [{"params": part.parameters()} for part in (self.net, self.critic)]
        self.optimizer = torch.optim.Adam(groups, lr=given.rate, eps=1e-5)
        self.onto = Onto(self.device)
        self.rollout = Rollout(given.steps, self.tables, self.device)
        self.begun, self.choices = time.monotonic(), 0
        self.wins = self.matches = self.even = 0.0
        self.curve: list[dict[str, float]] = []
        self.lessons: list[Tensor] = []  # all that was advised so far: rows, masks and acts
        self.kept = given.out / f"{given.game}.pt"
        self.parts = {"net": self.net, "critic": self.critic, "optimizer": self.optimizer}
        if self.kept.exists():
            self.go_on()

    def minutes(self) -> float:
        return (time.monotonic() - self.begun) / 60

    def halved(self) -> Any:
        """Half precision where that is faster."""
        return torch.autocast("cuda", torch.bfloat16, enabled=self.device.type == "cuda")

    @torch.no_grad()
    def play(self) -> None:
        """Fill the rollout."""
        tables, rollout = self.tables, self.rollout
        for step in range(self.given.steps):
            rows = self.onto("rows", tables.observations)
            masks = self.onto("masks", tables.masks)
            everyone = self.onto("everyone", tables.everyone)
            with self.halved():
                likely = masked(self.net(rows), masks)
                values = self.critic(everyone)
            luck = torch.rand_like(likely).clamp_(1e-9, 1 - 1e-7)
            acts = (likely - torch.log(-torch.log(luck))).argmax(dim=-1)
            learned = acts
            if self.given.imitate:
                learned = self.onto("advice", tables.advice)
                acts = torch.where(luck[:, 0] < 0.5, learned, acts)
            rollout.put(step, rows=rows, masks=masks, everyone=everyone, acts=learned)
            rollout.put(step, likely=likely.gather(1, learned.unsqueeze(1)).squeeze(1))
            hopes = self.onto("hopes", tables.hopes) - 1 / tables.players
            rollout.put(step, hopes=hopes, values=values + hopes)
            tables.step(acts.cpu().numpy())
            ended, rewards = self.onto("ended", tables.ended), self.onto("rewards", self.got())
            rollout.put(step, ended=ended, rewards=rewards)
            self.matches += tables.ended.sum()
            self.wins += tables.won[tables.places, self.seat][tables.ended].sum()
            self.even += tables.won[tables.ended].mean(axis=1).sum()
        self.choices += self.given.steps * tables.count

    def got(self) -> Any:
        """What it got where a match ended."""
        tables = self.tables
        if self.given.game not in MANY_WIN:
            return tables.rewards[tables.places, self.seat]
        won = tables.won[tables.places, self.seat]
        return (won - np.float32(1 / tables.players)) * tables.ended

    def learn(self, left: float) -> dict[str, float]:
        """A few passes over what was played, the more carefully the less time is left."""
        better, known = self.rollout.advantages(self.given.look_back)
        places = known.flatten().nonzero().squeeze(1)
        wanted = (better + self.rollout.values - self.rollout.hopes).flatten()
        better = better.flatten()
        better = (better - better[places].mean()) / (better[places].std() + 1e-8)
        played = self.rollout.rows, self.rollout.everyone, self.rollout.masks
        rows, everyone, masks = (array.flatten(0, 1) for array in played)
        acts, before = self.rollout.acts.flatten(), self.rollout.likely.flatten()
        for group, faster in zip(self.optimizer.param_groups, (1, OF_THE_CRITIC), strict=True):
            group["lr"] = self.given.rate * left * faster
        loss = error = variety = torch.zeros(())
        is_first = bool(self.given.start) and left > 1 - ALONE_AT_FIRST
        for _ in range(self.given.passes):
            order = places[torch.randperm(len(places), device=self.device)]
            for some in order.split(self.given.minibatch):
                with self.halved():
                    likely = masked(self.net(rows[some]), masks[some])
                    error = functional.mse_loss(self.critic(everyone[some]), wanted[some])
                now = likely.gather(1, acts[some].unsqueeze(1)).squeeze(1)
                ratio = (now - before[some]).exp()
                gain, clipped = better[some], ratio.clamp(1 - CLIP, 1 + CLIP)
                policy = -torch.min(ratio * gain, clipped * gain).mean()
                variety = -(likely.exp() * likely.clamp_min(-30)).sum(dim=-1).mean()
                loss = policy - self.given.variety * left * variety
                if self.given.imitate or is_first:
                    loss = torch.zeros(())
                self.optimizer.zero_grad(set_to_none=True)
                self.step(loss + error)
        if self.given.imitate:
            loss = self.imitate(rows, masks, acts)
        return {"loss": loss.item(), "error": error.item(), "variety": variety.item()}

    def imitate(self, *lesson: Tensor) -> Tensor:
        """Advice is dear, so that of before is learned again with the new; of the new it is told
        how unlikely it seemed."""
        held = self.lessons or [array[:0] for array in lesson]
        self.lessons = [torch.cat(parts) for parts in zip(held, lesson, strict=True)]
        rows, masks, acts = self.lessons
        for _ in range(self.given.lessons * len(lesson[0]) // self.given.minibatch):
            some = torch.randint(len(rows), (self.given.minibatch,), device=self.device)
            with self.halved():
                likely = masked(self.net(rows[some]), masks[some])
            self.optimizer.zero_grad(set_to_none=True)
            self.step(functional.nll_loss(likely, acts[some]))
        return -self.rollout.likely.mean()

    def step(self, loss: Tensor) -> None:
        loss.backward()
        nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
        nn.utils.clip_grad_norm_(self.critic.parameters(), 0.5)
        self.optimizer.step()

    def run(self) -> None:
        """Until the time is up."""
        given = self.given
        given.out.mkdir(parents=True, exist_ok=True)
        earlier = self.curve[-1]["minutes"] if self.curve else 0.0
        saved = time.monotonic()
        while self.minutes() < given.minutes:
            self.play()
            found = self.learn(max(0.05, 1 - self.minutes() / given.minutes))
            if time.monotonic() - saved < SAVED_EVERY and self.minutes() < given.minutes:
                continue
            saved = time.monotonic()
            wins, even = (float(of / max(1, self.matches)) for of in (self.wins, self.even))
            now = {"minutes": earlier + self.minutes(), "choices": self.choices}
            self.curve.append(now | {"wins": wins, "even": even} | found)
            self.wins = self.matches = self.even = 0.0
            self.save()
            print(*(f"{name} {value:<9.4g}" for name, value in self.curve[-1].items()), flush=True)
        self.tables.close()

    def save(self) -> None:
        out, game = self.given.out, self.given.game
        kept = {name: part.state_dict() for name, part in self.parts.items()}
        torch.save({**kept, "choices": self.choices, "curve": self.curve}, self.kept)
        weights = {
            name: halved(value) if "." in name else value.cpu().numpy().astype(np.int16)
            for name, value in self.net.state_dict().items()
        }
        about = np.array([self.code.name, str(self.given.players)])
        np.savez_compressed(out / f"{game}.npz", about=about, **weights)
        points = [list(point.values()) for point in self.curve]
        header = ",".join(self.curve[0])
        np.savetxt(out / "curve.csv", points, "%.6g", ",", header=header, comments="")

    def go_on(self) -> None:
        """Where an earlier run stopped."""
        kept = torch.load(self.kept, map_location=self.device, weights_only=True)
        for name, part in self.parts.items():
            part.load_state_dict(kept[name])
        self.choices, self.curve = kept["choices"], kept["curve"]

    def read(self, file: Path) -> Net:
        """A net as it was written; what it was not told means nothing to it yet."""
        with np.load(file) as kept:
            weights = {name: torch.from_numpy(kept[name]) for name in kept if name != "about"}
        steps = zip(weights.pop("cell").tolist(), weights.pop("level").tolist(), strict=True)
        known = dict(zip(steps, weights["table.weight"].T, strict=True))
        nothing = torch.zeros_like(weights["table.bias"])
        columns = [known.get(step, nothing) for step in told(self.code)]
        weights["table.weight"] = torch.stack(columns, dim=1)
        deep = sum(name.startswith("deep") and name.endswith("weight") for name in weights)
        net: Net = Net(self.code, len(nothing), deep).to(self.device)
        net.load_state_dict(weights, strict=False)
        return net


def halved(value: Tensor) -> Any:
    """Weights in half precision, rounded."""
    bits = value.cpu().numpy().astype(np.float16).view(np.uint16)
    return ((bits + (1 << LEFT_OUT - 1)) >> LEFT_OUT << LEFT_OUT).view(np.float16)


def main() -> None:
    has_card, spare = torch.cuda.is_available(), max(1, (os.cpu_count() or 1) - 1)
    parser = argparse.ArgumentParser(description="Learn a game among casual players.")
    parser.add_argument("--game", default="moodaut", choices=STEPPED)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--among", nargs="+", default=["casual"], help="levels, match by match")
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--out", type=Path, default=Path("trained"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", default="cuda" if has_card else "cpu")
    parser.add_argument("--tables", type=int, default=4096 if has_card else 256)
    parser.add_argument("--start", type=Path, help="weights to begin with, as written by this")
    parser.add_argument("--imitate", action="store_true", help="learn to do as one who plans would")
    parser.add_argument("--lessons", type=int, default=8, help="how often advice is learned again")
    parser.add_argument("--processes", type=int, default=spare if has_card else 1)
    parser.add_argument("--steps", type=int, default=64, help="choices at a table in a rollout")
    parser.add_argument("--passes", type=int, default=3)
    parser.add_argument("--minibatch", type=int, default=16384 if has_card else 4096)
    parser.add_argument("--width", type=int, default=192, help="of the net")
    parser.add_argument("--deep", type=int, default=1, help="its layers after the first")
    parser.add_argument("--critic", type=int, default=512 if has_card else 64, help="its width")
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--variety", type=float, default=0.01)
    parser.add_argument("--look-back", type=float, default=0.95, help="the λ of GAE")
    Trainer(parser.parse_args()).run()


if __name__ == "__main__":
    main()
