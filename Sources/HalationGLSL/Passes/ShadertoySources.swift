import HalationShaderEngine
import HalationShaderPasses

/// The passes of a Shadertoy shader as texts, with what their channels show.
struct ShadertoySources {
    /// A pass: its name, its text, and its channels by their numbers.
    struct Pass {
        var name: String
        /// The name for messages about its text.
        var sourceName: String
        var bytes: [UInt8]
        var channels: [Int: ShadertoyChannel] = [:]
        /// Whether it is computed for the faces of a cube.
        var isCube = false
    }

    /// Text before each pass.
    var common: (name: String, bytes: [UInt8])?
    /// Buffers in the order in which they are drawn.
    var buffers: [Pass] = []
    var image: Pass
}

/// What a channel shows, and how.
struct ShadertoyChannel {
    enum Source: Equatable {
        /// A buffer by its place.
        case buffer(Int)
        /// A picture by its path.
        case picture(String)
        /// Keys, sounds and the like: nothing unless a picture is given.
        case device(String)
    }

    var source: Source
    var filter = ShaderTexture.Filter.linear
    var wrap = ShaderTexture.Wrap.clamp
    var isTopDown = false
    var hasLevels = false
    /// What it is where it is no plain picture.
    var kind: SamplerKind?

    /// The file that a channel's directive names; nil if it names none, but the pass itself or the keyboard.
    static func file(of name: String) -> String? {
        guard name.hasPrefix("file://") else { return name == "self" || name.contains("://") ? nil : name }
        return String(name.dropFirst("file://".count))
    }

    /// Follows a directive such as `#iChannel0::WrapMode "Repeat"`.
    mutating func set(_ property: String, to value: String) {
        switch property {
        case "WrapMode": wrap = value == "Repeat" ? .repeat : value == "Mirror" ? .mirror : .clamp
        case "MinFilter":
            hasLevels = value.contains("MipMap")
            filter = value.hasPrefix("Nearest") ? .nearest : .linear
        case "MagFilter": filter = value == "Nearest" ? .nearest : .linear
        default: break
        }
    }
}

extension ShadertoySources {
    /// The passes among files; nil if the main one is a pass alone.
    ///
    /// They belong together by directives such as `#iChannel0 "file://buffer.glsl"`, or else by their names:
    /// `name.image.glsl` or `image.glsl` beside `bufferA.glsl` and `common.glsl`.
    init?(_ files: ShaderFiles) {
        let main = SourceText(name: files.main, bytes: files.bytes)
        let directives = ShaderDirective.all(in: main)
        let hasChannels = directives.contains { if case .channel = $0.kind { true } else { false } }
        if hasChannels || (ShaderFiles.includesFiles(main) && ShadertoyFileName(files.main) == nil) {
            self.init(linkedFrom: files)
        } else {
            self.init(namedIn: files)
        }
    }

    /// Passes that name each other.
    private init(linkedFrom files: ShaderFiles) {
        var paths: [String] = []
        /// Adds a file and all files that its channels name, and so on.
        func visit(_ path: String) {
            guard let bytes = files.contents[path], !paths.contains(path) else { return }
            paths.append(path)
            for name in ShaderFiles.channelNames(in: bytes) { visit(ShaderFiles.path(name, beside: path)) }
        }
        visit(files.main)
        // The order of their names is that of Shadertoy's buffers; the main file comes last.
        var buffers = paths.dropFirst().filter { Self.isSource($0) }.sorted()
        let showsItself = paths.contains { path in
            (ShaderDirective.all(in: SourceText(name: path, bytes: files.contents[path] ?? []))).contains {
                guard case .channel(_, let name) = $0.kind else { return false }
                if name == "self" { return path == files.main }
                return ShadertoyChannel.file(of: name).map { ShaderFiles.path($0, beside: path) }
                    == files.main
            }
        }
        if showsItself { buffers.append(files.main) }
        func pass(_ path: String) -> Pass {
            let bytes = files.contents[path] ?? []
            var pass = Pass(name: Self.fileName(path), sourceName: path, bytes: bytes)
            for line in ShaderDirective.all(in: SourceText(name: path, bytes: bytes)) {
                guard case .channel(let number, let name) = line.kind else { continue }
                pass.channels[number] = Self.channel(name, of: path, buffers, files)
            }
            for line in ShaderDirective.all(in: SourceText(name: path, bytes: bytes)) {
                guard case .property(let number, let property, let value) = line.kind else { continue }
                pass.channels[number]?.set(property, to: value)
            }
            return pass
        }
        var image = pass(files.main)
        if showsItself {
            // The main file is a buffer that reads itself; the picture is a copy of that buffer.
            let copy = "void mainImage(out vec4 c, in vec2 p) { c = texture(iChannel0, p / iResolution.xy); }"
            image.bytes = Array(copy.utf8)
            image.channels = [0: ShadertoyChannel(source: .buffer(buffers.count - 1))]
        }
        self.init(buffers: buffers.map(pass), image: image)
    }

    private static func channel(
        _ name: String,
        of path: String,
        _ buffers: [String],
        _ files: ShaderFiles
    ) -> ShadertoyChannel? {
        if name == "self" {
            return buffers.firstIndex(of: path).map { ShadertoyChannel(source: .buffer($0)) }
        }
        guard let file = ShadertoyChannel.file(of: name) else {
            return ShadertoyChannel(source: .device(name))
        }
        let target = ShaderFiles.path(file, beside: path)
        if let buffer = buffers.firstIndex(of: target) { return ShadertoyChannel(source: .buffer(buffer)) }
        return isSource(target)
            ? nil : ShadertoyChannel(source: .picture(target), wrap: .repeat)
    }

    static func isSource(_ path: String) -> Bool {
        [".glsl", ".frag", ".fs", ".fsh", ".shader", ".txt"].contains { path.lowercased().hasSuffix($0) }
    }

    private static func fileName(_ path: String) -> String {
        path.split(separator: "/").last.map(String.init) ?? path
    }

    /// Passes whose names say what they are: their channels show the buffers in order.
    private init?(namedIn files: ShaderFiles) {
        guard ShadertoyFileName(files.main)?.role == .image else { return nil }
        let stem = ShadertoyFileName(files.main)?.stem
        var common: (String, [UInt8])?
        var buffers: [(letter: Int, pass: Pass)] = []
        for (path, bytes) in files.contents.sorted(by: { $0.key < $1.key }) {
            guard let name = ShadertoyFileName(path), name.stem == stem else { continue }
            switch name.role {
            case .image: break
            case .common: common = (path, bytes)
            case .buffer(let letter):
                let title = "Buffer \(["A", "B", "C", "D"][letter])"
                buffers.append((letter, Pass(name: title, sourceName: path, bytes: bytes)))
            }
        }
        guard common != nil || !buffers.isEmpty else { return nil }
        buffers.sort { $0.letter < $1.letter }
        // Where there is no buffer, a picture may be given.
        var channels: [Int: ShadertoyChannel] = [:]
        for number in 0..<4 { channels[number] = ShadertoyChannel(source: .device("picture"), wrap: .repeat) }
        for (index, buffer) in buffers.enumerated() {
            channels[buffer.letter] = ShadertoyChannel(source: .buffer(index))
        }
        for index in buffers.indices { buffers[index].pass.channels = channels }
        self.init(
            common: common,
            buffers: buffers.map(\.pass),
            image: Pass(
                name: "Image",
                sourceName: files.main,
                bytes: files.bytes,
                channels: channels
            )
        )
    }
}

/// What a file's name says about its pass: `fluid.bufferA.glsl`, `common.glsl`.
package struct ShadertoyFileName {
    enum Role: Equatable {
        case image, common
        case buffer(Int)
    }

    let role: Role
    /// The path without the word for the pass and the ending.
    let stem: String

    /// The parts of a path; nil if its name says nothing about a pass.
    package init?(_ path: String) {
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
        let name = path.dropFirst(folder.count)
        let base = name.lastIndex(of: ".").map { name[..<$0] } ?? name
        let separators: Set<Character> = [".", "_", "-", " "]
        var letters = base.lowercased().filter { !separators.contains($0) }
        let words: [(String, Role)] =
            [("image", .image), ("common", .common)]
            + ["a", "b", "c", "d"].enumerated().flatMap { index, letter in
                [("buffer" + letter, Role.buffer(index)), ("buf" + letter, Role.buffer(index))]
            }
        guard let (word, role) = words.first(where: { letters.hasSuffix($0.0) }) else { return nil }
        letters.removeLast(word.count)
        self.role = role
        stem = folder + letters
    }

    /// Whether two files are passes of one shader.
    package static func belong(_ path: String, with other: String) -> Bool {
        guard let first = ShadertoyFileName(path), let second = ShadertoyFileName(other) else { return false }
        return first.stem == second.stem
    }
}

extension ShaderFiles {
    /// The names of files in the channels of a text.
    static func channelNames(in bytes: [UInt8]) -> [String] {
        ShaderDirective.all(in: SourceText(name: "", bytes: bytes)).compactMap { line in
            if case .channel(_, let name) = line.kind { ShadertoyChannel.file(of: name) } else { nil }
        }
    }
}
