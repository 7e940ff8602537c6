// Icons, drawn in one stroke width.

import { html } from "../lib.js";

const PATHS = {
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6 6 18",
  back: "M14 5l-7 7 7 7",
  log: "M5 6h14M5 11h14M5 16h9",
  chat: "M4 5h16v11h-9l-5 4v-4H4z",
  rules: "M5 4h11q3 0 3 3v13H8q-3 0-3-3zM5 17q0-3 3-3h11M9 8h6",
  help: "M9 9q0-4 3.5-4T16 8.5Q16 11 12.5 12v2.5M12.5 18.4v.2",
  copy: "M9 9h10v11H9zM5 15V4h10",
  share: "M12 15V4M8 7.5 12 4l4 3.5M6 12H5v8h14v-8h-1",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  unlock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 6.8-1.2",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  play: "M8 5l11 7-11 7z",
  pause: "M8 5v14M16 5v14",
  next: "M7 5l8 7-8 7M18 5v14",
  previous: "M17 5l-8 7 8 7M6 5v14",
  first: "M18 5l-7 7 7 7M11 5l-7 7 7 7",
  last: "M6 5l7 7-7 7M13 5l7 7-7 7",
  tick: "M5 13l4.5 4.5L19 7",
  heart: "M12 20C5 15 3 11.5 3 8.5 3 5.5 5.2 4 7.5 4 9.5 4 11 5 12 7c1-2 2.5-3 4.5-3C18.8 4 21 5.5 21 8.5 21 11.5 19 15 12 20z",
  cards: "M8 5h10v14H8zM5 8v13h10",
  bot: "M5 9h14v10H5zM12 9V5M12 4.5v.1M9 13.5v.5M15 13.5v.5M3 13v3M21 13v3",
  offline: "M3 3l18 18M8 12a6 6 0 0 1 4-1.5M5 8.5A10 10 0 0 1 9 6.6M13 6.1a10 10 0 0 1 6 2.4M12 18.5v.1M14.5 14.8A3.5 3.5 0 0 0 12 14",
  tv: "M3 6h18v11H3zM8 21h8M12 17v4",
  save: "M12 4v11M8 11.5 12 15l4-3.5M5 19h14",
  again: "M5 12a7 7 0 1 0 2.5-5.4M4.5 4v4.5H9",
  door: "M6 21V4h9v17M15 6h3v15M3 21h18M11.5 12.5v.2",
  eye: "M2.5 12Q7 5.5 12 5.5T21.5 12Q17 18.5 12 18.5T2.5 12zM12 9.5v5M9.5 12h5",
  clock: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 8v4.5l3 2",
  phrases: "M4 4h13v9H9l-4 3.5V13H4zM20 8v9h-1v3.5L15 17h-4",
  "next-turn": "M9 5l7 7-7 7",
  call: "M4 10v4h3l8 4.5v-13L7 10zM18 9q2 3 0 6M8 14.2l1.2 5",
  mute: "M4 10v4h3l8 4.5v-13L7 10zM18 9.5l4 5M22 9.5l-4 5",
  mic: "M12 3.5a2.7 2.7 0 0 1 2.7 2.7v5a2.7 2.7 0 0 1-5.4 0v-5A2.7 2.7 0 0 1 12 3.5zM6.5 11a5.5 5.5 0 0 0 11 0M12 16.5V20M9 20.5h6",
  gavel: "M13 4l6 6-3 3-6-6zM11.5 8.5 4 16l3 3 7.5-7.5M12 20.5h8",
  scroll: "M7 4h11v14q0 2.5-2.5 2.5H6Q8.5 20 8.5 17.5V6q0-2-2-2T4.5 6v2.5h4M11.5 8.5H15M11.5 12H15",
  notebook: "M6 3h13v18H6zM3 7h4M3 12h4M3 17h4M11 8h5M11 12h5",
  host: "M4 18 5.5 8l4 4L12 6l2.5 6 4-4L20 18z",
};

/**
 * @param {{name: keyof typeof PATHS, full?: boolean}} props `full`: filled, not only outlined
 */
export function Icon({ name, full }) {
  return html`<svg class=${full ? "icon full" : "icon"} viewBox="0 0 24 24" aria-hidden="true">
    <path d=${PATHS[name]} />
  </svg>`;
}
