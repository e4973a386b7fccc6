public import HalationPixels

extension Comparison {
    /// The width in pixels of the gap between the panels of ``sideBySide()``.
    public static let gutter = 4

    /// A picture that marks differing pixels in red over a pale grey copy of the reference.
    ///
    /// Ignored anti-aliasing is amber. For structural similarity and blocks, and if the sizes differ, every pixel that
    /// differs at all is red. Pictures of different sizes are aligned at the top left, with a blue outline
    /// around the reference and an orange one around the actual picture.
    ///
    /// - Returns: An opaque picture with the larger width and the larger height of the two.
    /// - Throws: ``PixelBufferError`` if memory runs out.
    public func differencePicture() throws(PixelBufferError) -> PixelBuffer {
        var picture = try PixelBuffer(uninitialized: commonSize)
        picture.withMutableRows { rows in
            rows.fill(with: .gutter)
            actual.size == expected.size ? drawMarks(in: rows) : drawCommonPart(in: rows)
        }
        return picture
    }

    /// The reference, the differences and the actual picture in one row, from left to right.
    ///
    /// The outer panels are unchanged copies, alpha included. See ``differencePicture()`` for the middle one.
    ///
    /// - Returns: A picture of three panels separated by ``gutter`` columns.
    /// - Throws: ``PixelBufferError`` if memory runs out.
    public func sideBySide() throws(PixelBufferError) -> PixelBuffer {
        let panel = commonSize
        let differences = try differencePicture()
        let (tripled, overflows) = panel.width.multipliedReportingOverflow(by: 3)
        guard !overflows, tripled <= .max - 2 * Self.gutter else { throw .unsupportedSize(panel) }
        var picture = try PixelBuffer(
            uninitialized: PixelSize(width: tripled + 2 * Self.gutter, height: panel.height)
        )
        picture.withMutableRows { rows in
            rows.fill(with: .gutter)
            // Empty pictures have nothing to copy.
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

    /// The smallest size that contains both pictures: that of ``differencePicture()`` and ``heatMap()``.
    var commonSize: PixelSize {
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
    /// Draws a border one pixel wide, just inside `rect`.
    fileprivate func outline(_ rect: PixelRect, with pixel: PremultipliedPixel) {
        for y in [rect.minY, rect.maxY - 1] {
            cropped(to: PixelRect(x: rect.x, y: y, width: rect.width, height: 1)).fill(with: pixel)
        }
        for x in [rect.minX, rect.maxX - 1] {
            cropped(to: PixelRect(x: x, y: rect.y, width: 1, height: rect.height)).fill(with: pixel)
        }
    }
}
