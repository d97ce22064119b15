#include "uses.h"
int main() { return use() == 12345; }
