public import Foundation
public import HalationGeometry
public import HalationViews

// Formats of numbers that do not name their type, as in `format: .number`, which is ambiguous in a generic function.

extension AxisValueLabel {
    /// Creates a label of the value in a format of numbers.
    public init(
        format: FloatingPointFormatStyle<Double>,
        centered: Bool? = nil,
        anchor: UnitPoint? = nil,
        multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic,
        horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) {
        self.init(
            numberFormat: format,
            centered: centered,
            anchor: anchor,
            collisionResolution: collisionResolution,
            orientation: orientation,
            horizontalSpacing: horizontalSpacing,
            verticalSpacing: verticalSpacing
        )
    }

    /// Creates a label of the value in a format of percentages.
    public init(
        format: FloatingPointFormatStyle<Double>.Percent,
        centered: Bool? = nil,
        anchor: UnitPoint? = nil,
        multiLabelAlignment: Alignment? = nil,
        collisionResolution: AxisValueLabelCollisionResolution = .automatic,
        offsetsMarks: Bool? = nil,
        orientation: AxisValueLabelOrientation = .automatic,
        horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil
    ) {
        self.init(
            numberFormat: format,
            centered: centered,
            anchor: anchor,
            collisionResolution: collisionResolution,
            orientation: orientation,
            horizontalSpacing: horizontalSpacing,
            verticalSpacing: verticalSpacing
        )
    }

    private init<F: FormatStyle>(
        numberFormat format: F,
        centered: Bool?,
        anchor: UnitPoint?,
        collisionResolution: AxisValueLabelCollisionResolution,
        orientation: AxisValueLabelOrientation,
        horizontalSpacing: CGFloat?,
        verticalSpacing: CGFloat?
    ) where F.FormatInput: Plottable, F.FormatOutput == String {
        self.init(
            format: format,
            centered: centered,
            anchor: anchor,
            collisionResolution: collisionResolution,
            orientation: orientation,
            horizontalSpacing: horizontalSpacing,
            verticalSpacing: verticalSpacing
        )
    }
}

extension AxisMarks where Content == Never {
    /// Creates the usual marks at values, with labels in a format of numbers.
    public nonisolated init(
        format: FloatingPointFormatStyle<Double>,
        preset: AxisMarkPreset = .automatic,
        position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic,
        stroke: StrokeStyle? = nil
    ) {
        self.init(numberFormat: format, preset: preset, position: position, values: values, stroke: stroke)
    }

    /// Creates the usual marks at values, with labels in a format of percentages.
    public nonisolated init(
        format: FloatingPointFormatStyle<Double>.Percent,
        preset: AxisMarkPreset = .automatic,
        position: AxisMarkPosition = .automatic,
        values: AxisMarkValues = .automatic,
        stroke: StrokeStyle? = nil
    ) {
        self.init(numberFormat: format, preset: preset, position: position, values: values, stroke: stroke)
    }

    /// Creates the usual marks at values, with labels in a format of numbers.
    public nonisolated init<Value: Plottable>(
        format: FloatingPointFormatStyle<Double>,
        preset: AxisMarkPreset = .automatic,
        position: AxisMarkPosition = .automatic,
        values: [Value],
        stroke: StrokeStyle? = nil
    ) {
        self.init(
            numberFormat: format,
            preset: preset,
            position: position,
            values: AxisMarkValues(values),
            stroke: stroke
        )
    }

    /// Creates the usual marks at values, with labels in a format of percentages.
    public nonisolated init<Value: Plottable>(
        format: FloatingPointFormatStyle<Double>.Percent,
        preset: AxisMarkPreset = .automatic,
        position: AxisMarkPosition = .automatic,
        values: [Value],
        stroke: StrokeStyle? = nil
    ) {
        self.init(
            numberFormat: format,
            preset: preset,
            position: position,
            values: AxisMarkValues(values),
            stroke: stroke
        )
    }

    private nonisolated init<F: FormatStyle>(
        numberFormat format: F,
        preset: AxisMarkPreset,
        position: AxisMarkPosition,
        values: AxisMarkValues,
        stroke: StrokeStyle?
    ) where F.FormatInput: Plottable, F.FormatOutput == String {
        self.init(format: format, preset: preset, position: position, values: values, stroke: stroke)
    }
}
