// Controls for parameters and flags, made from their descriptions.

import { setIcon } from "./icons.js";
import { isChanged, reset, set, value } from "./look.js";

const refreshers = [];

function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}

/** The number of decimals that a slider over a range shows. */
function decimals(range) {
  const span = range[1] - range[0];
  return span > 200 ? 0 : span > 20 ? 1 : span > 2 ? 2 : 3;
}

function title(name) {
  // A uniform is called as its source calls it.
  if (name.startsWith("set.")) return name.slice(4);
  const words = name.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A text field and its label's name. */
function field(type, item, properties) {
  return element("input", { type, ariaLabel: title(item.name), title: item.help, ...properties });
}

function makeNumber(group, item, update) {
  const isWhole = item.kind === "integer";
  const box = field("number", item, { step: isWhole ? 1 : "any" });
  box.onchange = () => box.value !== "" && update(box.value, true);
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
  for (const name of item.choices) select.append(element("option", { value: name, textContent: name || "—" }));
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
  const swatches = element("div", { className: "swatches", ariaHidden: "true" });
  select.onchange = () => {
    update(select.value || (item.swatches[value("parameters", item.name)] ?? ["#ffffff"]).join(","), true);
  };
  text.onchange = () => update(text.value, true);
  return {
    parts: [select, swatches, text],
    show: shown => {
      const colors = item.swatches[shown] ?? shown.split(",");
      select.value = item.swatches[shown] ? shown : "";
      text.hidden = Boolean(item.swatches[shown]);
      text.value = shown;
      swatches.replaceChildren(...colors.map(color => {
        const part = element("i");
        part.style.background = color;
        return part;
      }));
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
  const text = field("text", item, { spellcheck: false });
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
  const text = field("text", item, { disabled: true, placeholder: "none; given on the command line" });
  return { parts: [text], show: shown => { text.value = shown; } };
}

/** Whether a value changes over time, as `0@0s,40@2s` does. */
const isCourse = text => text.includes("@");

/** Adds to a control a field for values over time, and a button that changes between the two. */
function movable(control, item, update) {
  if (!item.canMove) return control;
  const course = field("text", item, { spellcheck: false, hidden: true, placeholder: "0@0s,40@2s:ease-in-out" });
  const button = element("button", { type: "button", className: "moves", textContent: "◇" });
  course.onchange = () => update(course.value, true);
  button.onclick = () => {
    const text = value("parameters", item.name);
    update(isCourse(text) ? text.split("@")[0] : `${text}@0s`, true);
  };
  return {
    parts: [...control.parts, course, button],
    show: text => {
      const moves = isCourse(text);
      if (!moves) control.show(text);
      for (const part of control.parts) part.classList.toggle("moved", moves);
      course.hidden = !moves;
      course.value = text;
      button.textContent = moves ? "◆" : "◇";
      button.title = button.ariaLabel = moves ? `One value for ${title(item.name)}` : `Change ${title(item.name)} over time`;
      button.ariaPressed = String(moves);
    },
  };
}

/** The rolls of all seeds. */
export const rolls = [];

function makeRow(group, item) {
  const update = (text, isFinal) => set(group, item.name, text, isFinal);
  const plain =
    item.kind === "number" || item.kind === "integer" ? makeNumber(group, item, update)
    : item.kind === "choice" ? makeChoice(item, update)
    : item.kind === "toggle" ? makeToggle(item, update)
    : item.kind === "color" ? makeColor(item, update)
    : item.kind === "palette" ? makePalette(item, update)
    : item.kind === "seed" ? makeSeed(item, update, rolls)
    : item.kind === "file" ? makeFile(item)
    : makeText(item, update);
  const control = group === "parameters" ? movable(plain, item, update) : plain;
  const label = element("span", { className: "label", textContent: title(item.name), title: item.help });
  if (item.unit) label.append(element("span", { className: "unit", textContent: ` ${item.unit}` }));
  const undo = element("button", { className: "undo", textContent: "Reset", ariaLabel: `Reset ${title(item.name)}` });
  undo.onclick = () => reset(group, item.name);
  label.ondblclick = undo.onclick;
  const row = element("div", { className: `row ${item.kind}` }, label, undo, element("div", { className: "field" }, ...control.parts));
  row.dataset.name = item.name;
  refreshers.push(() => {
    if (!control.parts.includes(document.activeElement) || document.activeElement.type !== "range") {
      control.show(value(group, item.name));
    }
    row.classList.toggle("changed", isChanged(group, item.name));
  });
  return row;
}

/** Makes the controls of a description, and keeps the focus where it is. */
export function makeControls(description) {
  const focused = document.activeElement?.closest(".row")?.dataset.name;
  refreshers.length = 0;
  rolls.length = 0;
  for (const group of ["parameters", "flags"]) {
    const rows = description[group].map(item => makeRow(group, item));
    document.querySelector(`#${group} > div`).replaceChildren(...rows);
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
