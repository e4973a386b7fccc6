public import Foundation
public import HalationDrawing
public import HalationViewTree

/// Modifier keys held down with a key; `numericPad` marks a key of the number pad.
public struct EventModifiers: OptionSet, Hashable, Sendable {
    /// The bits of the keys.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let capsLock = EventModifiers(rawValue: 1)
    public static let shift = EventModifiers(rawValue: 2)
    public static let control = EventModifiers(rawValue: 4)
    public static let option = EventModifiers(rawValue: 8)
    public static let command = EventModifiers(rawValue: 16)
    public static let numericPad = EventModifiers(rawValue: 32)
    public static let all = EventModifiers(rawValue: 63)
}

/// A key of a keyboard, known by its character.
///
/// The static members are the keys without a printable character.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    /// The character that the key types.
    public var character: Character

    /// Creates the key that types a character.
    public init(_ character: Character) {
        self.character = character
    }

    /// Creates the key that types a character.
    public init(extendedGraphemeClusterLiteral character: Character) {
        self.character = character
    }

    public static let upArrow = KeyEquivalent("\u{F700}")
    public static let downArrow = KeyEquivalent("\u{F701}")
    public static let leftArrow = KeyEquivalent("\u{F702}")
    public static let rightArrow = KeyEquivalent("\u{F703}")
    public static let escape = KeyEquivalent("\u{1B}")
    public static let delete = KeyEquivalent("\u{8}")
    public static let deleteForward = KeyEquivalent("\u{F728}")
    public static let home = KeyEquivalent("\u{F729}")
    public static let end = KeyEquivalent("\u{F72B}")
    public static let pageUp = KeyEquivalent("\u{F72C}")
    public static let pageDown = KeyEquivalent("\u{F72D}")
    public static let clear = KeyEquivalent("\u{F739}")
    public static let tab = KeyEquivalent("\t")
    public static let space = KeyEquivalent(" ")
    public static let `return` = KeyEquivalent("\r")
}

/// A key with modifiers that performs an action.
///
/// It has no effect: no key is pressed in a picture.
public struct KeyboardShortcut: Hashable, Sendable {
    /// How a shortcut is adapted to the keyboard layout of a language; has no effect on pictures.
    public struct Localization: Hashable, Sendable {
        private let number: Int

        public static let automatic = Localization(number: 0)
        public static let withoutMirroring = Localization(number: 1)
        public static let custom = Localization(number: 2)
    }

    /// The shortcut of the default button: Return.
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])

    /// The shortcut of the cancel button: Escape.
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

    /// The key without its modifiers.
    public var key: KeyEquivalent

    /// The modifier keys; Command by default.
    public var modifiers: EventModifiers

    /// How the shortcut is adapted to the keyboard layout.
    public var localization: Localization

    /// Creates a shortcut, by default with Command.
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

/// A press of a key; none happens in a picture.
public struct KeyPress: Sendable {
    /// The phases of a press: down, repeated while held, and up.
    public struct Phases: OptionSet, Hashable, Sendable {
        /// The bits of the phases.
        public let rawValue: Int

        /// Creates a set from its bits.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        public static let down = Phases(rawValue: 1)
        public static let `repeat` = Phases(rawValue: 2)
        public static let up = Phases(rawValue: 4)
        public static let all = Phases(rawValue: 7)
    }

    /// Whether an action handled a press.
    public enum Result: Sendable {
        case handled
        case ignored
    }

    /// The phase of the press.
    public let phase: Phases

    /// The key without its modifiers.
    public let key: KeyEquivalent

    /// The text that the key types.
    public let characters: String

    /// The modifier keys held down.
    public let modifiers: EventModifiers
}

/// The direction of a move by arrow keys.
public enum MoveCommandDirection: Sendable {
    case up
    case down
    case left
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
