import ActivityKit
import SwiftUI
import WidgetKit

struct TimeEntry: TimelineEntry {
    let date: Date
    let emoji: String
}

struct TimeProvider: TimelineProvider {
    func placeholder(in context: Context) -> TimeEntry { TimeEntry(date: Date(), emoji: "😀") }

    func getSnapshot(in context: Context, completion: @escaping (TimeEntry) -> ()) {
        completion(TimeEntry(date: Date(), emoji: "😀"))
    }

    func getTimeline(in context: Context, completion: @escaping (Timeline<TimeEntry>) -> ()) {
        var entries: [TimeEntry] = []
        for hourOffset in 0..<5 {
            let entryDate = Calendar.current.date(byAdding: .hour, value: hourOffset, to: Date()) ?? Date()
            entries.append(TimeEntry(date: entryDate, emoji: "😀"))
        }
        completion(Timeline(entries: entries, policy: .atEnd))
    }
}

struct TimeWidgetView: View {
    var entry: TimeProvider.Entry
    @Environment(\.widgetFamily) var family

    var body: some View {
        Color(red: 1, green: 0, blue: family == .systemMedium ? 1 : 0)
            .widgetURL(URL(string: "example://time"))
    }
}

struct TimeWidget: Widget {
    let kind: String = "TimeWidget"

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: kind, provider: TimeProvider()) { entry in
            if #available(iOS 17.0, *) {
                TimeWidgetView(entry: entry)
                    .containerBackground(.fill.tertiary, for: .widget)
            } else {
                TimeWidgetView(entry: entry).padding().background()
            }
        }
        .configurationDisplayName("My Widget")
        .description("This is an example widget.")
        .supportedFamilies([.systemMedium, .systemSmall])
    }
}

struct TimeWidgets: WidgetBundle {
    var body: some Widget {
        TimeWidget()
    }
}

struct TimePreviews: PreviewProvider {
    static var previews: some View {
        TimeWidgetView(entry: TimeEntry(date: Date(), emoji: "😀"))
            .previewContext(WidgetPreviewContext(family: .systemSmall))
    }
}

struct RideAttributes: ActivityAttributes {
    public struct ContentState: Codable, Hashable {
        var minutes: Int
    }

    var name: String
}

struct RideLiveActivity: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: RideAttributes.self) { context in
            VStack {
                Color(red: 0, green: 0, blue: context.state.minutes > 3 ? 1 : 0)
                    .frame(width: 40, height: 40)
            }
            .activityBackgroundTint(Color.red)
            .activitySystemActionForegroundColor(Color.black)
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.leading) { Text("Leading") }
                DynamicIslandExpandedRegion(.trailing) { Text("Trailing") }
                DynamicIslandExpandedRegion(.bottom) { Text("Bottom \(context.state.minutes)") }
            } compactLeading: {
                Color.green.frame(width: 20, height: 20)
            } compactTrailing: {
                Text("T \(context.attributes.name)")
            } minimal: {
                Color.green.frame(width: 20, height: 20)
            }
            .widgetURL(URL(string: "http://www.apple.com"))
            .keylineTint(Color.red)
        }
    }
}

func startRide() {
    guard ActivityAuthorizationInfo().areActivitiesEnabled else { return }
    let content = ActivityContent(state: RideAttributes.ContentState(minutes: 5), staleDate: nil)
    let activity = try? Activity.request(
        attributes: RideAttributes(name: "Bus"),
        content: content,
        pushType: nil
    )
    Task { await activity?.end(nil, dismissalPolicy: .immediate) }
    WidgetCenter.shared.reloadAllTimelines()
}
