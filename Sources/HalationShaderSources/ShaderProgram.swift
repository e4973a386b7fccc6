public import HalationGLSL
import HalationImageFiles
package import HalationPixels
import HalationShaderEngine

/// A shader of several passes from files, with state that goes from frame to frame: ISF's, Shadertoy's or glslViewer's.
///
/// ```swift
/// let fluid = try ShaderProgram(contentsOfFile: "fluid.json")
/// let player = try ShaderPlayer(fluid, size: PixelSize(width: 640, height: 360), frameRate: 30)
/// let picture = try player.picture(ofFrame: 90)
/// ```
///
/// - ISF: `PASSES` with targets, persistent and float ones, sizes as expressions, and imported pictures.
/// - Shadertoy: the JSON of the site's interface, or files: `image.glsl` beside `bufferA.glsl` and `common.glsl`, or
///   files that name each other by `#iChannel0 "file://buffer.glsl"`.
/// - glslViewer: one file with `#ifdef BUFFER_0`, `DOUBLE_BUFFER_0` and `PYRAMID_0`, and files that it includes.
public struct ShaderProgram: Sendable {
    /// The passes, compiled.
    package let passes: GLSLPasses

    /// The pictures that the files name.
    package let pictures: [String: PixelBuffer]

    /// Reads and compiles a file and those that belong to it.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - dialect: The conventions of the source; recognised from the files by default.
    /// - Throws: The error of reading a file; ``ShaderSourceError`` with the position of each mistake;
    ///   ``ShaderProgramError/singlePass(_:)`` for a shader with one pass, which ``ShaderFunction`` runs.
    public init(contentsOfFile path: String, dialect: GLSLDialect? = nil) throws {
        let files = try ShaderFiles(readingFileAt: path)
        guard let passes = try GLSLPasses(files, dialect: dialect) else {
            throw ShaderProgramError.singlePass(path)
        }
        try self.init(passes, path: path)
    }

    /// Reads the pictures of compiled passes; those that are not there must be given by the call.
    package init(_ passes: GLSLPasses, path: String) throws {
        self.passes = passes
        var pictures: [String: PixelBuffer] = [:]
        for (texture, name) in passes.pictures {
            guard let found = ShaderFiles.picturePath(name, of: path) else { continue }
            pictures[texture] = try PixelBuffer.readImage(from: found)
        }
        self.pictures = pictures
    }

    /// The names of the passes in the order in which they run.
    public var passNames: [String] { passes.passNames }
}

/// A file that is no program of several passes.
public enum ShaderProgramError: Error, Equatable, CustomStringConvertible {
    /// The shader in the file has one pass.
    case singlePass(String)

    /// A sentence that says what runs such a shader.
    public var description: String {
        switch self {
        case .singlePass(let path):
            "'\(path)' is a shader with one pass and without state; ShaderFunction(glsl:) runs it"
        }
    }
}
