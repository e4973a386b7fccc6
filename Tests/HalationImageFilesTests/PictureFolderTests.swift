import Foundation
import HalationImageFiles
import TestSupport
import Testing

@Suite("Picture folders")
struct PictureFolderTests {
    @Test("A picture folder lists its PNG files alone, in numeric order")
    func lists() throws {
        let folder = try TemporaryFolder()
        for name in ["f10.png", "f2.PNG", "f1.png", "notes.txt", ".hidden.png", "png", "a.png.part"] {
            try Data().write(to: URL(filePath: folder.path + "/" + name))
        }

        #expect(try PictureFolder.names(at: folder.path) == ["f1.png", "f2.PNG", "f10.png"])
    }

    @Test("A picture folder that cannot be read is an error with its name")
    func tellsOfMissing() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/none"

        let error = #expect(throws: FileError.self) { try PictureFolder.names(at: path) }
        #expect(error?.description == "cannot read the folder '\(path)': No such file or directory")
        #expect(error?.isAboutCreating == false)
    }

    @Test("The order of names in a picture folder is total, numbers by value and the rest by bytes")
    func order() {
        let sorted = [
            "", "1", "01", "2", "10", "99999999999999999999999", "100000000000000000000000", "A", "a", "a0",
            "a00",
            "a1", "a1b", "a2", "b", "é",
        ].sorted(by: NaturalOrder.precedes)

        #expect(
            sorted == [
                "", "01", "1", "2", "10", "99999999999999999999999", "100000000000000000000000", "A", "a",
                "a0",
                "a00", "a1", "a1b", "a2", "b", "é",
            ]
        )
        for (i, a) in sorted.enumerated() {
            for (j, b) in sorted.enumerated() { #expect(NaturalOrder.precedes(a, b) == (i < j), "\(a) \(b)") }
        }
    }
}
