#define PUSHED 1
#pragma push_macro("PUSHED")
#undef PUSHED
