public import Halation
import HalationTool

extension App {
    /// Renders the app's first scene by the command in the process's arguments: `MyApp render --size 390x844`.
    ///
    /// `MyApp --help` shows the commands. The process ends with the exit status of the command.
    @MainActor @preconcurrency
    public static func main() {
        ViewProgram.main(of: Self.self)
    }
}
