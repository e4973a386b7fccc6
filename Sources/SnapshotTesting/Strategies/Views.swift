public import Foundation
public import SwiftUI
public import UIKit

extension Snapshotting where Value: SwiftUI.View, Format == UIImage {
    /// A picture of the view in its own size.
    public static var image: Snapshotting { .image() }

    /// A picture of the view.
    ///
    /// Pixels per point are those of the traits, else 3 or what `halation test --scale` says.
    ///
    /// - Parameters:
    ///   - drawHierarchyInKeyWindow: Has no effect: materials and appearances are always drawn.
    ///   - precision: The part of the pixels that must match, from 0 to 1.
    ///   - perceptualPrecision: How much a pixel must look like its reference, from 0 to 1.
    ///   - layout: The room in which the view is drawn.
    ///   - traits: Traits that replace those of the layout.
    /// - Returns: The strategy.
    public static func image(
        drawHierarchyInKeyWindow: Bool = false,
        precision: Float = 1,
        perceptualPrecision: Float = 1,
        layout: SwiftUISnapshotLayout = .sizeThatFits,
        traits: UITraitCollection = UITraitCollection()
    ) -> Snapshotting {
        let config =
            switch layout {
            case .device(let config): config
            case .fixed(let width, let height):
                ViewImageConfig(size: CGSize(width: width, height: height), traits: traits)
            case .sizeThatFits: ViewImageConfig(traits: traits)
            }
        return SimplySnapshotting<UIImage>.image(
            precision: precision,
            perceptualPrecision: perceptualPrecision,
            scale: traits.scale ?? config.traits.scale
        ).pullback { view in
            nonisolated(unsafe) let view = view
            return onMainActor { config.picture(of: view, traits: traits) }
        }
    }
}

extension Snapshotting where Value == UIView, Format == UIImage {
    /// A picture of the view in its own size.
    public static var image: Snapshotting { .image() }

    /// A picture of the view.
    ///
    /// - Parameters:
    ///   - drawHierarchyInKeyWindow: Has no effect: effects and appearances are always drawn.
    ///   - precision: The part of the pixels that must match, from 0 to 1.
    ///   - perceptualPrecision: How much a pixel must look like its reference, from 0 to 1.
    ///   - size: The size in points; nil is that of the view's frame, or else of its content.
    ///   - traits: The traits of the window.
    /// - Returns: The strategy.
    public static func image(
        drawHierarchyInKeyWindow: Bool = false,
        precision: Float = 1,
        perceptualPrecision: Float = 1,
        size: CGSize? = nil,
        traits: UITraitCollection = UITraitCollection()
    ) -> Snapshotting {
        SimplySnapshotting<UIImage>.image(
            precision: precision,
            perceptualPrecision: perceptualPrecision,
            scale: traits.scale
        ).pullback { view in
            onMainActor {
                var size = size ?? view.frame.size
                if size.width <= 0 || size.height <= 0 {
                    size = view.sizeThatFits(UIView.layoutFittingExpandedSize)
                }
                return ViewImageConfig(size: size).picture(of: PlainView(view: view), traits: traits)
            }
        }
    }
}

extension Snapshotting where Value == UIViewController, Format == UIImage {
    /// A picture of the controller's view in its own size.
    public static var image: Snapshotting { .image() }

    /// A picture of the controller's view in the window of a device.
    ///
    /// - Parameters:
    ///   - config: The window.
    ///   - drawHierarchyInKeyWindow: Has no effect: effects and appearances are always drawn.
    ///   - precision: The part of the pixels that must match, from 0 to 1.
    ///   - perceptualPrecision: How much a pixel must look like its reference, from 0 to 1.
    ///   - size: The size in points; nil is that of the window.
    ///   - traits: Traits that replace those of the window.
    /// - Returns: The strategy.
    public static func image(
        on config: ViewImageConfig,
        drawHierarchyInKeyWindow: Bool = false,
        precision: Float = 1,
        perceptualPrecision: Float = 1,
        size: CGSize? = nil,
        traits: UITraitCollection = UITraitCollection()
    ) -> Snapshotting {
        SimplySnapshotting<UIImage>.image(
            precision: precision,
            perceptualPrecision: perceptualPrecision,
            scale: traits.scale ?? config.traits.scale
        ).pullback { controller in
            onMainActor {
                var config = config
                config.size = size ?? config.size ?? controller.view.frame.size
                return config.picture(of: PlainController(controller: controller), traits: traits)
            }
        }
    }

    /// A picture of the controller's view.
    ///
    /// The parameters are those of ``image(on:drawHierarchyInKeyWindow:precision:perceptualPrecision:size:traits:)``.
    public static func image(
        drawHierarchyInKeyWindow: Bool = false,
        precision: Float = 1,
        perceptualPrecision: Float = 1,
        size: CGSize? = nil,
        traits: UITraitCollection = UITraitCollection()
    ) -> Snapshotting {
        .image(
            on: ViewImageConfig(),
            precision: precision,
            perceptualPrecision: perceptualPrecision,
            size: size,
            traits: traits
        )
    }
}

/// A view of UIKit that is there already.
private struct PlainView: UIViewRepresentable {
    let view: UIView

    func makeUIView(context: Context) -> UIView { view }

    func updateUIView(_ uiView: UIView, context: Context) {}
}

/// A controller of UIKit that is there already, which keeps to the safe area itself.
private struct PlainController: UIViewControllerRepresentable {
    let controller: UIViewController

    func makeUIViewController(context: Context) -> UIViewController { controller }

    func updateUIViewController(_ uiViewController: UIViewController, context: Context) {}
}
