// What the functions on __float128 that are rounded return, a line for each call: name,
// arguments, result and glibc's result, as bits. The argument says how many calls there are
// of each (test/quad/accuracy).

#include "check.h"
#include "quad-math.h"

int main(int argc, char **argv) {
  const unsigned count = argc > 1 ? unsigned(std::atoi(argv[1])) : 100;
  quad *out = managed<quad>(std::size_t(count) * Functions);
  kernel<<<16, 64>>>(out, count);
  CHECK_LAUNCH();
  for (unsigned i = 0; i < count; ++i)
    for (int function = 0; function < Functions; ++function) {
      const quad x = number(i, 0), y = number(i, 1);
      std::printf("%s ", names[function]);
      print(bitsOf(x)), print(bitsOf(y)), print(bitsOf(out[i * unsigned(Functions) + unsigned(function)]));
      print(bitsOf(onHost(function, x, y)));
      std::printf("\n");
    }
}
