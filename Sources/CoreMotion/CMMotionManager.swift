public import Foundation
import HalationDiagnostics

/// Three numbers of an accelerometer, in gravities.
public struct CMAcceleration: Sendable {
    /// The part along the width of a device.
    public var x = 0.0

    /// The part along the height of a device.
    public var y = 0.0

    /// The part out of the screen of a device.
    public var z = 0.0

    /// Creates an acceleration of zero.
    public init() {}
}

/// Three speeds of rotation, in radians per second.
public struct CMRotationRate: Sendable {
    /// The speed around the width of a device.
    public var x = 0.0

    /// The speed around the height of a device.
    public var y = 0.0

    /// The speed around the axis out of the screen.
    public var z = 0.0

    /// Creates a speed of zero.
    public init() {}
}

/// The orientation of a device; never created.
open class CMAttitude: NSObject, @unchecked Sendable {
    override init() {}

    /// Radians around the axis to the side.
    open var roll: Double { 0 }

    /// Radians around the axis to the top.
    open var pitch: Double { 0 }

    /// Radians around the axis out of the screen.
    open var yaw: Double { 0 }
}

/// A measurement of motion; never created.
open class CMLogItem: NSObject, @unchecked Sendable {
    override init() {}

    /// The time of the measurement in seconds.
    open var timestamp: TimeInterval { 0 }
}

/// A measurement of acceleration; never created.
open class CMAccelerometerData: CMLogItem, @unchecked Sendable {
    /// The acceleration in gravities.
    open var acceleration: CMAcceleration { CMAcceleration() }
}

/// A measurement of rotation; never created.
open class CMGyroData: CMLogItem, @unchecked Sendable {
    /// The speeds of rotation.
    open var rotationRate: CMRotationRate { CMRotationRate() }
}

/// A measurement of all motion; never created.
open class CMDeviceMotion: CMLogItem, @unchecked Sendable {
    /// The orientation of the device.
    open var attitude: CMAttitude { CMAttitude() }

    /// The direction of gravity.
    open var gravity: CMAcceleration { CMAcceleration() }

    /// The acceleration without gravity.
    open var userAcceleration: CMAcceleration { CMAcceleration() }

    /// The speeds of rotation.
    open var rotationRate: CMRotationRate { CMRotationRate() }
}

/// Stand-in for `CMMotionManager`: a device without sensors, whose handlers are never called.
open class CMMotionManager: NSObject, @unchecked Sendable {
    /// Receives motion; never called.
    public typealias DeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void

    /// Seconds between measurements; has no effect.
    open var deviceMotionUpdateInterval: TimeInterval = 0.01

    /// Seconds between measurements; has no effect.
    open var accelerometerUpdateInterval: TimeInterval = 0.01

    /// Seconds between measurements; has no effect.
    open var gyroUpdateInterval: TimeInterval = 0.01

    /// Creates a manager without sensors.
    public override init() {}

    /// Whether motion is measured: never.
    open var isDeviceMotionAvailable: Bool { false }

    /// Whether acceleration is measured: never.
    open var isAccelerometerAvailable: Bool { false }

    /// Whether rotation is measured: never.
    open var isGyroAvailable: Bool { false }

    /// Whether motion is being measured: never.
    open var isDeviceMotionActive: Bool { false }

    /// Whether acceleration is being measured: never.
    open var isAccelerometerActive: Bool { false }

    /// The latest motion: always nil.
    open var deviceMotion: CMDeviceMotion? { nil }

    /// The latest acceleration: always nil.
    open var accelerometerData: CMAccelerometerData? { nil }

    /// The latest rotation: always nil.
    open var gyroData: CMGyroData? { nil }

    /// Has no effect: there are no sensors.
    open func startDeviceMotionUpdates() { Self.report() }

    /// Has no effect: the handler is never called.
    open func startDeviceMotionUpdates(
        to queue: OperationQueue,
        withHandler handler: @escaping DeviceMotionHandler
    ) {
        Self.report()
    }

    /// Has no effect: there are no sensors.
    open func stopDeviceMotionUpdates() {}

    /// Has no effect: there are no sensors.
    open func startAccelerometerUpdates() { Self.report() }

    /// Has no effect: the handler is never called.
    open func startAccelerometerUpdates(
        to queue: OperationQueue,
        withHandler handler: @escaping (CMAccelerometerData?, (any Error)?) -> Void
    ) { Self.report() }

    /// Has no effect: there are no sensors.
    open func stopAccelerometerUpdates() {}

    /// Has no effect: there are no sensors.
    open func startGyroUpdates() { Self.report() }

    /// Has no effect: the handler is never called.
    open func startGyroUpdates(
        to queue: OperationQueue,
        withHandler handler: @escaping (CMGyroData?, (any Error)?) -> Void
    ) { Self.report() }

    /// Has no effect: there are no sensors.
    open func stopGyroUpdates() {}

    private static func report() {
        Warnings.report(
            "a picture has no sensors: 'CMMotionManager' measures nothing",
            once: "CMMotionManager"
        )
    }
}
