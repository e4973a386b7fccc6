import Foundation
import UIKit

/// A keyed archive, as Xcode's editor writes it.
final class KeyedArchive {
    private let list: PropertyListReader

    /// The places of the archive's objects in the list.
    private var objects: [Int] = []
    private var topKeys: [String: Int] = [:]

    init(_ bytes: [UInt8]) throws(PropertyListReader.ReadingError) {
        list = try PropertyListReader(bytes)
        guard case .dictionary(let pairs) = list.value(at: list.top) else {
            throw PropertyListReader.ReadingError(description: "it is no keyed archive")
        }
        for pair in pairs {
            guard case .string(let key) = list.value(at: pair.key) else { continue }
            switch (key, list.value(at: pair.value)) {
            case ("$objects", .array(let places)): objects = places
            case ("$top", .dictionary(let keys)):
                for key in keys {
                    guard case .string(let name) = list.value(at: key.key),
                        case .reference(let index) = list.value(at: key.value)
                    else { continue }
                    topKeys[name] = index
                }
            default: break
            }
        }
        guard !objects.isEmpty, !topKeys.isEmpty else {
            throw PropertyListReader.ReadingError(description: "it is no keyed archive")
        }
    }

    /// The topmost object.
    var root: ArchivedObject? { (topKeys["root"] ?? topKeys.values.min()).flatMap { object(at: $0) } }

    private func value(at index: Int) -> PropertyListValue? {
        objects.indices.contains(index) ? list.value(at: objects[index]) : nil
    }

    func object(at index: Int) -> ArchivedObject? {
        guard case .dictionary(let pairs) = value(at: index) else { return nil }
        var fields: [String: PropertyListValue] = [:]
        for pair in pairs {
            guard case .string(let key) = list.value(at: pair.key), let value = list.value(at: pair.value)
            else {
                continue
            }
            fields[key] = value
        }
        return ArchivedObject(archive: self, fields: fields)
    }

    /// A value, with a reference followed.
    func followed(_ value: PropertyListValue?) -> PropertyListValue? {
        guard case .reference(let index) = value else { return value }
        let target = self.value(at: index)
        if case .string("$null") = target { return nil }
        return target
    }

    /// The values of an array.
    func elements(_ places: [Int]) -> [PropertyListValue] { places.compactMap { list.value(at: $0) } }
}

/// An object of a keyed archive, by the keys of its fields.
struct ArchivedObject {
    fileprivate let archive: KeyedArchive
    fileprivate let fields: [String: PropertyListValue]

    /// The name of the class.
    var className: String {
        guard case .reference(let index) = fields["$class"], let kind = archive.object(at: index) else {
            return ""
        }
        return kind.string("$classname") ?? ""
    }

    func has(_ key: String) -> Bool { archive.followed(fields[key]) != nil }

    func number(_ key: String) -> Double? {
        switch archive.followed(fields[key]) {
        case .integer(let number): Double(number)
        case .real(let number): number
        case .bool(let flag): flag ? 1 : 0
        default: nil
        }
    }

    func bool(_ key: String) -> Bool? { number(key).map { $0 != 0 } }

    func integer(_ key: String) -> Int? { number(key).flatMap { Int(exactly: $0.rounded()) } }

    func bits(_ key: String) -> UInt32? { integer(key).map { UInt32(truncatingIfNeeded: $0) } }

    func string(_ key: String) -> String? {
        switch archive.followed(fields[key]) {
        case .string(let text): return text
        case .dictionary:
            // One level only: an object of a damaged file may be its own text.
            guard case .string(let text) = archive.followed(object(key)?.fields["NS.string"]) else {
                return nil
            }
            return text
        default: return nil
        }
    }

    func data(_ key: String) -> [UInt8]? {
        switch archive.followed(fields[key]) {
        case .data(let bytes): return bytes
        case .dictionary:
            guard case .data(let bytes) = archive.followed(object(key)?.fields["NS.data"]) else { return nil }
            return bytes
        default: return nil
        }
    }

    func object(_ key: String) -> ArchivedObject? {
        guard case .reference(let index) = fields[key] else { return nil }
        return archive.object(at: index)
    }

    /// The objects of an array.
    func objects(_ key: String) -> [ArchivedObject] {
        elements(key).compactMap { value in
            guard case .reference(let index) = value else { return nil }
            return archive.object(at: index)
        }
    }

    /// The numbers of an array.
    func numbers(_ key: String) -> [Double] {
        elements(key).compactMap { value in
            switch archive.followed(value) {
            case .integer(let number): Double(number)
            case .real(let number): number
            default: nil
            }
        }
    }

    private func elements(_ key: String) -> [PropertyListValue] {
        let holder = archive.followed(fields[key])
        if case .array(let places) = holder { return archive.elements(places) }
        guard let object = object(key),
            case .array(let places) = archive.followed(object.fields["NS.objects"])
        else {
            return []
        }
        return archive.elements(places)
    }

    /// The numbers of a text such as `{{0, 0}, {1, 1}}`, or of a value that holds one.
    private func geometry(_ key: String) -> [Double] {
        var text = string(key)
        if text == nil, let value = object(key) {
            text = value.string("NS.pointval") ?? value.string("NS.sizeval") ?? value.string("NS.rectval")
        }
        return (text ?? "").split { "{}, ".contains($0) }.compactMap { Double($0) }
    }

    func point(_ key: String) -> CGPoint? {
        let numbers = geometry(key)
        return numbers.count == 2 ? CGPoint(x: numbers[0], y: numbers[1]) : nil
    }

    func size(_ key: String) -> CGSize? { point(key).map { CGSize(width: $0.x, height: $0.y) } }

    func rect(_ key: String) -> CGRect? {
        let numbers = geometry(key)
        guard numbers.count == 4 else { return nil }
        return CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }

    /// The colour that the object is.
    var color: UIColor? {
        func numbers(_ key: String) -> [Double] {
            let text = data(key).map { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) } ?? ""
            return text.split(separator: " ").compactMap { Double($0) }
        }
        if let white = number("UIWhite") { return UIColor(white: white, alpha: number("UIAlpha") ?? 1) }
        if let red = number("UIRed"), let green = number("UIGreen"), let blue = number("UIBlue") {
            return UIColor(red: red, green: green, blue: blue, alpha: number("UIAlpha") ?? 1)
        }
        let rgb = numbers("NSRGB")
        if rgb.count >= 3 {
            return UIColor(red: rgb[0], green: rgb[1], blue: rgb[2], alpha: rgb.count > 3 ? rgb[3] : 1)
        }
        let white = numbers("NSWhite")
        return white.isEmpty ? nil : UIColor(white: white[0], alpha: white.count > 1 ? white[1] : 1)
    }
}
