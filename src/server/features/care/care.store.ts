// The table of what is done with limits, breaks and exclusions in the database.
import { lt } from 'drizzle-orm'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { careLeft, careMinutes } from '../../db/tables/care.ts'
import { bindFirst } from '../../kernel/bind-first.ts'
import { carryOverCare, leaveCare } from './care-carry.store.ts'
import { careHistory, changeCare, readCareState } from './care-states.store.ts'
import { minutesFrom, usedOf } from './care-use.store.ts'
import { addMoney, moneyOf, removeMoney } from './money.store.ts'
import { isQuiet, memberSince, signOf } from './signs.store.ts'

const MINUTE = 60_000
const MINUTES_KEPT = 32 * 24 * 60
/** Longer than a month, the day that a raise waits and the seven that it may be confirmed. */
const LEFT_KEPT_MS = 40 * 86_400_000

export type CareStore = ReturnType<typeof careStore>

/** @param secret key of the hashes under which exclusions outlive an account */
export const careStore = (db: Db, secret: string) => ({
  ...bindFirst(db, {
    state: readCareState,
    history: careHistory,
    leave: leaveCare,
    used: usedOf,
    minutesFrom,
    money: moneyOf,
    addMoney,
    removeMoney,
    sign: signOf,
    isQuiet,
    memberSince,
    noteMinute,
    prune,
  }),
  ...bindFirst({ db, secret }, { change: changeCare, carryOver: carryOverCare }),
})

/** This minute was spent in a betting screen; noted once however often it is said. */
function noteMinute(db: Db, userId: string, now: EpochMs) {
  return db
    .insert(careMinutes)
    .values({ userId, minute: Math.floor(now / MINUTE) })
    .onConflictDoNothing()
}

async function prune(db: Db, now: EpochMs) {
  await db.delete(careMinutes).where(lt(careMinutes.minute, Math.floor(now / MINUTE) - MINUTES_KEPT))
  await db.delete(careLeft).where(lt(careLeft.leftAt, new Date(now - LEFT_KEPT_MS)))
}
