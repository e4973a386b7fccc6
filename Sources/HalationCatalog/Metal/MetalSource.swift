import Foundation
package import HalationCore
package import HalationImageFiles
package import HalationMetal

/// A file in Metal with its neighbours, checked.
package struct MetalSource: Sendable {
    /// The path of the file.
    package let path: String

    /// The functions of the file, and behind them those of its neighbours.
    package let library: MetalLibrary

    /// Reads and checks a file.
    ///
    /// - Throws: The error of reading; mistakes in the source are found when a function is chosen.
    package init(path: String) throws(FileError) {
        _ = try Data(readingFileAt: path)
        self.path = path
        library = MetalLibrary.ofFile(path)
    }

    /// The functions with `[[ stitchable ]]` of the file itself.
    package var functions: [MetalLibrary.FunctionFacts] { library.functions.filter { $0.path == path } }

    /// The mistakes in the file or in what it includes.
    package var mistakes: ShaderSourceError? { library.error(ofFile: path) }

    /// A function, for the use that its first parameters show.
    ///
    /// - Parameter name: The function's name; empty for the only one of the file.
    /// - Returns: The function, ready to be called.
    /// - Throws: ``MetalChoiceError`` that names the functions there are, or holds the mistakes of the source.
    package func function(_ name: String) throws(MetalChoiceError) -> MetalCall {
        if let mistakes { throw MetalChoiceError("the shader does not compile\n\(mistakes)") }
        let names = functions.map(\.name)
        guard !names.isEmpty else {
            throw MetalChoiceError("'\(path)' has no function with [[ stitchable ]]")
        }
        guard !name.isEmpty || names.count == 1 else {
            throw MetalChoiceError(
                "'\(path)' has several functions; choose one by --function: \(names.formatted(as: "or"))"
            )
        }
        let name = name.isEmpty ? names[0] : name
        guard let facts = functions.first(where: { $0.name == name }) else {
            let advice = name.nearest(in: names).map { "; did you mean '\($0)'?" }
            throw MetalChoiceError(
                "'\(path)' has no function '\(name)'"
                    + (advice ?? "; it has \(names.formatted(as: "and"))")
            )
        }
        guard let use = facts.uses.first else {
            throw MetalChoiceError(
                "the function '\(name)' fits no use: a fill is half4 f(float2 position, …), a color effect "
                    + "half4 f(float2 position, half4 color, …), a distortion effect float2 f(float2 position, …), "
                    + "a layer effect half4 f(float2 position, SwiftUI::Layer layer, …)"
            )
        }
        do throws(MetalLibrary.Failure) {
            return MetalCall(try library.shader(name, for: use), in: library)
        } catch {
            throw MetalChoiceError("the shader does not compile\n\(error)")
        }
    }
}

/// A function that cannot be chosen.
package struct MetalChoiceError: Error, CustomStringConvertible {
    /// What is wrong, and what would be right.
    package let description: String

    init(_ description: String) { self.description = description }
}
