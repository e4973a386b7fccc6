import Foundation
import HalationGeometry
import HalationSymbols
import Testing

@Suite(
    "Table of symbols",
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/share/bootstrap-icons/svg"))
)
struct SymbolTableTests {
    @Test("The 1,500 names are listed once each, and every one has a picture")
    func names() {
        #expect(SymbolCatalog.names.count == 1500 && Set(SymbolCatalog.names).count == 1500)
        #expect(SymbolCatalog.names == SymbolCatalog.names.sorted())
        let missing = SymbolCatalog.names.filter { name in
            SymbolFacts(named: name).map { max($0.ink.width, $0.ink.height) < 0.2 } ?? true
        }
        #expect(missing == [])
    }

    @Test("Two names have the same picture only if one is listed as an alias of the other")
    func pictures() {
        func root(_ name: String) -> String { SymbolCatalog.entry(of: name).original.map(root) ?? name }
        let doubles = Dictionary(grouping: SymbolCatalog.names) { name in
            SymbolLibrary.shared.path(ofSymbolNamed: name)?.description.hashValue ?? 0
        }
        .values.filter { Set($0.map(root)).count > 1 }
        // Fills, shapes and badges of an alias are those of its original.
        let unlisted = doubles.filter { names in
            Set(names.map { name in roots(of: name) }).count > 1
        }
        #expect(unlisted == [])
    }

    @Test("Speakers have the pictures of their newer names", arguments: ["", ".fill"])
    func speakers(suffix: String) throws {
        for count in 1...3 {
            let old = try #require(SymbolLibrary.shared.path(ofSymbolNamed: "speaker.\(count)\(suffix)"))
            #expect(old == SymbolLibrary.shared.path(ofSymbolNamed: "speaker.wave.\(count)\(suffix)"))
        }
    }

    /// A name with each of its beginnings replaced by the original that it is an alias of.
    private func roots(of name: String) -> String {
        var parts = name.split(separator: ".").map(String.init)
        for count in stride(from: parts.count, through: 1, by: -1) {
            let beginning = parts[..<count].joined(separator: ".")
            guard let original = SymbolCatalog.entry(of: beginning).original else { continue }
            parts = original.split(separator: ".").map(String.init) + parts[count...]
            return roots(of: parts.joined(separator: "."))
        }
        return name
    }

    @Test(
        "Inks have the sizes measured in Apple's pictures, in ems",
        arguments: [
            // Snapshots of public repositories: heart.fill at 17 points in one pixel per point, the others at three.
            ("heart.fill", 1.0, 0.94, 0.06), ("circle.fill", 1.0, 1.0, 0.01),
            ("star.fill", 1.096, 1.046, 0.02),
            ("lock.fill", 0.668, 0.964, 0.01), ("battery.0", 1.454, 0.668, 0.01), ("globe", 1.0, 1.0, 0.02),
            ("checkmark.circle.fill", 1.0, 1.0, 0.01), ("house", 1.167, 1.03, 0.02),
            ("wifi.router", 1.394, 0.94, 0.02), ("cable.connector.horizontal", 1.212, 0.348, 0.02),
            ("sensor", 1.197, 0.849, 0.02), ("mappin.and.ellipse", 0.939, 1.076, 0.02),
            ("hand.tap", 0.929, 1.119, 0.02), ("key.slash.fill", 0.964, 1.214, 0.02),
            ("lock.open.fill", 1.017, 0.967, 0.02), ("network", 1.015, 1.0, 0.02),
            ("person", 0.93, 0.98, 0.02), ("book.pages.fill", 0.908, 1.129, 0.02),
            ("square.and.arrow.up", 0.882, 1.118, 0.02), ("wind", 1.02, 0.882, 0.02),
            // A screenshot of iOS 14 at 28 points and three pixels per point.
            ("tortoise", 1.643, 0.821, 0.03), ("hare", 1.512, 1.095, 0.03),
            ("checkmark", 0.81, 0.785, 0.02),
        ]
    )
    func measured(_ name: String, _ width: Double, _ height: Double, _ tolerance: Double) throws {
        let ink = try #require(SymbolFacts(named: name)).ink
        #expect(abs(ink.width - width) <= tolerance && abs(ink.height - height) <= tolerance, "\(ink)")
    }

    @Test(
        "The ink of a pin on an ellipse stands a point below the middle of its box in type of 22 points, as in Apple's"
    )
    func pinOnEllipse() {
        // A snapshot of a public repository: 3.67 points above the ink, and 1.67 below it.
        let outline = SymbolLibrary.shared.outline(named: "mappin.and.ellipse", thickening: 0)
        let offset = (outline.ink.midY - outline.box.midY) / SymbolOutline.side
        #expect(abs(offset - 1.0 / 22) < 0.005, "\(offset)")
    }

    @Test(
        "Boxes are as high as in Apple's pictures, in ems",
        arguments: [
            // 29 points for type of 22, and 63.5 for type of 48.2.
            ("mappin.and.ellipse", 29.0 / 22), ("person.fill.badge.plus", 61.5 / 48.2),
        ]
    )
    func boxHeight(_ name: String, _ height: Double) {
        let box = SymbolLibrary.shared.outline(named: name, thickening: 0).box
        #expect(abs(box.height / SymbolOutline.side - height) < 0.02, "\(box)")
    }

    @Test("A box without side margins ends where the ink does, and is as high as before")
    func withoutSideMargins() {
        let outline = SymbolLibrary.shared.outline(named: "heart.fill", thickening: 0)
        let bare = outline.withoutSideMargins
        #expect(bare.box.minX == outline.ink.minX && bare.box.width == outline.ink.width)
        #expect(bare.box.minY == outline.box.minY && bare.box.height == outline.box.height)
        #expect(bare == outline)
    }

    @Test("A person with a badge is laid out as wide as without it, and the badge sticks out")
    func besideBadge() throws {
        let person = SymbolLibrary.shared.outline(named: "person.fill", thickening: 0).box
        let badged = SymbolLibrary.shared.outline(named: "person.fill.badge.plus", thickening: 0).box
        let ink = try #require(SymbolFacts(named: "person.fill.badge.plus")).ink
        #expect(badged.width < person.width && badged.width > 0.8 * person.width)
        // The middle of the em is that of the person.
        #expect(ink.midX > 0.55)
    }

    @Test(
        "A symbol in a circle is smaller, within a ring",
        arguments: ["heart", "star", "airplane", "1", "figure.run"]
    )
    func circles(_ name: String) throws {
        let ring = try #require(SymbolFacts(named: "circle"))
        let both = try #require(SymbolFacts(named: name + ".circle"))
        #expect(abs(both.ink.width - ring.ink.width) < 0.01 && both.area > ring.area * 1.1)
        for turn in stride(from: 0.0, to: 2 * .pi, by: .pi / 8) {
            let (x, y) = (0.5 + 0.461 * cos(turn), 0.5 + 0.461 * sin(turn))
            let isInked = both.covers(x, y)
            #expect(isInked)
        }
        let field = try #require(SymbolFacts(named: name + ".circle.fill"))
        let disc = try #require(SymbolFacts(named: "circle.fill"))
        // The sign of the ring is the hole of the disc.
        #expect(abs(disc.area - field.area - (both.area - ring.area)) < 0.03)
    }

    @Test(
        "A fill has more ink than the line",
        arguments: [
            "heart", "star", "bell", "folder", "leaf", "cloud.sun.rain", "square.and.arrow.up", "rectangle",
            "tv", "person.2",
        ]
    )
    func fills(_ name: String) throws {
        let line = try #require(SymbolFacts(named: name))
        let fill = try #require(SymbolFacts(named: name + ".fill"))
        #expect(fill.area > line.area * 1.1)
    }

    @Test(
        "A slash leads from the upper left to the lower right, with gaps beside it",
        arguments: [
            "bell", "wifi", "heart.fill", "mic.fill", "person",
        ]
    )
    func slashes(_ name: String) throws {
        let parts = name.split(separator: ".")
        let slashed =
            parts.last == "fill" ? parts.dropLast().joined(separator: ".") + ".slash.fill" : name + ".slash"
        let facts = try #require(SymbolFacts(named: slashed))
        let base = try #require(SymbolFacts(named: name)).ink
        // The slash of a symbol wider than an em ends with the em.
        let reach = min(max(base.width, base.height) / 2, 0.5) - 0.05
        for share in [-1.0, -0.5, 0, 0.5, 1] {
            let (x, y) = (base.midX + share * reach, base.midY + share * reach)
            let isInked = [
                facts.covers(x, y), facts.covers(x + 0.055, y - 0.055), facts.covers(x - 0.055, y + 0.055),
            ]
            #expect(isInked == [true, false, false], "\(share)")
        }
    }

    @Test(
        "A badge has ink in the lower right corner, and a dot in the upper right one",
        arguments: [
            "calendar.badge.plus", "folder.badge.gearshape", "person.crop.circle.badge.checkmark",
        ]
    )
    func badges(_ name: String) throws {
        let facts = try #require(SymbolFacts(named: name))
        // The disc's edge has no sign.
        let hasDisc = facts.covers(facts.ink.maxX - 0.02, facts.ink.maxY - 0.231)
        #expect(hasDisc)
        let dot = try #require(SymbolFacts(named: "bell.badge"))
        let hasDot = dot.covers(dot.ink.maxX - 0.02, dot.ink.minY + 0.156)
        #expect(hasDot)
    }

    @Test(
        "A badge is on the first level of the hierarchy, and what lies behind it on a later one",
        arguments: [
            "calendar.badge.plus", "folder.badge.gearshape", "person.crop.circle.badge.plus",
            "person.fill.badge.plus", "bell.badge",
        ]
    )
    func badgeLevels(_ name: String) throws {
        let layers = SymbolLibrary.shared.outline(named: name, thickening: 0).layers
        let badge = try #require(layers.last)
        #expect(badge.level == 0 && layers.count > 1)
        #expect(layers.dropLast().allSatisfy { $0.level > 0 })
    }

    @Test(
        "The parts of a cloud's weather have colours and levels of their own, the cloud first",
        arguments: [
            ("cloud.rain.fill", [SymbolLayer.Tint.white, .blue]), ("cloud.sun.fill", [.white, .yellow]),
            ("cloud.sun.rain.fill", [.white, .yellow, .blue]), ("cloud.bolt.fill", [.white, .yellow]),
            ("cloud.bolt.rain.fill", [.white, .yellow, .blue]), ("cloud.rain", [nil, .blue]),
            ("cloud.sun", [nil, .yellow]), ("cloud.sun.bolt.fill", [.white, .yellow, .yellow]),
        ] as [(String, [SymbolLayer.Tint?])]
    )
    func weather(_ name: String, _ tints: [SymbolLayer.Tint?]) throws {
        let outline = SymbolLibrary.shared.outline(named: name, thickening: 0)
        #expect(outline.layers.map(\.tint) == tints)
        #expect(outline.layers.map(\.level) == Array(0..<tints.count))
        // The sun stands above the middle of the cloud; rain and lightning leave it below.
        let cloud = try #require(outline.layers.first).path.boundingRect
        for layer in outline.layers.dropFirst() {
            let isSun = name.contains("sun") && layer.level == 1
            #expect((layer.path.boundingRect.midY < cloud.midY) == isSun)
        }
    }

    @Test(
        "Old names, and those of a script, are the same symbols as the new ones",
        arguments: [
            ("line.horizontal.3", "line.3.horizontal"), ("multiply.circle.fill", "xmark.circle.fill"),
            ("document.badge.plus", "doc.badge.plus"), ("microphone.slash", "mic.slash"),
            ("calendar.badge.clock.rtl", "calendar.badge.clock"),
            ("battery.100.bolt", "battery.100percent.bolt"),
        ]
    )
    func oldNames(_ old: String, _ new: String) throws {
        let (first, second) = try (#require(SymbolFacts(named: old)), #require(SymbolFacts(named: new)))
        #expect(first.ink == second.ink && first.area == second.area)
    }

    @Test("What was something else is itself: a walker is taller than wide, an airplane points right")
    func shapes() throws {
        let walker = try #require(SymbolFacts(named: "figure.walk")).ink
        #expect(walker.height > 1.4 * walker.width)
        // The airplane's nose lies on its axis at the right, its wings reach further than that at the left.
        let airplane = try #require(SymbolFacts(named: "airplane"))
        let nose = airplane.ink.maxX - 0.03
        let isInked = [-0.2, 0, 0.2].map { airplane.covers(nose, airplane.ink.midY + $0) }
        #expect(isInked == [false, true, false])
        // Between a fork and a knife is nothing.
        let cutlery = try #require(SymbolFacts(named: "fork.knife"))
        let isBridged = cutlery.covers(cutlery.ink.midX, cutlery.ink.maxY - 0.03)
        #expect(!isBridged)
    }
}
