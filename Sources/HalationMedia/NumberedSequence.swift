import Foundation
import HalationImageFiles
import HalationPixels

/// Pictures whose names have a number, as in `frame-00000.png`.
struct NumberedSequence: FrameSource {
    private let start: String
    private let end: String
    private let digits: Int
    private let first: Int

    /// The number of pictures without a gap.
    let count: Int

    /// The size of the first picture, which all have.
    let size: PixelSize

    /// Whether a path has a place for a number: `%d` or `%05d`.
    static func isPattern(_ path: String) -> Bool { parts(path) != nil }

    /// Finds the pictures of a pattern; nil for other paths.
    ///
    /// The first number is the smallest among the files of the folder.
    init?(path: String) throws(FilmError) {
        guard let (start, digits, end) = Self.parts(path) else { return nil }
        (self.start, self.digits, self.end) = (start, digits, end)
        let folder = start.lastIndex(of: "/").map { String(start[...$0]) } ?? ""
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)
        } catch {
            throw .unreadable(path: folder, reason: "there is no such folder")
        }
        let prefix = start.dropFirst(folder.count)
        let numbers = names.compactMap { name -> Int? in
            guard name.hasPrefix(prefix), name.hasSuffix(end), name.count > prefix.count + end.count else {
                return nil
            }
            let text = String(name.dropFirst(prefix.count).dropLast(end.count))
            guard text.allSatisfy({ $0.isASCII && $0.isNumber }), let number = Int(text),
                text == Self.text(number, digits)
            else { return nil }
            return number
        }.sorted()
        guard let first = numbers.first else {
            throw .unreadable(path: path, reason: "no file has such a name")
        }
        self.first = first
        count = zip(numbers, first...).prefix { $0 == $1 }.count
        size = try Self.read(start + Self.text(first, digits) + end).size
    }

    func frame(_ index: Int) throws(FilmError) -> PixelBuffer {
        let path = start + Self.text(first + index, digits) + end
        let picture = try Self.read(path)
        guard picture.size == size else {
            throw .unusableFrame(
                path: path,
                reason: "it has \(picture.size.width)x\(picture.size.height) pixels, and the first frame "
                    + "\(size.width)x\(size.height)"
            )
        }
        return picture
    }

    /// The paths of all pictures.
    var paths: [String] { (0..<count).map { start + Self.text(first + $0, digits) + end } }

    private static func read(_ path: String) throws(FilmError) -> PixelBuffer {
        do {
            return try PixelBuffer.readImage(from: path)
        } catch {
            throw .unusableFrame(path: path, reason: "\(error)")
        }
    }

    private static func text(_ number: Int, _ digits: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(digits - text.count, 0)) + text
    }

    /// What stands before the number, its digits, and what stands after it; nil without a place for a number.
    private static func parts(_ path: String) -> (start: String, digits: Int, end: String)? {
        guard let percent = path.lastIndex(of: "%") else { return nil }
        let rest = path[path.index(after: percent)...]
        guard let letter = rest.firstIndex(of: "d"), !rest[letter...].contains("/") else { return nil }
        let width = rest[..<letter]
        guard width.isEmpty || (width.hasPrefix("0") && width.count < 4), width.allSatisfy(\.isNumber) else {
            return nil
        }
        return (String(path[..<percent]), Int(width) ?? 0, String(rest[rest.index(after: letter)...]))
    }
}
