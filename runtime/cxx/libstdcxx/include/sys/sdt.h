// Probes of SystemTap, which libsupc++ has for debuggers. A device has none.
#define PROBE(...)
#define PROBE1(...)
#define PROBE2(...)
#define STAP_PROBE(...)
#define STAP_PROBE1(...)
#define STAP_PROBE2(...)
#define STAP_PROBE3(...)
