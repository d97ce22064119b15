// Functions that are for both sides by one of their declarations, as with nvcc: templates
// and their members, friends, and functions that are defaulted where they are declared,
// whose members decide.
// RUN: %cupcc -sm_75 -c %s -o %t.o
// RUN: not %cupcc -sm_75 -DWRONG -c %s -o %t.wrong.o 2>&1 | FileCheck %s
template <class T> __host__ __device__ T definedForDevice(T);
template <class T> __device__ T definedForDevice(T x) { return x; }
template <class T> __host__ __device__ T definedForHost(T);
template <class T> __host__ T definedForHost(T x) { return x; }

template <class T> struct Members {
  __host__ __device__ T plain();
  template <class U> __host__ __device__ U of(U x);
  template <class U> __host__ __device__ friend U befriended(Members, U x);
};
template <class T> __device__ T Members<T>::plain() { return 1; }
template <class T> template <class U> __host__ U Members<T>::of(U x) { return x; }

struct Friends;
__host__ int declaredForHost(Friends);
__device__ int declaredForDevice(Friends);
struct Friends {
  friend __device__ int declaredForHost(Friends) { return 2; }
  friend __host__ int declaredForDevice(Friends) { return 3; }
};

struct Member {
  int Value = 4;
#ifdef WRONG
  // CHECK: error: reference to __device__ function 'Member::Member'
  __device__ Member() {}
#endif
};
struct DefaultedForDevice {
  Member M;
  int Value = 5;
  __device__ DefaultedForDevice() = default;
};
__device__ void ofDevice();
struct OnDevice {
  __device__ ~OnDevice() { ofDevice(); __syncthreads(); }
};
// Of virtual functions they count.
struct Virtual {
  OnDevice Value;
  __device__ Virtual() {}
  __device__ virtual ~Virtual() = default;
};
struct DefaultedForHost {
  int Value = 6;
  __host__ DefaultedForHost() = default;
};

int all() {
  return definedForDevice(1) + definedForHost(1) + Members<int>().plain() +
         Members<int>().of(1) + declaredForHost(Friends()) +
         declaredForDevice(Friends()) + DefaultedForDevice().Value +
         DefaultedForHost().Value;
}
__device__ void ofDevice() {}
__global__ void kernel(int *out) {
  Virtual V;
  *out = all();
}
