package import Foundation
import HalationGeometry

/// A finger that moves along an axis, such as one that swipes a row, turns a page or leads back.
///
/// Buttons below the finger yield to it, as they do to a finger that scrolls.
package nonisolated struct PanGesture: Gesture {
    package typealias Body = Never

    /// A moment of the gesture, in the picture's space.
    package struct Value: Equatable, Sendable {
        /// Where the finger was put down.
        package let start: CGPoint

        /// The way from there.
        package let translation: CGSize

        /// The velocity in points per second.
        package let velocity: CGSize

        package init(start: CGPoint, translation: CGSize, velocity: CGSize) {
            self.start = start
            self.translation = translation
            self.velocity = velocity
        }
    }

    package let axis: Axis
    package let starts: (CGPoint) -> Bool
    package let canBegin: (Value) -> Bool

    /// Creates the gesture.
    ///
    /// - Parameters:
    ///   - axis: The axis along which the finger moves at first.
    ///   - starts: Whether a finger is followed that is put down at a position in the picture.
    ///   - canBegin: Whether the gesture is recognised, asked once, with the first 10 points of the movement.
    package init(
        _ axis: Axis,
        starts: @escaping (CGPoint) -> Bool = { _ in true },
        canBegin: @escaping (Value) -> Bool = { _ in true }
    ) {
        self.axis = axis
        self.starts = starts
        self.canBegin = canBegin
    }
}
