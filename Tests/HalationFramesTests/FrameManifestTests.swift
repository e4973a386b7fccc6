import Foundation
import HalationFrames
import HalationImageFiles
import HalationPixels
import PictureTestSupport
import TestSupport
import Testing

@Suite("Records of frames")
struct FrameManifestTests {
    private func write(_ frames: [Int], request: String, to folder: String, shade: UInt8 = 0) throws {
        let sink = PNGSequence(folder: folder, request: request)
        var picture = try PixelBuffer(size: PixelSize(width: 4, height: 3))
        try sink.begin(
            FrameSequenceFormat(
                size: picture.size,
                rate: 30,
                frameCount: frames.count,
                lastFrame: frames.max() ?? 0,
                isOpaque: false
            )
        )
        for number in frames {
            let frame = Frame(number: number, date: FrameClock.start)
            picture[0, 0] = PremultipliedPixel(red: shade, green: UInt8(number), blue: 0, alpha: 255)
            try sink.write(try sink.encode(picture, of: frame), of: frame)
        }
        sink.finish()
    }

    private func current(_ request: String, in folder: String) -> [Int] {
        PNGSequence(folder: folder, request: request).currentFrames(among: 0..<20).sorted()
    }

    @Test("Record of frames: knows the frames of its request, and no others")
    func knowsRequest() throws {
        let folder = try TemporaryFolder()
        try write([0, 1, 2, 7], request: "a", to: folder.path)
        try write([1, 3], request: "b", to: folder.path, shade: 9)

        #expect(current("a", in: folder.path) == [0, 2, 7])
        #expect(current("b", in: folder.path) == [1, 3])
        #expect(current("c", in: folder.path) == [])
        #expect(PNGSequence(folder: folder.path).currentFrames(among: 0..<20).isEmpty)
    }

    @Test("Record of frames: a file that was cut, changed, replaced or removed is not current")
    func noticesDamage() throws {
        let folder = try TemporaryFolder()
        try write(Array(0..<6), request: "a", to: folder.path)
        func path(_ frame: Int) -> String { folder.path + "/frame-0000\(frame).png" }
        var bytes = Array(try Data(contentsOf: URL(filePath: path(1))))
        bytes[bytes.count / 2] ^= 1
        try Data(bytes).write(to: URL(filePath: path(1)))
        try Data(bytes.dropLast()).write(to: URL(filePath: path(2)))
        try FileManager.default.removeItem(atPath: path(3))
        try Data().write(to: URL(filePath: path(4)))

        #expect(current("a", in: folder.path) == [0, 5])
    }

    @Test("Record of frames: a line that was cut anywhere loses its frame only, also for later lines")
    func survivesCuts() throws {
        let folder = try TemporaryFolder()
        try write([0, 1], request: "a", to: folder.path)
        let path = folder.path + "/" + FrameManifest.fileName
        let whole = Array(try Data(contentsOf: URL(filePath: path)))
        let firstLine = try #require(whole.firstIndex(of: 0x0A)) + 1
        for count in firstLine..<whole.count - 1 {
            try Data(whole[..<count]).write(to: URL(filePath: path))
            #expect(current("a", in: folder.path) == [0], "\(count)")
        }
        try write([2], request: "a", to: folder.path)
        #expect(current("a", in: folder.path) == [0, 2])
    }

    @Test("Record of frames: random bytes are no record")
    func survivesGarbage() throws {
        let folder = try TemporaryFolder()
        try write([0], request: "a", to: folder.path)
        var random = SplitMix64(seed: 91)
        let garbage = (0..<5000).map { _ in UInt8.random(in: 0...255, using: &random) }
        try Data(garbage).write(to: URL(filePath: folder.path + "/" + FrameManifest.fileName))
        #expect(current("a", in: folder.path) == [])
    }

    @Test("Record of frames: cleaning and beginning remove what a killed run left")
    func removesLeftovers() throws {
        let folder = try TemporaryFolder()
        try write([0, 1], request: "a", to: folder.path)
        try Data().write(to: URL(filePath: folder.path + "/.frame-00002.png.123-0.partial"))
        try Data().write(to: URL(filePath: folder.path + "/.other.partial"))

        try write([3], request: "a", to: folder.path)

        #expect(
            try folder.contents
                == [
                    FrameManifest.fileName, ".other.partial", "frame-00000.png", "frame-00001.png",
                    "frame-00003.png",
                ]
        )
    }

    @Test("Sequences share a folder if they have the same request, and are refused otherwise")
    func sharing() throws {
        let folder = try TemporaryFolder()
        let first = try FolderLock(folder.path, sharedFor: "a")
        let second = try FolderLock(folder.path, sharedFor: "a")
        let busy = FileError(.lockFolder, path: folder.path, code: .EAGAIN)
        #expect(throws: busy) { _ = try FolderLock(folder.path, sharedFor: "b") }
        #expect(throws: busy) { _ = try FolderLock(folder.path) }
        first.release()
        #expect(throws: busy) { _ = try FolderLock(folder.path) }
        #expect(throws: busy) { _ = try FolderLock(folder.path, sharedFor: "b") }
        second.release()
        #expect(try folder.contents == [])
        let alone = try FolderLock(folder.path)
        #expect(throws: busy) { _ = try FolderLock(folder.path, sharedFor: "a") }
        alone.release()
        try FolderLock(folder.path, sharedFor: "b").release()
    }

    @Test("A frame's recipe is in its file, and does not change the pixels")
    func recipe() throws {
        let folder = try TemporaryFolder()
        let sink = PNGSequence(folder: folder.path) { "frame \($0.number)" }
        let picture = try TestPicture.noise.pair(PixelSize(width: 8, height: 8)).expected

        let bytes = try sink.encode(picture, of: Frame(number: 4, date: FrameClock.start))

        #expect(PNGText.text(keyword: "halation", in: bytes) == "frame 4")
        #expect(try PNGDecoder().decode(bytes) == picture)
    }
}
