import SwiftUI

enum Icon {
    static let brand = Color("brand", bundle: .module)
    static var photo: UIImage? { UIImage(named: "photo", in: .module, with: nil) }
}
