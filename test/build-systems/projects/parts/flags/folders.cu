#include "in-blank.h"
#include <in-system.h>
__global__ void kernel(int *P) { *P = Blank + System + Before; }
int main() { return Blank + System + Before == 6 ? 0 : 1; }
