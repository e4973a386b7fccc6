import Foundation
import HalationCore
package import HalationViews

/// The status bar of a device at 9:41 with full signals, and its home indicator.
///
/// The time and the signals are beside a notch or an island. Phones that lie on their side show none.
package struct StatusBar: View {
    let device: Device

    /// Whether the upper edge of the screen is black, whatever the colour scheme.
    let isOnBlack: Bool

    /// Creates the status bar of `device`, as large as its screen.
    package init(device: Device, isOnBlack: Bool = false) {
        self.device = device
        self.isOnBlack = isOnBlack
    }

    package var body: some View {
        ZStack {
            if device.kind == .phone, !device.isLandscape {
                phoneBar.foregroundStyle(isOnBlack ? AnyShapeStyle(.white) : AnyShapeStyle(.primary))
            } else if device.kind == .pad {
                padBar
            }
            if device.hasHomeIndicator { homeIndicator }
        }
        .frame(width: device.size.width, height: device.size.height)
        .foregroundStyle(.primary)
    }

    /// Where the parts of a phone's bar are, in points.
    private struct Places {
        /// The middle of the time.
        let time: CGPoint

        /// The size of the time's digits.
        let fontSize: CGFloat

        /// The height of the battery.
        let signals: CGFloat

        /// From the edge of the screen to the battery.
        let end: CGFloat
    }

    /// The places beside a cut-out.
    ///
    /// Measured in screenshots of phones 390, 393, 402, 430 and 440 points wide, of iOS 14 to 26.
    private var places: Places? {
        let width = device.size.width
        let isLarge = width >= 428
        switch device.cutout {
        case .none: return nil
        case .notch(let gap):
            let ear = (width - gap) / 4
            return Places(time: CGPoint(x: ear - 5.2, y: 25), fontSize: 15, signals: 12, end: ear - 34.3)
        case .island:
            let ear = (width - 126) / 4
            return Places(
                time: CGPoint(x: ear + 4.9, y: device.safeArea.top - 29.6),
                fontSize: isLarge ? 18 : 17,
                signals: isLarge ? 14 : 13,
                end: ear - (isLarge ? 33 : 29.5)
            )
        }
    }

    @ViewBuilder private var phoneBar: some View {
        if let places {
            Text(verbatim: "9:41").font(.system(size: places.fontSize, weight: .semibold))
                .position(places.time)
            let right = device.size.width - places.end
            Signals(height: places.signals).frame(width: right, alignment: .trailing)
                .position(x: right / 2, y: places.time.y - 0.3)
        } else {
            let centre = device.safeArea.top / 2
            Text(verbatim: "9:41").font(.system(size: 12, weight: .semibold))
                .position(x: device.size.width / 2, y: centre)
            Signals(height: 10.5).position(x: device.size.width - 40, y: centre)
        }
    }

    @ViewBuilder private var padBar: some View {
        let centre = device.safeArea.top / 2
        Text(verbatim: "9:41").font(.system(size: 12, weight: .medium)).position(x: 34, y: centre)
        Signals(height: 11).position(x: device.size.width - 48, y: centre)
    }

    private var homeIndicator: some View {
        Capsule()
            .frame(width: (min(device.size.width, device.size.height) * 0.345).rounded(), height: 5)
            .position(x: device.size.width / 2, y: device.size.height - 10.5)
    }
}

/// The strength of the mobile and the wireless network, and the battery, all full.
private struct Signals: View {
    /// The height of the battery in points.
    let height: CGFloat

    var body: some View {
        HStack(spacing: height * 0.5) {
            MobileSignal().frame(width: height * 1.45, height: height * 0.92)
            WirelessSignal().frame(width: height * 1.3, height: height * 0.94)
            Battery().frame(width: height * 2.1, height: height)
        }
    }
}

/// Four bars that rise.
private struct MobileSignal: Shape {
    func path(in rect: CGRect) -> Path {
        let step = rect.width / 3.75
        let width = step * 0.75
        return Path { path in
            for index in 0..<4 {
                let height = rect.height * (0.35 + 0.65 * CGFloat(index) / 3)
                let bar = CGRect(
                    x: rect.minX + step * CGFloat(index),
                    y: rect.maxY - height,
                    width: width,
                    height: height
                )
                path.addRoundedRect(in: bar, cornerSize: CGSize(width: width * 0.3, height: width * 0.3))
            }
        }
    }
}

/// Two arcs over a sector.
private struct WirelessSignal: Shape {
    func path(in rect: CGRect) -> Path {
        let centre = CGPoint(x: rect.midX, y: rect.maxY)
        let (start, end) = (Angle.degrees(-135), Angle.degrees(-45))
        return Path { path in
            for (outer, inner) in [(1.0, 0.78), (0.65, 0.43), (0.3, 0.0)] as [(CGFloat, CGFloat)] {
                path.move(to: centre)
                var band = Path()
                band.addArc(
                    center: centre,
                    radius: rect.height * outer,
                    startAngle: start,
                    endAngle: end,
                    clockwise: false
                )
                band.addArc(
                    center: centre,
                    radius: rect.height * inner,
                    startAngle: end,
                    endAngle: start,
                    clockwise: true
                )
                band.closeSubpath()
                path.addPath(band)
            }
        }
    }
}

/// A full battery: an outline, a knob and the charge.
private struct Battery: View {
    var body: some View {
        GeometryReader { proxy in
            let unit = proxy.size.height / 13
            let width = proxy.size.width - 3 * unit
            RoundedRectangle(cornerRadius: 4 * unit)
                .inset(by: unit / 2)
                .stroke(lineWidth: unit)
                .opacity(0.4)
                .frame(width: width)
            RoundedRectangle(cornerRadius: 2.5 * unit)
                .frame(width: width - 4 * unit, height: 9 * unit)
                .position(x: width / 2, y: 6.5 * unit)
            UnevenRoundedRectangle(bottomTrailingRadius: 1.4 * unit, topTrailingRadius: 1.4 * unit)
                .opacity(0.45)
                .frame(width: 1.4 * unit, height: 4.2 * unit)
                .position(x: width + 1.8 * unit, y: 6.5 * unit)
        }
    }
}
