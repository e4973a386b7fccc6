public import Foundation
public import HalationGeometry
public import HalationViewTree

/// One or more taps of a finger.
public nonisolated struct TapGesture: Gesture {
    /// Built-in gestures have no body.
    public typealias Body = Never

    /// A tap has no value.
    public typealias Value = Void

    /// The number of taps, at most 0.35 seconds apart.
    public var count: Int

    /// Creates a gesture of a number of taps, one by default.
    public init(count: Int = 1) {
        self.count = count
    }
}

/// One or more taps of a finger, with the position of the last one.
public nonisolated struct SpatialTapGesture: Gesture {
    /// Built-in gestures have no body.
    public typealias Body = Never

    /// The position of a tap.
    public struct Value: Equatable, Sendable {
        /// The position in the gesture's coordinate space, in points.
        public var location: CGPoint
    }

    /// The number of taps, at most 0.35 seconds apart.
    public var count: Int

    /// The coordinate space of the position; the view's own by default.
    public var coordinateSpace: CoordinateSpace

    /// Creates a gesture of a number of taps, one by default.
    public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        self.count = count
        self.coordinateSpace = coordinateSpace.coordinateSpace
    }
}

/// A touch that stays in place for a minimum duration.
public nonisolated struct LongPressGesture: Gesture {
    /// Built-in gestures have no body.
    public typealias Body = Never

    /// Whether the view is pressed: true from the start of the touch.
    public typealias Value = Bool

    /// The duration in seconds after which the gesture ends.
    public var minimumDuration: Double

    /// The largest movement in points; beyond it the gesture fails.
    public var maximumDistance: CGFloat

    /// Creates a gesture that ends after a minimum duration.
    public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        self.minimumDuration = minimumDuration
        self.maximumDistance = maximumDistance
    }
}

/// A movement of a finger over the view.
public nonisolated struct DragGesture: Gesture {
    /// Built-in gestures have no body.
    public typealias Body = Never

    /// The position and velocity of a finger at a moment of the drag.
    public struct Value: Equatable, Sendable {
        /// The time of the event, in the time of the animation.
        public var time: Date

        /// The position of the finger in the gesture's coordinate space, in points.
        public var location: CGPoint

        /// The position at which the finger was put down, in points.
        public var startLocation: CGPoint

        /// The distance from the start to the current position, in points.
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }

        /// The velocity of the finger in points per second.
        public var velocity: CGSize

        /// The translation after another quarter of a second at the current velocity.
        public var predictedEndTranslation: CGSize {
            CGSize(
                width: translation.width + velocity.width / 4,
                height: translation.height + velocity.height / 4
            )
        }

        /// The position after another quarter of a second at the current velocity.
        public var predictedEndLocation: CGPoint {
            CGPoint(x: location.x + velocity.width / 4, y: location.y + velocity.height / 4)
        }

        package init(time: Date, location: CGPoint, startLocation: CGPoint, velocity: CGSize) {
            self.time = time
            self.location = location
            self.startLocation = startLocation
            self.velocity = velocity
        }
    }

    /// The distance in points after which the gesture begins.
    public var minimumDistance: CGFloat

    /// The coordinate space of positions; the view's own by default.
    public var coordinateSpace: CoordinateSpace

    /// Creates a gesture that begins after a minimum distance.
    public init(
        minimumDistance: CGFloat = 10,
        coordinateSpace: some CoordinateSpaceProtocol = .local
    ) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace.coordinateSpace
    }

    /// Creates a gesture that begins after a minimum distance, with positions in a coordinate space.
    @_disfavoredOverload
    public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace
    }
}

/// Two fingers that move apart or together.
public nonisolated struct MagnifyGesture: Gesture {
    /// Built-in gestures have no body.
    public typealias Body = Never

    /// The magnification at a moment of the gesture.
    public struct Value: Equatable, Sendable {
        /// The time of the event, in the time of the animation.
        public var time: Date

        /// The distance of the fingers divided by that at the start.
        public var magnification: CGFloat

        /// The change of the magnification per second.
        public var velocity: CGFloat

        /// The point between the fingers at the start, as a unit point of the view.
        public var startAnchor: UnitPoint

        /// The point between the fingers at the start, in points of the view.
        public var startLocation: CGPoint
    }

    /// The change of the magnification after which the gesture begins.
    public var minimumScaleDelta: CGFloat

    /// Creates a gesture that begins after a minimum change of the magnification.
    public init(minimumScaleDelta: CGFloat = 0.01) {
        self.minimumScaleDelta = minimumScaleDelta
    }
}

/// Two fingers that move apart or together; the older form of ``MagnifyGesture``.
public nonisolated struct MagnificationGesture: Gesture {
    /// Built-in gestures have no body.
    public typealias Body = Never

    /// The distance of the fingers divided by that at the start.
    public typealias Value = CGFloat

    /// The change of the magnification after which the gesture begins.
    public var minimumScaleDelta: CGFloat

    /// Creates a gesture that begins after a minimum change of the magnification.
    public init(minimumScaleDelta: CGFloat = 0.01) {
        self.minimumScaleDelta = minimumScaleDelta
    }
}

/// Two fingers that rotate about each other.
public nonisolated struct RotateGesture: Gesture {
    /// Built-in gestures have no body.
    public typealias Body = Never

    /// The rotation at a moment of the gesture.
    public struct Value: Equatable, Sendable {
        /// The time of the event, in the time of the animation.
        public var time: Date

        /// The rotation since the start; positive is clockwise.
        public var rotation: Angle

        /// The change of the rotation per second.
        public var velocity: Angle

        /// The point between the fingers at the start, as a unit point of the view.
        public var startAnchor: UnitPoint

        /// The point between the fingers at the start, in points of the view.
        public var startLocation: CGPoint
    }

    /// The rotation after which the gesture begins.
    public var minimumAngleDelta: Angle

    /// Creates a gesture that begins after a minimum rotation.
    public init(minimumAngleDelta: Angle = .degrees(1)) {
        self.minimumAngleDelta = minimumAngleDelta
    }
}

/// Two fingers that rotate about each other; the older form of ``RotateGesture``.
public nonisolated struct RotationGesture: Gesture {
    /// Built-in gestures have no body.
    public typealias Body = Never

    /// The rotation since the start; positive is clockwise.
    public typealias Value = Angle

    /// The rotation after which the gesture begins.
    public var minimumAngleDelta: Angle

    /// Creates a gesture that begins after a minimum rotation.
    public init(minimumAngleDelta: Angle = .degrees(1)) {
        self.minimumAngleDelta = minimumAngleDelta
    }
}
