import Foundation
import SwiftData

@Model
final class Author {
    @Attribute(.unique) var name: String
    var born: Int?
    @Relationship(deleteRule: .cascade, inverse: \Book.author) var books: [Book] = []
    @Transient var isExpanded = false

    /// A computed variable is no part of the model.
    var shelfTitle: String { "Books by \(name)" }

    init(name: String, born: Int? = nil) {
        self.name = name
        self.born = born
    }
}

@Model
final class Book {
    var id: UUID
    var title: String
    var year: Int = 0
    var author: Author?
    var tags: [Tag]? = []

    init(_ title: String, year: Int = 0, author: Author? = nil) {
        id = UUID()
        self.title = title
        self.year = year
        self.author = author
    }
}

@Model
final class Tag {
    var label = ""

    init(label: String) {
        self.label = label
    }
}
