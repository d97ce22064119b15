#include "hidden_export.h"
HIDDEN_EXPORT int shown(bool);
// Not defined twice, since the library keeps its own.
int internal() { return 2; }
int main() { return shown(false) - 1 + internal() - 2; }
