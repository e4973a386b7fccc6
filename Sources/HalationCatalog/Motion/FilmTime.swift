import CAmbient
package import Foundation
import HalationShaders

/// The time of a film, which keyframes count.
package enum FilmTime {
    /// Seconds from the first frame of the sequence that is being rendered to a date that a timeline shows.
    ///
    /// `--epoch` moves all dates, and this time not.
    package static func seconds(at date: Date) -> TimeInterval {
        date.timeIntervalSinceReferenceDate - epoch
    }

    /// The date of the first frame, in seconds from the reference date; 0 outside of a sequence.
    ///
    /// The moment's own time is not the one to show: views that are asked for an earlier frame see that frame's date at
    /// the moment of the latest.
    static var epoch: TimeInterval {
        let moment = ambient_current()
        guard moment.is_active else { return 0 }
        let seconds = moment.seconds - moment.elapsed / 1_000_000_000 - secondsTo2001
        let nanoseconds = moment.nanoseconds - moment.elapsed % 1_000_000_000
        // Both times of the moment were rounded: together by a nanosecond or two.
        return Double(seconds) + (Double(nanoseconds) / 1000).rounded() / 1_000_000
    }

    /// Frames per second of the sequence; the usual rate outside of one.
    static var frameRate: Double {
        let moment = ambient_current()
        return moment.is_active && moment.frame_rate > 0 ? moment.frame_rate : ShaderClock.usualFrameRate
    }

    /// The date of the first frame.
    static var start: Date { Date(timeIntervalSinceReferenceDate: epoch) }

    /// Seconds from 1970 to the reference date.
    private static let secondsTo2001 = Int64(Date.timeIntervalBetween1970AndReferenceDate)
}
