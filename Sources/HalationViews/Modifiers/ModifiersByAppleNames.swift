public import Foundation
public import HalationAnimation
public import HalationGeometry
public import HalationViewTree

// Modifiers of SwiftUI that have an underscore in their names, and that packages use all the same.

/// The modifier behind ``View/scaleEffect(_:anchor:)``, for code that names its type.
public nonisolated struct _ScaleEffect: GeometryEffect {
    /// The factors of the width and the height.
    public var scale: CGSize

    /// The point that stays, as a part of the view.
    public var anchor: UnitPoint

    /// Creates an effect that scales a view about a point.
    public init(scale: CGSize, anchor: UnitPoint = .center) {
        self.scale = scale
        self.anchor = anchor
    }

    /// The factors, and the anchor.
    public var animatableData: AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
        get { AnimatablePair(scale.animatableData, anchor.animatableData) }
        set {
            scale.animatableData = newValue.first
            anchor.animatableData = newValue.second
        }
    }

    /// The scale about the anchor of a view of `size`.
    public func effectValue(size: CGSize) -> ProjectionTransform {
        // A scale of zero has no inverse.
        func usable(_ factor: CGFloat) -> CGFloat { factor == 0 ? 1e-9 : factor }
        let (x, y) = (size.width * anchor.x, size.height * anchor.y)
        return ProjectionTransform(
            CGAffineTransform(translationX: x, y: y)
                .scaledBy(x: usable(scale.width), y: usable(scale.height))
                .translatedBy(x: -x, y: -y)
        )
    }
}

extension View {
    /// Performs an action when the view is tapped, and tells of the finger on it, as a button does.
    ///
    /// - Parameters:
    ///   - pressing: Receives true when a finger is down, and false when it is up.
    ///   - action: Called when the finger goes up on the view.
    /// - Returns: The modified view.
    public nonisolated func _onButtonGesture(
        pressing: ((Bool) -> Void)? = nil,
        perform action: @escaping () -> Void
    ) -> some View {
        onTapGesture(perform: action)
            .onLongPressGesture(minimumDuration: .infinity, perform: {}, onPressingChanged: pressing)
    }
}
