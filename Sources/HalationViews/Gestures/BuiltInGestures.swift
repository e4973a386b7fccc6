public import Foundation
public import HalationGeometry

/// One or more taps.
public nonisolated struct TapGesture: Gesture {
    /// Built-in gestures have no body.
    public typealias Body = Never

    /// A tap has no value.
    public typealias Value = Void

    /// The number of taps.
    public var count: Int

    /// Creates a gesture of some taps.
    public init(count: Int = 1) {
        self.count = count
    }
}

/// One or more taps, with their position.
public nonisolated struct SpatialTapGesture: Gesture {
    /// Built-in gestures have no body.
    public typealias Body = Never

    /// The position of a tap.
    public struct Value: Equatable, Sendable {
        /// The position in the gesture's coordinate space.
        public var location: CGPoint
    }

    /// The number of taps.
    public var count: Int

    /// The coordinate space of the position.
    public var coordinateSpace: CoordinateSpace

    /// Creates a gesture of some taps.
    public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
        self.count = count
        self.coordinateSpace = coordinateSpace.coordinateSpace
    }
}

/// A touch that stays for some time.
public nonisolated struct LongPressGesture: Gesture {
    /// Built-in gestures have no body.
    public typealias Body = Never

    /// Whether the touch has stayed long enough.
    public typealias Value = Bool

    /// The time in seconds.
    public var minimumDuration: Double

    /// The largest movement in points.
    public var maximumDistance: CGFloat

    /// Creates a gesture.
    public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
        self.minimumDuration = minimumDuration
        self.maximumDistance = maximumDistance
    }
}

/// A touch that moves.
public nonisolated struct DragGesture: Gesture {
    /// Built-in gestures have no body.
    public typealias Body = Never

    /// The state of a drag.
    public struct Value: Equatable, Sendable {
        /// The time of the state.
        public var time: Date

        /// The position of the touch.
        public var location: CGPoint

        /// The position at which the touch began.
        public var startLocation: CGPoint

        /// The distance from the start.
        public var translation: CGSize {
            CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
        }

        /// The velocity in points per second.
        public var velocity: CGSize

        /// The distance that the touch would still move if it were let go.
        public var predictedEndTranslation: CGSize {
            CGSize(
                width: translation.width + velocity.width / 4,
                height: translation.height + velocity.height / 4
            )
        }

        /// The position that the touch would reach if it were let go.
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

    /// The movement in points from which the gesture is recognised.
    public var minimumDistance: CGFloat

    /// The coordinate space of positions.
    public var coordinateSpace: CoordinateSpace

    /// Creates a gesture.
    public init(
        minimumDistance: CGFloat = 10,
        coordinateSpace: some CoordinateSpaceProtocol = .local
    ) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace.coordinateSpace
    }

    /// Creates a gesture.
    @_disfavoredOverload
    public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace) {
        self.minimumDistance = minimumDistance
        self.coordinateSpace = coordinateSpace
    }
}

/// Two touches that move apart or together.
public nonisolated struct MagnifyGesture: Gesture {
    /// Built-in gestures have no body.
    public typealias Body = Never

    /// The state of the gesture.
    public struct Value: Equatable, Sendable {
        /// The time of the state.
        public var time: Date

        /// The distance of the touches relative to that at the start.
        public var magnification: CGFloat

        /// The change of the magnification per second.
        public var velocity: CGFloat

        /// The position at which the gesture began, in units of the view's size.
        public var startAnchor: UnitPoint

        /// The position at which the gesture began.
        public var startLocation: CGPoint
    }

    /// The change of the magnification from which the gesture is recognised.
    public var minimumScaleDelta: CGFloat

    /// Creates a gesture.
    public init(minimumScaleDelta: CGFloat = 0.01) {
        self.minimumScaleDelta = minimumScaleDelta
    }
}

/// Two touches that move apart or together; the older form of ``MagnifyGesture``.
public nonisolated struct MagnificationGesture: Gesture {
    /// Built-in gestures have no body.
    public typealias Body = Never

    /// The distance of the touches relative to that at the start.
    public typealias Value = CGFloat

    /// The change of the magnification from which the gesture is recognised.
    public var minimumScaleDelta: CGFloat

    /// Creates a gesture.
    public init(minimumScaleDelta: CGFloat = 0.01) {
        self.minimumScaleDelta = minimumScaleDelta
    }
}

/// Two touches that turn about each other.
public nonisolated struct RotateGesture: Gesture {
    /// Built-in gestures have no body.
    public typealias Body = Never

    /// The state of the gesture.
    public struct Value: Equatable, Sendable {
        /// The time of the state.
        public var time: Date

        /// The angle since the start.
        public var rotation: Angle

        /// The angle per second.
        public var velocity: Angle

        /// The position at which the gesture began, in units of the view's size.
        public var startAnchor: UnitPoint

        /// The position at which the gesture began.
        public var startLocation: CGPoint
    }

    /// The angle from which the gesture is recognised.
    public var minimumAngleDelta: Angle

    /// Creates a gesture.
    public init(minimumAngleDelta: Angle = .degrees(1)) {
        self.minimumAngleDelta = minimumAngleDelta
    }
}

/// Two touches that turn about each other; the older form of ``RotateGesture``.
public nonisolated struct RotationGesture: Gesture {
    /// Built-in gestures have no body.
    public typealias Body = Never

    /// The angle since the start.
    public typealias Value = Angle

    /// The angle from which the gesture is recognised.
    public var minimumAngleDelta: Angle

    /// Creates a gesture.
    public init(minimumAngleDelta: Angle = .degrees(1)) {
        self.minimumAngleDelta = minimumAngleDelta
    }
}
