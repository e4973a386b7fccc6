import Foundation
import HalationPixels
import SpriteKit
import SwiftUI

/// The picture of a scene in its own size after some seconds.
@MainActor
func picture(
    _ scene: SKScene,
    at time: Double = 0,
    framesPerSecond: Double = 60,
    size: CGSize? = nil,
    options: SpriteView.Options = []
) throws -> PixelBuffer {
    let size = size ?? scene.size
    let view = SpriteView(scene: scene, options: options).frame(width: size.width, height: size.height)
    let renderer = ImageRenderer(content: view)
    return try picture(renderer, at: time, framesPerSecond: framesPerSecond)
}

/// The picture of a renderer after some seconds, with all frames before.
@MainActor
func picture(_ renderer: ImageRenderer<some View>, at time: Double, framesPerSecond: Double) throws
    -> PixelBuffer
{
    let start = renderer.date
    for frame in 0...Int((time * framesPerSecond).rounded()) {
        renderer.date = start.addingTimeInterval(Double(frame) / framesPerSecond)
        _ = try renderer.pixelBuffer()
    }
    return try renderer.pixelBuffer()
}

/// Runs a scene in a view, without drawing it.
@MainActor
func play(_ scene: SKScene, for time: Double, framesPerSecond: Double = 60) throws {
    _ = try picture(scene, at: time, framesPerSecond: framesPerSecond)
}

/// Advances a scene by fixed steps without a view.
@MainActor
func step(_ scene: SKScene, for time: Double, by step: Double = 1.0 / 120) {
    for _ in 0..<Int((time / step).rounded()) { scene.step(by: step, currentTime: nil) }
}

extension PixelBuffer {
    /// Whether a pixel is nearly of a colour.
    func shows(_ red: Int, _ green: Int, _ blue: Int, at x: Int, _ y: Int, within tolerance: Int = 2) -> Bool
    {
        let pixel = self[x, y]
        return abs(Int(pixel.red) - red) <= tolerance && abs(Int(pixel.green) - green) <= tolerance
            && abs(Int(pixel.blue) - blue) <= tolerance
    }
}

let pureRed = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
let pureGreen = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
let pureBlue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
