import Foundation
import HalationPixels

/// The beginnings that layers of a picture have in common with those of the picture before: backgrounds that stand still,
/// above all.
///
/// The pixels after a layer's first steps are kept from the second picture that begins with them, and copied from the third
/// on. The contents affect only the time that a picture takes: a copy has the bytes that drawing would give.
final class StillLayers {
    /// Room for a few layers of a large picture.
    static let byteLimit = 64 << 20

    /// The least number of pixels of a layer that is worth keeping.
    static let leastPixelCount = 1 << 14

    /// The most steps of a beginning, and the most ellipses in one of them, that are compared.
    private static let mostSteps = 512
    private static let mostEllipses = 1 << 14

    private struct Entry {
        var bounds: PixelRect
        var format: LayerFormat

        /// The first steps of the layer in the last picture, as far as they can be kept.
        var steps: [RenderStep]

        /// The layer after its first steps, and their number; nil before they are known to stand still.
        var kept: (pixels: AnyObject, count: Int)?

        /// The last picture that had it.
        var picture: Int
    }

    private var entries: [Entry] = []
    private var picture = 0

    /// Memory of the pixels that are kept.
    private(set) var byteCount = 0

    /// The number of layers whose beginning was copied instead of drawn.
    private(set) var copyCount = 0

    /// Draws the steps of a transparent layer, of which it copies those that it knows.
    ///
    /// - Parameters:
    ///   - plan: The steps and the layer's bounds and format.
    ///   - layer: A layer of those bounds; its contents are undefined.
    ///   - pool: Lends the memory of what is kept.
    ///   - draw: Draws some of the steps into the layer, whose contents are still undefined if `isFirst`.
    /// - Throws: The errors of `draw`, and `RenderingError` if there is no memory.
    func draw<Target: Layer>(
        _ plan: LayerPlan,
        into layer: Target,
        pool: LayerPool,
        _ draw: (_ steps: ArraySlice<RenderStep>, _ isFirst: Bool) throws -> Void
    ) throws {
        let steps = plan.steps
        let area = layer.bounds.width * layer.bounds.height
        let count =
            area < Self.leastPixelCount ? 0 : steps.stillCount(atMost: Self.mostSteps, Self.mostEllipses)
        guard count > 0, let index = index(of: plan, keeping: count) else {
            return try draw(steps[...], true)
        }
        let common = zip(entries[index].steps, steps.prefix(count)).prefix { $0 == $1 }.count
        let known = entries[index].kept.flatMap { $0.count <= common ? $0 : nil }
        var drawn = 0
        if let known, let pixels = known.pixels as? Target {
            layer.copy(pixels, in: layer.bounds)
            drawn = known.count
            copyCount += 1
        }
        var isFirst = drawn == 0
        // A beginning that has become longer is kept again if what is new costs more than the copy.
        if common > drawn, steps[drawn..<common].cost > 2 * area {
            try draw(steps[drawn..<common], isFirst)
            isFirst = false
            try keep(layer, count: common, at: index, pool: pool)
            drawn = common
        } else if known == nil {
            forget(at: index)
        }
        entries[index].steps = Array(steps.prefix(count))
        try draw(steps[drawn...], isFirst)
    }

    /// The entry of a layer that the last picture had and this one has not yet met; nil for a new one, which is remembered.
    private func index(of plan: LayerPlan, keeping count: Int) -> Int? {
        let found = entries.firstIndex {
            $0.picture < picture && $0.bounds == plan.bounds && $0.format == plan.format
                && $0.steps.first == plan.steps.first
        }
        guard let found else {
            entries.append(
                Entry(
                    bounds: plan.bounds,
                    format: plan.format,
                    steps: Array(plan.steps.prefix(count)),
                    picture: picture
                )
            )
            return nil
        }
        entries[found].picture = picture
        return found
    }

    private func keep<Target: Layer>(_ layer: Target, count: Int, at index: Int, pool: LayerPool) throws {
        let pixels: Target
        if let known = entries[index].kept?.pixels as? Target {
            pixels = known
        } else {
            let needed = Self.byteCount(of: layer)
            guard byteCount + needed <= Self.byteLimit else { return }
            pixels = try Target(bounds: layer.bounds, pool: pool)
            byteCount += needed
        }
        pixels.copy(layer, in: layer.bounds)
        entries[index].kept = (pixels, count)
    }

    private func forget(at index: Int) {
        guard let kept = entries[index].kept else { return }
        byteCount -= Self.byteCount(of: kept.pixels)
        entries[index].kept = nil
    }

    private static func byteCount(of layer: AnyObject) -> Int {
        switch layer {
        case let layer as ColorLayer: layer.allRows.bytesPerRow * layer.bounds.height
        case let layer as AlphaLayer: layer.allRows.bytesPerRow * layer.bounds.height
        default: 0
        }
    }

    /// Forgets the layers that the picture that ends here did not have.
    func endPicture() {
        for index in entries.indices.reversed() where entries[index].picture < picture {
            forget(at: index)
            entries.remove(at: index)
        }
        picture += 1
    }
}

// MARK: - Steps

extension [RenderStep] {
    /// The number of first steps whose result depends on nothing but themselves and the pixels below them in their layer.
    fileprivate func stillCount(atMost most: Int, _ mostEllipses: Int) -> Int {
        var count = 0
        for step in prefix(most) {
            guard step.isSelfContained(mostEllipses: mostEllipses) else { break }
            count += 1
        }
        return count
    }
}

extension RenderStep {
    /// Whether the step refers to nothing beside itself, and is not too long to be compared.
    fileprivate func isSelfContained(mostEllipses: Int) -> Bool {
        switch self {
        case .paint(let step): step.compositing.masks.isEmpty && step.source.isSelfContained
        case .shape(let step): step.compositing.masks.isEmpty && step.source.isSelfContained
        case .ellipses(let step): step.ellipses.count <= mostEllipses
        case .streaks(let step): step.points.count <= mostEllipses
        // A sprite is named by its index in the plan, which differs from picture to picture.
        case .sprite: false
        case .layer(let step):
            step.compositing.masks.isEmpty
                && step.layer.steps.allSatisfy { $0.isSelfContained(mostEllipses: mostEllipses) }
        }
    }
}

extension PaintSource {
    /// Whether the paint does not show what lies below it.
    fileprivate var isSelfContained: Bool {
        switch self {
        case .paint, .shader, .document: true
        case .backdrop, .outerBackdrop, .material: false
        }
    }
}

extension ArraySlice<RenderStep> {
    /// An estimate of the time that the steps take, in copies of a pixel.
    fileprivate var cost: Int { reduce(0) { $0 + $1.cost } }
}

extension RenderStep {
    fileprivate var cost: Int {
        switch self {
        case .paint(let step): step.source.cost * bounds.pixelCount
        case .shape(let step): (step.source.cost + 4) * bounds.pixelCount + 20_000
        case .ellipses(let step): 100 * step.ellipses.count
        case .streaks(let step): 500 * step.points.count
        case .sprite: bounds.pixelCount
        case .layer(let step):
            step.layer.steps[...].cost + (2 + 8 * step.filters.count) * step.layer.bounds.pixelCount
        }
    }
}

extension PaintSource {
    /// Copies of a pixel that painting one costs.
    fileprivate var cost: Int {
        switch self {
        case .paint(.color): 1
        case .paint(.gradient(let gradient)): gradient.isAlongAnAxis ? 1 : 8
        case .paint(.image): 4
        case .paint(.mesh), .shader, .document, .backdrop, .outerBackdrop, .material: 20
        }
    }
}

extension GradientPaint {
    /// Whether rows or columns have one colour each, which takes hardly longer than a copy.
    fileprivate var isAlongAnAxis: Bool {
        guard case .linear(let start, let end) = geometry else { return false }
        return start.x == end.x || start.y == end.y
    }
}

extension PixelRect {
    fileprivate var pixelCount: Int { width * height }
}
