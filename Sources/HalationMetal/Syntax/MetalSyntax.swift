import HalationShaderEngine

/// What a source in Metal says, before its names have a meaning.
enum MetalSyntax {
    enum Space { case thread, device, constant, threadgroup }

    struct TypeName {
        var path: [String] = []
        var arguments: [Argument] = []
        var isConst = false
        var isConstexpr = false
        var space: Space?
        var isPointer = false
        var isReference = false
        var position = Position()

        var isAuto: Bool { path == ["auto"] }
    }

    indirect enum Argument {
        case type(TypeName)
        case value(Expression)
    }

    enum Unary { case plus, negate, not, complement, dereference, address }

    struct BracedPart {
        var member: String?
        var value: Expression
    }

    final class Expression {
        indirect enum Kind {
            case number(MetalType.Scalar, UInt32)
            case name([String], [Argument]?)
            case unary(Unary, Expression)
            case binary(BinaryOperator, Expression, Expression)
            case assign(BinaryOperator?, Expression, Expression)
            case increment(Expression, by: Int, isPostfix: Bool)
            case conditional(Expression, Expression, Expression)
            case comma(Expression, Expression)
            case call(Expression, [Expression])
            case construct(TypeName, [Expression])
            case cast(TypeName, Expression)
            /// The position is the member's name.
            case member(Expression, String, Position)
            case index(Expression, Expression)
            case braces(TypeName?, [BracedPart])
            case sizeOfType(TypeName)
            case sizeOf(Expression)
        }

        let kind: Kind
        /// The operator, or the start of what has none.
        let position: Position
        let start: Position

        init(_ kind: Kind, at position: Position, from start: Position? = nil) {
            self.kind = kind
            self.position = position
            self.start = start ?? position
        }
    }

    struct Variable {
        var type: TypeName
        var name: String
        var position: Position
        /// Nil for the size that the initial value says.
        var sizes: [Expression?] = []
        var value: Expression?
    }

    indirect enum Statement {
        case declare([Variable])
        case alias(String, TypeName, [Expression?])
        case structure(Structure)
        case expression(Expression)
        case block([Statement])
        case branch(Expression, [Statement], [Statement])
        case loop(
            first: Statement?,
            condition: Expression?,
            step: Expression?,
            body: [Statement],
            testsAfter: Bool
        )
        case choose(Expression, [(labels: [Expression?], body: [Statement])])
        case breakLoop(Position)
        case continueLoop(Position)
        case returnValue(Expression?, Position)
    }

    struct Parameter {
        var type: TypeName
        var name: String
        var position: Position
        var sizes: [Expression?] = []
        var value: Expression?
    }

    struct TemplateParameter {
        var name: String
        /// Nil for types.
        var type: TypeName?
        var value: Argument?
    }

    final class Function {
        let name: String
        let template: [TemplateParameter]
        let result: TypeName
        let parameters: [Parameter]
        let body: [Statement]?
        let isStitchable: Bool
        let isConstMethod: Bool
        let position: Position

        init(
            name: String,
            template: [TemplateParameter],
            result: TypeName,
            parameters: [Parameter],
            body: [Statement]?,
            isStitchable: Bool,
            isConstMethod: Bool,
            position: Position
        ) {
            self.name = name
            self.template = template
            self.result = result
            self.parameters = parameters
            self.body = body
            self.isStitchable = isStitchable
            self.isConstMethod = isConstMethod
            self.position = position
        }
    }

    final class Structure {
        let name: String
        let template: [TemplateParameter]
        let members: [Variable]
        let methods: [Function]
        let position: Position

        init(
            name: String,
            template: [TemplateParameter],
            members: [Variable],
            methods: [Function],
            position: Position
        ) {
            self.name = name
            self.template = template
            self.members = members
            self.methods = methods
            self.position = position
        }
    }

    enum Declaration {
        case variables([Variable])
        case alias(String, TypeName, [Expression?])
        case structure(Structure)
        case enumeration(String?, [(name: String, value: Expression?, position: Position)])
        case function(Function)
        case namespace(String, [Declaration])
        case using(String)
    }
}
