constexpr int Value = 3;
