/// What the blocks of a picture stand on: one colour, or an area without edges.
enum PictureBackground {
    /// The commonest colour.
    case color(UInt32)
    /// The pixels of an area whose neighbours differ little, such as a gradient; true for each of them.
    case area([Bool])

    /// Levels by which a pixel may differ from the background's colour without belonging to a block.
    ///
    /// Below the 13 levels between white and the grouped background of iOS, above the rounding of blends.
    static let contrast = 8

    /// Levels by which the neighbouring pixels of an area without edges differ at most.
    private static let step = 2

    /// The share of a picture from which a colour counts as its background.
    private static let leastShare = 0.25

    init(of picture: PackedPicture) {
        self.init(of: picture, counting: ColorCount(all: picture))
    }

    private init(of picture: PackedPicture, counting colors: ColorCount) {
        let commonest = colors.commonest?.color
        if let commonest, colors.isBackground(commonest) {
            self = .color(commonest)
            return
        }
        let area = SmoothArea(largestIn: picture, step: Self.step)
        if Double(area.count) >= Self.leastShare * Double(picture.pixels.count) {
            self = .area(area.contains)
        } else {
            self = .color(commonest ?? picture.pixels.min() ?? 0)
        }
    }

    /// The backgrounds of two pictures: the same colour if it is a background of both.
    ///
    /// A picture of two large colours keeps its background when a change of a few pixels makes the other colour the
    /// commonest.
    static func both(_ first: PackedPicture, _ second: PackedPicture) -> (
        PictureBackground, PictureBackground
    ) {
        let (firstColors, secondColors) = (ColorCount(all: first), ColorCount(all: second))
        let (own, other) = (firstColors.commonest, secondColors.commonest)
        let candidates = [own, other].compactMap { $0?.color }.sorted().map { color in
            (color: color, share: firstColors.share(near: color) + secondColors.share(near: color))
        }
        let best = candidates.reduce(nil as (color: UInt32, share: Double)?) { best, next in
            best.map { $0.share >= next.share ? $0 : next } ?? next
        }
        if let best, firstColors.isBackground(best.color), secondColors.isBackground(best.color) {
            return (.color(best.color), .color(best.color))
        }
        return (
            PictureBackground(of: first, counting: firstColors),
            PictureBackground(of: second, counting: secondColors)
        )
    }

    /// The commonest colour of the background; nil for an area.
    var color: UInt32? {
        guard case .color(let color) = self else { return nil }
        return color
    }

    fileprivate static func isBackground(share: Double) -> Bool { share >= leastShare }
}

extension ColorCount {
    init(all picture: PackedPicture) {
        self.init()
        for y in 0..<picture.height { add(picture.pixels[y * picture.width..<(y + 1) * picture.width]) }
    }

    fileprivate func share(near color: UInt32) -> Double {
        total == 0 ? 0 : Double(count(near: color, contrast: PictureBackground.contrast)) / Double(total)
    }

    fileprivate func isBackground(_ color: UInt32) -> Bool {
        PictureBackground.isBackground(share: share(near: color))
    }
}

/// The largest area of a picture in which each pixel differs little from one of its four neighbours.
private struct SmoothArea {
    let contains: [Bool]
    let count: Int

    init(largestIn picture: PackedPicture, step: Int) {
        let (width, pixels) = (picture.width, picture.pixels)
        var areas = DisjointSets()
        var labels = [Int](repeating: 0, count: pixels.count)
        for index in pixels.indices {
            let isSmoothLeft =
                index % width > 0 && pixels[index].largestChannelDifference(from: pixels[index - 1]) <= step
            let isSmoothAbove =
                index >= width && pixels[index].largestChannelDifference(from: pixels[index - width]) <= step
            switch (isSmoothLeft, isSmoothAbove) {
            case (true, true):
                labels[index] = labels[index - 1]
                areas.join(labels[index - 1], labels[index - width])
            case (true, false): labels[index] = labels[index - 1]
            case (false, true): labels[index] = labels[index - width]
            case (false, false): labels[index] = areas.add()
            }
        }
        var counts = [Int](repeating: 0, count: areas.count)
        for index in labels.indices {
            labels[index] = areas.representative(of: labels[index])
            counts[labels[index]] += 1
        }
        let largest = counts.indices.max { counts[$0] == counts[$1] ? $0 > $1 : counts[$0] < counts[$1] }
        contains = labels.map { $0 == largest }
        count = largest.map { counts[$0] } ?? 0
    }
}
