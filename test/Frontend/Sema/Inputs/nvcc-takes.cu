// What nvcc 13 with g++ 12 compiles and cupcc does not (docs/dialect.md). Every
// line with a comment behind it is an error of cupcc's.
#include <string>
#include <vector>

char *next(void *p) { return (char *)(p + 1); } // arithmetic on a pointer to void
int size() { return sizeof(void); }             // 'sizeof' to an incomplete type
int sizeOfCode() { return sizeof(size); }       // 'sizeof' to a function type
void logs(int, ...);
void log(std::string text) { logs(1, text); } // cannot pass object of non-trivial type
void fill(int *);
void fillSome(int n) { int a[n] = {}; fill(a); } // variable-sized object may not be initialized
double read(int n, void *p) { double (*a)[n] = (double (*)[n])p; return a[1][2]; } // cannot initialize a variable of type
typedef int Four __attribute__((vector_size(16)));
Four mix(Four a, Four m) { return __builtin_shuffle(a, m); } // use of undeclared identifier '__builtin_shuffle'
const float Factor = 3.0f;
constexpr int Whole = Factor; // must be initialized by a constant expression
enum Bit { Zero, One };
constexpr Bit Many = (Bit)17; // must be initialized by a constant expression
std::vector<int> numbers;
int first() { return numbers.template at(0); } // does not refer to a template
[[likely]] int likely(); // cannot be applied to a declaration
__attribute__((hot, cold)) void warm(); // attributes are not compatible
__global__ void choose(int *p) {
  switch (*p) {
  case 1:
    int local = 3;
    *p = local;
    break;
  case 2: // cannot jump from switch statement to this case label
    *p = 4;
  }
}
int length(auto text) { return sizeof(text); } // 'auto' not allowed in function prototype
struct Divisor { int d; __host__ __device__ operator int() const { return d; } };
int operator%(int n, const Divisor &d);
int rest(long n, Divisor d) { return n % d; } // use of overloaded operator '%' is ambiguous
namespace outer { template <class T> __device__ void open(T *p); }
template <class T> __device__ void outer::open(T *p, int n) { *p = n; } // does not match any declaration in namespace 'outer'
