import Foundation
import HalationDiagnostics
import HalationPixels
import HalationRendering
import HalationShaders

extension Shader: ShapeStyle, PlainStyle {
    /// Not callable: the style has no other style to resolve to.
    public func resolve(in environment: EnvironmentValues) -> Never {
        Never.styleThatPaints()
    }

    func paint(in bounds: CGRect, environment: EnvironmentValues) throws(ShaderError) -> PaintSource? {
        do throws(ShaderError) {
            return .shader(try call(as: .shapeStyle, in: environment, boundingRect: bounds))
        } catch {
            // A mistake in a file of the user's is a warning, and the shape is not filled.
            guard case .source(_, let reason) = error else { throw error }
            Warnings.report(reason, once: reason)
            return nil
        }
    }
}
