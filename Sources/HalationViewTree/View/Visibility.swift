/// Whether an element is shown; `automatic` leaves the choice to its context.
@frozen public enum Visibility: CaseIterable, Hashable, Sendable {
    case automatic
    case visible
    case hidden
}
