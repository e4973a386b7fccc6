import ArgumentParser
import Foundation
import HalationCatalog
import HalationImageFiles
import HalationMovies
import HalationPixels
import HalationText

/// `doctor`: tells what the program finds on this machine.
struct DoctorCommand: ToolCommand {
    static let commandName = "doctor"

    static var configuration: CommandConfiguration {
        CommandConfiguration(
            commandName: commandName,
            abstract: "Tells which libraries, fonts, codecs and kernels this machine has.",
            discussion: "The exit status is 1 if something that a command needs is missing."
        )
    }

    /// A line of the report.
    private struct Finding {
        let name: String
        /// What was found; nil if it is missing.
        let value: String?
        /// What is missing without it, and how to install it.
        var advice = ""
    }

    func run(effects: EffectCatalog, in context: ToolContext) async throws(ToolFailure) -> ToolStatus {
        let findings =
            [
                Finding(
                    name: "program",
                    value: "\(ToolIdentity.current.name) \(ToolIdentity.current.version)"
                ),
                Finding(name: "kernels", value: Self.kernels),
                Finding(name: "cores", value: "\(context.coreCount)"),
            ] + Self.libraries + Self.imageFormats + [Self.fonts] + (await Self.ffmpeg())
        let width = findings.map(\.name.count).max() ?? 0
        let lines = findings.map { finding in
            let name = finding.name.padding(toLength: width + 2, withPad: " ", startingAt: 0)
            return name + (finding.value ?? "missing; \(finding.advice)")
        }
        try context.print(lines.joined(separator: "\n"))
        return findings.allSatisfy { $0.value != nil } ? .success : .different
    }

    private static var kernels: String {
        let supported = KernelSet.supported.map { "\($0)" }.joined(separator: ", ")
        return "\(KernelSet.fastest) (this machine runs \(supported))"
    }

    /// The versions of libraries that drawing and text report.
    private static var libraries: [Finding] {
        TextLibraries.versions.map { Finding(name: $0.name, value: $0.version) }
            + [Finding(name: "libwebp", value: AnimatedWebP.libraryVersion)]
    }

    /// The formats of image files that need a library.
    private static var imageFormats: [Finding] {
        ImageFileFormat.allCases.compactMap { format in
            guard let package = format.package else { return nil }
            return Finding(
                name: format.rawValue,
                value: format.isInstalled ? "read with \(package)" : nil,
                advice: "for images in this format, install \(package)"
            )
        }
    }

    private static var fonts: Finding {
        let missing = TextLibraries.missingFontPackages
        let uses = missing.map(\.use).formatted(as: "and")
        let packages = missing.map(\.name).joined(separator: " ")
        return Finding(
            name: "fonts",
            value: missing.isEmpty ? "\(TextLibraries.fontFileVersions.count) files" : nil,
            advice:
                "pictures with \(uses) differ from other machines'; 'apt-get install \(packages)' on Debian"
        )
    }

    private static func ffmpeg() async -> [Finding] {
        let advice = "needed for MP4, WebM, MOV, AVIF and GIF; 'apt-get install ffmpeg' on Debian"
        guard let version = try? await MediaTools.version(of: "ffmpeg") else {
            return [Finding(name: "ffmpeg", value: nil, advice: advice)]
        }
        let probe = try? await MediaTools.version(of: "ffprobe")
        let components = await MediaTools.components()
        return [
            Finding(name: "ffmpeg", value: version), Finding(name: "ffprobe", value: probe, advice: advice),
        ]
            + [
                ("MP4", "libx264"), ("WebM", "libvpx-vp9"), ("MOV", "prores_ks"), ("AVIF", "libsvtav1"),
                ("GIF", "palettegen"),
            ].map {
                Finding(
                    name: "  \($0.0)",
                    value: components.contains($0.1) ? $0.1 : nil,
                    advice: "ffmpeg was built without \($0.1); 'apt-get install ffmpeg' on Debian has it"
                )
            }
    }
}
