// The toolkit's headers parse after the prelude, in every standard, and the
// prelude is silent.
//
// RUN: %cupcc -sm_75 -sm_90 -std=c++17 -fsyntax-only -Wall -Wextra -Wpedantic -Werror %s
// RUN: %cupcc -sm_75 -sm_90 -std=gnu++20 -fsyntax-only -Wall -Wextra -Wpedantic -Werror %s
// RUN: %cupcc -sm_75 -sm_90 -std=c++23 -fsyntax-only -Wall -Wextra -Wpedantic -Werror %s
// RUN: %cupcc -sm_75 -sm_90 -std=c++2c -fsyntax-only -Wall -Wextra -Wpedantic -Werror %s
#include <cuda_runtime.h>

#include <cuComplex.h>
#include <cuda.h>
#include <cuda_profiler_api.h>
#include <device_launch_parameters.h>
#include <math_constants.h>
#include <nv/target>
