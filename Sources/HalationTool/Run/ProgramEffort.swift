/// How long the compiler works on a program; the pictures are the same.
package enum ProgramEffort: Sendable {
    /// Compiled in a second: for a picture that is looked at while the program is edited.
    case draft

    /// Optimised: for a film, in which the program's own code may take long.
    case optimised

    /// The effort that shows a sequence soonest.
    ///
    /// Optimising a file of 100 lines takes some three seconds; code that draws many shapes by itself loses about as much
    /// in 60 frames without. One frame more, as pictures of the moment at one second are frequent.
    ///
    /// - Parameter frameCount: The number of frames up to the last one; the program's code runs for all of them.
    package init(frameCount: Int) {
        self = frameCount <= 61 ? .draft : .optimised
    }
}
