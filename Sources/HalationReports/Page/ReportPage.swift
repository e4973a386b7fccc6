package import HalationComparison

/// A comparison as one page of HTML that needs nothing else: no network, no other file, no server.
///
/// It holds the pictures as data. Of an animation it holds those of the frames that are furthest off,
/// thumbnails of more, and the numbers of all.
package struct ReportPage: Sendable {
    /// The most frames of which a page holds the pictures in full.
    package static let mostFrames = 12

    /// The text of pictures after which no further frame is added to a page.
    package static let mostBytes = 48_000_000

    /// The most frames, about evenly spread, of which a page has thumbnails.
    package static let mostThumbnails = 240

    /// What the page tells.
    let findings: ComparisonFindings

    /// The pictures of some frames, by their place among the findings.
    let frames: [Int: EmbeddedFrame]

    /// Thumbnails of some frames, by their place.
    let thumbnails: [Int: EmbeddedPicture]

    /// Puts a page together.
    package init(
        _ findings: ComparisonFindings,
        frames: [Int: EmbeddedFrame],
        thumbnails: [Int: EmbeddedPicture] = [:]
    ) {
        self.findings = findings
        self.frames = frames
        self.thumbnails = thumbnails
    }

    /// The frames whose pictures a page holds, the one furthest off first; the first if none is off.
    package static func framesToEmbed(of sequence: SequenceComparison<String>) -> [Int] {
        guard !sequence.frames.isEmpty else { return [] }
        let changed = sequence.frames.indices.filter {
            sequence.frames[$0].distance > 0 || sequence.frames[$0].verdict != .same
        }
        let furthest = changed.sorted {
            let (a, b) = (sequence.frames[$0].distance, sequence.frames[$1].distance)
            return a == b ? $0 < $1 : a > b
        }
        return furthest.isEmpty ? [0] : Array(furthest.prefix(mostFrames))
    }

    /// Whether the frame at `index` of `count` has a thumbnail.
    package static func hasThumbnail(_ index: Int, of count: Int) -> Bool {
        index.isMultiple(of: (count + mostThumbnails - 1) / mostThumbnails)
    }

    /// The page.
    package var html: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
        <title>\(findings.headline.capitalizedFirst): \(findings.actualPath.escapedForMarkup)</title>
        <style>
        \(PageSource.style)</style>
        </head>
        <body>
        \(header)
        <main>
        <noscript><p class="note">The pictures are shown by a script, and scripts are off.</p></noscript>
        \(findings.sequence.frames.isEmpty ? "" : viewer)
        \(findings.subject == .animation ? animation : "")
        </main>
        <script type="application/json" id="findings">\(data)</script>
        <script>
        \(PageSource.script)
        </script>
        </body>
        </html>

        """
    }

    /// What the page may load: nothing but what is in it.
    private static let policy =
        "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'"

    /// The findings for the script.
    ///
    /// No tag can end in it, as it has no angle bracket.
    private var data: String {
        JSONValue.object([
            "frames": .array(findings.sequence.frames.indices.map(frame)),
            "ignored": .array(findings.tolerance.ignoredRegions.map(\.json)),
            "measure": .string(curveName),
            "isFraction": .bool(findings.tolerance.measure.name != "ssim"),
            "embeddedCount": .integer(frames.count),
            "selected": JSONValue(selectedIndex, JSONValue.integer),
        ]).text(isIndented: false).replacing("<", with: "\\u003c")
    }

    private var curveName: String {
        findings.tolerance.measure.name == "ssim" ? "1 − similarity" : "pixels that differ"
    }

    private var selectedIndex: Int? {
        findings.sequence.frames.firstIndex { $0.name == findings.notableFrame?.name }
    }

    private func frame(_ index: Int) -> JSONValue {
        let frame = findings.sequence.frames[index]
        return .object([
            "name": .string(frame.name),
            "verdict": .string(frame.verdict.rawValue),
            "reason": .string(frame.reason),
            "distance": .number(frame.distance),
            "flicker": JSONValue(frame.flicker, JSONValue.number),
            "bounds": JSONValue(frame.pixels?.bounds, \.json),
            "first": JSONValue(frame.pixels?.first, \.json),
            "thumbnail": JSONValue(thumbnails[index]) { .string($0.address) },
            "pictures": JSONValue(frames[index], \.json),
        ])
    }
}

extension String {
    /// The text with a capital at its beginning.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
