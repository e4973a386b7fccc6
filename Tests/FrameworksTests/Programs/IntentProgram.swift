import AppIntents
import SwiftUI
import WidgetKit

enum Mood: String, AppEnum {
    case calm
    case wild

    static var typeDisplayRepresentation: TypeDisplayRepresentation = "Mood"
    static var caseDisplayRepresentations: [Mood: DisplayRepresentation] = [.calm: "Calm", .wild: "Wild"]
}

struct MoodEntity: AppEntity {
    static var typeDisplayRepresentation = TypeDisplayRepresentation(name: "Mood")
    static var defaultQuery = MoodQuery()

    var id: String
    @Property(title: "Name") var name: String

    var displayRepresentation: DisplayRepresentation {
        DisplayRepresentation(title: "\(name)", subtitle: "A mood", image: .init(systemName: "face.smiling"))
    }

    init(id: String, name: String) {
        self.id = id
        self.name = name
    }
}

struct MoodQuery: EntityStringQuery {
    func entities(for identifiers: [String]) async throws -> [MoodEntity] {
        identifiers.map { MoodEntity(id: $0, name: $0.capitalized) }
    }

    func entities(matching string: String) async throws -> [MoodEntity] { [] }

    func suggestedEntities() async throws -> [MoodEntity] { [] }

    func defaultResult() async -> MoodEntity? { try? await entities(for: ["calm"]).first }
}

struct MoodSettings: WidgetConfigurationIntent {
    static var title: LocalizedStringResource { "Mood" }
    static var description: IntentDescription { "Chooses the mood of the widget." }

    @Parameter(title: "Mood", default: .wild)
    var mood: Mood

    @Parameter(title: "Favorite emoji", default: "😃")
    var emoji: String

    @Parameter(title: "Entity")
    var entity: MoodEntity?
}

struct MoodEntry: TimelineEntry {
    let date: Date
    let mood: Mood
}

struct MoodProvider: AppIntentTimelineProvider {
    func placeholder(in context: Context) -> MoodEntry { MoodEntry(date: .now, mood: .calm) }

    func snapshot(for configuration: MoodSettings, in context: Context) async -> MoodEntry {
        await entry(for: configuration)
    }

    func timeline(for configuration: MoodSettings, in context: Context) async -> Timeline<MoodEntry> {
        Timeline(entries: [await entry(for: configuration)], policy: .atEnd)
    }

    private func entry(for configuration: MoodSettings) async -> MoodEntry {
        MoodEntry(date: .now, mood: configuration.mood)
    }
}

struct MoodView: View {
    var entry: MoodProvider.Entry

    var body: some View { entry.mood == .wild ? Color.red : Color.blue }
}

struct MoodWidget: Widget {
    var body: some WidgetConfiguration {
        AppIntentConfiguration(kind: "Mood", intent: MoodSettings.self, provider: MoodProvider()) { entry in
            MoodView(entry: entry).containerBackground(.fill.tertiary, for: .widget)
        }
        .supportedFamilies([.systemSmall])
    }
}

/// Waits for something, as a request to a server does.
struct SlowProvider: AppIntentTimelineProvider {
    func placeholder(in context: Context) -> MoodEntry { MoodEntry(date: .now, mood: .calm) }

    func snapshot(for configuration: MoodSettings, in context: Context) async -> MoodEntry {
        try? await Task.sleep(for: .seconds(60))
        return MoodEntry(date: .now, mood: .wild)
    }

    func timeline(for configuration: MoodSettings, in context: Context) async -> Timeline<MoodEntry> {
        Timeline(entries: [], policy: .never)
    }
}

struct SlowWidget: Widget {
    var body: some WidgetConfiguration {
        AppIntentConfiguration(kind: "Slow", provider: SlowProvider()) { MoodView(entry: $0) }
    }
}

final class Lamp: @unchecked Sendable {
    static let shared = Lamp()
    var isOn = false
    var count = 0
}

struct SetLamp: SetValueIntent {
    static let title: LocalizedStringResource = "Lamp"

    @Parameter(title: "Name")
    var name: String

    @Parameter(title: "Lamp is on")
    var value: Bool

    init() {}

    init(_ name: String) {
        self.name = name
    }

    func perform() async throws -> some IntentResult {
        Lamp.shared.isOn = value
        return .result()
    }
}

struct CountUp: AppIntent {
    static var title: LocalizedStringResource = "Count"
    static var openAppWhenRun: Bool = false

    @Parameter(title: "Steps", default: 1, controlStyle: .stepper, inclusiveRange: (1, 10))
    var steps: Int

    @Dependency private var lamp: Lamp

    static var parameterSummary: some ParameterSummary {
        Summary("Count \(\.$steps) steps") {
            \.$steps
        }
    }

    func perform() async throws -> some IntentResult & ReturnsValue<Int> & ProvidesDialog {
        lamp.count += steps
        return .result(value: lamp.count, dialog: "Counted to \(lamp.count).")
    }
}

struct LampControl: ControlWidget {
    static let kind = "Lamp"

    var body: some ControlWidgetConfiguration {
        StaticControlConfiguration(kind: Self.kind, provider: Provider()) { value in
            ControlWidgetToggle("Lamp", isOn: value, action: SetLamp("lamp")) { isOn in
                Label(isOn ? "On" : "Off", systemImage: "lightbulb")
            }
            .tint(.orange)
        }
        .displayName("Lamp")
        .description("A control that switches a lamp.")
    }

    struct Provider: ControlValueProvider {
        var previewValue: Bool { true }

        func currentValue() async throws -> Bool { Lamp.shared.isOn }
    }
}

struct CountSettings: ControlConfigurationIntent {
    static let title: LocalizedStringResource = "Count settings"

    @Parameter(title: "Name", default: "Count")
    var name: String
}

struct CountControl: ControlWidget {
    var body: some ControlWidgetConfiguration {
        AppIntentControlConfiguration(kind: "Count", provider: Provider()) { value in
            ControlWidgetButton(action: CountUp()) { Label(value.name, systemImage: "plus") }
        }
        .displayName("Count")
    }

    struct Value {
        var name: String
    }

    struct Provider: AppIntentControlValueProvider {
        func previewValue(configuration: CountSettings) -> Value { Value(name: configuration.name) }

        func currentValue(configuration: CountSettings) async throws -> Value {
            Value(name: configuration.name)
        }
    }
}

struct MoodBundle: WidgetBundle {
    var body: some Widget {
        MoodWidget()
        SlowWidget()
        LampControl()
    }
}

struct ControlBundle: WidgetBundle {
    var body: some Widget {
        LampControl()
        MoodWidget()
    }
}

struct CountBundle: WidgetBundle {
    var body: some Widget { CountControl() }
}

struct IntentShortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: CountUp(),
            phrases: ["Count in \(.applicationName)", "Add \(\.$steps) in \(.applicationName)"],
            shortTitle: "Count",
            systemImageName: "plus"
        )
    }
}
