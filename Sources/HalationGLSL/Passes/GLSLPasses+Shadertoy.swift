import HalationShaderEngine
import HalationShaderPasses

extension GLSLPasses {
    /// The passes of a Shadertoy shader.
    static func shadertoy(
        _ sources: ShadertoySources,
        name: String,
        _ files: ShaderFiles
    ) throws(ShaderSourceError) -> GLSLPasses {
        let all = sources.buffers + [sources.image]
        for pass in all { try checkChannels(of: pass, files) }
        var shaders: [GLSLShader] = []
        for (index, pass) in all.enumerated() {
            let isBuffer = index < sources.buffers.count
            shaders.append(try shader(of: pass, isBuffer: isBuffer, common: sources.common, files))
        }
        var inputs: [[String: PassProgram.Input]] = []
        var textures: [String] = []
        var optional: Set<String> = []
        var pictures: [String: String] = [:]
        for (pass, shader) in zip(all, shaders) {
            let used = Set(shader.textures)
            var own: [String: PassProgram.Input] = [:]
            for (number, channel) in pass.channels.sorted(by: { $0.key < $1.key }) {
                guard used.contains("iChannel\(number)") else { continue }
                let texture = "\(pass.name).iChannel\(number)"
                own["iChannel\(number)"] = input(channel, texture)
                if case .buffer = channel.source { continue }
                textures.append(texture)
                if case .picture(let path) = channel.source { pictures[texture] = path }
                if case .device = channel.source { optional.insert(texture) }
            }
            inputs.append(own)
        }
        let side = Double(ShadertoySources.cubeSide)
        let targets = sources.buffers.map { buffer in
            buffer.isCube
                ? PassProgram.Target(
                    buffer.name,
                    width: .number(side),
                    height: .number(6 * side),
                    isFloat: true
                ) : PassProgram.Target(buffer.name, isFloat: true)
        }
        let passes = all.indices.map { index in
            PassProgram.Pass(
                all[index].name,
                shaders[index],
                target: index < targets.count ? index : nil,
                inputs: inputs[index]
            )
        }
        let program = PassProgram(targets: targets, passes: passes)
        return GLSLPasses(
            name: name,
            convention: .shadertoy,
            passNames: all.map(\.name),
            shaders: shaders,
            textures: textures,
            optionalTextures: optional,
            pictures: pictures
        ) { _ in program }
    }

    /// The compiled code of a pass; `common` is the code before each.
    private static func shader(
        of pass: ShadertoySources.Pass,
        isBuffer: Bool,
        common: (name: String, bytes: [UInt8])?,
        _ files: ShaderFiles
    ) throws(ShaderSourceError) -> GLSLShader {
        var surroundings = GLSLSurroundings(
            files: files.contents,
            common: common,
            levels: pass.channels.sorted { $0.key < $1.key }.compactMap { number, channel in
                channel.hasLevels && channel.kind == nil
                    ? TextureLevels("iChannel\(number)", wrap: channel.wrap) : nil
            },
            isPass: isBuffer
        )
        surroundings.isCube = pass.isCube
        for (number, channel) in pass.channels { surroundings.samplers["iChannel\(number)"] = channel.kind }
        return try GLSLShader(
            bytes: pass.bytes,
            name: pass.sourceName,
            dialect: .shadertoy,
            surroundings: surroundings
        )
    }

    /// Refuses a pass that shows a pass whose file is not there.
    private static func checkChannels(
        of pass: ShadertoySources.Pass,
        _ files: ShaderFiles
    ) throws(ShaderSourceError) {
        let source = SourceText(name: pass.sourceName, bytes: pass.bytes)
        let diagnostics = Diagnostics(source: source)
        for line in ShaderDirective.all(in: source) {
            guard case .channel(_, let name) = line.kind, let file = ShadertoyChannel.file(of: name),
                ShadertoySources.isSource(file),
                files.contents[ShaderFiles.path(file, beside: pass.sourceName)] == nil
            else { continue }
            diagnostics.report(
                "there is no file '\(file)' beside this one",
                at: Position(line: Int32(line.number), column: 1, shownLine: Int32(line.number))
            )
        }
        if diagnostics.hasErrors { throw diagnostics.error }
    }

    private static func input(_ channel: ShadertoyChannel, _ texture: String) -> PassProgram.Input {
        let source: PassProgram.Input.Source =
            if case .buffer(let index) = channel.source { .target(index) } else { .picture(texture) }
        return PassProgram.Input(
            source,
            filter: channel.filter,
            wrap: channel.wrap,
            isTopDown: channel.isTopDown,
            hasLevels: channel.hasLevels
        )
    }
}
