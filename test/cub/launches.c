/* Writes what a program launches, a line for each kernel: grid, block and dynamic shared
 * memory. The launches of two compilers' programs are then compared (test/cub/launches).
 *
 *   LD_PRELOAD=launches.so CUPCC_LAUNCHES=FILE PROGRAM
 *
 * The program must use the shared libcudart. Those of graphs are written when they are
 * captured. */

#define _GNU_SOURCE
#include <cuda_runtime_api.h>
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

static void write_launch(dim3 grid, dim3 block, size_t shared) {
  const char *path = getenv("CUPCC_LAUNCHES");
  FILE *file = path ? fopen(path, "a") : NULL;
  if (!file)
    return;
  fprintf(file, "grid %u %u %u block %u %u %u shared %zu\n", grid.x, grid.y, grid.z, block.x, block.y, block.z,
          shared);
  fclose(file);
}

/* The function of the runtime library that NAME hides. */
static void *next_function(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (!function)
    abort();
  return function;
}

#undef cudaLaunchKernel
#undef cudaLaunchKernelExC

typedef cudaError_t Launch(const void *, dim3, dim3, void **, size_t, cudaStream_t);
typedef cudaError_t LaunchConfigured(const cudaLaunchConfig_t *, const void *, void **);

cudaError_t cudaLaunchKernel(const void *kernel, dim3 grid, dim3 block, void **arguments, size_t shared,
                             cudaStream_t stream) {
  write_launch(grid, block, shared);
  return ((Launch *)next_function("cudaLaunchKernel"))(kernel, grid, block, arguments, shared, stream);
}

/* What nvcc writes for <<<>>> from CUDA 13 on. */
cudaError_t __cudaLaunchKernel(const void *kernel, dim3 grid, dim3 block, void **arguments, size_t shared,
                               cudaStream_t stream) {
  write_launch(grid, block, shared);
  return ((Launch *)next_function("__cudaLaunchKernel"))(kernel, grid, block, arguments, shared, stream);
}

cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t *config, const void *kernel, void **arguments) {
  write_launch(config->gridDim, config->blockDim, config->dynamicSmemBytes);
  return ((LaunchConfigured *)next_function("cudaLaunchKernelExC"))(config, kernel, arguments);
}
