public import CoreGraphics
public import Foundation

/// An object with a time of its own: the superclass of layers, animations and the cells of emitters.
open class MediaTimedObject: NSObject, CAMediaTiming {
    var timing = MediaTiming()

    /// Creates an object whose time is that of its parent.
    public override init() { super.init() }

    /// The start in seconds of the parent's time.
    public var beginTime: CFTimeInterval {
        get { timing.beginTime }
        set { timing.beginTime = newValue }
    }

    /// The length of one run, in seconds.
    public var duration: CFTimeInterval {
        get { timing.duration }
        set { timing.duration = newValue }
    }

    /// The rate of local time; initially 1.
    public var speed: Float {
        get { timing.speed }
        set { timing.speed = newValue }
    }

    /// Seconds that are added to the local time.
    public var timeOffset: CFTimeInterval {
        get { timing.timeOffset }
        set { timing.timeOffset = newValue }
    }

    /// The number of runs; 0 is one.
    public var repeatCount: Float {
        get { timing.repeatCount }
        set { timing.repeatCount = newValue }
    }

    /// The length of all runs, in seconds; 0 is none.
    public var repeatDuration: CFTimeInterval {
        get { timing.repeatDuration }
        set { timing.repeatDuration = newValue }
    }

    /// Whether each run is followed by one backwards.
    public var autoreverses: Bool {
        get { timing.autoreverses }
        set { timing.autoreverses = newValue }
    }

    /// The values shown before the start and after the end.
    public var fillMode: CAMediaTimingFillMode {
        get { timing.fillMode }
        set { timing.fillMode = newValue }
    }
}
