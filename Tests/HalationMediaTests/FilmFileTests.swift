import Foundation
import HalationImageFiles
import HalationMedia
import HalationPixels
import Testing

/// Frames of films that ffmpeg made, each of which shows its number.
@Suite("Films in files")
final class FilmFileTests {
    private let folder = URL(fileURLWithPath: NSTemporaryDirectory())
        .appendingPathComponent("film-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// A film whose frame `n` has the bits of `n` in eight columns, the lowest at the left.
    private func film(_ name: String, _ encoding: [String], frames: Int = 200) throws -> URL {
        let url = folder.appendingPathComponent(name)
        let bits =
            "color=s=128x64:r=30,geq=lum='255*mod(floor(N/pow(2,floor(X/16))),2)':cb=128:cr=128"
        let pipe = try MediaPipe(
            "ffmpeg",
            ["-nostdin", "-v", "error", "-f", "lavfi", "-i", bits, "-frames:v", "\(frames)"] + encoding
                + ["file:\(url.path)"]
        )
        _ = pipe.readToEnd()
        try pipe.finish()
        return url
    }

    private static func number(in picture: PixelBuffer) -> Int {
        (0..<8).reduce(0) { $0 | (picture[16 * $1 + 8, 32].green > 127 ? 1 << $1 : 0) }
    }

    private static let codecs: [(String, [String])] = [
        ("h264.mp4", ["-c:v", "libx264", "-bf", "3", "-g", "25", "-pix_fmt", "yuv420p"]),
        (
            "open.mov",
            ["-c:v", "libx264", "-x264-params", "open-gop=1:bframes=3:keyint=20", "-pix_fmt", "yuv420p"]
        ),
        ("vp9.webm", ["-c:v", "libvpx-vp9", "-g", "30", "-deadline", "realtime", "-cpu-used", "8"]),
        ("ffv1.mkv", ["-c:v", "ffv1", "-pix_fmt", "gbrp"]),
        ("h265.mp4", ["-c:v", "libx265", "-x265-params", "log-level=none:keyint=40", "-pix_fmt", "yuv420p"]),
    ]

    @Test("Frames are found in any order", arguments: codecs.indices)
    func anyOrder(codec: Int) throws {
        let (name, encoding) = Self.codecs[codec]
        let url = try film(name, encoding)
        let clip = try FilmFile(contentsOf: url)

        #expect(clip.size == PixelSize(width: 128, height: 64))
        #expect(clip.frameCount == 200)
        #expect(abs(clip.duration - 200.0 / 30) < 0.002)
        for index in [0, 1, 2, 60, 59, 199, 150, 151, 3, 120, 24, 25, 26] {
            #expect(Self.number(in: try clip.frame(number: index)) == index)
        }
        // A frame alone is the frame of the sequence, to the bit.
        let alone = try FilmFile(contentsOf: url).frame(number: 77)
        for index in 70..<77 { _ = try clip.frame(number: index) }
        #expect(try clip.frame(number: 77) == alone)
    }

    @Test("Frames are found by their times")
    func times() throws {
        let clip = try FilmFile(contentsOf: film("h264.mp4", Self.codecs[0].1, frames: 30))

        for (seconds, index) in [
            (-1.0, 0), (0, 0), (0.0333, 0), (1.0 / 30, 1), (0.5, 15), (0.9667, 29), (9, 29),
        ] {
            #expect(clip.index(at: seconds) == index)
            #expect(Self.number(in: try clip.frame(at: seconds)) == index)
        }
        // Frames of another rate: each moment of 60 in a second has the frame that is seen then.
        for frame in 0..<60 { #expect(clip.index(at: Double(frame) / 60) == frame / 2) }
    }

    @Test("A film of wide pixels is shown in square ones")
    func widePixels() throws {
        let url = try film("wide.mkv", ["-vf", "setsar=3/2", "-c:v", "ffv1"], frames: 2)

        let picture = try FilmFile(contentsOf: url).frame(number: 1)

        #expect(picture.size == PixelSize(width: 192, height: 64))
        // The column of the lowest bit is 24 pixels wide.
        #expect(picture[18, 32].green > 127 && picture[30, 32].green < 127)
    }

    @Test("Colours of a lossless film are exact")
    func colours() throws {
        let url = folder.appendingPathComponent("colours.mkv")
        let pipe = try MediaPipe(
            "ffmpeg",
            [
                "-nostdin", "-v", "error", "-f", "lavfi", "-i",
                "color=s=64x32:r=10,format=gbrap,geq=r='4*X':g='8*Y':b='N*20':a='255-2*X'", "-frames:v", "5",
                "-c:v", "ffv1", "file:\(url.path)",
            ]
        )
        _ = pipe.readToEnd()
        try pipe.finish()

        let picture = try FilmFile(contentsOf: url).frame(number: 3)

        for y in 0..<32 {
            for x in 0..<64 {
                let pixel = picture[x, y]
                let alpha = 255 - 2 * x
                #expect(pixel.alpha == alpha)
                for (value, colour) in [(pixel.red, 4 * x), (pixel.green, 8 * y), (pixel.blue, 60)] {
                    #expect(abs(Double(value) - Double(colour * alpha) / 255) <= 0.5)
                }
            }
        }
    }

    @Test("A numbered sequence is a film")
    func sequence() throws {
        for index in 0..<5 {
            var picture = try PixelBuffer(size: PixelSize(width: 8, height: 6))
            picture[index, 0] = PremultipliedPixel(red: 255, green: 255, blue: 255, alpha: 255)
            let file = folder.appendingPathComponent("frame-0000\(index + 3).png")
            try Data(try PNGEncoder().encode(picture)).write(to: file)
        }

        let clip = try FilmFile(
            contentsOf: folder.appendingPathComponent("frame-%05d.png"),
            framesPerSecond: 10
        )

        #expect(clip.frameCount == 5 && clip.size == PixelSize(width: 8, height: 6))
        #expect(clip.duration == 0.5)
        for index in [4, 0, 2] { #expect(try clip.frame(at: Double(index) / 10)[index, 0].alpha == 255) }
        #expect(
            FilmNames.isFilm("a/frame-%05d.png") && FilmNames.isFilm("b.MOV") && !FilmNames.isFilm("50%.png")
        )
    }

    @Test("Files without pictures are refused")
    func refusals() throws {
        let text = folder.appendingPathComponent("words.mp4")
        try Data("no film\n".utf8).write(to: text)
        let sound = folder.appendingPathComponent("sound.wav")
        let pipe = try MediaPipe(
            "ffmpeg",
            ["-nostdin", "-v", "error", "-f", "lavfi", "-i", "sine=d=0.1", "file:\(sound.path)"]
        )
        _ = pipe.readToEnd()
        try pipe.finish()
        let missing = folder.appendingPathComponent("nothing.mp4")

        #expect(throws: FilmError.noPictures(path: sound.path)) { try FilmFile(contentsOf: sound) }
        #expect(throws: FilmError.unreadable(path: missing.path, reason: "No such file or directory")) {
            try FilmFile(contentsOf: missing)
        }
        #expect {
            try FilmFile(contentsOf: text)
        } throws: { error in
            guard case FilmError.undecodable(text.path, let reason) = error else { return false }
            return !reason.isEmpty && !reason.contains("file:")
        }
        let error = try #require(
            MediaPath.$folders.withValue("/nowhere") { () -> FilmError? in
                do throws(FilmError) {
                    _ = try FilmFile(contentsOf: sound)
                    return nil
                } catch {
                    return error
                }
            }
        )
        #expect(error.description.contains("'ffprobe' is not installed"))
    }
}
