import Foundation
import HalationPixels

/// A shape whose Gaussian blur is known in closed form, or as one integral, and the outline of a level of it.
struct TrueContour {
    enum Shape: Sendable {
        /// The half-plane left of a line through the middle, whose normal has an angle in degrees.
        case edge(degrees: Double)

        /// Circles of a radius around the middle, at distances from it along a direction in degrees.
        case circles(radius: Double, offsets: [Double], degrees: Double)
    }

    let shape: Shape
    let sigma: Double

    /// The width and height of a square plane around the middle.
    let side: Int

    /// A subpixel position.
    var middle: (x: Double, y: Double) { (Double(side) / 2 + 0.37, Double(side) / 2 - 0.21) }

    /// The blurred alpha of a disc by distance from its centre, in steps of 1/8 pixel.
    private let profile: [Double]

    init(_ shape: Shape, sigma: Double) {
        self.shape = shape
        self.sigma = sigma
        switch shape {
        case .edge:
            side = Int(9 * sigma) + 8
            profile = []
        case .circles(let radius, let offsets, _):
            let reach = radius + 3.5 * sigma + (offsets.map(abs).max() ?? 0)
            side = Int(2 * reach) + 8
            profile = (0...side * 12).map {
                Self.blurredDisc(radius: radius, sigma: sigma, at: Double($0) / 8)
            }
        }
    }

    /// The blur of a disc of alpha 1: the integral over its chords of the blur of each.
    private static func blurredDisc(radius: Double, sigma: Double, at distance: Double) -> Double {
        // Substituting x = R sin t removes the roots' singularities at the ends; the midpoint rule then converges fast.
        let count = 200
        return (0..<count).reduce(0.0) { sum, index in
            let t = Double.pi * ((Double(index) + 0.5) / Double(count) - 0.5)
            let x = radius * sin(t)
            let half = radius * cos(t)
            let bell =
                exp(-pow(x - distance, 2) / (2 * sigma * sigma)) / (sigma * (2 * Double.pi).squareRoot())
            return sum + bell * erf(half / (sigma * 2.0.squareRoot())) * half * Double.pi / Double(count)
        }
    }

    /// The exact blurred alpha at a point, except that the profile of a disc is interpolated.
    func alpha(x: Double, y: Double) -> Double {
        switch shape {
        case .edge(let degrees):
            let angle = degrees * .pi / 180
            let distance = (x - middle.x) * cos(angle) + (y - middle.y) * sin(angle)
            return 0.5 * erfc(distance / (sigma * 2.0.squareRoot()))
        case .circles(_, let offsets, let degrees):
            let angle = degrees * .pi / 180
            return offsets.reduce(0) { sum, offset in
                let place = hypot(x - middle.x - offset * cos(angle), y - middle.y - offset * sin(angle)) * 8
                let index = Int(place)
                return sum + profile[index] + (place - Double(index)) * (profile[index + 1] - profile[index])
            }
        }
    }

    /// Draws the shape, its own edge antialiased.
    func draw(into rows: AlphaRows) {
        switch shape {
        case .edge(let degrees):
            let angle = degrees * .pi / 180
            let (p, q) = (max(abs(cos(angle)), abs(sin(angle))), min(abs(cos(angle)), abs(sin(angle))))
            for y in 0..<rows.height {
                for x in 0..<rows.width {
                    let distance =
                        (Double(x) + 0.5 - middle.x) * cos(angle) + (Double(y) + 0.5 - middle.y) * sin(angle)
                    rows[x, y] = UInt8(unit: Self.area(beyond: distance, p, q))
                }
            }
        case .circles(let radius, let offsets, let degrees):
            let angle = degrees * .pi / 180
            rows.clear()
            let circles = offsets.compactMap { offset in
                Ellipse(
                    centerX: middle.x + offset * cos(angle),
                    centerY: middle.y + offset * sin(angle),
                    radiusX: radius,
                    radiusY: radius
                )
            }
            rows.plusLighter(circles.map { PaintedEllipse($0, color: .white) })
        }
    }

    /// The area of a unit square on the inner side of a line at a signed distance from its centre.
    ///
    /// Found by averaging over the square, since closed forms are under test.
    private static func area(beyond distance: Double, _ p: Double, _ q: Double) -> Double {
        guard abs(distance) < 0.75 else { return distance < 0 ? 1 : 0 }
        let count = 64
        return (0..<count).reduce(0.0) { sum, index in
            let across = ((Double(index) + 0.5) / Double(count) - 0.5) * q
            // Along the other axis the line cuts at one place.
            return sum + min(max(0.5 - (distance + across) / p, 0), 1) / Double(count)
        }
    }

    /// The share of a pixel in which the blurred alpha is at least `threshold`, by 16 x 16 samples; nil if it is 0 or 1.
    func coverage(x: Int, y: Int, threshold: Double) -> Double? {
        let count = 16
        var inside = 0
        for row in 0..<count {
            for column in 0..<count {
                let px = Double(x) + (Double(column) + 0.5) / Double(count)
                let py = Double(y) + (Double(row) + 0.5) / Double(count)
                if alpha(x: px, y: py) >= threshold { inside += 1 }
            }
        }
        return inside == 0 || inside == count * count ? nil : Double(inside) / Double(count * count)
    }
}

/// The differences between a contour's coverage and the exact one.
struct ContourError {
    var largest = 0.0
    var sum = 0.0
    var count = 0

    init() {}

    mutating func add(_ other: ContourError) {
        largest = max(largest, other.largest)
        sum += other.sum
        count += other.count
    }

    var mean: Double { count > 0 ? sum / Double(count) : 0 }

    /// Compares the pixels that the outline crosses, in truth or in `rows`, away from the plane's border.
    ///
    /// An edge reaches the border, where the outside of the plane bends it; so 3.6 sigmas are left out.
    init(of rows: AlphaRows, from truth: TrueContour, threshold: Double) {
        var margin = 1
        if case .edge = truth.shape { margin = Int(3.6 * truth.sigma) }
        for y in margin..<truth.side - margin {
            for x in margin..<truth.side - margin {
                let byte = rows[x, y]
                let center = truth.alpha(x: Double(x) + 0.5, y: Double(y) + 0.5)
                let exact: Double
                // A pixel changes by less than 0.4 / sigma from its centre to a corner.
                if abs(center - threshold) < 0.4 / truth.sigma,
                    let crossed = truth.coverage(x: x, y: y, threshold: threshold)
                {
                    exact = crossed
                } else {
                    exact = center >= threshold ? 1 : 0
                    if byte == (center >= threshold ? 255 : 0) { continue }
                }
                let error = abs(Double(byte) / 255 - exact)
                largest = max(largest, error)
                sum += error
                count += 1
            }
        }
    }
}
