// The studio's page: connects the parts, and the keyboard.

import { ask, connect, on, send } from "./connection.js";
import { filterRows, makeControls, refresh, rolls } from "./controls.js";
import "./icons.js";
import * as layout from "./layout.js";
import * as looks from "./look.js";
import * as picture from "./picture.js";
import { loadReferences } from "./references.js";
import * as time from "./time.js";
import { startTouches, takesKeys, type } from "./touch.js";

const element = id => document.querySelector(`#${id}`);
let description;
let described;
let generation = 0;
let failure;

// The state of the source.

on("state", ({ state }) => {
  element("stage").classList.toggle("building", state.isBuilding);
  say(state.isBuilding ? "Building…" : "");
  const isFirst = state.isBuilding && !picture.current();
  element("waiting").textContent = isFirst ? "The program is being built. The first time takes longer." : "";
  showOutput(state.output);
  showProblem(state.failure);
  if (state.description && JSON.stringify(state.description) !== described) {
    described = JSON.stringify(state.description);
    describe(state.description);
  }
  if (state.generation !== generation && state.description) {
    generation = state.generation;
    time.refresh();
  }
});

function describe(next) {
  description = { ...next, name: next.name.split("/").pop() };
  element("canvas").setAttribute("aria-label", `Picture of ${description.name}`);
  document.title = `${description.name} – Studio`;
  element("name").textContent = description.name;
  element("summary").textContent = next.summary;
  looks.setBase(next.parameters, next.flags);
  makeControls(next);
  element("filter").hidden = next.parameters.length < 9;
  if (element("filter").hidden) element("filter").value = "";
  filterRows(element("filter").value);
  element("parameters").hidden = !next.parameters.length;
  element("presets").hidden = !next.presets.length;
  element("presets").querySelector("div").replaceChildren(...next.presets.map(preset => {
    const button = document.createElement("button");
    button.textContent = preset.name;
    button.title = preset.summary;
    button.dataset.parameters = JSON.stringify(preset.parameters);
    button.onclick = () => looks.apply(preset.parameters);
    return button;
  }));
  markPreset();
  element("surroundings").open ||= next.takesInput;
  showScenes(next);
  element("settle").hidden = !next.takesInput;
  element("variants").disabled = !next.presets.length && !next.takesInput;
  document.querySelector('#save option[value="script"]').hidden = !next.takesInput;
  document.querySelector('#copy option[value="swift"]').hidden = next.kind !== "effect";
  timing();
  loadReferences(complain).catch(complain);
}

/** Shows the scenes of a film above the time, each with its first frame to go to. */
function showScenes({ scenes, duration }) {
  element("scenes").hidden = !scenes?.length;
  element("scenes").replaceChildren(...(scenes ?? []).map(scene => {
    const button = Object.assign(document.createElement("button"), { type: "button", textContent: scene.name });
    button.title = `${scene.name}: ${Number(scene.duration.toFixed(3))} s from ${Number(scene.start.toFixed(3))} s`;
    button.style.left = `${(100 * scene.start) / duration}%`;
    button.style.width = `${(100 * scene.duration) / duration}%`;
    button.onclick = () => time.go(Math.ceil(scene.start * time.currentRate() - 1e-6));
    return button;
  }));
}

/** The frame rate of the look, which may be a fraction. */
function timing() {
  const [above, below] = looks.value("flags", "fps").split("/").map(Number);
  time.setTiming((above / (below || 1)) || description.rate, description.duration);
}

function say(text) {
  element("status").textContent = text;
}

/** Says something that is of interest for a moment. */
function mention(text) {
  say(text);
  setTimeout(() => element("status").textContent === text && say(""), 5000);
}

/** Shows what went wrong with a request, until the next picture. */
function complain(error) {
  showProblem({ sentence: error.message, isOfRequest: true });
}

function showProblem(problem) {
  failure = problem;
  const box = element("problem");
  box.hidden = !problem;
  if (!problem) return;
  box.querySelector("h2").textContent = problem.sentence;
  const lines = (problem.details ?? "").split("\n");
  box.querySelector("pre").replaceChildren(...lines.flatMap((line, index) => {
    const place = /^(\/.*\/)?([^/:]+:\d+:\d+: .*)$/.exec(line);
    const end = index < lines.length - 1 ? "\n" : "";
    if (!place) return [line + end];
    // A message is read whole; the line of the source below it keeps its columns.
    const message = Object.assign(document.createElement("span"), { textContent: place[2], title: line });
    return [message, end];
  }));
}

function showOutput(lines) {
  const box = element("output");
  box.hidden = !lines?.length;
  const text = box.querySelector("pre");
  const isAtEnd = text.scrollTop + text.clientHeight >= text.scrollHeight - 4;
  text.textContent = (lines ?? []).join("\n");
  if (isAtEnd) text.scrollTop = text.scrollHeight;
}

on("open", () => {
  say("");
  picture.forget();
  if (description) time.refresh();
});
on("closed", () => say("The studio has ended; waiting for it."));

// Pictures.

picture.listeners.shown = (header, { milliseconds, isCached }) => {
  if (!failure) showProblem(undefined);
  else if (failure.isOfRequest) showProblem(undefined);
  time.countShown(header, isCached, milliseconds);
  element("timing").textContent = isCached ? "cached" : `${milliseconds.toFixed(0)} ms`;
  if (!isCached) chart(header.milliseconds);
  element("typing").hidden = !takesKeys();
  element("forget").hidden = !looks.script.length;
  layout.refresh();
};
picture.listeners.failed = problem => showProblem({ ...problem, isOfRequest: true });

const phases = ["recording", "planning", "rasterising", "filtering", "compositing"];
const phaseColors = ["#8f9bb3", "#b48ead", "#6ea8ff", "#ffb86b", "#7fd1a5"];
const timings = [];

/** Draws the phases of the latest frames as a stack for each. */
function chart(milliseconds) {
  timings.push(milliseconds);
  if (timings.length > 40) timings.shift();
  const total = item => phases.reduce((sum, phase) => sum + item[phase], 0);
  const most = Math.max(...timings.map(total), 1);
  const bars = timings.flatMap((item, index) => {
    let y = 24;
    return phases.map((phase, color) => {
      const height = (item[phase] / most) * 24;
      y -= height;
      const bar = document.createElementNS("http://www.w3.org/2000/svg", "rect");
      const values = { x: index * 4, y, width: 3, height, fill: phaseColors[color] };
      for (const [name, value] of Object.entries(values)) bar.setAttribute(name, value);
      return bar;
    });
  });
  element("graph").replaceChildren(...bars);
  const words = phases.map(phase => `${phase} ${milliseconds[phase].toFixed(1)} ms`).join(", ");
  element("graph").setAttribute("aria-label", `Time of each phase: ${words}`);
  element("timing").title = words;
}

// Changes.

looks.onChange(isFinal => {
  refresh();
  markPreset();
  element("undo").disabled = !looks.canUndo();
  element("redo").disabled = !looks.canRedo();
  element("reset").disabled = !looks.hasChanges();
  if (isFinal && description) timing();
  time.refresh(isFinal);
});
/** Marks the preset whose values the parameters have. */
function markPreset() {
  for (const button of element("presets").querySelectorAll("button")) {
    button.setAttribute("aria-pressed", String(looks.isApplied(JSON.parse(button.dataset.parameters))));
  }
}

element("undo").onclick = looks.undo;
element("redo").onclick = looks.redo;
element("reset").onclick = looks.resetAll;
element("filter").oninput = event => filterRows(event.target.value);

// Taking away.

function offer(content, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The command line with the length that is shown, unless it has another end. */
function withLength(command) {
  const length = ` --duration ${Number(time.length().toFixed(3))}s`;
  const given = / --duration[= ]\S+/;
  if (given.test(command)) return command.replace(given, length);
  return / --(until|loops|frames|at|timeline)\b/.test(command) ? command : command + length;
}

async function copy(kind) {
  let text = location.href;
  if (kind !== "link") {
    const { message } = await ask({ kind: "texts", look: structuredClone(looks.look) });
    text = message.texts[kind] ?? "";
    if (kind === "command") text = withLength(text);
  }
  await navigator.clipboard.writeText(text);
  if (kind === "link" && looks.script.length && !looks.holdsScript()) {
    mention("Copied without the input, which is too long for an address; export it as a script.");
  } else if (kind === "command" && looks.script.length) {
    mention("Copied without the input; export the script, and add --script with its file.");
  } else {
    mention(`Copied: ${text.split("\n")[0].slice(0, 60)}`);
  }
}

element("copy").onchange = event => {
  const kind = event.target.value;
  event.target.value = "";
  if (kind) copy(kind).catch(complain);
};

async function saveFrame() {
  const frame = time.currentFrame();
  const { bytes } = await ask({ kind: "still", frame, look: picture.wholeLook() });
  offer(new Blob([bytes], { type: "image/png" }), `${description.name}-${String(frame).padStart(5, "0")}.png`);
}

function saveJSON(value, name) {
  offer(new Blob([JSON.stringify(value, null, 2)], { type: "application/json" }), name);
}

const films = new Map();

function saveFilm(format) {
  const id = send({ kind: "film", format, duration: time.length(), look: picture.wholeLook() });
  if (!id) return;
  const box = document.createElement("div");
  const text = document.createElement("span");
  text.textContent = `${description.name}.${format}`;
  const progress = Object.assign(document.createElement("progress"), { max: 1, value: 0, ariaLabel: text.textContent });
  const stop = Object.assign(document.createElement("button"), { textContent: "Stop" });
  stop.onclick = () => {
    send({ kind: "stop" , film: id });
    box.remove();
  };
  box.append(text, progress, stop);
  element("films").append(box);
  films.set(id, { box, text, progress, stop, name: `${description.name}.${format}` });
}

on("film", ({ id, done, path }) => {
  const film = films.get(id);
  if (!film) return;
  film.progress.value = done;
  if (!path) return;
  films.delete(id);
  film.progress.remove();
  const link = Object.assign(document.createElement("a"), { href: path, download: film.name });
  link.click();
  film.text.textContent = `${film.name} was saved; the browser has it among its downloads.`;
  film.stop.textContent = "Close";
  setTimeout(() => film.box.remove(), 12_000);
  film.stop.onclick = () => film.box.remove();
});

element("save").onchange = event => {
  const kind = event.target.value;
  event.target.value = "";
  if (kind === "png") saveFrame().catch(complain);
  else if (kind === "preset") saveJSON({ preset: structuredClone(looks.look) }, `${description.name}.json`);
  else if (kind === "script") saveJSON(looks.script.map(step => JSON.parse(step)), `${description.name}-script.json`);
  else if (kind) saveFilm(kind);
};

element("load").onclick = () => element("file").click();
element("file").onchange = async event => {
  const [file] = event.target.files;
  event.target.value = "";
  if (!file) return;
  try {
    const value = JSON.parse(await file.text());
    if (Array.isArray(value)) {
      looks.setScript(JSON.stringify(value));
      time.go(0);
    } else {
      const texts = Object.entries(value.preset?.parameters ?? value);
      looks.apply(Object.fromEntries(texts.map(([name, text]) => [name, String(text)])));
    }
  } catch {
    showProblem({ sentence: `'${file.name}' is neither a preset nor a script in JSON.`, isOfRequest: true });
  }
};

// Variants side by side: the presets of an effect; schemes, text sizes and devices of a program.

function variants() {
  const now = { name: "As it is", summary: "", flags: {} };
  if (!description.takesInput) return [now, ...description.presets];
  const variant = (name, flags) => ({ name, summary: `The program with ${name}.`, flags });
  const sizes = ["xSmall", "large", "xxxLarge", "accessibility2", "accessibility5"];
  const devices = ["iPhone SE", "iPhone 16 Pro", "iPad mini"];
  return [
    now,
    ...["light", "dark"].map(name => variant(name, { "color-scheme": name })),
    ...sizes.map(name => variant(name, { "type-size": name })),
    ...devices.map(name => variant(name, { device: name, size: "" })),
  ];
}

async function showGrid(isOn) {
  element("variants").setAttribute("aria-pressed", String(isOn));
  const grid = element("grid");
  grid.hidden = !isOn;
  element("paper").hidden = isOn;
  for (const image of grid.querySelectorAll("img")) URL.revokeObjectURL(image.src);
  grid.replaceChildren();
  if (!isOn) return;
  const { width, height } = picture.current() ?? { width: 1, height: 1 };
  grid.style.setProperty("--least", height > width ? "170px" : "300px");
  for (const choice of variants()) {
    const button = document.createElement("button");
    const image = Object.assign(document.createElement("img"), { alt: choice.summary });
    button.append(image, choice.name);
    button.title = choice.summary;
    button.onclick = () => {
      if (choice.flags) looks.applyFlags(choice.flags);
      else looks.apply(choice.parameters);
      showGrid(false);
    };
    grid.append(button);
    const { parameters, flags } = looks.look;
    const look = { parameters: choice.parameters ?? parameters, flags: { ...flags, ...choice.flags } };
    ask({ kind: "still", frame: time.currentFrame(), coarseness: 2, look })
      .then(({ bytes }) => { image.src = URL.createObjectURL(new Blob([bytes], { type: "image/png" })); })
      .catch(error => { button.append(` – ${error.message}`); });
  }
}

element("forget").onclick = () => {
  looks.setScript("[]");
  time.go(0);
};
element("settle").onclick = async () => {
  try {
    const isSettled = await time.endWhenSettled();
    say(isSettled ? "" : "Something still moves after 10 seconds.");
  } catch (error) {
    complain(error);
  }
};

element("variants").onclick = () => showGrid(element("grid").hidden);
element("help").onclick = () => element("keys").showModal();

// The keyboard.

const isTyping = target => target.matches("input:not([type=range]):not([type=checkbox]), select, textarea");

const keys = {
  " ": () => time.setPlaying(!time.isPlaying()),
  ArrowLeft: event => { time.setPlaying(false); time.go(time.currentFrame() - (event.shiftKey ? 10 : 1)); },
  ArrowRight: event => { time.setPlaying(false); time.go(time.currentFrame() + (event.shiftKey ? 10 : 1)); },
  Home: () => time.go(0),
  End: () => time.go(time.last()),
  l: () => element("loop").click(),
  "+": () => picture.stepZoom(1),
  "=": () => picture.stepZoom(1),
  "-": () => picture.stepZoom(-1),
  0: () => picture.setZoom("fit"),
  1: () => picture.setZoom("1"),
  b: picture.nextBackdrop,
  m: picture.toggleLoupe,
  p: picture.togglePin,
  d: picture.toggleDifference,
  g: () => element("variants").disabled || element("variants").click(),
  r: () => rolls.forEach(roll => roll()),
  c: event => event.repeat || picture.hold(true),
  "/": () => element("filter").focus(),
  "?": () => element("keys").showModal(),
  v: () => layout.setOn(!layout.isOn()),
  Escape: () => {
    if (!element("grid").hidden) showGrid(false);
    else if (layout.isOn() && !layout.unpin()) layout.setOn(false);
  },
};

addEventListener("keydown", event => {
  if (element("keys").open) return;
  if (event.ctrlKey || event.metaKey) {
    if (event.key.toLowerCase() === "z" && !isTyping(event.target)) event.shiftKey ? looks.redo() : looks.undo();
    else if (event.key.toLowerCase() === "s") element("save").value = "png", element("save").onchange({ target: element("save") });
    else return;
    event.preventDefault();
    return;
  }
  if (event.key === "Escape" && isTyping(event.target)) return event.target.blur();
  if (event.target.matches("body, #canvas") && type(event)) {
    element("typing").hidden = !takesKeys();
    event.preventDefault();
    return;
  }
  const isOwn = isTyping(event.target)
    || (event.target.matches("button, input, summary") && [" ", "Enter"].includes(event.key))
    || (event.target.matches("input[type=range]") && event.key.startsWith("Arrow") && event.target.id !== "scrub");
  const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (isOwn || event.altKey || !action) return;
  event.preventDefault();
  action(event);
});
addEventListener("keyup", event => { if (event.key.toLowerCase() === "c") picture.hold(false); });
addEventListener("hashchange", () => {
  looks.load();
  if (!description) return;
  refresh();
  timing();
  time.refresh();
});

looks.load();
startTouches(() => description?.takesInput && !layout.isOn());
connect();

/** What tests ask for. */
window.studio = {
  generation: () => generation,
  isSettled: () => Boolean(description) && picture.isSettled() && picture.current()?.coarseness === 1,
  isReady: () => element("status").textContent === "",
  picture: picture.current,
  script: () => looks.script,
};
