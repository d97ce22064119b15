// The version of another CUB.
#include_next <cub/version.cuh>
#undef CUB_VERSION
#define CUB_VERSION 300100
