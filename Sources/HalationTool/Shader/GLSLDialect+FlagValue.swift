import HalationCatalog
import HalationGLSL

extension GLSLDialect: FlagValue {
    static let proposals = allCases.map(\.rawValue)

    init(parsing text: String, for flag: String) throws(ToolFailure) {
        guard let dialect = GLSLDialect(rawValue: text) else {
            throw ToolFailure(usage: "--\(flag) is '\(text)'; give \(Self.proposals.formatted(as: "or"))")
        }
        self = dialect
    }
}
