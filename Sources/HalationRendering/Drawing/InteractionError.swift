/// The reason why an interaction script cannot be played on the views.
public enum InteractionError: Error, Equatable, Sendable {
    /// No view has the identifier or the text at that time.
    ///
    /// `candidates` are the identifiers and texts of the views at that time.
    case targetNotFound(String, time: Double, candidates: [String])

    /// Several views have the identifier or the text; `matches` are their frames in the picture.
    case ambiguousTarget(String, time: Double, matches: [String])

    /// The view has no control whose value can be set, or the control does not take the value.
    case cannotSet(String, value: String, time: Double)

    /// The view is not inside a scroll view.
    case cannotScroll(String, time: Double)

    /// No field has the focus, or the field does not take the character.
    case cannotType(String, time: Double)
}

extension InteractionError: CustomStringConvertible {
    /// The failure with the available targets, for a message to users.
    public var description: String {
        switch self {
        case .targetNotFound(let target, let time, let candidates):
            """
            the script's target '\(target)' does not exist at \(time) s; \
            \(candidates.isEmpty ? "no view has an identifier or a text" : "there are \(list(candidates))")
            """
        case .ambiguousTarget(let target, let time, let matches):
            """
            the script's target '\(target)' is ambiguous at \(time) s: \(matches.count) views have it, at \
            \(matches.joined(separator: ", ")); give one of them an accessibilityIdentifier
            """
        case .cannotSet(let target, let value, let time):
            "the script cannot set '\(target)' to \(value) at \(time) s; it is no control that takes the value"
        case .cannotScroll(let target, let time):
            "the script cannot scroll '\(target)' at \(time) s; it is not part of a scroll view"
        case .cannotType(let text, let time):
            "the script cannot type '\(text)' at \(time) s; no field that takes it has the focus: tap one first"
        }
    }

    private func list(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: ", ") }
}
