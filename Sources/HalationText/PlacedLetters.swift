package import Foundation
package import HalationGeometry

/// A glyph's outline at its place, in points.
package struct PlacedLetter {
    let shape: GlyphShape
    let origin: CGPoint

    /// Points in an em.
    let em: CGFloat

    package init(shape: GlyphShape, origin: CGPoint, em: CGFloat) {
        self.shape = shape
        self.origin = origin
        self.em = em
    }

    /// The outline in points.
    var elements: [Path.Element] {
        let place = CGAffineTransform(a: em, b: 0, c: 0, d: em, tx: origin.x, ty: origin.y)
        return shape.elements.map { $0.applying(place) }
    }

    /// The outline alone.
    var path: Path {
        guard shape.isSimple else { return Path(elements: elements) }
        return Path(storage: .letters(elements, apartCount: shape.elements.count))
    }

    /// The bounds in points, a thousandth of an em wider: room for what chords leave out, and for rounding.
    fileprivate var box: CGRect {
        let bounds = shape.bounds.insetBy(dx: -0.001, dy: -0.001)
        return CGRect(
            x: origin.x + bounds.minX * em,
            y: origin.y + bounds.minY * em,
            width: bounds.width * em,
            height: bounds.height * em
        )
    }

    /// Whether two letters, whose boxes overlap, are apart.
    fileprivate func isApart(from other: PlacedLetter) -> Bool {
        guard origin.y == other.origin.y, em == other.em, em > 0 else { return false }
        return shape.profile.isApart(from: other.shape.profile, at: Double((other.origin.x - origin.x) / em))
    }
}

/// The letters of a piece of text, in groups of a line.
package struct PlacedLetters {
    private struct Group {
        var letters: [PlacedLetter]
        var boxes: [CGRect]

        /// Whether a letter overlaps neither itself nor another.
        var areApart: [Bool]
        var bounds: CGRect
    }

    private var groups: [Group] = []

    package init() {}

    /// Adds letters of one line, from left to right for the most part.
    package mutating func append(_ letters: [PlacedLetter]) {
        let boxes = letters.map(\.box)
        var group = Group(
            letters: letters,
            boxes: boxes,
            areApart: letters.map(\.shape.isSimple),
            bounds: boxes.reduce(.null) { $0.union($1) }
        )
        // The right end of all letters up to each one.
        var ends: [CGFloat] = []
        for (index, box) in boxes.enumerated() {
            var other = index - 1
            while other >= 0, ends[other] >= box.minX {
                if box.intersects(boxes[other]), !letters[index].isApart(from: letters[other]) {
                    group.areApart[index] = false
                    group.areApart[other] = false
                }
                other -= 1
            }
            ends.append(max(ends.last ?? box.maxX, box.maxX))
        }
        for index in groups.indices where groups[index].bounds.intersects(group.bounds) {
            Self.part(&groups[index], &group)
        }
        groups.append(group)
    }

    /// Finds letters of two groups that may overlap.
    private static func part(_ first: inout Group, _ second: inout Group) {
        let common = first.bounds.intersection(second.bounds)
        let candidates = first.boxes.indices.filter { first.boxes[$0].intersects(common) }
        guard !candidates.isEmpty else { return }
        for (index, box) in second.boxes.enumerated() where box.intersects(common) {
            for other in candidates where box.intersects(first.boxes[other]) {
                first.areApart[other] = false
                second.areApart[index] = false
            }
        }
    }

    /// The outlines of all letters, those first that overlap nothing.
    package var path: Path {
        var apart: [Path.Element] = []
        var others: [Path.Element] = []
        for group in groups {
            for (letter, isApart) in zip(group.letters, group.areApart) {
                if isApart { apart += letter.elements } else { others += letter.elements }
            }
        }
        guard !apart.isEmpty else { return Path(elements: others) }
        return Path(storage: .letters(apart + others, apartCount: apart.count))
    }
}
