import Foundation
import HalationCore

/// The drops on a window as a field whose heights and slopes are exact.
///
/// The field is the sum of the squares of the drops' heights, so it is smooth where the field of a drop ends. Its root is
/// the height of a single drop again.
struct RainField {
    private let drops: [Drop]

    /// The drops that reach into each band of rows.
    private let bands: [[Int32]]

    private let origin: SIMD2<Float>

    /// Points in a unit of the frame.
    let unit: Float

    private struct Drop {
        let x, y, radius, tail: Float
        let bends: SIMD2<Float>?
    }

    /// Length over which the field fades beyond the tip of a drop that runs, as a share of its tail.
    private static let fading: Float = 0.35

    /// The farthest that the axis of a drop that runs lies from its column.
    private static let sway: Float = 0.014

    /// Bands per unit.
    private static let bandsPerUnit: Float = 48

    /// Creates the field of drops in the form of ``RainDrop/append(to:)``, in a frame.
    init(_ numbers: [Float], in bounds: SIMD4<Float>) {
        origin = SIMD2(bounds.x, bounds.y)
        unit = Float(CGSize(width: Double(bounds.z), height: Double(bounds.w)).unit)
        drops = stride(from: 0, to: numbers.count - RainDrop.stride + 1, by: RainDrop.stride).map { start in
            Drop(
                x: numbers[start],
                y: numbers[start + 1],
                radius: max(numbers[start + 2], 1e-5),
                tail: max(numbers[start + 3], 1e-5),
                bends: numbers[start + 4] > 0 ? SIMD2(numbers[start + 5], numbers[start + 6]) : nil
            )
        }
        let height = unit > 0 ? min(bounds.w / unit, 1_000) : 0
        var bands = [[Int32]](repeating: [], count: Int(height * Self.bandsPerUnit) + 1)
        for (index, drop) in drops.enumerated() {
            let top = (drop.y - drop.tail * (drop.bends == nil ? 1 : 1 + Self.fading)) * Self.bandsPerUnit
            let bottom = (drop.y + drop.radius) * Self.bandsPerUnit
            guard bottom >= 0, top < Float(bands.count) else { continue }
            for band in Int(max(top, 0))...min(Int(bottom), bands.count - 1) {
                bands[band].append(Int32(index))
            }
        }
        self.bands = bands
    }

    /// Adds up the field in a row of pixels that are evenly spaced, all at one `y`.
    func add(to sums: inout FieldRow, x: UnsafePointer<Float>, y: Float) {
        let count = sums.count
        let perUnit = unit > 0 ? 1 / unit : 0
        let y = (y - origin.y) * perUnit
        let left = (x[0] - origin.x) * perUnit
        let pitch = count > 1 ? (x[1] - x[0]) * perUnit : perUnit
        let right = left + Float(count) * pitch
        let band = Int(max(y, 0) * Self.bandsPerUnit)
        guard unit > 0, pitch > 0, band < bands.count else { return }
        for index in bands[band] {
            let drop = drops[Int(index)]
            // No field is wider than its radius, and no axis sways farther.
            guard drop.x + drop.radius + Self.sway >= left, drop.x - drop.radius - Self.sway <= right,
                let row = Row(of: drop, at: y)
            else { continue }
            let first = max(Int(((row.shape.axis - row.reach - left) / pitch).rounded(.up)), 0)
            let last = min(Int(((row.shape.axis + row.reach - left) / pitch).rounded(.down)), count - 1)
            guard first <= last else { continue }
            sums.add(row.shape, first...last, left: left, pitch: pitch, radius: drop.radius)
        }
    }

    /// A row of pixels through a drop.
    private struct Row {
        let shape: DropRow

        /// Distance from the axis at which the field ends.
        let reach: Float

        /// Nil where the drop does not reach.
        init?(of drop: Drop, at y: Float) {
            let below = y - drop.y
            let curvature = 1 / (drop.radius * drop.radius)
            var (height, slope): (Float, Float)
            if below >= 0 {
                height = 1 - below * below * curvature
                slope = -2 * below * curvature
            } else if drop.bends == nil {
                let t = min(-below / drop.tail, 1)
                height = 1 - t * t * (3 - 2 * t)
                slope = 6 * t * (1 - t) / drop.tail
            } else {
                (height, slope) = Self.tail(at: -below / drop.tail, length: drop.tail)
            }
            guard height > 0 else { return nil }
            reach = drop.radius * height.squareRoot()
            var (axis, lean): (Float, Float) = (drop.x, 0)
            if let bends = drop.bends {
                let turn = 2 * Float.pi
                let (first, second) = (turn * (1.3 * y + bends.x), turn * (3.7 * y + bends.y))
                axis = drop.x + 0.010 * sin(first) + 0.0035 * sin(second)
                lean = turn * (0.010 * 1.3 * cos(first) + 0.0035 * 3.7 * cos(second))
            }
            shape = DropRow(height: height, slope: slope, axis: axis, lean: lean, curvature: curvature)
        }

        /// Height on the axis of a drop that runs, and its slope down the window, at a share of its tail.
        private static func tail(at t: Float, length: Float) -> (height: Float, slope: Float) {
            let cut = Float(RainDrop.cut)
            guard t < 1 else {
                let rest = min((t - 1) / RainField.fading, 1)
                return (
                    cut * (1 - rest * rest * (3 - 2 * rest)),
                    6 * cut * rest * (1 - rest) / (RainField.fading * length)
                )
            }
            let width = 1 - t * t * (3 - 2 * t)
            return (cut + (1 - cut) * width * width, 12 * (1 - cut) * width * t * (1 - t) / length)
        }
    }
}
