import Foundation
import HalationCatalog
import HalationCore
import HalationViews

/// The screen that a picture shows: a device, and what is drawn of it around the program.
struct DeviceScreen: Equatable, Sendable {
    let device: Device

    /// Whether the status bar and the home indicator are drawn.
    let hasStatusBar: Bool

    /// Whether the device's frame is drawn around the screen.
    let hasBezel: Bool

    /// The points by which the frame of the device extends beyond each edge of the screen.
    var bezelWidth: CGFloat { hasBezel ? 20 : 0 }

    /// The size of the picture in points.
    var size: CGSize {
        CGSize(width: device.size.width + 2 * bezelWidth, height: device.size.height + 2 * bezelWidth)
    }
}

/// Content on the screen of a device, with what was chosen of the device.
struct DeviceView<Content: View>: View {
    let screen: DeviceScreen
    let content: Content

    private var device: Device { screen.device }

    private var corner: CGFloat { screen.hasBezel ? device.cornerRadius : 0 }

    private var outline: RoundedRectangle { RoundedRectangle(cornerRadius: corner, style: .continuous) }

    var body: some View {
        content
            .frame(width: device.size.width, height: device.size.height)
            .overlayPreferenceValue(CardInFront.self) { isOnBlack in
                if screen.hasStatusBar { StatusBar(device: device, isOnBlack: isOnBlack) }
            }
            .clipShape(outline)
            .overlay { if screen.hasBezel { cutout } }
            .padding(screen.bezelWidth)
            .background { if screen.hasBezel { frame } }
    }

    /// The frame: a dark rim, and a thin edge of metal.
    private var frame: some View {
        RoundedRectangle(cornerRadius: corner + screen.bezelWidth, style: .continuous)
            .fill(Color(white: 0.32))
            .overlay {
                RoundedRectangle(cornerRadius: corner + screen.bezelWidth - 4, style: .continuous)
                    .fill(.black)
                    .padding(4)
            }
    }

    /// The part of the screen that is missing, at the upper edge, or at the leading one if the device lies on its side.
    @ViewBuilder private var cutout: some View {
        let alignment: Alignment = device.isLandscape ? .leading : .top
        ZStack(alignment: alignment) {
            Color.clear
            switch device.cutout {
            case .none: EmptyView()
            case .notch(let width):
                let depth: CGFloat = 33
                UnevenRoundedRectangle(
                    bottomLeadingRadius: device.isLandscape ? 0 : 21,
                    bottomTrailingRadius: 21,
                    topTrailingRadius: device.isLandscape ? 21 : 0,
                    style: .continuous
                )
                .fill(.black)
                .frame(
                    width: device.isLandscape ? depth : width,
                    height: device.isLandscape ? width : depth
                )
            case .island:
                Capsule()
                    .fill(.black)
                    .frame(
                        width: device.isLandscape ? 37 : 126,
                        height: device.isLandscape ? 126 : 37
                    )
                    .padding(device.isLandscape ? .leading : .top, 14)
            }
        }
    }
}
