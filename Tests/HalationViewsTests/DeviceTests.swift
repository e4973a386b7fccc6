import Foundation
import Halation
import HalationDrawing
import HalationPixels
import HalationViews
import Testing

@MainActor
@Suite("Devices")
struct DeviceTests {
    @Test("A device is found by its name, whatever its capitals, spaces and hyphens")
    func names() {
        #expect(Device.named("iphone-16-pro")?.name == "iPhone 16 Pro")
        #expect(Device.named("IPAD MINI")?.name == "iPad mini")
        #expect(Device.named("iPhone 99") == nil)
        #expect(Set(Device.all.map(\.name)).count == Device.all.count)
    }

    @Test("A phone on its side has the other size, and its notch at the sides", arguments: Device.all)
    func landscape(device: Device) {
        let turned = device.onItsSide

        #expect(turned.onItsSide == turned)
        guard device.kind == .phone || device.kind == .pad else { return #expect(turned == device) }
        #expect(turned.size == CGSize(width: device.size.height, height: device.size.width))
        guard device.hasHomeIndicator, device.kind == .phone else { return }
        #expect(turned.safeArea.leading == device.safeArea.top)
        #expect(turned.safeArea.trailing == turned.safeArea.leading)
    }

    @Test("Code that asks for the screen gets the window that is drawn, and its scale")
    func screen() throws {
        struct Reader: View {
            let seen: (ScreenMetrics) -> Void

            var body: some View {
                seen(ScreenMetrics.current)
                return Color.clear
            }
        }
        var seen: [ScreenMetrics] = []
        let renderer = ImageRenderer(content: Reader { seen.append($0) })
        renderer.proposedSize = ProposedViewSize(width: 30, height: 20)
        renderer.scale = 2
        _ = try renderer.pixelBuffer()

        #expect(seen == [ScreenMetrics(size: CGSize(width: 30, height: 20), scale: 2)])
        #expect(ScreenMetrics.current.size == CGSize(width: 390, height: 844))
    }
}
