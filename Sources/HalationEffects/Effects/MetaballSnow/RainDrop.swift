/// One drop on a window: a round head, and above it a body that narrows to a point.
///
/// A drop is a height field. At a distance *x* from its axis and *y* below the middle of its head the height is
/// a(y) − x² / r². Below the middle a(y) is 1 − y² / r². Above it a drop that stands has 1 − s(t), where s is the smooth
/// step t²(3 − 2t) and t = −y / tail; one that runs has c + (1 − c)(1 − s(t))², where c is ``cut``, which makes its
/// outline r · (1 − s(t)) wide, and fades away beyond t = 1. The outline is the contour at ``cut``; outside of it the field
/// goes on to 0, and where fields overlap, drops melt together. Lengths are units of the frame.
struct RainDrop {
    /// Middle of the head.
    var center: SIMD2<Double>

    /// Radius of the head's outline.
    var radius: Double

    /// Length of the tail, as a multiple of the field's radius: 1.73 makes a round drop of one that stands.
    var elongation: Double

    /// Phases, in turns, of the two waves of the axis of a drop that runs; nil for one that stands.
    var bends: (first: Double, second: Double)?

    /// Height of the field at the outline.
    static let cut = 0.42

    /// Radius of an outline as a fraction of the radius of its field.
    static let outline = (1 - cut).squareRoot()

    /// Distance of the axis from the column in which a drop runs, at a height.
    static func sway(at y: Double, bends: (first: Double, second: Double)) -> Double {
        0.010 * sine(ofTurns: 1.3 * y + bends.first) + 0.0035 * sine(ofTurns: 3.7 * y + bends.second)
    }

    /// Appends the drop to numbers for ``RainField``: middle, radius and length of the field, and the bends.
    ///
    /// The middle of a drop that runs is the column; its axis sways about it.
    func append(to numbers: inout [Float]) {
        let radius = radius / Self.outline
        // One by one: an array of them would be allocated for each drop.
        numbers.append(Float(center.x))
        numbers.append(Float(center.y))
        numbers.append(Float(radius))
        numbers.append(Float(radius * max(elongation, 0.5)))
        numbers.append(bends == nil ? 0 : 1)
        numbers.append(Float(bends?.first ?? 0))
        numbers.append(Float(bends?.second ?? 0))
    }

    /// Number of floats that a drop is appended as.
    static let stride = 7
}
