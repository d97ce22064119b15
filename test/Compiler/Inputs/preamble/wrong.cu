#include <vector>
#include <map>
#include "big.h"
int main() { return member(3); }
