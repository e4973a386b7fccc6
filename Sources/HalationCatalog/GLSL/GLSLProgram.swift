import Foundation
package import HalationCore
package import HalationGLSL
package import HalationImageFiles
import HalationMedia
package import HalationShaderEngine
package import HalationShaderSources
import Synchronization

/// The source of a shader from a file and those that belong to it, which is compiled when its dialect is known.
package struct GLSLSource: Sendable {
    /// The path of the file.
    package let path: String

    /// What the textures that the source declares for sound show of it.
    package let soundInputs: [String: SoundInput]

    private let files: ShaderFiles
    private let compiled = Compiled()

    /// What a source is: a shader with one pass, or a program of several.
    package enum Form: Sendable {
        case program(GLSLProgram)
        case passes(ShaderProgram)
    }

    /// Reads a file, and those that belong to it.
    ///
    /// - Throws: The error of reading.
    package init(path: String) throws(FileError) {
        files = try ShaderFiles(readingFileAt: path)
        soundInputs = SoundInput.declared(in: files.bytes)
        self.path = path
    }

    /// The compiled source.
    ///
    /// - Parameters:
    ///   - dialect: The conventions of the source; recognised from its names by default.
    ///   - options: What the host says about a source with one pass.
    /// - Returns: The program, the same for each call.
    /// - Throws: ``ShaderSourceError``, or the error of reading a picture that the source names.
    package func form(_ dialect: GLSLDialect? = nil, options: GLSLOptions = GLSLOptions()) throws -> Form {
        let key = Compiled.Key(dialect: dialect, options: options)
        if let known = compiled.forms.withLock({ $0[key] }) { return known }
        let form: Form =
            if dialect != .glTransition, let passes = try GLSLPasses(files, dialect: dialect) {
                .passes(try ShaderProgram(passes, path: path))
            } else {
                .program(try program(dialect, options: options))
            }
        compiled.forms.withLock { $0[key] = form }
        return form
    }

    /// The compiled source as a shader with one pass.
    ///
    /// - Parameters:
    ///   - dialect: The conventions of the source; recognised from its names by default.
    ///   - options: What the host says about the source.
    /// - Returns: The program, the same for each call.
    /// - Throws: ``ShaderSourceError``.
    package func program(
        _ dialect: GLSLDialect? = nil,
        options: GLSLOptions = GLSLOptions()
    ) throws(ShaderSourceError) -> GLSLProgram {
        let key = Compiled.Key(dialect: dialect, options: options)
        if let known = compiled.programs.withLock({ $0[key] }) { return known }
        let text = String(decoding: files.bytes, as: UTF8.self)
        let program = try GLSLProgram(text, path: path, dialect: dialect, options: options)
        compiled.programs.withLock { $0[key] = program }
        return program
    }

    /// Each frame asks for the program, which is compiled once.
    private final class Compiled: Sendable {
        struct Key: Hashable {
            let dialect: GLSLDialect?
            let options: GLSLOptions
        }

        let programs = Mutex<[Key: GLSLProgram]>([:])
        let forms = Mutex<[Key: Form]>([:])
    }
}

/// A compiled fragment shader.
package struct GLSLProgram: Sendable {
    /// What the source declares.
    package let shader: GLSLShader

    private let function: ShaderFunction

    fileprivate init(
        _ source: String,
        path: String,
        dialect: GLSLDialect?,
        options: GLSLOptions
    ) throws(ShaderSourceError) {
        let compiled = try CompiledGLSL(source, name: path, dialect: dialect, options: options)
        (shader, function) = (compiled.shader, compiled.function)
    }

    /// The call of the shader at a time in seconds from the first frame of the film.
    ///
    /// - Parameters:
    ///   - time: The time, which settings over time count and time uniforms without a setting have.
    ///   - arguments: Values by the names of uniforms and textures; they come before the settings.
    ///   - settings: Values that a user set.
    /// - Returns: The shader with its arguments.
    func call(
        at time: TimeInterval,
        _ arguments: [String: Shader.Argument] = [:],
        settings: GLSLSettings
    ) -> Shader {
        var all = settings.values(at: time, of: shader.uniforms)
        if settings.options.output != nil { all["output"] = nil }
        for (name, value) in arguments where all[name] == nil { all[name] = value }
        for uniform in shader.uniforms where GLSLShader.timeNames.contains(uniform.name) {
            if all[uniform.name] == nil, !uniform.hasDefault { all[uniform.name] = .float(time) }
        }
        return Shader(function: function, labelled: all.sorted { $0.key < $1.key })
    }
}

/// Values of uniforms and textures as a user writes them: `strength=3`, `center=0.5,0.5`, `tint=#ff8800`, `map=b.png`,
/// `strength=0@0s,3@2s:ease-in`.
package struct GLSLSettings: Sendable {
    /// The values that do not change, by the names of uniforms and textures.
    private var values: [String: Shader.Argument] = [:]

    /// The numbers among them, with all their digits.
    private var numbers: [String: [Double]] = [:]

    /// The values over time by the names of uniforms.
    private(set) var courses: [String: Course<SettingValue>] = [:]

    /// The films and sounds by the names of textures.
    private(set) var textures: [String: MovingTexture] = [:]

    /// How textures are read, and which output is the picture: `map.filter=mipmap`, `map.wrap=repeat`, `output=1`.
    private(set) var options = GLSLOptions()

    /// What textures show of a sound, where it is not both rows of Shadertoy's.
    private var soundInputs: [String: SoundInput] = [:]

    /// The texts that were parsed, without empty ones.
    package let texts: [String]

    /// Parses texts of the form `name=value`; of two for one name the last counts.
    ///
    /// A value is numbers that are separated by commas, `true` or `false`, a colour in hexadecimal digits, or the path of
    /// a PNG picture, in which any character can stand. Empty texts are skipped.
    ///
    /// - Throws: ``GLSLSettingError``.
    package init(_ texts: [String]) throws {
        self.texts = texts.filter { !$0.isEmpty }
        for text in self.texts {
            guard let equals = text.firstIndex(of: "="), equals != text.startIndex else {
                throw GLSLSettingError(setting: text, reason: "write it as name=value")
            }
            let name = text[..<equals].trimmingCharacters(in: .whitespaces)
            let value = text[text.index(after: equals)...].trimmingCharacters(in: .whitespaces)
            if try setOption(name, value, setting: text) { continue }
            (values[name], courses[name], textures[name], numbers[name]) = (nil, nil, nil, nil)
            if let texture = try Self.texture(value, setting: text) {
                textures[name] = texture
                continue
            }
            if KeyframeText.isMeant(by: value) {
                courses[name] = try Self.course(value, setting: text)
            }
            guard courses[name] == nil else { continue }
            values[name] = try Self.argument(value, setting: text)
            if case .numbers(let all) = SettingValue(value) { numbers[name] = all }
        }
    }

    /// All values at a time in seconds from the first frame of the film.
    package func values(at time: TimeInterval) -> [String: Shader.Argument] {
        var all = values.merging(courses.mapValues { $0.value(at: time).argument }) { $1 }
        for name in textures.keys { all[name] = .image(Image(picture(of: name, at: time))) }
        return all
    }

    /// All values at a time, those of uniforms with 64 bits with all their digits.
    func values(at time: TimeInterval, of uniforms: [ShaderUniform]) -> [String: Shader.Argument] {
        var all = values(at: time)
        for uniform in uniforms where uniform.type.base == .double {
            guard let numbers = numbers(of: uniform.name, at: time) else { continue }
            all[uniform.name] = .data(numbers.withUnsafeBufferPointer { Data(buffer: $0) })
        }
        return all
    }

    /// The numbers that a uniform has at a time; nil if it has no numbers.
    func numbers(of name: String, at time: TimeInterval) -> [Double]? {
        guard let course = courses[name] else { return numbers[name] }
        guard case .numbers(let numbers) = course.value(at: time) else { return nil }
        return numbers
    }

    /// Whether a uniform has a value, one that may change over time.
    func sets(_ name: String) -> Bool { values[name] != nil || courses[name] != nil }

    /// A film or a sound at a time in seconds from the first frame of the film.
    func picture(of texture: String, at time: TimeInterval) -> PixelBuffer {
        textures[texture]?.picture(at: time, as: soundInputs[texture] ?? .rows)
            ?? SoundPicture.empty(PixelSize(width: 1, height: 1))
    }

    /// The settings for a source that declares what its textures show of sounds.
    func showing(_ inputs: [String: SoundInput]) -> GLSLSettings {
        var settings = self
        settings.soundInputs = inputs
        return settings
    }

    /// The file of a setting's value, if there is one.
    package static func path(in setting: String) -> (name: String, path: String)? {
        guard let equals = setting.firstIndex(of: "="), equals != setting.startIndex else { return nil }
        let name = setting[..<equals].trimmingCharacters(in: .whitespaces)
        let path = setting[setting.index(after: equals)...].trimmingCharacters(in: .whitespaces)
        return FileManager.default.fileExists(atPath: path) || isSequence(path) ? (name, path) : nil
    }

    /// The files that settings name, every picture of a sequence among them.
    package static func files(in settings: [String]) -> [(name: String, path: String)] {
        settings.compactMap { path(in: $0) }.flatMap { name, path in
            FilmFile.files(at: path).map { (name, $0) }
        }
    }

    /// Follows a setting that is an option of the source; answers whether it is one.
    ///
    /// GLSL keeps the word `output` for itself, so no uniform has that name.
    private mutating func setOption(_ name: String, _ value: String, setting: String) throws -> Bool {
        if name == "output" {
            options.output = Int(value).map { .number($0) } ?? .name(value)
            // A function in Metal may have a parameter of that name.
            values[name] = try? Self.argument(value, setting: setting)
            return true
        }
        func choice<T: CaseIterable & RawRepresentable<String>>(_ type: T.Type) throws -> T {
            if let choice = T(rawValue: value) { return choice }
            let known = T.allCases.map(\.rawValue).joined(separator: ", ")
            throw GLSLSettingError(setting: setting, reason: "write one of \(known)")
        }
        if name.hasSuffix(".filter") {
            let texture = String(name.dropLast(".filter".count))
            options.textures[texture, default: TextureSampling()].filter = try choice(
                TextureSampling.Filter.self
            )
            return true
        }
        guard name.hasSuffix(".wrap") else { return false }
        let texture = String(name.dropLast(".wrap".count))
        options.textures[texture, default: TextureSampling()].wrap = try choice(TextureSampling.Wrap.self)
        return true
    }

    private static func isSequence(_ path: String) -> Bool { path.contains("%") && FilmNames.isFilm(path) }

    private static func texture(_ value: String, setting: String) throws -> MovingTexture? {
        guard FileManager.default.fileExists(atPath: value) || isSequence(value) else { return nil }
        do {
            return try MovingTexture(path: value)
        } catch {
            throw GLSLSettingError(setting: setting, reason: "\(error)")
        }
    }

    /// Whether a text has values over time, and so names no file.
    package static func isCourse(_ text: String) -> Bool {
        KeyframeText.isMeant(by: text) && (try? SettingValue.course(text)) != nil
    }

    /// Values over time; nil for a text that is the path of a picture, such as `photo@2x.png`.
    private static func course(_ text: String, setting: String) throws -> Course<SettingValue>? {
        do throws(KeyframeError) {
            return try SettingValue.course(text)
        } catch {
            let isPath = ImageFileNames.isPicture(text) || FileManager.default.fileExists(atPath: text)
            guard isPath else { throw GLSLSettingError(setting: setting, reason: error.description) }
            return nil
        }
    }

    private static func argument(_ text: String, setting: String) throws -> Shader.Argument {
        if text == "true" || text == "false" { return .float(text == "true" ? 1.0 : 0) }
        if text.hasPrefix("#"), text.contains(",") {
            let colors = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
            return .colorArray(
                try colors.map { text in
                    guard text.hasPrefix("#"), let color = HexColor(text) else {
                        throw GLSLSettingError(
                            setting: setting,
                            reason: "a list of colours is written #ff8800,#0000ff"
                        )
                    }
                    return color.color
                }
            )
        }
        if text.hasPrefix("#") {
            guard let color = HexColor(text) else {
                throw GLSLSettingError(setting: setting, reason: "a colour has 6 or 8 hexadecimal digits")
            }
            return .color(color.color)
        }
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map {
            Float($0.trimmingCharacters(in: .whitespaces))
        }
        let known = numbers.compactMap { $0 }
        if !known.isEmpty, known.count == numbers.count {
            guard known.allSatisfy(\.isFinite) else {
                throw GLSLSettingError(setting: setting, reason: "numbers must be finite")
            }
            return switch known.count {
            case 1: .float(known[0])
            case 2: .float2(known[0], known[1])
            case 3: .float3(known[0], known[1], known[2])
            case 4: .float4(known[0], known[1], known[2], known[3])
            default: .floatArray(known)
            }
        }
        let isPath = text.contains("/") || text.contains(".") && !text.hasSuffix(".")
        guard FileManager.default.fileExists(atPath: text) || !isPath else {
            throw GLSLSettingError(setting: setting, reason: "there is no file '\(text)'")
        }
        guard FileManager.default.fileExists(atPath: text) else {
            throw GLSLSettingError(
                setting: setting,
                reason:
                    "the value is neither numbers, a colour such as #ff8800, true or false, nor a picture, a film or a sound"
            )
        }
        do {
            return .image(Image(try PixelBuffer.readImage(from: text)))
        } catch {
            throw GLSLSettingError(setting: setting, reason: "\(error)")
        }
    }
}

/// A setting that cannot be read.
package struct GLSLSettingError: Error, CustomStringConvertible {
    let setting: String
    let reason: String

    /// A sentence that quotes the setting.
    package var description: String { "'\(setting)': \(reason)" }
}

/// The names of files that hold pictures.
private enum ImageFileNames {
    /// Whether a text ends like the name of a picture.
    static func isPicture(_ text: String) -> Bool {
        [".png", ".jpg", ".jpeg", ".webp", ".gif", ".tif", ".tiff", ".svg", ".avif", ".heic", ".bmp"]
            .contains { text.lowercased().hasSuffix($0) }
    }
}

extension GLSLSource {
    /// A sentence about mistakes in the source, or about settings that it does not take; nil if all is right.
    ///
    /// A shader of several passes may draw where `allowsPasses` says so.
    @MainActor func mistake(
        _ dialect: GLSLDialect? = nil,
        in settings: GLSLSettings,
        _ arguments: [String: Shader.Argument] = [:],
        as use: Shader.UsageType,
        allowsPasses: Bool = false
    ) -> String? {
        do {
            let options = settings.options
            guard allowsPasses else {
                return try program(dialect, options: options).mistake(in: settings, arguments, as: use)
            }
            switch try form(dialect, options: options) {
            case .program(let program): return program.mistake(in: settings, arguments, as: use)
            case .passes(let program):
                guard options.isEmpty else {
                    return "filters, wraps and outputs of a shader with several passes stand in its files"
                }
                return PlayedShader.mistake(program, in: settings)
            }
        } catch let error as ShaderSourceError {
            return "the shader does not compile\n\(error.description)"
        } catch {
            return "\(error)"
        }
    }
}

/// An effect whose parameters can contradict each other.
package protocol CheckedEffect: Effect {
    /// A sentence about parameters that do not fit each other; nil if all fit.
    var mistake: String? { get }
}

extension GLSLProgram {
    /// A sentence about settings that the shader does not take; nil if it takes all.
    @MainActor func mistake(
        in settings: GLSLSettings,
        _ arguments: [String: Shader.Argument] = [:],
        as use: Shader.UsageType
    ) -> String? {
        do {
            try call(at: 0, arguments, settings: settings).check(as: use)
            return nil
        } catch {
            return "\(error)"
        }
    }
}
