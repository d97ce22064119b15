/* Lets a program measure the time of its kernels alone: between two events is the sum of what each
 * kernel took that was launched between them, without memory that is allocated and a host that
 * waits.
 *
 *   LD_PRELOAD=kernel-times.so PROGRAM
 *
 * The program must use the shared libcudart, and one thread. */

#define _GNU_SOURCE
#include <cuda_runtime_api.h>
#include <dlfcn.h>
#include <stdlib.h>

#undef cudaEventElapsedTime
#undef cudaEventRecord
#undef cudaLaunchKernel
#undef cudaLaunchKernelExC

/* The function of the runtime library that NAME hides. */
#define NEXT(NAME, ...) \
  ((cudaError_t (*)(__VA_ARGS__))next_function(#NAME))

static void *next_function(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (!function)
    abort();
  return function;
}

static void create(cudaEvent_t *event) {
  if (NEXT(cudaEventCreate, cudaEvent_t *)(event))
    abort();
}

static void destroy(cudaEvent_t event) { NEXT(cudaEventDestroy, cudaEvent_t)(event); }

static float between(cudaEvent_t begin, cudaEvent_t end) {
  float time = 0;
  if (NEXT(cudaEventSynchronize, cudaEvent_t)(end) ||
      NEXT(cudaEventElapsedTime, float *, cudaEvent_t, cudaEvent_t)(&time, begin, end))
    abort();
  return time;
}

static cudaError_t record(cudaEvent_t event, cudaStream_t stream) {
  return NEXT(cudaEventRecord, cudaEvent_t, cudaStream_t)(event, stream);
}

/* What was launched since the last time that a time was asked for. */
enum { MOST_LAUNCHES = 1 << 16, MOST_EVENTS = 64 };
static struct { cudaEvent_t begin, end; } launches[MOST_LAUNCHES];
static int count;

/* The program's events, the last ones, and how many kernels had been launched before each. */
static struct { cudaEvent_t event; int launched; } events[MOST_EVENTS];
static int recorded;

static int launched_before(cudaEvent_t event) {
  for (int i = recorded; i > 0 && i > recorded - MOST_EVENTS; --i)
    if (events[(i - 1) % MOST_EVENTS].event == event)
      return events[(i - 1) % MOST_EVENTS].launched;
  abort();
}

cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream) {
  events[recorded % MOST_EVENTS].event = event;
  events[recorded++ % MOST_EVENTS].launched = count;
  return record(event, stream);
}

static void begin(cudaStream_t stream) {
  if (count == MOST_LAUNCHES)
    abort();
  create(&launches[count].begin);
  create(&launches[count].end);
  if (record(launches[count].begin, stream))
    abort();
}

static cudaError_t end(cudaError_t error, cudaStream_t stream) {
  if (record(launches[count++].end, stream))
    abort();
  return error;
}

cudaError_t cudaEventElapsedTime(float *milliseconds, cudaEvent_t from, cudaEvent_t to) {
  const int first = launched_before(from), last = launched_before(to);
  *milliseconds = 0;
  for (int i = 0; i < count; ++i) {
    if (i >= first && i < last)
      *milliseconds += between(launches[i].begin, launches[i].end);
    destroy(launches[i].begin);
    destroy(launches[i].end);
  }
  count = recorded = 0;
  return cudaSuccess;
}

/* nvcc writes the second for <<<>>> from CUDA 13 on. */
#define LAUNCH(NAME)                                                                                   \
  cudaError_t NAME(const void *kernel, dim3 grid, dim3 block, void **arguments, size_t shared,         \
                   cudaStream_t stream) {                                                              \
    begin(stream);                                                                                     \
    return end(NEXT(NAME, const void *, dim3, dim3, void **, size_t, cudaStream_t)(                    \
                   kernel, grid, block, arguments, shared, stream),                                    \
               stream);                                                                                \
  }
LAUNCH(cudaLaunchKernel)
LAUNCH(__cudaLaunchKernel)

cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t *config, const void *kernel, void **arguments) {
  begin(config->stream);
  return end(
      NEXT(cudaLaunchKernelExC, const cudaLaunchConfig_t *, const void *, void **)(config, kernel, arguments),
      config->stream);
}
