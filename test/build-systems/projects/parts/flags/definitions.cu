#include <cstring>
#define f(a, b) (a * 10 + b)
#ifndef PLAIN
#error "no PLAIN"
#endif
static_assert(NUMBER == 3, "");
static_assert(PLAIN == 1, "");
static bool same(const char *A, const char *B) { return !std::strcmp(A, B); }
__global__ void kernel(int *P) { *P = NUMBER EMPTY; }
int main() {
  if (!same(TEXT, "text")) return 1;
  if (!same(BLANKS, "two words")) return 2;
  if (!same(COMMA_TEXT, "a,b")) return 3;
  if (!same(SYMBOLS, "&|<>()[]{}!")) return 5;
  if (!std::strstr(FOLDER, "/flags/with blank")) return 6;
  if (!same(EQUALS, "a=b")) return 7;
#ifdef __CUPCC__
  static_assert(COMMAS == 12, "");
  if (!same(QUOTES, "say \"so\"")) return 4;
  if (!same(DOLLAR, "$" "HOME`ls`")) return 8;
#endif
  return 0;
}
