import CBarcodes
import Foundation
import HalationDiagnostics
import HalationPixels

/// Bar codes and matrix codes, encoded by libzint: it replaces encoders of our own with their tables and
/// Reed-Solomon arithmetic.
extension FilterCatalogue {
    static let codes = [
        FilterKind("CIQRCodeGenerator", [.data("Message"), .text("CorrectionLevel", "M")]) { values in
            let levels = ["L": 1, "M": 2, "Q": 3, "H": 4]
            let level = Int32(levels[values.text("CorrectionLevel").uppercased()] ?? 2)
            // Apple's picture has a border of one module.
            return code(cb_qr, values, level: level, border: (1, 1))
        },
        FilterKind("CIAztecCodeGenerator", [.data("Message"), .number("CorrectionLevel", 23)]) { values in
            code(cb_aztec, values, level: Int32(values.number("CorrectionLevel")), border: (0, 0))
        },
        FilterKind("CIPDF417BarcodeGenerator", [.data("Message"), .number("CorrectionLevel", -1)]) { values in
            code(
                cb_pdf417,
                values,
                level: Int32(values.number("CorrectionLevel")),
                border: (2, 2),
                rowHeight: 3
            )
        },
        FilterKind(
            "CICode128BarcodeGenerator",
            [.data("Message"), .number("QuietSpace", 7), .number("BarcodeHeight", 32)]
        ) { values in
            let quiet = Int(min(max(values.number("QuietSpace"), 0), 100))
            let height = Int(min(max(values.number("BarcodeHeight"), 1), 500))
            return code(cb_code128, values, level: -1, border: (quiet, quiet), rowHeight: height)
        },
    ]

    /// The picture of a code, one pixel for each module; nil, with a warning, if the message cannot be encoded.
    private static func code(
        _ kind: cb_kind,
        _ values: FilterValues,
        level: Int32,
        border: (x: Int, y: Int),
        rowHeight: Int = 1
    ) -> (any ImageNode)? {
        guard let message = values.data("Message") else { return nil }
        var code = cb_code()
        let outcome = message.withUnsafeBytes { bytes in
            cb_encode(kind, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count, level, 0, &code)
        }
        defer { free(code.modules) }
        switch outcome {
        case cb_encoded: break
        case cb_no_library:
            Warnings.report(
                "a code is not drawn: libzint is not installed; install the package libzint2.11",
                once: "zint"
            )
            return nil
        default:
            let reason = withUnsafeBytes(of: code.reason) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            Warnings.report("a code is not drawn: \(reason)", once: "zint \(reason)")
            return nil
        }
        return picture(of: code, border: border, rowHeight: rowHeight).map { BitmapNode($0) }
    }

    private static func picture(of code: cb_code, border: (x: Int, y: Int), rowHeight: Int) -> PixelBuffer? {
        let (columns, rows) = (Int(code.columns), Int(code.rows))
        let size = PixelSize(width: columns + 2 * border.x, height: rows * rowHeight + 2 * border.y)
        guard let modules = code.modules, var buffer = try? PixelBuffer(size: size) else { return nil }
        buffer.withMutableRows { target in
            for y in 0..<size.height {
                let line = (y - border.y) >= 0 ? (y - border.y) / rowHeight : -1
                for x in 0..<size.width {
                    let column = x - border.x
                    let isInside = (0..<rows).contains(line) && (0..<columns).contains(column)
                    let value: UInt8 = isInside && modules[line * columns + column] != 0 ? 0 : 255
                    target[x, y] = PremultipliedPixel(red: value, green: value, blue: value, alpha: 255)
                }
            }
        }
        return buffer
    }
}
