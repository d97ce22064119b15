// The user's -D and -U win over the compiler's own.
// RUN: %cupcc -sm_75 -fsyntax-only %s -U__CUPCC__
// RUN: %cupcc -sm_75 -fsyntax-only %s -U__CUPCC__ -D__CUDACC_VER_BUILD__=99 -DBUILD
#ifdef __CUPCC__
#error "-U did not win"
#endif
#ifdef BUILD
static_assert(__CUDACC_VER_BUILD__ == 99);
#endif
