/// Stops the program for a mistake of its own that leaves nothing to draw, and says why on standard error.
///
/// A `precondition` of an optimised library stops without its reason.
///
/// - Parameter reason: What is missing or wrong, and what would be right.
package func stopProgram(_ reason: String) -> Never {
    // The words with which Swift's own traps begin, for those who look for them.
    writeToStandardError("Fatal error: \(reason)\n")
    preconditionFailure(reason)
}
