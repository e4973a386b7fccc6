/// A mistake in the use of a macro.
struct MacroError: Error {
    /// What is wrong, and what would be right.
    let message: String

    /// The compiler's form of the error.
    func json(at use: MacroUse) -> [String: Any] {
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
