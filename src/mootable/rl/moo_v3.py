"""Moo, for PettingZoo."""

from mootable.rl.zoo import doors

env, raw_env, parallel_env = doors(__name__)
