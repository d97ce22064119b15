int firstLaunch(bool), secondLaunch(bool), thirdLaunch(bool);
int main(int Count, char **) {
  const bool Really = Count > 10;
  return firstLaunch(Really) + secondLaunch(Really) + thirdLaunch(Really) - 3;
}
