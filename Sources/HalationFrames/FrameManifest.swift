import Foundation
package import HalationImageFiles

/// The record of how the frames in a folder were made: a line of JSON for each frame written, in the file
/// `.halation-frames.jsonl`.
///
/// ```
/// {"bytes":51234,"crc32":"8f3a01c2","file":"frame-00012.png","frame":12,"request":"5e88…"}
/// ```
///
/// A frame is current if the last line about it has the request at hand, and its file has the size and the checksum
/// that the line states. So a frame that was cut short, replaced or edited is not current, and neither is one that was
/// written just before the process was killed and not yet recorded.
package final class FrameManifest: Sendable {
    /// The name of the file.
    package static let fileName = ".halation-frames.jsonl"

    /// A digest of everything that the frames depend on, apart from their numbers.
    package let request: String

    private let file: RecordFile

    private struct Line: Codable {
        let frame: Int
        let file: String
        let request: String
        let bytes: Int
        let crc32: String

        /// The text that `JSONEncoder` makes with sorted keys, in a fiftieth of its time.
        var json: String {
            "{\"bytes\":\(bytes),\"crc32\":\(crc32.jsonLiteral),\"file\":\(file.jsonLiteral),"
                + "\"frame\":\(frame),\"request\":\(request.jsonLiteral)}"
        }
    }

    /// Opens the record of a folder, which must exist.
    ///
    /// - Throws: `FileError`.
    package init(folder: String, request: String) throws(FileError) {
        self.request = request
        file = try RecordFile(at: folder + "/" + Self.fileName)
    }

    /// Records a frame that was written.
    ///
    /// - Throws: `FileError`.
    package func record(_ frame: Int, fileName: String, contents: [UInt8]) throws {
        let checksum = FileChecksum(of: contents)
        let line = Line(
            frame: frame,
            file: fileName,
            request: request,
            bytes: checksum.bytes,
            crc32: checksum.crc32
        )
        try file.append(line.json)
    }

    /// Makes the device keep the record.
    package func synchronize() {
        file.synchronize()
    }

    /// Returns which of `frames` in a folder are whole and were made for `request`.
    ///
    /// Reads their files. Without a record, none is.
    package static func currentFrames(
        among frames: some Sequence<Int>,
        named names: FrameNames,
        in folder: String,
        request: String
    ) -> Set<Int> {
        var lines: [Int: Line] = [:]
        let decoder = JSONDecoder()
        for text in RecordFile.lines(ofFileAt: folder + "/" + fileName) {
            guard let line = try? decoder.decode(Line.self, from: Data(text.utf8)) else { continue }
            lines[line.frame] = line
        }
        return Set(
            frames.filter { frame in
                let name = names.fileName(of: frame)
                guard let line = lines[frame], line.request == request, line.file == name,
                    let checksum = try? FileChecksum(ofFileAt: folder + "/" + name)
                else { return false }
                return checksum.bytes == line.bytes && checksum.crc32 == line.crc32
            }
        )
    }
}
