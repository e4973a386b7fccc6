#include "CPathElements.h"
