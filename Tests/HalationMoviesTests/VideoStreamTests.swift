import Foundation
import HalationFrames
import HalationImageFiles
import HalationMovies
import HalationPixels
import TestSupport
import Testing

@Suite("Video streams")
struct VideoStreamTests {
    @Test("Video stream: raw RGBA is the straight pixels of all frames")
    func rgba() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/a.rgba"
        let pictures = try MovieFrames.translucent(3)

        try await MovieFrames.write(pictures, to: VideoStream(.rgba, path: path))

        let bytes = Array(try Data(contentsOf: URL(filePath: path)))
        #expect(bytes == pictures.flatMap(MovieFrames.straight))
    }

    @Test("Video stream: PAM pictures follow one another, each with its header")
    func pam() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/a.pam"
        let pictures = try MovieFrames.translucent(2, width: 5, height: 3)

        try await MovieFrames.write(pictures, to: VideoStream(.pam, path: path))

        let header = Array("P7\nWIDTH 5\nHEIGHT 3\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n".utf8)
        let bytes = Array(try Data(contentsOf: URL(filePath: path)))
        #expect(bytes == pictures.flatMap { header + MovieFrames.straight($0) })
    }

    @Test(
        "Video stream: Y4M has its header, and planes of sides rounded up",
        arguments: [
            (VideoStream.Layout.y4m420, "C420mpeg2 XYSCSS=420MPEG2", 35 + 2 * 4 * 3),
            (.y4m444, "C444 XYSCSS=444", 3 * 35),
        ]
    )
    func y4m(layout: VideoStream.Layout, chroma: String, byteCount: Int) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/a.y4m"
        let white = try MovieFrames.picture(width: 7, height: 5) { _, _ in (255, 255, 255, 255) }

        try await MovieFrames.write([white, white], to: VideoStream(layout, path: path), rate: .ntsc(24))

        let header = "YUV4MPEG2 W7 H5 F24000:1001 Ip A1:1 \(chroma) XCOLORRANGE=LIMITED\n"
        let frame =
            Array("FRAME\n".utf8) + [UInt8](repeating: 235, count: 35)
            + [UInt8](repeating: 128, count: byteCount - 35)
        let bytes = Array(try Data(contentsOf: URL(filePath: path)))
        #expect(bytes == Array(header.utf8) + frame + frame)
    }

    @Test(
        "Video stream: another program decodes Y4M to the colours that were drawn",
        arguments: [
            VideoStream.Layout.y4m420, .y4m444,
        ]
    )
    func y4mColors(layout: VideoStream.Layout) async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/a.y4m"
        let pictures = try MovieFrames.opaque(2)

        try await MovieFrames.write(pictures, to: VideoStream(layout, path: path))

        // The matrix of Y4M is not in the file; ffmpeg's default is another one.
        let decoded = try MovieFrames.output(
            of: "ffmpeg",
            [
                "-nostdin", "-loglevel", "error", "-i", path, "-vf",
                "scale=in_color_matrix=bt709:in_range=limited",
            ]
                + ["-f", "rawvideo", "-pix_fmt", "rgba", "-"]
        )
        let truth = pictures.flatMap(MovieFrames.straight)
        #expect(decoded.count == truth.count)
        // The steps of limited range; at half resolution ffmpeg repeats the nearest chroma along the ramps.
        let tolerance = layout == .y4m420 ? 2.5 : 1.5
        #expect(MovieFrames.meanDifference(decoded, truth, channels: [0, 1, 2]) < tolerance)
    }

    @Test("Video stream: a reader that leaves is an error, not a signal")
    func closedPipe() async throws {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        close(ends[0])
        defer { close(ends[1]) }

        await #expect(throws: FileError(.writeFile, path: "descriptor \(ends[1])", code: .EPIPE)) {
            try await MovieFrames.write(
                try MovieFrames.opaque(1),
                to: VideoStream(.rgba, fileDescriptor: ends[1])
            )
        }
    }
}
