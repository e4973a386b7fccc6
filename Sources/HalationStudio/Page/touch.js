// The pointer as a finger on the views of a program. What is done is a script, which gives the same film again.

import * as picture from "./picture.js";
import * as time from "./time.js";

const canvas = document.querySelector("#canvas");
let finger;

/** The moment for the next step: after the frame that is shown, and after the last step. */
function moment() {
  const steps = picture.script();
  const last = steps.length ? JSON.parse(steps.at(-1)).at : 0;
  const now = time.now();
  // Touching at an earlier moment replaces what was done from then on.
  if (now < last - 0.5) {
    const kept = steps.filter(step => JSON.parse(step).at <= now);
    steps.splice(0, Infinity, ...kept);
    return now;
  }
  return Math.max(now, last);
}

function add(step) {
  picture.script().push(JSON.stringify({ at: Number(moment().toFixed(4)), ...step }));
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
