package import Foundation
package import HalationCore
package import HalationMetal
import HalationShaders

/// A function of a file in Metal and how its parameters get their values from a person's settings.
package struct MetalCall: Sendable {
    /// The compiled function.
    package let shader: MetalShader

    private let function: ShaderFunction

    init(_ shader: MetalShader, in library: MetalLibrary) {
        self.shader = shader
        let definition = ShaderDefinition(MetalPictureShader(library, name: shader.name), name: shader.name)
        function = ShaderFunction(library: ShaderLibrary(only: definition), name: shader.name)
    }

    /// The parameters that a person sets, without the lengths of lists.
    package var parameters: [MetalShader.Parameter] {
        var result: [MetalShader.Parameter] = []
        var followsList = false
        for parameter in shader.parameters {
            if !followsList { result.append(parameter) }
            if case .buffer = parameter { followsList = !followsList } else { followsList = false }
        }
        return result
    }

    /// Names of parameters that get the time in seconds.
    package static let timeNames: Set = ["time", "itime", "u_time", "utime", "t", "seconds", "secs"]

    /// Names of parameters that get the size in points.
    package static let sizeNames: Set = ["size", "viewsize", "resolution", "iresolution", "u_resolution"]

    /// Names of parameters that get the bounding rectangle.
    package static let boundsNames: Set = ["bounds", "boundingrect", "bounding_rect", "rect"]

    /// The call at a time in seconds from the first frame of the film, over a picture of a size.
    ///
    /// - Throws: ``MetalChoiceError`` for settings that no parameter has, or parameters without a value.
    package func call(at time: TimeInterval, size: CGSize, _ settings: GLSLSettings) throws(MetalChoiceError)
        -> Shader
    {
        let names = parameters.map(\.name)
        if let texture = settings.options.textures.keys.min() {
            throw MetalChoiceError(
                "the function '\(shader.name)' says itself how it reads '\(texture)', by its sampler"
            )
        }
        let values = settings.values(at: time)
        if let unknown = values.keys.filter({ !names.contains($0) }).min() {
            let advice =
                unknown.nearest(in: names).map { "; did you mean '\($0)'?" }
                ?? (names.isEmpty ? "; it has none" : "; it has \(names.formatted(as: "and"))")
            throw MetalChoiceError("the function '\(shader.name)' has no parameter '\(unknown)'\(advice)")
        }
        var arguments: [Shader.Argument] = []
        var missing: [String] = []
        for parameter in parameters {
            if let value = values[parameter.name] {
                arguments.append(value.fitted(to: parameter))
            } else if let value = usual(parameter, time, size) {
                arguments.append(value)
            } else {
                missing.append("\(parameter.name) (\(parameter.type))")
            }
        }
        guard missing.isEmpty else {
            throw MetalChoiceError(
                "the function '\(shader.name)' needs values; give --set NAME=VALUE for \(missing.formatted(as: "and"))"
            )
        }
        return Shader(function: function, arguments: arguments)
    }

    /// What a parameter gets that its name shows to be the time, the size or the bounds.
    private func usual(_ parameter: MetalShader.Parameter, _ time: TimeInterval, _ size: CGSize)
        -> Shader.Argument?
    {
        let name = parameter.name.lowercased()
        return switch parameter.type {
        case "float" where Self.timeNames.contains(name): .float(time)
        case "float2" where Self.sizeNames.contains(name): .float2(size)
        case "float4" where Self.boundsNames.contains(name): .boundingRect
        default: nil
        }
    }

    /// A sentence about settings that do not fit; nil if all do.
    @MainActor func mistake(in settings: GLSLSettings) -> String? {
        do {
            try call(at: 0, size: CGSize(width: 1, height: 1), settings).check(as: shader.use.usage)
            return nil
        } catch {
            return "\(error)"
        }
    }
}

extension MetalUse {
    fileprivate var usage: Shader.UsageType {
        switch self {
        case .fill, .numbers: .shapeStyle
        case .color: .colorEffect
        case .distortion: .distortionEffect
        case .layer: .layerEffect
        }
    }
}

extension Shader.Argument {
    /// A value as a person writes it, in the form that a parameter takes.
    fileprivate func fitted(to parameter: MetalShader.Parameter) -> Shader.Argument {
        guard let numbers = typedNumbers else { return self }
        switch parameter {
        case .uniform(_, "half4", _, _, _) where numbers.count == 4:
            return .color(
                Color(
                    red: Double(numbers[0]),
                    green: Double(numbers[1]),
                    blue: Double(numbers[2]),
                    opacity: Double(numbers[3])
                )
            )
        case .buffer(_, _, _, _, .numbers), .buffer(_, _, _, _, .bytes): return .floatArray(numbers)
        default: return self
        }
    }
}
