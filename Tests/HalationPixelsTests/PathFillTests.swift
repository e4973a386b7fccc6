import Foundation
import HalationGeometry
import HalationPixels
import PictureTestSupport
import TestSupport
import Testing

/// Fills by kernels against the outlines that Swift makes, and against areas in double precision.
@Suite("Path fills")
struct PathFillTests {
    /// A path of lines and curves around nowhere in particular, which overlaps itself.
    private func scribble(using random: inout SplitMix64) -> Path {
        func point() -> CGPoint {
            CGPoint(x: .random(in: -20...90, using: &random), y: .random(in: -20...60, using: &random))
        }
        var path = Path()
        for _ in 0..<Int.random(in: 1...3, using: &random) {
            path.move(to: point())
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                switch Int.random(in: 0..<3, using: &random) {
                case 0: path.addLine(to: point())
                case 1: path.addQuadCurve(to: point(), control: point())
                default: path.addCurve(to: point(), control1: point(), control2: point())
                }
            }
            if Bool.random(using: &random) { path.closeSubpath() }
        }
        return path
    }

    /// The coverage of a fill, the same from every instruction set.
    private func coverage(_ fill: PathFill) throws -> AlphaPlane {
        var planes: [AlphaPlane] = []
        for kernels in KernelSet.supported {
            var plane = try AlphaPlane(size: fill.region.size)
            #expect(plane.withMutableRows { $0.cover(with: fill, using: kernels) } == .done)
            planes.append(plane)
        }
        #expect(planes.allSatisfy { $0 == planes[0] })
        return planes[0]
    }

    /// The coverage of the edges that Swift makes of a path.
    private func reference(_ fill: PathFill) throws -> AlphaPlane {
        var plane = try AlphaPlane(size: fill.region.size)
        let outline = FilledOutline(fill.path, transform: fill.transform, region: fill.region)
        #expect(plane.withMutableRows { $0.cover(with: outline, isEvenOdd: fill.isEvenOdd) })
        return plane
    }

    private func largestDifference(_ a: AlphaPlane, _ b: AlphaPlane) -> Int {
        var largest = 0
        for y in 0..<a.size.height {
            for x in 0..<a.size.width { largest = max(largest, abs(Int(a[x, y]) - Int(b[x, y]))) }
        }
        return largest
    }

    @Test("Kernels make the edges that Swift makes, to the bit")
    func edges() throws {
        var random = SplitMix64(seed: 1)
        for number in 0..<60 {
            let path = scribble(using: &random)
            guard path.apartElementCount == 0 else { continue }
            let transform = CGAffineTransform(rotationAngle: .random(in: 0...6, using: &random))
                .scaledBy(x: exp(Double.random(in: -3...1, using: &random)), y: 1)
            let region = PixelRect(x: -7, y: 3, width: .random(in: 1...80, using: &random), height: 40)
            let fill = PathFill(path, transform: transform, region: region, isEvenOdd: number % 2 == 1)
            #expect(try coverage(fill) == reference(fill), "\(number): \(path)")
        }
    }

    /// The largest difference between the coverage of a convex shape and its area in double precision, in levels.
    private func error(of plane: AlphaPlane, _ fill: PathFill) -> Double {
        var polygon: [CGPoint] = []
        fill.path.forEachElement(applying: fill.transform) { element in
            guard case .curve(let end, let control1, let control2) = element, let start = polygon.last else {
                if let end = element.endPoint { polygon.append(end) }
                return
            }
            for piece in 1...48 {
                let t = CGFloat(piece) / 48
                let s = 1 - t
                let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
                polygon.append(
                    CGPoint(
                        x: a * start.x + b * control1.x + c * control2.x + d * end.x,
                        y: a * start.y + b * control1.y + c * control2.y + d * end.y
                    )
                )
            }
        }
        var largest = 0.0
        // The pixels of the shape's bounds, one wider, as the area takes long.
        func pixels(_ places: [CGFloat], from first: Int, count: Int) -> Range<Int> {
            let low = Int((places.min() ?? 0).rounded(.down)) - 1 - first
            let high = Int((places.max() ?? 0).rounded(.up)) + 1 - first
            let start = min(max(low, 0), count)
            return start..<max(min(high, count), start)
        }
        let columns = pixels(polygon.map(\.x), from: fill.region.minX, count: plane.size.width)
        let rows = pixels(polygon.map(\.y), from: fill.region.minY, count: plane.size.height)
        for y in rows {
            for x in columns {
                let area = Reference.coverage(
                    of: [polygon],
                    x: x + fill.region.minX,
                    y: y + fill.region.minY
                )
                largest = max(largest, abs(255 * area - Double(plane[x, y])))
            }
        }
        return largest
    }

    @Test(
        "A convex shape has its area in each pixel, and covers what its edges do with their winding numbers"
    )
    func convexShapes() throws {
        var random = SplitMix64(seed: 2)
        for number in 0..<160 {
            let rect = CGRect(
                x: .random(in: -9...40, using: &random),
                y: .random(in: -9...30, using: &random),
                width: exp(Double.random(in: -2...4, using: &random)),
                height: exp(Double.random(in: -2...4, using: &random))
            )
            let corner = CGFloat.random(in: 0...20, using: &random)
            let style: RoundedCornerStyle = number % 2 == 0 ? .continuous : .circular
            let path =
                switch number % 4 {
                case 0: Path(rect)
                case 1: Path(ellipseIn: rect)
                default: Path(roundedRect: rect, cornerRadius: corner, style: style)
                }
            let turn = number % 3 == 0 ? 0 : Double.random(in: 0...6, using: &random)
            let transform = CGAffineTransform(rotationAngle: turn)
            let region = PixelRect(x: -5, y: -5, width: 70, height: 50)
            let fill = PathFill(path, transform: transform, region: region)
            #expect(path.apartElementCount == .max)
            let plane = try coverage(fill)
            // Of shapes thinner than a pixel the winding numbers are looked at in slabs, which is less exact.
            if min(rect.width, rect.height) >= 1 {
                #expect(largestDifference(plane, try reference(fill)) <= 1, "\(number): \(path)")
            }
            if number % 8 < 4 {
                // Half a level of rounding, one for the chords, and points that move by 1/2048 of a pixel.
                #expect(error(of: plane, fill) <= 1.6, "\(number): \(path)")
            }
            // The same as a list of elements, which is found to be convex.
            let list = PathFill(
                Path { $0.addPath(path.applying(transform)) },
                transform: .identity,
                region: region
            )
            #expect(largestDifference(try coverage(list), try coverage(fill)) <= 1, "\(number): \(path)")
        }
    }

    @Test("A triangle has its area in each pixel, whatever its size and place")
    func triangles() throws {
        var random = SplitMix64(seed: 3)
        for _ in 0..<100 {
            let size = exp(Double.random(in: -1...4, using: &random))
            let corners = (0..<3).map { _ in
                CGPoint(
                    x: 20 + size * .random(in: -1...1, using: &random),
                    y: 12 + size * .random(in: -1...1, using: &random)
                )
            }
            var path = Path()
            path.addLines(corners)
            path.closeSubpath()
            #expect(path.apartElementCount == 4)
            let plane = try coverage(
                PathFill(path, transform: .identity, region: PixelRect(x: 0, y: 0, width: 40, height: 24))
            )
            for y in 0..<24 {
                for x in 0..<40 {
                    let expected = 255 * Reference.coverage(of: [corners], x: x, y: y)
                    // Half a level of rounding, and corners that move by 1/2048 of a pixel.
                    #expect(abs(Double(plane[x, y]) - expected) <= 1, "\(corners) \(x) \(y)")
                }
            }
        }
    }

    @Test("A fill leaves nothing behind that the next one shows, even a spike without area")
    func leavesNothing() throws {
        var random = SplitMix64(seed: 4)
        let region = PixelRect(x: 0, y: 0, width: 90, height: 40)
        for number in 0..<40 {
            let fills = [
                PathFill(scribble(using: &random), transform: .identity, region: region),
                PathFill(
                    Path(ellipseIn: CGRect(x: -4, y: -3, width: 88, height: 41)),
                    transform: .identity,
                    region: region
                ),
            ]
            let before = try fills.map(coverage)
            // Only its right end has a height.
            let y = CGFloat(number) + 0.25
            var spike = Path()
            spike.addLines([
                CGPoint(x: 2, y: y), CGPoint(x: 85, y: y), CGPoint(x: 85, y: y + 0.5), CGPoint(x: 85, y: y),
            ])
            spike.closeSubpath()
            _ = try coverage(PathFill(spike, transform: .identity, region: region))
            #expect(try fills.map(coverage) == before, "\(number)")
        }
    }

    @Test("Stars, eights, spirals and pairs of shapes are not taken for convex")
    func notConvex() {
        func polygon(_ turns: [Double], radius: (Int) -> Double = { _ in 10 }) -> Path {
            var path = Path()
            path.addLines(
                turns.enumerated().map { CGPoint(x: radius($0) * cos($1), y: radius($0) * sin($1)) }
            )
            path.closeSubpath()
            return path
        }
        let fifths = (0..<5).map { 2 * Double.pi / 5 * Double($0) }
        #expect(polygon(fifths).apartElementCount == 6)
        #expect(polygon(fifths.map { 2 * $0 }).apartElementCount == 0)
        #expect(polygon(fifths + fifths).apartElementCount == 0)
        #expect(
            polygon((0..<10).map { 0.62 * Double($0) }, radius: { $0 % 2 == 0 ? 10 : 4 }).apartElementCount
                == 0
        )
        #expect(polygon((0..<30).map { 0.5 * Double($0) }, radius: { Double($0) }).apartElementCount == 0)
        var eight = Path()
        eight.addLines([.zero, CGPoint(x: 9, y: 9), CGPoint(x: 9, y: 0), CGPoint(x: 0, y: 9)])
        #expect(eight.apartElementCount == 0)
        var pair = Path(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9))
        pair.addEllipse(in: CGRect(x: 3, y: 3, width: 9, height: 9))
        #expect(pair.apartElementCount == 0)
        var line = Path()
        line.addLines([.zero, CGPoint(x: 9, y: 0), CGPoint(x: 4, y: 0)])
        #expect(line.apartElementCount == 0)
        var loop = Path()
        loop.move(to: .zero)
        loop.addCurve(
            to: CGPoint(x: 1, y: 0),
            control1: CGPoint(x: 30, y: 20),
            control2: CGPoint(x: -30, y: 20)
        )
        #expect(loop.apartElementCount == 0)
        var broken = Path()
        broken.addLines([.zero, CGPoint(x: CGFloat.nan, y: 2), CGPoint(x: 4, y: 4)])
        #expect(broken.apartElementCount == 0)
    }

    /// Rings and dots beside each other, then crossing squares.
    private func letters() -> Path {
        var apart = Path()
        for column in 0..<5 {
            let x = 3.3 + 11.7 * CGFloat(column)
            apart.addEllipse(in: CGRect(x: x, y: 2.4, width: 9, height: 13))
            var hole = Path(ellipseIn: CGRect(x: x + 2, y: 4, width: 4.6, height: 9))
            hole = hole.applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 2 * x + 8.6, ty: 0))
            apart.addPath(hole)
        }
        var others = Path(CGRect(x: 63.2, y: 3.1, width: 9, height: 9))
        others.addRect(CGRect(x: 66.1, y: 6.4, width: 9, height: 9))
        let (first, second) = (apart.storage.elements, others.storage.elements)
        return Path(storage: .letters(first + second, apartCount: first.count))
    }

    @Test("Letters cover what their edges do with their winding numbers looked at")
    func lettersBesideOthers() throws {
        let path = letters()
        for scale in [0.4, 1, 3.7] as [CGFloat] {
            let transform = CGAffineTransform(scaleX: scale, y: scale)
            let region = PixelRect(x: 1, y: 2, width: Int(80 * scale), height: Int(18 * scale))
            let fill = PathFill(path, transform: transform, region: region)
            #expect(largestDifference(try coverage(fill), try reference(fill)) <= 1)
            let plain = PathFill(
                Path(storage: .elements(path.storage.elements)),
                transform: transform,
                region: region
            )
            #expect(try coverage(plain) == reference(plain))
        }
    }

    @Test("Drawing composites a colour through the coverage, over pixels and over alpha")
    func drawing() throws {
        var random = SplitMix64(seed: 4)
        let size = PixelSize(width: 83, height: 21)
        let region = PixelRect(x: 0, y: 0, width: 83, height: 21)
        let paths = [
            Path(roundedRect: CGRect(x: 4.3, y: 2.2, width: 70, height: 15), cornerRadius: 5), letters(),
            scribble(using: &random),
        ]
        for path in paths {
            let fill = PathFill(path, transform: .identity, region: region)
            for kernels in KernelSet.supported {
                let mask = FramedMemory(size: size, bytesPerPixel: 1, using: &random)
                #expect(mask.alpha.cover(with: fill, using: kernels) == .done)
                for alpha in [255, 120] as [UInt8] {
                    let color = PremultipliedPixel(red: 20, green: 70, blue: 9, alpha: alpha)
                    let drawn = FramedMemory.picture(size, using: &random)
                    let expected = FramedMemory(copying: drawn)
                    #expect(drawn.pixels.draw(fill, with: color, using: kernels) == .done)
                    expected.pixels.fill(mask: mask.alpha, with: color, using: kernels)
                    #expect(drawn.difference(from: expected) == nil)
                    let shaded = FramedMemory(size: size, bytesPerPixel: 1, using: &random)
                    let masked = FramedMemory(copying: shaded)
                    #expect(shaded.alpha.draw(fill, with: color, using: kernels) == .done)
                    masked.alpha.composite(mask.alpha, opacity: Double(alpha) / 255)
                    #expect(shaded.difference(from: masked) == nil)
                }
            }
        }
    }

    @Test("A large shape is drawn in bands, and each part has the bytes of the whole")
    func bands() throws {
        let path = Path(ellipseIn: CGRect(x: 10.3, y: -40, width: 2900, height: 170.7))
        let turn = CGAffineTransform(rotationAngle: 0.01)
        let whole = try coverage(
            PathFill(path, transform: turn, region: PixelRect(x: 0, y: 0, width: 2950, height: 150))
        )
        for x in stride(from: 0, to: 2900, by: 311) {
            let region = PixelRect(x: x, y: 13, width: 50, height: 120)
            let part = try coverage(PathFill(path, transform: turn, region: region))
            for row in 0..<120 {
                for column in 0..<50 { #expect(part[column, row] == whole[x + column, row + 13]) }
            }
        }
    }

    @Test("A path with a point that is far off or not finite draws nothing and says so")
    func beyondReach() throws {
        for x in [CGFloat.nan, .infinity, 1e9] {
            var path = Path()
            path.addLines([.zero, CGPoint(x: x, y: 2), CGPoint(x: 4, y: 4)])
            var plane = try AlphaPlane(size: PixelSize(width: 4, height: 4))
            let fill = PathFill(
                path,
                transform: .identity,
                region: PixelRect(x: 0, y: 0, width: 4, height: 4)
            )
            #expect(plane.withMutableRows { $0.cover(with: fill) } == .beyondReach)
            #expect(plane == (try AlphaPlane(size: PixelSize(width: 4, height: 4))))
        }
    }
}
