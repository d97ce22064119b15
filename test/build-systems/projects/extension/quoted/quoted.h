#define QUOTED 4
