/// The sound under a film, for the views in it.
private struct SoundKey: EnvironmentKey {
    static let defaultValue: SoundTrack? = nil
}

extension EnvironmentValues {
    /// The sound under the film that is rendered, as `--audio` or a timeline gives it; nil without one.
    ///
    /// Its time 0 is that of the view. Without `--epoch` a timeline's dates count from the first frame:
    ///
    /// ```swift
    /// struct Meter: View {
    ///     @Environment(\.sound) private var sound
    ///
    ///     var body: some View {
    ///         TimelineView(.animation) { timeline in
    ///             let seconds = timeline.date.timeIntervalSinceReferenceDate
    ///             Capsule().scaleEffect(y: CGFloat(sound?.loudness(at: seconds) ?? 0), anchor: .bottom)
    ///         }
    ///     }
    /// }
    /// ```
    ///
    /// It is the sound of the file, without the fades and the gain of the film.
    public var sound: SoundTrack? {
        get { self[SoundKey.self] }
        set { self[SoundKey.self] = newValue }
    }
}
