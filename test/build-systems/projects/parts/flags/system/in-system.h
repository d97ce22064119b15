// A warning here is not shown, for it is a system header.
constexpr int System = 3;
