/// How a report looks.
enum ReportStyle {
    static let text = #"""
        :root {
          --paper: #fbfaf8; --card: #fff; --ink: #1d1c1a; --soft: #6a665f; --line: #e2dfd8;
          --accent: #2b5fd0; --same: #1c7a3f; --different: #c01f4a; --incomparable: #96590a;
          --checker-a: #fff; --checker-b: #dcdad5; --stage: #efede8;
          font: 15px/1.5 system-ui, -apple-system, "Segoe UI", "Noto Sans", sans-serif;
          color: var(--ink); background: var(--paper);
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --paper: #151517; --card: #1e1e21; --ink: #eceae6; --soft: #a09c95; --line: #35343a;
            --accent: #86a9ff; --same: #6fcf8f; --different: #ff7d9c; --incomparable: #f0b45c;
            --checker-a: #3a3a3e; --checker-b: #2c2c30; --stage: #0e0e10;
          }
        }
        * { box-sizing: border-box; }
        body { margin: 0 auto; padding: clamp(16px, 3vw, 40px); max-width: 1760px; }
        h1 { margin: 12px 0; font-size: clamp(1.15rem, 2.2vw, 1.6rem); line-height: 1.3; font-weight: 600;
          max-width: 62ch; text-wrap: pretty; overflow-wrap: anywhere; }
        h2 { margin: 0 0 12px; font-size: 1rem; font-weight: 600; }
        code { font: 0.92em ui-monospace, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; }
        dl, dd, p { margin: 0; }
        [hidden] { display: none !important; }
        :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }

        .verdict { display: inline-flex; gap: 8px; padding: 2px 12px; border-radius: 99px; font-weight: 600;
          border: 1.5px solid currentColor; }
        .verdict.same { color: var(--same); }
        .verdict.different { color: var(--different); }
        .verdict.incomparable { color: var(--incomparable); }
        .paths { display: grid; grid-template-columns: max-content 1fr; gap: 0 12px; }
        .paths span, dt { color: var(--soft); font-size: 0.87rem; }
        .facts { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
          gap: 12px 32px; margin: 16px 0 24px; padding-top: 16px; border-top: 1px solid var(--line); }
        .facts dd { overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }

        section { background: var(--card); border: 1px solid var(--line); border-radius: 12px;
          padding: clamp(12px, 1.6vw, 20px); margin-bottom: 20px; }
        .caption { display: flex; align-items: center; gap: 8px; margin-bottom: 12px; }
        .caption p { margin-left: 4px; overflow-wrap: anywhere; min-width: 0; }
        .caption b { font-weight: 600; }
        .tools { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; margin-bottom: 12px; }
        .stage + .note + .tools { margin: 12px 0 0; }
        button { font: inherit; font-size: 0.9rem; color: inherit; background: var(--card); cursor: pointer;
          border: 1px solid var(--line); border-radius: 7px; padding: 5px 11px; min-height: 34px; }
        button:hover { border-color: var(--soft); }
        button:disabled { opacity: 0.4; cursor: default; }
        button[aria-pressed="true"] { background: var(--ink); color: var(--card); border-color: var(--ink); }
        .choice { display: flex; }
        .choice button { border-radius: 0; margin-left: -1px; }
        .choice button:first-child { border-radius: 7px 0 0 7px; margin-left: 0; }
        .choice button:last-child { border-radius: 0 7px 7px 0; }
        .choice button:focus-visible { z-index: 1; }
        label { display: flex; align-items: center; gap: 8px; color: var(--soft); font-size: 0.9rem; }
        input[type="range"] { accent-color: var(--accent); width: 140px; }

        .stage { display: grid; gap: 10px; }
        .stage.three { grid-template-columns: repeat(3, minmax(0, 1fr)); }
        .pane { margin: 0; min-width: 0; }
        .pane figcaption { display: flex; justify-content: space-between; font-size: 0.87rem;
          color: var(--soft); }
        .picture { position: relative; overflow: hidden; background: var(--stage); border-radius: 6px; }
        .pane canvas { display: block; width: 100%; height: 100%; cursor: crosshair; image-rendering: pixelated; }
        .pane canvas:focus-visible { outline-offset: -2px; }
        .divider { position: absolute; top: 0; bottom: 0; width: 32px; margin-left: -16px; cursor: ew-resize;
          touch-action: none; }
        .divider::before { content: ""; position: absolute; inset: 0 15px; background: #fff;
          box-shadow: 0 0 0 1px #0009; }
        .divider::after { content: "↔"; position: absolute; top: 50%; left: 0; width: 32px; height: 32px;
          margin-top: -16px; border-radius: 50%; background: #fff; color: #111; text-align: center;
          line-height: 31px; box-shadow: 0 0 0 1px #0009; }
        .divider:focus-visible { outline: none; }
        .divider:focus-visible::after { outline: 3px solid var(--accent); }
        .note { padding: 20px; border: 1px dashed var(--line); border-radius: 6px; color: var(--soft); }
        .absent :is(.legend, .readout, .hint, #blinking) { display: none; }
        .hint { color: var(--soft); font-size: 0.87rem; margin-top: 8px; overflow-wrap: anywhere; }
        .legend { display: flex; gap: 10px; align-items: center; margin-top: 10px; color: var(--soft);
          font-size: 0.87rem; }
        .legend i { flex: 0 1 260px; height: 12px; border-radius: 3px; background: linear-gradient(90deg,
          #000, #14003c 0.4%, #6e008c 6.25%, #dc1e3c 25%, #ffb400 56.25%, #fff); border: 1px solid var(--line); }
        .readout { display: grid; grid-template-columns: 7rem 10rem 10rem 1fr; gap: 2px 20px; margin-top: 12px;
          font-variant-numeric: tabular-nums; }
        .readout dd { font-family: ui-monospace, "DejaVu Sans Mono", monospace; font-size: 0.92rem;
          white-space: nowrap; }
        .readout i { display: inline-block; width: 14px; height: 14px; margin-right: 7px; vertical-align: -2px;
          border: 1px solid var(--soft); border-radius: 3px; }

        .curve { display: block; width: 100%; height: 190px; cursor: pointer; touch-action: pan-y; }
        .curve text { fill: var(--soft); font-size: 12px; }
        .curve .axis { stroke: var(--line); }
        .curve .line { fill: none; stroke: var(--accent); stroke-width: 1.75; stroke-linejoin: round; }
        .curve .area { fill: var(--accent); opacity: 0.13; }
        .curve .flicker { stroke: var(--incomparable); stroke-dasharray: 5 3; }
        .curve .dot { fill: var(--card); stroke: var(--accent); stroke-width: 1.75; }
        .curve .full { fill: var(--accent); }
        .curve .chosen { stroke: var(--ink); stroke-width: 1.5; }
        .curve .hover { stroke: var(--soft); stroke-dasharray: 2 3; }
        .strip { display: flex; gap: 8px; overflow-x: auto; padding: 4px 4px 10px; margin: 8px -4px 0; }
        .strip button { flex: 0 0 auto; width: 126px; padding: 6px; text-align: left; display: flex;
          flex-direction: column; gap: 5px; }
        .strip img { width: 112px; height: 63px; object-fit: contain; background:
          repeating-conic-gradient(var(--checker-a) 0 25%, var(--checker-b) 0 50%) 0 0 / 12px 12px; }
        .strip .bar { height: 5px; border-radius: 3px; background: var(--line); overflow: hidden; }
        .strip .bar i { display: block; height: 100%; background: var(--different); }
        .strip span { font-size: 0.76rem; line-height: 1.3; overflow: hidden; text-overflow: ellipsis;
          white-space: nowrap; direction: rtl; }
        .strip small { font-size: 0.76rem; color: var(--soft); font-variant-numeric: tabular-nums; }
        .strip [aria-current="true"] { border-color: var(--ink); box-shadow: 0 0 0 1px var(--ink); }
        details { margin-top: 12px; }
        summary { cursor: pointer; font-weight: 600; }
        ul { margin: 6px 0; padding-left: 20px; columns: 240px; }

        @media (max-width: 720px) {
          .stage.three { grid-template-columns: minmax(0, 1fr); }
          .readout { grid-template-columns: 1fr 1fr; gap: 8px 16px; }
          .choice button { padding: 5px 9px; }
        }
        """#
}
