// The page: find out which screen is wanted, fetch it, show it.

import { html, render, useEffect, useSignal } from "./lib.js";
import { applyTheme } from "./prefs.js";
import { followLinks, route } from "./route.js";
import { applyLanguage, load, say, unsaid } from "./words.js";

/** @import { Route } from "./route.js" */

/** @type {Record<Route["screen"], () => Promise<{Screen: (props: {code: string}) => any}>>} */
const SCREENS = {
  home: () => import("./screens/home.js"),
  table: () => import("./screens/table.js"),
  tv: () => import("./screens/tv.js"),
  replay: () => import("./screens/replay.js"),
  lost: () => import("./screens/lost.js"),
};

function Page() {
  const { screen, code } = route.value;
  const shown = useSignal(/** @type {{screen: string, Screen: any} | null} */ (null));
  const failed = useSignal(false);
  useEffect(() => {
    failed.value = false;
    document.documentElement.dataset.screen = screen;
    SCREENS[screen]().then(
      ({ Screen }) => (shown.value = { screen, Screen }),
      () => (failed.value = true),
    );
  }, [screen]);
  if (failed.value) return html`<${Failed} failed=${say("page.failed")} again=${say("page.farewell.again")} />`;
  if (shown.value?.screen !== screen) return null;
  return html`<${shown.value.Screen} key=${code} code=${code} />`;
}

/** @param {{failed: string, again: string}} props */
function Failed({ failed, again }) {
  return html`<main class="narrow">
    <h1>${document.title}</h1>
    <p role="alert">${failed}</p>
    <p><button class="main" onClick=${() => location.reload()}>${again}</button></p>
  </main>`;
}

// Last: nobody waits for it.
addEventListener("load", () => import("./installed.js").then(({ install }) => install()));
applyTheme();
applyLanguage();
followLinks();
const words = load("page");
// The screen is on its way meanwhile.
SCREENS[route.value.screen]().catch(() => undefined);
const first = await words.then(
  () => html`<${Page} />`,
  // Without its words the page can say this much.
  () => html`<${Failed} ...${unsaid} />`,
);
const place = document.getElementById("page");
if (place) render(first, place);
