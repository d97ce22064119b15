#if defined(USES_cudart) || defined(USES_cudart_static)
#include <cuda_runtime_api.h>
static int use() { int V; return cudaRuntimeGetVersion(&V); }
#elif defined(USES_cuda_driver)
#include <cuda.h>
static int use() { return cuInit(0); }
#elif defined(USES_cublas)
#include <cublas_v2.h>
static int use() { cublasHandle_t H; return cublasCreate(&H); }
#elif defined(USES_cublasLt)
#include <cublasLt.h>
static int use() { cublasLtHandle_t H; return cublasLtCreate(&H); }
#elif defined(USES_curand)
#include <curand.h>
static int use() { curandGenerator_t G; return curandCreateGenerator(&G, CURAND_RNG_PSEUDO_DEFAULT); }
#elif defined(USES_cufft)
#include <cufft.h>
static int use() { cufftHandle H; return cufftCreate(&H); }
#elif defined(USES_cusparse)
#include <cusparse.h>
static int use() { cusparseHandle_t H; return cusparseCreate(&H); }
#elif defined(USES_cusolver)
#include <cusolverDn.h>
static int use() { cusolverDnHandle_t H; return cusolverDnCreate(&H); }
#elif defined(USES_nvrtc)
#include <nvrtc.h>
static int use() { int A, B; return nvrtcVersion(&A, &B); }
#elif defined(USES_nvJitLink)
#include <nvJitLink.h>
static int use() { unsigned A, B; return nvJitLinkVersion(&A, &B); }
#elif defined(USES_cupti)
#include <cupti.h>
static int use() { uint32_t V; return cuptiGetVersion(&V); }
#elif defined(USES_nvtx3)
#include <nvtx3/nvToolsExt.h>
static int use() { nvtxRangePushA("range"); return nvtxRangePop(); }
#else
#error "which?"
#endif
