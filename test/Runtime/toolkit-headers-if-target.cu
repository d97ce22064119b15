// The headers that say NV_IF_TARGET, and with it "if target", parse.
//
// RUN: %cupcc -sm_75 -sm_90 -std=c++17 -fsyntax-only -Wall -Wextra -Wpedantic -Werror %s
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cuda/atomic>
#include <cuda/std/array>
#include <cuda/std/complex>
#include <cuda/std/span>
#include <cuda/std/tuple>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_fp8.h>
#include <cuda_pipeline.h>
#include <curand_kernel.h>
#include <mma.h>
