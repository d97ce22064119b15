constexpr int Before = 2;
