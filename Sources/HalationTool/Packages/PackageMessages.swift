/// What a build of a copy prints, in the words of the package that it is a copy of.
///
/// Swift's messages name the package's own files, because the copies say so. SwiftPM's lines about its work are left out,
/// and each message is kept once: the compiler repeats it for every file that it compiles together.
package struct PackageMessages {
    package let text: String

    /// - Parameters:
    ///   - output: What SwiftPM printed.
    ///   - mirror: The folder of the copy.
    package init(_ output: String, mirror: String) {
        var messages: [[Substring]] = []
        var message: [Substring] = []
        for line in output.split(separator: "\n", omittingEmptySubsequences: true) {
            if Self.isProgress(line) || Self.isHead(line) {
                messages.append(message)
                message = []
            }
            if !Self.isProgress(line) { message.append(line) }
        }
        messages.append(message)
        var known: Set<[Substring]> = []
        let lines = messages.filter { !$0.isEmpty && known.insert($0).inserted }.flatMap { $0 }
        text = lines.map { $0 + "\n" }.joined().replacing(mirror + "/Sources/", with: "")
    }

    /// Whether a line begins a message.
    private static func isHead(_ line: Substring) -> Bool {
        [": error: ", ": warning: ", ": note: "].contains { line.contains($0) }
    }

    /// Whether a line tells of SwiftPM's work.
    private static func isProgress(_ line: Substring) -> Bool {
        line.hasPrefix("[") && line.firstMatch(of: /^\[\d+\/\d+\]/) != nil
            || [
                "Building for ", "Build complete", "warning: ", "error: emit-module command",
                "error: fatalError",
            ]
            .contains { line.hasPrefix($0) }
            || line.contains("/\(linkedLibrary)")
    }

    private static let linkedLibrary = "Sources/HalationLinkedLibrary"
}
