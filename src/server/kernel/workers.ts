// Heavy work off the main thread, so that an optimizer at work delays no other answer.
import { availableParallelism } from 'node:os'
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { AppError } from './errors.ts'
import { workerFile } from './source-file.ts'
import type { TaskAnswer, TaskInput, TaskName } from './tasks.ts'
import { openThreadMemory, type ThreadMemory, threadMemoryOf } from './thread-memory.ts'

export type RunWatch = {
  /** Hears what the task tells while it runs; every piece before the answer. */
  readonly onProgress?: (news: unknown) => void
  /** Aborted: the task is to end with what it has (unlike `signal`, which ends its thread). */
  readonly stop?: AbortSignal
}

export type Workers = {
  /** Tasks that run at the same time: how far a divisible one should be divided. */
  readonly threads: number
  /** Runs a task of kernel/tasks.ts; aborting the signal stops its thread. */
  run<K extends TaskName>(task: K, input: TaskInput<K>, signal?: AbortSignal, watch?: RunWatch): Promise<TaskAnswer<K>>
  /** What each thread that is there held after its last task, by its number. */
  memory(): ReadonlyMap<number, ThreadMemory>
  close(): Promise<void>
}

const IDLE_MS = 30_000
const HEAP_MB = 1024
/** Short-lived objects per thread: left to itself a thread of arrays keeps many times this and gains no time by it. */
const YOUNG_HEAP_MB = 8
const WAITING_PER_THREAD = 50

export function openWorkers(threads = Math.max(2, availableParallelism() - 1)): Workers {
  const file = workerFile('kernel/task-worker')
  const shared = openThreadMemory()
  const pool = new Piscina({
    filename: file.url.href,
    execArgv: [...file.execArgv],
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    maxQueue: threads * WAITING_PER_THREAD,
    concurrentTasksPerWorker: 1,
    workerData: { memory: shared },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
  })
  return {
    threads,
    async run(task, input, signal, watch) {
      if (pool.queueSize >= threads * WAITING_PER_THREAD) {
        throw new AppError('unavailable', 'Too much work is waiting right now. Please try again in a moment.')
      }
      if (!watch) return pool.run({ task, input }, signal ? { signal } : {})
      return watched(pool, { task, input }, signal, watch)
    },
    memory: () => new Map(pool.threads.flatMap(({ threadId }) => entryOf(threadId, threadMemoryOf(shared, threadId)))),
    close: () => pool.destroy(),
  }
}

const entryOf = (id: number, memory: ThreadMemory | undefined): [number, ThreadMemory][] => (memory ? [[id, memory]] : [])

/** Progress comes over a port of its own; it is read to its end before the answer is handed out. */
async function watched(pool: Piscina, job: object, signal: AbortSignal | undefined, { onProgress, stop }: RunWatch) {
  const { port1, port2 } = new MessageChannel()
  const flag = new Int32Array(new SharedArrayBuffer(4))
  const end = () => void Atomics.store(flag, 0, 1)
  if (stop?.aborted) end()
  stop?.addEventListener('abort', end, { once: true })
  // A listener that fails would end the process here; its failure is the run's.
  const failures: unknown[] = []
  const hear = (news: unknown) => {
    try {
      onProgress?.(news)
    } catch (error) {
      failures.push(error)
      end()
    }
  }
  port1.on('message', hear)
  try {
    const answer = await pool.run({ ...job, port: port2, stop: flag.buffer }, { ...(signal ? { signal } : {}), transferList: [port2] })
    for (let left = receiveMessageOnPort(port1); left; left = receiveMessageOnPort(port1)) hear(left.message)
    if (failures.length > 0) throw failures[0]
    return answer
  } finally {
    stop?.removeEventListener('abort', end)
    port1.close()
  }
}
