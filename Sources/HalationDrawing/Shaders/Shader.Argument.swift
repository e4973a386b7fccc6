public import Foundation
public import HalationGeometry
import HalationPixels
import HalationShaders

extension Shader {
    /// A value for a parameter of a shader function.
    public struct Argument: Equatable, Sendable {
        private enum Kind: Equatable, Sendable {
            case settled(ShaderValue)
            case color(Color)
            case colorArray([Color])
            case image(Image)
            case boundingRect
        }

        private let kind: Kind

        private init(_ kind: Kind) {
            self.kind = kind
        }

        /// One number, for a `Float`.
        public static func float<T: BinaryFloatingPoint>(_ x: T) -> Argument {
            Argument(.settled(.float(Float(x))))
        }

        /// Two numbers, for a `SIMD2<Float>`.
        public static func float2<T: BinaryFloatingPoint>(_ x: T, _ y: T) -> Argument {
            Argument(.settled(.float2(SIMD2(Float(x), Float(y)))))
        }

        /// The coordinates of a point, for a `SIMD2<Float>`.
        public static func float2(_ point: CGPoint) -> Argument { .float2(point.x, point.y) }

        /// The width and height of a size, for a `SIMD2<Float>`.
        public static func float2(_ size: CGSize) -> Argument { .float2(size.width, size.height) }

        /// The components of a vector, for a `SIMD2<Float>`.
        public static func float2(_ vector: CGVector) -> Argument { .float2(vector.dx, vector.dy) }

        /// Three numbers, for a `SIMD3<Float>`.
        public static func float3<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T) -> Argument {
            Argument(.settled(.float3(SIMD3(Float(x), Float(y), Float(z)))))
        }

        /// Four numbers, for a `SIMD4<Float>`.
        public static func float4<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T, _ w: T) -> Argument {
            Argument(.settled(.float4(SIMD4(Float(x), Float(y), Float(z), Float(w)))))
        }

        /// Any count of numbers, for a `[Float]`.
        public static func floatArray(_ array: [Float]) -> Argument { Argument(.settled(.floatArray(array))) }

        /// A rectangle as x, y, width and height, for a `SIMD4<Float>`: of a view effect the view's own, at the origin;
        /// of a shading the `bounds` given there; of a filter of a graphics context the clip's bounding rectangle.
        public static var boundingRect: Argument { Argument(.boundingRect) }

        /// A colour, for a ``ShaderColor``: premultiplied and sRGB-encoded.
        public static func color(_ color: Color) -> Argument { Argument(.color(color)) }

        /// Any count of colours, for a `[ShaderColor]`.
        public static func colorArray(_ array: [Color]) -> Argument { Argument(.colorArray(array)) }

        /// A picture, for a ``ShaderImage``.
        public static func image(_ image: Image) -> Argument { Argument(.image(image)) }

        /// Bytes, for a `Data`.
        public static func data(_ data: Data) -> Argument { Argument(.settled(.data(data))) }

        func value(in environment: EnvironmentValues, boundingRect rect: CGRect) -> ShaderValue {
            switch kind {
            case .settled(let value): value
            case .color(let color): .color(ShaderColor(color.straight(in: environment)))
            case .colorArray(let colors):
                .colorArray(colors.map { ShaderColor($0.straight(in: environment)) })
            case .image(let image): .image(ShaderImage(image.pixels))
            case .boundingRect:
                .float4(SIMD4(Float(rect.minX), Float(rect.minY), Float(rect.width), Float(rect.height)))
            }
        }
    }
}
