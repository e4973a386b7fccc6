/// Turns a checked program into a graph: functions become part of their callers, vectors become numbers, and
/// assignments become new values.
///
/// Lanes that are not concerned by a branch compute it as well; a choice after it keeps what they had. A lane that
/// has left a loop or returned is one for which what follows is such a branch.
package struct Lowering {
    static let mostInstructions = 150_000
    /// Expressions that are looked at, again for each call and each round that is written out.
    static let mostWork = 1_000_000
    static let deepestNesting = 800

    let module: Module
    var builder = GraphBuilder()
    /// What each variable holds: a value for each component; empty before its declaration.
    var variables: [[Value]]
    var logs: [Log] = []
    /// The lanes that carry out the current statement.
    var active: Value = 0
    /// Those of the lanes that started the current list of statements that go on with it.
    var live: Value = 0
    var frames: [Frame] = []
    private var depth = 0
    private var work = 0
    let effects: Effects
    /// Variables that are arrays in memory, and the number of each that has begun.
    let arrayVariables: Set<Int>
    var arrayNumbers: [Int: Int] = [:]
    let discarded: Int
    private(set) var failure: (message: String, position: Position)?
    let bindings: Bindings

    /// Old contents of variables that a branch changes.
    struct Log {
        var old: [Int: [Value]] = [:]
    }

    /// A function that is being carried out.
    struct Frame {
        /// Variables: whether a lane has returned, and its result.
        var returned: Int
        var result: Int
        var loops: [LoopFrame] = []
    }

    struct LoopFrame {
        /// A variable: whether a lane has left the loop.
        var left: Int
        /// For a `switch`, where `continue` belongs to a loop outside.
        var isSwitch = false
        /// For a `switch`: a variable that says whether a lane goes on with an outer loop.
        var continued = -1
    }

    /// What variables of the outside stand for.
    package struct Bindings {
        /// The first component of each uniform, by variable.
        package var uniforms: [Int: Int] = [:]
        /// The textures of each variable: one, or those of an array.
        package var textures: [Int: [Int]] = [:]
        package var inputs: [Int: [Input?]] = [:]
        /// The bits of components of inputs that are the same everywhere.
        package var inputConstants: [Int: [UInt32]] = [:]
        let color: Variable
        /// The component of the variable that is red.
        let colorComponent: Int
        /// Components that say how large each texture is: width, height.
        package var textureSizes: [Int: Int] = [:]

        package init(color: Variable, component: Int = 0) {
            self.color = color
            colorComponent = component
        }
    }

    package static func graph(of module: Module, _ bindings: Bindings) -> Result<Graph, LimitError> {
        var lowering = Lowering(module, bindings)
        lowering.run()
        if let failure = lowering.failure {
            return .failure(LimitError(message: failure.message, position: failure.position))
        }
        return .success(lowering.builder.graph)
    }

    package struct LimitError: Error {
        let message: String
        let position: Position
    }

    private init(_ module: Module, _ bindings: Bindings) {
        self.module = module
        self.bindings = bindings
        effects = Effects(module)
        arrayVariables = ArraysInMemory.variables(of: module)
        variables = Array(repeating: [], count: module.variableCount + 1)
        discarded = module.variableCount
    }

    private mutating func run() {
        active = builder.truth(true)
        live = active
        variables[discarded] = [builder.truth(false)]
        bindOutside()
        guard let main = module.main else { return }
        frames.append(Frame(returned: newVariable([builder.truth(false)]), result: -1))
        for variable in module.globals {
            guard variable.storage == .global || variable.storage == .constant else { continue }
            write(variable, variable.initializer.map { lower($0) } ?? zeros(variable.type))
        }
        lower(main.body ?? [])
        var color = Array(contents(of: bindings.color).dropFirst(bindings.colorComponent))
        let missing = [builder.float(0), builder.float(0), builder.float(0), builder.float(1)]
        while color.count < 4 { color.append(missing[color.count]) }
        builder.graph.outputs = Array(color.prefix(4)) + variables[discarded]
    }

    private mutating func bindOutside() {
        for variable in module.globals {
            let count = module.types.componentCount(of: variable.type)
            if let textures = bindings.textures[variable.index] {
                variables[variable.index] = textures.map { builder.handle(ofTexture: $0) }
            } else if let offset = bindings.uniforms[variable.index] {
                variables[variable.index] = (0..<count).map {
                    builder.add(Instruction(operation: .uniform, immediate: UInt32(offset + $0)))
                }
            } else if let inputs = bindings.inputs[variable.index] {
                let constants =
                    bindings.inputConstants[variable.index] ?? Array(repeating: 0, count: inputs.count)
                variables[variable.index] = zip(inputs, constants).map { input, number in
                    guard let input else { return builder.constant(number) }
                    return builder.add(Instruction(operation: .input, immediate: input.rawValue))
                }
            }
        }
    }

    mutating func newVariable(_ values: [Value]) -> Int {
        variables.append(values)
        return variables.count - 1
    }

    mutating func fail(_ message: String, at position: Position) {
        if failure == nil { failure = (message, position) }
    }

    mutating func replaceFailure(_ message: String, at position: Position) { failure = (message, position) }

    /// Whether the work is to be given up, because the program grows beyond a limit.
    mutating func isTooLarge(at position: Position) -> Bool {
        if failure != nil { return true }
        work += 1
        if builder.graph.instructions.count > Self.mostInstructions || work > Self.mostWork {
            fail(
                "with its functions in place of their calls, this shader is too large",
                at: position
            )
            return true
        }
        return false
    }

    mutating func nested<Result>(_ position: Position, _ fallback: Result, _ body: (inout Lowering) -> Result)
        -> Result
    {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.deepestNesting else {
            fail("with its functions in place of their calls, this shader is nested too deeply", at: position)
            return fallback
        }
        return body(&self)
    }

    // MARK: Variables

    mutating func write(_ variable: Int, _ values: [Value]) {
        if let top = logs.indices.last, logs[top].old[variable] == nil {
            logs[top].old[variable] = variables[variable]
        }
        variables[variable] = values
    }

    mutating func zeros(_ type: ValueType) -> [Value] {
        Array(repeating: builder.constant(0), count: module.types.componentCount(of: type))
    }
}
