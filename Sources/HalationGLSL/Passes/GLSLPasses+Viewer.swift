import HalationPixels
import HalationShaderEngine
import HalationShaderPasses

extension GLSLPasses {
    /// The passes of a source for glslViewer: the source once for each buffer, with a macro that says which.
    static func glslViewer(
        _ source: SourceText,
        _ files: ShaderFiles,
        _ counts: ViewerCounts
    ) throws(ShaderSourceError) -> GLSLPasses {
        let stages = try ViewerStages(source, files, counts)
        let own = stages.ownTextures
        var textures: [String] = []
        for shader in stages.all {
            for name in shader.textures where !own.contains(name) && !textures.contains(name) {
                textures.append(name)
            }
        }
        return GLSLPasses(
            name: source.name,
            convention: .glslViewer,
            passNames: stages.names,
            shaders: stages.all,
            hostUniforms: stages.ownUniforms,
            textures: textures
        ) { size in stages.program(size) }
    }
}

/// A source for glslViewer compiled for each of its buffers.
private struct ViewerStages: Sendable {
    private let source: SourceText
    private let counts: ViewerCounts
    private var buffers: [GLSLShader] = []
    private var doubleBuffers: [GLSLShader] = []
    private var pyramids: [GLSLShader] = []
    private var level: GLSLShader?
    private var image: GLSLShader

    /// The version that sources find in the macro `GLSLVIEWER`.
    private static let version = 340
    /// The most levels of a pyramid.
    private static let mostLevels = 12

    init(_ source: SourceText, _ files: ShaderFiles, _ counts: ViewerCounts) throws(ShaderSourceError) {
        func shader(_ macro: String?) throws(ShaderSourceError) -> GLSLShader {
            var definitions = ["GLSLVIEWER": Self.version]
            if let macro { definitions[macro] = 1 }
            return try GLSLShader(
                bytes: source.bytes,
                name: source.name + (macro.map { " (\($0))" } ?? ""),
                dialect: .plain,
                surroundings: GLSLSurroundings(
                    definitions: definitions,
                    files: files.contents,
                    isPass: true
                )
            )
        }
        self.source = source
        self.counts = counts
        image = try shader(nil)
        for index in 0..<counts.buffers { buffers.append(try shader("BUFFER_\(index)")) }
        for index in 0..<counts.doubleBuffers { doubleBuffers.append(try shader("DOUBLE_BUFFER_\(index)")) }
        guard counts.pyramids > 0 else { return }
        let word = counts.usesOldNames ? "CONVOLUTION_PYRAMID" : "PYRAMID"
        for index in 0..<counts.pyramids {
            let name = String(decoding: source.bytes, as: UTF8.self).contains("\(word)_\(index)")
            pyramids.append(try shader(name ? "\(word)_\(index)" : word))
        }
        guard counts.hasPyramidAlgorithm else {
            throw Self.failure(source, "a pyramid needs its algorithm, in '#ifdef \(word)_ALGORITHM'")
        }
        level = try shader("\(word)_ALGORITHM")
    }

    private static func failure(_ source: SourceText, _ message: String) -> ShaderSourceError {
        let diagnostics = Diagnostics(source: source)
        diagnostics.report(message, at: .start)
        return diagnostics.error
    }

    var all: [GLSLShader] { buffers + doubleBuffers + pyramids + (level.map { [$0] } ?? []) + [image] }

    var names: [String] {
        (0..<counts.buffers).map { "BUFFER_\($0)" } + (0..<counts.doubleBuffers).map { "DOUBLE_BUFFER_\($0)" }
            + (0..<counts.pyramids).map { "PYRAMID_\($0)" } + ["picture"]
    }

    private var prefix: String { counts.usesOldNames ? "u_convolutionPyramid" : "u_pyramid" }

    /// The textures that show buffers.
    var ownTextures: Set<String> {
        var names = Set((0..<counts.buffers).map { "u_buffer\($0)" })
        names.formUnion((0..<counts.doubleBuffers).map { "u_doubleBuffer\($0)" })
        names.formUnion((0..<counts.pyramids).map { "\(prefix)\($0)" })
        if counts.pyramids > 0 { names.formUnion([prefix, prefix + "Tex0", prefix + "Tex1"]) }
        return names
    }

    /// The uniforms that tell a level of a pyramid about itself.
    var ownUniforms: Set<String> {
        Set(["Depth", "TotalDepth", "Depths", "Upscaling"].map { prefix + $0 })
    }

    /// The passes for pictures of a size.
    func program(_ size: PixelSize) -> PassProgram {
        var assembly = ViewerAssembly(own: ownTextures)
        for index in 0..<counts.buffers { assembly.addTarget("u_buffer\(index)", source) }
        for index in 0..<counts.doubleBuffers { assembly.addTarget("u_doubleBuffer\(index)", source) }
        for index in 0..<counts.pyramids { assembly.addTarget("\(prefix)\(index)", source) }
        if counts.pyramids > 0 { assembly.shown[prefix] = assembly.shown["\(prefix)0"] }
        for (index, shader) in buffers.enumerated() {
            assembly.addPass("BUFFER_\(index)", shader, to: assembly.shown["u_buffer\(index)"])
        }
        for (index, shader) in doubleBuffers.enumerated() {
            assembly.addPass("DOUBLE_BUFFER_\(index)", shader, to: assembly.shown["u_doubleBuffer\(index)"])
        }
        for (index, shader) in pyramids.enumerated() {
            addPyramid(index, shader, size, to: &assembly)
        }
        assembly.addPass("picture", image, to: nil)
        return PassProgram(targets: assembly.targets, passes: assembly.passes)
    }

    /// Adds the levels of a pyramid: each half of the one before, then up again, each with the level of its size.
    private func addPyramid(
        _ index: Int,
        _ shader: GLSLShader,
        _ size: PixelSize,
        to assembly: inout ViewerAssembly
    ) {
        let name = "\(prefix)\(index)"
        guard let level, let result = assembly.shown[name] else { return }
        let (width, height) = ViewerSize.sides(of: name, in: source)
        let variables = ["WIDTH": Double(size.width), "HEIGHT": Double(size.height)]
        let (w, h) = (width.pixels(variables), height.pixels(variables))
        let depth = max(1, min(Self.mostLevels, Int.bitWidth - 1 - min(w, h).leadingZeroBitCount - 1))
        func target(_ step: Int) -> Int {
            assembly.addTarget(
                width: .number(Double(max(1, w >> step))),
                height: .number(Double(max(1, h >> step)))
            )
        }
        let input = target(0)
        assembly.addPass("PYRAMID_\(index)", shader, to: input)
        func add(_ written: Int, _ first: Int, _ second: Int?, depth number: Int) {
            assembly.addLevel(
                level,
                prefix,
                to: written,
                from: first,
                second,
                depth: number,
                of: depth
            )
        }
        var downs = [input]
        for step in 1...depth {
            let next = target(step)
            add(next, downs[step - 1], nil, depth: step - 1)
            downs.append(next)
        }
        var last = downs[depth]
        for step in stride(from: depth - 1, to: 0, by: -1) {
            let next = target(step)
            add(next, downs[step], last, depth: step)
            last = next
        }
        add(result, input, last, depth: 0)
    }
}

/// The passes of a source for glslViewer while they are put together.
private struct ViewerAssembly {
    let own: Set<String>
    var targets: [PassProgram.Target] = []
    var passes: [PassProgram.Pass] = []
    /// The targets that textures show.
    var shown: [String: Int] = [:]

    init(own: Set<String>) { self.own = own }

    mutating func addTarget(_ name: String, _ source: SourceText) {
        let (width, height) = ViewerSize.sides(of: name, in: source)
        shown[name] = targets.count
        targets.append(PassProgram.Target(name, width: width, height: height, isFloat: true))
    }

    mutating func addTarget(width: SizeExpression, height: SizeExpression) -> Int {
        targets.append(
            PassProgram.Target("level", width: width, height: height, isFloat: true, isKept: false)
        )
        return targets.count - 1
    }

    mutating func addPass(_ name: String, _ shader: GLSLShader, to target: Int?) {
        var inputs: [String: PassProgram.Input] = [:]
        for texture in shader.textures {
            if let target = shown[texture] {
                inputs[texture] = PassProgram.Input(.target(target))
            } else if !own.contains(texture) {
                inputs[texture] = PassProgram.Input(.picture(texture))
            }
        }
        passes.append(PassProgram.Pass(name, shader, target: target, inputs: inputs))
    }

    mutating func addLevel(
        _ shader: GLSLShader,
        _ prefix: String,
        to target: Int,
        from first: Int,
        _ second: Int?,
        depth: Int,
        of count: Int
    ) {
        addPass("PYRAMID_ALGORITHM", shader, to: target)
        let place = passes.count - 1
        passes[place].inputs[prefix + "Tex0"] = PassProgram.Input(.target(first), filter: .nearest)
        if let second {
            passes[place].inputs[prefix + "Tex1"] = PassProgram.Input(.target(second), filter: .nearest)
        }
        passes[place].values = [
            prefix + "Depth": UniformValue([Double(depth)]),
            prefix + "TotalDepth": UniformValue([Double(count)]),
            prefix + "Depths": UniformValue([Double(count)]),
            prefix + "Upscaling": UniformValue([second == nil ? 0 : 1]),
        ]
    }
}
