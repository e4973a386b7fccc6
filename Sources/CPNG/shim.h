#include <setjmp.h>
#include <stdio.h>
#include <png.h>
