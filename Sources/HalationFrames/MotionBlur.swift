public import HalationGeometry

/// The blur of motion while a camera's shutter is open.
///
/// A frame is the mean of ``samples`` pictures at times spread evenly over the exposure, which begins at the frame's
/// date: sample k of N lies (k + ½) / N of the exposure after it. Premultiplied sRGB-encoded channels are summed in 16
/// bits and divided once, those of deep pictures in floats and in order, so the picture does not depend on the number of jobs. Rendering takes ``samples`` times as
/// long.
public struct MotionBlur: Hashable, Sendable {
    /// The exposure as a part of the time from one frame to the next: 360° is all of it, 180° the usual half.
    public let shutterAngle: Angle

    /// The number of pictures whose mean a frame is.
    public let samples: Int

    /// The numbers of pictures that a frame can average.
    public static let sampleRange = 2...256

    /// Creates a blur from a shutter angle and a number of pictures.
    ///
    /// - Parameters:
    ///   - shutterAngle: More than 0 and at most 360 degrees; others count as the nearest of these, NaN as 180°.
    ///   - samples: From 2 to 256; others count as the nearest of these. 16 suits most motion, 64 hides the steps of
    ///     small bright shapes.
    public init(shutterAngle: Angle = .degrees(180), samples: Int = 16) {
        let degrees = shutterAngle.degrees
        self.shutterAngle = .degrees(degrees.isNaN ? 180 : min(max(degrees, 0.001), 360))
        self.samples = min(max(samples, Self.sampleRange.lowerBound), Self.sampleRange.upperBound)
    }

    /// The times of the samples after the frame's date, in seconds.
    func offsets(framesPerSecond: Double) -> [Double] {
        let exposure = shutterAngle.degrees / 360 / framesPerSecond
        return (0..<samples).map { (Double($0) + 0.5) / Double(samples) * exposure }
    }
}
