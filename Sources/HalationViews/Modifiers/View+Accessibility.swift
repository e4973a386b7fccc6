import Foundation
public import HalationDrawing

/// What accessibility does with the children of a view.
public struct AccessibilityChildBehavior: Hashable, Sendable {
    private let number: Int

    /// The children are left out.
    public static let ignore = AccessibilityChildBehavior(number: 0)

    /// The children stay separate.
    public static let contain = AccessibilityChildBehavior(number: 1)

    /// The children are one element.
    public static let combine = AccessibilityChildBehavior(number: 2)
}

/// The traits of a view for accessibility.
public struct AccessibilityTraits: SetAlgebra, Sendable {
    private var bits: UInt64

    /// Creates an empty set.
    public init() {
        bits = 0
    }

    private init(bits: UInt64) {
        self.bits = bits
    }

    /// A type of trait.
    public typealias Element = AccessibilityTraits

    /// A button.
    public static let isButton = AccessibilityTraits(bits: 1)

    /// A header.
    public static let isHeader = AccessibilityTraits(bits: 2)

    /// A selected item.
    public static let isSelected = AccessibilityTraits(bits: 4)

    /// A link.
    public static let isLink = AccessibilityTraits(bits: 8)

    /// A search field.
    public static let isSearchField = AccessibilityTraits(bits: 16)

    /// An image.
    public static let isImage = AccessibilityTraits(bits: 32)

    /// Plays a sound.
    public static let playsSound = AccessibilityTraits(bits: 64)

    /// A key of a keyboard.
    public static let isKeyboardKey = AccessibilityTraits(bits: 128)

    /// Text that does not change.
    public static let isStaticText = AccessibilityTraits(bits: 256)

    /// Summarises the state of the app.
    public static let isSummaryElement = AccessibilityTraits(bits: 512)

    /// Changes often.
    public static let updatesFrequently = AccessibilityTraits(bits: 1024)

    /// Starts a media session.
    public static let startsMediaSession = AccessibilityTraits(bits: 2048)

    /// Allows direct interaction.
    public static let allowsDirectInteraction = AccessibilityTraits(bits: 4096)

    /// Turns a page.
    public static let causesPageTurn = AccessibilityTraits(bits: 8192)

    /// Covers other views.
    public static let isModal = AccessibilityTraits(bits: 16384)

    /// A switch.
    public static let isToggle = AccessibilityTraits(bits: 32768)

    /// Whether all traits of another set are in this one.
    public func contains(_ member: AccessibilityTraits) -> Bool { bits & member.bits == member.bits }

    /// The traits of both sets.
    public func union(_ other: AccessibilityTraits) -> AccessibilityTraits {
        AccessibilityTraits(bits: bits | other.bits)
    }

    /// The traits that both sets have.
    public func intersection(_ other: AccessibilityTraits) -> AccessibilityTraits {
        AccessibilityTraits(bits: bits & other.bits)
    }

    /// The traits that one of the sets has.
    public func symmetricDifference(_ other: AccessibilityTraits) -> AccessibilityTraits {
        AccessibilityTraits(bits: bits ^ other.bits)
    }

    /// Adds traits.
    @discardableResult
    public mutating func insert(
        _ newMember: AccessibilityTraits
    ) -> (inserted: Bool, memberAfterInsert: AccessibilityTraits) {
        let isNew = !contains(newMember)
        bits |= newMember.bits
        return (isNew, newMember)
    }

    /// Removes traits.
    @discardableResult
    public mutating func remove(_ member: AccessibilityTraits) -> AccessibilityTraits? {
        let removed = contains(member)
        bits &= ~member.bits
        return removed ? member : nil
    }

    /// Adds traits.
    @discardableResult
    public mutating func update(with newMember: AccessibilityTraits) -> AccessibilityTraits? {
        insert(newMember).inserted ? nil : newMember
    }

    /// Adds the traits of another set.
    public mutating func formUnion(_ other: AccessibilityTraits) { bits |= other.bits }

    /// Keeps the traits that another set has too.
    public mutating func formIntersection(_ other: AccessibilityTraits) { bits &= other.bits }

    /// Keeps the traits that one of the sets has.
    public mutating func formSymmetricDifference(_ other: AccessibilityTraits) { bits ^= other.bits }
}

extension View {
    /// Has no effect: scripts find views by labels that are strings.
    public nonisolated func accessibilityLabel(_ label: Text) -> some View { self }

    /// Gives the view a text by which scripts find it.
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

    /// Gives the view a name by which scripts find it.
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
