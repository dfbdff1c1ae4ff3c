// Rows that every read of a member asks for, where several servers have one database: each keeps them for a moment, and lets go at once of
// what it is told of (a session that ended, rights that changed), here or by the bus. Who is not told, for the word was lost, keeps a row no
// longer than that moment; while the others are not heard nothing is kept. Writes, and whatever must be sure, read anew.
import { performance } from 'node:perf_hooks'
import type { Bus, Ended } from '../ports/fleet/bus.ts'
import { bounded } from './cache.ts'
import type { SessionEnds } from './door/session-ends.ts'
import { deepFrozen } from './door/until-written.ts'

const MB = 2 ** 20
const MOST = { max: 5000, mostBytes: 8 * MB }
/** The longest that a session which was ended at another server opens reads here, where the word of it is lost (docs/security.md). */
export const KEPT_MS = 1000

type Options<V> = {
  /** What lies here, for the figures of memory. */
  readonly name: string
  readonly load: (session: string) => Promise<V | undefined>
  readonly ownerOf: (row: V) => string
  readonly ends: Pick<SessionEnds, 'listen'>
  readonly bus: Pick<Bus, 'listen' | 'isConnected'>
  /** A clock that only goes forward, in ms. */
  readonly now?: () => number
}

export type RecentRows<V> = {
  /** As it was read within the moment, and nothing was told of it since. */
  lately(session: string): Promise<V | undefined>
  anew(session: string): Promise<V | undefined>
  /** Something of that person was written here. */
  letGo(owner: string): void
}

export function recentRows<V extends object>({ name, load, ownerOf, ends, bus, now = () => performance.now() }: Options<V>): RecentRows<V> {
  const kept = bounded<{ readonly until: number; readonly row: V }>({ name, ...MOST, ttlMs: KEPT_MS })
  // What is being read while something is told may be as it was before, whomever it is of.
  let changes = 0
  const letGo = (owner: string) => {
    changes++
    for (const [session, { row }] of kept.entries()) if (ownerOf(row) === owner) kept.delete(session)
  }
  ends.listen((ended: Ended) => {
    if ('session' in ended) {
      changes++
      kept.delete(ended.session)
    } else letGo('userId' in ended ? ended.userId : ended.rightsOf)
  })
  bus.listen(({ kind }) => {
    if (kind !== 'gap') return
    changes++
    kept.clear()
  })
  const anew = async (session: string) => {
    const [before, began] = [changes, now()]
    const row = await load(session)
    if (row && before === changes && bus.isConnected) kept.set(session, { until: began + KEPT_MS, row: deepFrozen(row) })
    else kept.delete(session)
    return row
  }
  return {
    anew,
    letGo,
    async lately(session) {
      const known = bus.isConnected ? kept.get(session) : undefined
      return known && now() < known.until ? known.row : anew(session)
    },
  }
}
