import Foundation
import HalationShaderEngine
import HalationShaderPasses

/// A shader in the JSON that Shadertoy's interface gives: `Shader.renderpass` with code, inputs and outputs.
struct ShadertoyBundle {
    let sources: ShadertoySources

    /// Reads a bundle; nil if the file is no JSON.
    ///
    /// - Throws: ``ShaderSourceError`` about what it lacks.
    init?(_ files: ShaderFiles) throws(ShaderSourceError) {
        guard files.bytes.first(where: { $0 > 32 && $0 < 127 }).map({ $0 == 123 || $0 == 91 }) ?? false else {
            return nil
        }
        let reader = BundleReader(name: files.main, bytes: files.bytes)
        sources = try reader.sources()
    }
}

/// Finds the passes in the JSON.
private struct BundleReader {
    let name: String
    let bytes: [UInt8]

    /// The buffers of the site by the numbers of its first shaders' outputs.
    private static let outputNumbers = ["257": 0, "258": 1, "259": 2, "260": 3]
    /// The same by the names of its outputs today.
    private static let outputNames = ["4dXGR8": 0, "XsXGR8": 1, "4sXGR8": 2, "XdfGR8": 3]

    private func failure(_ message: String) -> ShaderSourceError {
        let diagnostics = Diagnostics(source: SourceText(name: name, bytes: bytes))
        diagnostics.report(message, at: .start)
        return diagnostics.error
    }

    func sources() throws(ShaderSourceError) -> ShadertoySources {
        let entries = try renderPasses()
        let kinds = entries.map { entry in
            (entry["type"] as? String ?? ((entry["name"] as? String) == "Image" ? "image" : "buffer"))
                .lowercased()
        }
        for (entry, kind) in zip(entries, kinds)
        where !["image", "buffer", "cubemap", "common", "sound"].contains(kind) {
            throw failure(
                "the pass '\(entry["name"] as? String ?? kind)' is a \(kind), which is not supported"
            )
        }
        let cubes = entries.indices.filter { kinds[$0] == "cubemap" }
        let buffers =
            entries.indices.filter { kinds[$0] == "buffer" }.sorted {
                title(entries[$0]) < title(entries[$1])
            }
            + cubes
        guard let image = entries.indices.first(where: { kinds[$0] == "image" }) else {
            throw failure("this bundle has no pass of the type 'image'")
        }
        var outputs: [String: Int] = [:]
        for (place, index) in buffers.enumerated() {
            for output in entries[index]["outputs"] as? [[String: Any]] ?? [] {
                if let id = identifier(output) { outputs[id] = place }
            }
        }
        // The faces of a cube are not Buffer A.
        let letters = buffers.map { cubes.contains($0) ? nil : letter(of: title(entries[$0])) }
        for (id, letter) in Self.outputNumbers.merging(
            Self.outputNames,
            uniquingKeysWith: { first, _ in first }
        )
        where outputs[id] == nil {
            outputs[id] = letters.firstIndex(of: letter)
        }
        var common: (name: String, bytes: [UInt8])?
        if let index = entries.indices.first(where: { kinds[$0] == "common" }) {
            let pass = try pass(entries[index], outputs, letters)
            common = (pass.sourceName, pass.bytes)
        }
        var passes: [ShadertoySources.Pass] = []
        for index in buffers {
            var pass = try pass(entries[index], outputs, letters)
            pass.isCube = cubes.contains(index)
            passes.append(pass)
        }
        return ShadertoySources(
            common: common,
            buffers: passes,
            image: try pass(entries[image], outputs, letters)
        )
    }

    private func renderPasses() throws(ShaderSourceError) -> [[String: Any]] {
        let parsed: Any
        do {
            parsed = try JSONSerialization.jsonObject(with: Data(bytes))
        } catch {
            throw failure("this JSON cannot be read")
        }
        var root = parsed
        if let list = root as? [Any], let first = list.first { root = first }
        if let outer = root as? [String: Any], let shader = outer["Shader"] { root = shader }
        guard let shader = root as? [String: Any], let passes = shader["renderpass"] as? [[String: Any]],
            !passes.isEmpty
        else { throw failure("this JSON has no 'renderpass', which a bundle of Shadertoy has") }
        return passes
    }

    private func title(_ entry: [String: Any]) -> String { entry["name"] as? String ?? "" }

    /// The number of a buffer by the last letter of its name; nil for another name.
    private func letter(of title: String) -> Int? {
        title.last.flatMap { ["A": 0, "B": 1, "C": 2, "D": 3][$0.uppercased()] }
    }

    private func identifier(_ entry: [String: Any]) -> String? {
        switch entry["id"] {
        case let text as String: text
        case let number as NSNumber: number.stringValue
        default: nil
        }
    }

    private func pass(
        _ entry: [String: Any],
        _ outputs: [String: Int],
        _ letters: [Int?]
    ) throws(ShaderSourceError) -> ShadertoySources.Pass {
        let title = title(entry).isEmpty ? "Image" : title(entry)
        guard let code = entry["code"] as? String else { throw failure("the pass '\(title)' has no 'code'") }
        var pass = ShadertoySources.Pass(
            name: title,
            sourceName: "\(name) (\(title))",
            bytes: Array(code.utf8)
        )
        for input in entry["inputs"] as? [[String: Any]] ?? [] {
            guard let number = (input["channel"] as? NSNumber)?.intValue else { continue }
            pass.channels[number] = channel(input, outputs, letters)
        }
        return pass
    }

    private func channel(
        _ input: [String: Any],
        _ outputs: [String: Int],
        _ letters: [Int?]
    ) -> ShadertoyChannel? {
        let kind = (input["ctype"] ?? input["type"]) as? String ?? "texture"
        let path = (input["src"] ?? input["filepath"]) as? String ?? ""
        var channel: ShadertoyChannel
        switch kind {
        case "buffer":
            guard let buffer = buffer(input, path, outputs, letters) else { return nil }
            channel = ShadertoyChannel(source: .buffer(buffer))
        case "cubemap":
            let cube = identifier(input).flatMap { outputs[$0] }
            channel = ShadertoyChannel(source: cube.map { .buffer($0) } ?? .picture(path))
            channel.kind = .cube
        case "volume":
            channel = ShadertoyChannel(source: .picture(path))
            channel.kind = .volume
        case "texture", "video": channel = ShadertoyChannel(source: .picture(path))
        default: channel = ShadertoyChannel(source: .device(kind))
        }
        let sampler = input["sampler"] as? [String: Any] ?? [:]
        let filter = sampler["filter"] as? String
        channel.filter = filter == "nearest" ? .nearest : .linear
        channel.hasLevels = filter == "mipmap"
        channel.wrap = sampler["wrap"] as? String == "repeat" ? .repeat : .clamp
        // Of pictures alone: without a flip, row 0 is the bottom.
        if case .buffer = channel.source { return channel }
        if channel.kind != nil { return channel }
        let flip = sampler["vflip"]
        channel.isTopDown = (flip as? String).map { $0 == "false" } ?? (flip as? Bool).map { !$0 } ?? false
        return channel
    }

    /// The buffer that an input shows, by the output's name, or else by the number in its path.
    private func buffer(
        _ input: [String: Any],
        _ path: String,
        _ outputs: [String: Int],
        _ letters: [Int?]
    ) -> Int? {
        if let id = identifier(input), let place = outputs[id] { return place }
        guard let range = path.range(of: "buffer0"),
            let digit = path[range.upperBound...].first?.wholeNumberValue
        else { return nil }
        return letters.firstIndex(of: digit)
    }
}
