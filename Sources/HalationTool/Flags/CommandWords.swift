/// Arguments as words: flags with their values, and others.
///
/// `--size 9x9` and `--size=9x9` are one word each, if `size` is known to take a value.
struct CommandWords {
    /// A flag with its value, or another argument.
    struct Word {
        /// The flag's name without its hyphens; nil for an argument that is not a flag.
        let flag: String?
        /// The flag's value; nil if it has none.
        let value: String?
        /// The argument as typed, or the two.
        let arguments: [String]
    }

    private(set) var words: [Word] = []

    /// Splits arguments into words.
    ///
    /// - Parameters:
    ///   - arguments: The arguments.
    ///   - valued: The names of the flags whose value may be the next argument, whatever it looks like.
    init(_ arguments: [String], valued: Set<String>) {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("--"), argument.count > 2 else {
                words.append(Word(flag: nil, value: nil, arguments: [argument]))
                continue
            }
            let parts = argument.dropFirst(2).split(
                separator: "=",
                maxSplits: 1,
                omittingEmptySubsequences: false
            )
            let name = String(parts[0])
            if parts.count == 2 {
                words.append(Word(flag: name, value: String(parts[1]), arguments: [argument]))
            } else if valued.contains(name), let value = rest.popFirst() {
                words.append(Word(flag: name, value: value, arguments: [argument, value]))
            } else {
                words.append(Word(flag: name, value: nil, arguments: [argument]))
            }
        }
    }

    /// The words as arguments.
    var arguments: [String] { words.flatMap(\.arguments) }

    /// The names of all flags.
    var flags: Set<String> { Set(words.compactMap(\.flag)) }

    /// The values of a flag, in their order.
    func values(of flag: String) -> [String] {
        words.filter { $0.flag == flag }.compactMap(\.value)
    }

    /// Removes all words of a flag.
    ///
    /// - Returns: The values in their order; nil for one that is missing.
    mutating func removeValues(of flag: String) -> [String?] {
        let values = words.filter { $0.flag == flag }.map(\.value)
        words.removeAll { $0.flag == flag }
        return values
    }

    /// Adds a flag with a value at the end.
    mutating func append(flag: String, value: String) {
        words.append(Word(flag: flag, value: value, arguments: ["--\(flag)", value]))
    }

    /// Removes the first argument that is not a flag and satisfies a condition.
    ///
    /// - Returns: The argument; nil without such an argument.
    mutating func removeFirst(where isWanted: (String) -> Bool) -> String? {
        let index = words.firstIndex { $0.flag == nil && isWanted($0.arguments[0]) }
        return index.map { words.remove(at: $0).arguments[0] }
    }
}
