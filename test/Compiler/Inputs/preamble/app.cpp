#include <map>
#include <vector>
#include "big.h"
int main() { std::map<int, int> map; launched<int>(); return map.size(); }
