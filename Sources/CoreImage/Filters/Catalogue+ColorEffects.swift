import Foundation
import HalationPixels

extension FilterCatalogue {
    static let colorEffects =
        [
            FilterKind("CIColorInvert", image: []) { input, _ in PointNode(input, ColorInversion()) },
            FilterKind("CISepiaTone", image: [.number("Intensity", 1)]) {
                mixed($0, ColorMatrix(rows: sepia), $1.number("Intensity"))
            },
            FilterKind(
                "CIColorMonochrome",
                image: [.color("Color", CIColor(red: 0.6, green: 0.45, blue: 0.3)), .number("Intensity", 1)]
            ) { input, values in
                let tint = Monochrome(color: values.color("Color"))
                return DissolveNode(
                    input,
                    PointNode(input, tint),
                    fraction: Float(values.number("Intensity"))
                )
            },
            FilterKind(
                "CIFalseColor",
                image: [
                    .color("Color0", CIColor(red: 0.3, green: 0, blue: 0)),
                    .color("Color1", CIColor(red: 1, green: 0.9, blue: 0.8)),
                ]
            ) { PointNode($0, FalseColor(dark: $1.color("Color0"), bright: $1.color("Color1"))) },
            FilterKind("CIColorPosterize", image: [.number("Levels", 6)]) {
                PointNode($0, Posterization(levels: Float(max($1.number("Levels"), 2))))
            },
            FilterKind("CIColorThreshold", image: [.number("Threshold", 0.5)]) {
                PointNode($0, ColorThreshold(threshold: Float($1.number("Threshold"))))
            },
            FilterKind("CIMaskToAlpha", image: []) { input, _ in PointNode(input, MaskToAlpha()) },
            FilterKind("CIMaximumComponent", image: []) { input, _ in
                PointNode(input, ComponentChoice(isMaximum: true))
            },
            FilterKind("CIMinimumComponent", image: []) { input, _ in
                PointNode(input, ComponentChoice(isMaximum: false))
            },
            FilterKind("CIVignette", image: [.number("Intensity", 0), .number("Radius", 1)]) {
                let rect = $0.extent
                guard !rect.isInfinite, !rect.isNull else { return $0 }
                // The darkness begins at the middle and is whole at the corners for a radius of 1.
                let reach = (rect.width * rect.width + rect.height * rect.height).squareRoot() / 2
                return PointNode(
                    $0,
                    VignetteEffect(
                        center: CGPoint(x: rect.midX, y: rect.midY),
                        radius: 0,
                        end: reach * max($1.number("Radius"), 0.01),
                        intensity: Float($1.number("Intensity"))
                    )
                )
            },
            FilterKind(
                "CIVignetteEffect",
                image: [
                    .point("Center", 150, 150), .number("Radius", 150), .number("Intensity", 1),
                    .number("Falloff", 0.5),
                ]
            ) { input, values in
                let radius = max(values.number("Radius"), 0)
                return PointNode(
                    input,
                    VignetteEffect(
                        center: values.point("Center"),
                        radius: radius * (1 - min(max(values.number("Falloff"), 0), 1)),
                        end: max(radius, 1),
                        intensity: Float(values.number("Intensity"))
                    )
                )
            },
            FilterKind("CIColorCube", image: cubeInputs) { colorCube($0, $1, isEncoded: false) },
            FilterKind("CIColorCubeWithColorSpace", image: cubeInputs) { colorCube($0, $1, isEncoded: true) },
            FilterKind("CIDither", image: [.number("Intensity", 0.1)]) {
                PointNode($0, DitherNoise(intensity: Float($1.number("Intensity"))))
            },
        ]
        + photoEffects.map { name, matrix, curve in
            FilterKind(name, image: []) { input, _ in
                PointNode(PointNode(input, ColorMatrix(rows: matrix)), curve)
            }
        }

    private static let cubeInputs: [FilterKind.Input] = [.number("CubeDimension", 2), .data("CubeData")]

    private static let sepia: [[Float]] = [
        [0.393, 0.769, 0.189, 0], [0.349, 0.686, 0.168, 0], [0.272, 0.534, 0.131, 0], [0, 0, 0, 1],
    ]

    private static func mixed(_ input: any ImageNode, _ matrix: ColorMatrix, _ intensity: Double)
        -> any ImageNode
    {
        let strength = Float(intensity)
        let rows = matrix.rows.enumerated().map { row, weights in
            weights.enumerated().map { column, weight in
                (row == column ? 1 : 0) * (1 - strength) + weight * strength
            }
        }
        return PointNode(input, ColorMatrix(rows: rows, bias: matrix.bias))
    }

    private static func colorCube(_ input: any ImageNode, _ values: FilterValues, isEncoded: Bool) -> (
        any ImageNode
    )? {
        let dimension = Int(values.number("CubeDimension"))
        guard (2...128).contains(dimension), let data = values.data("CubeData"),
            data.count >= dimension * dimension * dimension * 16
        else { return input }
        return PointNode(input, ColorCube(dimension: dimension, data: data, isEncoded: isEncoded))
    }

    /// The photo effects: a matrix of encoded colours and a curve, chosen to look like the effects of their names.
    private static let photoEffects: [(String, [[Float]], PhotoCurve)] = {
        func matrix(_ saturation: Float, _ red: Float, _ green: Float, _ blue: Float) -> [[Float]] {
            let weights: [Float] = [0.2126, 0.7152, 0.0722]
            let scales = [red, green, blue]
            return (0..<4).map { row in
                (0..<4).map { column in
                    guard row < 3, column < 3 else { return row == column ? 1 : 0 }
                    return scales[row]
                        * (weights[column] * (1 - saturation) + (row == column ? saturation : 0))
                }
            }
        }
        return [
            ("CIPhotoEffectMono", matrix(0, 1, 1, 1), PhotoCurve(lift: 0, contrast: 1)),
            ("CIPhotoEffectNoir", matrix(0, 1, 1, 1), PhotoCurve(lift: 0, contrast: 1.5)),
            ("CIPhotoEffectTonal", matrix(0, 1, 1, 1), PhotoCurve(lift: 0.02, contrast: 0.9)),
            ("CIPhotoEffectChrome", matrix(1.25, 1, 1, 1), PhotoCurve(lift: 0, contrast: 1.12)),
            ("CIPhotoEffectFade", matrix(0.65, 1, 1, 1), PhotoCurve(lift: 0.07, contrast: 0.88)),
            ("CIPhotoEffectInstant", matrix(0.75, 1.08, 1.02, 0.9), PhotoCurve(lift: 0.05, contrast: 0.95)),
            ("CIPhotoEffectProcess", matrix(0.9, 0.92, 1.04, 1.08), PhotoCurve(lift: 0.02, contrast: 1.05)),
            ("CIPhotoEffectTransfer", matrix(0.9, 1.1, 1.0, 0.86), PhotoCurve(lift: 0.03, contrast: 1.02)),
        ]
    }()
}

/// One minus each straight channel.
struct ColorInversion: StraightFilter {
    func color(_ red: Float, _ green: Float, _ blue: Float) -> (red: Float, green: Float, blue: Float) {
        (1 - red, 1 - green, 1 - blue)
    }
}

/// A curve of encoded values: contrast about a half, then dark parts lifted.
struct PhotoCurve: PixelFilter {
    let lift: Float
    let contrast: Float

    func prepared(for renderer: Renderer) -> Bool { renderer.space == .linear }

    func apply(to row: UnsafeMutableBufferPointer<LightPixel>, x: Double, y: Double, with isLinear: Bool) {
        func channel(_ value: Float) -> Float {
            let encoded = isLinear ? Float(TransferFunction.encoded(fromLinear: Double(value))) : value
            let new = min(max((encoded - 0.5) * contrast + 0.5, 0), 1) * (1 - lift) + lift
            return isLinear ? Float(TransferFunction.linear(fromEncoded: Double(new))) : new
        }
        for index in row.indices where row[index].alpha > 0 {
            let (pixel, alpha) = (row[index], row[index].alpha)
            row[index] = LightPixel(
                blue: channel(pixel.blue / alpha) * alpha,
                green: channel(pixel.green / alpha) * alpha,
                red: channel(pixel.red / alpha) * alpha,
                alpha: alpha
            )
        }
    }
}

/// The luminance as a multiple of a colour.
struct Monochrome: PixelFilter {
    let color: CIColor

    func prepared(for renderer: Renderer) -> LightPixel { renderer.pixel(color) }

    func apply(
        to row: UnsafeMutableBufferPointer<LightPixel>,
        x: Double,
        y: Double,
        with tint: LightPixel
    ) {
        for index in row.indices {
            let pixel = row[index]
            let grey = luminance(pixel.red, pixel.green, pixel.blue)
            row[index] = LightPixel(
                blue: tint.blue * grey,
                green: tint.green * grey,
                red: tint.red * grey,
                alpha: pixel.alpha
            )
        }
    }
}

/// A mixture of two colours by the luminance.
struct FalseColor: PixelFilter {
    let dark: CIColor
    let bright: CIColor

    func prepared(for renderer: Renderer) -> (LightPixel, LightPixel) {
        (renderer.pixel(dark), renderer.pixel(bright))
    }

    func apply(
        to row: UnsafeMutableBufferPointer<LightPixel>,
        x: Double,
        y: Double,
        with colors: (LightPixel, LightPixel)
    ) {
        for index in row.indices where row[index].alpha > 0 {
            let (pixel, alpha) = (row[index], row[index].alpha)
            let grey = luminance(pixel.red, pixel.green, pixel.blue) / alpha
            row[index] = colors.0.mixed(with: colors.1, by: min(max(grey, 0), 1)).scaled(by: alpha)
        }
    }
}

/// A few levels of each channel.
struct Posterization: StraightFilter {
    let levels: Float

    func color(_ red: Float, _ green: Float, _ blue: Float) -> (red: Float, green: Float, blue: Float) {
        func channel(_ value: Float) -> Float {
            min(max((min(max(value, 0), 1) * (levels - 1)).rounded() / (levels - 1), 0), 1)
        }
        return (channel(red), channel(green), channel(blue))
    }
}

/// Each channel is 1 at or above the threshold, 0 below it.
struct ColorThreshold: StraightFilter {
    let threshold: Float

    func color(_ red: Float, _ green: Float, _ blue: Float) -> (red: Float, green: Float, blue: Float) {
        (red >= threshold ? 1 : 0, green >= threshold ? 1 : 0, blue >= threshold ? 1 : 0)
    }
}

/// White whose alpha is the luminance.
struct MaskToAlpha: PixelFilter {
    func prepared(for renderer: Renderer) {}

    func apply(to row: UnsafeMutableBufferPointer<LightPixel>, x: Double, y: Double, with prepared: Void) {
        for index in row.indices {
            let pixel = row[index]
            let alpha = min(max(luminance(pixel.red, pixel.green, pixel.blue), 0), 1)
            row[index] = LightPixel(blue: alpha, green: alpha, red: alpha, alpha: alpha)
        }
    }
}

/// The grey of the largest or the smallest channel.
struct ComponentChoice: StraightFilter {
    let isMaximum: Bool

    func color(_ red: Float, _ green: Float, _ blue: Float) -> (red: Float, green: Float, blue: Float) {
        let value = isMaximum ? max(red, green, blue) : min(red, green, blue)
        return (value, value, value)
    }
}

/// Colour that becomes darker with the distance from a centre.
struct VignetteEffect: PixelFilter {
    let center: CGPoint

    /// The distance at which the darkness begins, and that at which it is whole.
    let radius: Double
    let end: Double

    let intensity: Float

    func prepared(for renderer: Renderer) {}

    func apply(to row: UnsafeMutableBufferPointer<LightPixel>, x: Double, y: Double, with prepared: Void) {
        let dy = y - center.y
        for index in row.indices {
            let dx = x + Double(index) - center.x
            let distance = (dx * dx + dy * dy).squareRoot()
            let share = min(max((distance - radius) / max(end - radius, 1e-6), 0), 1)
            let smooth = Float(share * share * (3 - 2 * share))
            let factor = max(0, 1 - intensity * smooth)
            let pixel = row[index]
            row[index] = LightPixel(
                blue: pixel.blue * factor,
                green: pixel.green * factor,
                red: pixel.red * factor,
                alpha: pixel.alpha
            )
        }
    }
}

/// A table of colours in three dimensions, red fastest, interpolated linearly.
struct ColorCube: PixelFilter {
    private let dimension: Int
    private let floats: [Float]

    /// Whether the table is in encoded sRGB whatever the working space.
    private let isEncoded: Bool

    init(dimension: Int, data: Data, isEncoded: Bool) {
        self.dimension = dimension
        self.isEncoded = isEncoded
        let count = dimension * dimension * dimension * 4
        floats = data.withUnsafeBytes { bytes in
            (0..<count).map { bytes.loadUnaligned(fromByteOffset: $0 * 4, as: Float.self) }
        }
    }

    func prepared(for renderer: Renderer) -> Bool { isEncoded && renderer.space == .linear }

    func apply(to row: UnsafeMutableBufferPointer<LightPixel>, x: Double, y: Double, with converts: Bool) {
        for index in row.indices where row[index].alpha > 0 {
            let (pixel, alpha) = (row[index], row[index].alpha)
            var color = SIMD4(pixel.red / alpha, pixel.green / alpha, pixel.blue / alpha, 1)
            if converts { color = Self.changed(color, TransferFunction.encoded(fromLinear:)) }
            // The colours of the table are premultiplied.
            var new = value(at: color)
            if converts, new.w > 0 {
                var straight = new / new.w
                straight = Self.changed(straight, TransferFunction.linear(fromEncoded:))
                let opacity = new.w
                new = straight * opacity
                new.w = opacity
            }
            row[index] = LightPixel(
                blue: new.z * alpha,
                green: new.y * alpha,
                red: new.x * alpha,
                alpha: new.w * alpha
            )
        }
    }

    private static func changed(_ color: SIMD4<Float>, _ function: (Double) -> Double) -> SIMD4<Float> {
        SIMD4(
            Float(function(Double(color.x))),
            Float(function(Double(color.y))),
            Float(function(Double(color.z))),
            color.w
        )
    }

    private func value(at color: SIMD4<Float>) -> SIMD4<Float> {
        let last = Float(dimension - 1)
        let place = (color * last).clamped(
            lowerBound: SIMD4(repeating: 0),
            upperBound: SIMD4(repeating: last)
        )
        let cell = SIMD4<Int>(
            min(Int(place.x), dimension - 2),
            min(Int(place.y), dimension - 2),
            min(Int(place.z), dimension - 2),
            0
        )
        let share = place - SIMD4(Float(cell.x), Float(cell.y), Float(cell.z), place.w)
        func entry(_ x: Int, _ y: Int, _ z: Int) -> SIMD4<Float> {
            let start = 4 * (x + dimension * (y + dimension * z))
            return SIMD4(floats[start], floats[start + 1], floats[start + 2], floats[start + 3])
        }
        func mixed(_ a: SIMD4<Float>, _ b: SIMD4<Float>, _ t: Float) -> SIMD4<Float> { a + (b - a) * t }
        func line(_ y: Int, _ z: Int) -> SIMD4<Float> {
            mixed(entry(cell.x, y, z), entry(cell.x + 1, y, z), share.x)
        }
        func plane(_ z: Int) -> SIMD4<Float> { mixed(line(cell.y, z), line(cell.y + 1, z), share.y) }
        return mixed(plane(cell.z), plane(cell.z + 1), share.z)
    }
}

/// Noise added to each channel, the same in each picture.
struct DitherNoise: PixelFilter {
    let intensity: Float

    func prepared(for renderer: Renderer) {}

    func apply(to row: UnsafeMutableBufferPointer<LightPixel>, x: Double, y: Double, with prepared: Void) {
        let (left, line) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
        for index in row.indices where row[index].alpha > 0 {
            let chance = LatticeNoise.pair(left + index, line)
            let noise = Float(chance.0 + chance.1 - 1) * intensity * row[index].alpha
            row[index].red += noise
            row[index].green += noise
            row[index].blue += noise
        }
    }
}
