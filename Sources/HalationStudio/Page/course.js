// Values over time, as texts of the command line such as `0@0s,40@2s:ease-in-out`.

export const curves = ["linear", "ease-in", "ease-out", "ease-in-out", "spring", "hold"];

/** Whether a text is meant as a value over time. */
export const isCourse = text => text.includes("@");

/** The keyframes of a text, in the order of their times; undefined if it is none. */
export function parse(text) {
  const keys = [];
  let words = [];
  // A value may have commas itself, and ends at the next sign.
  for (const word of text.split(",")) {
    const sign = word.lastIndexOf("@");
    if (sign < 0) {
      words.push(word);
      continue;
    }
    const [moment, curve = "linear"] = word.slice(sign + 1).split(":").map(part => part.trim());
    const time = seconds(moment);
    const value = [...words, word.slice(0, sign)].join(",").trim();
    if (time === undefined || !value || keys.some(key => key.time >= time)) return undefined;
    keys.push({ value, time, curve });
    words = [];
  }
  return words.length || !keys.length ? undefined : keys;
}

function seconds(text) {
  const match = /^(?:(\d+)m(?!s))?(?:(\d*\.?\d+)(ms|s)?)?$/.exec(text);
  if (!text || !match) return undefined;
  return 60 * Number(match[1] ?? 0) + Number(match[2] ?? 0) / (match[3] === "ms" ? 1000 : 1);
}

/** A time to the millisecond. */
export const moment = time => String(Number(Math.max(time, 0).toFixed(3)));

/** The text of keyframes. */
export function format(keys) {
  return keys.map(({ value, time, curve }, index) =>
    `${value}@${moment(time)}s${index && curve !== "linear" ? `:${curve}` : ""}`).join(",");
}

/** How far a value has changed after a fraction of the time, as the program's curves are. */
function progress(curve, x) {
  if (curve === "hold") return 0;
  if (curve === "spring") {
    // Half of the critical damping; after the whole time a two-thousandth is left.
    const decay = -Math.log(0.0005 * Math.sqrt(0.75));
    const turn = decay * Math.sqrt(3);
    return 1 - Math.exp(-decay * x) * (Math.cos(turn * x) + Math.sin(turn * x) / Math.sqrt(3));
  }
  const known = { "ease-in": [0.42, 0, 1, 1], "ease-out": [0, 0, 0.58, 1], "ease-in-out": [0.42, 0, 0.58, 1] };
  const [x1, y1, x2, y2] = known[curve] ?? curve.split("/").map(Number);
  if (!Number.isFinite(y2)) return x;
  const at = (a, b, t) => 3 * a * t * (1 - t) ** 2 + 3 * b * t ** 2 * (1 - t) + t ** 3;
  let [low, high] = [0, 1];
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2;
    if (at(x1, x2, middle) < x) low = middle;
    else high = middle;
  }
  return at(y1, y2, low);
}

/** The value at a time: numbers and colours are mixed, of others the earlier one counts. */
export function valueAt(keys, time) {
  const index = keys.findIndex(key => key.time > time + 1e-6);
  if (index < 0) return keys.at(-1).value;
  if (!index) return keys[0].value;
  const [from, to] = [keys[index - 1], keys[index]];
  return mix(from.value, to.value, progress(to.curve, (time - from.time) / (to.time - from.time)));
}

function mix(from, to, part) {
  const [a, b] = [Number(from), Number(to)];
  if (from !== "" && Number.isFinite(a) && Number.isFinite(b)) return String(Number((a + (b - a) * part).toFixed(3)));
  const color = /^#[0-9a-f]{6}([0-9a-f]{2})?$/i;
  if (!color.test(from) || !color.test(to)) return from;
  const channels = text => (text.slice(1) + "ff").slice(0, 8).match(/../g).map(pair => Number.parseInt(pair, 16));
  const [first, second] = [channels(from), channels(to)];
  const mixed = first.map((channel, i) => Math.round(Math.min(Math.max(channel + (second[i] - channel) * part, 0), 255)));
  const isOpaque = from.length === 7 && to.length === 7;
  return `#${mixed.slice(0, isOpaque ? 3 : 4).map(channel => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** The keyframes with a value at a time: in place of the one in the same frame, or as a new one. */
export function withValue(keys, value, time, rate) {
  const rest = keys.filter(key => !isSameFrame(key.time, time, rate));
  const old = keys.find(key => isSameFrame(key.time, time, rate));
  const curve = old?.curve ?? keys.find(key => key.time > time)?.curve ?? keys.at(-1).curve;
  return [...rest, { value, time: old?.time ?? time, curve }].sort((a, b) => a.time - b.time);
}

export const isSameFrame = (a, b, rate) => Math.round(a * rate) === Math.round(b * rate);
