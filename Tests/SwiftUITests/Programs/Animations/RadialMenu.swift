import SwiftUI

struct RollOutLayout: Layout {
    var rollOut = 0.0

    var animatableData: Double {
        get { rollOut }
        set { rollOut = newValue }
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        proposal.replacingUnspecifiedDimensions()
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let radius = min(bounds.size.width, bounds.size.height) / 2
        let angle = Angle.degrees(360 / Double(subviews.count)).radians * rollOut

        for (index, subview) in subviews.enumerated() {
            let viewSize = subview.sizeThatFits(.unspecified)
            let xPos = cos(angle * Double(index) - .pi / 2) * (radius - viewSize.width / 2)
            let yPos = sin(angle * Double(index) - .pi / 2) * (radius - viewSize.height / 2)
            let point = CGPoint(x: bounds.midX + xPos, y: bounds.midY + yPos)
            subview.place(at: point, anchor: .center, proposal: .unspecified)
        }
    }
}

struct RadialMenu: View {
    @State private var isExpanded = false

    var body: some View {
        RollOutLayout(rollOut: isExpanded ? 1 : 0) {
            ForEach(0..<12) { i in
                Circle()
                    .fill(Color(hue: Double(i) / 12, saturation: 0.7, brightness: 0.95).gradient)
                    .frame(width: 34, height: 34)
                    .overlay { Text("\(i + 1)").font(.caption.bold()).foregroundStyle(.white) }
            }
        }
        .padding(10)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(Color(red: 0.09, green: 0.1, blue: 0.16))
        .onTapGesture {
            withAnimation(.easeInOut(duration: 2)) {
                isExpanded.toggle()
            }
        }
    }
}
