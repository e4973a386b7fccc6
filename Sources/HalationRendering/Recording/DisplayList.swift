package import Foundation
package import HalationGeometry
package import HalationPixels
package import HalationShaders

/// What was drawn into a layer, as data: shapes, paints, states and nested layers, in the order of the calls.
///
/// Nothing is rasterised while a list is recorded. A list is a value: it can be printed, compared, planned with the
/// whole layer in view, rendered at any scale, and sent to another thread. Coordinates are points; the renderer's
/// scale turns them into pixels.
///
/// States and clips stand in tables of their own, and items refer to them by index: a hundred thousand circles
/// drawn in one state hold that state once.
package struct DisplayList: Equatable, Sendable {
    /// A drawing operation and the state it was drawn in.
    package struct Item: Equatable, Sendable {
        package var operation: Operation
        package var state: StateIndex
    }

    /// One call of a drawing function.
    package enum Operation: Equatable, Sendable {
        /// The inside of a path.
        case fill(Path, PaintSource, FillStyle)

        /// The outline of a path.
        indirect case stroke(Path, PaintSource, StrokeStyle)

        /// A layer drawn for itself and composited once.
        ///
        /// The transform places the layer's space in the space of this list: the identity for `drawLayer`, whose
        /// content is recorded in the same space, and the place of a symbol for a symbol.
        indirect case layer(DisplayList, placement: CGAffineTransform)
    }

    /// The place of a state in ``states``.
    package typealias StateIndex = Int32

    /// The place of a clip in ``clips``.
    package typealias ClipIndex = Int32

    package fileprivate(set) var items: [Item] = []
    package fileprivate(set) var states: [DrawingState] = []
    package fileprivate(set) var clips: [Clip] = []

    /// The first thing that was asked for and cannot be drawn; a list that has one is not rendered.
    package fileprivate(set) var mistake: ShaderError?

    /// Creates a list in which nothing was drawn.
    package init() {}

    package var isEmpty: Bool { items.isEmpty }
}

/// Everything but the shape and its paint that decides what a drawing looks like.
package struct DrawingState: Equatable, Sendable {
    /// From the space of the drawing call to the space of the list.
    package var transform = CGAffineTransform.identity
    package var opacity = 1.0
    package var blendMode = BlendMode.normal

    /// In the order in which they were added; the one added last runs first.
    package var filters: [PlacedFilter] = []

    /// The innermost clip; its chain of parents clips too.
    package var clip: DisplayList.ClipIndex?

    package init() {}
}

/// A filter and the space in which its lengths are meant.
package struct PlacedFilter: Equatable, Sendable {
    package var filter: Filter

    /// The transform that was in force when the filter was added.
    package var transform: CGAffineTransform

    package init(_ filter: Filter, transform: CGAffineTransform) {
        self.filter = filter
        self.transform = transform
    }
}

/// A change to the pixels of a drawing before it is composited.
package enum Filter: Equatable, Sendable {
    /// A Gaussian blur; `radius` is its standard deviation.
    case blur(radius: Double)

    /// `color` where the alpha lies in `min...max`, transparent elsewhere.
    case alphaThreshold(min: Double, max: Double, color: StraightColor)

    /// What a shader makes of each pixel.
    indirect case shader(ShaderFilter)
}

/// A color, distortion or layer effect.
package struct ShaderFilter: Equatable, Sendable {
    package var call: ShaderCall

    /// How far from a position the shader looks, along each axis.
    package var maxSampleOffset: CGSize

    /// The pixels that the shader is asked for; nil where these are the drawing's.
    package var frame: CGRect?

    package init(_ call: ShaderCall, maxSampleOffset: CGSize = .zero, frame: CGRect? = nil) {
        self.call = call
        self.maxSampleOffset = maxSampleOffset
        self.frame = frame
    }
}

/// A limit on where drawing shows, within that of its parent.
package struct Clip: Equatable, Sendable {
    /// What the clip is made of.
    package enum Content: Equatable, Sendable {
        /// The inside of a path, in the space that `transform` takes to the list's.
        case path(Path, FillStyle, transform: CGAffineTransform)

        /// The alpha of a layer times `opacity`.
        indirect case layer(DisplayList, opacity: Double)
    }

    /// Which side of the content stays visible.
    package enum Side: Equatable, Sendable {
        case inside, outside
    }

    package var content: Content
    package var side: Side
    package var parent: DisplayList.ClipIndex?
}

// MARK: - Recording

/// A layer while it is being drawn: the list that all copies of a graphics context append to.
///
/// A class because copies of a context share their layer. It belongs to the task that draws.
package final class DisplayListRecorder {
    /// What was drawn so far.
    package private(set) var list = DisplayList()

    private var lastState: (stamp: UInt64, index: DisplayList.StateIndex)?
    private var lastStamp: UInt64 = 0

    package init() {}

    /// A stamp that no state of this recorder has had.
    ///
    /// A context takes a new one whenever its state changes, so that drawing again in the same state is
    /// recognised by comparing two numbers.
    package func makeStamp() -> UInt64 {
        lastStamp += 1
        return lastStamp
    }

    /// Appends an operation drawn in `state`, whose stamp is `stamp`.
    package func append(_ operation: DisplayList.Operation, state: DrawingState, stamp: UInt64) {
        if case .layer(let layer, _) = operation, let mistake = layer.mistake { report(mistake) }
        list.items.append(DisplayList.Item(operation: operation, state: index(of: state, stamp: stamp)))
    }

    /// Keeps what cannot be drawn, for whoever renders the list; the first counts.
    package func report(_ mistake: ShaderError) {
        list.mistake = list.mistake ?? mistake
    }

    /// Adds a clip to the list's table and gives its index.
    package func addClip(
        _ content: Clip.Content,
        side: Clip.Side,
        parent: DisplayList.ClipIndex?
    ) -> DisplayList.ClipIndex {
        if case .layer(let layer, _) = content, let mistake = layer.mistake { report(mistake) }
        list.clips.append(Clip(content: content, side: side, parent: parent))
        return DisplayList.ClipIndex(list.clips.count - 1)
    }

    private func index(of state: DrawingState, stamp: UInt64) -> DisplayList.StateIndex {
        if let lastState, lastState.stamp == stamp { return lastState.index }
        list.states.append(state)
        let index = DisplayList.StateIndex(list.states.count - 1)
        lastState = (stamp, index)
        return index
    }
}
