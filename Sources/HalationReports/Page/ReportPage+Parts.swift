import Foundation
import HalationComparison

extension ReportPage {
    /// The header: verdict, paths and measurements in words.
    var header: String {
        """
        <header>
        <p class="verdict \(findings.outcome.rawValue)"><span aria-hidden="true">\(sign)</span> \
        \(findings.headline.capitalizedFirst)</p>
        <h1>\(sentence.escapedForMarkup)</h1>
        <p class="paths"><span>expected</span> <code>\(findings.expectedPath.escapedForMarkup)</code>
        <span>actual</span> <code>\(findings.actualPath.escapedForMarkup)</code></p>
        <dl class="facts">
        \(facts.map { "<div><dt>\($0.name)</dt><dd>\($0.value.escapedForMarkup)</dd></div>" }.joined(separator: "\n"))
        </dl>
        </header>
        """
    }

    /// A symbol for the outcome, for readers who do not see its colour.
    private var sign: String {
        switch findings.outcome {
        case .same: "✓"
        case .different: "≠"
        case .incomparable: "⚠"
        }
    }

    private var sentence: String {
        guard findings.subject == .animation else { return findings.reason.capitalizedFirst + "." }
        let (different, count) = (findings.differentCount, findings.sequence.frames.count)
        let frames = count == 1 ? "frame" : "frames"
        var sentence =
            different == 0
            ? "None of \(count) \(frames) differs"
            : "\(different) of \(count) \(frames) \(different == 1 ? "differs" : "differ")"
        for (names, word) in [
            (findings.sequence.missing, "missing"), (findings.sequence.unexpected, "unexpected"),
        ] where !names.isEmpty {
            sentence += "; \(names.count) \(names.count == 1 ? "is" : "are") \(word)"
        }
        return sentence + "."
    }

    private var facts: [(name: String, value: String)] {
        let frame = findings.notableFrame
        var facts: [(String, String)] = []
        if findings.subject == .animation, let frame, frame.distance > 0 {
            facts.append(("worst frame", "\(frame.name): \(frame.reason)"))
        }
        if let pixels = frame?.pixels, let first = pixels.first, let bounds = pixels.bounds {
            facts.append(("first differing pixel", "\(first)"))
            facts.append(("bounding box", "\(bounds)"))
        }
        if let bytes = frame?.bytes, !bytes.peaks.isEmpty {
            let peaks = bytes.peaks.map { "\($0.channel.rawValue) \($0.difference)" }
            facts.append(("largest differences", peaks.joined(separator: ", ")))
        }
        if findings.subject == .animation { facts.append(("flicker", findings.flickerInWords)) }
        facts.append(
            ("measure", "\(findings.tolerance.measure.name): \(findings.tolerance.measure.limitInWords)")
        )
        if !findings.tolerance.ignoredRegions.isEmpty {
            let regions = findings.tolerance.ignoredRegions.map(\.description)
            facts.append(("ignored regions, hatched below", regions.joined(separator: "; ")))
        }
        return facts
    }

    /// The pictures of the selected frame, with controls.
    var viewer: String {
        """
        <section id="viewer" aria-label="Pictures">
        <div class="caption"\(findings.subject == .animation ? "" : " hidden")>
        <button type="button" id="previous" aria-label="Previous frame">←</button>
        <button type="button" id="next" aria-label="Next frame">→</button>
        <p id="frame" aria-live="polite"></p>
        </div>
        <div class="tools">
        <div class="choice" role="group" aria-label="View">
        <button type="button" data-view="side">Side by side</button>
        <button type="button" data-view="slider">Slider</button>
        <button type="button" data-view="blink">Blink</button>
        <button type="button" data-view="heat">Heat map</button>
        </div>
        <div class="choice" role="group" aria-label="Zoom">
        <button type="button" data-zoom="0">Fit</button>
        <button type="button" data-zoom="1">1×</button>
        <button type="button" data-zoom="2">2×</button>
        <button type="button" data-zoom="4">4×</button>
        <button type="button" data-zoom="8">8×</button>
        </div>
        <button type="button" id="first">First difference</button>
        <button type="button" id="box" aria-pressed="true">\(boxName)</button>
        </div>
        <div id="stage" class="stage"></div>
        <p id="absent" class="note" hidden></p>
        <ol id="blocks" class="blocks" aria-label="Blocks that changed" hidden></ol>
        <div id="blinking" class="tools" hidden>
        <button type="button" id="play"></button>
        <button type="button" id="swap">Swap</button>
        <label>changes per second
        <input type="range" id="speed" min="0.5" max="6" step="0.5" value="2"> <output id="rate"></output></label>
        </div>
        <div id="legend" class="legend" hidden><span>equal</span><i></i><span>255 levels apart</span></div>
        <dl id="readout" class="readout" aria-label="Pixel under the pointer">
        <div><dt>pixel</dt><dd id="place">–</dd></div>
        <div><dt>expected</dt><dd><i id="swatch-expected"></i><span id="value-expected">–</span></dd></div>
        <div><dt>actual</dt><dd><i id="swatch-actual"></i><span id="value-actual">–</span></dd></div>
        <div><dt>difference</dt><dd id="change">–</dd></div>
        </dl>
        <p class="hint">Values are premultiplied, red first. Point at a pixel, or focus a picture and use the
        arrow keys; + and − zoom, 0 fits the picture.</p>
        </section>
        """
    }

    /// The name of the button that shows and hides boxes.
    private var boxName: String {
        if case .blocks = findings.tolerance.measure { return "Blocks" }
        return "Bounding box"
    }

    /// The curve and the strip of frames, and the missing and unexpected ones.
    var animation: String {
        """
        <section id="frames" aria-label="Frames">
        <h2>Frames</h2>
        <svg id="curve" class="curve" role="slider" tabindex="0" aria-label="Frame" aria-valuemin="1"></svg>
        <p id="point" class="hint"></p>
        <div id="strip" class="strip"></div>
        <p class="hint">\(embedding)</p>
        \(list(findings.sequence.missing, title: "Missing frames"))
        \(list(findings.sequence.unexpected, title: "Unexpected frames"))
        </section>
        """
    }

    private var embedding: String {
        let changed = findings.sequence.frames.count { $0.distance > 0 || $0.verdict != .same }
        let count = findings.sequence.frames.count
        if changed == 0 {
            return "No frame differs; the page contains the pictures of the first of \(count)."
        }
        if frames.count >= changed {
            return "The page contains the pictures of every frame that differs: \(changed) of \(count)."
        }
        return
            "The page contains the pictures of the \(frames.count) worst frames, of \(changed) that differ."
    }

    private func list(_ names: [String], title: String) -> String {
        guard !names.isEmpty else { return "" }
        let items = names.map { "<li><code>\($0.escapedForMarkup)</code></li>" }.joined()
        return "<details open><summary>\(title) (\(names.count))</summary><ul>\(items)</ul></details>"
    }
}
