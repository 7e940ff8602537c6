// The page: find out which screen is wanted, fetch it, show it.

import { html, render, useEffect, useSignal } from "./lib.js";
import { applyTheme } from "./prefs.js";
import { followLinks, route } from "./route.js";
import { applyLanguage, load, say } from "./words.js";

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
  if (failed.value) return html`<main class="narrow"><p role="alert">${say("page.failed")}</p></main>`;
  if (shown.value?.screen !== screen) return null;
  return html`<${shown.value.Screen} key=${code} code=${code} />`;
}

// Last: nobody waits for it.
addEventListener("load", () => import("./installed.js").then(({ install }) => install()));
applyTheme();
applyLanguage();
followLinks();
const words = load("page");
// The screen is on its way meanwhile.
SCREENS[route.value.screen]().catch(() => undefined);
await words;
const place = document.getElementById("page");
if (place) render(html`<${Page} />`, place);
