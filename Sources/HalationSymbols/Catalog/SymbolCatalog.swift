/// The symbols that are known, for lists of them.
package enum SymbolCatalog {
    /// How a symbol gets its picture.
    package enum Origin: String, Sendable, CaseIterable {
        /// Pictures of its own.
        case drawn

        /// The picture of another symbol in a shape, with a badge, a slash or a fill.
        case composed

        /// Another name of a symbol.
        case alias

        /// None: a frame with the name.
        case missing
    }

    /// A symbol that programs use.
    package struct Entry: Sendable {
        /// The name.
        package let name: String

        /// How the symbol gets its picture.
        package let origin: Origin

        /// The symbol whose picture an alias shows.
        package let original: String?
    }

    /// The names that public programs use most, in alphabetical order.
    package static var names: [String] { SymbolNames.all }

    /// Describes a symbol of the machine's icon packages.
    package static func entry(of name: String) -> Entry {
        guard SymbolLibrary.shared.has(name) else {
            return Entry(name: name, origin: .missing, original: nil)
        }
        guard let recipe = SymbolRecipes.recipe(of: name) else {
            return Entry(name: name, origin: .composed, original: nil)
        }
        guard recipe.hasPrefix("= ") else { return Entry(name: name, origin: .drawn, original: nil) }
        return Entry(name: name, origin: .alias, original: String(recipe.dropFirst(2)))
    }
}
