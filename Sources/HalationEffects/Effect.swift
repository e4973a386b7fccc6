internal import Halation
