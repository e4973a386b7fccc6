import HalationCatalog
import HalationGeometry

/// A parameter with the values that a sweep gives it.
struct SweepAxis: Equatable, Sendable {
    /// The parameter's name.
    let name: String

    /// The values, as typed after the flag.
    let values: [String]
}

extension SweepAxis {
    /// The largest number of pictures of a sweep.
    static let largestCount = 400

    /// Takes the flags with several values out of an effect's flags.
    ///
    /// - Returns: The axes in the order of the flags, and the other flags.
    static func axes(
        in flags: [String],
        of parameters: [EffectParameterDescription]
    ) throws(ToolFailure) -> (axes: [SweepAxis], rest: [String]) {
        var axes: [SweepAxis] = []
        var rest: [String] = []
        var flags = flags[...]
        while let flag = flags.popFirst() {
            let parts = flag.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts.first?.drop { $0 == "-" } ?? "")
            guard flag.hasPrefix("--"), let parameter = parameters.first(where: { $0.name == name }),
                let text = parts.count == 2 ? String(parts[1]) : flags.first
            else {
                rest.append(flag)
                continue
            }
            guard let values = try values(text, of: parameter), values.count > 1 else {
                rest.append(flag)
                continue
            }
            if parts.count == 1 { flags.removeFirst() }
            axes.append(SweepAxis(name: name, values: values))
        }
        return (axes, rest)
    }

    /// The values that a text lists; nil if it is a single value.
    private static func values(
        _ text: String,
        of parameter: EffectParameterDescription
    ) throws(ToolFailure) -> [String]? {
        switch parameter.kind {
        case .number, .integer, .seed: break
        case .choice, .toggle: return text.contains(",") ? text.split(separator: ",").map(String.init) : nil
        // Their values may have commas.
        case .text, .color, .palette, .background, .file, .settings: return nil
        }
        guard let dots = text.firstRange(of: "...") else {
            return text.contains(",") ? text.split(separator: ",").map(String.init) : nil
        }
        let end = text[dots.upperBound...].split(separator: ":", omittingEmptySubsequences: false)
        guard end.count == 2, let first = Double(text[..<dots.lowerBound]), let last = Double(end[0]),
            let step = Double(end[1]), first.isFinite, last >= first, step > 0,
            (last - first) / step < 100_000
        else {
            throw ToolFailure(
                usage:
                    "--\(parameter.name) cannot be '\(text)'; give a range such as 0...40:10, or a list such as 0,5,20"
            )
        }
        // A millionth of a step is rounding.
        return (0...Int((last - first) / step + 1e-6)).map { index in
            let value = first + Double(index) * step
            let rounded = (value * 1e9).rounded() / 1e9
            return plain(rounded)
        }
    }

    /// All combinations of values, as flags; the first axis varies fastest.
    static func combinations(of axes: [SweepAxis]) -> [[(name: String, value: String)]] {
        axes.reversed().reduce([[]]) { combinations, axis in
            combinations.flatMap { rest in axis.values.map { [(axis.name, $0)] + rest } }
        }
    }
}
