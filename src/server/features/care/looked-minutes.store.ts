// Minutes in betting screens. They lie in memory while they run and are written together once a minute: each write makes the server forget
// every session and person that it remembers (kernel/door/until-written.ts), so that it must not happen once for each person.
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Span } from '#core/care/periods.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import { careMinutes } from '../../db/tables/care.ts'
import type { Member } from '../../kernel/door/actor.ts'
import { accountsOf, looksFrom, type Spender } from './care-use.store.ts'

const MINUTE = 60_000
const minuteOf = (at: EpochMs) => Math.floor(at / MINUTE)
/** What stays in memory while the database takes nothing. */
const MOST_WAITING = 100_000

/** `at`: the first look of the minute. */
type Looked = { readonly id: string; readonly at: EpochMs }

export type LookedMinutes = ReturnType<typeof lookedMinutes>

export function lookedMinutes(db: Db) {
  let waiting = new Map<string, Looked>()
  /** Those on their way into the database: nobody misses them while they are written. */
  let underWay: readonly Looked[] = []
  let turn: Promise<void> = Promise.resolve()

  /** The first looks of minutes, from one on, of a person's accounts: written ones and those that wait; of one minute there may be several. */
  async function from(spender: Spender, first: number): Promise<EpochMs[]> {
    const accounts = await accountsOf(db, spender)
    const inMemory = [...underWay, ...waiting.values()].filter(({ id, at }) => accounts.includes(id) && at >= first * MINUTE)
    return [...(await looksFrom(db, accounts, first)), ...inMemory.map(({ at }) => at)]
  }

  return {
    /** A minute counts once however often it is said. */
    note({ id }: Pick<Member, 'id'>, now: EpochMs): void {
      const key = `${id} ${minuteOf(now)}`
      if (!waiting.has(key)) waiting.set(key, { id, at: now })
    },
    from,
    async spent(spender: Spender, { start, end }: Span): Promise<number> {
      const last = Math.floor(end / MINUTE)
      const minutes = new Set((await from(spender, Math.floor(start / MINUTE))).map(minuteOf))
      return [...minutes].filter((minute) => minute < last).length
    },
    /** Writes what waits, in one insert; of an account that is gone nothing is kept. What fails waits for the next time. */
    write(): Promise<void> {
      const own = turn.then(async () => {
        if (waiting.size === 0) return
        const rows = waiting
        waiting = new Map()
        underWay = [...rows.values()]
        try {
          const ids = sql.param(underWay.map(({ id }) => id))
          const minutes = sql.param(underWay.map(({ at }) => minuteOf(at)))
          const seconds = sql.param(underWay.map(({ at }) => Math.floor((at % MINUTE) / 1000)))
          await db.execute(sql`insert into ${careMinutes} (user_id, minute, second)
            select ${users.id}, looked.minute, looked.second
            from unnest(${ids}::text[], ${minutes}::int[], ${seconds}::int[]) as looked(id, minute, second)
            join ${users} on ${users.id} = looked.id on conflict do nothing`)
        } catch (error) {
          waiting = new Map([...rows, ...waiting].slice(-MOST_WAITING))
          throw error
        } finally {
          underWay = []
        }
      })
      turn = own.catch(() => {})
      return own
    },
  }
}

/** Writes them once a minute, and when the server stops. */
export function keepMinutes(
  http: FastifyInstance,
  { writeMinutes }: { readonly writeMinutes: () => Promise<void> },
  onError: (error: unknown) => void,
): void {
  const timer = setInterval(() => void writeMinutes().catch(onError), MINUTE)
  timer.unref()
  http.addHook('onClose', async () => {
    clearInterval(timer)
    await writeMinutes().catch(onError)
  })
}
