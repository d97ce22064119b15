#include "parts.h"

Shape::Shape(int s) : side(s) {}
Shape::~Shape() {}
int Shape::area() const { return side; }
Named::~Named() {}
const char *Named::name() const { return "named"; }
Square::Square(int s) : Shape(s) {}
int Square::area() const { return side * side + extra; }
const char *Square::name() const { return "square"; }
Shape *makeShape(int kind, int side) { return kind ? new Square(side) : new Shape(side); }
int Local::get() const { return 77; }
