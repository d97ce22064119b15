int Registered = 0;
int main() { return Registered - 1; }
