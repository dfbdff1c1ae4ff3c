// The table of what is done with limits, breaks and exclusions in the database.
import { lt } from 'drizzle-orm'
import type { LimitKind } from '#core/care/limits.ts'
import type { Span } from '#core/care/periods.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { careLeft, careMinutes } from '../../db/tables/care.ts'
import { bindFirst } from '../../kernel/bind-first.ts'
import { carryOverCare, leaveCare } from './care-carry.store.ts'
import { careHistory, changeCare, readCareState } from './care-states.store.ts'
import { lostOf, type Spender, usedOf } from './care-use.store.ts'
import { lookedMinutes } from './looked-minutes.store.ts'
import { addMoney, moneyOf, removeMoney } from './money.store.ts'
import { memberSince, signStore } from './signs.store.ts'

const MINUTE = 60_000
/** A limit of time is of a day, and a visit is looked for in the last 24 hours; a day of 25 hours is the longest. */
const MINUTES_KEPT = 2 * 24 * 60
/** Longer than a break can be (42 days), and than a month with the day that a raise waits and the seven that it may be confirmed. */
const LEFT_KEPT_MS = 45 * 86_400_000

export type CareStore = ReturnType<typeof careStore>

/** @param secret key of the hashes under which exclusions outlive an account */
export function careStore(db: Db, secret: string) {
  const looked = lookedMinutes(db)
  return {
    ...signStore(db),
    ...bindFirst(db, {
      state: readCareState,
      history: careHistory,
      money: moneyOf,
      addMoney,
      removeMoney,
      memberSince,
      lost: lostOf,
      prune,
    }),
    ...bindFirst({ db, secret }, { change: changeCare, carryOver: carryOverCare }),
    /** Cents (minutes for `time`) of a kind in a span, under all accounts of a person. */
    used: (spender: Spender, kind: LimitKind, span: Span): Promise<number> =>
      kind === 'time' ? looked.spent(spender, span) : usedOf(db, spender, kind, span),
    looksFrom: looked.from,
    noteMinute: looked.note,
    writeMinutes: looked.write,
    leave: async (member: Spender, now: EpochMs) => {
      await looked.write()
      await leaveCare(db, member, now)
    },
  }
}

async function prune(db: Db, now: EpochMs) {
  await db.delete(careMinutes).where(lt(careMinutes.minute, Math.floor(now / MINUTE) - MINUTES_KEPT))
  await db.delete(careLeft).where(lt(careLeft.leftAt, new Date(now - LEFT_KEPT_MS)))
}
