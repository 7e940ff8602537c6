// Measures boardgame.io: its Client, driven in random play through a small game for four.
// Lay a card that fits the top one by suit or rank, or draw; with no deck left, pass.

import { createRequire } from "node:module";

process.env.NODE_ENV = "production";
const require = createRequire(new URL("../.bench/npm/", import.meta.url));
const { Client } = require("boardgame.io/client");
const { INVALID_MOVE } = require("boardgame.io/core");

const PLAYERS = 4;
const DEALT = 5;
const CARDS = 52;
const SUITS = 4;
const WARM_UP_S = 0.5;

const suit = (card) => card % SUITS;
const rank = (card) => Math.floor(card / SUITS);

function fits(G, card) {
  const top = G.discards[G.discards.length - 1];
  return suit(card) === suit(top) || rank(card) === rank(top);
}

const game = {
  name: "fits",
  disableUndo: true,
  setup: ({ ctx, random }) => {
    const deck = random.Shuffle([...Array(CARDS).keys()]);
    const hands = Array.from({ length: ctx.numPlayers }, () => deck.splice(-DEALT));
    return { hands, discards: [deck.pop()], deck, passes: 0 };
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    lay: ({ G, ctx }, place) => {
      const hand = G.hands[ctx.currentPlayer];
      if (!(place in hand) || !fits(G, hand[place])) return INVALID_MOVE;
      G.discards.push(...hand.splice(place, 1));
      G.passes = 0;
    },
    draw: ({ G, ctx }) => {
      if (G.deck.length === 0) return INVALID_MOVE;
      G.hands[ctx.currentPlayer].push(G.deck.pop());
    },
    pass: ({ G }) => {
      if (G.deck.length > 0) return INVALID_MOVE;
      G.passes += 1;
    },
  },
  endIf: ({ G }) => {
    const winner = G.hands.findIndex((hand) => hand.length === 0);
    if (winner >= 0) return { winner };
    return G.passes === PLAYERS ? { winner: null } : undefined;
  },
};

function legal({ G, ctx }) {
  const found = [[G.deck.length > 0 ? "draw" : "pass"]];
  G.hands[ctx.currentPlayer].forEach((card, place) => {
    if (fits(G, card)) found.push(["lay", place]);
  });
  return found;
}

function moves(seconds) {
  let decisions = 0;
  let games = 0;
  let elapsed = 0;
  const begun = performance.now();
  while ((elapsed = (performance.now() - begun) / 1000) < seconds) {
    const client = Client({ game, numPlayers: PLAYERS, debug: false });
    client.start();
    let state = client.getState();
    while (!state.ctx.gameover) {
      const found = legal(state);
      const [move, ...args] = found[Math.floor(Math.random() * found.length)];
      client.moves[move](...args);
      state = client.getState();
      decisions += 1;
    }
    client.stop();
    games += 1;
  }
  return {
    node: process.versions.node,
    us: (elapsed / decisions) * 1e6,
    decisions_per_s: decisions / elapsed,
    games_per_s: games / elapsed,
    decisions_per_game: decisions / games,
  };
}

moves(WARM_UP_S);
console.log(JSON.stringify(moves(Number(process.argv[3]))));
