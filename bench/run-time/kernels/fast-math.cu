// The kernels of math.cu once more, compiled with -use_fast_math.

#define NAME(name) name##_fast
#define TEXT(name) #name "_fast"
#include "math.cu"
