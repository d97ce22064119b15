// Types that are no elements are errors at the call, and what the device does is none of
// the host's. An operation that is not known names itself.
// RUN: not %cupcc -sm_75 -c %s -o %t.o -DTYPES 2>&1 | FileCheck %s --check-prefix=TYPE
// RUN: not %cupcc -sm_75 -c %s -o %t.o -DHOST 2>&1 | FileCheck %s --check-prefix=HOST
// RUN: not %cupcc -sm_75 -c %s -o %t.o -DUNKNOWN 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not %cupcc -sm_75 -c %s -o %t.o -DREFERENCES 2>&1 | FileCheck %s --check-prefix=REFERENCE
// RUN: %cupcc -sm_75 -c %s -o %t.o
// RUN: rm %t.o

#ifdef TYPES
template <class T> __device__ T generic(cudaTextureObject_t o) { return tex1Dfetch<T>(o, 1); }
__global__ void types(double *p, cudaTextureObject_t o, cudaSurfaceObject_t s) {
  // TYPE: texture-errors.cu:[[@LINE+1]]:8: error: call to deleted function 'tex2D': elements of textures are 'float' and integers of 8, 16 and 32 bits, and vectors of one, two and four of them
  *p = tex2D<double>(o, 1, 2);
  // TYPE: texture-errors.cu:[[@LINE+1]]:3: error: call to deleted function 'tex2Dgather'
  tex2Dgather<float3>(o, 1.0f, 2.0f);
  bool resident;
  // TYPE: texture-errors.cu:[[@LINE+1]]:3: error: call to deleted function 'tex3DLod'
  tex3DLod<long>(o, 1, 2, 3, 4, &resident);
  // TYPE: texture-errors.cu:[[@LINE+1]]:8: error: call to deleted function 'surf3Dread': elements of surfaces are 'float' and integers of 8, 16, 32 and 64 bits, and vectors of one, two and, up to 32 bits, four of them
  *p = surf3Dread<double>(s, 1, 2, 3, cudaBoundaryModeZero);
  // TYPE: texture-errors.cu:[[@LINE+1]]:3: error: call to deleted function 'surf1Dread'
  surf1Dread<longlong4>(s, 1);
  // TYPE: texture-errors.cu:[[@LINE+1]]:3: error: no matching function for call to 'tex2D'
  tex2D(p, o, 1, 2);
  // TYPE: texture-errors.cu:[[@LINE+1]]:3: error: no matching function for call to 'surf2Dwrite'
  surf2Dwrite(*p, s, 1, 2);
  // TYPE: texture-errors.cu:11:73: error: call to deleted function 'tex1Dfetch'
  // TYPE: texture-errors.cu:[[@LINE+1]]:3: note: in instantiation of function template specialization 'generic<double>' requested here
  generic<double>(o);
}
#endif

#ifdef HOST
// HOST: texture-errors.cu:[[@LINE+1]]:69: error: reference to __device__ function 'tex1D<float>' in code for the host
__host__ __device__ float both(cudaTextureObject_t o) { return (1 + tex1D<float>(o, 1)); }
#endif

#ifdef UNKNOWN
__global__ void unknown(float *p, cudaTextureObject_t o) {
  // UNKNOWN: error: {{.*}}'__itexSphere'
  __nv_tex_surf_handler("__itexSphere", p, o, 1.0f);
}
#endif

#ifdef REFERENCES
// REFERENCE: texture-errors.cu:[[@LINE+1]]:1: error: no template named 'texture'
texture<float, 2, cudaReadModeElementType> reference;
#endif

// Device code in a function of both sides that is asked for only there.
template <class T> __host__ __device__ T texel(cudaTextureObject_t o, int i) { return tex1Dfetch<T>(o, i); }
__global__ void kernel(float4 *p, cudaTextureObject_t o) { *p = texel<float4>(o, threadIdx.x); }
