// Where players sit around a table: along its edge if there is room for all, else in rows.

import { useLayoutEffect, useRef, useSignal } from "./lib.js";

/**
 * How large players are drawn, what each takes, and what has to be left in the middle, in rem.
 * @typedef {{name: string, width: number, height: number, middle: {width: number, height: number}}} Size
 */
/**
 * @typedef {{
 *   size: string,
 *   places: {x: number, y: number}[] | null,
 *   at: (share: number) => {x: number, y: number},
 * }} Seating `places`: in percent of the edge's box, null in rows; `at`: a place by its share of the
 * way round, from the middle of the foot, clockwise
 */

/** Between the edge and a player, and between two of them, in rem. */
const GAP = 0.3;

/**
 * A place on the edge of a box of this size, in percent of it.
 * @param {number} share of the way round, from the middle of the foot, clockwise
 * @param {number} width
 * @param {number} height
 */
function onEdge(share, width, height) {
  const way = (((share % 1) + 1) % 1) * 2 * (width + height);
  if (way < width / 2) return { x: 50 - (100 * way) / width, y: 100 };
  if (way < width / 2 + height) return { x: 0, y: 100 - (100 * (way - width / 2)) / height };
  if (way < 1.5 * width + height) return { x: (100 * (way - width / 2 - height)) / width, y: 0 };
  if (way < 1.5 * width + 2 * height) return { x: 100, y: (100 * (way - 1.5 * width - height)) / height };
  return { x: 150 - (100 * (way - width - 2 * height)) / width, y: 100 };
}

/**
 * The largest size at which all of them fit along the edge of a box, each apart from the others.
 * @param {{width: number, height: number}} box in rem
 * @param {number[]} shares where on the way round they sit
 * @param {Size[]} sizes the largest first
 * @returns {Seating}
 */
export function seated(box, shares, sizes) {
  for (const { name, width, height, middle } of sizes) {
    const edge = { width: box.width - width - 2 * GAP, height: box.height - height - 2 * GAP };
    if (edge.width - width < middle.width || edge.height - height < middle.height) continue;
    const at = (/** @type {number} */ share) => onEdge(share, edge.width, edge.height);
    const places = shares.map(at);
    const isApart = places.every(({ x, y }, i) =>
      places.slice(i + 1).every(
        (other) =>
          (Math.abs(other.x - x) * edge.width) / 100 >= width + GAP || (Math.abs(other.y - y) * edge.height) / 100 >= height + GAP,
      ),
    );
    if (isApart) return { size: name, places, at };
  }
  return { size: "rows", places: null, at: (share) => onEdge(share, 1, 1) };
}

/**
 * How players sit in an element, on whatever it lies on, as large as that is now.
 * @param {number[]} shares
 * @param {Size[]} sizes
 */
export function useSeating(shares, sizes) {
  const table = useRef(/** @type {HTMLElement | null} */ (null));
  const box = useSignal({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const shown = table.current?.parentElement;
    if (!shown) return undefined;
    const measure = () => {
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
      const { clientWidth, clientHeight } = shown;
      const now = { width: clientWidth / rem, height: clientHeight / rem };
      if (now.width !== box.value.width || now.height !== box.value.height) box.value = now;
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(shown);
    return () => watch.disconnect();
  }, []);
  return { table, ...seated(box.value, shares, sizes) };
}
