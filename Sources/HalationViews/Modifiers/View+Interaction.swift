import Foundation
import HalationDiagnostics
public import HalationDrawing
import HalationGeometry
public import HalationViewTree

/// The purposes for which a view can have a shape; only `interaction` has an effect.
public struct ContentShapeKinds: OptionSet, Sendable {
    /// One bit per kind.
    public let rawValue: Int

    /// Creates a set from one bit per kind.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let interaction = ContentShapeKinds(rawValue: 1)
    public static let dragPreview = ContentShapeKinds(rawValue: 2)
    public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
    public static let hoverEffect = ContentShapeKinds(rawValue: 8)
    public static let accessibility = ContentShapeKinds(rawValue: 16)
}

/// The outline with which a context menu lifts a view; that of the first view that has one.
package nonisolated enum PreviewShape: PreferenceKey {
    package static var defaultValue: AnyShape? { nil }

    package static func reduce(value: inout AnyShape?, nextValue: () -> AnyShape?) {
        value = value ?? nextValue()
    }
}

extension View {
    /// Sets whether the view takes touches; if not, they reach what is behind it.
    public nonisolated func allowsHitTesting(_ enabled: Bool) -> some View {
        modifier(_AllowsHitTestingModifier(isEnabled: enabled))
    }

    /// Sets the area in which the view takes touches; by default the area where it is drawn.
    public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        modifier(_ContentShapeModifier(shape: shape, eoFill: eoFill))
    }

    /// Sets the area in which the view takes touches, or the outline with which a context menu lifts it.
    @ViewBuilder
    public nonisolated func contentShape<S: Shape>(
        _ kind: ContentShapeKinds,
        _ shape: S,
        eoFill: Bool = false
    ) -> some View {
        if kind.contains(.contextMenuPreview) {
            if kind.contains(.interaction) {
                previewShape(AnyShape(shape)).contentShape(shape, eoFill: eoFill)
            } else {
                previewShape(AnyShape(shape))
            }
        } else if kind.contains(.interaction) {
            contentShape(shape, eoFill: eoFill)
        } else {
            self
        }
    }

    private nonisolated func previewShape(_ shape: AnyShape) -> some View {
        preference(key: PreviewShape.self, value: shape)
    }

    /// Performs an action with true when a pointer enters the view and false when it leaves.
    ///
    /// A script moves a pointer with `hover`.
    public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> some View {
        modifier(
            HoverModifier { phase, isNew in
                if phase == .ended { action(false) } else if isNew { action(true) }
            }
        )
    }

    /// Performs an action when a pointer moves over the view or leaves it.
    ///
    /// - Parameters:
    ///   - coordinateSpace: The space of the reported position.
    ///   - action: Receives the position, or that the pointer left.
    /// - Returns: A view that reacts to a pointer.
    public nonisolated func onContinuousHover(
        coordinateSpace: some CoordinateSpaceProtocol = .local,
        perform action: @escaping (HoverPhase) -> Void
    ) -> some View {
        modifier(HoverModifier(space: coordinateSpace.coordinateSpace) { phase, _ in action(phase) })
    }

    /// Has no effect: nothing is focused in a picture.
    public nonisolated func focusable(_ isFocusable: Bool = true) -> some View { self }

    /// Has no effect: tooltips are not shown.
    public nonisolated func help(_ textKey: LocalizedStringKey) -> some View { self }

    /// Has no effect: tooltips are not shown.
    public nonisolated func help(_ text: Text) -> some View { self }

    /// Has no effect: tooltips are not shown.
    @_disfavoredOverload
    public nonisolated func help<S: StringProtocol>(_ text: S) -> some View { self }

    /// Has no effect: there is no status bar.
    public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View { self }

    /// Has no effect: there is no status bar.
    public nonisolated func statusBar(hidden: Bool) -> some View { self }

    /// Has no effect: there are no system overlays.
    public nonisolated func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }

    /// Disables scrolling by a script's fingers in the scroll views of the view.
    public nonisolated func scrollDisabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isScrollEnabled) { $0 = $0 && !disabled }
    }

    /// Lets scroll views in the view draw their content beyond their frames.
    public nonisolated func scrollClipDisabled(_ disabled: Bool = true) -> some View {
        environment(\.isScrollClipDisabled, disabled)
    }

    /// Has no effect: there are no system gestures.
    public nonisolated func defersSystemGestures(on edges: Edge.Set) -> some View { self }

    /// Isolates the geometry of the view from that of its container.
    ///
    /// An animated change of the view's place moves it as a whole: a view that is inserted inside of it in the meantime
    /// is drawn where the group is, not where the group will be.
    public nonisolated func geometryGroup() -> some View {
        modifier(GeometryGroup())
    }
}

/// A modifier whose frame is animated for all of its content.
private nonisolated struct GeometryGroup: EffectModifier {
    static var isGrouping: Bool { false }
}
