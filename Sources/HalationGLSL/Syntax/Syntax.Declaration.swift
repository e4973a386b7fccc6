import HalationShaderEngine

extension Syntax {
    /// Something outside of functions.
    enum External {
        case nothing
        case precision(TypeName, end: Mistake?)
        case declaration(Declaration)
        /// The members of a block that has no name of its own.
        case declarations([Declaration])
        case function(Function)
        case broken(Mistake)
    }

    // MARK: Types

    /// A type where it is named, without brackets.
    struct TypeName {
        indirect enum Kind {
            case known(ValueType)
            /// A structure that was declared before.
            case named(String)
            case structure(Structure)
            case broken(Mistake)
        }

        let kind: Kind
        let position: Position
        /// The place of the word after it.
        let next: Position
    }

    /// Brackets after a type or a name.
    struct ArraySize {
        /// Nil where nothing is between the brackets.
        let count: Expression?
        let position: Position
        /// The brackets behind these, of the arrays that are its elements.
        var inner: [ArraySize] = []
    }

    /// The declaration of a structure.
    struct Structure {
        /// Nil if it has none.
        let name: Name?
        let position: Position
        var members: [Declaration] = []
        var end: Mistake?
    }

    // MARK: Qualifiers

    /// What kinds of variables qualifiers make; those without influence are left out.
    enum Storage {
        case const, uniform, input, output
        /// `inout`
        case both
    }

    struct Qualifiers {
        var all: [(storage: Storage, position: Position)] = []
        /// The first word's place, whether it is a qualifier or not.
        let position: Position
        /// The number in `layout(location = 1)`.
        var location: Int?
        var end: Mistake?
    }

    // MARK: Variables and functions

    /// What stands before the names of a declaration.
    struct Head {
        var qualifiers: Qualifiers
        /// Nil if there are qualifiers only.
        var type: TypeName?
        /// Qualifiers after the type, where they may also stand outside of functions.
        var laterQualifiers: Qualifiers?
        var size: ArraySize?

        init(_ qualifiers: Qualifiers) { self.qualifiers = qualifiers }
    }

    struct Declaration {
        var head: Head
        var names: [Declarator] = []
        var end: Mistake?

        init(_ head: Head) { self.head = head }
    }

    /// A variable in a declaration, which may have several.
    struct Declarator {
        let name: Name
        let size: ArraySize?
        var value: Expression?
        /// For an array without a size: the one that follows from its later uses.
        var impliedCount: Int?
    }

    struct Function {
        let head: Head
        let name: Name
        var parameters: [Parameter] = []
        /// A mistake among the parameters.
        var mistake: Mistake?
        /// Nil for a declaration only.
        var body: [Statement]?
        var end: Mistake?
    }

    struct Parameter {
        let qualifiers: Qualifiers
        let type: TypeName
        let size: ArraySize?
        /// A mistake in place of the name.
        var mistake: Mistake?
        /// Empty for one without a name, which has the place of the word after it.
        var name: Name
        var nameSize: ArraySize?
    }
}
