import CoreData
import Foundation

/// The classes of the tests, with the accessors that `halation run` gives properties with `@NSManaged`.
final class Writer: NSManagedObject {
    var name: String? {
        get { _value(of: "name") }
        set { _setValue(newValue, of: "name") }
    }
    var born: Int32 {
        get { _value(of: "born") }
        set { _setValue(newValue, of: "born") }
    }
    var novels: NSSet? {
        get { _value(of: "novels") }
        set { _setValue(newValue, of: "novels") }
    }

    func addToNovels(_ value: Novel) { _perform("addToNovels", value) }
    func removeFromNovels(_ value: Novel) { _perform("removeFromNovels", value) }

    /// The titles in the order of the novels' creation.
    var titles: [String] {
        ((novels as? Set<Novel>) ?? []).sorted { $0.objectID.description < $1.objectID.description }
            .map(\.title)
    }
}

final class Novel: NSManagedObject {
    var title: String {
        get { _value(of: "title") }
        set { _setValue(newValue, of: "title") }
    }
    var year: Int16 {
        get { _value(of: "year") }
        set { _setValue(newValue, of: "year") }
    }
    var isRead: Bool {
        get { _value(of: "isRead") }
        set { _setValue(newValue, of: "isRead") }
    }
    var bought: Date? {
        get { _value(of: "bought") }
        set { _setValue(newValue, of: "bought") }
    }
    var writer: Writer? {
        get { _value(of: "writer") }
        set { _setValue(newValue, of: "writer") }
    }
    var tags: Set<Mark> {
        get { _value(of: "tags") }
        set { _setValue(newValue, of: "tags") }
    }
    var house: NSManagedObject? {
        get { _value(of: "house") }
        set { _setValue(newValue, of: "house") }
    }

    private(set) var awakenings = 0

    override func awakeFromInsert() {
        awakenings += 1
        bought = Date(timeIntervalSinceReferenceDate: 60)
    }
}

final class Mark: NSManagedObject {
    var text: String? {
        get { _value(of: "text") }
        set { _setValue(newValue, of: "text") }
    }
    var novels: NSOrderedSet? {
        get { _value(of: "novels") }
        set { _setValue(newValue, of: "novels") }
    }

    func insertIntoNovels(_ value: Novel, at idx: Int) { _perform("insertIntoNovels", value, idx) }
    func removeFromNovels(at idx: Int) { _perform("removeFromNovels", idx) }
}

extension Writer: Identifiable {}
extension Novel: Identifiable {}

private let libraryModel = """
    <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <model type="com.apple.IDECoreDataModeler.DataModel" sourceLanguage="Swift">
        <!-- Persons -->
        <entity name="Writer" representedClassName=".Writer" syncable="YES">
            <attribute name="name" attributeType="String"/>
            <attribute name="born" optional="YES" attributeType="Integer 32" defaultValueString="1800" usesScalarValueType="YES"/>
            <relationship name="novels" optional="YES" toMany="YES" deletionRule="Cascade" destinationEntity="Novel" inverseName="writer" inverseEntity="Novel"/>
        </entity>
        <entity name="Novel" representedClassName="Novel" syncable="YES">
            <attribute name="title" attributeType="String" defaultValueString="&quot;Untitled&quot;"/>
            <attribute name="year" attributeType="Integer 16" defaultValueString="0" usesScalarValueType="YES"/>
            <attribute name="isRead" attributeType="Boolean" defaultValueString="NO" usesScalarValueType="YES"/>
            <attribute name="bought" optional="YES" attributeType="Date" usesScalarValueType="NO"/>
            <relationship name="writer" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="Writer" inverseName="novels" inverseEntity="Writer"/>
            <relationship name="tags" optional="YES" toMany="YES" deletionRule="Nullify" destinationEntity="Mark" inverseName="novels" inverseEntity="Mark"/>
            <relationship name="house" optional="YES" maxCount="1" deletionRule="Nullify" destinationEntity="House" inverseName="novels" inverseEntity="House"/>
        </entity>
        <entity name="Mark" representedClassName="Mark" syncable="YES">
            <attribute name="text" optional="YES" attributeType="String"/>
            <relationship name="novels" optional="YES" toMany="YES" ordered="YES" deletionRule="Nullify" destinationEntity="Novel" inverseName="tags" inverseEntity="Novel"/>
            <uniquenessConstraints>
                <uniquenessConstraint><constraint value="text"/></uniquenessConstraint>
            </uniquenessConstraints>
        </entity>
        <entity name="House" syncable="YES">
            <attribute name="city" optional="YES" attributeType="String"/>
            <relationship name="novels" optional="YES" toMany="YES" deletionRule="Deny" destinationEntity="Novel" inverseName="house" inverseEntity="Novel"/>
        </entity>
        <entity name="SmallHouse" parentEntity="House" syncable="YES">
            <attribute name="staff" optional="YES" attributeType="Integer 64" usesScalarValueType="YES"/>
        </entity>
    </model>
    """

@section("halation_data_models") @used
private let dataModels: @convention(c) (UnsafeMutableRawPointer) -> Void = { list in
    ManagedModelList.add(
        to: list,
        models: ["Library": libraryModel],
        classes: ["Writer": Writer.self, "Novel": Novel.self, "Mark": Mark.self]
    )
}

/// A container with the model of the tests.
func makeLibrary() -> NSPersistentContainer {
    let container = NSPersistentContainer(name: "Library")
    container.loadPersistentStores { _, _ in }
    return container
}

@discardableResult
func addNovel(_ title: String, _ year: Int16 = 0, to context: NSManagedObjectContext) -> Novel {
    let novel = Novel(context: context)
    novel.title = title
    novel.year = year
    return novel
}

@discardableResult
func addWriter(_ name: String, to context: NSManagedObjectContext) -> Writer {
    let writer = Writer(context: context)
    writer.name = name
    return writer
}
