// What acts when it is touched, not when it is let go: where being quick counts.

/** Whether something was done when the finger came down that is to go up next. */
let isAnswered = false;

addEventListener("pointerdown", () => (isAnswered = false), { capture: true });
addEventListener("click", letGo, { capture: true });

/**
 * Answer a touch where it begins.
 * @param {PointerEvent} down
 * @param {() => void} act
 */
export function answer(down, act) {
  if (down.button !== 0) return;
  isAnswered = true;
  act();
}

/**
 * The click that comes of letting go is no tap any more, wherever it lands: what was touched may be
 * gone by then, and something else lie under the finger. Keys and screen readers click by themselves.
 * @param {MouseEvent} click
 */
function letGo(click) {
  if (!isAnswered || click.detail === 0) return;
  isAnswered = false;
  click.stopPropagation();
  click.preventDefault();
}
