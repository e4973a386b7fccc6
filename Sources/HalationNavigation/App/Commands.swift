public import HalationViews

/// Menus of a program, which are not drawn.
@MainActor @preconcurrency
public protocol Commands {
    /// The type of the body; `Never` for built-in commands.
    associatedtype Body: Commands

    /// The content of the commands.
    @CommandsBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: Commands {}

extension Commands where Body == Never {
    /// Not callable: built-in commands have no body.
    public var body: Never {
        preconditionFailure("Built-in commands have no body to ask for.")
    }
}

/// Combines the statements of a closure into commands.
@resultBuilder
public enum CommandsBuilder {
    /// Turns an empty closure into no commands.
    public static func buildBlock() -> EmptyCommands { EmptyCommands() }

    /// Passes a single group of commands through.
    public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }

    /// Combines several groups of commands.
    public static func buildBlock<each Content: Commands>(_ content: repeat each Content) -> EmptyCommands {
        EmptyCommands()
    }

    /// Supports `if` without `else`.
    public static func buildOptional(_ content: (some Commands)?) -> EmptyCommands { EmptyCommands() }
}

/// A group without any commands.
public nonisolated struct EmptyCommands: Commands {
    /// Built-in commands have no body.
    public typealias Body = Never

    /// Creates a group without any commands.
    public nonisolated init() {}
}

/// A menu of a program.
public nonisolated struct CommandMenu<Content: View>: Commands {
    /// Built-in commands have no body.
    public typealias Body = Never

    /// Creates a menu with a name.
    public nonisolated init(_ name: some StringProtocol, @ViewBuilder content: () -> Content) {}
}

/// Commands at a position in the standard menus.
public nonisolated struct CommandGroup<Content: View>: Commands {
    /// Built-in commands have no body.
    public typealias Body = Never

    /// Creates commands that replace the standard ones at a position.
    public nonisolated init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}

    /// Creates commands before the standard ones at a position.
    public nonisolated init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}

    /// Creates commands after the standard ones at a position.
    public nonisolated init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
}

/// A position in the standard menus.
public struct CommandGroupPlacement: Sendable {
    public static let appInfo = CommandGroupPlacement()
    public static let appSettings = CommandGroupPlacement()
    public static let appVisibility = CommandGroupPlacement()
    public static let appTermination = CommandGroupPlacement()
    public static let newItem = CommandGroupPlacement()
    public static let saveItem = CommandGroupPlacement()
    public static let importExport = CommandGroupPlacement()
    public static let printItem = CommandGroupPlacement()
    public static let undoRedo = CommandGroupPlacement()
    public static let pasteboard = CommandGroupPlacement()
    public static let textEditing = CommandGroupPlacement()
    public static let textFormatting = CommandGroupPlacement()
    public static let toolbar = CommandGroupPlacement()
    public static let sidebar = CommandGroupPlacement()
    public static let windowSize = CommandGroupPlacement()
    public static let windowArrangement = CommandGroupPlacement()
    public static let help = CommandGroupPlacement()
}

/// The standard commands for a sidebar.
public nonisolated struct SidebarCommands: Commands {
    /// Built-in commands have no body.
    public typealias Body = Never

    /// Creates the commands, which are not drawn.
    public nonisolated init() {}
}

/// The standard commands for a toolbar.
public nonisolated struct ToolbarCommands: Commands {
    /// Built-in commands have no body.
    public typealias Body = Never

    /// Creates the commands, which are not drawn.
    public nonisolated init() {}
}

/// The standard commands for editing text.
public nonisolated struct TextEditingCommands: Commands {
    /// Built-in commands have no body.
    public typealias Body = Never

    /// Creates the commands, which are not drawn.
    public nonisolated init() {}
}

/// The standard commands for formatting text.
public nonisolated struct TextFormattingCommands: Commands {
    /// Built-in commands have no body.
    public typealias Body = Never

    /// Creates the commands, which are not drawn.
    public nonisolated init() {}
}
