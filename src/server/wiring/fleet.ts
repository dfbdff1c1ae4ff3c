// What ties servers of one database together: the bus, and what they keep together. By Redis where it is configured, else by the database.
import { Redis } from 'ioredis'
import { postgresBus } from '../adapters/fleet/postgres-bus.ts'
import { postgresTurns } from '../adapters/fleet/postgres-turns.ts'
import { redisBus } from '../adapters/fleet/redis-bus.ts'
import { redisStore } from '../adapters/fleet/redis-store.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/client.ts'
import type { Job } from '../kernel/door/feature.ts'
import { sharedValueStore } from '../kernel/process/shared-values.store.ts'
import { type Bus, noBus } from '../ports/fleet/bus.ts'
import type { SharedStore } from '../ports/fleet/shared-store.ts'
import { noTurns, type Turns } from '../ports/fleet/turns.ts'

export type Fleet = {
  readonly bus: Bus
  /** Null where no other server has the database. */
  readonly shared: SharedStore | null
  readonly turns: Turns
  readonly jobs: readonly Job[]
  close(): Promise<void>
}

export const ALONE: Fleet = { bus: noBus, shared: null, turns: noTurns, jobs: [], close: async () => {} }

/** A Redis that does not answer is waited for so long; what it would have shared is then done without. */
const PATIENCE_MS = 1500
const LONGEST_PAUSE_MS = 2000

export function openFleet(
  { databaseUrl, redisUrl }: Pick<Config, 'databaseUrl' | 'redisUrl'>,
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  onError: (error: unknown, what: string) => void,
  onWell: (what: string) => void = () => {},
): Fleet {
  if (databaseUrl === null) return ALONE
  // What is exact stands in the database, with Redis too.
  const turns = postgresTurns(databaseUrl)
  const others = {
    onError: (error: unknown) => onError(error, 'other servers are not heard at the moment'),
    onWell: () => onWell('other servers are heard again'),
  }
  if (redisUrl === null) {
    const bus = postgresBus({ url: databaseUrl, pool, ...others })
    const shared = sharedValueStore(db)
    const pruning: Job = { name: 'shared.prune', cron: '*/5 * * * *', run: () => shared.prune() }
    const close = async () => {
      await bus.close()
      await turns.close()
    }
    return { bus, shared, turns, jobs: [pruning], close }
  }
  const redis = new Redis(redisUrl, {
    connectTimeout: PATIENCE_MS,
    commandTimeout: PATIENCE_MS,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (times) => Math.min(LONGEST_PAUSE_MS, 100 * times),
  })
  // Said once for each time that it goes away, not for each try.
  let isAway = false
  redis.on('error', (error) => {
    if (!isAway) onError(error, 'Redis does not answer')
    isAway = true
  })
  redis.on('ready', () => {
    if (isAway) onWell('Redis answers again')
    isAway = false
  })
  const bus = redisBus(redis, others)
  const shared = redisStore(redis)
  return {
    bus,
    shared,
    turns,
    jobs: [],
    async close() {
      await bus.close()
      await turns.close()
      await shared.close()
    },
  }
}
