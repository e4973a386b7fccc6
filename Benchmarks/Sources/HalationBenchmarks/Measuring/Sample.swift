/// Times of one repetition.
struct Sample {
    /// The time that is reported.
    var time: Duration

    /// The time of the whole picture, where only a part of it is reported.
    var whole: Duration?

    /// Time per phase, as far as it is known.
    var phases: [Phase: Duration] = [:]
}

extension Duration {
    /// The length in milliseconds.
    var milliseconds: Double { self / .milliseconds(1) }
}
