#pragma once
constexpr int Value = 3;
int launch(bool Really);
int more();
