public import Foundation
public import HalationCore

/// A text over the scenes of a ``Film``.
public struct FilmTitle {
    /// The words, which may have several lines.
    public var text: String

    /// The time at which it appears, in seconds of the film.
    public var start: TimeInterval

    /// The length in seconds, with the fades.
    public var duration: TimeInterval

    /// The time in which it appears, and in which it disappears.
    public var fade: TimeInterval

    /// The size of the font for a frame whose shorter side is 720 points; it scales with the frame.
    public var size: Double

    /// The family of the font; nil for the system's.
    public var font: String?

    /// The weight of the font.
    public var weight: Font.Weight

    /// The colour of the letters.
    public var color: Color

    /// The middle of the text as parts of the frame's width and height.
    public var place: UnitPoint

    /// Creates a title in white letters in the middle of the frame, by default.
    ///
    /// - Parameters:
    ///   - text: The words.
    ///   - start: The time at which it appears, in seconds of the film.
    ///   - duration: The length in seconds, with the fades.
    ///   - fade: The time in which it appears and disappears; at most half of the length.
    ///   - size: The size of the font for a frame whose shorter side is 720 points.
    ///   - font: The family of the font; nil for the system's.
    ///   - weight: The weight of the font.
    ///   - color: The colour of the letters.
    ///   - place: The middle of the text as parts of the frame.
    public init(
        _ text: String,
        at start: TimeInterval,
        duration: TimeInterval,
        fade: TimeInterval = 0.4,
        size: Double = 64,
        font: String? = nil,
        weight: Font.Weight = .semibold,
        color: Color = .white,
        place: UnitPoint = UnitPoint(x: 0.5, y: 0.5)
    ) {
        (self.text, self.start, self.duration, self.fade) = (text, start, duration, fade)
        (self.size, self.font, self.weight) = (size, font, weight)
        (self.color, self.place) = (color, place)
    }

    /// The opacity at a time in seconds of the film; 0 before and after the title.
    public func opacity(at time: TimeInterval) -> Double {
        let passed = time - start
        guard passed >= 0, passed < duration else { return 0 }
        let fade = min(fade, duration / 2)
        guard fade > 0 else { return 1 }
        return min(passed / fade, (duration - passed) / fade, 1)
    }

    @MainActor
    func view(at time: TimeInterval, in frame: CGSize) -> some View {
        let points = size * min(frame.width, frame.height) / 720
        let type: Font = font.map { .custom($0, fixedSize: points) } ?? .system(size: points)
        return Text(verbatim: text)
            .font(type.weight(weight))
            .foregroundStyle(color)
            .multilineTextAlignment(.center)
            .frame(maxWidth: frame.width * 0.9)
            .opacity(opacity(at: time))
            .position(x: place.x * frame.width, y: place.y * frame.height)
    }
}
