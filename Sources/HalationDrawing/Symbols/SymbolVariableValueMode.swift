package import Foundation
package import HalationGeometry

/// How symbols show their variable values.
public struct SymbolVariableValueMode: Hashable, Sendable {
    private let number: Int

    /// By the layers that are lit.
    public static let color = SymbolVariableValueMode(number: 0)

    /// By the part of the symbol that is drawn, clockwise about its centre; the rest is faint.
    ///
    /// The order of a symbol's strokes is not known.
    public static let draw = SymbolVariableValueMode(number: 1)
}

extension EnvironmentValues {
    private struct VariableModeKey: EnvironmentKey {
        static var defaultValue: SymbolVariableValueMode? { nil }
    }

    /// How symbols show their variable values; nil lights layers.
    public var symbolVariableValueMode: SymbolVariableValueMode? {
        get { self[VariableModeKey.self] }
        set { self[VariableModeKey.self] = newValue }
    }
}

extension Path {
    /// The part of the plane that a ray sweeps clockwise about the middle of a rectangle, from the top on.
    ///
    /// - Parameters:
    ///   - part: The swept part of a turn, from 0 to 1.
    ///   - rect: The rectangle, which a whole turn covers with what is drawn beyond it.
    package init(sweeping part: Double, of rect: CGRect) {
        self.init()
        guard part > 0 else { return }
        let radius = max(hypot(rect.width, rect.height), 1)
        let middle = CGPoint(x: rect.midX, y: rect.midY)
        guard part < 1 else {
            addRect(rect.insetBy(dx: -radius, dy: -radius))
            return
        }
        move(to: middle)
        addArc(
            center: middle,
            radius: radius,
            startAngle: .degrees(-90),
            endAngle: .degrees(-90 + 360 * part),
            clockwise: false
        )
        closeSubpath()
    }
}
