// Controls for parameters and flags, made from their descriptions.

import { isCourse, moment } from "./course.js";
import { setIcon } from "./icons.js";
import { element, makeLane } from "./lane.js";
import { isChanged, reset, set, value } from "./look.js";
import * as time from "./time.js";

const refreshers = [];

/** The number of decimals that a slider over a range shows. */
function decimals(range) {
  const span = range[1] - range[0];
  return span > 200 ? 0 : span > 20 ? 1 : span > 2 ? 2 : 3;
}

const units = { points: "pt", seconds: "s", degrees: "°" };

/** What a few parameters are called in place of their names on the command line. */
const names = {
  fps: "Frame rate", glsl: "GLSL file", metal: "Metal file", timeline: "Film", epoch: "Start date", shutter: "Motion blur",
  "color-scheme": "Appearance", "reduce-motion": "Less motion", "type-size": "Text size",
};

function title(name) {
  // A uniform is called as its source calls it.
  if (name.startsWith("set.")) return name.slice(4);
  const words = names[name] ?? name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A text field and its label's name. */
function field(type, item, properties) {
  return element("input", { type, ariaLabel: title(item.name), title: item.help, ...properties });
}

function makeNumber(group, item, update) {
  const isWhole = item.kind === "integer";
  const box = field("number", item, { step: isWhole ? 1 : "any", placeholder: "default" });
  box.onchange = () => {
    if (box.value === "") return;
    const [low, high] = item.range ?? [-Infinity, Infinity];
    box.value = Math.min(Math.max(Number(box.value), low), high);
    update(box.value, true);
  };
  if (!item.range || (isWhole && item.range[1] - item.range[0] > 100_000)) {
    return { parts: [box], show: text => { box.value = text; } };
  }
  const places = isWhole ? 0 : decimals(item.range);
  const slider = field("range", item, {
    min: item.range[0], max: item.range[1], step: isWhole ? 1 : 10 ** -places,
  });
  [box.min, box.max] = item.range;
  const text = () => String(Number(Number(slider.value).toFixed(places)));
  slider.oninput = () => {
    box.value = text();
    update(text(), false);
  };
  slider.onchange = () => update(text(), true);
  return { parts: [slider, box], show: text => { slider.value = text; box.value = text; } };
}

function makeChoice(item, update) {
  const select = element("select", { ariaLabel: title(item.name), title: item.help });
  for (const name of item.choices) select.append(element("option", { value: name, textContent: name || "default" }));
  select.onchange = () => update(select.value, true);
  return { parts: [select], show: text => { select.value = text; } };
}

function makeToggle(item, update) {
  const box = field("checkbox", item);
  box.onchange = () => update(String(box.checked), true);
  return { parts: [box], show: text => { box.checked = text === "true"; } };
}

function makeColor(item, update) {
  const well = field("color", item);
  const text = field("text", item, { spellcheck: false });
  const alpha = () => (/^#[0-9a-f]{8}$/i.test(text.value) ? text.value.slice(7) : "");
  well.oninput = () => { text.value = well.value + alpha(); update(text.value, false); };
  well.onchange = () => update(well.value + alpha(), true);
  text.onchange = () => update(text.value, true);
  return {
    parts: [well, text],
    show: shown => { text.value = shown; if (/^#[0-9a-f]{6}/i.test(shown)) well.value = shown.slice(0, 7); },
  };
}

function makePalette(item, update) {
  const select = element("select", { ariaLabel: title(item.name), title: item.help });
  for (const name of item.choices) select.append(element("option", { value: name, textContent: name }));
  select.append(element("option", { value: "", textContent: "own colours" }));
  const text = field("text", item, { spellcheck: false });
  const swatches = element("div", { className: "swatches" });
  select.onchange = () => {
    update(select.value || (item.swatches[value("parameters", item.name)] ?? ["#ffffff"]).join(","), true);
  };
  text.onchange = () => update(text.value, true);
  const wells = () => [...swatches.children];
  const well = index => {
    const made = element("input", { type: "color", title: "Change this colour",
      ariaLabel: `Colour ${index + 1} of ${title(item.name)}` });
    const colors = () => wells().map(other => other.value + (other.dataset.alpha ?? "")).join(",")
      + (swatches.dataset.background ?? "");
    made.oninput = () => update(colors(), false);
    made.onchange = () => update(colors(), true);
    return made;
  };
  return {
    parts: [select, text, swatches],
    show: shown => {
      // The colours of the background follow a slash, and stay.
      const [own, background] = shown.split("/");
      swatches.dataset.background = background === undefined ? "" : `/${background}`;
      const colors = (item.swatches[shown] ?? own.split(",")).map(color => color.trim());
      const areKnown = colors.every(color => /^#[0-9a-f]{6}([0-9a-f]{2})?$/i.test(color));
      select.value = item.swatches[shown] ? shown : "";
      text.hidden = Boolean(item.swatches[shown]);
      text.value = shown;
      swatches.hidden = !areKnown;
      if (!areKnown) return;
      // One of them may be open to be chosen.
      if (wells().length !== colors.length) swatches.replaceChildren(...colors.map((_, index) => well(index)));
      wells().forEach((made, index) => {
        made.value = colors[index].slice(0, 7);
        made.dataset.alpha = colors[index].slice(7);
      });
    },
  };
}

function makeSeed(item, update, roll) {
  const box = field("text", item, { inputMode: "numeric", pattern: "[0-9]*" });
  const dice = element("button", { type: "button", title: "Another seed (R)", ariaLabel: "Roll the seed" });
  const lock = element("button", { type: "button", title: "Keep this seed", ariaLabel: "Lock the seed" });
  setIcon(dice, "dice");
  setIcon(lock, "lock");
  lock.ariaPressed = "false";
  lock.onclick = () => {
    lock.ariaPressed = String(lock.ariaPressed !== "true");
    dice.disabled = lock.ariaPressed === "true";
  };
  dice.onclick = () => update(String(Math.floor(Math.random() * 100_000)), true);
  roll.push(() => dice.disabled || dice.onclick());
  box.onchange = () => update(box.value, true);
  return { parts: [box, dice, lock], show: text => { box.value = text; } };
}

function makeText(item, update) {
  const text = field("text", item, { spellcheck: false, placeholder: "default" });
  text.onchange = () => update(text.value, true);
  const parts = [text];
  if (item.kind === "background") item = { ...item, choices: ["scene", "none", "#000000", "#ffffff"] };
  if (item.choices) {
    const list = element("datalist", { id: `choices-${item.name}` });
    for (const choice of item.choices) list.append(element("option", { value: choice }));
    text.setAttribute("list", list.id);
    parts.push(list);
  }
  return { parts, show: shown => { text.value = shown; } };
}

function makeFile(item) {
  const text = field("text", item, { disabled: true, placeholder: "by the command line" });
  return { parts: [text], show: shown => { text.value = shown; } };
}

/** Adds to a control a lane for values over time, and a button that changes between the two. */
function movable(control, item, update) {
  if (!item.canMove) return control;
  const name = title(item.name);
  const lane = makeLane({ name, range: item.range, update });
  const button = element("button", { type: "button", className: "moves", textContent: "◇" });
  const text = () => value("parameters", item.name);
  button.onclick = () => {
    const now = moment(time.currentFrame() / time.currentRate());
    update(isCourse(text()) ? control.valueNow : `${text()}@${now}s`, true);
  };
  movers.push(() => {
    if (!isCourse(text()) || lane.field.value !== text() || !control.valueNow) return;
    lane.showTime();
    control.valueNow = lane.valueNow();
    if (!control.parts.includes(document.activeElement) || document.activeElement.type === "range") control.show(control.valueNow);
  });
  return {
    ...control,
    parts: [...control.parts, button],
    lane: lane.lane,
    show: shown => {
      const moves = isCourse(shown);
      const isRead = moves && lane.show(shown);
      control.valueNow = isRead ? lane.valueNow() : moves ? shown.split("@")[0] : shown;
      control.show(control.valueNow);
      lane.lane.hidden = !moves;
      button.textContent = moves ? "◆" : "◇";
      button.title = button.ariaLabel = moves ? `One value for ${name}` : `Change ${name} over time`;
      button.ariaPressed = String(moves);
    },
    /** Shows the course while the control itself is dragged. */
    showCourse: shown => { if (isCourse(shown)) lane.show(shown); },
    /** A new value: that of the keyframe here if it changes over time. */
    changed: (next, isFinal) => update(isCourse(text()) ? lane.withValueNow(next) : next, isFinal),
  };
}

/** Shows the moment in the lanes, and the values that they have then. */
const movers = [];

time.onFrame(() => { for (const move of movers) move(); });

/** Changes a number while its label is dragged: a pixel is a part of the range, or of the number. */
function dragLabel(label, item, shown, update) {
  const unit = item.range ? (item.range[1] - item.range[0]) / 300 : Math.max(Math.abs(Number(shown())), 1) / 100;
  const places = item.kind === "integer" ? 0 : item.range ? decimals(item.range) : 3;
  label.classList.add("drags");
  label.onpointerdown = event => {
    if (event.button) return;
    const start = Number(shown());
    let text;
    label.setPointerCapture(event.pointerId);
    label.onpointermove = moved => {
      const distance = moved.clientX - event.clientX;
      if (text === undefined && Math.abs(distance) < 3) return;
      const [low, high] = item.range ?? [-Infinity, Infinity];
      const number = start + distance * unit * (moved.shiftKey ? 0.1 : 1);
      text = String(Number(Math.min(Math.max(number, low), high).toFixed(places)));
      update(text, false);
    };
    label.onpointerup = label.onpointercancel = () => {
      label.onpointermove = label.onpointerup = label.onpointercancel = null;
      if (text !== undefined) update(text, true);
    };
  };
}

/** The rolls of all seeds. */
export const rolls = [];

function makeRow(group, item) {
  const set_ = (text, isFinal) => set(group, item.name, text, isFinal);
  let control;
  const update = (text, isFinal) => (control?.changed ?? set_)(text, isFinal);
  const isNumber = item.kind === "number" || item.kind === "integer";
  const plain =
    isNumber ? makeNumber(group, item, update)
    : item.kind === "choice" ? makeChoice(item, update)
    : item.kind === "toggle" ? makeToggle(item, update)
    : item.kind === "color" ? makeColor(item, update)
    : item.kind === "palette" ? makePalette(item, update)
    : item.kind === "seed" ? makeSeed(item, update, rolls)
    : item.kind === "file" ? makeFile(item)
    : makeText(item, update);
  control = group === "parameters" ? movable(plain, item, set_) : plain;
  const label = element("span", { className: "label", textContent: title(item.name), title: tip(item) });
  if (item.unit) label.append(element("span", { className: "unit", textContent: ` ${units[item.unit] ?? item.unit}`, title: item.unit }));
  const undo = element("button", { className: "undo", title: "Reset", ariaLabel: `Reset ${title(item.name)}` });
  setIcon(undo, "reset");
  undo.onclick = () => reset(group, item.name);
  label.ondblclick = undo.onclick;
  if (isNumber) dragLabel(label, item, () => plain.parts[0].value, update);
  const row = element("div", { className: `row ${item.kind}` }, label, undo, element("div", { className: "field" }, ...control.parts));
  row.classList.toggle("ranged", plain.parts[0].type === "range");
  if (control.lane) row.append(control.lane);
  row.dataset.name = item.name;
  refreshers.push(() => {
    if (!control.parts.includes(document.activeElement) || document.activeElement.type !== "range") {
      control.show(value(group, item.name));
    } else control.showCourse?.(value(group, item.name));
    row.classList.toggle("changed", isChanged(group, item.name));
  });
  return row;
}

/** What a parameter does, and its name on the command line. */
function tip(item) {
  if (item.name.startsWith("set.")) return `${item.help} (--set ${item.name.slice(4)}=…)`;
  return `${item.help} (--${item.name})`;
}

/** The flags that stand by themselves; the others are about devices and people. */
const pictureFlags = ["size", "scale", "fps", "shutter"];

/** The uniforms of a shader first, and files last. */
const order = item => (item.name.startsWith("set.") ? 0 : item.kind === "file" ? 2 : 1);

/** Makes the controls of a description, and keeps the focus where it is. */
export function makeControls(description) {
  const focused = document.activeElement?.closest(".row")?.dataset.name;
  refreshers.length = 0;
  rolls.length = 0;
  movers.length = 0;
  const parameters = description.parameters.toSorted((a, b) => order(a) - order(b));
  document.querySelector("#parameters > div").replaceChildren(...parameters.map(item => makeRow("parameters", item)));
  for (const [place, isOwn] of [["#flags > div", true], ["#surroundings > div", false]]) {
    const items = description.flags.filter(item => pictureFlags.includes(item.name) === isOwn);
    document.querySelector(place).replaceChildren(...items.map(item => makeRow("flags", item)));
  }
  refresh();
  if (focused) document.querySelector(`.row[data-name="${CSS.escape(focused)}"] input`)?.focus();
}

/** Shows the present values. */
export function refresh() {
  for (const show of refreshers) show();
}

/** Hides the parameters whose names and help do not have a text. */
export function filterRows(text) {
  const wanted = text.trim().toLowerCase();
  for (const row of document.querySelectorAll("#parameters .row")) {
    const words = `${row.dataset.name} ${row.querySelector(".label").title}`.toLowerCase();
    row.hidden = !words.includes(wanted);
  }
}
