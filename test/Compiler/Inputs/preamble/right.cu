#include <vector>
#include <map>
#include "big.h"
int main() {}
