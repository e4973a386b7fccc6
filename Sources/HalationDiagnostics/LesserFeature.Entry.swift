extension LesserFeature {
    /// A row of the table.
    package struct Entry: Sendable {
        let name: String
        let kind: LesserFeature.Kind
        let difference: String
        let consequence: String?

        /// A type, or a modifier that has some effect.
        init(
            _ kind: LesserFeature.Kind,
            _ name: String,
            _ difference: String,
            warning consequence: String? = nil
        ) {
            self.name = name
            self.kind = kind
            self.difference = difference
            self.consequence = consequence
        }

        /// A modifier without effect, which is reported when `condition` holds.
        init(lost name: String, _ reason: String, when condition: String = "always") {
            self.init(
                .modifierWithoutEffect,
                name,
                "\(reason.prefix(1).uppercased())\(reason.dropFirst()); reported \(condition).",
                warning: "has no effect: \(reason)"
            )
        }

        /// A value of the environment, which is reported when it is set, read or called, as `condition` says.
        init(value name: String, _ reason: String, when condition: String) {
            self.init(
                .environmentValue,
                name,
                "\(reason.prefix(1).uppercased())\(reason.dropFirst()); reported \(condition).",
                warning: "has no effect: \(reason)"
            )
        }

        /// A part of the system without a picture, which is reported while it is presented.
        init(notDrawn name: String, _ part: String) {
            self.init(lost: name, "\(part) is not drawn", when: "while presented")
        }

        /// A presentation, which is reported while it is presented where nothing shows it.
        init(presentation name: String) {
            self.init(
                .modifier,
                name,
                "Shown in front of a program's window. `ImageRenderer` has no window; reported while presented.",
                warning: "is not shown: without a program's window nothing is presented"
            )
        }
    }
}
