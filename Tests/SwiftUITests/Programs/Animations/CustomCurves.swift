import SwiftUI

extension Animation {
    static var edgeBounce: Animation {
        Animation.timingCurve(0, 1, 1, 0)
    }

    static func edgeBounce(duration: TimeInterval = 0.2) -> Animation {
        Animation.timingCurve(0, 1, 1, 0, duration: duration)
    }

    static var easeInOutBack: Animation {
        Animation.timingCurve(0.5, -0.5, 0.5, 1.5)
    }

    static func easeInOutBack(duration: TimeInterval = 0.2) -> Animation {
        Animation.timingCurve(0.5, -0.5, 0.5, 1.5, duration: duration)
    }
}

struct CurveRow: View {
    let name: String
    let isMoved: Bool
    let color: Color

    var body: some View {
        ZStack(alignment: isMoved ? .trailing : .leading) {
            Capsule().fill(color.opacity(0.15))
            Circle().fill(color.gradient).padding(4)
        }
        .frame(width: 220, height: 36)
        .overlay { Text(name).font(.caption).foregroundStyle(.secondary) }
    }
}

struct CustomCurves: View {
    @State private var isMoved = false

    var body: some View {
        VStack(spacing: 10) {
            CurveRow(name: "edge bounce", isMoved: isMoved, color: .red)
                .animation(.edgeBounce(duration: 2), value: isMoved)
            CurveRow(name: "ease in out back", isMoved: isMoved, color: .green)
                .animation(.easeInOutBack(duration: 2), value: isMoved)
            CurveRow(name: "ease in out", isMoved: isMoved, color: .blue)
                .animation(.easeInOut(duration: 2), value: isMoved)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(.white)
        .onAppear { isMoved = true }
    }
}
