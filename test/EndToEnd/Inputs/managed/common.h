#include "check.h"
void runOther();
