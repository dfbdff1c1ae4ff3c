// What the server's process is started with. glibc reads both when a process starts, so the server cannot set them itself.
// Without them each thread's freed memory is kept for threads of its own (MALLOC_ARENA_MAX), and after the first large block was freed
// such blocks are no longer given back to the system (a fixed MALLOC_MMAP_THRESHOLD_ keeps that from moving; see mallopt(3)): a minute
// after ten of the largest files were read at once, some 200 MB stayed. Other C libraries ignore them.
export const MEMORY_ENV = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' }

// Room for what lives no longer than an answer, in MB a half (V8 takes up to three). With its own 16, fifty readers at once filled it every few
// answers: what was still at work was moved to the old heap, whose collections then held up everybody. Threads have bounds of their own.
export const MEMORY_FLAGS = ['--max-semi-space-size=64']
