// SPDX-License-Identifier: MIT

print("Benchmarks")
