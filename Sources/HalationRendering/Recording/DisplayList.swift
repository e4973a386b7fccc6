package import Foundation
package import HalationGeometry
package import HalationPixels
package import HalationShaders
import Synchronization

/// The recorded drawing operations of a layer: shapes, paints, states and nested layers, in drawing order.
///
/// Recording rasterises nothing. A list is a value: it can be printed, compared, planned with the whole layer in view,
/// rendered at any scale, and sent to another thread. Coordinates are points; the renderer's scale maps them to pixels.
///
/// Items refer to states and clips by index, so a hundred thousand circles drawn in one state store it once.
package struct DisplayList: Equatable, Sendable {
    /// A drawing operation and the index of its state.
    package struct Item: Equatable, Sendable {
        package var operation: Operation
        package var state: StateIndex
    }

    /// A drawing call.
    package enum Operation: Equatable, Sendable {
        /// The inside of a path.
        case fill(Path, PaintSource, FillStyle)

        /// The outline of a path.
        indirect case stroke(Path, PaintSource, StrokeStyle)

        /// A layer that is drawn separately and composited as a whole.
        ///
        /// `placement` maps the layer's space to that of this list: the identity for `drawLayer`, whose content is
        /// recorded in the same space, and a translation or scale for a symbol.
        indirect case layer(DisplayList, placement: CGAffineTransform)
    }

    /// An index into ``states``.
    package typealias StateIndex = Int32

    /// An index into ``clips``.
    package typealias ClipIndex = Int32

    /// The items outside of ``runs``.
    package fileprivate(set) var singleItems: [Item] = []

    /// Ellipses and streaks that follow each other, apart from the other items.
    package fileprivate(set) var runs: [Run] = []

    package fileprivate(set) var states: [DrawingState] = []
    package fileprivate(set) var clips: [Clip] = []

    /// The first invalid call; rendering the list throws it.
    package fileprivate(set) var mistake: RenderingError?

    /// The number of layers around the innermost drawing; layers of clips count as well.
    package fileprivate(set) var depth = 0

    /// The largest depth: a deeper layer is left out, and is a mistake.
    ///
    /// A list is freed recursively, on any thread. The limit keeps that within the 512 KB that some threads have.
    package static let largestDepth = 512

    /// The mode in which the list is composited; nil for that of the layer it is drawn in.
    package fileprivate(set) var colorMode: ColorMode?

    /// Whether an operation is painted with the pixels drawn before it.
    package fileprivate(set) var readsBackdrop = false

    /// Whether an operation in it, or in a layer of it, blurs what lies below.
    package fileprivate(set) var hasMaterial = false

    /// Creates a list without operations.
    package init() {}

    package var isEmpty: Bool { singleItems.isEmpty && runs.isEmpty }

    /// The number of ``items``.
    package var count: Int { runs.reduce(singleItems.count) { $0 + $1.count } }

    /// The number of ``items`` that streaks do not stand for.
    var countWithoutStreaks: Int {
        runs.reduce(singleItems.count) { sum, run in
            if case .ellipses(let run) = run { sum + run.ellipses.count } else { sum }
        }
    }

    /// All operations in their order: ellipses and the circles of streaks as fills.
    package var items: [Item] {
        guard !runs.isEmpty else { return singleItems }
        var items: [Item] = []
        items.reserveCapacity(count)
        forEach {
            items.append($0)
        } run: { run in
            items += run.fills.map { Item(operation: $0, state: run.state) }
        }
        return items
    }

    /// Calls closures with each operation outside of a run, and each run, in their order.
    package func forEach(_ item: (Item) -> Void, run visit: (Run) -> Void) {
        var position = 0
        for run in runs {
            while position < run.position {
                item(singleItems[position])
                position += 1
            }
            visit(run)
        }
        while position < singleItems.count {
            item(singleItems[position])
            position += 1
        }
    }

    /// The list with its only operation in the normal mode, and the mode that the operation had.
    ///
    /// A list of several operations, whose modes refer to each other's pixels, stays as it is, with the normal mode.
    package func separatingBlendMode() -> (list: DisplayList, blendMode: BlendMode) {
        guard count == 1, let item = items.first else { return (self, .normal) }
        let index = Int(item.state)
        var list = self
        list.states[index].blendMode = .normal
        return (list, states[index].blendMode)
    }
}

/// The components that are composited, and their precision.
package enum ColorMode: Equatable, Sendable {
    /// sRGB-encoded, in bytes.
    case nonLinear

    /// Linear light in floats, limited to 0...1.
    case linear

    /// Linear light in floats, not limited.
    case extendedLinear
}

/// The graphics state of an operation: everything but the shape and its paint.
package struct DrawingState: Equatable, Sendable {
    /// From the space of the drawing call to the space of the list.
    package var transform = CGAffineTransform.identity
    package var opacity = 1.0
    package var blendMode = BlendMode.normal

    /// In the order they were added; the last one runs first.
    package var filters: [PlacedFilter] = []

    /// The innermost clip, which applies together with its chain of parents; nil is no clip.
    package var clip: DisplayList.ClipIndex?

    package init() {}
}

/// A filter and the space of its lengths.
package struct PlacedFilter: Equatable, Sendable {
    package var filter: Filter

    /// The transform at the time the filter was added.
    package var transform: CGAffineTransform

    package init(_ filter: Filter, transform: CGAffineTransform) {
        self.filter = filter
        self.transform = transform
    }
}

/// An operation on the pixels of a drawing before it is composited.
package enum Filter: Equatable, Sendable {
    /// A Gaussian blur; `radius` is its standard deviation.
    case blur(radius: Double, finish: BlurFinish = [])

    /// A shadow of the drawing, below it, above it or instead of it.
    indirect case shadow(ShadowFilter)

    /// A map of straight colours, encoded or in linear light.
    indirect case colorTransform(ColorTransform, isLinear: Bool)

    /// A projective map of the plane.
    indirect case projection(Projection)

    /// `color` where the alpha lies in `min...max`, transparent elsewhere.
    case alphaThreshold(min: Double, max: Double, color: StraightColor, edges: ThresholdEdges = .hard)

    /// `color` with an alpha that is a smooth step of the drawing's: 0 at `from`, full at `to`.
    case alphaRamp(from: Double, to: Double, color: StraightColor)

    /// A color, distortion or layer effect.
    indirect case shader(ShaderFilter)
}

extension Filter {
    /// The colour that replaces those of the drawing; nil if the filter reads them.
    var replacingColor: StraightColor? {
        switch self {
        case .alphaThreshold(_, _, let color, _), .alphaRamp(_, _, let color): color
        case .shadow(let shadow): shadow.isAlone ? shadow.color : nil
        case .blur, .colorTransform, .projection, .shader: nil
        }
    }
}

/// What a blur does beyond spreading pixels; empty for a plain blur.
package struct BlurFinish: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Divides each pixel within the drawing's extent by its alpha, and clears the others.
    package static let opaque = BlurFinish(rawValue: 1)

    /// Rounds to bytes by a fixed pattern, so that slow gradients have no bands.
    package static let dithered = BlurFinish(rawValue: 2)

    /// Reaches four standard deviations instead of three: in linear light the difference shows.
    package static let wide = BlurFinish(rawValue: 4)
}

/// A blurred, coloured and displaced copy of a drawing's alpha.
package struct ShadowFilter: Equatable, Sendable {
    package var color: StraightColor

    /// The standard deviation of the blur.
    package var radius: Double
    package var offset: CGSize

    /// The mode in which the shadow is composited with the drawing, or with the backdrop if it is separate.
    package var blendMode: BlendMode

    /// Whether the shadow lies above the drawing.
    package var isAbove: Bool

    /// Whether the drawing itself is left out.
    package var isAlone: Bool

    /// Whether the shadow is that of the transparent part.
    package var invertsAlpha: Bool

    /// Whether shadow and drawing are composited one after the other instead of as a group.
    package var isSeparate: Bool

    package init(
        color: StraightColor,
        radius: Double,
        offset: CGSize = .zero,
        blendMode: BlendMode = .normal,
        isAbove: Bool = false,
        isAlone: Bool = false,
        invertsAlpha: Bool = false,
        isSeparate: Bool = false,
    ) {
        self.color = color
        self.radius = radius
        self.offset = offset
        self.blendMode = blendMode
        self.isAbove = isAbove
        self.isAlone = isAlone
        self.invertsAlpha = invertsAlpha
        self.isSeparate = isSeparate
    }
}

/// The coverage of pixels that the edge of an alpha threshold crosses.
package enum ThresholdEdges: Equatable, Sendable {
    /// All or nothing, by the pixel's own alpha.
    case hard

    /// The area inside, by the slope of the alpha.
    case smooth
}

/// A shader call as a filter, with the extent of its reads and writes.
package struct ShaderFilter: Equatable, Sendable {
    package var call: ShaderCall

    /// Largest distance from a position at which the shader samples the layer, along each axis.
    package var maxSampleOffset: CGSize

    /// The area whose pixels the shader computes; nil for that of the drawing.
    package var frame: CGRect?

    package init(_ call: ShaderCall, maxSampleOffset: CGSize = .zero, frame: CGRect? = nil) {
        self.call = call
        self.maxSampleOffset = maxSampleOffset
        self.frame = frame
    }
}

/// A region that limits drawing, intersected with that of its parent.
package struct Clip: Equatable, Sendable {
    /// The source of a clip's coverage.
    package enum Content: Equatable, Sendable {
        /// The inside of a path; `transform` maps its space to the list's.
        case path(Path, FillStyle, transform: CGAffineTransform)

        /// The alpha of a layer times `opacity`.
        indirect case layer(DisplayList, opacity: Double)
    }

    /// The side of the content that stays visible.
    package enum Side: Equatable, Sendable {
        case inside, outside
    }

    package var content: Content
    package var side: Side
    package var parent: DisplayList.ClipIndex?
}

// MARK: - Recording

/// Builds the display list of a layer.
///
/// A class, because copies of a graphics context share their layer. Not thread-safe: it belongs to the task that draws.
package final class DisplayListRecorder {
    /// The operations so far.
    package var list: DisplayList {
        endRun()
        return recorded
    }

    /// The operations before the open run.
    private var recorded = DisplayList()

    // Of these, accesses are not checked for overlaps: each is read or written by the task that draws, for a moment, and for
    // each of a hundred thousand ellipses.

    /// The ellipses since the last other operation, all of one state and style.
    @exclusivity(unchecked) @usableFromInline var run: [EllipseFill] = []
    @exclusivity(unchecked) @usableFromInline var runStyle = FillStyle()
    private var runState: DisplayList.StateIndex = 0

    /// The points of streaks since the last other operation, all of one state.
    private var streaks: [StreakPoint] = []
    private var streakState: DisplayList.StateIndex = 0

    /// The stamp of the open streaks' state; 0 without them.
    private var streakStamp: UInt64 = 0

    /// The stamp of the open run's state; 0, which is no stamp, without a run.
    @exclusivity(unchecked) @usableFromInline var runStamp: UInt64 = 0

    /// The number of layers around the one that is recorded.
    private let level: Int

    private var lastState: (stamp: UInt64, index: DisplayList.StateIndex)?
    private var lastStamp: UInt64 = 0

    /// Creates a recorder of a layer that is in no other, or is recorded apart from it.
    ///
    /// - Parameter colorMode: The mode in which the list is composited; nil for that of the layer it is drawn in.
    package convenience init(colorMode: ColorMode? = nil) {
        self.init(level: 0, colorMode: colorMode)
    }

    private init(level: Int, colorMode: ColorMode? = nil) {
        self.level = level
        recorded.colorMode = colorMode
    }

    /// A recorder for a layer in this one; nil, and a mistake, if it would be too deep.
    ///
    /// Code that draws layers in layers without end stops here, before its own calls use up the stack.
    package func nested() -> DisplayListRecorder? {
        guard level < DisplayList.largestDepth else {
            report(.tooDeep(limit: DisplayList.largestDepth))
            return nil
        }
        return DisplayListRecorder(level: level + 1)
    }

    /// Returns a stamp that this recorder has not returned before.
    ///
    /// A context takes a new stamp whenever its state changes. Comparing two stamps then detects drawing in an
    /// unchanged state.
    package func makeStamp() -> UInt64 {
        lastStamp += 1
        return lastStamp
    }

    /// Appends an operation drawn in `state`, which `stamp` identifies.
    package func append(_ operation: DisplayList.Operation, state: DrawingState, stamp: UInt64) {
        if case .fill(let path, .paint(.color(let color)), let style) = operation,
            case .ellipse(let rect) = path.storage
        {
            let ellipse = EllipseFill(rect: rect, color: color)
            if !extendRun(by: ellipse, style: style, stamp: stamp) {
                beginRun(with: ellipse, style: style, state: state, stamp: stamp)
            }
            return
        }
        if case .layer(let layer, _) = operation, !takesLayer(layer) { return }
        endRun()
        switch operation {
        case .fill(_, .backdrop, _), .stroke(_, .backdrop, _): recorded.readsBackdrop = true
        case .fill(_, .material, _), .stroke(_, .material, _): recorded.hasMaterial = true
        case .layer(let layer, _): recorded.hasMaterial = recorded.hasMaterial || layer.hasMaterial
        default: break
        }
        recorded.singleItems.append(
            DisplayList.Item(operation: operation, state: index(of: state, stamp: stamp))
        )
    }

    /// Appends an ellipse to those before it; false if they are drawn in another state or style.
    @inlinable @inline(__always)
    package func extendRun(by ellipse: EllipseFill, style: FillStyle, stamp: UInt64) -> Bool {
        guard runStamp == stamp, runStyle == style else { return false }
        if run.count == EllipseRun.longCount { reserveLongRun() }
        run.append(ellipse)
        return true
    }

    /// Gives a long run memory for as many ellipses as the last one had.
    @usableFromInline
    func reserveLongRun() {
        // With room for some more: pictures that follow each other rarely have equal numbers.
        let last = EllipseRun.lastLongCount.load(ordering: .relaxed)
        run.reserveCapacity(last + last / 4)
    }

    /// Appends an ellipse that is drawn in `state`, which `stamp` identifies.
    package func beginRun(with ellipse: EllipseFill, style: FillStyle, state: DrawingState, stamp: UInt64) {
        endRun()
        (runState, runStyle, runStamp) = (index(of: state, stamp: stamp), style, stamp)
        run.append(ellipse)
    }

    /// Appends the drawings of a run, which are drawn in `state`, which `stamp` identifies.
    package func append(_ run: DisplayList.Run, state: DrawingState, stamp: UInt64) {
        switch run {
        case .ellipses(let run): append(run, state: state, stamp: stamp)
        case .streaks(let run): appendStreaks(run.points, state: state, stamp: stamp)
        }
    }

    private func append(_ ellipses: EllipseRun, state: DrawingState, stamp: UInt64) {
        if runStamp == stamp, runStyle == ellipses.style {
            run += ellipses.ellipses
        } else {
            endRun()
            (runState, runStyle, runStamp) = (index(of: state, stamp: stamp), ellipses.style, stamp)
            // Shared, not copied.
            run = ellipses.ellipses
        }
    }

    /// Appends points of streaks, the first of which begins one, that are drawn in `state`, which `stamp` identifies.
    package func appendStreaks(_ points: [StreakPoint], state: DrawingState, stamp: UInt64) {
        if streakStamp != stamp {
            endRun()
            (streakState, streakStamp) = (index(of: state, stamp: stamp), stamp)
        }
        // Shared, not copied, where they are all.
        if streaks.isEmpty { streaks = points } else { streaks += points }
    }

    /// Adds the open streaks to the list.
    private func endStreaks() {
        guard streakStamp != 0 else { return }
        streakStamp = 0
        guard !streaks.isEmpty else { return }
        let position = recorded.singleItems.count
        recorded.runs.append(.streaks(StreakRun(points: streaks, state: streakState, position: position)))
        streaks = []
    }

    /// Adds the open run to the list; a short one as single operations.
    private func endRun() {
        endStreaks()
        guard runStamp != 0 else { return }
        runStamp = 0
        if run.count < EllipseRun.shortestCount {
            for ellipse in run {
                recorded.singleItems.append(
                    DisplayList.Item(operation: .fill(ellipse, runStyle), state: runState)
                )
            }
            run.removeAll(keepingCapacity: true)
        } else {
            if run.count > EllipseRun.longCount {
                EllipseRun.lastLongCount.store(run.count, ordering: .relaxed)
            }
            let position = recorded.singleItems.count
            let ellipses = EllipseRun(ellipses: run, style: runStyle, state: runState, position: position)
            recorded.runs.append(.ellipses(ellipses))
            run = []
        }
    }

    /// Stores an error for rendering to throw; only the first counts.
    package func report(_ mistake: ShaderError) {
        report(.shader(mistake))
    }

    /// Stores an error for rendering to throw; only the first counts.
    package func report(_ mistake: RenderingError) {
        recorded.mistake = recorded.mistake ?? mistake
    }

    /// Takes over the mistakes and the depth of a layer; false if it is too deep.
    private func takesLayer(_ layer: DisplayList) -> Bool {
        if let mistake = layer.mistake { report(mistake) }
        guard layer.depth < DisplayList.largestDepth else {
            report(.tooDeep(limit: DisplayList.largestDepth))
            return false
        }
        recorded.depth = max(recorded.depth, layer.depth + 1)
        return true
    }

    /// Adds a clip to the list and returns its index.
    package func addClip(
        _ content: Clip.Content,
        side: Clip.Side,
        parent: DisplayList.ClipIndex?
    ) -> DisplayList.ClipIndex {
        var content = content
        if case .layer(let layer, let opacity) = content, !takesLayer(layer) {
            content = .layer(DisplayList(), opacity: opacity)
        }
        recorded.clips.append(Clip(content: content, side: side, parent: parent))
        return DisplayList.ClipIndex(recorded.clips.count - 1)
    }

    private func index(of state: DrawingState, stamp: UInt64) -> DisplayList.StateIndex {
        if let lastState, lastState.stamp == stamp { return lastState.index }
        recorded.states.append(state)
        let index = DisplayList.StateIndex(recorded.states.count - 1)
        lastState = (stamp, index)
        return index
    }
}
