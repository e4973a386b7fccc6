import SwiftUI

final class RainModel {
    struct Drop {
        var x: Double
        var y: Double
        var speed: Double
    }

    var drops: [Drop] = []
    var last: Date?

    func update(to date: Date, size: CGSize) {
        let step = date.timeIntervalSince(last ?? date)
        last = date
        drops.append(Drop(x: .random(in: 0...size.width), y: -10, speed: .random(in: 150...300)))
        for index in drops.indices { drops[index].y += drops[index].speed * step }
        drops.removeAll { $0.y > size.height + 10 }
    }
}

struct Rain: View {
    @State private var model = RainModel()

    var body: some View {
        TimelineView(.animation) { timeline in
            Canvas { context, size in
                model.update(to: timeline.date, size: size)
                for drop in model.drops {
                    context.fill(
                        Path(CGRect(x: drop.x, y: drop.y, width: 1.5, height: 12)),
                        with: .color(.cyan)
                    )
                }
            }
        }
        .background(Color(red: 0.05, green: 0.07, blue: 0.15))
    }
}

// @main
struct RainApp: App {
    var body: some Scene {
        WindowGroup {
            Rain()
        }
    }
}
