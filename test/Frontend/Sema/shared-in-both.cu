// A __shared__ variable in a function of both sides that the host calls, where the
// host does not get to it: in members, templates and lambdas, under 'if target'
// and under '#ifdef __CUDA_ARCH__'.
// RUN: %cupcc -sm_75 -sm_90 -fsyntax-only -Werror %s
// RUN: %cupcc -sm_75 -sm_90 -fsyntax-only -Werror -DASK %s
// RUN: %cupcc -sm_75 -sm_90 -gpu -S -DASK -o %t.s %s && grep -F '.shared .align' %t.sm_75.s | count 2

#ifdef ASK
#ifdef __CUDA_ARCH__
#define ON_DEVICE if (true)
#else
#define ON_DEVICE if (false)
#endif
#else
#define ON_DEVICE if target (!__is_host_target)
#endif

struct Functor {
  __host__ __device__ int operator()(int i) const {
#if !defined ASK || defined __CUDA_ARCH__
    ON_DEVICE {
      __shared__ int first[32];
      first[i] = i;
      __syncthreads();
      return first[i ^ 1];
    }
#endif
    return i;
  }
  template <class T> static T both(T i) {
#if !defined ASK || defined __CUDA_ARCH__
    ON_DEVICE {
      __shared__ T second[32];
      second[i] = i;
      __syncthreads();
      return second[i ^ 1];
    }
#endif
    return i;
  }
};
__global__ void k(int *p) { *p = Functor()(*p) + Functor::both(*p); }
int main() { return Functor()(0) + Functor::both(0); }
