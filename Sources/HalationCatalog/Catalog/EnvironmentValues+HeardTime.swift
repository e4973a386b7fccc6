public import Foundation
public import HalationCore

/// The moment of a sound under an effect.
private struct HeardTimeKey: EnvironmentKey {
    static let defaultValue: TimeInterval? = nil
}

extension EnvironmentValues {
    /// Seconds in a sound of what is heard in the frame, in an effect whose own time is faster, slower or shifted.
    ///
    /// `--speed` and `--preroll` change the time that an effect's `TimelineView` shows. A sound under the film keeps its
    /// pace, so an effect that follows one reads this time for it. Nil outside of ``StagedEffect``: the timeline's date is
    /// the moment of the sound.
    public internal(set) var heardTime: TimeInterval? {
        get { self[HeardTimeKey.self] }
        set { self[HeardTimeKey.self] = newValue }
    }
}
