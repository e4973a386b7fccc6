import HalationPixels
import HalationShaderEngine
import HalationShaderPasses

extension GLSLPasses {
    /// The passes of an ISF shader; nil if it has only one, over the picture.
    static func isf(_ source: SourceText, _ files: ShaderFiles) throws(ShaderSourceError) -> GLSLPasses? {
        var header = try isfHeader(source)
        let vertex = files.vertexShader
        if header.passes.isEmpty {
            // With a vertex shader, a single pass is a program as well.
            guard vertex != nil else { return nil }
            header.passes = [ISFHeader.Pass()]
        }
        let shader = try GLSLShader(
            bytes: source.bytes,
            name: source.name,
            dialect: .isf,
            surroundings: GLSLSurroundings(files: files.contents, vertex: vertex, isPass: true)
        )
        let copy = try copyShader()
        let used = Set(shader.textures)
        let images = header.images.filter { used.contains($0) }
        return GLSLPasses(
            name: source.name,
            convention: .isf,
            passNames: header.passes.enumerated().map { index, pass in
                "pass \(index)" + (pass.target.map { " '\($0)'" } ?? "")
            },
            shaders: [shader],
            textures: images,
            optionalTextures: Set(header.sounds.keys),
            layerTexture: images.contains("inputImage") ? "inputImage" : nil,
            pictures: header.imported.filter { used.contains($0.key) }
        ) { [header] _ in isfProgram(header, shader, copy, images: images) }
    }

    private static func isfHeader(_ source: SourceText) throws(ShaderSourceError) -> ISFHeader {
        do throws(ISFHeader.Failure) {
            let header = try ISFHeader(ISFHeader.text(in: source) ?? [])
            try checkSizes(of: header)
            return header
        } catch {
            let diagnostics = Diagnostics(source: source)
            diagnostics.report(error.message, at: .start)
            throw diagnostics.error
        }
    }

    /// Refuses sizes of passes with names that are neither a side of the frame nor an input with one number.
    private static func checkSizes(of header: ISFHeader) throws(ISFHeader.Failure) {
        let inputs = header.inputs.filter { $0.type.componentCount == 1 }.map(\.name)
        let known = ["WIDTH", "HEIGHT"] + inputs
        for (index, pass) in header.passes.enumerated() {
            for (key, side) in [("WIDTH", pass.width), ("HEIGHT", pass.height)] {
                guard let name = side.variables.sorted().first(where: { !known.contains($0) }) else {
                    continue
                }
                throw ISFHeader.Failure(
                    message: "\(key) of pass \(index): there is no number '$\(name)'; there are "
                        + known.map { "$\($0)" }.joined(separator: ", ")
                )
            }
        }
    }

    /// A shader that shows a target as the picture.
    static func copyShader() throws(ShaderSourceError) -> GLSLShader {
        try GLSLShader(
            "uniform sampler2D shown; void main() { gl_FragColor = texture2D(shown, gl_HalationPosition); }",
            name: "copy",
            dialect: .plain
        )
    }

    private static func isfProgram(
        _ header: ISFHeader,
        _ shader: GLSLShader,
        _ copy: GLSLShader,
        images: [String]
    ) -> PassProgram {
        let names = header.targets
        let targets = names.map { name in
            let own = header.passes.filter { $0.target == name }
            let first = own.first ?? ISFHeader.Pass()
            return PassProgram.Target(
                name,
                width: first.width,
                height: first.height,
                isFloat: own.contains(where: \.isFloat),
                isKept: own.contains(where: \.isPersistent)
            )
        }
        var inputs: [String: PassProgram.Input] = [:]
        for image in images { inputs[image] = PassProgram.Input(.picture(image)) }
        for (index, name) in names.enumerated() { inputs[name] = PassProgram.Input(.target(index)) }
        var passes: [PassProgram.Pass] = []
        for (number, pass) in header.passes.enumerated() {
            let target = pass.target.flatMap { names.firstIndex(of: $0) }
            passes.append(
                PassProgram.Pass(
                    pass.target ?? "\(number)",
                    shader,
                    target: target,
                    inputs: inputs,
                    values: ["PASSINDEX": UniformValue([Double(number)])]
                )
            )
            // What the last pass writes is the picture.
            if number == header.passes.count - 1, let target {
                passes.append(
                    PassProgram.Pass("picture", copy, inputs: ["shown": PassProgram.Input(.target(target))])
                )
            }
        }
        return PassProgram(targets: targets, passes: passes)
    }
}
