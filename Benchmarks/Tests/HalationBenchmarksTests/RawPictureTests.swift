import Foundation
import Halation
import HalationBenchmarks
import Testing

@Suite("Raw pictures")
struct RawPictureTests {
    private let path = FileManager.default.temporaryDirectory
        .appendingPathComponent("halation-raw-\(UUID().uuidString).rgba").path

    @Test("A raw picture is read as red, green, blue and alpha from the top left")
    func order() throws {
        var bytes = Data(count: 1920 * 1080 * 4)
        bytes.replaceSubrange(4..<8, with: [1, 2, 3, 4])
        try bytes.write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }

        let picture = try RawPicture.read(from: path)

        #expect(picture[1, 0] == PremultipliedPixel(red: 1, green: 2, blue: 3, alpha: 4))
        #expect(picture[0, 0] == .transparent)
    }

    @Test("A raw picture of another size is refused with both sizes in the message")
    func size() throws {
        try Data(count: 12).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }

        #expect(throws: RawPictureError.wrongSize(path: path, byteCount: 12, expected: 8_294_400)) {
            try RawPicture.read(from: path)
        }
    }

    @Test("A raw picture that does not exist is named in the error")
    func missing() {
        let error = RawPictureError.unreadable(path: path)

        #expect(throws: error) { try RawPicture.read(from: path) }
        #expect(error.description.contains("'\(path)'"))
    }
}
