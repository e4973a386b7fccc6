import Foundation
import HalationCatalog
import HalationCore
import HalationImageFiles
import HalationMedia
import HalationSound

/// The film of a timeline's file: `render --timeline reel.json`.
struct TimelineEffect: CheckedEffect {
    /// The word in the place of an effect, which is also the flag that names the file.
    static let word = "timeline"

    static var name: String { word }

    static let summary = "Scenes, transitions, titles and sound from a file in JSON."

    @Parameter("A file of scenes in JSON.", read: { TimelineStage(try TimelineFile(path: $0)) })
    var timeline: EffectFile<TimelineStage>?

    init() {}

    var isOpaque: Bool { timeline?.content.isOpaque ?? false }

    /// The sound of the flags, which comes before the file's.
    @Environment(\.sound) private var sound

    var body: some View {
        timeline?.content.film.environment(\.sound, sound ?? timeline?.content.track)
    }

    var mistake: String? {
        timeline == nil ? "--timeline needs a file of scenes in JSON; see 'list timeline'" : nil
    }
}

/// The scenes of a timeline with the effects that they name, which are known once there is a catalogue.
@MainActor
final class TimelineStage {
    /// What the file says.
    let file: TimelineFile

    /// A scene whose effect, picture and shader were read.
    private struct PreparedScene {
        enum Content {
            case effect(ChosenEffect)
            case picture(PixelBuffer)
            case film(FilmFile)
            case color(HexColor)
        }

        let scene: TimelineFile.Scene
        let content: Content
        /// How it comes in; nil for a cut.
        let transition: FilmTransition?
    }

    /// The sound from the first frame, once it was found; nil for a silent film.
    private(set) var track: SoundTrack?

    /// The scenes once they are prepared, in the order of the film.
    private var scenes: [PreparedScene] = []

    nonisolated init(_ file: TimelineFile) { self.file = file }

    /// Reads what the scenes name.
    ///
    /// - Throws: A failure of usage with the place in the file.
    func prepare(in catalog: EffectCatalog) throws(ToolFailure) {
        var prepared: [PreparedScene] = []
        for scene in file.scenes {
            prepared.append(
                PreparedScene(
                    scene: scene,
                    content: try content(of: scene, in: catalog),
                    transition: try transition(of: scene)
                )
            )
        }
        scenes = prepared
        guard let sound else { return }
        do throws(SoundError) {
            track = try SoundTrack(decodingLater: sound.path).starting(at: sound.start)
        } catch {
            throw ToolFailure(ToolFailure(error).status, "--timeline: 'audio.file': \(error)")
        }
    }

    private func content(
        of scene: TimelineFile.Scene,
        in catalog: EffectCatalog
    ) throws(ToolFailure) -> PreparedScene.Content {
        switch scene.content {
        case .color(let color): return .color(color)
        case .picture(let path):
            do {
                return .picture(try PixelBuffer.readImage(from: file.resolved(path), documentScale: 2))
            } catch {
                throw ToolFailure(usage: "--timeline: '\(scene.place).picture': \(error)")
            }
        case .film(let path, let rate):
            do throws(FilmError) {
                let url = URL(fileURLWithPath: file.resolved(path))
                return .film(try FilmFile(contentsOf: url, framesPerSecond: rate))
            } catch {
                throw ToolFailure(usage: "--timeline: '\(scene.place).film': \(error)")
            }
        case .effect(let name, let values):
            do throws(ToolFailure) {
                return .effect(try effect(name, values, in: catalog))
            } catch {
                throw ToolFailure(error.status, "--timeline: '\(scene.place)': \(error.sentence)")
            }
        }
    }

    private func transition(of scene: TimelineFile.Scene) throws(ToolFailure) -> FilmTransition? {
        guard let transition = scene.transition else { return nil }
        let kind: FilmTransition.Kind
        switch transition.kind {
        case .crossFade: kind = .crossFade
        case .push(let edge): kind = .push(edge)
        case .wipe(let edge): kind = .wipe(edge)
        case .shader(let path, let settings, let place):
            do {
                kind = .shader(try FilmShader(path: file.resolved(path), settings: settings))
            } catch {
                throw ToolFailure(usage: "--timeline: '\(place)': \(error)")
            }
        }
        return FilmTransition(kind, duration: transition.duration, curve: transition.curve)
    }

    private func effect(
        _ name: String,
        _ values: [(name: String, values: [String])],
        in catalog: EffectCatalog
    ) throws(ToolFailure) -> ChosenEffect {
        guard name != TimelineEffect.word else {
            throw ToolFailure(usage: "a timeline cannot be a scene of a timeline")
        }
        func choice(_ values: [(name: String, values: [String])]) throws(ToolFailure) -> EffectChoice {
            let arguments = values.flatMap { flag in flag.values.map { "--\(flag.name)=\($0)" } }
            return try EffectChoice(name, arguments: arguments, of: RenderCommand.self, in: catalog)
        }
        // Which flags are files is known from the effect.
        let parameters = try choice(values).effect.parameterDescriptions
        func names(_ kind: EffectParameterKind) -> Set<String> {
            Set(parameters.filter { $0.kind == kind }.map(\.name))
        }
        let (files, settings) = (names(.file), names(.settings))
        return try choice(
            values.map { flag in
                if files.contains(flag.name) { return (flag.name, flag.values.map(file.resolved)) }
                return (flag.name, settings.contains(flag.name) ? flag.values.map(resolved) : flag.values)
            }
        ).chosen()
    }

    /// A setting whose value may be a file in the timeline's folder.
    private func resolved(setting: String) -> String {
        guard let equals = setting.firstIndex(of: "=") else { return setting }
        let whole = setting[...equals] + file.resolved(String(setting[setting.index(after: equals)...]))
        return GLSLSettings.path(in: String(whole)) == nil ? setting : String(whole)
    }

    /// The sound under the film; nil for a silent one.
    nonisolated var sound: SoundClip? {
        var clip = file.audio
        if let path = clip?.path { clip?.path = file.resolved(path) }
        return clip
    }

    /// The files that pictures depend on, beside the timeline's own, with their places.
    var files: [(name: String, path: String)] {
        let audio = sound.map { [(name: "audio", path: $0.path)] } ?? []
        return audio
            + scenes.flatMap { prepared -> [(name: String, path: String)] in
                let scene = prepared.scene
                var files: [(name: String, path: String)] = []
                if case .film(let path, _) = scene.content {
                    files += FilmFile.files(at: file.resolved(path)).map { (scene.place, $0) }
                }
                if case .picture(let path) = scene.content {
                    files.append((scene.place, file.resolved(path)))
                }
                if case .effect(let effect) = prepared.content {
                    files += effect.files.map { ("\(scene.place).\($0.name)", $0.path) }
                }
                if case .shader(let path, _, let place)? = scene.transition?.kind {
                    files.append((place, file.resolved(path)))
                }
                return files
            }
    }

    /// The film, with effects that share no state with those of other films; empty before it is prepared.
    var film: Film {
        var parts: [Film.Part] = []
        for prepared in scenes {
            if let transition = prepared.transition { parts.append(.transition(transition)) }
            parts.append(.scene(take(of: prepared)))
        }
        return Film(parts: parts + file.titles.map { .title(FilmTitle($0)) })
    }

    /// The names of the scenes, with the times of their first frames and their lengths in seconds.
    var takes: [(name: String, start: Double, duration: Double)] {
        var parts: [Film.Part] = []
        return scenes.map { prepared in
            if let transition = prepared.transition { parts.append(.transition(transition)) }
            parts.append(.scene(take(of: prepared)))
            let duration = prepared.scene.duration
            return (prepared.scene.content.name, Film(parts: parts).duration - duration, duration)
        }
    }

    /// The length of the film in seconds.
    var duration: Double { film.duration }

    /// Whether all scenes fill the frame, and so does what is between them.
    ///
    /// Between two scenes that are pushed there may be a seam, and a shader can write any alpha.
    var isOpaque: Bool {
        !scenes.isEmpty
            && scenes.allSatisfy { prepared in
                switch prepared.transition?.kind {
                case .push?, .shader?: return false
                case .crossFade?, .wipe?, nil: break
                }
                return switch prepared.content {
                case .color(let color): color.opacity == 255
                case .effect(let effect): effect.isOpaque
                case .picture, .film: false
                }
            }
    }

    private func take(of prepared: PreparedScene) -> FilmScene {
        let scene = prepared.scene
        switch prepared.content {
        case .effect(let effect):
            func view(_ effect: some Effect) -> FilmScene {
                FilmScene(duration: scene.duration, start: scene.start) { effect }
            }
            return view(effect.make())
        case .picture(let picture):
            return FilmScene(duration: scene.duration) {
                Image(picture).resizable().scaledToFill()
            }
        case .film(let film):
            return FilmScene(duration: scene.duration, start: scene.start) { FilmFrames(film) }
        case .color(let color):
            return FilmScene(duration: scene.duration) { color.color }
        }
    }
}

extension FilmTitle {
    fileprivate init(_ title: TimelineFile.Title) {
        self.init(
            title.text,
            at: title.start,
            duration: title.duration,
            fade: title.fade,
            size: title.size,
            font: title.font,
            weight: title.weight.weight,
            color: title.color.color,
            place: title.place
        )
    }
}
