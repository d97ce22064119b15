#include "common.h"

static __managed__ int hidden = 2;
// A constructor of the program, before main.
static __managed__ int constructed;
static struct Early {
  Early() { constructed = hidden + 1; }
} early;

static __global__ void kernel() { hidden += 4; }

void runOther() {
  int before = hidden;
  kernel<<<1, 1>>>();
  CHECK_LAUNCH();
  std::printf("other %d before, %d after, constructed %d\n", before, hidden,
              constructed);
}
