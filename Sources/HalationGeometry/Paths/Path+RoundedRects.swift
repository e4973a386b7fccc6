public import Foundation

extension Path {
    /// Creates a rectangle with four corners of the same radius.
    ///
    /// The path starts at the middle of the right side and continues with the bottom, left and top sides.
    ///
    /// - Parameters:
    ///   - rect: The rectangle. The null rectangle gives an empty path.
    ///   - cornerRadius: The radius, clamped to half of the shorter side. Zero, negative and NaN give sharp corners.
    ///   - style: The curve of the corners.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(
            roundedRect: rect,
            cornerSize: CGSize(width: cornerRadius, height: cornerRadius),
            style: style,
        )
    }

    /// Creates a rectangle with four equal, possibly elliptical corners.
    ///
    /// - Parameters:
    ///   - rect: The rectangle. The null rectangle gives an empty path.
    ///   - cornerSize: The horizontal and vertical radius. If they do not fit, both shrink by the same factor. Zero,
    ///     negative and NaN give sharp corners.
    ///   - style: The curve of the corners.
    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        let rect = rect.isNull ? rect : Storage.standardized(rect)
        let fitted = Self.fit(cornerSize, in: rect.size)
        guard !rect.isNull, fitted.width > 0, fitted.height > 0 else {
            self.init(rect)
            return
        }
        self.init(storage: .roundedRect(rect, cornerSize: fitted, style: style))
    }

    /// Creates a rectangle with a different radius at each corner.
    ///
    /// - Parameters:
    ///   - rect: The rectangle. The null rectangle gives an empty path.
    ///   - cornerRadii: The radii. If two of them do not fit on their side, all four shrink by the same factor.
    ///     Negative and NaN radii count as zero.
    ///   - style: The curve of the corners.
    public init(
        roundedRect rect: CGRect,
        cornerRadii: RectangleCornerRadii,
        style: RoundedCornerStyle = .continuous,
    ) {
        let radius = cornerRadii.topLeading
        let sharp = RectangleCornerRadii()
        guard cornerRadii != sharp, !rect.isNull else {
            self.init(rect)
            return
        }
        let equal = RectangleCornerRadii(
            topLeading: radius,
            bottomLeading: radius,
            bottomTrailing: radius,
            topTrailing: radius,
        )
        guard cornerRadii != equal else {
            self.init(roundedRect: rect, cornerRadius: radius, style: style)
            return
        }
        let outline = RoundedRectOutline(
            rect: Storage.standardized(rect),
            cornerRadii: cornerRadii,
            style: style,
        )
        var elements: [Element] = []
        outline.forEachElement { elements.append($0) }
        self.init(storage: .elements(elements))
    }

    private static func fit(_ cornerSize: CGSize, in size: CGSize) -> CGSize {
        let (width, height) = (cornerSize.width, cornerSize.height)
        guard width > 0, height > 0 else { return .zero }
        let (halfWidth, halfHeight) = (size.width / 2, size.height / 2)
        if width == height {
            let radius = min(width, halfWidth, halfHeight)
            return CGSize(width: radius, height: radius)
        }
        guard width.isFinite, height.isFinite else {
            return CGSize(width: min(width, halfWidth), height: min(height, halfHeight))
        }
        let factor = min(1, halfWidth / width, halfHeight / height)
        return CGSize(width: min(width * factor, halfWidth), height: min(height * factor, halfHeight))
    }
}
