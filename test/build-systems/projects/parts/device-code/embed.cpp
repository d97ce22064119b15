#include "embedded.h"
#include <algorithm>
#include <cstring>
// bin2c makes one array for each file, and a list of them where there are several.
template <typename T> static bool isPtx(const T &Array) {
  const char Word[] = ".target sm_75";
  const char *Begin = reinterpret_cast<const char *>(&Array[0]);
  const char *End = Begin + sizeof(Array);
  return std::search(Begin, End, Word, Word + std::strlen(Word)) != End;
}
int main() { return isPtx(embedded) ? 0 : 1; }
