import Foundation
import HalationGeometry
import HalationPixels
import HalationShaders
import Synchronization
import Testing

/// The positions that shaders get.
@Suite("Positions of shaders")
struct ShaderPositionTests {
    /// What a shader saw: the bits of the positions of each row, from left to right.
    private final class Seen: Sendable {
        let rows = Mutex<[[UInt32]]>([])
    }

    private func positions(_ transform: CGAffineTransform, size: PixelSize, originX: Int, originY: Int) throws
        -> [[UInt32]]
    {
        let seen = Seen()
        let definition = ShaderDefinition.shapeStyle(
            "positions",
            perStrip: { () in
                { strip in
                    seen.rows.withLock { rows in
                        let isFirst = rows.last.map { $0.count >= 2 * size.width } ?? true
                        if isFirst { rows.append([]) }
                        for i in 0..<strip.count {
                            rows[rows.count - 1] += [strip.x[i].bitPattern, strip.y[i].bitPattern]
                            // What a shader leaves in a strip is not seen by the next.
                            (strip.x[i], strip.y[i]) = (.nan, .nan)
                        }
                        strip.clearColors()
                    }
                }
            }
        )
        let call = try ShaderCall(definition, use: .shapeStyle, arguments: [])
        var picture = try PixelBuffer(size: size)
        try picture.withMutableRows { rows in
            let part = ShaderPass.Picture(rows: rows, originX: originX, originY: originY)
            try ShaderPass(call, transform: transform).run(into: part, from: part)
        }
        return seen.rows.withLock { $0 }
    }

    @Test(
        "Positions are the centres of pixels in the shader's space, computed in double precision",
        arguments: [
            CGAffineTransform.identity, CGAffineTransform(scaleX: 1.3, y: -0.7),
            CGAffineTransform(translationX: 0.1, y: -7.3).scaledBy(x: 3, y: 2),
            CGAffineTransform(rotationAngle: 0.3), CGAffineTransform(a: 1, b: 0, c: 0.2, d: 1, tx: 4, ty: 5),
        ]
    )
    func centres(transform: CGAffineTransform) throws {
        let size = PixelSize(width: 300, height: 9)
        let rows = try positions(transform, size: size, originX: -17, originY: 5)
        let inverse = transform.inverted()
        #expect(rows.count == size.height)
        for (y, row) in rows.enumerated() {
            for x in 0..<size.width {
                let place = CGPoint(x: Double(x - 17) + 0.5, y: Double(y + 5) + 0.5).applying(inverse)
                let (seenX, seenY) = (Float(bitPattern: row[2 * x]), Float(bitPattern: row[2 * x + 1]))
                #expect(abs(Double(seenX) - Double(place.x)) <= Double(seenX.ulp))
                #expect(abs(Double(seenY) - Double(place.y)) <= Double(seenY.ulp))
            }
        }
    }
}
