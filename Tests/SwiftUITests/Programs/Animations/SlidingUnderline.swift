import SwiftUI

struct BoundsPreferenceKey: PreferenceKey {
    static let defaultValue: Anchor<CGRect>? = nil

    static func reduce(value: inout Anchor<CGRect>?, nextValue: () -> Anchor<CGRect>?) {
        value = value ?? nextValue()
    }
}

struct SlidingUnderline: View {
    @State private var selection = "World"

    let categories = ["World", "Arts", "Science", "Sport"]

    var body: some View {
        VStack(spacing: 24) {
            HStack(spacing: 20) {
                ForEach(categories, id: \.self) { category in
                    Button {
                        withAnimation {
                            selection = category
                        }
                    } label: {
                        Text(category)
                            .fontWeight(.semibold)
                            .foregroundStyle(selection == category ? Color.accentColor : .primary)
                    }
                    .buttonStyle(.plain)
                    .accessibilityIdentifier(category)
                    .anchorPreference(key: BoundsPreferenceKey.self, value: .bounds) { anchor in
                        selection == category ? anchor : nil
                    }
                }
            }
            .overlayPreferenceValue(BoundsPreferenceKey.self) { anchor in
                GeometryReader { proxy in
                    if let anchor {
                        let frame = proxy[anchor]
                        Capsule()
                            .fill(.tint)
                            .frame(width: frame.width, height: 4)
                            .offset(x: frame.minX, y: frame.maxY + 4)
                    }
                }
            }
            Text(selection)
                .font(.largeTitle.bold())
                .id(selection)
                .transition(
                    .asymmetric(insertion: .move(edge: .trailing), removal: .move(edge: .leading)).combined(
                        with: .opacity
                    )
                )
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(.white)
        .clipped()
    }
}
