public import Foundation
public import HalationGeometry
import HalationPixels
import HalationShaders

extension Shader {
    /// An argument of a shader function.
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

        /// Passes a number to a `Float` parameter.
        public static func float<T: BinaryFloatingPoint>(_ x: T) -> Argument {
            Argument(.settled(.float(Float(x))))
        }

        /// Passes two numbers to a `SIMD2<Float>` parameter.
        public static func float2<T: BinaryFloatingPoint>(_ x: T, _ y: T) -> Argument {
            Argument(.settled(.float2(SIMD2(Float(x), Float(y)))))
        }

        /// Passes x and y to a `SIMD2<Float>` parameter.
        public static func float2(_ point: CGPoint) -> Argument { .float2(point.x, point.y) }

        /// Passes width and height to a `SIMD2<Float>` parameter.
        public static func float2(_ size: CGSize) -> Argument { .float2(size.width, size.height) }

        /// Passes dx and dy to a `SIMD2<Float>` parameter.
        public static func float2(_ vector: CGVector) -> Argument { .float2(vector.dx, vector.dy) }

        /// Passes three numbers to a `SIMD3<Float>` parameter.
        public static func float3<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T) -> Argument {
            Argument(.settled(.float3(SIMD3(Float(x), Float(y), Float(z)))))
        }

        /// Passes four numbers to a `SIMD4<Float>` parameter.
        public static func float4<T: BinaryFloatingPoint>(_ x: T, _ y: T, _ z: T, _ w: T) -> Argument {
            Argument(.settled(.float4(SIMD4(Float(x), Float(y), Float(z), Float(w)))))
        }

        /// Passes any number of values to a `[Float]` parameter.
        public static func floatArray(_ array: [Float]) -> Argument { Argument(.settled(.floatArray(array))) }

        /// Passes a bounding rectangle as x, y, width and height to a `SIMD4<Float>` parameter.
        ///
        /// For a view effect it is the view's bounds, with the origin at zero; for a shading, the `bounds`
        /// given there; for a filter of a graphics context, the bounding rectangle of the clip.
        public static var boundingRect: Argument { Argument(.boundingRect) }

        /// Passes a colour, premultiplied and sRGB-encoded, to a ``ShaderColor`` parameter.
        public static func color(_ color: Color) -> Argument { Argument(.color(color)) }

        /// Passes any number of colours to a `[ShaderColor]` parameter.
        public static func colorArray(_ array: [Color]) -> Argument { Argument(.colorArray(array)) }

        /// Passes a bitmap to a ``ShaderImage`` parameter.
        public static func image(_ image: Image) -> Argument { Argument(.image(image)) }

        /// Passes bytes to a `Data` parameter.
        public static func data(_ data: Data) -> Argument { Argument(.settled(.data(data))) }

        /// The numbers that animations interpolate.
        var numbers: [Float] {
            switch kind {
            case .settled(.float(let x)): [x]
            case .settled(.float2(let v)): [v.x, v.y]
            case .settled(.float3(let v)): [v.x, v.y, v.z]
            case .settled(.float4(let v)): [v.x, v.y, v.z, v.w]
            case .settled(.floatArray(let all)): all
            case .color(let color): color.numbers
            case .colorArray(let colors): colors.flatMap(\.numbers)
            default: []
            }
        }

        /// The numbers of a number, a vector or a list; nil for other arguments.
        package var typedNumbers: [Float]? {
            if case .settled(let value) = kind, case .data = value { return nil }
            guard case .settled = kind else { return nil }
            return numbers
        }

        /// The argument with other numbers, of the same count.
        func with(_ numbers: ArraySlice<Float>) -> Argument {
            let n = Array(numbers)
            return switch kind {
            case .settled(.float): Argument(.settled(.float(n[0])))
            case .settled(.float2): Argument(.settled(.float2(SIMD2(n[0], n[1]))))
            case .settled(.float3): Argument(.settled(.float3(SIMD3(n[0], n[1], n[2]))))
            case .settled(.float4): Argument(.settled(.float4(SIMD4(n[0], n[1], n[2], n[3]))))
            case .settled(.floatArray): Argument(.settled(.floatArray(n)))
            case .color: Argument(.color(Color(numbers: n[...])))
            case .colorArray:
                Argument(
                    .colorArray(
                        stride(from: 0, to: n.count, by: 4).map { Color(numbers: n[$0..<$0 + 4]) }
                    )
                )
            default: self
            }
        }

        /// The argument with its colours as they are in an environment.
        func resolved(in environment: EnvironmentValues) -> Argument {
            switch kind {
            case .color(let color): Argument(.color(color.settled(in: environment)))
            case .colorArray(let colors):
                Argument(.colorArray(colors.map { $0.settled(in: environment) }))
            default: self
            }
        }

        func value(in environment: EnvironmentValues, boundingRect rect: CGRect) -> ShaderValue {
            switch kind {
            case .settled(let value): value
            case .color(let color): .color(ShaderColor(color.straight(in: environment)))
            case .colorArray(let colors):
                .colorArray(colors.map { ShaderColor($0.straight(in: environment)) })
            case .image(let image): .image(ShaderImage(image.bitmap(in: environment).pixels))
            case .boundingRect:
                .float4(SIMD4(Float(rect.minX), Float(rect.minY), Float(rect.width), Float(rect.height)))
            }
        }
    }
}

extension Color {
    /// The linear components and the opacity, each times 128, as colours are animated.
    fileprivate var numbers: [Float] {
        let color = resolve(in: EnvironmentValues())
        return [color.linearRed, color.linearGreen, color.linearBlue, color.opacity].map { $0 * 128 }
    }

    fileprivate init(numbers: ArraySlice<Float>) {
        let n = numbers.map { $0 / 128 }
        var color = Resolved(red: 0, green: 0, blue: 0)
        (color.linearRed, color.linearGreen, color.linearBlue) = (n[0], n[1], n[2])
        color.opacity = min(max(n[3], 0), 1)
        self.init(color)
    }

    /// The colour in an environment; itself if it has the same components in every one.
    fileprivate func settled(in environment: EnvironmentValues) -> Color {
        components == nil ? Color(resolve(in: environment)) : self
    }
}
