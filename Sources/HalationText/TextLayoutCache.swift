import Synchronization

/// Recent layouts, and the typesetter that makes new ones.
///
/// Pango's objects may be used by one thread at a time, so one lock guards them and the layouts. The contents affect
/// only speed: a layout is a function of its request.
final class TextLayoutCache: Sendable {
    static let shared = TextLayoutCache()

    private struct Request: Hashable {
        let text: StyledText
        let room: TextRoom
        let listsGlyphs: Bool
    }

    private struct Contents: ~Copyable {
        var library: FontLibrary?
        var typesetter: Typesetter?
        var layouts: [Request: TextLayout] = [:]
        var characters = 0

        /// The fonts of a choice.
        mutating func library(for choice: FontChoice) -> FontLibrary {
            if let library, library.choice == choice { return library }
            let new = FontLibrary(choice: choice)
            library = new
            return new
        }

        /// The typesetter for a choice of fonts; other layouts are forgotten when the choice has changed.
        mutating func typesetter(for choice: FontChoice) -> Typesetter {
            if let typesetter, typesetter.library.choice == choice { return typesetter }
            let new = Typesetter(library: library(for: choice))
            typesetter = new
            layouts = [:]
            characters = 0
            return new
        }
    }

    private let contents = Mutex(Contents())

    /// Limit on the cached text, about 40 MB of outlines at worst; titles and labels are a few hundred characters.
    private static let characterLimit = 50_000

    /// Returns the cached layout of a text, or makes one.
    func layout(of text: StyledText, in room: TextRoom, listsGlyphs: Bool) -> TextLayout {
        let request = Request(text: text, room: room, listsGlyphs: listsGlyphs)
        let layout = contents.withLock { contents in
            let typesetter = contents.typesetter(for: FontChoice.current)
            if let layout = contents.layouts[request] { return layout }
            let layout = typesetter.layout(of: text, in: room, listsGlyphs: listsGlyphs)
            // The constant limits the number of empty layouts too.
            let characters = 50 + text.runs.reduce(0) { $0 + $1.text.utf8.count }
            guard characters < Self.characterLimit else { return layout }
            if contents.characters + characters > Self.characterLimit {
                contents.layouts = [:]
                contents.characters = 0
            }
            contents.layouts[request] = layout
            contents.characters += characters
            return layout
        }
        for loss in layout.losses { loss.report() }
        return layout
    }

    /// Calls `body` with the fonts that layouts use now; Pango, which takes longer to start, is not needed for it.
    func withLibrary<Result: Sendable>(_ body: (FontLibrary) -> Result) -> Result {
        contents.withLock { body($0.library(for: FontChoice.current)) }
    }
}
