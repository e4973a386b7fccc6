public import Foundation
public import HalationGeometry
import HalationPixels
import HalationRendering
package import HalationShaders

/// A place to draw: shapes, text, layers and symbols, with a state that says how they look.
///
/// A context is a value. Copies share the layer they draw into, but each carries its own opacity, blend mode,
/// transform, clip and filters; a copy is how a state is kept, and there is no save and restore:
///
/// ```swift
/// var shadow = context
/// shadow.addFilter(.blur(radius: 10))
/// shadow.fill(path, with: .color(.black))  // blurred
/// context.fill(path, with: .color(.red))   // not
/// ```
///
/// Coordinates are points in user space: the origin at the top left, y downwards, angles clockwise, all as changed
/// by ``transform``. Drawing records what is to be drawn and rasterises nothing, so it costs little and reports no
/// errors. A drawing that has no area, a NaN or infinite coordinate, or no visible pixel draws nothing.
///
/// A context is meant to be used where it was handed in. What is drawn with one kept beyond that is lost.
public struct GraphicsContext {
    /// The list that all copies append to.
    let recorder: DisplayListRecorder

    /// What does not change while a canvas draws.
    private(set) var surroundings: Surroundings

    /// The state of this copy.
    private(set) var state: DrawingState

    /// Identifies ``state`` among the recorder's; a new one with every change.
    private(set) var stamp: UInt64

    /// The bounding rectangle of the clip, in the space of the layer.
    private(set) var clipBounds: CGRect

    /// Creates a context in its initial state for a new layer.
    init(
        recorder: DisplayListRecorder,
        surroundings: Surroundings,
        transform: CGAffineTransform = .identity,
        clipBounds: CGRect,
    ) {
        self.recorder = recorder
        self.surroundings = surroundings
        self.clipBounds = clipBounds
        state = DrawingState()
        state.transform = transform
        stamp = recorder.makeStamp()
    }

    /// Changes the state; the only way to.
    mutating func update(_ change: (inout DrawingState) -> Void) {
        change(&state)
        stamp = recorder.makeStamp()
    }

    /// The same context with another environment.
    package func replacing(_ environment: EnvironmentValues) -> GraphicsContext {
        var context = self
        context.surroundings = Surroundings(environment: environment, symbols: surroundings.symbols)
        return context
    }

    /// Narrows ``clipBoundingRect`` to `bounds`, given in the space of the layer.
    mutating func limitClipBounds(to bounds: CGRect) {
        // CGRect's own intersection stops the program at a NaN.
        let isUsable =
            bounds.minX.isFinite && bounds.minY.isFinite && bounds.maxX.isFinite && bounds.maxY.isFinite
        clipBounds = isUsable ? clipBounds.intersection(bounds) : .null
    }

    // MARK: State

    /// The environment that colours and styles are resolved in.
    public var environment: EnvironmentValues { surroundings.environment }

    /// The opacity of what is drawn next: 0 is invisible, 1, the initial value, as drawn.
    ///
    /// It applies to each drawing by itself. To fade several overlapping drawings as one, set it before
    /// ``drawLayer(content:)``. Values outside 0...1 count as the nearest within; NaN counts as 0.
    public var opacity: Double {
        get { state.opacity }
        set { update { $0.opacity = newValue } }
    }

    /// How what is drawn next mixes with what is below; initially ``BlendMode-swift.struct/normal``.
    ///
    /// A fill or stroke without filters changes only the pixels it covers, in every mode. What is drawn with
    /// filters, and a layer, is composited over the whole clip: there `copy`, for example, also clears what lies
    /// beside it.
    public var blendMode: BlendMode {
        get { BlendMode(state.blendMode) }
        set { update { $0.blendMode = newValue.recorded } }
    }

    /// From user space to the space of the canvas; initially the identity.
    public var transform: CGAffineTransform {
        get { state.transform }
        set { update { $0.transform = newValue } }
    }

    /// Scales what is drawn next by `x` and `y`, about the origin of user space.
    public mutating func scaleBy(x: CGFloat, y: CGFloat) {
        transform = transform.scaledBy(x: x, y: y)
    }

    /// Moves what is drawn next by `x` and `y` in user space.
    public mutating func translateBy(x: CGFloat, y: CGFloat) {
        transform = transform.translatedBy(x: x, y: y)
    }

    /// Rotates what is drawn next about the origin of user space; positive angles turn clockwise.
    public mutating func rotate(by angle: Angle) {
        transform = transform.rotated(by: CGFloat(angle.radians))
    }

    /// Applies `matrix` to what is drawn next, before the present transform.
    public mutating func concatenate(_ matrix: CGAffineTransform) {
        transform = matrix.concatenating(transform)
    }

    /// Adds a filter to what is drawn next.
    ///
    /// A drawing with filters is rasterised alone, without opacity, blending or clip; filtered; and then
    /// composited. **The filter added last runs first**: to blur and then threshold, add the threshold and then the
    /// blur. Lengths are in the user space of this moment: later transforms do not change them. What is drawn in a
    /// layer does not have the filters of the context around it; the layer as a whole does.
    public mutating func addFilter(_ filter: Filter) {
        do throws(ShaderError) {
            let recorded = try filter.recorded(by: self)
            update { $0.filters.append(PlacedFilter(recorded, transform: $0.transform)) }
        } catch {
            recorder.report(error)
        }
    }

    /// Adds a shader that is asked for the pixels of a frame in user space.
    package mutating func addShader(
        _ shader: Shader,
        as use: ShaderUse,
        maxSampleOffset: CGSize,
        frame: CGRect,
    ) {
        do throws(ShaderError) {
            let call = try shader.call(as: use, in: environment, boundingRect: frame)
            let filter = ShaderFilter(call, maxSampleOffset: maxSampleOffset, frame: frame)
            update { $0.filters.append(PlacedFilter(.shader(filter), transform: $0.transform)) }
        } catch {
            recorder.report(error)
        }
    }
}

/// What all contexts of a canvas have in common.
final class Surroundings: Sendable {
    let environment: EnvironmentValues
    let symbols: SymbolTable

    init(environment: EnvironmentValues, symbols: SymbolTable = SymbolTable()) {
        self.environment = environment
        self.symbols = symbols
    }
}
