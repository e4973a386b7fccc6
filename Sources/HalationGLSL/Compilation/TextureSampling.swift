import HalationShaderEngine

/// How a shader in GLSL reads a texture: between its pixels, at a distance, and beyond its edges.
public struct TextureSampling: Hashable, Sendable {
    /// What a read between the centres of pixels gives.
    public enum Filter: String, CaseIterable, Sendable {
        /// The pixel whose centre is nearest, without any mixture.
        case nearest
        /// A mixture of the four nearest pixels.
        case linear
        /// The same from smaller copies of the picture, as far as it is seen from a distance: by the derivatives of the
        /// coordinates, a bias, `textureLod` or `textureGrad`.
        case mipmap
    }

    /// What lies beyond the edges.
    public enum Wrap: String, CaseIterable, Sendable {
        /// The pixels of the edge.
        case clamp
        /// The whole picture side by side, without gaps.
        case `repeat`
        /// The same with every second picture mirrored.
        case mirror
    }

    /// What a read between the centres of pixels gives.
    public var filter: Filter

    /// What lies beyond the edges.
    public var wrap: Wrap

    /// Linear and clamped, unless said otherwise.
    public init(filter: Filter = .linear, wrap: Wrap = .clamp) {
        self.filter = filter
        self.wrap = wrap
    }
}

/// What a host says about a source beside its text.
package struct GLSLOptions: Hashable, Sendable {
    /// An output of several.
    package enum Output: Hashable, Sendable {
        /// That with a number, as in `layout(location = 1) out vec4` or `gl_FragData[1]`.
        case number(Int)
        /// That of a variable.
        case name(String)
    }

    /// How textures are read, by their names.
    package var textures: [String: TextureSampling]

    /// The output that is the picture; nil for the first one.
    package var output: Output?

    /// Options, by default those of a source of which the host says nothing.
    package init(textures: [String: TextureSampling] = [:], output: Output? = nil) {
        self.textures = textures
        self.output = output
    }

    /// Whether the host says nothing.
    package var isEmpty: Bool { textures.isEmpty && output == nil }

    /// The textures with smaller copies.
    var levels: [TextureLevels] {
        textures.filter { $0.value.filter == .mipmap }.sorted { $0.key < $1.key }
            .map { TextureLevels($0.key, wrap: $0.value.ofMachine) }
    }
}

extension TextureSampling {
    var ofMachine: ShaderTexture.Wrap {
        switch wrap {
        case .clamp: .clamp
        case .repeat: .repeat
        case .mirror: .mirror
        }
    }
}
