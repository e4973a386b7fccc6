import HalationShaderEngine

extension GLSLParser {
    /// A block of uniforms or inputs behind its qualifiers: its members are variables, or those of the name behind it.
    mutating func parseBlock(_ head: Syntax.Head) -> Syntax.External {
        let position = current.position
        advance()
        advance()
        var members: [Syntax.Declaration] = []
        while !isStopped, !take(.rightBrace) { members.append(parseMember()) }
        guard isAt(.identifier) else {
            var all = members.map { member in
                var declaration = Syntax.Declaration(head)
                declaration.head.type = member.head.type
                declaration.head.size = member.head.size
                declaration.names = member.names
                declaration.end = member.end
                for name in member.names { structures.hide(byVariable: name.name.text) }
                return declaration
            }
            if let mistake = missing(.semicolon), !all.isEmpty { all[all.count - 1].end = mistake }
            return .declarations(all)
        }
        var declaration = Syntax.Declaration(head)
        var structure = Syntax.Structure(name: nil, position: position)
        structure.members = members
        declaration.head.type = Syntax.TypeName(
            kind: .structure(structure),
            position: position,
            next: current.position
        )
        guard let name = takeName() else { return .declaration(declaration) }
        let size = parseArraySize()
        declaration.names = [Syntax.Declarator(name: name, size: size)]
        structures.hide(byVariable: name.text)
        declaration.end = missing(.semicolon)
        return .declaration(declaration)
    }
}
