import Foundation
package import HalationMetal
import HalationShaders
import Synchronization

/// Sources in Metal, which are read and checked when a function is asked for.
final class MetalFiles: Sendable {
    private enum Origin: Sendable {
        case process
        case folder(String)
        case file(URL)
        case text(Data)
    }

    private struct State {
        /// Nil before the files are read, and inside it if there are none.
        var library: MetalLibrary??
        /// Definitions are equal only to themselves, so each is made once.
        var definitions: [String: ShaderDefinition] = [:]
    }

    private let origin: Origin
    private let state = Mutex(State())

    private init(_ origin: Origin) { self.origin = origin }

    /// The files around the program's sources; see ``ResourceFolders/ofProcess``.
    static let ofProcess = MetalFiles(.process)

    static func file(_ url: URL) -> MetalFiles { MetalFiles(.file(url)) }

    static func text(_ data: Data) -> MetalFiles { MetalFiles(.text(data)) }

    private static let folders = Mutex<[String: ShaderLibrary?]>([:])

    /// The library of a folder's files, the same for each call; nil if there are none.
    static func library(ofFolder folder: String) -> ShaderLibrary? {
        if let known = folders.withLock({ $0[folder] }) { return known }
        let files = MetalFiles(.folder(folder))
        let library = files.library == nil ? nil : ShaderLibrary(files)
        return folders.withLock { folders in
            if let known = folders[folder] { return known }
            folders[folder] = library
            return library
        }
    }

    /// A function of the files, which need not have it: what is wrong is said when it is called; nil without files.
    func definition(named name: String) -> ShaderDefinition? {
        guard let library else { return nil }
        return state.withLock { state in
            if let known = state.definitions[name] { return known }
            let definition = ShaderDefinition(MetalPictureShader(library, name: name), name: name)
            state.definitions[name] = definition
            return definition
        }
    }

    private var library: MetalLibrary? {
        if let known = state.withLock({ $0.library }) { return known }
        let files = read()
        let library = files.contains { $0.path.hasSuffix(".metal") } ? MetalLibrary(files) : nil
        return state.withLock { state in
            if let known = state.library { return known }
            state.library = .some(library)
            return library
        }
    }

    private func read() -> [MetalLibrary.File] {
        switch origin {
        case .process: Self.files(in: .ofProcess)
        case .folder(let path): Self.files(in: ResourceFolders([path]))
        case .file(let url): Self.files(beside: url)
        case .text(let data): [MetalLibrary.File(path: "data.metal", bytes: Array(data))]
        }
    }

    private static func files(in folders: ResourceFolders) -> [MetalLibrary.File] {
        let findings = folders.search()
        let sources = findings.files.filter { $0.hasSuffix(".metal") }
        guard !sources.isEmpty else { return [] }
        return (sources + findings.headers).compactMap { path in
            let distance =
                folders.folders.firstIndex { path.hasPrefix($0.path + "/") } ?? folders.folders.count
            return file(path, distance: distance)
        }
    }

    /// A file, and after it its neighbours, which it may include or call.
    fileprivate static func files(beside url: URL, named name: String? = nil) -> [MetalLibrary.File] {
        let path = url.path
        let folder = url.deletingLastPathComponent().path
        let findings = ResourceFolders([folder]).search()
        // A file that cannot be read is one without functions.
        let own = file(path, distance: 0) ?? MetalLibrary.File(path: path, bytes: [])
        let shown = name ?? path
        let source = MetalLibrary.File(
            path: shown.hasSuffix(".metal") ? shown : shown + ".metal",
            bytes: own.bytes
        )
        let neighbours = findings.files.filter { $0.hasSuffix(".metal") && $0 != url.path }
        return [source] + (findings.headers + neighbours).compactMap { file($0, distance: 1) }
    }

    private static func file(_ path: String, distance: Int) -> MetalLibrary.File? {
        guard let data = FileManager.default.contents(atPath: path), data.count < 4_000_000 else {
            return nil
        }
        return MetalLibrary.File(path: path, bytes: Array(data), distance: distance)
    }
}

extension MetalLibrary {
    /// The functions of a file under its path as given, and behind them those of its neighbours, which it may include or
    /// call.
    package static func ofFile(_ path: String) -> MetalLibrary {
        MetalLibrary(MetalFiles.files(beside: URL(fileURLWithPath: path), named: path))
    }
}
