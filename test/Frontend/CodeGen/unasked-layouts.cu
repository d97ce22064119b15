// Types whose size nothing asks for before they are lowered: the device computes it
// then, and it is what the parse, which knows the host, would have computed.
// DEFINE: %{member} = long double x
// DEFINE: %{cupcc} = %cupcc -std=c++20 -sm_90 -ptx
// DEFINE: %{compare} = %{cupcc} "-DMEMBER=%{member}" %s -o %t.ptx && %{cupcc} "-DMEMBER=%{member}" -DASK %s -o %t.asked.ptx && grep -q "entry set" %t.ptx && cmp %t.ptx %t.asked.ptx
// RUN: %{compare}
// REDEFINE: %{member} = _Complex long double x
// RUN: %{compare}
// REDEFINE: %{member} = union { long double x; char y; }
// RUN: %{compare}
// REDEFINE: %{member} = __int128 x
// RUN: %{compare}
// REDEFINE: %{member} = int x __attribute__((aligned))
// RUN: %{compare}
// REDEFINE: %{member} = _BitInt(70) x
// RUN: %{compare}
// REDEFINE: %{member} = bool x __attribute__((ext_vector_type(11)))
// RUN: %{compare}
// REDEFINE: %{member} = double x __attribute__((ext_vector_type(16)))
// RUN: %{compare}
// REDEFINE: %{member} = long long x : 33; int : 0; short y : 3; bool z : 1
// RUN: %{compare}
// REDEFINE: %{member} = void (Base::*x)()
// RUN: %{compare}
struct Base {};
struct S {
  char first;
  MEMBER;
  char last;
};
#ifdef ASK
static_assert(sizeof(S) > 1);
#endif
extern "C" __global__ void set(S *p, int i) {
  p[i].last = 3;
  p[i + 1].first = 5;
}
