import HalationCatalog
import HalationViews

extension RenderCommand {
    /// The values of the flags that have one without arguments.
    static let requestDefaults = RequestFile(defaults)

    /// What a request holds.
    enum RequestScope {
        /// What a single frame depends on.
        case frames
        /// All flags, the length and the output among them.
        case everything
    }

    /// The command as a request: the effect, its parameters, and the flags that are given or have a default.
    @MainActor func request(of effect: ChosenEffect, including scope: RequestScope) -> RequestFile {
        var values: [(name: String, value: RequestFile.Value)] = []
        values.append(("effect", .text(self.effect ?? effect.name)))
        for (name, words) in effect.words {
            values.append((name, words.count == 1 ? .text(words[0]) : .list(words.map { .text($0) })))
        }
        // An empty path is no file, and not a value that can be typed.
        let typed = Set(values.map(\.name))
        values += effect.parameterValues.filter { $0.value != .file("") && !typed.contains($0.name) }
            .map { ($0.name, RequestFile.Value($0.value)) }
        return RequestFile(values + flags(in: scope, of: effect))
    }

    /// Gives what the picture's size depends on, where it was left to the program.
    @MainActor private mutating func fillInScreen() {
        if screen.device == nil, size == nil, ProgramRoot.isProgram {
            screen.device = Spelled(argument: Device.standard.name)
        }
        guard screen.device?.value.device == nil else { return }
        size = size ?? PictureFormat.standardSize
        scale = scale ?? "1"
    }

    @MainActor private func flags(
        in scope: RequestScope,
        of effect: ChosenEffect
    ) -> [(name: String, value: RequestFile.Value)] {
        var command = self
        command.fps = rate
        command.channels = channels(of: effect)
        command.fillInScreen()
        let given = command.flagValues.filter { name, value in
            guard case .toggle = value else { return true }
            return Self.requestDefaults[name] != value
        }
        let frames = Self.flagsOfFrames.compactMap { name in given.first { $0.name == name } }
        switch scope {
        case .frames: return frames
        case .everything:
            let others = Set(Self.flagsOfFrames).union(Self.flagsOutsideRequests)
            return frames + given.filter { !others.contains($0.name) }
        }
    }
}
