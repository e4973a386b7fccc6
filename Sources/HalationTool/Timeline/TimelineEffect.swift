import Foundation
import HalationCatalog
import HalationCore
import HalationImageFiles

/// The film of a timeline's file: `render --timeline reel.json`.
struct TimelineEffect: CheckedEffect {
    /// The word in the place of an effect, which is also the flag that names the file.
    static let word = "timeline"

    static var name: String { word }

    static let summary = "Scenes, transitions and titles from a file in JSON."

    @Parameter("A file of scenes in JSON.", read: { TimelineStage(try TimelineFile(path: $0)) })
    var timeline: EffectFile<TimelineStage>?

    init() {}

    var isOpaque: Bool { timeline?.content.isOpaque ?? false }

    var body: some View { timeline?.content.film }

    var mistake: String? {
        timeline == nil ? "--timeline needs a file of scenes in JSON; see 'list timeline'" : nil
    }
}

/// The scenes of a timeline with the effects that they name, which are known once there is a catalogue.
@MainActor
final class TimelineStage {
    /// What the file says.
    let file: TimelineFile

    /// The effects of scenes by the scenes' numbers.
    private var effects: [Int: ChosenEffect] = [:]
    private var pictures: [Int: PixelBuffer] = [:]
    private var shaders: [Int: FilmShader] = [:]

    nonisolated init(_ file: TimelineFile) { self.file = file }

    /// Reads what the scenes name.
    ///
    /// - Throws: A failure of usage with the place in the file.
    func prepare(in catalog: EffectCatalog) throws(ToolFailure) {
        for (index, scene) in file.scenes.enumerated() {
            switch scene.content {
            case .color: break
            case .picture(let path):
                do {
                    pictures[index] = try PixelBuffer.readImage(from: file.resolved(path), documentScale: 2)
                } catch {
                    throw ToolFailure(usage: "--timeline: '\(scene.place).picture': \(error)")
                }
            case .effect(let name, let values):
                do throws(ToolFailure) {
                    effects[index] = try effect(name, values, in: catalog)
                } catch {
                    throw ToolFailure(error.status, "--timeline: '\(scene.place)': \(error.sentence)")
                }
            }
            guard case .shader(let path, let settings, let place)? = scene.transition?.kind else { continue }
            do {
                shaders[index] = try FilmShader(path: file.resolved(path), settings: settings)
            } catch {
                throw ToolFailure(usage: "--timeline: '\(place)': \(error)")
            }
        }
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
        let files = Set(parameters.filter { $0.kind == .file }.map(\.name))
        return try choice(
            values.map { flag in
                (flag.name, files.contains(flag.name) ? flag.values.map(file.resolved) : flag.values)
            }
        ).chosen()
    }

    /// The files that pictures depend on, beside the timeline's own, with their places.
    var files: [(name: String, path: String)] {
        file.scenes.enumerated().flatMap { index, scene -> [(name: String, path: String)] in
            var files: [(name: String, path: String)] = []
            if case .picture(let path) = scene.content { files.append((scene.place, file.resolved(path))) }
            for case (let name, .file(let path)) in effects[index]?.parameterValues ?? [] where !path.isEmpty
            {
                files.append(("\(scene.place).\(name)", path))
            }
            if case .shader(let path, _, let place)? = scene.transition?.kind {
                files.append((place, file.resolved(path)))
            }
            return files
        }
    }

    /// The film, with effects that share no state with those of other films.
    var film: Film {
        var parts: [Film.Part] = []
        for (index, scene) in file.scenes.enumerated() {
            if let transition = scene.transition {
                let kind: FilmTransition.Kind =
                    switch transition.kind {
                    case .crossFade: .crossFade
                    case .push(let edge): .push(edge)
                    case .wipe(let edge): .wipe(edge)
                    case .shader: shaders[index].map { .shader($0) } ?? .crossFade
                    }
                parts.append(
                    .transition(
                        FilmTransition(kind, duration: transition.duration, curve: transition.curve)
                    )
                )
            }
            parts.append(.scene(take(of: scene, index)))
        }
        return Film(parts: parts + file.titles.map { .title(FilmTitle($0)) })
    }

    /// The length of the film in seconds.
    var duration: Double { film.duration }

    /// Whether all scenes fill the frame; between two that are pushed there may be a seam.
    var isOpaque: Bool {
        file.scenes.enumerated().allSatisfy { index, scene in
            if case .push? = scene.transition?.kind { return false }
            if case .color(let color) = scene.content { return color.opacity == 255 }
            return effects[index]?.isOpaque ?? false
        }
    }

    private func take(of scene: TimelineFile.Scene, _ index: Int) -> FilmScene {
        if let effect = effects[index]?.make() {
            func view(_ effect: some Effect) -> FilmScene {
                FilmScene(duration: scene.duration, start: scene.start) { effect }
            }
            return view(effect)
        }
        if let picture = pictures[index] {
            return FilmScene(duration: scene.duration) {
                Image(picture).resizable().scaledToFill()
            }
        }
        guard case .color(let color) = scene.content else {
            return FilmScene(duration: scene.duration) { Color.black }
        }
        return FilmScene(duration: scene.duration) { color.color }
    }
}

extension FilmTitle {
    fileprivate init(_ title: TimelineFile.Title) {
        let weights: [String: Font.Weight] = [
            "thin": .thin, "light": .light, "regular": .regular, "medium": .medium, "semibold": .semibold,
            "bold": .bold, "heavy": .heavy, "black": .black,
        ]
        self.init(
            title.text,
            at: title.start,
            duration: title.duration,
            fade: title.fade,
            size: title.size,
            font: title.font,
            weight: weights[title.weight] ?? .semibold,
            color: title.color.color,
            place: title.place
        )
    }
}
