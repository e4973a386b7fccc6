/// A mistake in the use of a macro.
package struct MacroError: Error {
    /// What is wrong, and what would be right.
    package let message: String

    package init(message: String) {
        self.message = message
    }

    /// The compiler's form of the error.
    package func json(at use: MacroUse) -> [String: Any] {
        [
            "message": message,
            "severity": "error",
            "position": ["fileName": use.file, "offset": use.offset] as [String: Any],
            "highlights": [Any](),
            "notes": [Any](),
            "fixIts": [Any](),
        ]
    }
}
