// The entry of a worker thread: runs one task of tasks.ts. Piscina calls its default export.
import { type MessagePort, workerData } from 'node:worker_threads'
import { move, transferableSymbol, valueSymbol } from 'piscina'
import { lowerPriority } from './lower-priority.ts'
import type { Watch } from './task-watch.ts'
import { TASKS, type TaskName } from './tasks.ts'
import { noteThreadMemory } from './thread-memory.ts'

type Job = { task: TaskName; input: never; port?: MessagePort; stop?: SharedArrayBuffer }

const { memory, nice } = workerData as { readonly memory: SharedArrayBuffer; readonly nice: number }
if (nice > 0) lowerPriority(0, nice)
const LARGE_BYTES = 64 * 1024

// biome-ignore lint/style/noDefaultExport: piscina calls the default export of a worker's file
export default ({ task, input, port, stop }: Job): unknown => {
  const flag = stop && new Int32Array(stop)
  const watch: Watch = {
    progress: (news) => port?.postMessage(news),
    shouldStop: () => flag !== undefined && Atomics.load(flag, 0) !== 0,
  }
  try {
    const answer = (TASKS[task] as (input: never, watch: Watch) => unknown)(task === 'splitBody' ? input : withOwnBytes(input), watch)
    const bytes = bytesIn(answer)
    // Bytes of a file are given back as they lie, not copied.
    return bytes.length === 0 ? answer : move({ [transferableSymbol]: bytes as never, [valueSymbol]: answer as never } as never)
  } finally {
    noteThreadMemory(memory)
  }
}

/** Memory that threads share is used again by another body when this one is answered: whoever reads a file there has a copy. */
function withOwnBytes(input: never): never {
  if (typeof input !== 'object' || input === null) return input
  const isShared = (value: unknown): value is Uint8Array => value instanceof Uint8Array && value.buffer instanceof SharedArrayBuffer
  if (!Object.values(input).some(isShared)) return input
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, isShared(value) ? new Uint8Array(value) : value])) as never
}

/** Large pieces of memory one or two steps within an answer. */
function bytesIn(answer: unknown, depth = 2): ArrayBuffer[] {
  if (answer instanceof Uint8Array) return answer.byteLength >= LARGE_BYTES && answer.buffer instanceof ArrayBuffer ? [answer.buffer] : []
  if (typeof answer !== 'object' || answer === null || depth === 0 || ArrayBuffer.isView(answer)) return []
  return Object.values(answer).flatMap((value) => bytesIn(value, depth - 1))
}
