import HalationPixels

extension FilterCatalogue {
    static let compositing =
        modes.map { name, mode in
            FilterKind(name, [.image("Image"), .image("BackgroundImage")]) { values in
                guard let top = values.image("Image") else { return nil }
                guard let bottom = values.image("BackgroundImage") else { return top }
                return CompositeNode(top, over: bottom, mode)
            }
        }
        + [
            ("CIBlendWithMask", MaskNode.Channel.luminance), ("CIBlendWithAlphaMask", .alpha),
            ("CIBlendWithRedMask", .red),
        ].map { name, channel in
            FilterKind(name, [.image("Image"), .image("BackgroundImage"), .image("MaskImage")]) { values in
                guard let input = values.image("Image"), let mask = values.image("MaskImage") else {
                    return nil
                }
                return MaskNode(input, values.image("BackgroundImage"), mask, by: channel)
            }
        }
        + [
            FilterKind(
                "CIDissolveTransition",
                [.image("Image"), .image("TargetImage"), .number("Time", 0)]
            ) { values in
                guard let from = values.image("Image"), let to = values.image("TargetImage") else {
                    return nil
                }
                return DissolveNode(from, to, fraction: Float(values.number("Time")))
            },
            FilterKind("CIMix", [.image("Image"), .image("BackgroundImage"), .number("Amount", 1)]) {
                values in
                guard let top = values.image("Image"), let bottom = values.image("BackgroundImage") else {
                    return nil
                }
                return DissolveNode(bottom, top, fraction: Float(values.number("Amount")))
            },
        ]

    private static let modes: [(String, BlendMode)] = [
        ("CISourceOverCompositing", .normal), ("CISourceInCompositing", .sourceIn),
        ("CISourceOutCompositing", .sourceOut), ("CISourceAtopCompositing", .sourceAtop),
        ("CIAdditionCompositing", .plusLighter), ("CIMultiplyCompositing", .multiply),
        ("CIMaximumCompositing", .lighten), ("CIMinimumCompositing", .darken),
        ("CIMultiplyBlendMode", .multiply), ("CIScreenBlendMode", .screen), ("CIOverlayBlendMode", .overlay),
        ("CIDarkenBlendMode", .darken), ("CILightenBlendMode", .lighten),
        ("CIColorDodgeBlendMode", .colorDodge), ("CIColorBurnBlendMode", .colorBurn),
        ("CISoftLightBlendMode", .softLight), ("CIHardLightBlendMode", .hardLight),
        ("CIDifferenceBlendMode", .difference), ("CIExclusionBlendMode", .exclusion),
        ("CIHueBlendMode", .hue), ("CISaturationBlendMode", .saturation), ("CIColorBlendMode", .color),
        ("CILuminosityBlendMode", .luminosity), ("CILinearDodgeBlendMode", .plusLighter),
    ]
}
