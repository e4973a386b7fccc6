import Foundation

/// An affine map of straight colours: the matrix of a colour filter.
///
/// Each new channel is a weighted sum of the old channels, which are 0...1, and a constant. The map applies to encoded
/// components or to linear light, as its user decides. Results are clamped to 0...1.
package struct ColorTransform: Hashable, Sendable {
    /// The weights of one new channel.
    package struct Row: Hashable, Sendable {
        package var red: Double
        package var green: Double
        package var blue: Double
        package var alpha: Double
        package var constant: Double

        package init(
            red: Double = 0,
            green: Double = 0,
            blue: Double = 0,
            alpha: Double = 0,
            constant: Double = 0,
        ) {
            self.red = red
            self.green = green
            self.blue = blue
            self.alpha = alpha
            self.constant = constant
        }

        fileprivate var weights: [Double] { [red, green, blue, alpha, constant] }

        /// The row times a matrix that runs before it.
        fileprivate func after(_ first: ColorTransform) -> Row {
            func sum(_ weight: KeyPath<Row, Double>) -> Double {
                red * first.red[keyPath: weight] + green * first.green[keyPath: weight]
                    + blue * first.blue[keyPath: weight] + alpha * first.alpha[keyPath: weight]
            }
            return Row(
                red: sum(\.red),
                green: sum(\.green),
                blue: sum(\.blue),
                alpha: sum(\.alpha),
                constant: sum(\.constant) + constant,
            )
        }

        fileprivate func value(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> Double {
            self.red * red + self.green * green + self.blue * blue + self.alpha * alpha + constant
        }
    }

    package var red: Row
    package var green: Row
    package var blue: Row
    package var alpha: Row

    package init(red: Row, green: Row, blue: Row, alpha: Row) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// The map that changes nothing.
    package static let identity = ColorTransform(
        red: Row(red: 1),
        green: Row(green: 1),
        blue: Row(blue: 1),
        alpha: Row(alpha: 1)
    )

    /// Whether every weight is a finite number.
    package var isFinite: Bool {
        [red, green, blue, alpha].allSatisfy { $0.weights.allSatisfy(\.isFinite) }
    }

    /// The map that runs `first` and then this one, without clamping in between.
    package func after(_ first: ColorTransform) -> ColorTransform {
        ColorTransform(
            red: red.after(first),
            green: green.after(first),
            blue: blue.after(first),
            alpha: alpha.after(first)
        )
    }

    /// The factor by which the map scales alpha if it commutes with coverage; nil if it does not.
    ///
    /// A translucent pixel of a colour is then the map's colour at a proportional alpha: filtering the colour before
    /// it is rasterised gives the same as filtering the pixels.
    package var alphaFactor: Double? {
        let mixesAlpha = red.alpha != 0 || green.alpha != 0 || blue.alpha != 0
        let takesAlphaAlone = alpha.red == 0 && alpha.green == 0 && alpha.blue == 0 && alpha.constant == 0
        guard !mixesAlpha, takesAlphaAlone, alpha.alpha >= 0, alpha.alpha <= 1 else { return nil }
        return alpha.alpha
    }

    /// Whether the map can give transparent pixels a colour.
    package var paintsEmptiness: Bool { alpha.constant > 0 }

    /// The colour after the map, clamped to 0...1; NaN counts as 0.
    ///
    /// - Parameters:
    ///   - color: The colour, clamped to 0...1 first.
    ///   - isLinear: Whether the map applies to linear light.
    /// - Returns: The mapped colour.
    package func applied(to color: StraightColor, isLinear: Bool) -> StraightColor {
        func unit(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
        func input(_ value: Float) -> Double {
            let value = unit(Double(value))
            return isLinear ? TransferFunction.linear(fromEncoded: value) : value
        }
        func output(_ value: Double) -> Float {
            Float(isLinear ? TransferFunction.encoded(fromLinear: unit(value)) : unit(value))
        }
        let (r, g, b) = (input(color.red), input(color.green), input(color.blue))
        let a = unit(Double(color.alpha))
        return StraightColor(
            red: output(red.value(r, g, b, a)),
            green: output(green.value(r, g, b, a)),
            blue: output(blue.value(r, g, b, a)),
            alpha: Float(unit(alpha.value(r, g, b, a))),
        )
    }

    /// The twenty weights, row by row, in the precision of the kernels.
    package var floats: [Float] {
        [red, green, blue, alpha].flatMap { row in
            // Beyond this, products of floats could overflow.
            row.weights.map { Float(min(max($0, -1e15), 1e15)) }
        }
    }
}
