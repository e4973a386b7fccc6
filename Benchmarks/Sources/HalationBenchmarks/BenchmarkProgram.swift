import ArgumentParser

/// The program `benchmarks`.
public enum BenchmarkProgram {
    /// Measures what the process's arguments ask for, and prints what was found.
    ///
    /// A mistake in the arguments ends the process with status 64, a failure with 1; both say what is wrong.
    public static func main() async {
        await BenchmarkCommand.main()
    }
}
