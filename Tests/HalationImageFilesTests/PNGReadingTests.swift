import Foundation
import HalationImageFiles
import HalationPixels
import TestSupport
import Testing

@Suite("Reading PNG files")
struct PNGReadingTests {
    @Test("Reading a PNG file returns the picture that was written")
    func givesBack() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/é 日.png"
        let picture = try PNGDecoder().decode(PlainPNG.small.bytes)

        try picture.writePNG(to: path)

        #expect(try PixelBuffer.readPNG(from: path) == picture)
    }

    @Test("Reading a damaged PNG file names the file", arguments: [0, 5, 40])
    func namesDamagedFile(count: Int) throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/a.png"
        try WholeFile.write(Array(PlainPNG.small.bytes[..<count]), to: path)

        let error = #expect(throws: PNGFileError.self) { try PixelBuffer.readPNG(from: path) }

        let problem =
            count == 0 ? "is empty; give a PNG file" : "ends before its pixel data; get a complete copy"
        #expect(error?.description == "'\(path)' \(problem)")
        #expect(error?.path == path)
    }

    @Test("Reading a PNG file reports a missing file, a folder, and anything that is not a regular file")
    func tellsOfOddFiles() throws {
        let folder = try TemporaryFolder()
        let pipe = folder.path + "/pipe"
        try #require(mkfifo(pipe, 0o600) == 0)
        let missing = folder.path + "/none.png"
        let beneath = "/dev/null/a.png"
        let odd = [
            (missing, POSIXErrorCode.ENOENT, "cannot read '\(missing)': No such file or directory"),
            ("", .ENOENT, "cannot read '': No such file or directory"),
            (beneath, .ENOTDIR, "cannot read '\(beneath)': Not a directory"),
            (folder.path, .EISDIR, "'\(folder.path)' is a folder, not a file"),
            (pipe, .EOPNOTSUPP, "'\(pipe)' is a pipe or a device, not a regular file"),
            (
                "/dev/zero", .EOPNOTSUPP,
                "'/dev/zero' is a pipe or a device, not a regular file"
            ),
            (
                "/dev/null", .EOPNOTSUPP,
                "'/dev/null' is a pipe or a device, not a regular file"
            ),
        ]

        for (path, code, sentence) in odd {
            let error = #expect(throws: FileError.self) { try PixelBuffer.readPNG(from: path) }

            #expect(error == FileError(.readFile, path: path, code: code))
            #expect(error?.description == sentence)
            #expect(error?.isAboutCreating == false)
        }
    }

    @Test(
        "Reading a PNG file without permission reports it",
        .enabled(if: getuid() != 0, "root may read anything")
    )
    func tellsOfProtectedFile() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/a.png"
        try WholeFile.write(PlainPNG.small.bytes, to: path)
        try #require(chmod(path, 0) == 0)

        let error = #expect(throws: FileError.self) { try PixelBuffer.readPNG(from: path) }

        #expect(error?.description == "cannot read '\(path)': Permission denied")
    }

    @Test("Reading PNG files leaves no file open, whether read or refused")
    func closesFiles() throws {
        let folder = try TemporaryFolder()
        let picture = folder.path + "/a.png"
        let text = folder.path + "/b.png"
        try WholeFile.write(PlainPNG.small.bytes, to: picture)
        try WholeFile.write([1, 2, 3], to: text)

        for path in [picture, text, folder.path] { _ = try? PixelBuffer.readPNG(from: path) }

        let manager = FileManager.default
        let open = try manager.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
            try? manager.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
        }
        #expect(!open.isEmpty)
        #expect(open.filter { $0.hasPrefix(folder.path) } == [])
    }

    @Test("Reading a PNG file refuses one that is too large before reading it")
    func refusesLargeFile() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/a.png"
        try WholeFile.write(PlainPNG.small.bytes, to: path)
        // A sparse file of a tebibyte, which uses no disk space.
        try #require(truncate(path, 1 << 40) == 0)

        let error = #expect(throws: PNGFileError.self) { try PixelBuffer.readPNG(from: path) }

        #expect(error?.description == "'\(path)' has 1099511627776 bytes; the limit is 1073741824")
    }
}
