import ArgumentParser
import HalationCatalog

/// A command of the program.
protocol ToolCommand: ParsableCommand {
    /// The command's word on the command line.
    static var commandName: String { get }

    /// Arranges the arguments after the command's word for the parser; by default it leaves them as they are.
    ///
    /// - Throws: A failure of usage for mistakes that the parser cannot see.
    @MainActor static func arranged(
        _ arguments: [String],
        effects: EffectCatalog,
        in context: ToolContext
    ) throws(ToolFailure) -> [String]

    /// Executes the command.
    ///
    /// - Parameters:
    ///   - effects: The effects and shaders that the program knows.
    ///   - context: The environment of the run.
    /// - Returns: The exit status.
    /// - Throws: A failure with its own exit status.
    @MainActor func run(effects: EffectCatalog, in context: ToolContext) async throws(ToolFailure)
        -> ToolStatus
}

extension ToolCommand {
    @MainActor static func arranged(
        _ arguments: [String],
        effects: EffectCatalog,
        in context: ToolContext
    ) throws(ToolFailure) -> [String] {
        arguments
    }
}
