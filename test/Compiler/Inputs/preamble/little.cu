#include <cstddef>
__global__ void kernel() {}
