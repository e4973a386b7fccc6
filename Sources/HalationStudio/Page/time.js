// Time: playing, stepping and scrubbing. Playing drops frames rather than slows down.

import { ask } from "./connection.js";
import { setIcon } from "./icons.js";
import { place, store } from "./look.js";
import * as picture from "./picture.js";

const element = id => document.querySelector(`#${id}`);
const [play, scrub, time, loop, duration, speed, reached] =
  ["play", "scrub", "time", "loop", "duration", "speed", "reached"].map(element);

let rate = 60;
let count = 1;
let frame = 0;
let playing;
let lastAsked = -1;
let shownTimes = [];
/** The time that the last whole picture took, in milliseconds. */
let cost = 0;

export const isPlaying = () => Boolean(playing);
export const currentFrame = () => frame;
export const currentRate = () => rate;

/** The factor by which pictures are smaller while something is dragged. */
export const coarseness = () => (cost > 120 ? 4 : cost > 35 ? 2 : 1);

/** The moment in seconds that is shown now. */
export function now() {
  return playing ? (playing.frame + ((performance.now() - playing.start) / 1000) * rate * playing.speed) / rate
    : frame / rate;
}

/** Takes the timing of the source. */
export function setTiming(newRate, seconds) {
  rate = newRate;
  const length = place.duration || seconds;
  duration.value = Number(length.toFixed(3));
  count = Math.max(Math.round(length * rate), 1);
  scrub.max = count - 1;
  frame = Math.min(place.frame, count - 1);
  label();
}

const followers = [];

/** Calls `follow()` whenever another frame is shown. */
export function onFrame(follow) {
  followers.push(follow);
}

function label() {
  scrub.value = frame;
  scrub.setAttribute("aria-valuetext", `frame ${frame}, ${(frame / rate).toFixed(2)} seconds`);
  time.textContent = `${frame} · ${(frame / rate).toFixed(3)} s`;
  for (const follow of followers) follow();
}

/** Goes to a frame; while it is dragged, the picture may be coarse. */
export function go(to, isFinal = true) {
  frame = Math.min(Math.max(Math.round(to), 0), count - 1);
  label();
  place.frame = frame;
  if (playing) playing = { ...playing, start: performance.now(), frame };
  else picture.want(frame, isFinal ? 1 : coarseness());
  if (isFinal) store();
}

/** Asks for the present frame again, as after a change. */
export function refresh(isFinal = true) {
  if (!playing || isFinal) picture.want(frame, isFinal ? 1 : coarseness());
}

export function setPlaying(isOn) {
  if (isOn === Boolean(playing)) return;
  setIcon(play, isOn ? "pause" : "play");
  play.setAttribute("aria-label", isOn ? "Pause" : "Play");
  reached.textContent = "";
  shownTimes = [];
  if (!isOn) {
    playing = undefined;
    go(frame);
    return;
  }
  if (frame >= count - 1) frame = 0;
  playing = { start: performance.now(), frame, speed: Number(speed.value) };
  lastAsked = -1;
  requestAnimationFrame(tick);
}

function tick() {
  if (!playing) return;
  const elapsed = (performance.now() - playing.start) / 1000;
  let next = Math.floor(playing.frame + elapsed * rate * playing.speed + 1e-6);
  if (next >= count) {
    if (!loop.checked) {
      frame = count - 1;
      setPlaying(false);
      return;
    }
    next %= count;
    playing = { ...playing, start: performance.now(), frame: next };
  }
  frame = next;
  label();
  if (frame !== lastAsked && picture.hasRoom()) {
    lastAsked = frame;
    picture.want(frame);
  }
  requestAnimationFrame(tick);
}

/** Counts a picture that was shown. */
export function countShown(header, isCached, milliseconds) {
  if (header.coarseness === 1 && !isCached) cost = milliseconds;
  if (!playing) return;
  const at = performance.now();
  shownTimes.push(at);
  shownTimes = shownTimes.filter(moment => at - moment < 1000);
  if (shownTimes.length > 2) {
    const span = (at - shownTimes[0]) / 1000;
    const perSecond = (shownTimes.length - 1) / span;
    const ideal = Math.min(rate * playing.speed, 240);
    reached.textContent = `${perSecond.toFixed(0)} of ${ideal.toFixed(0)} fps`;
  }
  place.frame = frame;
}

play.onclick = () => setPlaying(!playing);
element("start").onclick = () => go(0);
element("back").onclick = () => { setPlaying(false); go(frame - 1); };
element("step").onclick = () => { setPlaying(false); go(frame + 1); };
scrub.oninput = () => go(Number(scrub.value), false);
scrub.onchange = () => go(Number(scrub.value));
speed.onchange = () => { if (playing) playing = { start: performance.now(), frame, speed: Number(speed.value) }; };
duration.onchange = () => {
  const seconds = Math.min(Math.max(Number(duration.value) || 1, 1 / rate), 3600);
  place.duration = seconds;
  setTiming(rate, seconds);
  go(frame);
};
/** Makes the sequence end with the first frame after which nothing moves; whether there is one. */
export async function endWhenSettled() {
  const { message } = await ask({ kind: "length", look: picture.wholeLook() });
  place.duration = message.length.frameCount / rate;
  setTiming(rate, place.duration);
  go(frame);
  return !message.length.isMoving;
}

export const length = () => count / rate;
export const last = () => count - 1;
