// The look of the picture: changed parameters and flags, with undo and redo, kept in the address.

export const look = { parameters: {}, flags: {} };
export const place = { frame: 0, duration: 0 };

/** The steps of input so far, each as its JSON text. */
export const script = [];

/** The longest script that the address holds, in characters. */
const longestScript = 60_000;

/** Whether the address holds the script. */
export const holdsScript = () => script.join().length <= longestScript;

let committed = snapshot();
const past = [];
const future = [];
let changed = () => {};
let base = { parameters: {}, flags: {} };

function snapshot() {
  return JSON.stringify({ parameters: look.parameters, flags: look.flags });
}

/** Calls `handler(isFinal)` after each change. */
export function onChange(handler) {
  changed = handler;
}

/** Tells the values of the command line, which the look leaves out. */
export function setBase(parameters, flags) {
  const values = list => Object.fromEntries(list.map(item => [item.name, item.value]));
  base = { parameters: values(parameters), flags: values(flags) };
  for (const group of ["parameters", "flags"]) {
    for (const name of Object.keys(look[group])) {
      if (!(name in base[group])) delete look[group][name];
    }
  }
}

/** The value of a parameter or flag. */
export function value(group, name) {
  return look[group][name] ?? base[group][name] ?? "";
}

export function isChanged(group, name) {
  return name in look[group];
}

/** Sets a value; while it is dragged, `isFinal` is false. */
export function set(group, name, text, isFinal = true) {
  if (text === base[group][name]) delete look[group][name];
  else look[group][name] = text;
  finish(isFinal);
}

/** Takes all values of a preset, and resets the other parameters. */
export function apply(parameters) {
  look.parameters = {};
  for (const [name, text] of Object.entries(parameters)) {
    if (name in base.parameters && base.parameters[name] !== text) look.parameters[name] = text;
  }
  finish(true);
}

/** Whether the parameters have exactly the values of a preset. */
export function isApplied(parameters) {
  const names = Object.keys(parameters).filter(name => name in base.parameters);
  const others = Object.keys(look.parameters).filter(name => !names.includes(name));
  return names.length > 0 && !others.length && names.every(name => value("parameters", name) === parameters[name]);
}

/** Sets several flags at once. */
export function applyFlags(flags) {
  for (const [name, text] of Object.entries(flags)) {
    if (text === base.flags[name]) delete look.flags[name];
    else look.flags[name] = text;
  }
  finish(true);
}

export function reset(group, name) {
  delete look[group][name];
  finish(true);
}

export function resetAll() {
  look.parameters = {};
  look.flags = {};
  finish(true);
}

function finish(isFinal) {
  if (isFinal) {
    const now = snapshot();
    if (now !== committed) {
      past.push(committed);
      future.length = 0;
      committed = now;
    }
    store();
  }
  changed(isFinal);
}

function restore(text, from, to) {
  to.push(committed);
  committed = text;
  Object.assign(look, JSON.parse(text));
  store();
  changed(true);
}

export const canUndo = () => past.length > 0;
export const canRedo = () => future.length > 0;
export const hasChanges = () => Object.keys(look.parameters).length + Object.keys(look.flags).length > 0;

export function undo() {
  if (past.length) restore(past.pop(), past, future);
}

export function redo() {
  if (future.length) restore(future.pop(), future, past);
}

let storing;

/** Writes the state into the address, not more often than browsers allow. */
export function store() {
  clearTimeout(storing);
  storing = setTimeout(() => {
    const words = new URLSearchParams();
    if (place.frame) words.set("frame", place.frame);
    if (place.duration) words.set("length", place.duration);
    for (const [name, text] of Object.entries(look.parameters)) words.set(`p.${name}`, text);
    for (const [name, text] of Object.entries(look.flags)) words.set(`f.${name}`, text);
    if (script.length && holdsScript()) words.set("script", `[${script}]`);
    history.replaceState(null, "", `#${words}`);
  }, 150);
}

/** Replaces the script by the JSON text of another one; a text that is none counts as empty. */
export function setScript(text) {
  let steps = [];
  try {
    steps = JSON.parse(text).map(step => JSON.stringify(step));
  } catch {
    // An address that somebody cut.
  }
  script.splice(0, Infinity, ...steps);
}

/** Reads the state from the address. */
export function load() {
  const words = new URLSearchParams(location.hash.slice(1));
  look.parameters = {};
  look.flags = {};
  place.frame = Math.max(Number.parseInt(words.get("frame"), 10) || 0, 0);
  place.duration = Number(words.get("length")) || 0;
  for (const [name, text] of words) {
    if (name.startsWith("p.")) look.parameters[name.slice(2)] = text;
    if (name.startsWith("f.")) look.flags[name.slice(2)] = text;
  }
  setScript(words.get("script") ?? "[]");
  committed = snapshot();
}
