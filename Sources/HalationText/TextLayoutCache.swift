import Synchronization

/// The layouts that were asked for lately, and what makes new ones.
///
/// Pango's objects may be used by one thread at a time, so one lock guards them and the layouts. What is kept
/// changes nothing but the time it takes: a layout follows from the request alone.
final class TextLayoutCache: Sendable {
    static let shared = TextLayoutCache()

    private struct Request: Hashable {
        let text: StyledText
        let room: TextRoom
    }

    private struct Contents: ~Copyable {
        let typesetter = Typesetter()
        var layouts: [Request: TextLayout] = [:]
        var characters = 0
    }

    private let contents = Mutex(Contents())

    /// About 40 MB of outlines at worst; a picture's titles and labels are a few hundred characters.
    private static let characterLimit = 50_000

    /// Gives the layout of a text, made now or before.
    func layout(of text: StyledText, in room: TextRoom) -> TextLayout {
        let request = Request(text: text, room: room)
        return contents.withLock { contents in
            if let layout = contents.layouts[request] { return layout }
            let layout = contents.typesetter.layout(of: text, in: room)
            // A constant for each layout, so that a million empty ones are not kept.
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
    }
}
