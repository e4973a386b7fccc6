package import HalationAnimation

/// The colours of a text, its font size, and the data of its renderer.
///
/// Texts of other characters do not grow into each other, and texts with another number of styles do not blend.
package struct TextVector: VectorArithmetic {
    package private(set) var paints: [PaintVector] = []
    package private(set) var size: Double = 0
    package private(set) var renderer = _AnyAnimatableData.zero
    private var characters = ""

    /// Whether the vector leads from one text to another.
    private var isDifference = false

    private init() {}

    package init(_ characters: String, paints: [PaintVector], size: Double, renderer: _AnyAnimatableData) {
        self.characters = characters
        self.paints = paints
        self.size = size
        self.renderer = renderer
    }

    package static var zero: TextVector {
        var vector = TextVector()
        vector.isDifference = true
        return vector
    }

    package static func + (lhs: TextVector, rhs: TextVector) -> TextVector {
        var result = lhs
        result += rhs
        return result
    }

    package static func - (lhs: TextVector, rhs: TextVector) -> TextVector {
        var result = lhs
        result -= rhs
        return result
    }

    package static func += (lhs: inout TextVector, rhs: TextVector) {
        if lhs.isDifference, lhs.paints.isEmpty { lhs.paints = rhs.paints.map { _ in .zero } }
        if !rhs.isDifference { lhs.isDifference = false }
        for index in lhs.paints.indices.prefix(rhs.paints.count) { lhs.paints[index] += rhs.paints[index] }
        lhs.size += rhs.size
        lhs.renderer += rhs.renderer
    }

    package static func -= (lhs: inout TextVector, rhs: TextVector) {
        let areTexts = !lhs.isDifference && !rhs.isDifference
        if lhs.isDifference, lhs.paints.isEmpty { lhs.paints = rhs.paints.map { _ in .zero } }
        for index in lhs.paints.indices.prefix(rhs.paints.count) { lhs.paints[index] -= rhs.paints[index] }
        lhs.size -= rhs.size
        lhs.renderer -= rhs.renderer
        guard areTexts else { return }
        if lhs.paints.count != rhs.paints.count { lhs.paints = [] }
        if lhs.characters != rhs.characters { lhs.size = 0 }
        lhs.isDifference = true
    }

    package mutating func scale(by rhs: Double) {
        for index in paints.indices { paints[index].scale(by: rhs) }
        size *= rhs
        renderer.scale(by: rhs)
    }

    package var magnitudeSquared: Double {
        paints.reduce(size * size + renderer.magnitudeSquared) { $0 + $1.magnitudeSquared }
    }

    package static func == (lhs: TextVector, rhs: TextVector) -> Bool {
        lhs.size == rhs.size && lhs.paints == rhs.paints && lhs.renderer == rhs.renderer
    }
}
