// SPDX-License-Identifier: MIT

#include "AllocationProbe.h"

#include <errno.h>
#include <stddef.h>

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define HAS_OTHER_MALLOC 1
#endif
#endif

#if defined(__GLIBC__)
#include <malloc.h>
#endif

#if defined(__GLIBC__) && !defined(HAS_OTHER_MALLOC)

// A program's own malloc stands before that of glibc, which has a second name for that.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static _Thread_local long count;
static _Thread_local long bytes;

static void *taken(void *block) {
  bytes += malloc_usable_size(block);
  return block;
}

void *malloc(size_t size) {
  count += 1;
  return taken(__libc_malloc(size));
}

void *calloc(size_t number, size_t size) { return taken(__libc_calloc(number, size)); }

void *realloc(void *block, size_t size) {
  long before = malloc_usable_size(block);
  void *grown = __libc_realloc(block, size);
  if (grown || size == 0) bytes += (long)malloc_usable_size(grown) - before;
  return grown;
}

void *aligned_alloc(size_t alignment, size_t size) {
  return taken(__libc_memalign(alignment, size));
}

void *memalign(size_t alignment, size_t size) { return taken(__libc_memalign(alignment, size)); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  *result = taken(__libc_memalign(alignment, size));
  return *result ? 0 : ENOMEM;
}

void free(void *block) {
  bytes -= malloc_usable_size(block);
  __libc_free(block);
}

long allocationCount(void) { return count; }
long liveByteCount(void) { return bytes; }

#else

long allocationCount(void) { return -1; }
long liveByteCount(void) { return -1; }

#endif
