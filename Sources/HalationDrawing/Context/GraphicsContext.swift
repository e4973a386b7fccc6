public import Foundation
import HalationDiagnostics
public import HalationGeometry
import HalationPixels
import HalationRendering
package import HalationShaders

/// A drawing destination with its current state: opacity, blend mode, transform, clip and filters.
///
/// A context is a value. Copies draw into the same layer, but each has its own state. Copy a context to save
/// its state; there is no save and restore:
///
/// ```swift
/// var shadow = context
/// shadow.addFilter(.blur(radius: 10))
/// shadow.fill(path, with: .color(.black))  // blurred
/// context.fill(path, with: .color(.red))   // not
/// ```
///
/// Coordinates are points in user space, as set by ``transform``: origin at the top left, y downwards, angles
/// clockwise. Drawing is recorded and rasterised later, so calls are cheap and report no errors. Drawing
/// nothing visible, or with a NaN or infinite coordinate, has no effect.
///
/// Use a context only inside the closure that receives it; later drawing is lost.
public struct GraphicsContext {
    /// The display list shared by all copies.
    let recorder: DisplayListRecorder

    /// The parts that are constant while a canvas draws.
    private(set) var surroundings: Surroundings

    /// The state of this copy; change it with ``update(_:)``.
    private(set) var state: DrawingState

    /// The identity of ``state`` in the recorder; replaced with every change.
    private(set) var stamp: UInt64

    /// The bounding rectangle of the clip, in layer space.
    private(set) var clipBounds: CGRect

    /// Creates a context for a new layer, in its initial state.
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

    /// Changes the state and renews ``stamp``; every mutation goes through here.
    mutating func update(_ change: (inout DrawingState) -> Void) {
        change(&state)
        stamp = recorder.makeStamp()
    }

    /// A copy of the context with a different environment.
    package func replacing(_ environment: EnvironmentValues) -> GraphicsContext {
        var context = self
        context.surroundings = Surroundings(
            environment: environment,
            symbols: surroundings.symbols,
            colorMode: surroundings.colorMode
        )
        return context
    }

    /// Intersects ``clipBoundingRect`` with `bounds`, given in layer space.
    mutating func limitClipBounds(to bounds: CGRect) {
        // CGRect.intersection traps on NaN.
        let isUsable =
            bounds.minX.isFinite && bounds.minY.isFinite && bounds.maxX.isFinite && bounds.maxY.isFinite
        clipBounds = isUsable ? clipBounds.intersection(bounds) : .null
    }

    // MARK: State

    /// The environment that colours and styles are resolved in.
    public var environment: EnvironmentValues { surroundings.environment }

    /// The opacity of subsequent drawing: 0 is invisible, 1, the initial value, unchanged.
    ///
    /// It applies to each drawing separately. To fade overlapping drawings as a group, set it before
    /// ``drawLayer(content:)``. Values are clamped to 0...1; NaN counts as 0.
    public var opacity: Double {
        get { state.opacity }
        set { update { $0.opacity = newValue } }
    }

    /// The blend mode of subsequent drawing; initially ``BlendMode-swift.struct/normal``.
    ///
    /// A fill or stroke without filters affects only the pixels it covers, in every mode. A drawing with
    /// filters, and a layer, is composited over the whole clip: there `copy`, for example, also clears the
    /// area beside it.
    public var blendMode: BlendMode {
        get { BlendMode(state.blendMode) }
        set { update { $0.blendMode = newValue.recorded } }
    }

    /// The transform from user space to the canvas; initially the identity.
    public var transform: CGAffineTransform {
        get { state.transform }
        set { update { $0.transform = newValue } }
    }

    /// Scales subsequent drawing about the origin of user space.
    public mutating func scaleBy(x: CGFloat, y: CGFloat) {
        transform = transform.scaledBy(x: x, y: y)
    }

    /// Translates subsequent drawing, in user space.
    public mutating func translateBy(x: CGFloat, y: CGFloat) {
        transform = transform.translatedBy(x: x, y: y)
    }

    /// Rotates subsequent drawing about the origin of user space; positive angles are clockwise.
    public mutating func rotate(by angle: Angle) {
        transform = transform.rotated(by: CGFloat(angle.radians))
    }

    /// Applies `matrix` to subsequent drawing, before the current transform.
    public mutating func concatenate(_ matrix: CGAffineTransform) {
        transform = matrix.concatenating(transform)
    }

    /// Adds a filter to subsequent drawing.
    ///
    /// A drawing with filters is rasterised alone, without opacity, blending or clip; then filtered; then
    /// composited. **The filter added last runs first**: to blur and then threshold, add the threshold and
    /// then the blur. Lengths are in the current user space: later transforms do not change them. Inside a
    /// layer the outer context's filters do not apply to single drawings, but to the finished layer.
    ///
    /// - Parameters:
    ///   - filter: The filter.
    ///   - options: Whether a colour filter applies to linear light.
    public mutating func addFilter(_ filter: Filter, options: FilterOptions = FilterOptions()) {
        do throws(ShaderError) {
            guard let recorded = try filter.recorded(by: self, options: options) else { return }
            update { $0.add(recorded) }
        } catch {
            report(error)
        }
    }

    /// Reports a shader that cannot run; one in a file of the user's is a warning, and the drawing goes on without it.
    func report(_ error: ShaderError) {
        guard case .source(_, let reason) = error else { return recorder.report(error) }
        Warnings.report(reason, once: reason)
    }

    /// Adds a shader filter that is evaluated over the pixels of `frame`, in user space.
    ///
    /// The area of a Metal function that reads its layer grows by `maxSampleOffset`: what it moves out of the frame shows.
    package mutating func addShader(
        _ shader: Shader,
        as use: ShaderUse,
        maxSampleOffset: CGSize,
        frame: CGRect,
    ) {
        do throws(ShaderError) {
            let call = try shader.call(as: use, in: environment, boundingRect: frame)
            let area = call.growsByReach ? frame.grown(by: maxSampleOffset) : frame
            let filter = ShaderFilter(call, maxSampleOffset: maxSampleOffset, frame: area)
            update { $0.filters.append(PlacedFilter(.shader(filter), transform: $0.transform)) }
        } catch {
            report(error)
        }
    }
}

extension CGRect {
    /// The rectangle with a distance more on each side, at most that of the largest picture; NaN is 0.
    fileprivate func grown(by distance: CGSize) -> CGRect {
        func usable(_ distance: CGFloat) -> CGFloat { distance > 0 ? Swift.min(distance, 32_767) : 0 }
        return insetBy(dx: -usable(distance.width), dy: -usable(distance.height))
    }
}

extension DrawingState {
    /// Adds a filter; a map of colours or a blur that follows another in the same space becomes one with it.
    fileprivate mutating func add(_ filter: HalationRendering.Filter) {
        if mergeBlur(PlacedFilter(filter, transform: transform)) { return }
        if case .colorTransform(let added, let isLinear) = filter,
            case .colorTransform(let earlier, isLinear) = filters.last?.filter
        {
            // The filter added last runs first.
            let both = earlier.after(added)
            if both.isFinite {
                filters[filters.count - 1].filter = .colorTransform(both, isLinear: isLinear)
                return
            }
        }
        filters.append(PlacedFilter(filter, transform: transform))
    }
}

/// The parts of a context that are constant while a canvas draws, shared by its copies.
final class Surroundings: Sendable {
    let environment: EnvironmentValues
    let symbols: SymbolTable
    let colorMode: ColorRenderingMode

    init(
        environment: EnvironmentValues,
        symbols: SymbolTable = SymbolTable(),
        colorMode: ColorRenderingMode = .nonLinear
    ) {
        self.environment = environment
        self.symbols = symbols
        self.colorMode = colorMode
    }
}
