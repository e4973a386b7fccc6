// Swift Testing asks for this module in every file that imports Testing and CoreImage. It adds nothing.
