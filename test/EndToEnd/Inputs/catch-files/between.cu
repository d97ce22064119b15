// Calls what throws in other files, and lets it pass or not.

#include "parts.h"

BOTH int between(int x, Notes &note) {
  Tells t{note, "~between"};
  try {
    return throwsInt(x) * 2;
  } catch (const char *) {
    return -1;
  }
}

BOTH int changes(int x, Notes &note) {
  try {
    throwsDerived(x, note);
  } catch (const Base &e) {
    Tells t{note, "~changes"};
    throw long(e.number) * 100 + e.kind();
  }
  return 0;
}

BOTH int callsBack(int x, int depth, Notes &note) {
  Tells t{note, "~callsBack"};
  return depth == 0 ? between(x, note) : callsBack(x, depth - 1, note) + 1;
}

BOTH std::exception_ptr keeps(int x) {
  try {
    throwsInt(x);
  } catch (...) {
    return std::current_exception();
  }
  return nullptr;
}

BOTH int neverThrows(int x) noexcept { return x; }
