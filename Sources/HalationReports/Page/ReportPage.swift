package import HalationComparison

/// A self-contained HTML page that shows a comparison; it loads no other file and needs no network.
///
/// Pictures are embedded. Of an animation, the page contains the worst frames in full, thumbnails of more,
/// and the measurements of all.
package struct ReportPage: Sendable {
    /// The largest number of frames embedded in full.
    package static let mostFrames = 12

    /// The number of bytes of embedded pictures above which no further frame is added.
    package static let mostBytes = 48_000_000

    /// The largest number of thumbnails, which are evenly spaced.
    package static let mostThumbnails = 240

    /// The comparison to show.
    let findings: ComparisonFindings

    /// The frames embedded in full, by index.
    let frames: [Int: EmbeddedFrame]

    /// The thumbnails, by index of their frame.
    let thumbnails: [Int: EmbeddedPicture]

    /// Creates a page from the findings and the pictures to embed.
    package init(
        _ findings: ComparisonFindings,
        frames: [Int: EmbeddedFrame],
        thumbnails: [Int: EmbeddedPicture] = [:]
    ) {
        self.findings = findings
        self.frames = frames
        self.thumbnails = thumbnails
    }

    /// The indices of the frames to embed, the worst first; the first frame if none differs.
    ///
    /// Unreadable frames have no pictures to embed.
    package static func framesToEmbed(of sequence: SequenceComparison<String>) -> [Int] {
        let readable = sequence.frames.indices.filter { sequence.frames[$0].verdict != .unreadable }
        let changed = readable.filter {
            sequence.frames[$0].distance > 0 || sequence.frames[$0].verdict != .same
        }
        let furthest = changed.sorted {
            let (a, b) = (sequence.frames[$0].distance, sequence.frames[$1].distance)
            return a == b ? $0 < $1 : a > b
        }
        return furthest.isEmpty ? Array(readable.prefix(1)) : Array(furthest.prefix(mostFrames))
    }

    /// Returns whether the frame at `index` of `count` gets a thumbnail.
    package static func hasThumbnail(_ index: Int, of count: Int) -> Bool {
        index.isMultiple(of: (count + mostThumbnails - 1) / mostThumbnails)
    }

    /// The HTML of the page.
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
        <noscript><p class="note">This page needs JavaScript to show the pictures.</p></noscript>
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

    /// A content security policy that forbids loading anything.
    private static let policy =
        "default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'"

    /// The findings as JSON for the script.
    ///
    /// Angle brackets are escaped, so the text cannot end the script element.
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
        switch findings.tolerance.measure {
        case .similarity: "1 − similarity"
        case .blocks: "blocks that differ"
        default: "pixels that differ"
        }
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
            "blocks": JSONValue(frame.blocks, \.json),
            "first": JSONValue(frame.pixels?.first, \.json),
            "thumbnail": JSONValue(thumbnails[index]) { .string($0.address) },
            "pictures": JSONValue(frames[index], \.json),
        ])
    }
}

extension SequenceComparison.Frame {
    /// The differences of blocks, if these were compared.
    fileprivate var blocks: BlockDifferences? {
        guard case .blocks(let blocks) = measurement else { return nil }
        return blocks
    }
}

extension String {
    /// The text with its first letter in upper case.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
