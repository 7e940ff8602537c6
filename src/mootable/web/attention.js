// Calling somebody back who is looking at something else: in the title, with a mark on the icon, and
// with the sounds that are switched on.

import { useEffect, useRef, useSignal } from "./lib.js";
import { tell } from "./parts/calling.js";
import * as sound from "./sound.js";
import { say } from "./words.js";

/** @import { TellTable } from "./messages.js" */
/** @import { Room } from "./room.js" */

/**
 * @param {Room} room
 * @param {TellTable | null} table
 */
export function useAttention(room, table) {
  const isHidden = useSignal(document.hidden);
  const wasHidden = useRef(false);
  const state = room.state.value;
  const isYours = !!state && !state.over && state.waiting.some(({ seat }) => seat === table?.you);
  const isCalled = isYours && isHidden.value;

  useEffect(() => {
    // A touch in the lobby will do.
    sound.listenForTouch();
    const look = () => (isHidden.value = document.hidden);
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);

  const isThere = room.online.value && table?.you != null;
  useEffect(() => {
    // A house that is told nothing takes it that one looks.
    if (isThere && (isHidden.value || wasHidden.current)) room.say({ do: "looking", looking: !isHidden.value });
    wasHidden.current = isHidden.value;
  }, [isThere, isHidden.value]);

  useEffect(() => {
    if (isThere) tell(room);
  }, [isThere]);

  useEffect(() => {
    if (table) document.title = `${isCalled ? say("page.your_turn_at", { title: table.title }) : table.title} · ${table.code} · Mootable`;
    mark(isCalled);
    return () => mark(false);
  }, [isCalled, table?.code]);

  useEffect(() => {
    // Whoever looks on hears the match itself.
    if (isYours && document.hidden) sound.play("called");
  }, [isYours]);
}

/** @param {boolean} isCalled */
function mark(isCalled) {
  document.querySelector("link[rel=icon]")?.setAttribute("href", isCalled ? "/web/icon-turn.svg" : "/web/icon.svg");
}
