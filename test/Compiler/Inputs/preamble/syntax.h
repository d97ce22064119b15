enum E { a, b };
inline int count() { return E.enum_count; }
