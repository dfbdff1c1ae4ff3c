// Heavy work off the main thread, so that an optimizer at work delays no other answer.
import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { AppError } from './errors.ts'
import { workerFile } from './source-file.ts'
import type { TaskAnswer, TaskInput, TaskName } from './tasks.ts'

export type Workers = {
  /** Runs a task of kernel/tasks.ts; aborting the signal stops its thread. */
  run<K extends TaskName>(task: K, input: TaskInput<K>, signal?: AbortSignal): Promise<TaskAnswer<K>>
  close(): Promise<void>
}

const IDLE_MS = 30_000
const HEAP_MB = 1024
const WAITING_PER_THREAD = 50

export function openWorkers(threads = Math.max(1, availableParallelism() - 1)): Workers {
  const file = workerFile('kernel/task-worker')
  const pool = new Piscina({
    filename: file.url.href,
    execArgv: [...file.execArgv],
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    maxQueue: threads * WAITING_PER_THREAD,
    concurrentTasksPerWorker: 1,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  })
  return {
    async run(task, input, signal) {
      if (pool.queueSize >= threads * WAITING_PER_THREAD) {
        throw new AppError('unavailable', 'Too much work is waiting right now. Please try again in a moment.')
      }
      return pool.run({ task, input }, signal ? { signal } : {})
    },
    close: () => pool.destroy(),
  }
}
