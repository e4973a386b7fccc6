public import Foundation
public import HalationDrawing
public import HalationGeometry
public import HalationViews

/// Content with a change of each of its marks.
nonisolated struct ModifiedChartContent<Content: ChartContent>: ChartContent, PrimitiveChartContent {
    typealias Body = Never

    let content: Content
    let change: (inout Mark) -> Void

    @MainActor func collect(into marks: inout MarkList) {
        let start = marks.marks.count
        marks.collect(content)
        for index in start..<marks.marks.count { change(&marks.marks[index]) }
    }
}

extension ChartContent {
    private nonisolated func changing(_ change: @escaping (inout Mark) -> Void) -> some ChartContent {
        ModifiedChartContent(content: self, change: change)
    }

    /// Paints marks with a style; that of inner content counts.
    public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent {
        changing {
            if $0.style == nil && $0.styleBy == nil { $0.style = AnyShapeStyle(style) }
        }
    }

    /// Paints marks with the style of a value, by the chart's scale of styles.
    public nonisolated func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        let channel = value.channel
        return changing { if $0.styleBy == nil { $0.styleBy = channel } }
    }

    /// Makes marks translucent; opacities of nested content multiply.
    public nonisolated func opacity(_ opacity: Double) -> some ChartContent {
        changing { $0.opacity *= opacity }
    }

    /// Sets how lines and rules are stroked.
    public nonisolated func lineStyle(_ style: StrokeStyle) -> some ChartContent {
        changing { if $0.stroke == nil { $0.stroke = style } }
    }

    /// Strokes lines by a value: each has dashes of its own.
    public nonisolated func lineStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        let channel = value.channel
        return changing { if $0.strokeBy == nil { $0.strokeBy = channel } }
    }

    /// Sets how lines and areas go from one point to the next.
    public nonisolated func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
        changing { if $0.interpolation == nil { $0.interpolation = method } }
    }

    /// Rounds the corners of bars, rectangles and sectors.
    public nonisolated func cornerRadius(
        _ radius: CGFloat,
        style: RoundedCornerStyle = .continuous
    ) -> some ChartContent {
        changing { if $0.cornerRadius == nil { $0.cornerRadius = (radius, style) } }
    }

    /// Sets the symbol of points; lines get one at each of their points.
    public nonisolated func symbol<S: ChartSymbolShape>(_ symbol: S) -> some ChartContent {
        changing { $0.setSymbol(symbol) }
    }

    /// Sets the symbol of points by a value.
    public nonisolated func symbol<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        let channel = value.channel
        return changing { if $0.symbolBy == nil { $0.symbolBy = channel } }
    }

    /// Sets a view as the symbol of points.
    public nonisolated func symbol<V: View>(@ViewBuilder symbol: () -> V) -> some ChartContent {
        let view = AnyView(symbol())
        return changing { if $0.symbol == nil { $0.symbol = .view(view) } }
    }

    /// Sets the area of symbols in square points.
    public nonisolated func symbolSize(_ area: CGFloat) -> some ChartContent {
        changing { if $0.symbolSize == nil { $0.symbolSize = .area(area) } }
    }

    /// Sets the size of symbols.
    public nonisolated func symbolSize(_ size: CGSize) -> some ChartContent {
        changing { if $0.symbolSize == nil { $0.symbolSize = .size(size) } }
    }

    /// Sets the area of symbols by a value.
    public nonisolated func symbolSize<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        let channel = value.channel
        return changing { if $0.symbolSizeBy == nil { $0.symbolSizeBy = channel } }
    }

    /// Puts bars, rectangles and points of the same position side by side, by a value.
    ///
    /// - Parameters:
    ///   - value: What tells the marks of a position apart.
    ///   - axis: The axis along which they stand; nil is that of their bands.
    ///   - span: The part of the band that they share.
    /// - Returns: The content.
    public nonisolated func position<D: Plottable>(
        by value: PlottableValue<D>,
        axis: Axis? = nil,
        span: MarkDimension = .automatic
    ) -> some ChartContent {
        let channel = value.channel
        return changing { if $0.group == nil { $0.group = (channel, axis, span) } }
    }

    /// Shifts marks by a distance.
    public nonisolated func offset(_ offset: CGSize) -> some ChartContent {
        self.offset(x: offset.width, y: offset.height)
    }

    /// Shifts marks by a distance.
    public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some ChartContent {
        offset(xStart: x, xEnd: x, yStart: y, yEnd: y)
    }

    /// Shifts the start and end of marks along the x-axis.
    public nonisolated func offset(x: CGFloat = 0, yStart: CGFloat = 0, yEnd: CGFloat = 0)
        -> some ChartContent
    {
        offset(xStart: x, xEnd: x, yStart: yStart, yEnd: yEnd)
    }

    /// Shifts the start and end of marks along the y-axis.
    public nonisolated func offset(xStart: CGFloat = 0, xEnd: CGFloat = 0, y: CGFloat = 0)
        -> some ChartContent
    {
        offset(xStart: xStart, xEnd: xEnd, yStart: y, yEnd: y)
    }

    /// Shifts each edge of marks.
    public nonisolated func offset(
        xStart: CGFloat,
        xEnd: CGFloat,
        yStart: CGFloat,
        yEnd: CGFloat
    ) -> some ChartContent {
        changing {
            $0.offsets.xStart += xStart
            $0.offsets.xEnd += xEnd
            $0.offsets.yStart += yStart
            $0.offsets.yEnd += yEnd
        }
    }

    /// Draws marks before or behind others; initially 0.
    public nonisolated func zIndex(_ value: Double) -> some ChartContent {
        changing { if $0.zIndex == nil { $0.zIndex = value } }
    }

    /// Spreads the gradients of styles over the plot area instead of each mark.
    public nonisolated func alignsMarkStylesWithPlotArea(_ aligns: Bool = true) -> some ChartContent {
        changing { if $0.alignsStyleWithPlotArea == nil { $0.alignsStyleWithPlotArea = aligns } }
    }

    /// Blurs marks with a radius in points.
    public nonisolated func blur(radius: CGFloat) -> some ChartContent {
        changing { $0.blurRadius += radius }
    }

    /// Adds a shadow to each mark.
    public nonisolated func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33),
        radius: CGFloat,
        x: CGFloat = 0,
        y: CGFloat = 0
    ) -> some ChartContent {
        changing { if $0.shadow == nil { $0.shadow = MarkShadow(color: color, radius: radius, x: x, y: y) } }
    }

    /// Cuts marks to a shape in the rectangle of each: of bars, rectangles and symbols.
    public nonisolated func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle())
        -> some ChartContent
    {
        changing { if $0.clipShape == nil { $0.clipShape = (AnyShape(shape), style) } }
    }

    /// Shows marks only where other marks are, as opaque as those.
    public nonisolated func mask<C: ChartContent>(@ChartContentBuilder content: () -> C) -> some ChartContent
    {
        let mask = MarkMask(content())
        return changing { $0.masks.append(mask) }
    }

    /// Puts a view beside marks.
    ///
    /// - Parameters:
    ///   - position: Where the view stands; automatically above.
    ///   - alignment: How it is aligned with the mark along the shared edge.
    ///   - spacing: The distance to the mark; 4 points if nil.
    ///   - content: The view.
    /// - Returns: The content.
    public nonisolated func annotation<C: View>(
        position: AnnotationPosition = .automatic,
        alignment: Alignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: @escaping () -> C
    ) -> some ChartContent {
        annotation(
            position: position,
            alignment: alignment,
            spacing: spacing,
            overflowResolution: .automatic,
            content: content
        )
    }

    /// Puts a view beside marks, given the size of each.
    public nonisolated func annotation<C: View>(
        position: AnnotationPosition = .automatic,
        alignment: Alignment = .center,
        spacing: CGFloat? = nil,
        @ViewBuilder content: @escaping (AnnotationContext) -> C
    ) -> some ChartContent {
        annotation(
            position: position,
            alignment: alignment,
            spacing: spacing,
            overflowResolution: .automatic,
            content: content
        )
    }

    /// Puts a view beside marks, and moves it into the plot area where it does not fit.
    public nonisolated func annotation<C: View>(
        position: AnnotationPosition = .automatic,
        alignment: Alignment = .center,
        spacing: CGFloat? = nil,
        overflowResolution: AnnotationOverflowResolution,
        @ViewBuilder content: @escaping () -> C
    ) -> some ChartContent {
        annotation(
            position: position,
            alignment: alignment,
            spacing: spacing,
            overflowResolution: overflowResolution
        ) { (_: AnnotationContext) in content() }
    }

    /// Puts a view beside marks, given the size of each, and moves it into the plot area where it does not fit.
    public nonisolated func annotation<C: View>(
        position: AnnotationPosition = .automatic,
        alignment: Alignment = .center,
        spacing: CGFloat? = nil,
        overflowResolution: AnnotationOverflowResolution,
        @ViewBuilder content: @escaping (AnnotationContext) -> C
    ) -> some ChartContent {
        changing {
            $0.annotations.append(
                MarkAnnotation(
                    position: position,
                    alignment: alignment,
                    spacing: spacing,
                    overflow: overflowResolution,
                    content: { AnyView(content($0)) }
                )
            )
        }
    }

    /// Labels marks for screen readers; has no effect.
    public nonisolated func accessibilityLabel(_ label: LocalizedStringKey) -> some ChartContent { self }

    /// Labels marks for screen readers; has no effect.
    @_disfavoredOverload
    public nonisolated func accessibilityLabel(_ label: some StringProtocol) -> some ChartContent { self }

    /// Labels marks for screen readers; has no effect.
    public nonisolated func accessibilityLabel(_ label: Text) -> some ChartContent { self }

    /// Describes values for screen readers; has no effect.
    public nonisolated func accessibilityValue(_ value: LocalizedStringKey) -> some ChartContent { self }

    /// Describes values for screen readers; has no effect.
    @_disfavoredOverload
    public nonisolated func accessibilityValue(_ value: some StringProtocol) -> some ChartContent { self }

    /// Describes values for screen readers; has no effect.
    public nonisolated func accessibilityValue(_ value: Text) -> some ChartContent { self }

    /// Names marks for tests of user interfaces; has no effect.
    public nonisolated func accessibilityIdentifier(_ identifier: String) -> some ChartContent { self }

    /// Hides marks from screen readers; has no effect.
    public nonisolated func accessibilityHidden(_ hidden: Bool) -> some ChartContent { self }
}
