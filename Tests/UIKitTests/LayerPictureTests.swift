import CoreGraphics
import Foundation
import Halation
import HalationPixels
import QuartzCore
import Testing

/// A colour of the sRGB space as a layer has it.
private func color(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat, _ alpha: CGFloat = 1) -> CGColor {
    CGColor(red: red, green: green, blue: blue, alpha: alpha)
}

/// A layer with a background in a rectangle.
private func box(_ frame: CGRect, _ background: CGColor = color(1, 0, 0)) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = background
    return layer
}

@Suite("Pictures of layers") @MainActor
struct LayerPictureTests {
    private func picture(_ layer: CALayer, width: Int = 40, height: Int = 30) throws -> PixelBuffer {
        let canvas = Canvas { context, _ in context.withCGContext { layer.render(in: $0) } }
        return try ImageRenderer(content: canvas.frame(width: CGFloat(width), height: CGFloat(height)))
            .pixelBuffer()
    }

    private func root(_ layers: CALayer...) -> CALayer {
        let root = CALayer()
        root.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
        for layer in layers { root.addSublayer(layer) }
        return root
    }

    /// Expects opaque pixels exactly where a point is inside.
    private func expectCovered(_ buffer: PixelBuffer, _ isInside: (CGPoint) -> Bool) {
        for y in 0..<buffer.size.height {
            for x in 0..<buffer.size.width {
                let point = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
                #expect(buffer[x, y].alpha == (isInside(point) ? 255 : 0), "\(x), \(y)")
            }
        }
    }

    @Test("A sublayer is in its place, turned and scaled about its anchor")
    func placement() throws {
        let layer = box(CGRect(x: 0, y: 0, width: 8, height: 4))
        layer.anchorPoint = CGPoint(x: 0, y: 0)
        layer.position = CGPoint(x: 20, y: 10)
        layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2).scaledBy(x: 2, y: 1))
        // Twice as wide, then turned about its corner: it hangs down to the left.
        expectCovered(try picture(root(layer))) { CGRect(x: 16, y: 10, width: 4, height: 16).contains($0) }
    }

    @Test("Bounds that mask cut sublayers off, and others do not", arguments: [false, true])
    func masksToBounds(masks: Bool) throws {
        let (outer, inner) = (CALayer(), box(CGRect(x: -4, y: 2, width: 30, height: 4)))
        outer.frame = CGRect(x: 10, y: 5, width: 12, height: 10)
        outer.masksToBounds = masks
        outer.addSublayer(inner)
        let whole = CGRect(x: 6, y: 7, width: 30, height: 4)
        expectCovered(try picture(root(outer))) {
            (masks ? whole.intersection(outer.frame) : whole).contains($0)
        }
    }

    @Test("A mask lets through where it is opaque, in the layer's own space")
    func mask() throws {
        let layer = box(CGRect(x: 5, y: 5, width: 20, height: 20))
        layer.mask = box(CGRect(x: 4, y: 6, width: 8, height: 30))
        expectCovered(try picture(root(layer))) { CGRect(x: 9, y: 11, width: 8, height: 14).contains($0) }
    }

    @Test("Layers are drawn by their depth, and in their order at the same depth")
    func depth() throws {
        let (a, b, c) = (
            box(CGRect(x: 0, y: 0, width: 20, height: 20), color(1, 0, 0)),
            box(CGRect(x: 5, y: 5, width: 20, height: 20), color(0, 1, 0)),
            box(CGRect(x: 10, y: 10, width: 20, height: 20), color(0, 0, 1))
        )
        let parent = root(a, b, c)
        #expect(try picture(parent)[12, 12].blue == 255)
        a.zPosition = 2
        b.zPosition = 2
        let buffer = try picture(parent)
        #expect(buffer[12, 12].green == 255 && buffer[2, 2].red == 255 && buffer[27, 27].blue == 255)
        b.isHidden = true
        #expect(try picture(parent)[12, 12].red == 255)
    }

    @Test("A border lies inside of the bounds, above the sublayers")
    func border() throws {
        let layer = box(CGRect(x: 4, y: 4, width: 20, height: 16))
        layer.addSublayer(box(layer.bounds, color(0, 1, 0)))
        layer.borderWidth = 3
        layer.borderColor = color(0, 0, 1)
        let buffer = try picture(root(layer))
        for y in 0..<30 {
            for x in 0..<40 {
                let point = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
                guard layer.frame.contains(point) else { continue }
                let isInner = layer.frame.insetBy(dx: 3, dy: 3).contains(point)
                #expect(buffer[x, y].blue == (isInner ? 0 : 255) && buffer[x, y].green == (isInner ? 255 : 0))
            }
        }
    }

    @Test("A layer fades with its sublayers as one", arguments: [Float(0), 0.25, 0.5, 1])
    func groupOpacity(opacity: Float) throws {
        let layer = box(CGRect(x: 0, y: 0, width: 20, height: 20))
        layer.addSublayer(box(CGRect(x: 5, y: 5, width: 10, height: 10)))
        layer.opacity = opacity
        let buffer = try picture(root(layer))
        // Overlapping layers of one colour leave no trace.
        #expect(buffer[2, 2] == buffer[10, 10])
        #expect(abs(Int(buffer[10, 10].alpha) - Int((opacity * 255).rounded())) <= 1)
    }

    @Test("Chosen corners are round", arguments: 0..<16)
    func corners(mask: Int) throws {
        let layer = box(CGRect(x: 0, y: 0, width: 30, height: 20))
        layer.cornerRadius = 8
        layer.maskedCorners = CACornerMask(rawValue: UInt(mask))
        let buffer = try picture(root(layer))
        let pixels: [(CACornerMask, Int, Int)] = [
            (.layerMinXMinYCorner, 0, 0), (.layerMaxXMinYCorner, 29, 0), (.layerMinXMaxYCorner, 0, 19),
            (.layerMaxXMaxYCorner, 29, 19),
        ]
        for (corner, x, y) in pixels {
            #expect(buffer[x, y].alpha == (layer.maskedCorners.contains(corner) ? 0 : 255))
        }
        #expect(buffer[15, 0].alpha == 255 && buffer[0, 10].alpha == 255)
    }

    @Test("A gradient has the colours that lie between its stops", arguments: [0.0, 0.5])
    func gradient(start: Double) throws {
        let layer = CAGradientLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
        layer.colors = [color(1, 0, 0), color(0, 0, 1)]
        layer.startPoint = CGPoint(x: start, y: 0.5)
        layer.endPoint = CGPoint(x: 1, y: 0.5)
        let buffer = try picture(root(layer))
        for x in 0..<40 {
            let share = min(max(((Double(x) + 0.5) / 40 - start) / (1 - start), 0), 1)
            #expect(abs(Double(buffer[x, 15].blue) - share * 255) <= 2)
            #expect(abs(Double(buffer[x, 15].red) - (1 - share) * 255) <= 2)
            #expect(buffer[x, 3] == buffer[x, 27])
        }
    }

    @Test("Places of colours need not be even")
    func gradientLocations() throws {
        let layer = CAGradientLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
        layer.colors = [color(0, 0, 0), color(1, 1, 1), color(0, 0, 0)]
        layer.locations = [0, 0.25, 1]
        let buffer = try picture(root(layer))
        for y in 0..<30 {
            let place = (Double(y) + 0.5) / 30
            let grey = place < 0.25 ? place / 0.25 : (1 - place) / 0.75
            #expect(abs(Double(buffer[20, y].red) - grey * 255) <= 4)
        }
    }

    @Test("A replicator draws its sublayers again and again, each moved further")
    func replicator() throws {
        let layer = CAReplicatorLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
        layer.instanceCount = 4
        layer.instanceTransform = CATransform3DMakeTranslation(9, 2, 0)
        layer.addSublayer(box(CGRect(x: 1, y: 1, width: 4, height: 4)))
        expectCovered(try picture(root(layer))) { point in
            (0..<4).contains { CGRect(x: 1 + 9 * $0, y: 1 + 2 * $0, width: 4, height: 4).contains(point) }
        }
    }

    @Test(
        "A stroke runs between its shares of the length",
        arguments: [(0.0, 1.0), (0.25, 0.75), (0.5, 0.5), (0.1, 0.2)]
    )
    func strokes(start: Double, end: Double) throws {
        let layer = CAShapeLayer()
        let path = CGMutablePath()
        path.move(to: CGPoint(x: 0, y: 15))
        path.addLine(to: CGPoint(x: 40, y: 15))
        layer.path = path
        layer.lineWidth = 4
        layer.strokeColor = color(0, 0, 0)
        layer.fillColor = nil
        layer.strokeStart = CGFloat(start)
        layer.strokeEnd = CGFloat(end)
        expectCovered(try picture(root(layer))) { $0.x > 40 * start && $0.x < 40 * end && abs($0.y - 15) < 2 }
    }

    @Test("A shape is filled by its rule", arguments: [CAShapeLayerFillRule.nonZero, .evenOdd])
    func fillRules(rule: CAShapeLayerFillRule) throws {
        let layer = CAShapeLayer()
        let path = CGMutablePath()
        path.addRect(CGRect(x: 2, y: 2, width: 30, height: 24))
        path.addRect(CGRect(x: 8, y: 8, width: 10, height: 10))
        layer.path = path
        layer.fillRule = rule
        expectCovered(try picture(root(layer))) { point in
            CGRect(x: 2, y: 2, width: 30, height: 24).contains(point)
                && (rule == .nonZero || !CGRect(x: 8, y: 8, width: 10, height: 10).contains(point))
        }
    }

    @Test("Sublayers follow the sublayer transform and the origin of the bounds")
    func sublayerSpace() throws {
        let parent = CALayer()
        parent.frame = CGRect(x: 10, y: 5, width: 20, height: 20)
        parent.bounds.origin = CGPoint(x: 3, y: 4)
        parent.sublayerTransform = CATransform3DMakeScale(0.5, 0.5, 1)
        parent.addSublayer(box(CGRect(x: 3, y: 4, width: 20, height: 20)))
        // About the centre of the parent, which stays.
        expectCovered(try picture(root(parent))) { CGRect(x: 15, y: 10, width: 10, height: 10).contains($0) }
    }
}
