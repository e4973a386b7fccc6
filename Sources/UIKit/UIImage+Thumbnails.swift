public import Foundation

extension UIImage {
    /// The image as large as fits into a size, in its own proportions; nil for an empty size or image.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        guard self.size.width > 0, self.size.height > 0, size.width > 0, size.height > 0 else { return nil }
        let factor = min(size.width / self.size.width, size.height / self.size.height)
        let fitted = CGSize(width: self.size.width * factor, height: self.size.height * factor)
        return UIGraphicsImageRenderer(size: fitted).image { _ in
            draw(in: CGRect(origin: .zero, size: fitted))
        }
    }

    /// The image as large as fits into a size, as by ``preparingThumbnail(of:)``.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }

    /// Passes the image as large as fits into a size to a closure, at once.
    public func prepareThumbnail(of size: CGSize, completionHandler: @escaping (UIImage?) -> Void) {
        completionHandler(preparingThumbnail(of: size))
    }

    /// Has no effect: the image is decoded already.
    public func preparingForDisplay() -> UIImage? { self }

    /// Has no effect: the image is decoded already.
    public func byPreparingForDisplay() async -> UIImage? { self }

    /// Passes the image itself to a closure, at once.
    public func prepareForDisplay(completionHandler: @escaping (UIImage?) -> Void) { completionHandler(self) }
}
