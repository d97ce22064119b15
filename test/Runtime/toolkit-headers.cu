// The toolkit's headers parse after the prelude, in every standard, and the
// prelude is silent.
//
// RUN: %cupcc -sm_75 -sm_90 -std=c++17 -fsyntax-only -Wall -Wextra -Wpedantic -Werror %s
// RUN: %cupcc -sm_75 -sm_90 -std=gnu++20 -fsyntax-only -Wall -Wextra -Wpedantic -Werror %s
// RUN: %cupcc -sm_75 -sm_90 -std=c++23 -fsyntax-only -Wall -Wextra -Wpedantic -Werror %s
// RUN: %cupcc -sm_75 -sm_90 -std=c++2c -fsyntax-only -Wall -Wextra -Wpedantic -Werror %s
#include <cuda_runtime.h>

#include <cuComplex.h>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>
#include <cuda_pipeline.h>
#include <curand_kernel.h>
#include <device_launch_parameters.h>
#include <mma.h>

#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cuda/atomic>
#include <cuda/std/array>
#include <cuda/std/complex>
#include <cuda/std/span>
#include <cuda/std/tuple>
#include <nv/target>
