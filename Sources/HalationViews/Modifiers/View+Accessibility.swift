import Foundation
public import HalationDrawing
public import HalationViewTree

/// How a view's children are exposed to accessibility: ignored, kept apart or combined.
///
/// It has no effect: no screen reader reads a picture.
public struct AccessibilityChildBehavior: Hashable, Sendable {
    private let number: Int

    public static let ignore = AccessibilityChildBehavior(number: 0)
    public static let contain = AccessibilityChildBehavior(number: 1)
    public static let combine = AccessibilityChildBehavior(number: 2)
}

/// Traits that describe a view to assistive technology.
///
/// They have no effect: no screen reader reads a picture.
public struct AccessibilityTraits: SetAlgebra, Sendable {
    private var bits: UInt64

    /// Creates an empty set.
    public init() {
        bits = 0
    }

    private init(bits: UInt64) {
        self.bits = bits
    }

    /// The type of a single trait, which is a set of one.
    public typealias Element = AccessibilityTraits

    public static let isButton = AccessibilityTraits(bits: 1)
    public static let isHeader = AccessibilityTraits(bits: 2)
    public static let isSelected = AccessibilityTraits(bits: 4)
    public static let isLink = AccessibilityTraits(bits: 8)
    public static let isSearchField = AccessibilityTraits(bits: 16)
    public static let isImage = AccessibilityTraits(bits: 32)
    public static let playsSound = AccessibilityTraits(bits: 64)
    public static let isKeyboardKey = AccessibilityTraits(bits: 128)
    public static let isStaticText = AccessibilityTraits(bits: 256)
    public static let isSummaryElement = AccessibilityTraits(bits: 512)
    public static let updatesFrequently = AccessibilityTraits(bits: 1024)
    public static let startsMediaSession = AccessibilityTraits(bits: 2048)
    public static let allowsDirectInteraction = AccessibilityTraits(bits: 4096)
    public static let causesPageTurn = AccessibilityTraits(bits: 8192)
    public static let isModal = AccessibilityTraits(bits: 16384)
    public static let isToggle = AccessibilityTraits(bits: 32768)

    /// Whether all traits of `member` are in this set.
    public func contains(_ member: AccessibilityTraits) -> Bool { bits & member.bits == member.bits }

    /// The traits of both sets.
    public func union(_ other: AccessibilityTraits) -> AccessibilityTraits {
        AccessibilityTraits(bits: bits | other.bits)
    }

    /// The traits that both sets have.
    public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
        AccessibilityTraits(bits: bits & other.bits)
    }

    /// The traits that exactly one of the sets has.
    public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
        AccessibilityTraits(bits: bits ^ other.bits)
    }

    /// Adds traits; `inserted` is false if all of them were present.
    @discardableResult
    public mutating func insert(
        _ newMember: AccessibilityTraits
    ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
        let isNew = !contains(newMember)
        bits |= newMember.bits
        return (isNew, newMember)
    }

    /// Removes traits; returns them if all of them were present, otherwise nil.
    @discardableResult
    public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
        let removed = contains(member)
        bits &= ~member.bits
        return removed ? member : nil
    }

    /// Adds traits; returns them if all of them were present, otherwise nil.
    @discardableResult
    public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
        insert(newMember).inserted ? nil : newMember
    }

    /// Adds the traits of another set.
    public mutating func formUnion(_ other: AccessibilityTraits) { bits |= other.bits }

    /// Keeps the traits that another set has too.
    public mutating func formIntersection(_ other: AccessibilityTraits) { bits &= other.bits }

    /// Keeps the traits that exactly one of the sets has.
    public mutating func formSymmetricDifference(_ other: AccessibilityTraits) { bits ^= other.bits }
}

extension View {
    /// Has no effect: scripts find views by labels that are strings, not `Text`.
    public nonisolated func accessibilityLabel(_ label: Text) -> some View { self }

    /// Sets the label by which scripts find the view; the picture does not change.
    public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        modifier(NameModifier(label: String(label)))
    }

    /// Has no effect: no screen reader reads a picture.
    public nonisolated func accessibilityValue(_ value: Text) -> some View { self }

    /// Has no effect: no screen reader reads a picture.
    public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { self }

    /// Has no effect: no screen reader reads a picture.
    public nonisolated func accessibilityHint(_ hint: Text) -> some View { self }

    /// Has no effect: no screen reader reads a picture.
    public nonisolated func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { self }

    /// Sets the identifier by which scripts find the view; the picture does not change.
    public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
        modifier(NameModifier(identifier: identifier))
    }

    /// Has no effect: no screen reader reads a picture.
    public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View { self }

    /// Has no effect: no screen reader reads a picture.
    public nonisolated func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }

    /// Has no effect: no screen reader reads a picture.
    public nonisolated func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }

    /// Has no effect: no screen reader reads a picture.
    public nonisolated func accessibilityElement(
        children: AccessibilityChildBehavior = .ignore
    ) -> some View { self }

    /// Has no effect: no screen reader reads a picture.
    public nonisolated func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }

    /// Has no effect: no assistive technology performs actions.
    public nonisolated func accessibilityAction(named name: String, _ handler: @escaping () -> Void)
        -> some View
    {
        self
    }

    /// Has no effect: colours are not inverted.
    public nonisolated func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }
}
