// What comes before the programs of a batch: csmith's arithmetic that has no
// undefined behaviour, and where a global variable of a program is.

#ifndef CUPCC_TEST_FUZZ_BATCH_H
#define CUPCC_TEST_FUZZ_BATCH_H

#include "main.h"

#include <cstdlib>

#include <cfloat>
#include <climits>
#include <cmath>
#include <cstring>

// csmith's own headers: C, which defines what a batch may not use.
#include "random_inc.h"

#ifdef __CUDACC__
#define RANDOM_C_GLOBAL __device__
#define RANDOM_C_CONST __constant__
#else
#define RANDOM_C_GLOBAL
#define RANDOM_C_CONST
#endif

#endif // CUPCC_TEST_FUZZ_BATCH_H
