/// The moment that a shader is drawn for, as the uniforms of Shadertoy, ISF and other hosts tell it.
package struct ShaderClock: Equatable, Sendable {
    /// Seconds since the start of the animation.
    package var time: Double

    /// Frames per second of the sequence.
    package var frameRate: Double

    /// The date and the time of day in the view's time zone, as seconds since 1970 in UTC would show them.
    package var secondsSince1970: Double

    /// The rate where no sequence says another.
    package static let usualFrameRate = 60.0

    /// A moment; without a rate it is the usual one.
    package init(time: Double = 0, frameRate: Double = 0, secondsSince1970: Double = 0) {
        self.time = time
        self.frameRate = frameRate > 0 ? frameRate : Self.usualFrameRate
        self.secondsSince1970 = secondsSince1970
    }

    /// The number of the frame, of which the first is 0.
    ///
    /// Times are rounded to nanoseconds, so a frame that is nearly reached counts.
    package var frame: Double {
        let frame = (time * frameRate + 1e-3).rounded(.down)
        return frame.isFinite ? min(max(frame, 0), 2_147_483_647) : 0
    }

    /// Seconds from a frame to the next.
    package var timeDelta: Double { 1 / frameRate }

    /// The year, the month and the day from 1, and the seconds since midnight.
    package var date: (year: Double, month: Double, day: Double, seconds: Double) {
        let limited = min(max(secondsSince1970, -1e13), 1e13)
        let days = (limited / 86_400).rounded(.down)
        let seconds = limited - days * 86_400
        // Years that start in March have the leap day at their end; 400 of them have 146,097 days.
        let shifted = Int(days) + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let day = shifted - era * 146_097
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365
        let dayOfYear = day - (365 * year + year / 4 - year / 100)
        let month = (5 * dayOfYear + 2) / 153
        let isNewYear = month >= 10
        return (
            Double(year + era * 400 + (isNewYear ? 1 : 0)), Double(isNewYear ? month - 9 : month + 3),
            Double(dayOfYear - (153 * month + 2) / 5 + 1), seconds
        )
    }
}
