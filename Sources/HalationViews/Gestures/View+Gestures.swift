public import Foundation
import HalationDrawing

/// Which gestures of a view and its descendants are recognised.
@frozen public struct GestureMask: OptionSet, Sendable {
    /// One bit per kind.
    public let rawValue: UInt32

    /// Creates a set from one bit per kind.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// No gestures.
    public static let none: GestureMask = []

    /// The gesture of the view.
    public static let gesture = GestureMask(rawValue: 1)

    /// The gestures of its descendants.
    public static let subviews = GestureMask(rawValue: 2)

    /// All gestures.
    public static let all: GestureMask = [.gesture, .subviews]
}

extension View {
    /// Has no effect on a picture, which receives no touches.
    public nonisolated func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View
    {
        self
    }

    /// Has no effect on a picture, which receives no touches.
    public nonisolated func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View { self }

    /// Has no effect on a picture, which receives no touches.
    public nonisolated func highPriorityGesture<T: Gesture>(
        _ gesture: T,
        including mask: GestureMask = .all
    ) -> some View { self }

    /// Has no effect on a picture, which receives no touches.
    public nonisolated func simultaneousGesture<T: Gesture>(
        _ gesture: T,
        including mask: GestureMask = .all
    ) -> some View { self }

    /// Has no effect on a picture, which receives no touches.
    public nonisolated func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        self
    }

    /// Has no effect on a picture, which receives no touches.
    public nonisolated func onTapGesture(
        count: Int = 1,
        coordinateSpace: some CoordinateSpaceProtocol = .local,
        perform action: @escaping (CGPoint) -> Void
    ) -> some View { self }

    /// Has no effect on a picture, which receives no touches.
    public nonisolated func onLongPressGesture(
        minimumDuration: Double = 0.5,
        maximumDistance: CGFloat = 10,
        perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View { self }

    /// Has no effect on a picture, which receives no touches.
    public nonisolated func onLongPressGesture(
        minimumDuration: Double = 0.5,
        maximumDistance: CGFloat = 10,
        pressing: ((Bool) -> Void)? = nil,
        perform action: @escaping () -> Void
    ) -> some View { self }
}
