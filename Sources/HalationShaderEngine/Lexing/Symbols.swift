/// Strings that occur in a source, each once.
package final class Symbols {
    private var indices: [String: Int32] = [:]
    package private(set) var strings: [String] = []

    package init() {}

    package func index(of string: String) -> Int32 {
        if let index = indices[string] { return index }
        let index = Int32(strings.count)
        strings.append(string)
        indices[string] = index
        return index
    }

    package subscript(index: Int32) -> String { index >= 0 ? strings[Int(index)] : "" }
}
