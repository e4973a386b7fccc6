import CDeepStack

/// The end of a stack, which code that calls itself without end reaches.
package enum StackWatch {
    /// The sentence that is written to standard error then.
    private static let message: StaticString =
        "halation: code of the view calls itself without end, until the stack is used up\n"

    /// Lets the process say why it ends, if it does so at the end of a stack.
    ///
    /// A program that renders calls this; a library does not change how signals are handled.
    package static func begin() {
        message.withUTF8Buffer { text in
            // Static strings stay where they are, and end with a zero.
            text.withMemoryRebound(to: CChar.self) { halation_stack_watch($0.baseAddress) }
        }
    }

    /// Prepares the thread that runs a view's code.
    static func prepareThread() { halation_stack_prepare_thread() }
}
