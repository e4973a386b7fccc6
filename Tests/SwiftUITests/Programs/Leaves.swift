import SwiftUI

struct Leaf: Identifiable {
    let id = UUID()
    let x = Double.random(in: 0...1)
    let speed = Double.random(in: 0.15...0.4)
    let swing = Double.random(in: 0.02...0.08)
    let hue = Double.random(in: 0.02...0.12)
    let phase = Double.random(in: 0...(2 * .pi))
}

struct FallingLeaves: View {
    @State private var leaves = (0..<40).map { _ in Leaf() }
    @State private var start = Date.now

    var body: some View {
        TimelineView(.animation) { timeline in
            Canvas { context, size in
                let time = timeline.date.timeIntervalSince(start) + Date.now.timeIntervalSince(timeline.date)
                for leaf in leaves {
                    let fall = (leaf.phase + time * leaf.speed).truncatingRemainder(dividingBy: 1.2)
                    let x = (leaf.x + sin(time * 2 + leaf.phase) * leaf.swing) * size.width
                    var copy = context
                    copy.translateBy(x: x, y: fall * size.height - 10)
                    copy.rotate(by: .radians(time * 3 + leaf.phase))
                    copy.fill(
                        Path(ellipseIn: CGRect(x: -8, y: -4, width: 16, height: 8)),
                        with: .color(Color(hue: leaf.hue, saturation: 0.9, brightness: 0.9))
                    )
                }
            }
        }
        .background(Color.black)
    }
}

struct FallingLeaves_Previews: PreviewProvider {
    static var previews: some View {
        FallingLeaves()
    }
}
