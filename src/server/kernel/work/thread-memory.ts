// What each worker thread holds, readable from the main thread also while the thread sleeps: it writes its figures into shared memory
// after each task. (Node tells another thread's heap only from version 24 on.)
import { threadId } from 'node:worker_threads'

/** Bytes in one thread's JavaScript heap, and outside it but held by it (buffers). */
export type ThreadMemory = { readonly heapUsed: number; readonly heapTotal: number; readonly external: number }

/** Threads of which figures are held; the place of one that ended is taken by a later one. */
const PLACES = 64
/** Numbers per thread: its id, then the figures. */
const WIDTH = 4

export const openThreadMemory = (): SharedArrayBuffer => new SharedArrayBuffer(PLACES * WIDTH * Float64Array.BYTES_PER_ELEMENT)

const placeOf = (shared: SharedArrayBuffer, id: number) => new Float64Array(shared, (id % PLACES) * WIDTH * 8, WIDTH)

/** Writes down what the calling thread holds now. */
export function noteThreadMemory(shared: SharedArrayBuffer): void {
  const { heapUsed, heapTotal, external } = process.memoryUsage()
  placeOf(shared, threadId).set([threadId, heapUsed, heapTotal, external])
}

/** What a thread wrote down last; undefined while it has not finished a task. */
export function threadMemoryOf(shared: SharedArrayBuffer, id: number): ThreadMemory | undefined {
  const [written, heapUsed = 0, heapTotal = 0, external = 0] = placeOf(shared, id)
  return written === id && id !== 0 ? { heapUsed, heapTotal, external } : undefined
}
