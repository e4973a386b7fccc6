public import HalationViews

/// Menus of a program, which no picture shows.
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

    /// Passes commands through.
    public static func buildBlock<Content: Commands>(_ content: Content) -> Content { content }

    /// Combines several commands.
    public static func buildBlock<each Content: Commands>(_ content: repeat each Content) -> EmptyCommands {
        EmptyCommands()
    }

    /// Supports `if` without `else`.
    public static func buildOptional(_ content: (some Commands)?) -> EmptyCommands { EmptyCommands() }
}

/// No commands.
public nonisolated struct EmptyCommands: Commands {
    /// Built-in commands have no body.
    public typealias Body = Never

    /// Creates no commands.
    public nonisolated init() {}
}

/// A menu of a program.
public nonisolated struct CommandMenu<Content: View>: Commands {
    /// Built-in commands have no body.
    public typealias Body = Never

    /// Creates a menu with a name.
    public nonisolated init(_ name: some StringProtocol, @ViewBuilder content: () -> Content) {}
}

/// Commands at a place in the usual menus.
public nonisolated struct CommandGroup<Content: View>: Commands {
    /// Built-in commands have no body.
    public typealias Body = Never

    /// Creates commands that replace the usual ones of a place.
    public nonisolated init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}

    /// Creates commands before the usual ones of a place.
    public nonisolated init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}

    /// Creates commands after the usual ones of a place.
    public nonisolated init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {}
}

/// A place in the usual menus.
public struct CommandGroupPlacement: Sendable {
    /// Information about the program.
    public static let appInfo = CommandGroupPlacement()
    /// Settings of the program.
    public static let appSettings = CommandGroupPlacement()
    /// Visibility of the program.
    public static let appVisibility = CommandGroupPlacement()
    /// Termination of the program.
    public static let appTermination = CommandGroupPlacement()
    /// Creation and opening of documents.
    public static let newItem = CommandGroupPlacement()
    /// Saving of documents.
    public static let saveItem = CommandGroupPlacement()
    /// Import and export.
    public static let importExport = CommandGroupPlacement()
    /// Printing.
    public static let printItem = CommandGroupPlacement()
    /// Undo and redo.
    public static let undoRedo = CommandGroupPlacement()
    /// The pasteboard.
    public static let pasteboard = CommandGroupPlacement()
    /// Editing of text.
    public static let textEditing = CommandGroupPlacement()
    /// Formatting of text.
    public static let textFormatting = CommandGroupPlacement()
    /// Toolbars.
    public static let toolbar = CommandGroupPlacement()
    /// Sidebars.
    public static let sidebar = CommandGroupPlacement()
    /// Sizes of windows.
    public static let windowSize = CommandGroupPlacement()
    /// Arrangement of windows.
    public static let windowArrangement = CommandGroupPlacement()
    /// Help.
    public static let help = CommandGroupPlacement()
}

/// The usual commands of a sidebar.
public nonisolated struct SidebarCommands: Commands {
    /// Built-in commands have no body.
    public typealias Body = Never

    /// Creates the commands.
    public nonisolated init() {}
}

/// The usual commands of a toolbar.
public nonisolated struct ToolbarCommands: Commands {
    /// Built-in commands have no body.
    public typealias Body = Never

    /// Creates the commands.
    public nonisolated init() {}
}

/// The usual commands of text editing.
public nonisolated struct TextEditingCommands: Commands {
    /// Built-in commands have no body.
    public typealias Body = Never

    /// Creates the commands.
    public nonisolated init() {}
}

/// The usual commands of text formatting.
public nonisolated struct TextFormattingCommands: Commands {
    /// Built-in commands have no body.
    public typealias Body = Never

    /// Creates the commands.
    public nonisolated init() {}
}
