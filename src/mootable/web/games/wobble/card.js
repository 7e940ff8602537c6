// A card of Wobble, drawn: colour, shape and letter, number or sign, and the task of a plus card.

import { html } from "../../lib.js";
import { CardName } from "../../parts/cardname.js";
import { look } from "../../parts/face.js";
import { errand, shape, sign } from "./art.js";
import { isGrey, isJerk, isOffensive, nameOf, readCard, taskOf, titleOf } from "./deck.js";

/** @import { CardInfo } from "../../messages.js" */
/** @import { Colour } from "./types.js" */

const CROSSHAIRS = "M50 8a42 42 0 1 0 0 84 42 42 0 1 0 0-84zM50 0v30M50 70v30M0 50h30M70 50h30";

/**
 * @param {Colour[]} hues
 * @param {string} symbol
 */
function tint(hues, symbol) {
  if (hues.length === 1) return `h-${hues[0]}`;
  if (hues.length) return "h-two";
  return isJerk(symbol) ? "h-brown" : isGrey(symbol) ? "h-grey" : "";
}

/**
 * @param {{id: string | null, cards?: Map<string, CardInfo>}} props no id: the back
 */
export function Card({ id }) {
  if (id === null) return html`<${Back} />`;
  const { hues, symbol, task } = readCard(id);
  const name = nameOf(id);
  const isNumber = /^\d$/.test(symbol);
  return html`<svg class=${`wcard ${tint(hues, symbol)}`} viewBox="0 0 100 140" role="img" aria-label=${name}>
    <rect class="paper" x="1" y="1" width="98" height="138" rx="11" />
    ${hues.length === 2 && html`<${Split} hues=${hues} />`}
    <${Corner} hues=${hues} symbol=${symbol} />
    ${isNumber ? html`<${Number} hues=${hues} symbol=${symbol} />` : html`<${Action} hues=${hues} symbol=${symbol} task=${task} />`}
  </svg>`;
}

/** @param {{hues: Colour[]}} props */
function Split({ hues }) {
  const [one, other] = hues;
  return html`
    <path class=${`wash h-${one}`} d="M2 2h96L2 138z" clip-path="inset(0 round 10px)" />
    <path class=${`wash h-${other}`} d="M98 2v136H2z" clip-path="inset(0 round 10px)" />
  `;
}

/**
 * What shows when cards overlap: shape and letter, and the crosshairs of an attack.
 * @param {{hues: Colour[], symbol: string}} props
 */
function Corner({ hues, symbol }) {
  return html`<g class="corner">
    ${hues.map(
      (hue, i) => html`<g key=${hue} transform=${`translate(${6 + 27 * i} 5)`}>
        <g transform="scale(.24)">${shape(hue)}</g>
        <text class="letter" x="12" y="17" font-size="14" text-anchor="middle">${hue.toUpperCase()}</text>
      </g>`,
    )}
    ${isOffensive(symbol) && html`<path class="aim" transform="translate(72 6) scale(.21)" d=${CROSSHAIRS} />`}
  </g>`;
}

/** @param {{hues: Colour[], symbol: string}} props */
function Number({ hues, symbol }) {
  return html`
    <rect class="panel-white" x="7" y="32" width="86" height="102" rx="12" />
    <g class="ghost" transform="translate(16 46) scale(.68)">${hues.map(shape)}</g>
    <text class="big figure" x="50" y="105" font-size="72" text-anchor="middle">${symbol}</text>
    ${"69".includes(symbol) && html`<path class="foot" d="M36 115h28" />`}
  `;
}

/** @param {{hues: Colour[], symbol: string, task: string | null}} props */
function Action({ hues, symbol, task }) {
  return html`
    <rect class="panel-white" x="7" y="32" width="86" height="102" rx="12" />
    ${symbol === "swap"
      ? html`<${Swap} hues=${hues} />`
      : html`<g class="sign" transform=${task ? "translate(10 36) scale(.46)" : "translate(24 38) scale(.52)"}>${sign(symbol)}</g>`}
    ${task && html`<g class="sign" transform="translate(56 46) scale(.31)">${errand(task)}</g>`}
    <${CardName} name=${task ? taskOf(task) : titleOf(symbol)} />
  `;
}

/** @param {{hues: Colour[]}} props */
function Swap({ hues }) {
  const [one, other] = hues;
  return html`
    <g transform="translate(16 40) scale(.34)">${one && shape(one)}</g>
    <g transform="translate(50 62) scale(.34)">${other && shape(other)}</g>
    <path class="line" d="M56 46q16 0 16 12M66 52l6 8 7-7M44 94q-16 0-16-12M34 88l-6-8-7 7" />
  `;
}

function Back() {
  return html`<svg class="wcard back" viewBox="0 0 100 140" aria-hidden="true">
    <rect class="paper" x="1" y="1" width="98" height="138" rx="11" />
    <g class="tilted">
      <rect class="tile h-m" x="18" y="38" width="30" height="30" rx="6" /><rect class="tile h-c" x="52" y="38" width="30" height="30" rx="6" />
      <rect class="tile h-y" x="18" y="72" width="30" height="30" rx="6" /><rect class="tile h-g" x="52" y="72" width="30" height="30" rx="6" />
    </g>
    <g transform="translate(31 51) scale(.38)"><circle class="moon" cx="50" cy="50" r="48" />${look("smirk")}</g>
  </svg>`;
}

/**
 * A card no larger than a word: number or sign on its colour, and its letter.
 * @param {{id: string, isNamed?: boolean}} props `isNamed`: words beside it say what it is
 */
export function Chip({ id, isNamed }) {
  const { hues, symbol } = readCard(id);
  const label = isNamed ? { "aria-hidden": "true" } : { role: "img", "aria-label": nameOf(id) };
  return html`<svg class=${`wchip ${tint(hues, symbol)}`} viewBox="0 0 100 100" ...${label}>
    <rect class="paper" x="2" y="2" width="96" height="96" rx="20" />
    ${symbol === "swap"
      ? html`<g transform="translate(10 10) scale(.42)">${hues[0] && shape(hues[0])}</g><g transform="translate(48 48) scale(.42)">${hues[1] && shape(hues[1])}</g>`
      : html`<g class="sign" transform=${hues.length ? "translate(6 28) scale(.66)" : "translate(18 18) scale(.64)"}>${sign(symbol)}</g>
          ${hues.map((hue) => html`<text class="chip-letter" x="78" y="38" font-size="38" text-anchor="middle">${hue.toUpperCase()}</text>`)}`}
  </svg>`;
}

/**
 * The shape of a colour with its letter: nobody need tell it by its hue.
 * @param {{hue: Colour}} props
 */
export function Suit({ hue }) {
  return html`<svg class=${`suit h-${hue}`} viewBox="0 0 100 100" aria-hidden="true">
    ${shape(hue)}<text class="letter" x="50" y="70" font-size="48" text-anchor="middle">${hue.toUpperCase()}</text>
  </svg>`;
}
