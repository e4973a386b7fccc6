/// The movement of a finger that scrolls.
package nonisolated struct ScrollGesture: Gesture {
    package typealias Body = Never
    package typealias Value = Void

    // The scroll view owns the item of its gesture.
    package nonisolated(unsafe) weak var item: ScrollItem?
}
