import HalationShaderEngine

/// A variable declared `out`.
struct ShaderOutput {
    let variable: Variable
    /// The number that the source gives it.
    let location: Int?
}

extension GLSLChecker {
    /// The outputs by their numbers: those of the source, or those that follow the ones before.
    private var numberedOutputs: [(number: Int, variable: Variable)] {
        var next = 0
        return outputs.map { output in
            let number = output.location ?? next
            next = number + 1
            return (number, output.variable)
        }
    }

    /// The variable that is the picture, and its first component; nil, with a mistake, if there is none such.
    ///
    /// - Parameters:
    ///   - choice: The output that the host asks for.
    ///   - color: What a source without outputs writes.
    ///   - data: The array `gl_FragData`, if the source writes it.
    ///   - end: The end of the source, where a mistake is reported.
    /// - Returns: The variable and the component that is red.
    func picture(
        _ choice: GLSLOptions.Output?,
        color: Variable,
        data: Variable?,
        at end: Position
    ) -> (variable: Variable, component: Int)? {
        let numbered = numberedOutputs.sorted { $0.number < $1.number }
        switch choice {
        case nil: return (numbered.first?.variable ?? data ?? color, 0)
        case .number(let number):
            if let output = numbered.first(where: { $0.number == number }) { return (output.variable, 0) }
            if numbered.isEmpty, let data, number >= 0, number < Int(data.type.count) {
                return (data, 4 * number)
            }
            if numbered.isEmpty, number == 0 { return (color, 0) }
            report("there is no output \(number)" + outputsInWords(numbered), at: end)
        case .name(let name):
            if let output = numbered.first(where: { $0.variable.name == name }) {
                return (output.variable, 0)
            }
            report("there is no output '\(name)'" + outputsInWords(numbered), at: end)
        }
        return nil
    }

    private func outputsInWords(_ numbered: [(number: Int, variable: Variable)]) -> String {
        guard !numbered.isEmpty else { return "; the only one is the colour, 0" }
        return "; there are " + numbered.map { "\($0.number), '\($0.variable.name)'" }.joined(separator: ", ")
    }
}
