/// The end of a sequence whose length is not given.
enum SequenceEnd: String, FlagChoice {
    /// The first frame after which nothing moves.
    case settled
}
