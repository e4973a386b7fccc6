public import Foundation
public import HalationAnimation
public import HalationGeometry

/// Shifts the drawing of a view, under the name by which SwiftUI exposes the effect of ``View/offset(_:)``.
public nonisolated struct _OffsetEffect: GeometryEffect, Equatable {
    /// The distance to the right and downwards, in points.
    public var offset: CGSize

    /// Creates an effect with a distance in points.
    public nonisolated init(offset: CGSize) {
        self.offset = offset
    }

    /// A translation by the offset, whatever the size.
    public nonisolated func effectValue(size: CGSize) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(translationX: offset.width, y: offset.height))
    }

    /// The animatable data of the offset.
    public nonisolated var animatableData: CGSize.AnimatableData {
        get { offset.animatableData }
        set { offset.animatableData = newValue }
    }
}
