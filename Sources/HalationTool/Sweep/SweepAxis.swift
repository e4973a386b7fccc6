import Foundation
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
        // A value over time has commas itself.
        if parameter.canMove, text.contains("@") {
            return text.contains(";")
                ? text.split(separator: ";").map { $0.trimmingCharacters(in: .whitespaces) } : nil
        }
        switch parameter.kind {
        case .number, .integer, .seed: break
        case .choice, .toggle, .color: return parts(of: text)
        // A value of these may have commas itself: then it is not a list.
        case .palette, .background:
            func isValue(_ text: String) -> Bool {
                (try? parameter.kind.parse(text, for: parameter.name)) != nil
            }
            guard !isValue(text), let parts = parts(of: text), parts.allSatisfy(isValue) else { return nil }
            return parts
        case .text, .file, .settings: return nil
        }
        guard let dots = text.firstRange(of: "...") else {
            return parts(of: text)
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

    /// What stands between the commas of a text; nil without a comma.
    private static func parts(of text: String) -> [String]? {
        text.contains(",") ? text.split(separator: ",").map(String.init) : nil
    }

    /// An example of a flag with several values, for the first of `parameters` that has one.
    static func example(for parameters: [EffectParameterDescription]) -> String? {
        for parameter in parameters {
            let values: String? =
                switch parameter.kind {
                case .number(let range, _): steps(from: range.lowerBound, to: range.upperBound)
                case .integer(let range, _):
                    steps(from: Double(range.lowerBound), to: Double(range.upperBound))
                case .choice(let names): names.count > 1 ? names.prefix(2).joined(separator: ",") : nil
                case .palette: EffectPalette.named.prefix(2).compactMap(\.name).joined(separator: ",")
                case .color: "white,gold"
                case .toggle: "true,false"
                case .seed: "1,2,3"
                case .background, .text, .file, .settings: nil
                }
            if let values { return "--\(parameter.name) \(values)" }
        }
        return nil
    }

    /// A range of five values, with a step of one digit.
    private static func steps(from first: Double, to last: Double) -> String {
        let quarter = (last - first) / 4
        let digit = quarter > 0 ? pow(10, log10(quarter).rounded(.down)) : 1
        let step = (quarter / digit).rounded(.down) * digit
        return "\(plain(first))...\(plain(first + 4 * step)):\(plain(step))"
    }

    /// All combinations of values, as flags; the first axis varies fastest.
    static func combinations(of axes: [SweepAxis]) -> [[(name: String, value: String)]] {
        axes.reversed().reduce([[]]) { combinations, axis in
            combinations.flatMap { rest in axis.values.map { [(axis.name, $0)] + rest } }
        }
    }
}
