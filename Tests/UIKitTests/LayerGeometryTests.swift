import CoreGraphics
import Foundation
import Halation
import QuartzCore
import TestSupport
import Testing

/// A plain affine map of the plane, kept apart from the module's matrices.
private struct Map {
    var a = 1.0, b = 0.0, c = 0.0, d = 1.0, x = 0.0, y = 0.0

    func callAsFunction(_ point: CGPoint) -> CGPoint {
        let (u, v) = (Double(point.x), Double(point.y))
        return CGPoint(x: a * u + c * v + x, y: b * u + d * v + y)
    }

    /// This map, followed by another.
    func then(_ other: Map) -> Map {
        let (origin, right, down) = (
            other(self(.zero)), other(self(CGPoint(x: 1, y: 0))), other(self(CGPoint(x: 0, y: 1)))
        )
        return Map(
            a: Double(right.x - origin.x),
            b: Double(right.y - origin.y),
            c: Double(down.x - origin.x),
            d: Double(down.y - origin.y),
            x: Double(origin.x),
            y: Double(origin.y)
        )
    }

    var inverse: Map {
        let determinant = a * d - b * c
        let (p, q, r, s) = (d / determinant, -b / determinant, -c / determinant, a / determinant)
        return Map(a: p, b: q, c: r, d: s, x: -(p * x + r * y), y: -(q * x + s * y))
    }

    static func about(_ point: CGPoint, _ map: Map, movedTo target: CGPoint) -> Map {
        let (px, py) = (Double(point.x), Double(point.y))
        return Map(x: -px, y: -py).then(map).then(Map(x: Double(target.x), y: Double(target.y)))
    }
}

extension CGAffineTransform {
    fileprivate var map: Map {
        Map(a: Double(a), b: Double(b), c: Double(c), d: Double(d), x: Double(tx), y: Double(ty))
    }
}

extension CALayer {
    private var anchor: CGPoint {
        CGPoint(
            x: bounds.minX + anchorPoint.x * bounds.width,
            y: bounds.minY + anchorPoint.y * bounds.height
        )
    }

    fileprivate var mapToParent: Map {
        let own = Map.about(anchor, affineTransform().map, movedTo: position)
        guard let superlayer else { return own }
        let inner = CATransform3DGetAffineTransform(superlayer.sublayerTransform).map
        return own.then(Map.about(superlayer.anchor, inner, movedTo: superlayer.anchor))
    }

    fileprivate var mapToRoot: Map {
        superlayer.map { mapToParent.then($0.mapToRoot) } ?? mapToParent
    }
}

/// A tree of layers with random bounds, anchors and affine transforms.
private struct Forest {
    let root = CALayer()
    private(set) var layers: [CALayer] = []
    private var random: SplitMix64

    init(seed: UInt64, count: Int = 12) {
        random = SplitMix64(seed: seed)
        layers = [root]
        shape(root)
        for _ in 1..<count {
            let layer = CALayer()
            shape(layer)
            layers[Int.random(in: 0..<layers.count, using: &random)].addSublayer(layer)
            layers.append(layer)
        }
    }

    mutating func number(_ range: ClosedRange<Double>) -> CGFloat {
        CGFloat(Double.random(in: range, using: &random))
    }

    mutating func point() -> CGPoint { CGPoint(x: number(-60...160), y: number(-60...160)) }

    private mutating func transform() -> CGAffineTransform {
        CGAffineTransform(rotationAngle: number(-3...3))
            .scaledBy(x: number(0.4...1.8), y: number(-1.8...(-0.4)))
            .translatedBy(x: number(-10...10), y: number(-10...10))
    }

    private mutating func shape(_ layer: CALayer) {
        layer.bounds = CGRect(
            x: number(-9...9),
            y: number(-9...9),
            width: number(20...90),
            height: number(20...90)
        )
        layer.position = CGPoint(x: number(0...90), y: number(0...90))
        layer.anchorPoint = CGPoint(x: number(-0.5...1.5), y: number(-0.5...1.5))
        if Bool.random(using: &random) { layer.setAffineTransform(transform()) }
        if number(0...1) < 0.3 { layer.sublayerTransform = CATransform3DMakeAffineTransform(transform()) }
        layer.zPosition = CGFloat(Int.random(in: -1...1, using: &random))
        layer.masksToBounds = number(0...1) < 0.25
        layer.isHidden = number(0...1) < 0.1
    }
}

private func isNear(_ a: CGPoint, _ b: CGPoint, _ tolerance: Double = 1e-6) -> Bool {
    hypot(Double(a.x - b.x), Double(a.y - b.y)) <= tolerance * (1 + hypot(Double(b.x), Double(b.y)))
}

@Suite("Geometry of layers")
struct LayerGeometryTests {
    @Test("Points convert by the maps of all layers between, and back", arguments: 0..<40 as Range<UInt64>)
    func conversions(seed: UInt64) {
        var forest = Forest(seed: seed)
        for (from, to) in zip(forest.layers, forest.layers.reversed()) {
            let point = forest.point()
            let expected = from.mapToRoot.then(to.mapToRoot.inverse)(point)
            #expect(isNear(from.convert(point, to: to), expected))
            #expect(isNear(to.convert(point, from: from), expected))
            #expect(isNear(to.convert(from.convert(point, to: to), to: from), point))
            #expect(isNear(from.convert(point, to: nil), from.mapToRoot(point)))
        }
    }

    @Test(
        "A converted rectangle is the smallest around its corners' images",
        arguments: 0..<20 as Range<UInt64>
    )
    func rectangles(seed: UInt64) {
        var forest = Forest(seed: seed)
        for (from, to) in zip(forest.layers, forest.layers.reversed()) {
            let (a, b) = (forest.point(), forest.point())
            let rect = CGRect(
                x: min(a.x, b.x),
                y: min(a.y, b.y),
                width: abs(a.x - b.x),
                height: abs(a.y - b.y)
            )
            let corners = [
                (rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.minX, rect.maxY),
                (rect.maxX, rect.maxY),
            ]
            .map { from.convert(CGPoint(x: $0.0, y: $0.1), to: to) }
            let image = from.convert(rect, to: to)
            #expect(
                isNear(image.origin, CGPoint(x: corners.map(\.x).min() ?? 0, y: corners.map(\.y).min() ?? 0))
            )
            #expect(
                isNear(
                    CGPoint(x: image.maxX, y: image.maxY),
                    CGPoint(x: corners.map(\.x).max() ?? 0, y: corners.map(\.y).max() ?? 0)
                )
            )
        }
    }

    @Test("The frame is the rectangle around the bounds in the parent", arguments: 0..<20 as Range<UInt64>)
    func frames(seed: UInt64) {
        for layer in Forest(seed: seed).layers {
            let map = Map.about(
                CGPoint(
                    x: layer.bounds.minX + layer.anchorPoint.x * layer.bounds.width,
                    y: layer.bounds.minY + layer.anchorPoint.y * layer.bounds.height
                ),
                layer.affineTransform().map,
                movedTo: layer.position
            )
            let corners = [
                (layer.bounds.minX, layer.bounds.minY), (layer.bounds.maxX, layer.bounds.minY),
                (layer.bounds.minX, layer.bounds.maxY), (layer.bounds.maxX, layer.bounds.maxY),
            ].map { map(CGPoint(x: $0.0, y: $0.1)) }
            #expect(
                isNear(
                    layer.frame.origin,
                    CGPoint(x: corners.map(\.x).min() ?? 0, y: corners.map(\.y).min() ?? 0)
                )
            )
            #expect(
                isNear(
                    CGPoint(x: layer.frame.maxX, y: layer.frame.maxY),
                    CGPoint(x: corners.map(\.x).max() ?? 0, y: corners.map(\.y).max() ?? 0)
                )
            )
        }
    }

    @Test(
        "A frame that is set is the frame, for every anchor and every turn by a right angle",
        arguments: 0..<4,
        [false, true]
    )
    func settingFrames(quarters: Int, isMirrored: Bool) {
        for anchor in [CGPoint(x: 0.5, y: 0.5), CGPoint(x: 0, y: 1), CGPoint(x: -0.25, y: 2)] {
            let layer = CALayer()
            layer.bounds = CGRect(x: 3, y: 4, width: 5, height: 6)
            layer.anchorPoint = anchor
            layer.setAffineTransform(
                CGAffineTransform(rotationAngle: CGFloat(quarters) * .pi / 2).scaledBy(
                    x: isMirrored ? -2 : 2,
                    y: 0.5
                )
            )
            let frame = CGRect(x: 10, y: 20, width: 80, height: 30)
            layer.frame = frame

            #expect(isNear(layer.frame.origin, frame.origin))
            #expect(
                isNear(
                    CGPoint(x: layer.frame.maxX, y: layer.frame.maxY),
                    CGPoint(x: frame.maxX, y: frame.maxY)
                )
            )
            #expect(layer.bounds.origin == CGPoint(x: 3, y: 4))
        }
    }

    @Test(
        "The hit is the frontmost layer that holds the point and is not hidden or clipped away",
        arguments: 0..<60 as Range<UInt64>
    )
    func hits(seed: UInt64) {
        var forest = Forest(seed: seed, count: 9)
        /// The layers in the order in which they are drawn.
        func drawn(_ layer: CALayer, at point: CGPoint) -> [CALayer] {
            guard !layer.isHidden else { return [] }
            let own = layer.mapToRoot.inverse(point)
            let isInside = layer.bounds.contains(own)
            guard isInside || !layer.masksToBounds else { return [] }
            let children = (layer.sublayers ?? []).enumerated()
                .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
            return (isInside ? [layer] : []) + children.flatMap { drawn($0.element, at: point) }
        }
        for _ in 0..<30 {
            let point = forest.root.mapToRoot(forest.point())
            #expect(forest.root.hitTest(point) === drawn(forest.root, at: point).last)
        }
    }

    @Test("A layer is in one place of one tree, and leaves the other")
    func trees() {
        let (first, second) = (CALayer(), CALayer())
        let layers = (0..<4).map { _ in CALayer() }
        for layer in layers { first.addSublayer(layer) }
        second.insertSublayer(layers[2], at: 0)
        #expect(first.sublayers == [layers[0], layers[1], layers[3]])
        first.insertSublayer(layers[2], below: layers[1])
        #expect(second.sublayers == nil)
        #expect(first.sublayers == [layers[0], layers[2], layers[1], layers[3]])
        first.insertSublayer(layers[0], above: layers[1])
        #expect(first.sublayers == [layers[2], layers[1], layers[0], layers[3]])
        first.replaceSublayer(layers[1], with: layers[3])
        #expect(first.sublayers == [layers[2], layers[3], layers[0]])
        #expect(layers[1].superlayer == nil && layers[3].superlayer === first)
        first.sublayers = [layers[1], layers[2]]
        #expect(first.sublayers == [layers[1], layers[2]])
        #expect(layers[0].superlayer == nil && layers[3].superlayer == nil)
        layers[1].removeFromSuperlayer()
        #expect(first.sublayers == [layers[2]])
    }

    @Test("A layer that replaces its own sibling or itself stays in the tree once")
    func replacing() {
        let parent = CALayer()
        let (a, b) = (CALayer(), CALayer())
        parent.addSublayer(a)
        parent.addSublayer(b)
        parent.replaceSublayer(b, with: a)
        #expect(parent.sublayers == [a])
        parent.replaceSublayer(a, with: a)
        #expect(parent.sublayers == [a])
        #expect(a.superlayer === parent)
    }

    @Test("Parts of a transform are read and set apart", arguments: 0..<20 as Range<UInt64>)
    func transformParts(seed: UInt64) throws {
        var forest = Forest(seed: seed, count: 1)
        let layer = CALayer()
        let (angle, scale, move) = (forest.number(-3...3), forest.number(0.3...3), forest.number(-50...50))
        layer.setValue(angle, forKeyPath: "transform.rotation.z")
        layer.setValue(scale, forKeyPath: "transform.scale.x")
        layer.setValue(move, forKeyPath: "transform.translation.y")

        func part(_ name: String) throws -> Double {
            try #require(layer.value(forKeyPath: "transform.\(name)") as? Double)
        }
        #expect(try abs(part("rotation.z") - Double(angle)) < 1e-9)
        #expect(try abs(part("rotation") - Double(angle)) < 1e-9)
        #expect(try abs(part("scale.x") - Double(scale)) < 1e-9)
        #expect(try abs(part("scale.y") - 1) < 1e-9)
        #expect(try abs(part("scale") - (Double(scale) + 2) / 3) < 1e-9)
        #expect(try abs(part("translation.y") - Double(move)) < 1e-9)
        #expect(try abs(part("rotation.x")) < 1e-9)
        // Scaled, then turned, then moved.
        let point = CGPoint(x: 1, y: 0).applying(layer.affineTransform())
        #expect(isNear(point, CGPoint(x: scale * cos(angle), y: scale * sin(angle) + move)))
    }

    @Test("A scroll moves the bounds, and sublayers the other way")
    func scrolling() {
        let (layer, child) = (CALayer(), CALayer())
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        child.frame = CGRect(x: 20, y: 30, width: 10, height: 10)
        layer.addSublayer(child)
        layer.scroll(CGPoint(x: 5, y: 12))

        #expect(child.convert(CGPoint.zero, to: nil) == CGPoint(x: 15, y: 18))
        #expect(layer.hitTest(CGPoint(x: 16, y: 19)) === child)
    }
}
