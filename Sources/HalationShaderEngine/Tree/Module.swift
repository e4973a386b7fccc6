// A checked program: every expression knows its type, every name what it stands for, and every implicit
// conversion is written out.

/// Something that holds a value while a shader runs.
package final class Variable {
    package enum Storage {
        case local, global, constant, uniform
        /// Given by the stage before: coordinates and the like.
        case input
        /// A parameter that the function does not copy back.
        case parameter
        case inoutParameter
        case outParameter
    }

    package let name: String
    package let type: ValueType
    package let storage: Storage
    package let position: Position
    /// A parameter or input that may not be assigned to.
    package var isReadOnly: Bool
    /// The value of a constant, or of what is initialised outside functions.
    package var initializer: Expression?
    /// A number that tells variables apart.
    package let index: Int
    /// An array that was declared without a size, and may be declared again with one.
    package var isImplied = false

    package init(
        name: String,
        type: ValueType,
        storage: Storage,
        isReadOnly: Bool = false,
        position: Position,
        index: Int
    ) {
        self.name = name
        self.type = type
        self.storage = storage
        self.isReadOnly = isReadOnly
        self.position = position
        self.index = index
    }
}

/// A function that the source defines or declares.
package final class Function {
    package let name: String
    package let returnType: ValueType
    package let parameters: [Variable]
    package let position: Position
    package var body: [Statement]?
    package var calls: [(function: Function, position: Position)] = []
    /// Its place among the functions of the module.
    package let index: Int

    package init(name: String, returnType: ValueType, parameters: [Variable], position: Position, index: Int)
    {
        self.name = name
        self.returnType = returnType
        self.parameters = parameters
        self.position = position
        self.index = index
    }
}

/// A checked source.
package struct Module {
    package var types = TypeTable()
    package var globals: [Variable] = []
    package var functions: [Function] = []
    package var main: Function?
    package var variableCount = 0

    package init() {}
}
