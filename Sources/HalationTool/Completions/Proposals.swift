/// The possible continuations of a word on the command line.
struct Proposals {
    /// A word that can stand in the place of the one that is typed.
    struct Value {
        let text: String
        /// What it means, on one line.
        let help: String
    }

    /// Paths for the shell to complete by itself.
    enum Paths: String {
        case files
        case folders
    }

    var values: [Value] = []
    var paths: Paths?
}
