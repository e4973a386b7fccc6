import HalationShaderEngine

/// A function that a view may call, as the checker found it.
final class MetalEntry {
    struct Parameter {
        let name: String
        let type: MetalType
        /// The type as messages name it.
        let shown: String
        /// Where the host puts the value.
        var variable: Variable?
        var texture: MetalTexture?
        var buffer: MetalBuffer?
    }

    let name: String
    let result: MetalType
    let parameters: [Parameter]
    let function: Function
    let position: Position

    init(name: String, result: MetalType, parameters: [Parameter], function: Function, position: Position) {
        self.name = name
        self.result = result
        self.parameters = parameters
        self.function = function
        self.position = position
    }
}

/// How a view uses a function, which says what its first parameters are.
package enum MetalUse: Hashable, Sendable {
    case fill, color, distortion, layer
    /// Four numbers as they are, which no view uses.
    case numbers

    /// The parameters that SwiftUI gives, for messages.
    var leading: String {
        switch self {
        case .fill: "half4 f(float2 position, …)"
        case .color: "half4 f(float2 position, half4 color, …)"
        case .distortion: "float2 f(float2 position, …)"
        case .layer: "half4 f(float2 position, SwiftUI::Layer layer, …)"
        case .numbers: "float4 f(float2 position, …)"
        }
    }

    package var inWords: String {
        switch self {
        case .fill: "a fill"
        case .color: "a color effect"
        case .distortion: "a distortion effect"
        case .layer: "a layer effect"
        case .numbers: "four numbers"
        }
    }

    /// How many parameters the host itself gives.
    package var leadingCount: Int { self == .color || self == .layer ? 2 : 1 }
}

extension MetalEntry {
    /// Whether the function has the result and the first parameters that a use wants.
    func fits(_ use: MetalUse) -> Bool {
        guard parameters.count >= use.leadingCount, parameters[0].type == .vector(.float, 2) else {
            return false
        }
        let wanted: MetalType =
            use == .distortion ? .vector(.float, 2) : .vector(use == .numbers ? .float : .half, 4)
        guard result == wanted else { return false }
        switch use {
        case .fill, .distortion, .numbers: return !parameters.contains { $0.type.scalar == .layer }
        case .color: return parameters[1].type == .vector(.half, 4)
        case .layer: return parameters[1].type.scalar == .layer
        }
    }

    /// The statement that computes the pixel's colour.
    func body(for use: MetalUse, in program: MetalProgram) -> [Statement] {
        let nowhere = position
        func read(_ variable: Variable) -> Expression {
            Expression(.variable(variable), variable.type, at: nowhere)
        }
        func component(_ variable: Variable, _ index: Int) -> Expression {
            Expression(.swizzle(read(variable), [index]), .float, at: nowhere)
        }
        func combined(_ operation: BinaryOperator, _ a: Expression, _ b: Expression) -> Expression {
            Expression(.binary(operation, a, b), .float, at: nowhere)
        }
        let across = component(program.pixel, 0)
        // The machine counts rows from the bottom.
        let down = combined(.subtract, read(program.height), component(program.pixel, 1))
        let point = [across, down].enumerated().map { side, pixel in
            combined(
                .add,
                combined(.divide, pixel, component(program.scale, side)),
                component(program.origin, side)
            )
        }
        var arguments = [Expression(.construct(point), .vector(.float, 2), at: nowhere)]
        for (index, parameter) in parameters.enumerated().dropFirst() {
            if index == 1, use == .color {
                let texel = [across, down].map { Expression(.convert($0), .int, at: nowhere) }
                let place = Expression(.construct(texel), .vector(.int, 2), at: nowhere)
                let color = Expression(
                    .builtin(.texelFetch, [read(program.layer), place]),
                    .vector(.float, 4),
                    at: nowhere
                )
                arguments.append(Expression(.convert(color), .vector(.half, 4), at: nowhere))
                continue
            }
            guard let variable = parameter.variable else { continue }
            let type = program.tree(parameter.type)
            let value = read(variable)
            arguments.append(type == variable.type ? value : Expression(.convert(value), type, at: nowhere))
        }
        let call = Expression(.call(function, arguments), function.returnType, at: nowhere)
        var color =
            result.scalar == .float ? call : Expression(.convert(call), .vector(.float, 4), at: nowhere)
        if use == .distortion {
            color = Expression(
                .builtin(
                    .layerSample,
                    [read(program.layer), call, read(program.origin), read(program.scale)]
                ),
                .vector(.float, 4),
                at: nowhere
            )
        }
        return [
            .expression(Expression(.assign(nil, read(program.color), color), .vector(.float, 4), at: nowhere))
        ]
    }
}
