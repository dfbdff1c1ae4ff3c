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
import { minutesFrom } from './care-use.store.ts'

const MINUTE = 60_000
/** What stays in memory while the database takes nothing. */
const MOST_WAITING = 100_000

type Looked = { readonly id: string; readonly mailbox: string; readonly minute: number }

export type LookedMinutes = ReturnType<typeof lookedMinutes>

export function lookedMinutes(db: Db) {
  let waiting = new Map<string, Looked>()
  /** Those on their way into the database: nobody misses them while they are written. */
  let underWay: readonly Looked[] = []
  let turn: Promise<void> = Promise.resolve()

  /** Minutes since 1970, from one on, of all accounts of a mailbox: written ones and those that wait. */
  async function from(mailbox: string, first: number): Promise<number[]> {
    const inMemory = [...underWay, ...waiting.values()].filter((one) => one.mailbox === mailbox && one.minute >= first)
    return [...new Set([...(await minutesFrom(db, mailbox, first)), ...inMemory.map(({ minute }) => minute)])]
  }

  return {
    /** A minute counts once however often it is said. */
    note({ id, mailbox }: Pick<Member, 'id' | 'mailbox'>, now: EpochMs): void {
      const minute = Math.floor(now / MINUTE)
      waiting.set(`${id} ${minute}`, { id, mailbox, minute })
    },
    from,
    async spent(mailbox: string, { start, end }: Span): Promise<number> {
      const last = Math.floor(end / MINUTE)
      return (await from(mailbox, Math.floor(start / MINUTE))).filter((minute) => minute < last).length
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
          const minutes = sql.param(underWay.map(({ minute }) => minute))
          await db.execute(sql`insert into ${careMinutes} (user_id, minute)
            select ${users.id}, looked.minute from unnest(${ids}::text[], ${minutes}::int[]) as looked(id, minute)
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
