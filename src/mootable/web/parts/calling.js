// Being called back to one's turn though the page is closed, for those who allow it.

import { html, useEffect, useSignal } from "../lib.js";
import * as api from "../api.js";
import { kept } from "../prefs.js";
import { Switch } from "./switch.js";
import { say } from "../words.js";

/** @import { Room } from "../room.js" */

/** Whether this device wants to be called. */
export const called = kept("called", false);

/** A switch, or why there is none. @param {{room: Room}} props */
export function CallingSwitch({ room }) {
  const key = useSignal(/** @type {string | null} */ (null));
  const why = useSignal("");

  useEffect(() => {
    if (!("PushManager" in window && "Notification" in window)) why.value = say("page.calling.cannot");
    else {
      api.push().then(
        (info) => ((key.value = info.key), (why.value = info.why_not)),
        (refusal) => (why.value = refusal.message),
      );
    }
  }, []);

  /** @param {boolean} isOn */
  async function change(isOn) {
    if (!isOn) {
      called.value = false;
      room.say({ do: "call", to: null });
      return;
    }
    if ((await Notification.requestPermission()) !== "granted") {
      why.value = say("page.calling.forbidden");
      return;
    }
    const { pushManager } = await navigator.serviceWorker.ready;
    await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key.value });
    called.value = true;
    await tell(room);
  }

  if (!key.value) return why.value ? html`<p class="faint">${why.value}</p>` : null;
  return html`<${Switch}
    label=${say("page.calling.title")}
    text=${why.value || say("page.calling.text")}
    on=${called.value}
    onChange=${(/** @type {boolean} */ on) => change(on).catch((refused) => (why.value = say("page.calling.failed", { why: refused.message })))}
  />`;
}

/**
 * Tell the house where this device can be called, if it wants to be.
 * @param {Room} room
 */
export async function tell(room) {
  if (!called.value || !("PushManager" in window)) return;
  const { pushManager } = await navigator.serviceWorker.ready;
  const { endpoint, keys } = (await pushManager.getSubscription())?.toJSON() ?? {};
  if (endpoint && keys?.p256dh && keys.auth) {
    room.say({ do: "call", to: { endpoint, p256dh: keys.p256dh, auth: keys.auth } });
  }
}
