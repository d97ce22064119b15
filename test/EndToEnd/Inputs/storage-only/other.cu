#include "noisy.h"

void use_other() { new (&shared_with_other) Noisy("other"); }
