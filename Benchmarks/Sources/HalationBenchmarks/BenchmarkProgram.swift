import ArgumentParser

/// The program `benchmarks`, which measures Halation's speed.
public enum BenchmarkProgram {
    /// Runs the benchmarks that the process's arguments select, and prints the results.
    ///
    /// Invalid arguments end the process with status 64, a failure with 1, both with a message.
    public static func main() async {
        await BenchmarkCommand.main()
    }
}
