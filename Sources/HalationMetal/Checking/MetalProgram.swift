import HalationShaderEngine

/// What the translation units of a library have in common: one checked tree.
final class MetalProgram {
    /// A structure with what the tree does not know of it.
    struct StructureFacts {
        let name: String
        let members: [(name: String, type: MetalType, value: MetalSyntax.Expression?)]
        let methods: [MetalFunction]
        /// What the template's parameters stand for.
        let bindings: [String: MetalChecker.Entity]
    }

    static let mostInstances = 4000

    var module = Module()
    var structures: [Int16: StructureFacts] = [:]
    private var keys: [String: Int16] = [:]
    var instanceCount = 0
    private var textureCount = 0

    // What the host gives every function.

    /// The pixel's centre, from the left and from the bottom.
    private(set) lazy var pixel = global("$pixel", .vector(.float, 2), .input)
    private(set) lazy var height = global("$height", .float, .uniform)
    /// Pixels in a point, and the position in points of the first pixel's corner.
    private(set) lazy var scale = global("$scale", .vector(.float, 2), .uniform)
    private(set) lazy var origin = global("$origin", .vector(.float, 2), .uniform)
    private(set) lazy var layer = global("$layer", .sampler, .uniform)
    private(set) lazy var color = global("$color", .vector(.float, 4), .global)

    func variable(
        _ name: String,
        _ type: ValueType,
        _ storage: Variable.Storage,
        isReadOnly: Bool = false,
        at position: Position = Position()
    ) -> Variable {
        module.variableCount += 1
        return Variable(
            name: name,
            type: type,
            storage: storage,
            isReadOnly: isReadOnly,
            position: position,
            index: module.variableCount - 1
        )
    }

    func global(_ name: String, _ type: ValueType, _ storage: Variable.Storage) -> Variable {
        let variable = variable(name, type, storage)
        module.globals.append(variable)
        return variable
    }

    func function(_ name: String, _ type: ValueType, _ parameters: [Variable], at position: Position)
        -> Function
    {
        let function = Function(
            name: "\(name)#\(module.functions.count)",
            returnType: type,
            parameters: parameters,
            position: position,
            index: module.functions.count
        )
        module.functions.append(function)
        return function
    }

    func nextTexture() -> Int {
        textureCount += 1
        return textureCount
    }

    // MARK: Types

    func tree(_ type: MetalType) -> ValueType {
        var result: ValueType
        if type.scalar == .structure {
            result = ValueType(base: .structure, structure: type.structure)
        } else {
            result = ValueType(base: type.scalar.base, rows: type.rows, columns: type.columns)
        }
        for (place, size) in type.sizes.reversed().enumerated() {
            if place > 0 { result = module.types.element(result) }
            result = result.array(of: Int(size))
        }
        return result
    }

    /// Adds a structure, or finds an equal one of another translation unit.
    func structure(_ facts: StructureFacts) -> Int16? {
        let key = facts.name + facts.members.map { "|\($0.name):\($0.type)" }.joined()
        if let known = keys[key] {
            structures[known] = facts
            return known
        }
        guard module.types.structures.count < 1000 else { return nil }
        var offset = 0
        var members: [Structure.Member] = []
        for member in facts.members {
            let type = tree(member.type)
            members.append(Structure.Member(name: member.name, type: type, offset: offset))
            offset += module.types.componentCount(of: type)
        }
        guard offset <= TypeTable.mostComponents else { return nil }
        let index = Int16(module.types.structures.count)
        module.types.structures.append(
            Structure(name: facts.name, members: members, componentCount: offset, hasSampler: false)
        )
        keys[key] = index
        structures[index] = facts
        return index
    }

    /// The numbers that a value of a type has.
    func componentCount(of type: MetalType) -> Int {
        // The tree may get a structure more for it.
        let tree = tree(type)
        return module.types.componentCount(of: tree)
    }

    /// A type as messages name it.
    func name(of type: MetalType) -> String {
        var name = type.scalar == .structure ? structures[type.structure]?.name ?? "struct" : type.scalar.name
        if type.scalar == .texture { return type.rows == 1 ? "texture2d<half>" : "texture2d<float>" }
        if type.columns > 1 {
            name += "\(type.columns)x\(type.rows)"
        } else if type.rows > 1 {
            name += "\(type.rows)"
        }
        if type.isPointer { return name + " *" }
        return name + type.sizes.map { "[\($0)]" }.joined()
    }
}

/// A function that a source declares or defines.
final class MetalFunction {
    let syntax: MetalSyntax.Function
    let namespace: [String]
    /// The structure that it is a method of.
    var structure: Int16 = -1
    var bindings: [String: MetalChecker.Entity] = [:]
    /// Without a template.
    var parameters: [MetalType] = []
    var result = MetalType.void
    /// By what their static arguments are.
    var instances: [String: Function] = [:]
    /// Instances that are being checked.
    var openInstances: Set<String> = []
    /// The definition of what is only declared.
    var definition: MetalFunction?

    init(_ syntax: MetalSyntax.Function, namespace: [String]) {
        self.syntax = syntax
        self.namespace = namespace
    }

    var isTemplate: Bool { !syntax.template.isEmpty }
}

/// The state of a sampler, which is a part of the source.
struct MetalSampler: Hashable {
    enum Address { case clamp, zero, `repeat`, mirror }
    var isLinear = false
    var countsPixels = false
    var address = Address.clamp
}

/// A texture that the host gives, once for each way in which it is sampled.
final class MetalTexture {
    let name: String
    let number: Int
    let element: MetalType.Scalar
    private(set) var variables: [(sampler: MetalSampler, variable: Variable)] = []
    private let program: MetalProgram

    init(_ name: String, _ element: MetalType.Scalar, _ program: MetalProgram) {
        self.name = name
        self.element = element
        self.program = program
        number = program.nextTexture()
    }

    func variable(for sampler: MetalSampler) -> Variable {
        // The machine has no border: that is a matter of the source.
        var key = sampler
        key.countsPixels = false
        if key.address == .zero { key.address = .clamp }
        if let known = variables.first(where: { $0.sampler == key }) { return known.variable }
        let variable = program.global("$\(number).\(name).\(variables.count)", .sampler, .uniform)
        variables.append((key, variable))
        return variable
    }
}

/// Memory that the host gives: a list, which is a texture of one row.
final class MetalBuffer {
    enum Contents { case numbers, colors, bytes }
    let name: String
    let number: Int
    var contents: Contents
    let variable: Variable
    /// How many texels the list has.
    let count: Variable

    init(_ name: String, _ contents: Contents, _ program: MetalProgram) {
        self.name = name
        self.contents = contents
        number = program.nextTexture()
        variable = program.global("$\(number).\(name)", .sampler, .uniform)
        count = program.global("$\(number).\(name).count", .int, .uniform)
    }
}
