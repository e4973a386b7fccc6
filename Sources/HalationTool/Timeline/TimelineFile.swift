import Foundation
import HalationCatalog
import HalationCore
import HalationDiagnostics
import HalationImageFiles
import HalationSound

/// The file of a timeline: scenes with effects, shaders, pictures, films and colours, transitions, titles and sound.
struct TimelineFile: Sendable {
    /// The content of a scene.
    enum Content: Sendable {
        /// An effect, or `shader` or `transition`, with the values of its flags.
        case effect(String, arguments: [(name: String, values: [String])])
        /// The path of a picture, which covers the frame.
        case picture(String)
        /// The path of a film or a numbered sequence, which covers the frame; the rate is a sequence's.
        case film(String, rate: Double)
        case color(HexColor)

        /// The effect, or the last part of the path of a shader or picture, or the colour.
        var name: String {
            switch self {
            case .color(let color): return color.description
            case .picture(let path), .film(let path, _):
                return path.split(separator: "/").last.map(String.init) ?? path
            case .effect(let name, let arguments):
                let file = arguments.first { ["glsl", "metal", "name"].contains($0.name) }?.values.last
                return file?.split(separator: "/").last.map(String.init) ?? name
            }
        }
    }

    struct Scene: Sendable {
        var content: Content
        var place: String
        var duration: Double
        var start: Double
        var transition: Transition?
    }

    struct Transition: Sendable {
        var kind: Kind
        var duration: Double
        var curve: MotionCurve

        enum Kind: Sendable {
            case crossFade
            case push(FilmTransition.Edge)
            case wipe(FilmTransition.Edge)
            /// A file in GLSL, and settings.
            case shader(String, settings: [String], place: String)
        }
    }

    /// The kinds of transitions by the names that a file gives them.
    enum KindName: String, CaseIterable, Sendable {
        case crossFade = "cross-fade"
        case push, wipe, glsl
    }

    /// The weights of fonts by the names that a file gives them.
    enum Weight: String, CaseIterable, Sendable {
        case thin, light, regular, medium, semibold, bold, heavy, black

        /// The weight of a font.
        var weight: Font.Weight {
            switch self {
            case .thin: .thin
            case .light: .light
            case .regular: .regular
            case .medium: .medium
            case .semibold: .semibold
            case .bold: .bold
            case .heavy: .heavy
            case .black: .black
            }
        }
    }

    struct Title: Sendable {
        var text: String
        var start: Double
        var duration: Double
        var fade = 0.4
        var size = 64.0
        var font: String?
        var weight = Weight.semibold
        var color = HexColor(red: 255, green: 255, blue: 255)
        var place = UnitPoint(x: 0.5, y: 0.5)
    }

    let scenes: [Scene]
    let titles: [Title]

    /// The sound under the film; nil for a silent one.
    let audio: SoundClip?

    /// The folder that paths in the file start from; empty for the current one.
    let folder: String

    /// Reads and checks a file, apart from the effects that it names.
    init(path: String) throws {
        let data = try Data(readingFileAt: path)
        guard let value = try? JSONDecoder().decode(JSONTree.Value.self, from: data) else {
            let place = JSONSyntax.mistake(in: data).map { ": \($0)" } ?? ""
            throw TimelineError(description: "it is not JSON\(place); see 'list timeline'")
        }
        folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
            separator: "/"
        )
        let root = try JSONTree(value: value, place: "").members(["$schema", "scenes", "titles", "audio"])
        guard let list = root["scenes"] else {
            throw TimelineError(description: "'scenes' is missing; it is a list of scenes")
        }
        scenes = try list.elements().map { tree throws(TimelineError) in try Self.scene(tree) }
        guard let first = scenes.first else { throw list.mistake("is empty; give a scene") }
        guard first.transition == nil else {
            throw TimelineError(
                description: "'\(first.place).transition' has no scene before it; only later scenes have one"
            )
        }
        titles = try (root["titles"]?.elements() ?? []).map { tree throws(TimelineError) in
            try Self.title(tree)
        }
        audio = try root["audio"].map { tree throws(TimelineError) in try Self.audio(tree) }
    }

    /// A path in the file as a path of the process.
    func resolved(_ path: String) -> String {
        path.isEmpty || path.hasPrefix("/") || folder.isEmpty ? path : folder + "/" + path
    }
}

extension TimelineFile {
    /// The names of the fields, for the schema and its test.
    static let fieldsOfScene = [
        "effect", "picture", "film", "color", "duration", "start", "in", "out", "rate", "parameters",
        "transition",
    ]
    static let fieldsOfAudio = ["file", "start", "fade-in", "fade-out", "gain"]
    static let fieldsOfTransition = ["kind", "duration", "curve", "edge", "glsl", "set"]
    static let fieldsOfTitle = [
        "text", "at", "duration", "fade", "size", "font", "weight", "color", "place",
    ]
    static let kinds = KindName.allCases.map(\.rawValue)

    private static func scene(_ tree: JSONTree) throws(TimelineError) -> Scene {
        let fields = try tree.members(fieldsOfScene)
        let given = ["effect", "picture", "film", "color"].filter { fields[$0] != nil }
        guard given.count == 1 else {
            throw tree.mistake(
                "needs one of effect, picture, film and color, and has \(given.isEmpty ? "none" : given.formatted(as: "and"))"
            )
        }
        if fields["film"] == nil {
            for name in ["in", "out", "rate"] {
                if let field = fields[name] { throw field.mistake("belongs to a scene with a film") }
            }
        }
        if fields["effect"] == nil {
            for name in ["parameters", "start"] {
                if let field = fields[name] { throw field.mistake("belongs to a scene with an effect") }
            }
        }
        var content = Content.color(HexColor(red: 0, green: 0, blue: 0))
        if let effect = fields["effect"] {
            content = .effect(try effect.text(), arguments: try arguments(fields["parameters"]))
        } else if let picture = fields["picture"] {
            content = .picture(try picture.text())
        } else if let film = fields["film"] {
            content = .film(try film.text(), rate: try fields["rate"]?.number(in: 0.001...1000) ?? 60)
        } else if let color = fields["color"] {
            content = .color(try Self.color(color))
        }
        return Scene(
            content: content,
            place: tree.place,
            duration: try length(of: tree, fields),
            start: try (fields["start"] ?? fields["in"])?.seconds() ?? 0,
            transition: try fields["transition"].map { tree throws(TimelineError) in try transition(tree) }
        )
    }

    /// The length of a scene: its duration, or what lies between the in point and the out point of a film.
    private static func length(
        of tree: JSONTree,
        _ fields: [String: JSONTree]
    ) throws(TimelineError) -> Double {
        if let length = fields["duration"] {
            if let end = fields["out"] {
                throw end.mistake("and duration both give the length; leave out one")
            }
            return try length.seconds(atLeast: 0.001)
        }
        guard let end = fields["out"] else {
            throw tree.mistake(
                "needs a duration, such as \"4s\"" + (fields["film"] == nil ? "" : ", or an out point")
            )
        }
        let length = try end.seconds() - (fields["in"]?.seconds() ?? 0)
        guard length >= 0.001 else { throw end.mistake("must lie after the in point") }
        return length
    }

    /// The sound under the film.
    private static func audio(_ tree: JSONTree) throws(TimelineError) -> SoundClip {
        let fields = try tree.members(fieldsOfAudio)
        guard let file = fields["file"] else { throw tree.mistake("needs a file, such as \"music.m4a\"") }
        return SoundClip(
            path: try file.text(),
            start: try fields["start"]?.seconds() ?? 0,
            fadeIn: try fields["fade-in"]?.seconds() ?? 0,
            fadeOut: try fields["fade-out"]?.seconds() ?? 0,
            gain: try fields["gain"]?.number(in: SoundGain.range) ?? 1
        )
    }

    /// Values of flags as they are typed.
    private static func arguments(_ tree: JSONTree?) throws(TimelineError) -> [(
        name: String, values: [String]
    )] {
        guard let tree else { return [] }
        func word(_ tree: JSONTree) throws(TimelineError) -> String {
            switch tree.value {
            case .text(let text): return text
            case .number(_, let text): return text
            case .toggle(let isOn): return String(isOn)
            default: throw tree.mistake("must be a text, a number, true, false or a list of these")
            }
        }
        return try tree.allMembers().map { name, tree throws(TimelineError) in
            guard case .list = tree.value else { return (name, [try word(tree)]) }
            return (name, try tree.elements().map { tree throws(TimelineError) in try word(tree) })
        }
    }

    private static func transition(_ tree: JSONTree) throws(TimelineError) -> Transition {
        let fields = try tree.members(fieldsOfTransition)
        guard let kind = fields["kind"] else {
            throw tree.mistake("needs a kind: \(kinds.formatted(as: "or"))")
        }
        let name = try kind.choice(KindName.self)
        if name != .push, name != .wipe, let edge = fields["edge"] {
            throw edge.mistake("belongs to a transition of the kind push or wipe")
        }
        if name != .glsl {
            for other in ["glsl", "set"] {
                if let field = fields[other] {
                    throw field.mistake("belongs to a transition of the kind glsl")
                }
            }
        }
        var value = Transition(kind: .crossFade, duration: 1, curve: .linear)
        switch name {
        case .crossFade: value.kind = .crossFade
        case .push: value.kind = .push(try fields["edge"]?.choice(FilmTransition.Edge.self) ?? .left)
        case .wipe: value.kind = .wipe(try fields["edge"]?.choice(FilmTransition.Edge.self) ?? .right)
        case .glsl:
            guard let file = fields["glsl"] else { throw tree.mistake("needs glsl, the path of a file") }
            let settings = try arguments(fields["set"]).map {
                "\($0.name)=\($0.values.joined(separator: ","))"
            }
            value.kind = .shader(try file.text(), settings: settings, place: file.place)
        }
        if let duration = fields["duration"] { value.duration = try duration.seconds() }
        if let curve = fields["curve"] {
            guard let known = MotionCurve(try curve.text()) else {
                throw curve.mistake(
                    "must be linear, ease-in, ease-out, ease-in-out, spring, hold or four numbers such as 0.42/0/0.58/1"
                )
            }
            value.curve = known
        }
        return value
    }

    private static func title(_ tree: JSONTree) throws(TimelineError) -> Title {
        let fields = try tree.members(fieldsOfTitle)
        guard let text = fields["text"], let start = fields["at"], let duration = fields["duration"] else {
            throw tree.mistake("needs text, at and duration")
        }
        var title = Title(
            text: try text.text(),
            start: try start.seconds(),
            duration: try duration.seconds(atLeast: 0.001)
        )
        if let fade = fields["fade"] { title.fade = try fade.seconds() }
        if let size = fields["size"] { title.size = try size.number(in: 1...2000) }
        if let font = fields["font"] { title.font = try font.text() }
        if let weight = fields["weight"] { title.weight = try weight.choice(Weight.self) }
        if let color = fields["color"] { title.color = try Self.color(color) }
        if let place = fields["place"] {
            let parts = try place.elements()
            guard parts.count == 2 else { throw place.mistake("must be two numbers, such as [0.5, 0.8]") }
            title.place = UnitPoint(x: try parts[0].number(in: -1...2), y: try parts[1].number(in: -1...2))
        }
        return title
    }

    private static func color(_ tree: JSONTree) throws(TimelineError) -> HexColor {
        guard let color = HexColor(try tree.text()) else {
            throw tree.mistake("must be a colour, such as #ff8800 or white")
        }
        return color
    }
}
