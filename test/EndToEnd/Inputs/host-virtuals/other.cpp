#include <cstdio>
void log(const char *Text) { std::printf("log: %s\n", Text); }
