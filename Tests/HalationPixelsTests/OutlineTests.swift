import Foundation
import HalationGeometry
import HalationPixels
import PictureTestSupport
import TestSupport
import Testing

/// Filled outlines against the exact area in each pixel.
@Suite("Filled outlines")
struct OutlineTests {
    private static func path(_ polygons: [[CGPoint]]) -> Path {
        var path = Path()
        for polygon in polygons {
            path.addLines(polygon)
            path.closeSubpath()
        }
        return path
    }

    /// The coverage of a path, the same from every instruction set.
    private func coverage(_ path: Path, in region: PixelRect, isEvenOdd: Bool = false) throws -> AlphaPlane {
        let outline = FilledOutline(path, transform: .identity, region: region)
        var planes: [AlphaPlane] = []
        for kernels in KernelSet.supported {
            var plane = try AlphaPlane(size: region.size)
            let hasMemory = plane.withMutableRows {
                $0.cover(with: outline, isEvenOdd: isEvenOdd, using: kernels)
            }
            #expect(hasMemory)
            planes.append(plane)
        }
        #expect(planes.allSatisfy { $0 == planes[0] })
        return planes[0]
    }

    private func coverage(_ path: Path, width: Int, height: Int, isEvenOdd: Bool = false) throws -> AlphaPlane
    {
        try coverage(
            path,
            in: PixelRect(x: 0, y: 0, width: width, height: height),
            isEvenOdd: isEvenOdd
        )
    }

    private func sum(_ plane: AlphaPlane) -> Double {
        var sum = 0
        for y in 0..<plane.size.height {
            for x in 0..<plane.size.width { sum += Int(plane[x, y]) }
        }
        return Double(sum) / 255
    }

    /// A polygon without crossings: its corners lie around a point, in order.
    private func polygon(corners: Int, in size: PixelSize, using random: inout SplitMix64) -> [CGPoint] {
        let center = CGPoint(
            x: .random(in: -3...Double(size.width) + 3, using: &random),
            y: .random(in: -3...Double(size.height) + 3, using: &random)
        )
        let radius = exp(Double.random(in: log(0.1)...log(60), using: &random))
        let squeeze = exp(Double.random(in: log(0.01)...0, using: &random))
        let turn = Double.random(in: 0...2 * .pi, using: &random)
        let sense = Bool.random(using: &random) ? 1.0 : -1
        return (0..<corners).map { corner in
            let angle =
                sense * 2 * .pi * (Double(corner) + .random(in: 0...0.8, using: &random)) / Double(corners)
            let distance = radius * .random(in: 0.3...1, using: &random)
            let (x, y) = (distance * cos(angle), squeeze * distance * sin(angle))
            return CGPoint(
                x: center.x + x * cos(turn) - y * sin(turn),
                y: center.y + x * sin(turn) + y * cos(turn)
            )
        }
    }

    @Test("A polygon covers each pixel by the share of its area inside", arguments: 3..<9)
    func exactArea(corners: Int) throws {
        var random = SplitMix64(seed: UInt64(corners))
        for number in 0..<40 {
            let size = PixelSize(
                width: .random(in: 1...40, using: &random),
                height: .random(in: 1...20, using: &random)
            )
            let polygon = polygon(corners: corners, in: size, using: &random)
            let plane = try coverage(Self.path([polygon]), width: size.width, height: size.height)
            var worst = 0.0
            for y in 0..<size.height {
                for x in 0..<size.width {
                    let area = Reference.coverage(of: [polygon], x: x, y: y)
                    worst = max(worst, abs(Double(plane[x, y]) - 255 * area))
                }
            }
            // Half a level of rounding, and corners that move by 1/2048 of a pixel.
            #expect(worst <= 1, "\(number): \(polygon)")
        }
    }

    @Test("Two shapes with a common edge cover each pixel on it completely")
    func commonEdge() throws {
        var random = SplitMix64(seed: 3)
        for _ in 0..<30 {
            let top = CGFloat.random(in: 0...16, using: &random)
            let bottom = CGFloat.random(in: 0...16, using: &random)
            let left = [
                CGPoint(x: 0, y: 0), CGPoint(x: top, y: 0), CGPoint(x: bottom, y: 12), CGPoint(x: 0, y: 12),
            ]
            let right = [
                CGPoint(x: bottom, y: 12), CGPoint(x: top, y: 0), CGPoint(x: 16, y: 0), CGPoint(x: 16, y: 12),
            ]
            let (a, b) = try (
                coverage(Self.path([left]), width: 16, height: 12),
                coverage(Self.path([right]), width: 16, height: 12)
            )
            let both = try coverage(Self.path([left, right]), width: 16, height: 12)
            let turned = try coverage(Self.path([left, right.reversed()]), width: 16, height: 12)
            for y in 0..<12 {
                for x in 0..<16 {
                    #expect(abs(Int(a[x, y]) + Int(b[x, y]) - 255) <= 1)
                    #expect(both[x, y] == 255 && turned[x, y] == 255)
                }
            }
        }
    }

    @Test("A rectangle has its area, however it is turned", arguments: [0.0, 0.1, 0.7, 1.5, 2.9])
    func turnedRectangle(angle: Double) throws {
        let transform = CGAffineTransform(translationX: 30.3, y: 29.6).rotated(by: angle)
        let path = Path(CGRect(x: -20, y: -7, width: 40, height: 14)).applying(transform)

        #expect(abs(sum(try coverage(path, width: 60, height: 60)) - 560) < 0.05)
    }

    @Test("Parts that overlap within a pixel count once")
    func overlap() throws {
        func byte(_ rects: [CGRect], isEvenOdd: Bool = false) throws -> UInt8 {
            var path = Path()
            for rect in rects { path.addRect(rect) }
            return try coverage(path, width: 3, height: 3, isEvenOdd: isEvenOdd)[1, 1]
        }
        let half = CGRect(x: 1.25, y: 1.25, width: 0.5, height: 0.5)
        let right = half.offsetBy(dx: 0.25, dy: 0)

        #expect(try byte([half]) == 64)
        #expect(try byte([half, half]) == 64)
        #expect(try byte([half, right]) == 96)
        #expect(try byte([half, right], isEvenOdd: true) == 64)
        #expect(try byte([half, half], isEvenOdd: true) == 0)
        var bow = Path()
        bow.addLines([
            CGPoint(x: 1.25, y: 1.25), CGPoint(x: 1.75, y: 1.25), CGPoint(x: 1.25, y: 1.75),
            CGPoint(x: 1.75, y: 1.75),
        ])
        bow.closeSubpath()
        #expect(try coverage(bow, width: 3, height: 3)[1, 1] == 32)
    }

    @Test("A thin shape drawn twice, in either direction, is as dark as once")
    func twice() throws {
        var random = SplitMix64(seed: 8)
        for _ in 0..<60 {
            let size = PixelSize(width: 40, height: 20)
            let corners = Int.random(in: 3...6, using: &random)
            let polygon = polygon(corners: corners, in: size, using: &random)
            let once = try coverage(Self.path([polygon]), width: 40, height: 20)
            for path in [
                Self.path([polygon, polygon]), Self.path([polygon.reversed(), polygon.reversed()]),
            ] {
                let twice = try coverage(path, width: 40, height: 20)
                for y in 0..<20 {
                    for x in 0..<40 { #expect(abs(Int(once[x, y]) - Int(twice[x, y])) <= 1) }
                }
            }
        }
    }

    @Test(
        "A mirrored shape is the flipped picture to the bit, and a shape moved by whole pixels the moved one"
    )
    func mirrored() throws {
        var random = SplitMix64(seed: 17)
        for number in 0..<60 {
            let corners = polygon(corners: 6, in: PixelSize(width: 70, height: 40), using: &random)
            // Multiples of 1/512 of a pixel, whose mirror images and halves lie in the middle between two places.
            let path = Self.path([
                corners.map { CGPoint(x: ($0.x * 512).rounded() / 512, y: ($0.y * 512).rounded() / 512) }
            ])
            let plane = try coverage(path, width: 70, height: 40)
            let flipped = try coverage(
                path.applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 70, ty: 0)),
                width: 70,
                height: 40
            )
            let upsideDown = try coverage(
                path.applying(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 40)),
                width: 70,
                height: 40
            )
            let moved = try coverage(
                path.applying(CGAffineTransform(translationX: 3, y: 2)),
                width: 70,
                height: 40
            )
            var differences = 0
            for y in 0..<40 {
                for x in 0..<70 {
                    let byte = plane[x, y]
                    if flipped[69 - x, y] != byte || upsideDown[x, 39 - y] != byte { differences += 1 }
                    if x < 67, y < 38, moved[x + 3, y + 2] != byte { differences += 1 }
                }
            }
            #expect(differences == 0, "\(number): \(path)")
        }
    }

    @Test("A curved shape is within 1.6 levels of the area inside it", arguments: [2.3, 6, 17, 55])
    func curvedShape(radius: Double) throws {
        let rect = CGRect(x: 1.3, y: 1.6, width: 2.2 * radius, height: 1.7 * radius)
        let path = Path(roundedRect: rect, cornerSize: CGSize(width: radius * 0.8, height: radius * 0.7))
        let (width, height) = (Int(rect.maxX) + 2, Int(rect.maxY) + 2)
        let plane = try coverage(path, width: width, height: height)
        // A thousand chords for each curve.
        var polygon: [CGPoint] = []
        path.forEach { element in
            switch element {
            case .move(let end), .line(let end): polygon.append(end)
            case .curve(let end, let b, let c):
                let a = polygon.last ?? end
                for step in 1...1_000 {
                    let t = CGFloat(step) / 1_000
                    let s = 1 - t
                    let (p, q, r, u) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
                    polygon.append(
                        CGPoint(
                            x: p * a.x + q * b.x + r * c.x + u * end.x,
                            y: p * a.y + q * b.y + r * c.y + u * end.y
                        )
                    )
                }
            case .quadCurve, .closeSubpath: break
            }
        }
        // The pixels of the edge, and those beside them.
        var worst = 0.0
        var compared = 0
        for y in 1..<height - 1 {
            for x in 1..<width - 1 {
                let around = [plane[x - 1, y], plane[x + 1, y], plane[x, y - 1], plane[x, y + 1]]
                guard around.contains(where: { $0 != plane[x, y] }) else { continue }
                let area = Reference.coverage(of: [polygon], x: x, y: y)
                worst = max(worst, abs(Double(plane[x, y]) - 255 * area))
                compared += 1
            }
        }
        #expect(Double(compared) > rect.width + rect.height)
        // Half a level of rounding, one for the chords, and points that move by 1/2048 of a pixel.
        #expect(worst <= 1.6)
    }

    @Test("A box has the bytes of its outline, in every colour and on coverage")
    func boxes() throws {
        var random = SplitMix64(seed: 21)
        for number in 0..<80 {
            let size = PixelSize(width: .random(in: 1...40, using: &random), height: 17)
            let region = PixelRect(x: 5, y: -3, width: size.width, height: size.height)
            let rect = CGRect(
                x: .random(in: 0...30, using: &random),
                y: .random(in: -6...10, using: &random),
                width: exp(.random(in: -3...3.5, using: &random)),
                height: exp(.random(in: -3...3, using: &random))
            )
            let path = Path(rect)
            let box = try #require(FilledBox(path, transform: .identity, region: region))
            let outline = FilledOutline(path, transform: .identity, region: region)
            for kernels in KernelSet.supported {
                let covered = FramedMemory(size: size, bytesPerPixel: 1, using: &random)
                let expected = FramedMemory(copying: covered)
                covered.alpha.cover(with: box)
                expected.alpha.cover(with: outline, using: kernels)
                #expect(covered.difference(from: expected) == nil, "\(number): \(rect)")
                for alpha in [255, 120] as [UInt8] {
                    let color = PremultipliedPixel(red: 20, green: 70, blue: 9, alpha: alpha)
                    let filled = FramedMemory.picture(size, using: &random)
                    let masked = FramedMemory(copying: filled)
                    filled.pixels.fill(box, with: color, using: kernels)
                    masked.pixels.fill(mask: expected.alpha, with: color, using: kernels)
                    #expect(filled.difference(from: masked) == nil, "\(number): \(rect)")
                    let shaded = FramedMemory(copying: covered)
                    let drawn = FramedMemory(copying: covered)
                    shaded.alpha.fill(box, with: color, using: kernels)
                    _ = drawn.alpha.fill(outline, with: color, using: kernels)
                    #expect(shaded.difference(from: drawn) == nil, "\(number): \(rect)")
                }
            }
        }
        #expect(FilledBox(Path(ellipseIn: .zero), transform: .identity, region: .empty) == nil)
        let turn = CGAffineTransform(rotationAngle: 0.3)
        let unit = Path(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(FilledBox(unit, transform: turn, region: .empty) == nil)
    }

    @Test("A part of the pixels has the bytes of the whole")
    func regions() throws {
        var random = SplitMix64(seed: 5)
        for _ in 0..<20 {
            let polygon = polygon(corners: 5, in: PixelSize(width: 70, height: 40), using: &random)
            let path = Self.path([polygon])
            let whole = try coverage(path, width: 70, height: 40)
            let part = try coverage(path, in: PixelRect(x: 13, y: 7, width: 41, height: 20))
            for y in 0..<20 {
                for x in 0..<41 { #expect(part[x, y] == whole[x + 13, y + 7]) }
            }
        }
    }

    @Test("An edge between far points lies where it should")
    func farPoints() throws {
        let far = [
            CGPoint(x: -400_000, y: -399_997), CGPoint(x: 400_000, y: 400_003),
            CGPoint(x: -400_000, y: 400_003),
        ]
        let plane = try coverage(Self.path([far]), width: 9, height: 9)
        for y in 0..<9 {
            for x in 0..<9 {
                let expected = x + 3 < y ? 255 : x + 3 == y ? 128 : 0
                #expect(Int(plane[x, y]) == expected)
            }
        }
    }

    @Test("Shapes that draw nothing cover nothing")
    func nothing() throws {
        let line = [CGPoint(x: 1, y: 1), CGPoint(x: 7, y: 5)]
        let dot = [CGPoint(x: 2, y: 2), CGPoint(x: 2, y: 2), CGPoint(x: 2, y: 2)]
        let beside = [CGPoint(x: 20, y: 0), CGPoint(x: 30, y: 0), CGPoint(x: 25, y: 8)]
        for polygons in [[], [line], [dot], [line, line], [beside]] {
            #expect(sum(try coverage(Self.path(polygons), width: 8, height: 8)) == 0)
        }
        let broken = Self.path([
            [CGPoint(x: 1, y: 1), CGPoint(x: CGFloat.infinity, y: 2), CGPoint(x: 3, y: 3)]
        ])
        #expect(
            !FilledOutline(broken, transform: .identity, region: PixelRect(x: 0, y: 0, width: 4, height: 4))
                .isWithinReach
        )
    }

    @Test("A circle has its area, within 0.3 %")
    func curves() throws {
        for radius in [2.5, 9, 40] {
            let circle = Path(ellipseIn: CGRect(x: 1.3, y: 1.6, width: 2 * radius, height: 2 * radius))
            let side = Int(2 * radius) + 4
            let area = Double.pi * radius * radius
            // The four curves of a circle have 0.03% more area than it.
            #expect(abs(sum(try coverage(circle, width: side, height: side)) / area - 1.0002) < 0.003)
        }
    }

    @Test("Thousands of edges through the same pixels have their area, and those of a scribble end")
    func manyEdges() throws {
        let teeth = 3_000
        var comb: [CGPoint] = [CGPoint(x: 30, y: 24), CGPoint(x: 0, y: 24)]
        for tooth in 0..<teeth {
            comb.append(CGPoint(x: 30 * CGFloat(tooth) / CGFloat(teeth), y: 20))
            comb.append(CGPoint(x: 30 * (CGFloat(tooth) + 0.5) / CGFloat(teeth), y: 2))
        }
        comb.append(CGPoint(x: 30, y: 20))
        #expect(abs(sum(try coverage(Self.path([comb]), width: 30, height: 24)) - 390) < 12)
        var random = SplitMix64(seed: 1)
        let scribble = (0..<2_000).map { _ in
            CGPoint(
                x: CGFloat.random(in: -5...35, using: &random),
                y: CGFloat.random(in: -5...29, using: &random)
            )
        }
        let covered = sum(try coverage(Self.path([scribble]), width: 30, height: 24))
        #expect(covered > 690)
    }

    @Test("Filling composites a colour through the coverage")
    func filling() throws {
        var random = SplitMix64(seed: 2)
        for kernels in KernelSet.supported {
            let size = PixelSize(width: 37, height: 19)
            let region = PixelRect(size)
            let polygon = polygon(corners: 7, in: size, using: &random)
            let outline = FilledOutline(Self.path([polygon]), transform: .identity, region: region)
            for color in [
                PremultipliedPixel(red: 200, green: 20, blue: 90, alpha: 255),
                PremultipliedPixel(red: 20, green: 70, blue: 9, alpha: 120),
            ] {
                let filled = FramedMemory.picture(size, using: &random)
                let masked = FramedMemory(copying: filled)
                let mask = FramedMemory(size: size, bytesPerPixel: 1, using: &random)

                #expect(filled.pixels.fill(outline, with: color, using: kernels))
                mask.alpha.cover(with: outline, using: kernels)
                masked.pixels.fill(mask: mask.alpha, with: color, using: kernels)

                #expect(filled.difference(from: masked) == nil)
            }
        }
    }
}
