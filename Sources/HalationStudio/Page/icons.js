// Icons as outlines in a square of 16 points, drawn in the colour of the text.

const paths = {
  first: "M4 3v10 M13 3.5v9L6 8z",
  back: "M11.5 3.5v9L4.5 8z",
  play: "M4.5 3v10l8.5-5z",
  pause: "M4.5 3h2.5v10H4.5z M9 3h2.5v10H9z",
  forward: "M4.5 3.5v9l7-4.5z",
  dice: "M3 3h10v10H3z M5.6 5.6h.01 M10.4 5.6h.01 M8 8h.01 M5.6 10.4h.01 M10.4 10.4h.01",
  lock: "M4 7.5h8V13H4z M5.5 7.5V5.5a2.5 2.5 0 0 1 5 0v2",
  undo: "M6.5 3.5 3 7l3.5 3.5 M3.5 7H10a3 3 0 0 1 0 6H7.5",
  redo: "M9.5 3.5 13 7l-3.5 3.5 M12.5 7H6a3 3 0 0 0 0 6h2.5",
  reset: "M4.2 5A5 5 0 1 1 3 8.4 M4 2v3.2h3.2",
  layout: "M2.5 2.5h11v11h-11z M5 5h6v3.5H5z",
  grid: "M2.5 2.5h4.5V7H2.5z M9 2.5h4.5V7H9z M2.5 9H7v4.5H2.5z M9 9h4.5v4.5H9z",
  pin: "M6 2.5h4l-.5 4 2.5 2.5H4l2.5-2.5z M8 9v4.5",
};

const filled = new Set(["first", "back", "play", "pause", "forward"]);

/** An icon, which a screen reader passes over. */
export function icon(name) {
  const [svg, path] = ["svg", "path"].map(tag => document.createElementNS("http://www.w3.org/2000/svg", tag));
  svg.setAttribute("viewBox", "0 0 16 16");
  svg.setAttribute("class", filled.has(name) ? "icon filled" : "icon");
  svg.setAttribute("aria-hidden", "true");
  path.setAttribute("d", paths[name]);
  svg.append(path);
  return svg;
}

/** Puts an icon into an element in place of the one that it has. */
export function setIcon(element, name) {
  element.querySelector("svg.icon")?.remove();
  element.prepend(icon(name));
}

for (const element of document.querySelectorAll("[data-icon]")) setIcon(element, element.dataset.icon);
