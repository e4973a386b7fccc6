/// Which targets of a package are built.
package struct ProductChoice: Sendable {
    /// The names of the targets.
    package let targets: [String]

    /// The name of the only target that is a program; nil for libraries.
    package let program: String?

    /// Chooses all targets, or those of a product, without tests.
    ///
    /// - Throws: ``PackageError/unknownProduct(_:known:)``.
    package init(of manifest: PackageManifest, product name: String?) throws(PackageError) {
        let products = manifest.products.filter { !$0.isPlugin }
        let built = manifest.targets.filter { [.regular, .executable].contains($0.type) }
        guard let name else {
            targets = built.map(\.name)
            program = nil
            return
        }
        if let product = products.first(where: { $0.name == name }) {
            targets = product.targets
        } else if let target = built.first(where: { $0.name == name }) {
            targets = [target.name]
        } else {
            throw .unknownProduct(name, known: products.map(\.name))
        }
        let chosen = targets
        program = built.first { chosen.contains($0.name) && $0.type == .executable }?.name
    }

    private init(targets: [String], program: String?) {
        self.targets = targets
        self.program = program
    }

    /// Chooses what `run` renders: the named product, else the only program, else all libraries.
    ///
    /// - Parameters:
    ///   - manifest: The package's manifest.
    ///   - name: The product that the user named.
    ///   - isProgram: Whether a target draws views, so that tools of a package are not taken for apps.
    /// - Throws: ``PackageError``.
    package init(
        toRun manifest: PackageManifest,
        product name: String?,
        isProgram: (PackageManifest.Target) -> Bool
    ) throws(PackageError) {
        if name != nil {
            try self.init(of: manifest, product: name)
            return
        }
        let programs = manifest.targets.filter { $0.type == .executable && isProgram($0) }.map(\.name)
        guard programs.count < 2 else { throw .severalProducts(programs) }
        self.init(
            targets: programs.isEmpty
                ? manifest.targets.filter { $0.type == .regular }.map(\.name) : programs,
            program: programs.first
        )
    }
}
