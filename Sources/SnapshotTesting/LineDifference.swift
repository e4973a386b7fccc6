/// The difference of two texts in lines, as `diff -u` shows it.
enum LineDifference {
    /// The lines with their signs and three lines around each change; nil if the texts are equal.
    static func text(from old: String, to new: String) -> String? {
        guard old != new else { return nil }
        let before = old.split(separator: "\n", omittingEmptySubsequences: false)
        let after = new.split(separator: "\n", omittingEmptySubsequences: false)
        var lines: [(sign: String, text: Substring)] = []
        let change = after.difference(from: before)
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for step in change {
            switch step {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var (i, j) = (0, 0)
        while i < before.count || j < after.count {
            if i < before.count, removed.contains(i) {
                lines.append(("-", before[i]))
                i += 1
            } else if j < after.count, inserted.contains(j) {
                lines.append(("+", after[j]))
                j += 1
            } else if i < before.count {
                lines.append((" ", before[i]))
                (i, j) = (i + 1, j + 1)
            } else {
                break
            }
        }
        return context(of: lines)
    }

    private static func context(of lines: [(sign: String, text: Substring)]) -> String {
        let changed = lines.indices.filter { lines[$0].sign != " " }
        var text: [String] = []
        var last = -1
        for index in lines.indices where changed.contains(where: { abs($0 - index) <= 3 }) {
            if index > last + 1 { text.append("@@ line \(index + 1) @@") }
            text.append(lines[index].sign + lines[index].text)
            last = index
        }
        return text.joined(separator: "\n")
    }
}
