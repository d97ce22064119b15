// What the program is.
#include <map>
#include <vector>
#include <algorithm>
#ifdef LATER
#include <no-such-header>
#endif
#define BEFORE 3
#include "big.h"
#include "value.h"
#if __has_include("found.h")
#include "found.h"
#endif
#ifdef OPENS_NVCPP
#include <nvcpp.h>
#endif
#define BEHIND 4
static int counter;
__global__ void kernel(int *out) { out[0] = twice(BEFORE + BEHIND + VALUE); }
#if defined OPENS || defined OPENS_SYSTEM
void before() { int early; }
#pragma clang diagnostic pop
void after() { int late; }
#endif
#ifdef OPENS_NVCPP
#include <nvcpp-end.h>
Old old;
#endif
int main() {
  std::map<int, std::vector<int>> map;
  map[3].push_back(++counter);
  std::sort(map[3].begin(), map[3].end());
  kernel<<<1, 1>>>(nullptr);
  launched<int>();
#ifdef FOUND
  return FOUND;
#endif
  return inHeader() + map.size();
}
