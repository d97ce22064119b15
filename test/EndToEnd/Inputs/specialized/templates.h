template <class T> __host__ __device__ T both(T x) { return x + 1; }
template <class T> __device__ T onDevice(T x) { return x + 2; }
template <class T> T any(T x) { return x + 3; }
struct Operations {
  template <class T> static __host__ __device__ T member(T x) { return x + 4; }
};
template <class T> __global__ void kernel(T *Out) { *Out += 5; }
namespace outer::inner {
template <class T> __host__ __device__ T elsewhere(T x) { return x + 6; }
} // namespace outer::inner

template <> __device__ float both(float x);
template <> int onDevice(int x);
template <> __device__ int any(int x);
extern template __device__ int outer::inner::elsewhere<int>(int);
