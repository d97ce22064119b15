#include <algorithm>
#include <cstring>
#include <iterator>

#include "embedded.h"

int main() {
  const char Word[] = ".target sm_75";
  const char *Begin = reinterpret_cast<const char *>(embedded);
  const char *End = Begin + sizeof(embedded);
  return std::search(Begin, End, Word, Word + std::strlen(Word)) != End ? 0 : 1;
}
