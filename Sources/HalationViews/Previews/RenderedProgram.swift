import CProgram
import Foundation
package import HalationViewTree

/// A program that is about to render its view, as the library with the commands receives it.
///
/// The library registers a function in the section `halation_programs` of the executable, so that the modules of views
/// need not import it.
package final class RenderedProgram {
    /// The program's name in messages.
    package let name: String

    /// Creates the view; nil for the program's first preview.
    package let makeView: (@MainActor () -> any View)?

    private init(name: String, makeView: (@MainActor () -> any View)?) {
        self.name = name
        self.makeView = makeView
    }

    /// Executes the command in the process's arguments for a view, and ends the process.
    ///
    /// Ends with a sentence on standard error and exit status 78 if no library with commands is linked.
    ///
    /// - Parameters:
    ///   - name: The program's name in messages and, in lower case, of its output.
    ///   - makeView: Creates the view, when the first frame is rendered; nil for the program's first preview.
    package static func main(name: String, makeView: (@MainActor () -> any View)?) -> Never {
        let program = RenderedProgram(name: name, makeView: makeView)
        withExtendedLifetime(program) { _ = program_render(Unmanaged.passUnretained(program).toOpaque()) }
        let sentence = """
            \(name): this program is linked without the commands that render it; add the product 'HalationTool' of the \
            package 'halation' to the dependencies of its target

            """
        try? FileHandle.standardError.write(contentsOf: Data(sentence.utf8))
        exit(78)
    }

    /// The program behind the argument of a registered function.
    package static func received(_ request: UnsafeMutableRawPointer) -> RenderedProgram {
        Unmanaged<RenderedProgram>.fromOpaque(request).takeUnretainedValue()
    }
}
