import ArgumentParser
import Foundation

/// A command as its declaration describes it: its flags, and the values that complete them.
///
/// Decoded from the parser's own description in JSON, so that a flag is declared in one place.
struct CommandDescription: Decodable {
    let commandName: String
    let abstract: String?
    let subcommands: [CommandDescription]?
    let arguments: [Argument]?

    struct Argument: Decodable {
        enum Kind: String, Decodable {
            case positional, option, flag
        }

        struct Name: Decodable {
            let kind: String
            let name: String

            var word: String { (kind == "long" ? "--" : "-") + name }
        }

        enum Completion: Decodable {
            case list(values: [String])
            case file(extensions: [String])
            case directory
        }

        let kind: Kind
        let shouldDisplay: Bool
        let isRepeating: Bool
        let names: [Name]?
        let completionKind: Completion?
        let abstract: String?
    }

    /// The description of the root command.
    static func root() throws(ToolFailure) -> CommandDescription {
        struct Document: Decodable {
            let command: CommandDescription
        }
        do {
            return try JSONDecoder().decode(Document.self, from: Data(RootCommand._dumpHelp().utf8)).command
        } catch {
            throw ToolFailure(.software, "the commands cannot be described: \(error)")
        }
    }
}
