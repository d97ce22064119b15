// The toolkit's headers ask in passing: they get the answer of a parse for the
// host, in every target's process, and nothing is forked for them. By whatever
// path they are found.
//
// RUN: %cupcc -sm_75 -sm_90 -fsyntax-only -fsingle-pass=always %s
// RUN: rm -rf %t && mkdir %t && ln -s %cuda/include %t/other
// RUN: %cupcc -sm_75 -sm_90 -fsyntax-only -fsingle-pass=always -I%t/other %s
// RUN: %cupcc -sm_75 -sm_90 -fsyntax-only -DASK %s
// RUN: not %cupcc -sm_75 -sm_90 -fsyntax-only -fsingle-pass=always -DASK %s 2>&1 | FileCheck %s

// CHECK: [[#@LINE+2]]:8: error: the source asks here for the architecture that it is parsed for, and '-fsingle-pass=always' permits one parse only; use 'if target'
#ifdef ASK
#ifdef __CUDA_ARCH__
struct ForDevices;
#endif
#endif
// CHECK-NOT: error:

#include <cooperative_groups.h>
#include <cuda/atomic>
#include <cuda_bf16.h>
#include <cuda_fp16.h>
#include <cuda_runtime.h>
#include <curand_kernel.h>
#include <mma.h>

__global__ void kernel(__half *x) { *x = __hadd(*x, *x); }
