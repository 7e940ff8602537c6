// Cards that are pulled out of the hand.

import { signal } from "./lib.js";

/** How far a finger moves before it is a pull and not a tap. */
const SLACK = 9;

/** The card being pulled, for whoever shows where it may go. */
export const pulled = signal(/** @type {string | null} */ (null));

/**
 * Begin with a finger on the button that covers a card. Sideways the hand scrolls; upwards the card comes along.
 * @param {PointerEvent} down
 * @param {string} card
 * @param {(place: string | null) => void} dropped where it was let go: the `data-drop` there
 * @param {boolean} [freely] whichever way: nothing scrolls under it
 */
export function pull(down, card, dropped, freely) {
  if (down.button !== 0 || pulled.value) return;
  const held = /** @type {HTMLElement} */ (down.currentTarget).parentElement;
  /** @type {HTMLElement | null} */
  let ghost = null;
  /** @type {Element | null} */
  let over = null;

  /** @param {PointerEvent} event */
  function move(event) {
    const dx = event.clientX - down.clientX;
    const dy = event.clientY - down.clientY;
    if (!ghost) {
      if (Math.hypot(dx, dy) < SLACK) return;
      if (event.pointerType === "touch" && !freely && -dy < Math.abs(dx)) return finish();
      if (!held) return finish();
      ghost = lift(held);
      pulled.value = card;
    }
    ghost.style.translate = `${dx}px ${dy}px`;
    const below = document.elementFromPoint(event.clientX, event.clientY);
    mark(below?.closest("[data-drop]") ?? null);
  }

  /**
   * A finger that pulls a card scrolls nothing; else the browser takes its letting go for a swing of
   * the page, and the next tap for what stops that.
   * @param {TouchEvent} event
   */
  function hold(event) {
    if (ghost && event.cancelable) event.preventDefault();
  }

  /** @param {Element | null} place */
  function mark(place) {
    if (place === over) return;
    over?.classList.remove("dropping");
    place?.classList.add("dropping");
    over = place;
  }

  function up() {
    const place = over instanceof HTMLElement ? over.dataset.drop ?? null : null;
    const wasPulled = ghost !== null;
    finish();
    if (wasPulled) {
      // A click that follows at once belongs to the pull, and is no tap. After a finger none does.
      addEventListener("click", ignore, { capture: true });
      setTimeout(() => {
        removeEventListener("click", ignore, { capture: true });
        dropped(place);
      });
    }
  }

  function finish() {
    mark(null);
    ghost?.remove();
    pulled.value = null;
    removeEventListener("pointermove", move);
    removeEventListener("touchmove", hold);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", finish);
  }

  addEventListener("pointermove", move);
  addEventListener("touchmove", hold, { passive: false });
  addEventListener("pointerup", up);
  addEventListener("pointercancel", finish);
}

/** @param {MouseEvent} click */
function ignore(click) {
  click.stopPropagation();
}

/**
 * A copy of a card that follows the finger.
 * @param {HTMLElement} card
 */
function lift(card) {
  const box = card.getBoundingClientRect();
  const ghost = /** @type {HTMLElement} */ (card.cloneNode(true));
  for (const name of ["data-place", "data-flip", "id"]) ghost.removeAttribute(name);
  ghost.setAttribute("aria-hidden", "true");
  ghost.classList.add("pulled");
  Object.assign(ghost.style, {
    left: `${box.x}px`,
    top: `${box.y}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  document.body.append(ghost);
  return ghost;
}
