// The set of lineups of each person that is under way or was built last, where every server finds it, also after a restart.
import { and, eq, lt, sql } from 'drizzle-orm'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import { lineupRuns } from '../../db/tables/lineups.ts'
import type { Member } from '../../kernel/door/actor.ts'
import type { Tx } from '../../kernel/door/audit.ts'
import { countedUnder } from '../../kernel/door/mailbox-key.ts'
import { returnUnits } from '../../kernel/door/meter.ts'
import { readDay } from '../../kernel/door/meter-day.ts'
import { queueWebhooks } from '../../kernel/door/webhook-outbox.ts'

export type RunState = NonNullable<AnswerOf<typeof API.lineups.run>['run']>
export type StoredRun = { readonly id: string; readonly state: RunState; readonly aliveAt: EpochMs }
type Owner = Pick<Member, 'id' | 'countedUnder' | 'timeZone'>

export type LineupRunStore = {
  /** Takes the place of the person's last run. */
  begin(owner: Owner, id: string, state: RunState, paid: number, now: EpochMs): Promise<void>
  /** What stands of it now, with a sign of life; undefined: another run has taken its place. */
  update(userId: string, id: string, state: RunState, now: EpochMs): Promise<{ askedAt: EpochMs; isCanceled: boolean } | undefined>
  /** The person's run; `asking` says that somebody waits for it. */
  find(userId: string, asking?: EpochMs): Promise<StoredRun | undefined>
  /** Asks whoever builds it to end; false where none runs. */
  cancel(userId: string): Promise<boolean>
  remove(userId: string, id: string): Promise<void>
  /** Ends runs (of one person, or all) whose server gave no sign of life since `before`: what is done stays, the rest is given back. */
  settleLost(before: EpochMs, userId?: string): Promise<void>
}

export function lineupRunStore(db: Db): LineupRunStore {
  const ofRun = (userId: string, id: string) => and(eq(lineupRuns.userId, userId), eq(lineupRuns.id, id))
  return {
    async begin(owner, id, state, paid, now) {
      const time = new Date(now)
      await db.transaction(async (tx) => {
        const { name: day } = await readDay(tx, owner.countedUnder[0], owner.timeZone, now)
        const values = { id, ...columnsOf(state), paid, day, isCanceled: false, askedAt: time, aliveAt: time }
        await tx
          .insert(lineupRuns)
          .values({ userId: owner.id, ...values })
          .onConflictDoUpdate({ target: lineupRuns.userId, set: values })
      })
    },
    async update(userId, id, state, now) {
      const changes = async (tx: Tx) => {
        const [row] = await tx
          .update(lineupRuns)
          .set({ ...columnsOf(state), aliveAt: new Date(now) })
          .where(and(ofRun(userId, id), eq(lineupRuns.status, 'running')))
          .returning({ askedAt: lineupRuns.askedAt, isCanceled: lineupRuns.isCanceled })
        if (row && state.status === 'done')
          await queueWebhooks(tx, userId, 'lineups.built', { run: id, lineups: state.lineups.length }, now)
        return row
      }
      // Hundreds of times a set is only noted; that it is done is told with it.
      const row = await (state.status === 'done' ? db.transaction(changes) : changes(db))
      return row && { askedAt: row.askedAt.getTime(), isCanceled: row.isCanceled }
    },
    async find(userId, asking) {
      const isRunning = and(eq(lineupRuns.userId, userId), eq(lineupRuns.status, 'running'))
      if (asking !== undefined)
        await db
          .update(lineupRuns)
          .set({ askedAt: new Date(asking) })
          .where(isRunning)
      const [row] = await db.select().from(lineupRuns).where(eq(lineupRuns.userId, userId))
      return row && { id: row.id, state: stateOf(row), aliveAt: row.aliveAt.getTime() }
    },
    async cancel(userId) {
      const rows = await db
        .update(lineupRuns)
        .set({ isCanceled: true })
        .where(and(eq(lineupRuns.userId, userId), eq(lineupRuns.status, 'running')))
        .returning({ id: lineupRuns.id })
      return rows.length > 0
    },
    async remove(userId, id) {
      await db.delete(lineupRuns).where(ofRun(userId, id))
    },
    async settleLost(before, userId) {
      await db.transaction(async (tx) => {
        // The change of status is the lock: of two servers that settle at once, one gives back.
        const lost = await tx
          .update(lineupRuns)
          .set({ status: 'lost' })
          .where(
            and(
              eq(lineupRuns.status, 'running'),
              lt(lineupRuns.aliveAt, new Date(before)),
              userId === undefined ? undefined : eq(lineupRuns.userId, userId),
            ),
          )
          .returning({
            userId: lineupRuns.userId,
            day: lineupRuns.day,
            paid: lineupRuns.paid,
            done: sql<number>`jsonb_array_length(${lineupRuns.lineups})`,
          })
        for (const { userId, day, paid, done } of lost) {
          const [owner] = await tx
            .select({ mailbox: sql<string>`coalesce(${users.mailbox}, ${users.id})`, email: users.email, isProved: users.emailVerified })
            .from(users)
            .where(eq(users.id, userId))
          const count = Math.max(0, paid - Number(done))
          if (owner) await returnUnits(tx, { mailbox: countedUnder(owner)[0], meter: 'lineups', day, count })
        }
      })
    },
  }
}

/** The lineups of a set that is done stand in its answer too: they are written once. */
function columnsOf({ lineups, status, answer, at: _, ...rest }: RunState) {
  return { status, lineups: [...lineups], run: { ...rest, answer: answer && { ...answer, lineups: [] } } }
}

function stateOf(row: Pick<typeof lineupRuns.$inferSelect, 'status' | 'lineups' | 'run' | 'aliveAt'>): RunState {
  const lineups = row.lineups as RunState['lineups']
  const rest = row.run as Omit<RunState, 'status' | 'lineups' | 'at'>
  return { ...rest, status: row.status, lineups, answer: rest.answer && { ...rest.answer, lineups }, at: row.aliveAt.getTime() }
}
