// What each task asks for: on the screen, and for real.

/** @type {Record<string, {screen: string, real: string}>} */
export const HOW = {
  coin_spin: {
    screen: "Keep it spinning for 7 seconds: tap each time the ring closes on the coin.",
    real: "Spin a coin: it must not fall over for 7 seconds.",
  },
  phone_call: {
    screen: "Keep talking for 30 seconds: answer anything, never the same twice, and never be silent for 5.",
    real: "Call somebody you don’t know, and keep them on the line for 90 seconds.",
  },
  turn_over: { screen: "Turn over cards up to the first number.", real: "Turn over cards up to the first number." },
  arm_wrestle: {
    screen: "Tap as often as you can for 5 seconds. More taps win.",
    real: "Wrestle arms. Elbows stay on the table.",
  },
  wall_throw: {
    screen: "One throw each: stop the bar as near to the wall as you can.",
    real: "One card each, thrown to the wall. The closer one wins.",
  },
  pile_catch: {
    screen: "The pile flips in the air: catch it when it reaches the hand.",
    real: "Flip the draw pile over the table’s edge and catch all of it with one hand.",
  },
  spelling: { screen: "Spell the word you hear, letter by letter.", real: "Spell the word that the others pick." },
  population: { screen: "How many people live there? Within a tenth is right.", real: "Guess the population of the country that the others pick, within a tenth." },
  stopwatch: {
    screen: "Start, count to 20 seconds in your head, and stop. One second either way is fine.",
    real: "Stop a watch after 20 seconds without looking, give or take one.",
  },
  rps: { screen: "Rock, paper, scissors: who wins two first.", real: "Rock, paper, scissors: who wins two first." },
  glass_coin: {
    screen: "The glass goes round the coin: catch it when it falls in.",
    real: "Throw a coin up out of a glass, go round it once with the glass, and catch it.",
  },
  coin_slide: {
    screen: "One push: stop the bar so that the coin ends in the last ten centimetres.",
    real: "Slide a coin over the table, into the last ten centimetres.",
  },
  palms: { screen: "Up or down? The larger side is out, and the last one is the target.", real: "" },
};
