// The clock of the till: ours, put ahead by what the owner of the machine asked for. It survives a restart.
import { eq } from 'drizzle-orm'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { tillClock } from '../../db/tables/subscriptions.ts'
import type { Clock } from '../../ports/clock.ts'

/** Signs a report and reads a signed one back (adapters/stripe/signature.ts). */
export type Signing = {
  sign(body: string, at: EpochMs): string
  read(body: Uint8Array, signature: string, now: EpochMs): unknown
}

export type TillDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly signing: Signing
  /** Where reports go: the way of a provider's webhook. */
  readonly hear: (body: Uint8Array, signature: string) => Promise<unknown>
  readonly onError: (error: unknown, what: string) => void
}

export type TillState = TillDeps & { aheadMs: number }

const ROW = 'till'

export async function stateOf(deps: TillDeps): Promise<TillState> {
  const [stored] = await deps.db.select().from(tillClock).where(eq(tillClock.id, ROW))
  return { ...deps, aheadMs: stored?.aheadMs ?? 0 }
}

export const nowOf = ({ clock, aheadMs }: TillState): EpochMs => clock.now() + aheadMs

/** Puts the clock ahead by so many ms more than it is, or back to ours. Answers how far it is ahead. */
export async function moveClock(till: TillState, byMs: number | null): Promise<number> {
  till.aheadMs = byMs === null ? 0 : till.aheadMs + byMs
  const { db, aheadMs } = till
  await db.insert(tillClock).values({ id: ROW, aheadMs }).onConflictDoUpdate({ target: tillClock.id, set: { aheadMs } })
  return aheadMs
}
