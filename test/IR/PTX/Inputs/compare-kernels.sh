# Says of each kernel in two files of machine code whether its code is the same.
for Section in $(llvm-readelf --sections --wide "$1" | grep -o '\.text\.[a-z_]*'); do
  for File in "$1" "$2"; do
    llvm-objcopy -O binary --only-section="$Section" "$File" "$File.code"
  done
  cmp -s "$1.code" "$2.code" && Answer='is the same' || Answer=differs
  echo "${Section#.text.} $Answer"
done
