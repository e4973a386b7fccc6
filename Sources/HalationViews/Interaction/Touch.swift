import Foundation
import HalationGeometry
import HalationViewTree

/// A finger on the picture, from the moment it is put down.
final class Touch {
    /// Where the finger was, in the picture's space, in the order of time; never empty.
    private(set) var samples: [Sample]

    /// How two fingers have moved apart and turned, if it is one of two; their middle is the location.
    var spread: Spread?

    struct Spread: Equatable {
        /// Their distance relative to that at the start.
        var scale: CGFloat = 1

        /// The angle by which they have turned.
        var angle = Angle.zero
    }

    struct Sample: Equatable {
        var time: Date
        var location: CGPoint
    }

    init(at location: CGPoint, time: Date) {
        samples = [Sample(time: time, location: location)]
    }

    /// Notes a position; the first one of a moment counts for its velocity.
    func move(to location: CGPoint, time: Date) {
        if let last = samples.last, last.time >= time {
            samples[samples.count - 1].location = location
        } else {
            samples.append(Sample(time: time, location: location))
        }
    }

    /// The newest position.
    var location: CGPoint { samples[samples.count - 1].location }

    /// The position at which the finger was put down.
    var start: CGPoint { samples[0].location }

    /// The distance from the start.
    var distance: CGFloat { hypot(location.x - start.x, location.y - start.y) }
}

/// The velocity after the last of some samples, in points per second.
///
/// With the samples p₀, p₁, p₂ at the times t₀ < t₁ < t₂, it is ¾ (p₁ − p₀) / (t₁ − t₀) + ¼ (p₂ − p₁) / (t₂ − t₁).
/// Of two samples it is their difference quotient, and of one it is zero.
func velocity(of samples: ArraySlice<Touch.Sample>) -> CGSize {
    let last = Array(samples.suffix(3))
    func quotient(_ index: Int) -> CGSize {
        let duration = last[index + 1].time.timeIntervalSince(last[index].time)
        guard duration > 0 else { return .zero }
        return CGSize(
            width: (last[index + 1].location.x - last[index].location.x) / duration,
            height: (last[index + 1].location.y - last[index].location.y) / duration
        )
    }
    guard last.count > 1 else { return .zero }
    guard last.count > 2 else { return quotient(0) }
    let older = quotient(0)
    let newer = quotient(1)
    return CGSize(
        width: 0.75 * older.width + 0.25 * newer.width,
        height: 0.75 * older.height + 0.25 * newer.height
    )
}

/// Something that happens to a touch, as a gesture sees it.
struct TouchEvent {
    enum Kind {
        case began, moved, ended

        /// Time went by.
        case waited
    }

    var kind: Kind
    let time: Date
    let touch: Touch

    /// The item whose gesture is addressed.
    let item: LayoutItem
}
