/// Small files that are written here, byte by byte.
enum WrittenSamples {
    /// A drawing of 20 x 10 points: the left half red, the right half half-transparent blue.
    static let svg = Array(
        """
        <?xml version="1.0"?>
        <svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" viewBox="0 0 20 10">
        <rect width="10" height="10" fill="#f00"/>
        <rect x="10" width="10" height="10" fill="#00f" fill-opacity="0.5"/>
        </svg>
        """.utf8
    )

    /// A page of 20 x 10 points: the left half red, the right half empty.
    static let pdf: [UInt8] = {
        let content = "1 0 0 rg 0 0 10 10 re f"
        let objects = [
            "<< /Type /Catalog /Pages 2 0 R >>",
            "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 20 10] /Contents 4 0 R /Resources << >> >>",
            "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream",
        ]
        var text = "%PDF-1.4\n"
        var offsets: [Int] = []
        for (index, object) in objects.enumerated() {
            offsets.append(text.utf8.count)
            text += "\(index + 1) 0 obj\n\(object)\nendobj\n"
        }
        let start = text.utf8.count
        text += "xref\n0 5\n0000000000 65535 f \n"
        for offset in offsets {
            let digits = String(offset)
            text += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
        }
        text += "trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"
        return Array(text.utf8)
    }()

    /// A TIFF of RGBA without compression; `extra` 1 is premultiplied, 2 straight alpha.
    static func tiff(
        width: Int,
        height: Int,
        pixels: [UInt8],
        orientation: Int = 1,
        extra: Int = 2
    ) -> [UInt8] {
        func short(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8 & 255)] }
        func long(_ value: Int) -> [UInt8] { short(value & 0xFFFF) + short(value >> 16) }
        func entry(_ tag: Int, _ type: Int, _ value: Int, count: Int = 1) -> [UInt8] {
            short(tag) + short(type) + long(count) + long(value)
        }
        let depths = 8
        let start = 16
        let entries = [
            entry(256, 4, width), entry(257, 4, height), entry(258, 3, depths, count: 4), entry(259, 3, 1),
            entry(262, 3, 2), entry(273, 4, start), entry(274, 3, orientation), entry(277, 3, 4),
            entry(278, 4, height), entry(279, 4, pixels.count), entry(338, 3, extra),
        ]
        let directory = short(entries.count) + entries.flatMap { $0 } + long(0)
        return Array("II*\0".utf8) + long(start + pixels.count) + short(8) + short(8) + short(8) + short(8)
            + pixels + directory
    }

    /// A GIF of 2 x 2 pixels in two frames: red and green over transparency, then a blue pixel at the lower right.
    ///
    /// `disposal` is what happens to the first frame: 1 keeps it, 2 clears it, 3 restores what was before.
    static func gif(disposal: UInt8) -> [UInt8] {
        let palette: [UInt8] = [0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255]
        func control(_ flags: UInt8, hundredths: UInt8) -> [UInt8] {
            [0x21, 0xF9, 4, flags, hundredths, 0, 0, 0]
        }
        func frame(x: UInt8, y: UInt8, width: UInt8, height: UInt8, _ indices: [UInt8]) -> [UInt8] {
            let codes = packed(indices)
            return [0x2C, x, 0, y, 0, width, 0, height, 0, 0, 2, UInt8(codes.count)] + codes + [0]
        }
        return Array("GIF89a".utf8) + [2, 0, 2, 0, 0x81, 0, 0] + palette
            + control(disposal << 2 | 1, hundredths: 25)
            + frame(x: 0, y: 0, width: 2, height: 2, [1, 2, 0, 0])
            + control(1, hundredths: 0) + frame(x: 1, y: 1, width: 1, height: 1, [3]) + [0x3B]
    }

    /// Codes of three bits, with a code that clears the table before every index.
    private static func packed(_ indices: [UInt8]) -> [UInt8] {
        var bits: [Bool] = []
        var codes: [UInt8] = []
        for index in indices { codes += [4, index] }
        for code in codes + [5] { for bit in 0..<3 { bits.append(code >> bit & 1 != 0) } }
        return stride(from: 0, to: bits.count, by: 8).map { start in
            bits[start..<min(start + 8, bits.count)].enumerated().reduce(0) {
                $0 | ($1.element ? 1 << UInt8($1.offset) : 0)
            }
        }
    }

    /// A JPEG with another segment before its first one.
    static func jpeg(_ file: [UInt8], inserting marker: UInt8, _ contents: [UInt8]) -> [UInt8] {
        let length = contents.count + 2
        return file.prefix(2) + [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)] + contents
            + file.dropFirst(2)
    }

    /// The contents of a segment of EXIF with an orientation.
    static func exif(orientation: UInt8) -> [UInt8] {
        Array("Exif\0\0MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
            + [0, 0, 0, 0]
    }
}
