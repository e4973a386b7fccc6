import Foundation
import HalationEffects
import HalationTool
import SampleEffects
import Synchronization

/// A run of the tool inside of the test, with what it printed.
struct RecordedRun {
    let status: ToolStatus
    let output: String
    let error: String

    /// Runs the tool.
    ///
    /// - Parameters:
    ///   - arguments: The arguments after the program's name.
    ///   - effects: The tool's catalogue.
    ///   - configure: Changes the context before the run.
    ///   - onError: Called with each piece of text on standard error.
    @MainActor init(
        _ arguments: [String],
        effects: EffectCatalog = .samples,
        configure: (inout ToolContext) -> Void = { _ in },
        onError: @escaping @Sendable (String) -> Void = { _ in }
    ) async {
        let output = Text()
        let error = Text()
        let clock = Clock()
        var context = ToolContext(
            writeOutput: { text in
                output.append(text)
                return nil
            },
            writeError: { text in
                error.append(text)
                onError(text)
            },
            monotonicTime: { clock.tick() }
        )
        configure(&context)
        let tool = CommandLineTool(name: "sample-tool", version: "7.8.9", effects: effects)
        status = await tool.run(arguments: arguments, in: context)
        (self.output, self.error) = (output.text, error.text)
    }

    private final class Text: Sendable {
        private let storage = Mutex("")
        var text: String { storage.withLock { $0 } }
        func append(_ text: String) { storage.withLock { $0 += text } }
    }

    /// A clock that advances by a millisecond each time it is read.
    private final class Clock: Sendable {
        private let looks = Atomic(0)
        func tick() -> Duration { .milliseconds(looks.add(1, ordering: .relaxed).newValue) }
    }
}
