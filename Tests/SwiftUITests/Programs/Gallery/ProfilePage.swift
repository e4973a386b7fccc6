import SwiftUI

struct ProfilePage: View {
    private let skills = ["Swift", "Graphics", "Type design", "Cycling", "Photography", "Piano", "Baking"]

    var body: some View {
        ScrollView {
            VStack(spacing: 0) {
                LinearGradient(colors: [.purple, .blue], startPoint: .topLeading, endPoint: .bottomTrailing)
                    .frame(height: 150)
                    .overlay {
                        Image(systemName: "sparkles")
                            .font(.system(size: 60))
                            .foregroundStyle(.white.opacity(0.4))
                    }
                Image(systemName: "person.fill")
                    .font(.system(size: 52))
                    .foregroundStyle(.white)
                    .frame(width: 110, height: 110)
                    .background(Circle().fill(.indigo.gradient))
                    .overlay { Circle().stroke(.white, lineWidth: 5) }
                    .overlay(alignment: .bottomTrailing) {
                        Image(systemName: "checkmark.seal.fill")
                            .font(.title)
                            .foregroundStyle(.white, .blue)
                            .background(Circle().fill(.white).padding(4))
                    }
                    .padding(.top, -60)
                VStack(spacing: 4) {
                    Text("Grace Hopper").font(.title.bold())
                    Text("@amazinggrace").foregroundStyle(.secondary)
                    Label("Arlington, Virginia", systemImage: "mappin.and.ellipse")
                        .font(.subheadline)
                        .foregroundStyle(.secondary)
                        .padding(.top, 2)
                }
                .padding(.top, 10)
                HStack {
                    stat("Posts", 128)
                    Divider()
                    stat("Followers", 24_300)
                    Divider()
                    stat("Following", 311)
                }
                .frame(height: 44)
                .padding(.vertical, 20)
                HStack(spacing: 12) {
                    Button {
                    } label: {
                        Label("Follow", systemImage: "plus").frame(maxWidth: .infinity)
                    }
                    .buttonStyle(.borderedProminent)
                    Button {
                    } label: {
                        Label("Message", systemImage: "envelope").frame(maxWidth: .infinity)
                    }
                    .buttonStyle(.bordered)
                }
                .controlSize(.large)
                .padding(.horizontal)
                VStack(alignment: .leading, spacing: 12) {
                    Text("Interests").font(.headline)
                    FlowLayout(spacing: 8) {
                        ForEach(skills, id: \.self) { skill in
                            Text(skill)
                                .font(.footnote)
                                .padding(.horizontal, 12)
                                .padding(.vertical, 6)
                                .background(.blue.opacity(0.12), in: Capsule())
                                .foregroundStyle(.blue)
                        }
                    }
                    Text("About").font(.headline).padding(.top, 8)
                    Text(
                        "Wrote the first compiler, found the first bug, and *never* accepted that something was done a way because it had **always** been done that way."
                    )
                    .foregroundStyle(.secondary)
                    .lineSpacing(3)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
                .padding()
            }
        }
        .background(.white)
    }

    private func stat(_ title: LocalizedStringKey, _ value: Int) -> some View {
        VStack(spacing: 2) {
            Text(value, format: .number.notation(.compactName)).font(.title3.bold())
            Text(title).font(.caption).foregroundStyle(.secondary)
        }
        .frame(maxWidth: .infinity)
    }
}

struct FlowLayout: Layout {
    var spacing: CGFloat = 8

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        arrange(subviews, in: proposal.width ?? .infinity).size
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (subview, point) in zip(subviews, arrange(subviews, in: bounds.width).points) {
            subview.place(
                at: CGPoint(x: bounds.minX + point.x, y: bounds.minY + point.y),
                proposal: .unspecified
            )
        }
    }

    private func arrange(_ subviews: Subviews, in width: CGFloat) -> (size: CGSize, points: [CGPoint]) {
        var points: [CGPoint] = []
        var position = CGPoint.zero
        var rowHeight: CGFloat = 0
        var extent: CGFloat = 0
        for subview in subviews {
            let size = subview.sizeThatFits(.unspecified)
            if position.x > 0, position.x + size.width > width {
                position = CGPoint(x: 0, y: position.y + rowHeight + spacing)
                rowHeight = 0
            }
            points.append(position)
            position.x += size.width + spacing
            rowHeight = max(rowHeight, size.height)
            extent = max(extent, position.x - spacing)
        }
        return (CGSize(width: extent, height: position.y + rowHeight), points)
    }
}

#Preview { ProfilePage() }
