int call();

int main() { return call(); }
