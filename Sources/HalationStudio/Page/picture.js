// The picture: frames that are asked for one after another and shown without a change of their pixels.

import { on, send } from "./connection.js";
import { look, script, store } from "./look.js";

const canvas = document.querySelector("#canvas");
// Without colour management: the bytes of the frame are the bytes of the canvas.
const context = canvas.getContext("2d", { colorSpace: "srgb" });
const compared = document.querySelector("#compared");
const paper = document.querySelector("#paper");
const stage = document.querySelector("#stage");

/** The pictures that are asked for at the same time. */
const largestCount = 2;

const state = {
  wanted: undefined,
  sent: undefined,
  inFlight: new Map(),
  lastShown: 0,
  picture: undefined,
  pinned: undefined,
};

export const listeners = { shown: () => {}, failed: () => {}, idle: () => {} };

/** Asks for a frame; a later call replaces one that was not answered yet. */
export function want(frame, coarseness = 1) {
  state.wanted = { frame, coarseness, look: wholeLook() };
  pump();
}

/** The look with the input so far. */
export function wholeLook() {
  return { ...structuredClone(look), script: script.length ? JSON.stringify(script) : undefined };
}

/** Whether another frame can be asked for without waiting. */
export const hasRoom = () => state.inFlight.size < largestCount;


/** Whether nothing is asked for, and the picture is that of the last request. */
export const isSettled = () => !state.wanted && !state.inFlight.size && state.shownRequest === state.lastSent;

export const current = () => state.picture;

/** Pixels of the whole picture for each point of the views. */
export const scale = () => state.picture?.scale ?? 1;
export const pinned = () => state.pinned;

/** The frame and the look of the picture that is shown. */
export const shownRequest = () => state.shown;

function pump() {
  if (!state.wanted || !hasRoom()) return;
  const request = state.wanted;
  const id = send({ kind: "picture", ...request });
  if (!id) return;
  state.wanted = undefined;
  state.lastSent = id;
  state.inFlight.set(id, { ...request, start: performance.now() });
}

/** Forgets what was asked for, as after a lost connection. */
export function forget() {
  state.inFlight.clear();
}

on("picture", (message, bytes) => {
  const request = state.inFlight.get(message.id);
  state.inFlight.delete(message.id);
  if (message.id > state.lastShown) {
    state.lastShown = message.id;
    state.shownRequest = message.id;
    if (request) state.shown = request;
    show(message.picture, bytes);
    const milliseconds = request ? performance.now() - request.start : 0;
    listeners.shown(message.picture, { milliseconds, isCached: Boolean(message.isCached) });
  }
  pump();
  if (!state.inFlight.size) listeners.idle();
});

on("dropped", message => {
  state.inFlight.delete(message.id);
  pump();
});

on("failed", message => {
  const request = state.inFlight.get(message.id);
  state.inFlight.delete(message.id);
  state.shownRequest = state.lastSent;
  // The field lost the focus before a key arrived: the key goes nowhere.
  if (request && / cannot type /.test(message.failure.sentence) && "type" in JSON.parse(script.at(-1) ?? "{}")) {
    script.pop();
    return want(request.frame);
  }
  listeners.failed(message.failure);
  pump();
});

function show(header, bytes) {
  if (!header.width || !header.height) return;
  if (canvas.width !== header.width || canvas.height !== header.height) {
    canvas.width = header.width;
    canvas.height = header.height;
  }
  state.picture = { ...header, bytes };
  paper.classList.add("shown");
  context.putImageData(new ImageData(bytes, header.width, header.height, { colorSpace: "srgb" }), 0, 0);
  fit();
  if (header.coarseness === 1) compare();
}

// Zoom and backdrop.

const zoom = document.querySelector("#zoom");

/** Lays the picture out by the chosen zoom. */
export function fit() {
  if (!state.picture) return;
  const { width, height, coarseness } = state.picture;
  const [wide, high] = [width * coarseness, height * coarseness];
  const pixel = 1 / devicePixelRatio;
  const isBeside = paper.classList.contains("beside");
  const room = [isBeside ? stage.clientWidth / 2 - 24 : stage.clientWidth - 24, stage.clientHeight - 24];
  const factor = zoom.value === "fit"
    ? Math.min(room[0] / wide, room[1] / high, Math.max(pixel, 1))
    : Number(zoom.value) * pixel;
  for (const shown of [canvas, compared]) {
    shown.style.width = `${Math.max(wide * factor, 1)}px`;
    shown.style.height = `${Math.max(high * factor, 1)}px`;
    shown.classList.toggle("sharp", factor / pixel >= 1.999 && coarseness === 1);
  }
}

new ResizeObserver(fit).observe(stage);
zoom.onchange = fit;

export function stepZoom(direction) {
  const values = [...zoom.options].map(option => option.value);
  const index = values.indexOf(zoom.value) + direction;
  zoom.value = values[Math.min(Math.max(index, 0), values.length - 1)];
  fit();
}

export function setZoom(value) {
  zoom.value = value;
  fit();
}

const backdrop = document.querySelector("#backdrop");
paper.dataset.backdrop = backdrop.value;
backdrop.onchange = () => { paper.dataset.backdrop = backdrop.value; };

export function nextBackdrop() {
  backdrop.selectedIndex = (backdrop.selectedIndex + 1) % backdrop.options.length;
  backdrop.onchange();
}

// The position of the pointer in pixels of the whole picture.

export function pixelAt(event) {
  const box = canvas.getBoundingClientRect();
  const { width, height, coarseness } = state.picture;
  return [
    ((event.clientX - box.left) / box.width) * width * coarseness,
    ((event.clientY - box.top) / box.height) * height * coarseness,
  ];
}

// The loupe.

const loupe = document.querySelector("#loupe");
const loupeOn = document.querySelector("#loupe-on");
const loupeContext = loupe.querySelector("canvas").getContext("2d");
const radius = 5;

function magnify(event) {
  const picture = state.picture;
  loupe.hidden = !loupeOn.checked || !picture || event.type === "pointerleave";
  if (loupe.hidden) return;
  const [x, y] = pixelAt(event).map(value => Math.floor(value / picture.coarseness));
  const { width, height, bytes } = picture;
  const side = 132 / (2 * radius + 1);
  loupeContext.clearRect(0, 0, 132, 132);
  const color = (i, j) => {
    if (i < 0 || j < 0 || i >= width || j >= height) return [0, 0, 0, 0];
    return bytes.subarray(4 * (j * width + i), 4 * (j * width + i) + 4);
  };
  for (let j = -radius; j <= radius; j++) {
    for (let i = -radius; i <= radius; i++) {
      const [r, g, b, a] = color(x + i, y + j);
      loupeContext.fillStyle = `rgb(${r} ${g} ${b} / ${a / 255})`;
      loupeContext.fillRect((i + radius) * side, (j + radius) * side, side, side);
    }
  }
  loupeContext.strokeStyle = "#fff";
  loupeContext.strokeRect(radius * side - 0.5, radius * side - 0.5, side + 1, side + 1);
  const values = [...color(x, y)];
  const hex = values.map(value => value.toString(16).padStart(2, "0")).join("");
  loupe.querySelector("output").textContent = `${x}, ${y}\n#${hex}\n${values.join(" ")}`;
  const box = stage.getBoundingClientRect();
  const [left, top] = [event.clientX - box.left, event.clientY - box.top];
  loupe.style.left = `${stage.scrollLeft + (left > box.width - 190 ? left - 166 : left + 20)}px`;
  loupe.style.top = `${stage.scrollTop + (top > box.height - 240 ? top - 220 : top + 20)}px`;
}

canvas.addEventListener("pointermove", magnify);
canvas.addEventListener("pointerleave", magnify);
loupeOn.onchange = () => { loupe.hidden = true; };

export function toggleLoupe() {
  loupeOn.checked = !loupeOn.checked;
  loupeOn.onchange();
}

// Comparison with the pinned picture.

const pin = document.querySelector("#pin");
const mode = document.querySelector("#compare");
const measures = document.querySelector("#measures");
let swipe = 0.5;

/** Compares with a picture from now on, or with none. */
export function setPinned(other, how) {
  state.pinned = other;
  pin.setAttribute("aria-pressed", String(Boolean(other)));
  mode.closest("label").hidden = !other;
  if (!other) mode.value = "off";
  else if (how) mode.value = how;
  compare();
}

export function togglePin() {
  setPinned(state.pinned || !state.picture ? undefined : { ...state.picture });
}

pin.onclick = togglePin;
mode.onchange = () => compare();

export function toggleDifference() {
  if (!state.pinned) return;
  mode.value = mode.value === "difference" ? "off" : "difference";
  compare();
}

/** Shows the pinned picture, whole, while a key is held. */
export function hold(isHeld) {
  if (state.pinned) compare(isHeld);
}

function compare(isHeld = false) {
  const { picture, pinned } = state;
  measures.textContent = "";
  const isBeside = Boolean(pinned) && mode.value === "beside" && !isHeld;
  if (paper.classList.toggle("beside", isBeside) !== state.wasBeside) {
    state.wasBeside = isBeside;
    fit();
  }
  compared.hidden = !pinned || !picture || (mode.value === "off" && !isHeld);
  if (!pinned || !picture) return;
  const isSameSize = pinned.width === picture.width && pinned.height === picture.height;
  if (!isSameSize) {
    measures.textContent = `other size: ${pinned.width} × ${pinned.height}`;
    compared.hidden = !isBeside;
    if (isBeside) paint(pinned, pinned.bytes);
    return;
  }
  measures.textContent = measure(pinned.bytes, picture.bytes);
  if (compared.hidden) return;
  const shown = mode.value === "difference" && !isHeld ? difference(pinned.bytes, picture.bytes) : pinned.bytes;
  paint(pinned, shown);
  const part = mode.value === "swipe" && !isHeld ? swipe : 1;
  compared.style.clipPath = `inset(0 ${100 * (1 - part)}% 0 0)`;
}

function paint({ width, height }, bytes) {
  compared.width = width;
  compared.height = height;
  compared.getContext("2d", { colorSpace: "srgb" })
    .putImageData(new ImageData(new Uint8ClampedArray(bytes), width, height), 0, 0);
}

/** The number of pixels that differ, and the largest and the mean difference of a channel. */
function measure(expected, actual) {
  let [count, largest, sum] = [0, 0, 0];
  for (let i = 0; i < expected.length; i += 4) {
    let most = 0;
    for (let c = i; c < i + 4; c++) {
      const distance = Math.abs(expected[c] - actual[c]);
      sum += distance;
      if (distance > most) most = distance;
    }
    if (most) count++;
    if (most > largest) largest = most;
  }
  if (!count) return "equal";
  const share = (100 * count * 4) / expected.length;
  return `${count.toLocaleString("en")} pixels differ (${share.toFixed(2)}%), at most by ${largest}, mean ${(sum / expected.length).toFixed(3)}`;
}

/** The differences of channels, opaque, made visible by a factor of 8. */
function difference(expected, actual) {
  const shown = new Uint8ClampedArray(expected.length);
  for (let i = 0; i < expected.length; i += 4) {
    const alpha = Math.abs(expected[i + 3] - actual[i + 3]);
    for (let c = 0; c < 3; c++) shown[i + c] = 8 * Math.max(Math.abs(expected[i + c] - actual[i + c]), alpha);
    shown[i + 3] = 255;
  }
  return shown;
}

canvas.addEventListener("pointermove", event => {
  if (mode.value !== "swipe" || !state.pinned) return;
  const box = canvas.getBoundingClientRect();
  swipe = (event.clientX - box.left) / box.width;
  compare();
});

addEventListener("hashchange", store);
