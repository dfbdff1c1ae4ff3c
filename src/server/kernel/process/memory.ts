// Where this process's memory is, part by part: for the owner's own commands and the soak of `npm run stress`, over the local control
// channel. Sizes only; nothing of what lies in them.
import type { Database } from '../../db/client.ts'
import { type CacheMemory, cacheMemory } from '../cache.ts'
import type { ThreadMemory } from '../work/thread-memory.ts'
import type { Workers } from '../work/workers.ts'

/** All in bytes. */
export type MemoryParts = {
  /** Of the whole process, as the operating system counts it. */
  readonly rss: number
  /** The main thread; `external` is held outside its heap and includes `arrayBuffers`. */
  readonly main: ThreadMemory & { readonly arrayBuffers: number }
  /** Null when the database is a server of its own. */
  readonly database: (ThreadMemory & { readonly wasm: number }) | null
  /** Threads that are there, with what each held after its last task. */
  readonly threads: readonly (ThreadMemory & { readonly id: number })[]
  readonly caches: readonly CacheMemory[]
}

type Deps = { readonly database: Pick<Database, 'memory'>; readonly workers: Pick<Workers, 'memory'> }

export async function memoryParts({ database, workers }: Deps): Promise<MemoryParts> {
  const own = await database.memory()
  const { rss, ...main } = process.memoryUsage()
  return {
    rss,
    main,
    database: own ?? null,
    threads: [...workers.memory()].map(([id, memory]) => ({ id, ...memory })),
    caches: cacheMemory(),
  }
}
