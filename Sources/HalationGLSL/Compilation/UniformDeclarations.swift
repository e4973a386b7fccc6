import HalationShaderEngine

/// Makes a source's declarations of uniforms into descriptions for the host.
struct UniformDeclarations {
    let source: SourceText
    let dialect: GLSLDialect
    let header: ISFHeader?
    let types: TypeTable

    /// The uniform that a variable is, or for a structure one for each of its members, named `light.color` or
    /// `lights[0].color`; nil if its type is not supported.
    func uniforms(of variable: Variable, at offset: Int) -> [ShaderUniform]? {
        guard variable.type.base == .structure else {
            return uniform(of: variable, at: offset).map { [$0] }
        }
        var members = Members(
            types: types,
            offset: offset,
            values: variable.initializer.flatMap { InitialValue.numbers(of: $0) }
        )
        return members.add(variable.name, variable.type, at: 0) ? members.uniforms : nil
    }

    private func uniform(of variable: Variable, at offset: Int) -> ShaderUniform? {
        guard let type = UniformType(elementOf: variable.type) else { return nil }
        let count = variable.type.isArray ? Int(variable.type.count) : nil
        let input = header?.inputs.first { $0.name == variable.name }
        let given = input?.defaultValue ?? declaredValue(of: variable, type, count: count)
        let zeros = UniformValue(Array(repeating: 0, count: type.componentCount * (count ?? 1)))
        return ShaderUniform(
            name: variable.name,
            type: type,
            arrayCount: count,
            defaultValue: given ?? StandardUniforms.defaultValue(of: variable.name, dialect) ?? zeros,
            hasDefault: given != nil,
            range: input?.range,
            isStandard: StandardUniforms.names(of: dialect).contains(variable.name)
                || (dialect == .isf && StandardUniforms.isImageSize(variable.name)),
            label: input?.label,
            offset: offset
        )
    }

    /// The default that the source gives a uniform, as its value or in a comment.
    private func declaredValue(of variable: Variable, _ type: UniformType, count: Int?) -> UniformValue? {
        if let numbers = variable.initializer.flatMap({ InitialValue.numbers(of: $0) }),
            numbers.count == type.componentCount * (count ?? 1)
        {
            return UniformValue(numbers)
        }
        guard variable.position.line > 0, count == nil else { return nil }
        return DeclaredDefaults.value(in: source, at: variable.position, type: type)
    }
}

/// The members of a uniform that is a structure.
private struct Members {
    let types: TypeTable
    let offset: Int
    let values: [Double]?
    private(set) var uniforms: [ShaderUniform] = []

    init(types: TypeTable, offset: Int, values: [Double]?) {
        self.types = types
        self.offset = offset
        self.values = values
    }

    /// Adds a member, or all of an inner structure, whose components start at a place; false for types that no host can
    /// give.
    mutating func add(_ name: String, _ type: ValueType, at place: Int) -> Bool {
        guard type.base == .structure else { return addSingle(name, type, at: place) }
        let elementCount = types.componentCount(of: type.isArray ? type.element : type)
        let members = types.structures[Int(type.structure)].members
        for element in 0..<(type.isArray ? Int(type.count) : 1) {
            let owner = type.isArray ? "\(name)[\(element)]" : name
            for member in members {
                let start = place + element * elementCount + member.offset
                let isInner = types.structures[Int(type.structure)].isInnerArray
                let full = isInner ? owner : "\(owner).\(member.name)"
                guard add(full, member.type, at: start) else { return false }
            }
        }
        return true
    }

    private mutating func addSingle(_ name: String, _ type: ValueType, at place: Int) -> Bool {
        guard let known = UniformType(elementOf: type) else { return false }
        let count = known.componentCount * (type.isArray ? Int(type.count) : 1)
        let given = values.flatMap { $0.count >= place + count ? Array($0[place..<place + count]) : nil }
        uniforms.append(
            ShaderUniform(
                name: name,
                type: known,
                arrayCount: type.isArray ? Int(type.count) : nil,
                defaultValue: UniformValue(given ?? Array(repeating: 0, count: count)),
                hasDefault: given != nil,
                range: nil,
                isStandard: false,
                label: nil,
                offset: offset + place
            )
        )
        return true
    }
}
