import SwiftUI

struct Ring: View {
    let progress: Double
    let color: Color
    let width: CGFloat

    var body: some View {
        ZStack {
            Circle().stroke(color.opacity(0.2), lineWidth: width)
            Circle()
                .trim(from: 0, to: progress)
                .stroke(color.gradient, style: StrokeStyle(lineWidth: width, lineCap: .round))
                .rotationEffect(.degrees(-90))
        }
        .padding(width / 2)
    }
}

struct FitnessRings: View {
    private let week: [Double] = [0.6, 0.85, 1, 0.4, 0.95, 0.7, 0.3]

    var body: some View {
        ScrollView {
            VStack(spacing: 16) {
                HStack(spacing: 24) {
                    ZStack {
                        Ring(progress: 0.82, color: .pink, width: 16)
                        Ring(progress: 0.64, color: .green, width: 16).padding(18)
                        Ring(progress: 0.9, color: .cyan, width: 16).padding(36)
                    }
                    .frame(width: 150, height: 150)
                    VStack(alignment: .leading, spacing: 10) {
                        metric("Move", "410/500", "KCAL", .pink)
                        metric("Exercise", "19/30", "MIN", .green)
                        metric("Stand", "11/12", "H", .cyan)
                    }
                    Spacer(minLength: 0)
                }
                .card()
                HStack(spacing: 16) {
                    VStack(spacing: 10) {
                        Gauge(value: 72, in: 40...180) {
                            Image(systemName: "heart.fill")
                        } currentValueLabel: {
                            Text("72")
                        }
                        .gaugeStyle(.accessoryCircular)
                        .tint(.red)
                        Text("Heart rate").font(.footnote).foregroundStyle(.secondary)
                    }
                    .frame(maxWidth: .infinity)
                    .card()
                    VStack(spacing: 10) {
                        Gauge(value: 0.42) {
                            Text("O₂")
                        } currentValueLabel: {
                            Text("42")
                        }
                        .gaugeStyle(.accessoryCircularCapacity)
                        .tint(.mint)
                        Text("VO₂ max").font(.footnote).foregroundStyle(.secondary)
                    }
                    .frame(maxWidth: .infinity)
                    .card()
                }
                VStack(alignment: .leading, spacing: 14) {
                    Text("Training").font(.headline)
                    ProgressView("Distance", value: 3.2, total: 5).tint(.orange)
                    ProgressView(value: 0.55) {
                        Text("Climb")
                    } currentValueLabel: {
                        Text("110 of 200 m")
                    }
                    .tint(.purple)
                    Gauge(value: 0.3) { Text("Load") }.tint(.blue)
                }
                .card()
                HStack(alignment: .bottom, spacing: 10) {
                    ForEach(Array(zip("MTWTFSS", week).enumerated()), id: \.offset) { _, day in
                        VStack {
                            Capsule()
                                .fill(
                                    day.1 >= 0.9
                                        ? AnyShapeStyle(.green.gradient) : AnyShapeStyle(.gray.opacity(0.35))
                                )
                                .frame(height: 90 * day.1)
                            Text(String(day.0)).font(.caption2).foregroundStyle(.secondary)
                        }
                        .frame(maxWidth: .infinity)
                    }
                }
                .card()
            }
            .padding()
        }
        .background(.black)
        .environment(\.colorScheme, .dark)
    }

    private func metric(_ name: String, _ value: String, _ unit: String, _ color: Color) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(name).font(.subheadline)
            (Text(value).font(.title3.bold()) + Text(unit).font(.caption.bold())).foregroundStyle(color)
        }
    }
}

extension View {
    fileprivate func card() -> some View {
        padding()
            .frame(maxWidth: .infinity, alignment: .leading)
            .background(Color(white: 0.11), in: RoundedRectangle(cornerRadius: 18))
    }
}

#Preview { FitnessRings() }
