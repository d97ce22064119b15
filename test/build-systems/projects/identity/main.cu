void launch(int *);
int main(int Count, char **) {
  if (Count > 10)
    launch(nullptr);
  return 0;
}
