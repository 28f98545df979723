// SPDX-License-Identifier: MIT

#include "AllocationProbe.h"

#if defined(__APPLE__)
#include <malloc/malloc.h>
#elif defined(__linux__)
#include <malloc.h>
#endif

size_t allocatedBytes(void) {
#if defined(__APPLE__)
  return mstats().bytes_used;
#elif defined(__GLIBC__)
#if __GLIBC_PREREQ(2, 33)
  struct mallinfo2 info = mallinfo2();
  return info.uordblks + info.hblkhd;
#else
  return 0;
#endif
#else
  return 0;
#endif
}
