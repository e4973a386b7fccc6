package import HalationPixels
package import HalationShaderEngine
package import HalationShaders

/// A program of several passes over pixels, as a value: what runs, in which order, and what each pass reads and writes.
///
/// Each frame runs the passes in order. A pass writes a target or, without one, the picture. It reads targets as they
/// are at that moment: what a pass before it wrote in this frame, otherwise what the frame before left, and at the start
/// transparent black. A pass that reads its own target so sees the frame before. Front ends make programs from their
/// dialects; ``PassPlayer`` plays them.
package struct PassProgram: Sendable {
    /// What passes write and later passes read.
    package struct Target: Sendable {
        /// The name for messages.
        package var name: String
        package var width: SizeExpression
        package var height: SizeExpression
        /// Whether channels are floats as computed, instead of 256 steps in 0...1.
        package var isFloat: Bool
        /// Whether it keeps its pixels until the next frame; otherwise each frame starts with transparent black.
        package var isKept: Bool

        package init(
            _ name: String,
            width: SizeExpression = .frameWidth,
            height: SizeExpression = .frameHeight,
            isFloat: Bool = false,
            isKept: Bool = true
        ) {
            self.name = name
            self.width = width
            self.height = height
            self.isFloat = isFloat
            self.isKept = isKept
        }
    }

    /// What a pass reads as one of its textures.
    package struct Input: Sendable {
        package enum Source: Sendable, Hashable {
            /// A target, by its place in the program.
            case target(Int)
            /// A picture that the host gives under a name.
            case picture(String)
        }

        package var source: Source
        package var filter: ShaderTexture.Filter
        package var wrap: ShaderTexture.Wrap
        /// Whether coordinate 0 is the top row.
        package var isTopDown: Bool
        /// Whether smaller copies are made, from which reading at a distance takes its colours.
        ///
        /// They are a texture of the
        /// same name with ``PassProgram/levelsSuffix`` behind it.
        package var hasLevels: Bool

        package init(
            _ source: Source,
            filter: ShaderTexture.Filter = .linear,
            wrap: ShaderTexture.Wrap = .clamp,
            isTopDown: Bool = false,
            hasLevels: Bool = false
        ) {
            self.source = source
            self.filter = filter
            self.wrap = wrap
            self.isTopDown = isTopDown
            self.hasLevels = hasLevels
        }
    }

    /// One run of a shader over a target or over the picture.
    package struct Pass: Sendable {
        /// The name for messages, such as `Buffer A`.
        package var name: String
        package var shader: any PassShader
        /// The target by its place in the program; nil for the picture.
        package var target: Int?
        /// Textures by their names in the shader; those that are missing are one transparent pixel.
        package var inputs: [String: Input]
        /// Values that this pass alone has, such as its number.
        package var values: [String: UniformValue]

        package init(
            _ name: String,
            _ shader: any PassShader,
            target: Int? = nil,
            inputs: [String: Input] = [:],
            values: [String: UniformValue] = [:]
        ) {
            self.name = name
            self.shader = shader
            self.target = target
            self.inputs = inputs
            self.values = values
        }
    }

    /// The end of the name of a texture with the smaller copies of another.
    package static let levelsSuffix = "_levels"

    package var targets: [Target]
    package var passes: [Pass]

    package init(targets: [Target], passes: [Pass]) {
        precondition(
            passes.allSatisfy { pass in
                ([pass.target].compactMap { $0 } + pass.readTargets).allSatisfy(targets.indices.contains)
            },
            "A pass names a target that the program does not have."
        )
        self.targets = targets
        self.passes = passes
    }
}

/// What computes the pixels of a pass, with what its language's hosts tell it.
package protocol PassShader: Sendable {
    var compiled: CompiledShader { get }

    /// The values that the host gives at a moment: time, sizes and the like, by the names of uniforms.
    ///
    /// - Parameters:
    ///   - clock: The moment.
    ///   - size: The size of what the pass writes.
    ///   - textures: The sizes of the pass's textures by name.
    /// - Returns: The values.
    func hostValues(
        _ clock: ShaderClock,
        size: PixelSize,
        textures: [String: PixelSize]
    ) -> [String: UniformValue]
}

extension PassProgram.Pass {
    /// The targets that the pass reads.
    var readTargets: [Int] {
        inputs.values.compactMap { input in
            if case .target(let target) = input.source { target } else { nil }
        }
    }

    /// Whether its shader reads the smaller copies of a texture.
    func readsLevels(of texture: String) -> Bool {
        inputs[texture]?.hasLevels == true
            && shader.compiled.textures.contains(texture + PassProgram.levelsSuffix)
    }

    /// Whether its shader reads a picture of the host's.
    func reads(_ picture: String) -> Bool {
        inputs.contains { $0.value.source == .picture(picture) && shader.compiled.textures.contains($0.key) }
    }
}
