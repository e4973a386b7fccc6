public import Foundation
public import HalationAnimation
public import HalationGeometry

/// Shifts the drawing of a view, by the underscored name of the modifier that ``View/offset(_:)`` applies in SwiftUI.
public struct _OffsetEffect: GeometryEffect, Equatable {
    /// The distance in points.
    public var offset: CGSize

    /// Creates the effect.
    public nonisolated init(offset: CGSize) {
        self.offset = offset
    }

    /// A translation.
    public nonisolated func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(translationX: offset.width, y: offset.height))
    }

    /// The distance.
    public nonisolated var animatableData: CGSize.AnimatableData {
        get { offset.animatableData }
        set { offset.animatableData = newValue }
    }
}
