#define SYSTEM 2
