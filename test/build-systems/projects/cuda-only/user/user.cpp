int user();
#include <kernels.h>
int main() { return launch(false) - Value; }
