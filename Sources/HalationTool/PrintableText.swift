extension String {
    /// The text without characters that command a terminal: control characters other than line breaks and tabs, and
    /// marks that reverse the direction of what follows, are shown by their numbers.
    ///
    /// Messages quote names and values from files that a stranger may have made.
    var printable: String { shown { $0 == "\n" || $0 == "\t" } }

    /// The printable text in one line.
    var printableLine: String { shown { _ in false } }

    private func shown(keeping isKept: (Unicode.Scalar) -> Bool) -> String {
        guard unicodeScalars.contains(where: { $0.commandsTerminal && !isKept($0) }) else { return self }
        var text = ""
        for scalar in unicodeScalars {
            if scalar.commandsTerminal, !isKept(scalar) {
                text += "\\u{\(String(scalar.value, radix: 16))}"
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}

extension Unicode.Scalar {
    fileprivate var commandsTerminal: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
