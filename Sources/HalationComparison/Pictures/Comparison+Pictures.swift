public import HalationPixels

extension Comparison {
    /// The columns between the panels of ``sideBySide()``.
    public static let gutter = 4

    /// The differences: pixels that are too far off in red, over the expected picture in pale grey.
    ///
    /// Pixels that look like the work of anti-aliasing, where that is ignored, are amber. Where similarity is
    /// measured, and where sizes differ, every pixel is red that differs at all. Pictures of different sizes
    /// lie top left in one that holds both, the border of the expected one blue and that of the actual one
    /// orange.
    ///
    /// - Returns: An opaque picture as wide as the wider and as high as the higher of the two.
    /// - Throws: ``PixelBufferError`` when there is no memory for it.
    public func differencePicture() throws(PixelBufferError) -> PixelBuffer {
        var picture = try PixelBuffer(uninitialized: panelSize)
        picture.withMutableRows { rows in
            rows.fill(with: .gutter)
            verdict == .sizesDiffer ? drawCommonPart(in: rows) : drawMarks(in: rows)
        }
        return picture
    }

    /// The expected picture, the differences and the actual picture, from left to right.
    ///
    /// The outer two have the pictures' own pixels, alpha included. See ``differencePicture()`` for the
    /// middle.
    ///
    /// - Returns: A picture of three panels with ``gutter`` columns between them.
    /// - Throws: ``PixelBufferError`` when there is no memory for it.
    public func sideBySide() throws(PixelBufferError) -> PixelBuffer {
        let panel = panelSize
        let differences = try differencePicture()
        let (tripled, overflows) = panel.width.multipliedReportingOverflow(by: 3)
        guard !overflows, tripled <= .max - 2 * Self.gutter else { throw .unsupportedSize(panel) }
        var picture = try PixelBuffer(
            uninitialized: PixelSize(width: tripled + 2 * Self.gutter, height: panel.height)
        )
        picture.withMutableRows { rows in
            rows.fill(with: .gutter)
            // A picture without pixels would be cropped to another one without pixels.
            for (index, panelPicture) in [expected, differences, actual].enumerated()
            where panelPicture.size.width > 0 && panelPicture.size.height > 0 {
                let place = PixelRect(
                    x: index * (panel.width + Self.gutter),
                    y: 0,
                    width: panelPicture.size.width,
                    height: panelPicture.size.height,
                )
                panelPicture.withRows { rows.cropped(to: place).copy(from: $0) }
            }
        }
        return picture
    }

    /// The size of the differences alone.
    private var panelSize: PixelSize {
        PixelSize(
            width: max(expected.size.width, actual.size.width),
            height: max(expected.size.height, actual.size.height),
        )
    }

    private func drawMarks(in rows: PixelRows) {
        let judge = PictureJudge(actual: actual, expected: expected, tolerance: tolerance)
        expected.withRows { expected in
            judge.forEachMarkedRow { y, marks in
                for x in 0..<expected.width {
                    rows[x, y] =
                        switch marks[x] {
                        case .same: expected[x, y].faded
                        case .antialiased: .antialiased
                        case .different: .differing
                        }
                }
            }
        }
    }

    private func drawCommonPart(in rows: PixelRows) {
        expected.withRows { expected in
            actual.withRows { actual in
                let common = expected.bounds.intersection(actual.bounds)
                for y in common.minY..<common.maxY {
                    for x in common.minX..<common.maxX {
                        rows[x, y] = expected[x, y] == actual[x, y] ? expected[x, y].faded : .differing
                    }
                }
                rows.outline(expected.bounds, with: .expectedOutline)
                rows.outline(actual.bounds, with: .actualOutline)
            }
        }
    }
}

extension PixelRows {
    /// Draws the outermost pixels of `rect`.
    fileprivate func outline(_ rect: PixelRect, with pixel: PremultipliedPixel) {
        for y in [rect.minY, rect.maxY - 1] {
            cropped(to: PixelRect(x: rect.x, y: y, width: rect.width, height: 1)).fill(with: pixel)
        }
        for x in [rect.minX, rect.maxX - 1] {
            cropped(to: PixelRect(x: x, y: rect.y, width: 1, height: rect.height)).fill(with: pixel)
        }
    }
}
