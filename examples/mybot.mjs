// A program that plays any of the games, over its standard input and output.
//
// mootable sim moodaut --bots "cmd:node examples/mybot.mjs,casual" --games 100

import { createInterface } from "node:readline";

const LIKED = ["address", "nope", "give", "keep", "play", "pair", "draw"];

// What it likes best of what it may do. In Mood'aut it lets be what is not aimed at it.
function choose(view, legal, number) {
  const isMeant = view.window?.target === view.seat;
  for (const type of LIKED) {
    const acts = legal.filter((act) => act.type === type);
    if (acts.length > 0 && (type !== "nope" || isMeant)) return acts[number % acts.length];
  }
  const rest = legal.filter((act) => act.type !== "nope" && act.type !== "leave");
  return rest[number % rest.length] ?? legal[0];
}

let number = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line);
  if (asked.do === "start") {
    number = parseInt(asked.luck.slice(0, 6), 16);
    console.log(JSON.stringify({ ok: true }));
  } else if (asked.do === "act") {
    number += 1;
    console.log(JSON.stringify({ act: choose(asked.view, asked.legal, number) }));
  }
}
