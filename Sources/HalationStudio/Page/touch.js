// The pointer as a finger on the views of a program, and the keyboard for the field that has the focus. What is done is a
// script, which gives the same film again.

import { script, store } from "./look.js";
import * as picture from "./picture.js";
import * as time from "./time.js";

const canvas = document.querySelector("#canvas");
let finger;
let hasLeftField = false;

/** The moment for the next step: after the frame that is shown, and after the last step. */
function moment() {
  const last = script.length ? JSON.parse(script.at(-1)).at : 0;
  const now = time.now();
  // Touching at an earlier moment replaces what was done from then on.
  if (now < last - 0.5) {
    script.splice(0, Infinity, ...script.filter(step => JSON.parse(step).at <= now));
    return now;
  }
  return Math.max(now, last);
}

function add(step) {
  script.push(JSON.stringify({ at: Number(moment().toFixed(4)), ...step }));
  store();
}

/** The position of the pointer in points. */
function point(event) {
  const [x, y] = picture.pixelAt(event);
  const scale = picture.scale();
  return [Number((x / scale).toFixed(2)), Number((y / scale).toFixed(2))];
}

/** Takes the pointer for a finger whenever `isOn()`. */
export function startTouches(isOn) {
  const isFree = event => isOn() && picture.current() && event.button === 0 && !event.altKey;
  canvas.addEventListener("pointerdown", event => {
    if (!isFree(event)) return;
    // A program that is touched is alive.
    time.setPlaying(true);
    canvas.setPointerCapture(event.pointerId);
    finger = event.pointerId;
    hasLeftField = false;
    add({ touch: point(event) });
  });
  canvas.addEventListener("pointermove", event => {
    if (event.pointerId === finger) add({ move: point(event) });
  });
  const lift = event => {
    if (event.pointerId !== finger) return;
    finger = undefined;
    add({ lift: null });
  };
  canvas.addEventListener("pointerup", lift);
  canvas.addEventListener("pointercancel", lift);
  canvas.addEventListener("wheel", event => {
    if (!isOn() || !picture.current()) return;
    event.preventDefault();
    time.setPlaying(true);
    if (event.ctrlKey) add({ magnify: point(event), by: Math.exp(-event.deltaY / 300), duration: 0.05 });
    else add({ scroll: point(event), by: [event.deltaX, event.deltaY], duration: 0 });
  }, { passive: false });
}

/** Whether keys go to a field of the program. */
export const takesKeys = () => Boolean(picture.current()?.takesKeys) && !hasLeftField;

const named = { Enter: "\n", Backspace: "\b" };

/** Types a key into the field that has the focus; whether it took it. */
export function type(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || !takesKeys()) return false;
  if (event.key === "Escape") {
    // The keys are those of the page again, until the program is touched.
    hasLeftField = true;
    return true;
  }
  const text = named[event.key] ?? (event.key.length === 1 ? event.key : undefined);
  if (!text) return false;
  time.setPlaying(true);
  add({ type: text });
  return true;
}
