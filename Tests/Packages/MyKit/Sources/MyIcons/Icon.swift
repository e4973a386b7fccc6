import SwiftUI

public enum Icon {
    public static let brand = Color("brand", bundle: .module)
    public static var photo: UIImage? { UIImage(named: "photo", in: .module, with: nil) }
}
