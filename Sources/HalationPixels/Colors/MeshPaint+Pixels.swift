import Foundation
package import HalationGeometry

extension MeshPaint {
    /// Draws the mesh over rows of pixels, which it replaces.
    ///
    /// Each patch is a Coons patch: its inside follows from its four edges, which are cubic Bézier curves. It is cut into
    /// triangles of a few pixels, whose colours are interpolated linearly. Where patches overlap, the later one shows.
    ///
    /// - Parameters:
    ///   - rows: The destination.
    ///   - transform: Maps the painted shape's space to the rows' pixels.
    package func draw(into rows: PixelRows, transform: CGAffineTransform) {
        rows.fill(with: background.premultiplied())
        let matrix = placement.concatenating(transform)
        let lines = columns > 0 ? vertices.count / columns : 0
        guard columns > 1, lines > 1, matrix.isFinite else { return }
        let components = vertices.map { Components($0.color, space: space) }
        let places = (0..<(lines - 1) * (columns - 1)).map { ($0 % (columns - 1), $0 / (columns - 1)) }
        let patches = places.map { Patch(self, column: $0.0, line: $0.1, matrix: matrix) }
        let extent = patches.map(\.extent).max() ?? 0
        guard extent.isFinite else { return }
        // The same for all patches, so that triangles on both sides of an edge share their corners.
        let count = Int(min(max((extent / 4).rounded(.up), 8), 192))
        for (patch, place) in zip(patches, places) {
            let colors = ColorPatch(
                components,
                columns: columns,
                column: place.0,
                line: place.1,
                isSmooth: isSmooth
            )
            patch.draw(into: rows, colors: colors, space: space, count: count)
        }
    }

    /// A colour as the four numbers that are interpolated.
    fileprivate struct Components {
        var first: Double
        var second: Double
        var third: Double
        var alpha: Double

        init(_ color: StraightColor, space: GradientPaint.Space) {
            switch space {
            case .device:
                (first, second, third) = (Double(color.red), Double(color.green), Double(color.blue))
            case .linear:
                first = TransferFunction.linear(fromEncoded: Double(color.red))
                second = TransferFunction.linear(fromEncoded: Double(color.green))
                third = TransferFunction.linear(fromEncoded: Double(color.blue))
            case .perceptual:
                let lab = Oklab(color)
                (first, second, third) = (lab.lightness, lab.a, lab.b)
            }
            alpha = Double(color.alpha)
        }

        private init(_ first: Double, _ second: Double, _ third: Double, _ alpha: Double) {
            (self.first, self.second, self.third, self.alpha) = (first, second, third, alpha)
        }

        static let zero = Components(0, 0, 0, 0)

        func adding(_ other: Components, times weight: Double) -> Components {
            Components(
                first + other.first * weight,
                second + other.second * weight,
                third + other.third * weight,
                alpha + other.alpha * weight
            )
        }

        func color(space: GradientPaint.Space) -> StraightColor {
            let alpha = Float(min(max(alpha, 0), 1))
            switch space {
            case .device:
                return StraightColor(
                    red: Float(first),
                    green: Float(second),
                    blue: Float(third),
                    alpha: alpha
                )
            case .linear:
                return StraightColor(linearRed: first, green: second, blue: third, alpha: Double(alpha))
            case .perceptual: return Oklab(lightness: first, a: second, b: third).color(alpha: alpha)
            }
        }
    }

    /// The colours of a patch, interpolated between its vertices and, if smooth, those around it.
    fileprivate struct ColorPatch {
        /// The sixteen vertices around the patch, row by row; beyond the grid the outermost ones.
        private let around: [Components]
        private let isSmooth: Bool

        init(_ components: [Components], columns: Int, column: Int, line: Int, isSmooth: Bool) {
            let lines = components.count / columns
            around = (0..<16).map { index in
                let x = min(max(column + index % 4 - 1, 0), columns - 1)
                let y = min(max(line + index / 4 - 1, 0), lines - 1)
                return components[y * columns + x]
            }
            self.isSmooth = isSmooth
        }

        func color(_ u: Double, _ v: Double) -> Components {
            let (across, down) = (weights(u), weights(v))
            var sum = Components.zero
            for index in 0..<16 where across[index % 4] != 0 && down[index / 4] != 0 {
                sum = sum.adding(around[index], times: across[index % 4] * down[index / 4])
            }
            return sum
        }

        /// The weights of four neighbours at a position between the second and the third: linear, or Catmull and Rom's.
        private func weights(_ t: Double) -> [Double] {
            guard isSmooth else { return [0, 1 - t, t, 0] }
            return [
                t * ((2 - t) * t - 1) / 2, (t * t * (3 * t - 5) + 2) / 2, t * ((4 - 3 * t) * t + 1) / 2,
                t * t * (t - 1) / 2,
            ]
        }
    }

    /// The outline of a patch in pixels.
    fileprivate struct Patch {
        private let top: [CGPoint]
        private let bottom: [CGPoint]
        private let left: [CGPoint]
        private let right: [CGPoint]

        init(_ mesh: MeshPaint, column: Int, line: Int, matrix: CGAffineTransform) {
            let first = line * mesh.columns + column
            let (a, b) = (mesh.vertices[first], mesh.vertices[first + 1])
            let (c, d) = (mesh.vertices[first + mesh.columns], mesh.vertices[first + mesh.columns + 1])
            top = [a.position, a.trailing, b.leading, b.position].map { $0.applying(matrix) }
            bottom = [c.position, c.trailing, d.leading, d.position].map { $0.applying(matrix) }
            left = [a.position, a.bottom, c.top, c.position].map { $0.applying(matrix) }
            right = [b.position, b.bottom, d.top, d.position].map { $0.applying(matrix) }
        }

        private static func point(_ curve: [CGPoint], _ t: Double) -> (x: Double, y: Double) {
            let s = 1 - t
            let weights = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t]
            var (x, y) = (0.0, 0.0)
            for (point, weight) in zip(curve, weights) {
                x += Double(point.x) * weight
                y += Double(point.y) * weight
            }
            return (x, y)
        }

        private func point(_ u: Double, _ v: Double) -> (x: Double, y: Double) {
            let (t, b) = (Self.point(top, u), Self.point(bottom, u))
            let (l, r) = (Self.point(left, v), Self.point(right, v))
            func mix(_ coordinate: ((x: Double, y: Double)) -> Double, _ corner: (CGPoint) -> CGFloat)
                -> Double
            {
                let across = (1 - v) * coordinate(t) + v * coordinate(b)
                let down = (1 - u) * coordinate(l) + u * coordinate(r)
                let above = (1 - u) * Double(corner(top[0])) + u * Double(corner(top[3]))
                let below = (1 - u) * Double(corner(bottom[0])) + u * Double(corner(bottom[3]))
                let corners: Double = (1 - v) * above
                return across + down - corners - v * below
            }
            return (mix({ $0.x }, { $0.x }), mix({ $0.y }, { $0.y }))
        }

        /// The length of the longest control polygon, in pixels.
        var extent: Double {
            [top, bottom, left, right].map { curve in
                zip(curve, curve.dropFirst()).reduce(0) {
                    $0 + Double(hypot($1.1.x - $1.0.x, $1.1.y - $1.0.y))
                }
            }.max() ?? 0
        }

        func draw(into rows: PixelRows, colors: ColorPatch, space: GradientPaint.Space, count: Int) {
            var above: [Corner] = []
            for line in 0...count {
                let v = Double(line) / Double(count)
                let below = (0...count).map { column in
                    let u = Double(column) / Double(count)
                    let (x, y) = point(u, v)
                    return Corner(x: x, y: y, color: colors.color(u, v).color(space: space))
                }
                if line > 0 {
                    for column in 0..<count {
                        Corner.fill(above[column], above[column + 1], below[column], in: rows)
                        Corner.fill(below[column + 1], above[column + 1], below[column], in: rows)
                    }
                }
                above = below
            }
        }
    }

    /// A corner of a triangle.
    fileprivate struct Corner {
        var x: Double
        var y: Double
        var color: StraightColor

        /// Fills the pixels whose centres lie in a triangle, edges included.
        static func fill(_ a: Corner, _ b: Corner, _ c: Corner, in rows: PixelRows) {
            let area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)
            guard area != 0, area.isFinite else { return }
            func first(_ values: Double...) -> Int { Int(max((values.min() ?? 0) - 0.5, -1).rounded(.up)) }
            func last(_ values: Double..., limit: Int) -> Int {
                Int(min((values.max() ?? 0) - 0.5, Double(limit)).rounded(.down))
            }
            let top = max(first(a.y, b.y, c.y), 0)
            let bottom = min(last(a.y, b.y, c.y, limit: rows.height), rows.height - 1)
            let left = max(first(a.x, b.x, c.x), 0)
            let right = min(last(a.x, b.x, c.x, limit: rows.width), rows.width - 1)
            guard top <= bottom, left <= right else { return }
            // Neighbouring triangles overlap by a little, so that rounding leaves no gaps.
            let slack = -1e-9
            for y in top...bottom {
                for x in left...right {
                    let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
                    let second = ((px - a.x) * (c.y - a.y) - (c.x - a.x) * (py - a.y)) / area
                    let third = ((b.x - a.x) * (py - a.y) - (px - a.x) * (b.y - a.y)) / area
                    let own = 1 - second - third
                    guard own >= slack, second >= slack, third >= slack else { continue }
                    func mix(_ channel: KeyPath<StraightColor, Float>) -> Float {
                        a.color[keyPath: channel] * Float(own) + b.color[keyPath: channel] * Float(second)
                            + c.color[keyPath: channel] * Float(third)
                    }
                    let color = StraightColor(
                        red: mix(\.red),
                        green: mix(\.green),
                        blue: mix(\.blue),
                        alpha: mix(\.alpha)
                    )
                    rows[x, y] = color.premultiplied()
                }
            }
        }
    }
}
