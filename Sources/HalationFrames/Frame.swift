public import Foundation

/// A frame of a sequence: its number and its date.
public struct Frame: Hashable, Sendable {
    /// The index in the whole sequence, from 0, even if only a part of it is rendered.
    public let number: Int

    /// The date that the frame shows, from ``FrameClock/date(ofFrame:)``.
    public let date: Date

    /// Creates a frame from its number and its date.
    public init(number: Int, date: Date) {
        self.number = number
        self.date = date
    }
}
