// Texture and surface functions become the instructions of their operation and element
// type, also without optimisation. Reads are loads: one that nothing uses is dropped, and
// two of the same are one where nothing is written in between.
// RUN: %cupcc -sm_75 -ptx %s -o - | FileCheck %s
// RUN: %cupcc -sm_90 -ptx %s -o - | FileCheck %s
// RUN: %cupcc -G %archs -c %s -o %t.o

using T = cudaTextureObject_t;
using S = cudaSurfaceObject_t;

// CHECK-LABEL: .entry shapes(
// CHECK: tex.1d.v4.s32.s32 {{.*}}, [%[[O:rd[0-9]+]], {%{{r[0-9]+}}}];
// CHECK: tex.1d.v4.f32.f32
// CHECK: tex.2d.v4.u32.f32
// CHECK: tex.3d.v4.f32.f32 {{.*}}, [%[[O]], {%[[X:r[0-9]+]], %[[Y:r[0-9]+]], %[[Z:r[0-9]+]], %[[Z]]}];
// CHECK: tex.a1d.v4.f32.f32 {{.*}}, [%[[O]], {%[[L:r[0-9]+]], %[[X]]}];
// CHECK: tex.a2d.v4.f32.f32 {{.*}}, [%[[O]], {%[[L]], %[[X]], %[[Y]], %[[Y]]}];
// CHECK: tex.cube.v4.f32.f32
// CHECK: tex.acube.v4.f32.f32 {{.*}}, [%[[O]], {%[[L]], %[[X]], %[[Y]], %[[Z]]}];
extern "C" __global__ void shapes(float *p, T o, float x, float y, float z, int l) {
  p[0] = tex1Dfetch<short>(o, l);
  p[1] = tex1D<float>(o, x);
  p[2] = tex2D<uchar4>(o, x, y).w;
  p[3] = tex3D<float>(o, x, y, z);
  p[4] = tex1DLayered<float>(o, x, l);
  p[5] = tex2DLayered<float2>(o, x, y, l).y;
  p[6] = texCubemap<float>(o, x, y, z);
  p[7] = texCubemapLayered<float>(o, x, y, z, l);
}

// CHECK-LABEL: .entry mipmaps(
// CHECK: tex.level.2d.v4.f32.f32 {{.*}}, [%{{.*}}, {%{{.*}}, %{{.*}}}], %[[X:r[0-9]+]];
// CHECK: tex.grad.2d.v4.f32.f32 {{.*}}, {%{{r[0-9]+}}, %{{r[0-9]+}}}, {%{{r[0-9]+}}, %{{r[0-9]+}}};
// CHECK: tex.grad.cube.v4.f32.f32
// CHECK: tld4.b.2d.v4.s32.f32
extern "C" __global__ void mipmaps(float *p, T o, float x, float2 dx, float4 d) {
  p[0] = tex2DLod<float>(o, x, x, x);
  p[1] = tex2DGrad<float>(o, x, x, dx, dx);
  p[2] = texCubemapGrad<float>(o, x, x, x, d, d);
  p[3] = tex2Dgather<int4>(o, x, x, 2).z;
}

// CHECK-LABEL: .entry sparse(
// CHECK: tex.level.a2d.v4.f32.f32 {{.*}}}|p, [%{{.*}}, {%{{.*}}, %{{.*}}, %[[X:r[0-9]+]], %[[X]]}], %{{r[0-9]+}};
// CHECK: selp.u16 %{{.*}}, 1, 0, p;
extern "C" __global__ void sparse(float *p, T o, float x, int l) {
  bool resident;
  p[0] = tex2DLayeredLod<float>(o, x, x, l, x, &resident);
  p[1] = resident;
}

// CHECK-LABEL: .entry surfaces(
// CHECK: suld.b.2d.v2.b64.trap {%{{rd[0-9]+}}, %{{rd[0-9]+}}}, [%[[O:rd[0-9]+]], {%[[X:r[0-9]+]], %[[Y:r[0-9]+]]}];
// CHECK: sust.b.2d.v2.b64.trap [%[[O]], {%[[X]], %[[Y]]}]
// CHECK: suld.b.a2d.b8.zero
// CHECK: sust.b.a2d.b8.clamp
// CHECK: suld.b.3d.v4.b32.clamp
// CHECK: sust.b.1d.v4.b32.zero
extern "C" __global__ void surfaces(S o, int x, int y) {
  surf2Dwrite(surf2Dread<longlong2>(o, x, y), o, x, y);
  surfCubemapwrite(surf2DLayeredread<signed char>(o, x, y, 1, cudaBoundaryModeZero), o, x, y, 2, cudaBoundaryModeClamp);
  surf1Dwrite(surf3Dread<float4>(o, x, y, x, cudaBoundaryModeClamp), o, x, cudaBoundaryModeZero);
}

// CHECK-LABEL: .entry unused(
// CHECK-NOT: tex.
// CHECK-NOT: suld.
// CHECK: ret;
extern "C" __global__ void unused(T o, S s, float x) {
  bool resident;
  tex2D<float>(o, x, x);
  tex2D<float>(o, x, x, &resident);
  surf1Dread<float>(s, 4);
}

// CHECK-LABEL: .entry repeated(
// CHECK-COUNT-1: tex.2d
// CHECK-COUNT-1: suld.b
// CHECK-NOT: {{tex|suld}}.
// CHECK: st.global
extern "C" __global__ void repeated(float *p, T o, S s, float x) {
  float sum = 0;
  for (int i = 0; i < 4; ++i)
    sum += tex2D<float>(o, x, x) + surf1Dread<float>(s, 4);
  *p = sum;
}
