// libstdc++'s configure makes a link of this name to the chosen model's header.
#include "config/locale/gnu/c++locale_internal.h"
