import Foundation
import HalationPixels
import HalationRendering
import HalationShaders

extension Shader: ShapeStyle, PlainStyle {
    /// Not callable: the style has no other style to resolve to.
    public func resolve(in environment: EnvironmentValues) -> Never {
        Never.styleThatPaints()
    }

    func paint(in bounds: CGRect, environment: EnvironmentValues) throws(ShaderError) -> PaintSource? {
        .shader(try call(as: .shapeStyle, in: environment, boundingRect: bounds))
    }
}
