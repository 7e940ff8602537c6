// What each task asks for: on the screen, and for real.

import { say } from "../../../words.js";

/**
 * @param {string} task
 * @param {boolean} isReal
 */
export const how = (task, isReal) => (isReal ? say(`page_wobble.real.${task}`) : say(`page_wobble.screen.${task}`));
