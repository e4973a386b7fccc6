import Foundation

struct User: Codable, Equatable {
    var name: String
    var tags: Set<String>
    var born: Date
    init(name: String, tags: Set<String>, born: Date) {
        self.name = name; self.tags = tags; self.born = born
    }
    static func fixture() throws -> User {
        guard let url = Bundle.module.url(forResource: "user", withExtension: "json") else {
            throw CocoaError(.fileNoSuchFile)
        }
        return try JSONDecoder().decode(User.self, from: Data(contentsOf: url))
    }
}
