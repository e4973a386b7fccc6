import ArgumentParser
import HalationDiagnostics

/// The flags that say what happens to warnings, for all commands that draw pictures.
struct ReportOptions: ParsableArguments {
    @Flag(help: "Print only errors and requested output.")
    var quiet = false

    @Flag(help: "Count warnings as errors: the exit status is 70, after the last picture.")
    var strict = false

    /// Refuses both flags at once.
    func validate() throws {
        guard quiet, strict else { return }
        throw ValidationError("--strict counts warnings and --quiet silences them; give one of them")
    }
}

extension ToolFailure {
    /// Lists the warnings that count as errors.
    init(_ error: StrictWarningsError) {
        let count =
            error.count == 1 ? "1 warning counts as an error" : "\(error.count) warnings count as errors"
        self.init(.software, "\(count) with --strict:\n\(error.messages.joined(separator: "\n"))")
    }
}
