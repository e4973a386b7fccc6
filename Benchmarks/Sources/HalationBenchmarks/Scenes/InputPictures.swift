import Foundation
import Halation

/// Source pictures of the works: those of a folder, which other programs wrote, or stand-ins of the same kind.
///
/// Each is made once and kept.
@MainActor
final class InputPictures {
    private let folder: String?
    private var known: [String: PixelBuffer] = [:]

    /// Pictures from a folder; without one, stand-ins.
    init(folder: String?) {
        self.folder = folder
    }

    /// Reads, or makes, all pictures.
    func readAll() throws {
        _ = try (texture(), blurInput())
        for work in [Work.w1, .w4, .w5] { _ = try frame(of: work) }
    }

    /// W5: the picture under the water.
    func texture() throws -> PixelBuffer {
        try picture("texture", orElse: StandIns.texture)
    }

    /// W6: the picture to blur.
    func blurInput() throws -> PixelBuffer {
        try picture("blur-input") { try StandIns.cutOut(of: texture()) }
    }

    /// W8: the frame of another work.
    func frame(of work: Work) throws -> PixelBuffer {
        try picture(work.rawValue) {
            switch work {
            case .w1: try Self.drawn(Glow())
            case .w5: try Self.drawn(Ripple(picture: texture(), form: .ready))
            default: try Self.drawn(Wax())
            }
        }
    }

    private static func drawn(_ view: some View) throws -> PixelBuffer {
        let size = Scenes.size
        return try ImageRenderer(content: view.frame(width: size.width, height: size.height)).pixelBuffer()
    }

    private func picture(_ name: String, orElse make: () throws -> PixelBuffer) throws -> PixelBuffer {
        if let picture = known[name] { return picture }
        let picture = try folder.map { try RawPicture.read(from: "\($0)/\(name).rgba") } ?? make()
        known[name] = picture
        return picture
    }
}
