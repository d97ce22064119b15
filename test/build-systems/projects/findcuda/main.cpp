int launch(bool), more();
int main() { return launch(false) + more() - 3; }
