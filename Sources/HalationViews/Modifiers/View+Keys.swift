public import Foundation
public import HalationDrawing

/// Keys that change the meaning of others.
public struct EventModifiers: OptionSet, Hashable, Sendable {
    /// The bits of the keys.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Caps lock.
    public static let capsLock = EventModifiers(rawValue: 1)

    /// Shift.
    public static let shift = EventModifiers(rawValue: 2)

    /// Control.
    public static let control = EventModifiers(rawValue: 4)

    /// Option.
    public static let option = EventModifiers(rawValue: 8)

    /// Command.
    public static let command = EventModifiers(rawValue: 16)

    /// A key of the number pad.
    public static let numericPad = EventModifiers(rawValue: 32)

    /// All.
    public static let all = EventModifiers(rawValue: 63)
}

/// A key of a keyboard.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    /// The character that the key makes.
    public var character: Character

    /// Creates the key of a character.
    public init(_ character: Character) {
        self.character = character
    }

    /// Creates the key of a character.
    public init(extendedGraphemeClusterLiteral character: Character) {
        self.character = character
    }

    /// Arrow up.
    public static let upArrow = KeyEquivalent("\u{F700}")

    /// Arrow down.
    public static let downArrow = KeyEquivalent("\u{F701}")

    /// Arrow left.
    public static let leftArrow = KeyEquivalent("\u{F702}")

    /// Arrow right.
    public static let rightArrow = KeyEquivalent("\u{F703}")

    /// Escape.
    public static let escape = KeyEquivalent("\u{1B}")

    /// Delete backwards.
    public static let delete = KeyEquivalent("\u{8}")

    /// Delete forwards.
    public static let deleteForward = KeyEquivalent("\u{F728}")

    /// Home.
    public static let home = KeyEquivalent("\u{F729}")

    /// End.
    public static let end = KeyEquivalent("\u{F72B}")

    /// Page up.
    public static let pageUp = KeyEquivalent("\u{F72C}")

    /// Page down.
    public static let pageDown = KeyEquivalent("\u{F72D}")

    /// Clear.
    public static let clear = KeyEquivalent("\u{F739}")

    /// Tabulator.
    public static let tab = KeyEquivalent("\t")

    /// Space.
    public static let space = KeyEquivalent(" ")

    /// Return.
    public static let `return` = KeyEquivalent("\r")
}

/// A key with modifiers that performs an action.
public struct KeyboardShortcut: Hashable, Sendable {
    /// How a shortcut follows the arrangement of the keyboard.
    public struct Localization: Hashable, Sendable {
        private let number: Int

        /// By the letter, mirrored where it is read from the right.
        public static let automatic = Localization(number: 0)

        /// By the letter.
        public static let withoutMirroring = Localization(number: 1)

        /// Not at all.
        public static let custom = Localization(number: 2)
    }

    /// The shortcut of the main button.
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])

    /// The shortcut that cancels.
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

    /// The key.
    public var key: KeyEquivalent

    /// The modifiers.
    public var modifiers: EventModifiers

    /// How the shortcut follows the keyboard.
    public var localization: Localization

    /// Creates a shortcut.
    public init(
        _ key: KeyEquivalent,
        modifiers: EventModifiers = .command,
        localization: Localization = .automatic
    ) {
        self.key = key
        self.modifiers = modifiers
        self.localization = localization
    }
}

/// A press of a key.
public struct KeyPress: Sendable {
    /// The moments of a press.
    public struct Phases: OptionSet, Hashable, Sendable {
        /// The bits of the moments.
        public let rawValue: Int

        /// Creates a set from its bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// The key goes down.
        public static let down = Phases(rawValue: 1)

        /// The key stays down.
        public static let `repeat` = Phases(rawValue: 2)

        /// The key goes up.
        public static let up = Phases(rawValue: 4)

        /// All.
        public static let all = Phases(rawValue: 7)
    }

    /// Whether an action used a press.
    public enum Result: Sendable {
        /// It did.
        case handled

        /// It did not.
        case ignored
    }

    /// The moment.
    public let phase: Phases

    /// The key.
    public let key: KeyEquivalent

    /// The text that the key makes.
    public let characters: String

    /// The keys held down.
    public let modifiers: EventModifiers
}

/// The direction of a move.
public enum MoveCommandDirection: Sendable {
    /// Up.
    case up

    /// Down.
    case down

    /// To the left.
    case left

    /// To the right.
    case right
}

extension View {
    /// Has no effect: no key is pressed in a picture.
    public nonisolated func keyboardShortcut(
        _ key: KeyEquivalent,
        modifiers: EventModifiers = .command
    ) -> some View { self }

    /// Has no effect: no key is pressed in a picture.
    public nonisolated func keyboardShortcut(
        _ key: KeyEquivalent,
        modifiers: EventModifiers = .command,
        localization: KeyboardShortcut.Localization
    ) -> some View { self }

    /// Has no effect: no key is pressed in a picture.
    public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { self }

    /// Has no effect: no key is pressed in a picture.
    public nonisolated func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View { self }

    /// Has no effect: no key is pressed in a picture.
    public nonisolated func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result)
        -> some View
    { self }

    /// Has no effect: no key is pressed in a picture.
    public nonisolated func onKeyPress(
        _ key: KeyEquivalent,
        phases: KeyPress.Phases,
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { self }

    /// Has no effect: no key is pressed in a picture.
    public nonisolated func onKeyPress(
        keys: Set<KeyEquivalent>,
        phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { self }

    /// Has no effect: no key is pressed in a picture.
    public nonisolated func onKeyPress(
        characters: CharacterSet,
        phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { self }

    /// Has no effect: no key is pressed in a picture.
    public nonisolated func onKeyPress(
        phases: KeyPress.Phases = [.down, .repeat],
        action: @escaping (KeyPress) -> KeyPress.Result
    ) -> some View { self }

    /// Has no effect: no key is pressed in a picture.
    public nonisolated func onMoveCommand(perform action: ((MoveCommandDirection) -> Void)? = nil)
        -> some View
    { self }

    /// Has no effect: no key is pressed in a picture.
    public nonisolated func onExitCommand(perform action: (() -> Void)? = nil) -> some View { self }

    /// Has no effect: no key is pressed in a picture.
    public nonisolated func onDeleteCommand(perform action: (() -> Void)? = nil) -> some View { self }

    /// Has no effect: no key is pressed in a picture.
    public nonisolated func onModifierKeysChanged(
        mask: EventModifiers = .all,
        initial: Bool = true,
        _ action: @escaping (EventModifiers, EventModifiers) -> Void
    ) -> some View { self }

    /// Has no effect: no key is pressed in a picture.
    public nonisolated func modifierKeyAlternate<V: View>(
        _ modifiers: EventModifiers,
        @ViewBuilder _ alternate: () -> V
    ) -> some View { self }

    /// Has no effect: no key is pressed in a picture.
    public nonisolated func typeSelectEquivalent(_ stringKey: LocalizedStringKey?) -> some View { self }
}
