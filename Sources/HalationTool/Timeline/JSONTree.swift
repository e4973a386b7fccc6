import Foundation
import HalationCatalog
import HalationFrames
import HalationGeometry

/// A value of JSON with its place, such as `scenes[2].duration`, for messages.
struct JSONTree: Sendable {
    indirect enum Value: Decodable, Sendable {
        case null
        case toggle(Bool)
        case number(Double, text: String)
        case text(String)
        case list([Value])
        case object([String: Value])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .null
            } else if let toggle = try? container.decode(Bool.self) {
                self = .toggle(toggle)
            } else if let number = try? container.decode(UInt64.self) {
                // A seed has more digits than a `Double`.
                self = .number(Double(number), text: String(number))
            } else if let number = try? container.decode(Double.self) {
                self = .number(number, text: plain(number))
            } else if let text = try? container.decode(String.self) {
                self = .text(text)
            } else if let list = try? container.decode([Value].self) {
                self = .list(list)
            } else {
                self = .object(try container.decode([String: Value].self))
            }
        }
    }

    let value: Value

    /// The place in the document; empty for the whole.
    let place: String

    /// A mistake at this place.
    func mistake(_ advice: String) -> TimelineError {
        TimelineError(description: place.isEmpty ? advice : "'\(place)' \(advice)")
    }
}

extension JSONTree {
    /// The members of an object, all of which must have known names.
    func members(_ known: [String]) throws(TimelineError) -> [String: JSONTree] {
        guard case .object(let members) = value else {
            throw mistake("must be an object with \(known.formatted(as: "and"))")
        }
        for name in members.keys.sorted() where !known.contains(name) {
            let advice = name.nearest(in: known).map { "did you mean '\($0)'?" }
            throw member(name, .null)
                .mistake("is no field; \(advice ?? "there are \(known.formatted(as: "and"))")")
        }
        return Dictionary(uniqueKeysWithValues: members.map { ($0, member($0, $1)) })
    }

    /// All members of an object, whatever their names, in the order of these.
    func allMembers() throws(TimelineError) -> [(name: String, tree: JSONTree)] {
        guard case .object(let members) = value else { throw mistake("must be an object of values") }
        return members.sorted { $0.key < $1.key }.map { ($0.key, member($0.key, $0.value)) }
    }

    private func member(_ name: String, _ value: Value) -> JSONTree {
        JSONTree(value: value, place: place.isEmpty ? name : "\(place).\(name)")
    }

    /// The elements of a list.
    func elements() throws(TimelineError) -> [JSONTree] {
        guard case .list(let values) = value else { throw mistake("must be a list") }
        return values.enumerated().map { JSONTree(value: $1, place: "\(place)[\($0)]") }
    }

    /// A text.
    func text() throws(TimelineError) -> String {
        guard case .text(let text) = value else { throw mistake("must be a text") }
        return text
    }

    /// A number within a range.
    func number(in range: ClosedRange<Double>) throws(TimelineError) -> Double {
        guard case .number(let number, _) = value, range.contains(number) else {
            throw mistake("must be a number from \(plain(range.lowerBound)) to \(plain(range.upperBound))")
        }
        return number
    }

    /// The longest time that a file can give, in seconds.
    private static let longestTime = 100_000.0

    /// A time in seconds: a number, or a text such as `1.5s`, `500ms` or `1m30s`.
    func seconds(atLeast least: Double = 0) throws(TimelineError) -> Double {
        var given: Double?
        switch value {
        case .number(let number, _): given = number
        case .text(let text):
            if case .seconds(let number)? = SequenceTime(parsing: text) { given = number }
        default: break
        }
        guard let seconds = given, seconds >= least, seconds <= Self.longestTime else {
            throw mistake(
                "must be a time from \(plain(least))s to \(plain(Self.longestTime))s, "
                    + "such as 2, \"1.5s\" or \"1m30s\""
            )
        }
        return seconds
    }

    /// A case of an enumeration by its name.
    func choice<Choice: CaseIterable & RawRepresentable<String>>(
        _: Choice.Type
    ) throws(TimelineError) -> Choice {
        let text = try text()
        guard let choice = Choice(rawValue: text) else {
            let names = Choice.allCases.map(\.rawValue)
            let advice =
                text.nearest(in: names).map { "did you mean '\($0)'?" } ?? "give \(names.formatted(as: "or"))"
            throw mistake("cannot be '\(text)'; \(advice)")
        }
        return choice
    }
}

/// A mistake in the file of a timeline, with its place.
struct TimelineError: Error, Equatable, CustomStringConvertible {
    let description: String
}
