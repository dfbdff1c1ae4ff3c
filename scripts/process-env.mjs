// What the server's process is started with. glibc reads both when a process starts, so the server cannot set them itself.
// Without them each thread's freed memory is kept for threads of its own (MALLOC_ARENA_MAX), and after the first large block was freed
// such blocks are no longer given back to the system (a fixed MALLOC_MMAP_THRESHOLD_ keeps that from moving; see mallopt(3)): a minute
// after ten of the largest files were read at once, some 200 MB stayed. Other C libraries ignore them.
export const MEMORY_ENV = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }
