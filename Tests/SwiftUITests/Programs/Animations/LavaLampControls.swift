import SwiftUI

struct LavaLampControls: View {
    @State private var blur = 14.0
    @State private var threshold = 0.5
    @State private var isHot = false

    var body: some View {
        VStack(spacing: 6) {
            TimelineView(.animation) { timeline in
                Canvas { context, size in
                    let t = timeline.date.timeIntervalSinceReferenceDate
                    context.addFilter(.alphaThreshold(min: threshold, color: isHot ? .orange : .mint))
                    context.addFilter(.blur(radius: blur))
                    context.drawLayer { layer in
                        for i in 0..<9 {
                            let phase = Double(i) * 2.4
                            let center = CGPoint(
                                x: size.width * (0.5 + 0.36 * sin(t * 0.5 + phase * 1.7)),
                                y: size.height * (0.5 + 0.42 * cos(t * (0.4 + Double(i) * 0.07) + phase))
                            )
                            let radius = 14.0 + Double(i % 4) * 5
                            layer.fill(
                                Path(
                                    ellipseIn: CGRect(
                                        x: center.x - radius,
                                        y: center.y - radius,
                                        width: radius * 2,
                                        height: radius * 2
                                    )
                                ),
                                with: .color(.white)
                            )
                        }
                    }
                }
            }
            .background(.linearGradient(colors: [.indigo, .black], startPoint: .top, endPoint: .bottom))
            .clipShape(RoundedRectangle(cornerRadius: 12))

            LabeledContent("Blur") {
                Slider(value: $blur, in: 1...30).accessibilityIdentifier("blur")
            }
            LabeledContent("Threshold") {
                Slider(value: $threshold, in: 0.05...0.95).accessibilityIdentifier("threshold")
            }
            Toggle("Hot", isOn: $isHot.animation(.easeInOut(duration: 0.5)))
        }
        .padding(10)
        .background(.white)
    }
}
