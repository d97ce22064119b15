#include "kernels.h"
int main() { return launch(false) + more() - 4; }
