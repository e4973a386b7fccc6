import Foundation
import HalationPackages
import HalationSource
import TestSupport
import Testing

@Suite("Core Data's generated code")
struct ManagedObjectCodeTests {
    private static let contents = """
        <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
        <model type="com.apple.IDECoreDataModeler.DataModel" sourceLanguage="Swift">
            <entity name="Item" representedClassName="Item" codeGenerationType="class">
                <attribute name="count" attributeType="Integer 16" usesScalarValueType="YES"/>
                <attribute name="timestamp" optional="YES" attributeType="Date" usesScalarValueType="NO"/>
                <relationship name="parts" optional="YES" toMany="YES" ordered="YES" deletionRule="Cascade" destinationEntity="Part" inverseName="item"/>
            </entity>
            <entity name="Part" representedClassName="ItemPart" codeGenerationType="category">
                <relationship name="item" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Item" inverseName="parts"/>
            </entity>
            <entity name="Note" representedClassName="Note"/>
        </model>
        """

    private func code(_ source: String, _ files: [String: String]) throws -> String? {
        let folder = try TemporaryFolder()
        try SamplePackage.write(files, to: folder.path)
        let contents = files.keys.sorted().filter { $0.hasSuffix("/contents") }.map { folder.path + "/" + $0 }
        return ManagedObjectCode(files: contents, sources: [SourceText(source)]).text
    }

    @Test("Entities get the classes and properties that their model says, and the program learns of them")
    func generated() throws {
        let text = try #require(
            try code(
                "import CoreData\nclass ItemPart: NSManagedObject {}\nclass Note: NSManagedObject {}\nclass Other {}",
                ["App.xcdatamodeld/App.xcdatamodel/contents": Self.contents]
            )
        )
        let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }

        #expect(lines.contains("public class Item: NSManagedObject {}"))
        #expect(lines.contains("extension Item: Identifiable {}"))
        #expect(
            lines.contains { $0.hasPrefix("public var timestamp: Date? { get { _value(of: \"timestamp\") }") }
        )
        #expect(lines.contains { $0.hasPrefix("public var count: Int16 {") })
        #expect(lines.contains { $0.hasPrefix("public var parts: NSOrderedSet? {") })
        #expect(
            lines.contains(
                "public func insertIntoParts(_ value: ItemPart, at idx: Int) { _perform(\"insertIntoParts\", value, idx) }"
            )
        )
        #expect(
            lines.contains(
                "public class func fetchRequest() -> NSFetchRequest<ItemPart> { NSFetchRequest<ItemPart>(entityName: \"Part\") }"
            )
        )
        #expect(!lines.contains { $0.hasPrefix("public class ItemPart") || $0.hasPrefix("extension Note") })
        let registration = lines.first { $0.hasPrefix("ManagedModelList.add") } ?? ""
        #expect(registration.contains("models: [\"App\": \"<?xml version=\\\"1.0\\\""))
        #expect(
            registration.hasSuffix(
                "classes: [\"Item\": Item.self, \"ItemPart\": ItemPart.self, \"Note\": Note.self])"
            )
        )
    }

    @Test("Of several versions the current one counts, and without managed objects there is no code")
    func versions() throws {
        let list =
            "<plist><dict><key>_XCCurrentVersionName</key><string>App 2.xcdatamodel</string></dict></plist>"
        let files = [
            // The last one by name.
            "App.xcdatamodeld/App.xcdatamodel/contents": "<model><entity name=\"Old\"/></model>",
            "App.xcdatamodeld/App 2.xcdatamodel/contents": Self.contents,
            "App.xcdatamodeld/.xccurrentversion": list,
        ]

        #expect(try code("import CoreData", files)?.contains("class Item") == true)
        #expect(try code("import SwiftUI", files) == nil)
        #expect(try code("import CoreData", [:]) == nil)
        #expect(
            try code("import CoreData\nclass A: NSManagedObject {}", [:])?.contains("[\"A\": A.self]") == true
        )
    }

    @Test(
        "Attributes of managed objects become code, each on its line",
        arguments: [
            (
                "@NSManaged public var name: String?",
                " public var name: String? { get { _value(of: \"name\") } set { _setValue(newValue, of: \"name\") } }"
            ),
            (
                "class A: B {\n    @NSManaged\n    var items: Set<Item>\n    func f() {}\n}",
                "class A: B {\n    \n    var items: Set<Item> { get { _value(of: \"items\") } "
                    + "set { _setValue(newValue, of: \"items\") } }\n    func f() {}\n}"
            ),
            (
                "@objc(addItemsObject:)\n@NSManaged public func addToItems(_ value: Item)\n}",
                "\n public func addToItems(_ value: Item) { _perform(\"addToItems\", value) }\n}"
            ),
            (
                "@NSManaged func insertIntoItems(_ value: Item, at idx: Int); let a = 1",
                " func insertIntoItems(_ value: Item, at idx: Int) { _perform(\"insertIntoItems\", value, idx) }; let a = 1"
            ),
            ("let k = #keyPath(Item.author.name)", "let k = \"author.name\""),
            ("let k = #keyPath(name)", "let k = \"name\""),
            ("NSExpression(format: f)", "HalationPredicates.NSExpression(format: f)"),
            (
                "override public init(entity: E, insertInto c: C?) {}",
                "required public init(entity: E, insertInto c: C?) {}"
            ),
        ] as [(String, String)]
    )
    func attributes(source: String, expected: String) {
        #expect(AppleNames.replaced(in: SourceText(source)) == expected)
    }

    @Test("Initializers of other classes that take an entity stay as they are")
    func otherInitializers() {
        #expect(AppleNames.replaced(in: SourceText("override init(entity: Monster) {}")) == nil)
    }

    @Test("Managed objects and predicates bring their modules")
    func implied() {
        func modules(_ text: String) -> [String] { SourceImports.implied(by: [SourceText(text)]) }

        #expect(
            modules("import SwiftUI\nlet p = NSPredicate(format: \"a = 1\")").contains("HalationPredicates")
        )
        #expect(modules("import SwiftUI\n@Environment(\\.managedObjectContext) var c").contains("CoreData"))
        #expect(!modules("import SwiftUI").contains { ["CoreData", "HalationPredicates"].contains($0) })
    }
}
