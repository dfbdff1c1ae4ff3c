// Heavy work off the main thread, so that an optimizer at work delays no other answer; people's files in a pool of their own.
import { availableParallelism } from 'node:os'
import { MessageChannel, type ResourceLimits, receiveMessageOnPort, type Transferable } from 'node:worker_threads'
import { Piscina } from 'piscina'
import { AppError } from '../door/errors.ts'
import { workerFile } from './source-file.ts'
import type { TaskAnswer, TaskInput, TaskName } from './tasks.ts'
import { openThreadMemory, type ThreadMemory, threadMemoryOf } from './thread-memory.ts'

export type RunWatch = {
  /** Hears what the task tells while it runs; every piece before the answer. */
  readonly onProgress?: (news: unknown) => void
  /** Aborted: the task is to end with what it has (unlike `signal`, which ends its thread). */
  readonly stop?: AbortSignal
}

/** Tasks that read a person's file: they run in a pool of their own, so that no flood of files keeps an optimizer waiting. */
const FILE_TASKS = [
  'splitBody',
  'readBets',
  'readBetRecords',
  'readOwnExport',
  'readSlate',
  'readSlateFile',
  'readRealField',
  'readLineups',
  'readLobby',
  'readBestBall',
  'readCaptions',
  'readPredictions',
  'readPlayerPredictions',
] as const satisfies readonly TaskName[]
export type FileTask = (typeof FILE_TASKS)[number]

export type Workers = {
  /** Tasks that run at the same time: how far a divisible one should be divided. */
  readonly threads: number
  /** Runs a task of kernel/tasks.ts; aborting the signal stops its thread. Large bytes of a file task are given away to its thread. */
  run<K extends TaskName>(task: K, input: TaskInput<K>, signal?: AbortSignal, watch?: RunWatch): Promise<TaskAnswer<K>>
  /** What each thread that is there held after its last task, by its number. */
  memory(): ReadonlyMap<number, ThreadMemory>
  close(): Promise<void>
}

const WAITING_PER_THREAD = 50
/** Short-lived objects per thread: left to itself a thread of arrays keeps many times this and gains no time by it. */
const YOUNG_HEAP_MB = 8
const COMPUTING = { idleTimeout: 30_000, resourceLimits: { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: YOUNG_HEAP_MB } }
/** A file's text and rows die with its thread: what lies in a thread that waits for the next file is memory that nobody uses. */
const READING = { idleTimeout: 5000, resourceLimits: { maxYoungGenerationSizeMb: 32 } }
const MOST_FILE_MB = 512
/** Members' models are fitted one at a time in a thread of little memory that gives way to all others: a minute of a fit delays no lineup. */
const FITTING = { idleTimeout: 5000, resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: YOUNG_HEAP_MB } }
const FIT_TASKS: readonly TaskName[] = ['fitMemberModel', 'fitMemberPlayerModel']
const FIT_THREADS = 1
/** Slates projected from logs: some hundred thousand games lie in memory; one at a time, which gives way too, so that a minute of it delays no file. */
const PROJECTING = { idleTimeout: 5000, resourceLimits: { maxOldGenerationSizeMb: 640, maxYoungGenerationSizeMb: 32 } }
const PROJECT_TASKS: readonly TaskName[] = ['projectFromLogs']
type Kept = { readonly idleTimeout: number; readonly resourceLimits: ResourceLimits }
const LARGE_BYTES = 64 * 1024
/** A thread that reads a file gives way to the one that answers (nice 10 of Linux; elsewhere a priority is of the whole process). */
const READING_NICE = 10

/** @param fileMegabytes  what the objects of one file may take */
export function openWorkers(threads = Math.max(2, availableParallelism() - 1), fileMegabytes = MOST_FILE_MB): Workers {
  const file = workerFile('kernel/work/task-worker')
  const shared = openThreadMemory()
  const open = (maxThreads: number, { idleTimeout, resourceLimits }: Kept, nice = 0) =>
    new Piscina({
      filename: file.url.href,
      execArgv: [...file.execArgv],
      minThreads: 0,
      maxThreads,
      idleTimeout,
      // `run` refuses before; what opens a thread has to find room in a queue that is full.
      maxQueue: (maxThreads + 1) * WAITING_PER_THREAD,
      concurrentTasksPerWorker: 1,
      workerData: { memory: shared, nice },
      resourceLimits,
    })
  const readers = Math.max(1, Math.floor(threads / 2))
  const computing = open(threads, COMPUTING)
  const limits = { ...READING.resourceLimits, maxOldGenerationSizeMb: fileMegabytes }
  const reading = open(readers, { ...READING, resourceLimits: limits }, READING_NICE)
  // A thread that ends without a task fails nobody; unheard, this event would end the process.
  const fitting = open(FIT_THREADS, FITTING, READING_NICE)
  const projecting = open(FIT_THREADS, PROJECTING, READING_NICE)
  const pools = [computing, reading, fitting, projecting]
  for (const pool of pools) pool.on('error', () => undefined)
  /** What waits in a pool whose threads have all ended goes on: the pool itself opens a thread only for a new task. */
  const wake = (pool: Piscina, most: number) => {
    if (pool.queueSize > 0 && pool.threads.length < most) pool.run({ task: 'nothing', input: null }).catch(() => undefined)
  }
  const poolOf = (task: TaskName): readonly [Piscina, number] => {
    if ((FILE_TASKS as readonly string[]).includes(task)) return [reading, readers]
    if (FIT_TASKS.includes(task)) return [fitting, FIT_THREADS]
    return PROJECT_TASKS.includes(task) ? [projecting, FIT_THREADS] : [computing, threads]
  }
  return {
    threads,
    async run(task, input, signal, watch) {
      const [pool, most] = poolOf(task)
      const isFile = pool === reading
      if (pool.queueSize >= most * WAITING_PER_THREAD) {
        throw new AppError('unavailable', 'Too much work is waiting right now. Please try again in a moment.')
      }
      const given = isFile ? bytesIn(input) : []
      try {
        if (!watch) return await pool.run({ task, input }, { ...(signal ? { signal } : {}), transferList: given })
        return await watched(pool, { task, input }, given, signal, watch)
      } catch (error) {
        // Its thread may have ended with it (a call that was taken back, a thread that died).
        wake(pool, most)
        throw hasDied(error, isFile) ? Object.assign(new AppError('unavailable', DIED), { cause: error }) : error
      }
    },
    memory: () =>
      new Map(pools.flatMap(({ threads: open }) => open.flatMap(({ threadId }) => entryOf(threadId, threadMemoryOf(shared, threadId))))),
    close: async () => void (await Promise.all(pools.map((pool) => pool.destroy()))),
  }
}

const DIED = 'The work on this was cut short. Please try again.'
/** The thread of a task ended under it: killed, or out of memory (of which a reader of files says more, file-job.ts). */
const hasDied = (error: unknown, isFile: boolean): boolean =>
  error instanceof Error &&
  (/^worker exited with code/.test(error.message) || (!isFile && (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY'))

const entryOf = (id: number, memory: ThreadMemory | undefined): [number, ThreadMemory][] => (memory ? [[id, memory]] : [])

/** Memory of large bytes directly in an input; whoever gives them away has them no more. */
function bytesIn(input: unknown): ArrayBuffer[] {
  if (typeof input !== 'object' || input === null) return []
  return Object.values(input).flatMap((value) =>
    value instanceof Uint8Array && value.byteLength >= LARGE_BYTES && value.buffer instanceof ArrayBuffer ? [value.buffer] : [],
  )
}

/** Progress comes over a port of its own; it is read to its end before the answer is handed out. */
async function watched(
  pool: Piscina,
  job: object,
  given: readonly Transferable[],
  signal: AbortSignal | undefined,
  { onProgress, stop }: RunWatch,
) {
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
    const transferList = [port2, ...given]
    const answer = await pool.run({ ...job, port: port2, stop: flag.buffer }, { ...(signal ? { signal } : {}), transferList })
    for (let left = receiveMessageOnPort(port1); left; left = receiveMessageOnPort(port1)) hear(left.message)
    if (failures.length > 0) throw failures[0]
    return answer
  } finally {
    stop?.removeEventListener('abort', end)
    port1.close()
  }
}
