import SwiftUI

struct Paywall: View {
    @State private var isYearly = true

    private let benefits: [(symbol: String, title: LocalizedStringKey, text: LocalizedStringKey)] = [
        ("icloud.fill", "Sync everywhere", "Your notes on every device, the moment you write them."),
        ("lock.fill", "Locked notebooks", "Keep the private ones private."),
        ("wand.and.stars", "Handwriting to text", "Search what you scribbled."),
    ]

    var body: some View {
        ScrollView {
            VStack(spacing: 24) {
                VStack(spacing: 12) {
                    Image(systemName: "crown.fill")
                        .font(.system(size: 40))
                        .foregroundStyle(.white)
                        .frame(width: 88, height: 88)
                        .background(
                            LinearGradient(
                                colors: [.orange, .pink],
                                startPoint: .topLeading,
                                endPoint: .bottomTrailing
                            ),
                            in: RoundedRectangle(cornerRadius: 20, style: .continuous)
                        )
                        .shadow(color: .pink.opacity(0.35), radius: 14, y: 8)
                    Text("Margin Plus").font(.largeTitle.bold())
                    Text("Write more, look for less.").foregroundStyle(.secondary)
                }
                .padding(.top, 8)
                VStack(alignment: .leading, spacing: 18) {
                    ForEach(benefits, id: \.symbol) { benefit in
                        HStack(spacing: 14) {
                            Image(systemName: benefit.symbol)
                                .font(.title2)
                                .foregroundStyle(.pink)
                                .frame(width: 36)
                            VStack(alignment: .leading, spacing: 2) {
                                Text(benefit.title).font(.headline)
                                Text(benefit.text).font(.subheadline).foregroundStyle(.secondary)
                            }
                        }
                    }
                }
                .frame(maxWidth: .infinity, alignment: .leading)
                VStack(spacing: 12) {
                    plan("Yearly", "€29.99 per year", badge: "Save 40%", isSelected: isYearly)
                        .onTapGesture { isYearly = true }
                    plan("Monthly", "€3.99 per month", badge: nil, isSelected: !isYearly)
                        .onTapGesture { isYearly = false }
                }
            }
            .padding(.horizontal, 24)
        }
        .safeAreaInset(edge: .bottom) {
            VStack(spacing: 12) {
                Button {
                } label: {
                    Text("Try 7 days for free").bold().frame(maxWidth: .infinity)
                }
                .buttonStyle(.borderedProminent)
                .controlSize(.large)
                HStack {
                    Button("Restore") {}
                    Text("·")
                    Button("Terms") {}
                    Text("·")
                    Button("Privacy") {}
                }
                .font(.footnote)
                .foregroundStyle(.secondary)
            }
            .padding(.horizontal, 24)
            .padding(.top, 12)
        }
        .overlay(alignment: .topTrailing) {
            Image(systemName: "xmark.circle.fill")
                .font(.title)
                .symbolRenderingMode(.hierarchical)
                .foregroundStyle(.secondary)
                .padding(.trailing, 16)
        }
        .tint(.pink)
    }

    private func plan(
        _ title: LocalizedStringKey,
        _ price: LocalizedStringKey,
        badge: LocalizedStringKey?,
        isSelected: Bool
    ) -> some View {
        HStack {
            Image(systemName: isSelected ? "checkmark.circle.fill" : "circle")
                .font(.title2)
                .foregroundStyle(isSelected ? AnyShapeStyle(.tint) : AnyShapeStyle(.tertiary))
            VStack(alignment: .leading, spacing: 2) {
                Text(title).font(.headline)
                Text(price).font(.subheadline).foregroundStyle(.secondary)
            }
            Spacer()
            if let badge {
                Text(badge)
                    .font(.caption.bold())
                    .foregroundStyle(.white)
                    .padding(.horizontal, 8)
                    .padding(.vertical, 4)
                    .background(.tint, in: Capsule())
            }
        }
        .padding()
        .background(Color(uiColor: .secondarySystemBackground), in: RoundedRectangle(cornerRadius: 14))
        .overlay {
            if isSelected { RoundedRectangle(cornerRadius: 14).strokeBorder(.tint, lineWidth: 2) }
        }
    }
}

#Preview { Paywall() }
