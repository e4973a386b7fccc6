import HalationComparison

/// A rectangle in whole pixels, such as `0,0,64,16`.
extension PixelRegion: FlagValue {
    init(parsing text: String, for flag: String) throws(ToolFailure) {
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 4, let x = numbers[0], let y = numbers[1], let width = numbers[2],
            let height = numbers[3], width > 0, height > 0
        else {
            throw ToolFailure(
                usage:
                    "--\(flag) cannot be '\(text)'; give x,y,width,height in whole pixels, such as 0,0,64,16"
            )
        }
        self.init(x: x, y: y, width: width, height: height)
    }
}
