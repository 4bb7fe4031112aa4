/**
 * Settings of glibc's allocator for a server that runs for weeks and handles pictures: at most two arenas, and large
 * pieces are given back to the system. Without them, a process holds some 66 MB more (docs/performance.md, "A long
 * day"). Other systems ignore them. Also in `Dockerfile`.
 */
export const allocator = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
  MALLOC_TRIM_THRESHOLD_: '1048576',
};
