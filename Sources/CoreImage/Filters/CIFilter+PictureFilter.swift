package import CoreGraphics
package import Foundation
import UIKit

extension CIFilter: PictureFilter {
    package func filter(_ image: CGImage, pixelsPerPoint: Double) -> (image: CGImage, extent: CGRect)? {
        // A radius is in points, so that a picture at another scale looks the same.
        let radius = value(forKey: "inputRadius") as? NSNumber
        if let radius { setValue(radius.doubleValue * pixelsPerPoint, forKey: "inputRadius") }
        defer { if let radius { setValue(radius, forKey: "inputRadius") } }
        setValue(CIImage(cgImage: image), forKey: "inputImage")
        guard let output = outputImage else { return nil }
        let whole = CGRect(x: 0, y: 0, width: image.width, height: image.height)
        let extent = output.extent.intersection(whole.insetBy(dx: -whole.width, dy: -whole.height)).integral
        guard !extent.isNull, let result = CIContext().createCGImage(output, from: extent) else { return nil }
        return (result, extent)
    }
}
