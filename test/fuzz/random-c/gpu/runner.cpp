// Runs kernels of a cubin on the GPU, all at a time, and prints a line for each:
// its name and its checksum, or the error. A kernel that ends with an error ends
// all others: who wants to know which it was runs each alone.
//
//   runner FILE.cubin KERNEL...

#include <cstdint>
#include <cstdio>
#include <cuda_runtime.h>
#include <vector>

static bool failed(const char *Name, cudaError_t Error) {
  if (Error != cudaSuccess)
    std::printf("%s %s\n", Name, cudaGetErrorName(Error));
  return Error != cudaSuccess;
}

namespace {

/// One kernel, in a stream of its own.
class Run {
public:
  explicit Run(const char *Name) : Name(Name) {}

  cudaError_t start(cudaLibrary_t Library) {
    cudaKernel_t Kernel;
    if (cudaError_t Error = cudaLibraryGetKernel(&Kernel, Library, Name))
      return Error;
    if (cudaError_t Error = cudaStreamCreateWithFlags(&Stream, cudaStreamNonBlocking))
      return Error;
    if (cudaError_t Error = cudaMalloc(&Result, sizeof(uint32_t)))
      return Error;
    void *Arguments[] = {&Result};
    return cudaLaunchKernel(reinterpret_cast<const void *>(Kernel), dim3(1), dim3(1),
                            Arguments, 0, Stream);
  }

  void finish() {
    uint32_t Checksum;
    if (failed(Name, cudaStreamSynchronize(Stream)) ||
        failed(Name, cudaMemcpy(&Checksum, Result, sizeof(Checksum), cudaMemcpyDeviceToHost)))
      return;
    std::printf("%s %08X\n", Name, Checksum);
    std::fflush(stdout);
  }

private:
  const char *Name;
  cudaStream_t Stream = nullptr;
  uint32_t *Result = nullptr;
};

} // namespace

int main(int Count, char **Arguments) {
  if (Count < 3)
    return 2;
  cudaLibrary_t Library;
  if (failed("library", cudaLibraryLoadFromFile(&Library, Arguments[1], nullptr, nullptr, 0,
                                                nullptr, nullptr, 0)))
    return 1;
  std::vector<Run> Started;
  for (int I = 2; I < Count; ++I) {
    Run Kernel(Arguments[I]);
    if (!failed(Arguments[I], Kernel.start(Library)))
      Started.push_back(Kernel);
  }
  for (Run &Each : Started)
    Each.finish();
  return 0;
}
