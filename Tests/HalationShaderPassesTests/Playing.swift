import HalationGLSL
import HalationPixels
import HalationShaderEngine
import HalationShaderPasses
import HalationShaders
import Testing

/// A shader with one pass or several from texts, and its pictures.
struct Playing {
    let passes: GLSLPasses
    let size: PixelSize
    let player: PassPlayer
    static let frameRate = 60.0

    /// Plays files by their names, of which the first is the main one.
    init(
        _ files: KeyValuePairs<String, String>,
        width: Int,
        height: Int,
        values: [String: UniformValue] = [:],
        moving: @escaping (ShaderClock) throws(PassError) -> [String: UniformValue] = { _ in [:] }
    ) throws {
        size = PixelSize(width: width, height: height)
        passes = try #require(try Self.passes(files))
        player = try PassPlayer(
            passes.program(size: size),
            size: size,
            values: values,
            sizeValues: passes.sizeValues(GLSLPasses.Values(uniforms: values)),
            moving: moving
        )
    }

    static func passes(_ files: KeyValuePairs<String, String>) throws -> GLSLPasses? {
        let contents = Dictionary(uniqueKeysWithValues: files.map { ($0.key, Array($0.value.utf8)) })
        return try GLSLPasses(ShaderFiles(main: files[0].key, contents: contents))
    }

    /// The places and messages of the mistakes in files.
    static func mistakes(_ files: KeyValuePairs<String, String>) -> [String] {
        do {
            _ = try passes(files)
            return []
        } catch let error as ShaderSourceError {
            return error.diagnostics.map { "\($0.sourceName):\($0.line):\($0.column): \($0.message)" }
        } catch {
            return ["\(error)"]
        }
    }

    func picture(_ frame: Int, pictures: PassPictures = PassPictures()) throws -> PixelBuffer {
        let time = Double(frame) / Self.frameRate
        let clock = ShaderClock(time: time, frameRate: Self.frameRate, secondsSince1970: time)
        return try player.picture(at: clock, pictures: pictures)
    }

    /// Red of each pixel, rows from the bottom as in GLSL.
    func reds(_ frame: Int) throws -> [[UInt8]] {
        let picture = try picture(frame)
        return (0..<size.height).map { y in (0..<size.width).map { picture[$0, size.height - 1 - y].red } }
    }

    /// Bytes that the player has allocated.
    var byteCount: Int { player.byteCount }
}
