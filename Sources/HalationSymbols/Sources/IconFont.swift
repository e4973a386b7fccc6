import Foundation
import HalationGeometry

/// The glyphs of a TrueType font whose icons are named in a list of code points.
///
/// Reads what icon fonts have: a character map of format 12 and simple glyphs. Other glyphs are absent.
struct IconFont: Sendable {
    private let bytes: [UInt8]
    private let tables: [String: Int]
    private let characters: [String: UInt32]
    private let unitsPerEm: CGFloat
    private let hasLongOffsets: Bool

    /// Reads a font; nil if the files are not there or are not a font with such a list.
    ///
    /// - Parameters:
    ///   - font: The file of the font.
    ///   - names: A file with lines such as `"eco": ea35`.
    init?(font: String, names: String) {
        guard let data = FileManager.default.contents(atPath: font), data.count > 12,
            let list = try? String(contentsOfFile: names, encoding: .utf8)
        else { return nil }
        bytes = [UInt8](data)
        var tables: [String: Int] = [:]
        for index in 0..<Self.word(bytes, 4) {
            let entry = 12 + 16 * index
            guard entry + 16 <= bytes.count else { return nil }
            let tag = String(decoding: bytes[entry..<entry + 4], as: UTF8.self)
            tables[tag] = Self.word(bytes, entry + 8) << 16 | Self.word(bytes, entry + 10)
        }
        guard let head = tables["head"], tables["loca"] != nil, tables["glyf"] != nil, tables["cmap"] != nil
        else { return nil }
        self.tables = tables
        unitsPerEm = CGFloat(Self.word(bytes, head + 18))
        hasLongOffsets = Self.word(bytes, head + 50) != 0
        guard unitsPerEm > 0 else { return nil }
        var characters: [String: UInt32] = [:]
        for line in list.split(separator: "\n") {
            let parts = line.split(separator: ":")
            guard parts.count == 2, let name = parts[0].split(separator: "\"").last else { continue }
            let digits = parts[1].drop { $0 == " " }.prefix(while: \.isHexDigit)
            if let code = UInt32(digits, radix: 16) { characters[String(name)] = code }
        }
        self.characters = characters
    }

    /// The outline of an icon in ems, with the y axis downwards from the baseline; nil if there is none.
    func path(named name: String) -> Path? {
        guard let character = characters[name], let glyph = glyphIndex(of: character) else { return nil }
        return path(ofGlyph: glyph)
    }

    // MARK: Tables

    private static func word(_ bytes: [UInt8], _ offset: Int) -> Int {
        guard offset >= 0, offset + 1 < bytes.count else { return 0 }
        return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
    }

    private func word(_ offset: Int) -> Int { Self.word(bytes, offset) }

    private func number(_ offset: Int) -> Int { Int(Int16(truncatingIfNeeded: word(offset))) }

    private func long(_ offset: Int) -> Int { word(offset) << 16 | word(offset + 2) }

    private func glyphIndex(of character: UInt32) -> Int? {
        guard let map = tables["cmap"] else { return nil }
        for index in 0..<word(map + 2) {
            let table = map + long(map + 4 + 8 * index + 4)
            guard word(table) == 12 else { continue }
            for group in 0..<long(table + 12) {
                let entry = table + 16 + 12 * group
                guard entry + 12 <= bytes.count else { return nil }
                let (first, last) = (long(entry), long(entry + 4))
                if (first...max(first, last)).contains(Int(character)) {
                    return long(entry + 8) + Int(character) - first
                }
            }
        }
        return nil
    }

    private func path(ofGlyph glyph: Int) -> Path? {
        guard let places = tables["loca"], let outlines = tables["glyf"] else { return nil }
        let begin = hasLongOffsets ? long(places + 4 * glyph) : 2 * word(places + 2 * glyph)
        let end = hasLongOffsets ? long(places + 4 * glyph + 4) : 2 * word(places + 2 * glyph + 2)
        let start = outlines + begin
        let contourCount = number(start)
        guard end > begin, outlines + end <= bytes.count, contourCount > 0 else { return nil }
        let ends = (0..<contourCount).map { word(start + 10 + 2 * $0) }
        let pointCount = (ends.last ?? 0) + 1
        var offset = start + 10 + 2 * contourCount
        offset += 2 + word(offset)
        var flags: [UInt8] = []
        while flags.count < pointCount, offset < bytes.count {
            let flag = bytes[offset]
            offset += 1
            flags.append(flag)
            if flag & 8 != 0, offset < bytes.count {
                flags += Array(repeating: flag, count: Int(bytes[offset]))
                offset += 1
            }
        }
        guard flags.count >= pointCount else { return nil }
        let x = coordinates(flags.prefix(pointCount), short: 2, same: 16, at: &offset)
        let y = coordinates(flags.prefix(pointCount), short: 4, same: 32, at: &offset)
        var result = Path()
        var first = 0
        for last in ends where last >= first && last < pointCount {
            let points = (first...last).map { index in
                (
                    point: CGPoint(x: CGFloat(x[index]) / unitsPerEm, y: -CGFloat(y[index]) / unitsPerEm),
                    isOn: flags[index] & 1 != 0
                )
            }
            add(points, to: &result)
            first = last + 1
        }
        return result
    }

    private func coordinates(
        _ flags: ArraySlice<UInt8>,
        short: UInt8,
        same: UInt8,
        at offset: inout Int
    ) -> [Int] {
        var value = 0
        return flags.map { flag in
            if flag & short != 0 {
                let step = offset < bytes.count ? Int(bytes[offset]) : 0
                offset += 1
                value += flag & same != 0 ? step : -step
            } else if flag & same == 0 {
                value += number(offset)
                offset += 2
            }
            return value
        }
    }

    /// Adds a contour of quadratic curves; between two control points lies a point half way.
    private func add(_ points: [(point: CGPoint, isOn: Bool)], to path: inout Path) {
        func middle(_ a: CGPoint, _ b: CGPoint) -> CGPoint { CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2) }
        guard points.count > 1 else { return }
        let start = points.firstIndex { $0.isOn }
        let origin = start.map { points[$0].point } ?? middle(points[0].point, points[1].point)
        path.move(to: origin)
        var control: CGPoint?
        let offset = start.map { $0 + 1 } ?? 1
        for step in 0..<points.count {
            let (point, isOn) = points[(offset + step) % points.count]
            switch (control, isOn) {
            case (nil, true): path.addLine(to: point)
            case (nil, false): control = point
            case (let middlePoint?, true):
                path.addQuadCurve(to: point, control: middlePoint)
                control = nil
            case (let middlePoint?, false):
                path.addQuadCurve(to: middle(middlePoint, point), control: middlePoint)
                control = point
            }
        }
        if let control { path.addQuadCurve(to: origin, control: control) }
        path.closeSubpath()
    }
}
