// The accounts of the till: each act on one is a transaction, and what it changed is reported the way of a provider's webhook.
import { eq, lte, ne, sql } from 'drizzle-orm'
import {
  advance,
  type BillingAccount,
  type Card,
  changeCost,
  nextMoment,
  openAccount,
  type Refused,
  type Step,
  setCard,
} from '#core/billing/account.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { tillAccounts } from '../../db/tables/subscriptions.ts'
import { type Billing, BillingError } from '../../ports/billing.ts'
import { nowOf, type TillState } from './till-clock.store.ts'

type Act = (account: BillingAccount, now: EpochMs) => Step | Refused

/** What the till calls a person toward the product. */
export const customer = (userId: string) => `test:${userId}`

/** One act on one account: read, changed and kept in one transaction, then reported. */
export async function change(till: TillState, userId: string, act: Act): Promise<void> {
  const { db } = till
  const refused = await db.transaction(async (tx) => {
    const account = openAccount(customer(userId))
    await tx.insert(tillAccounts).values({ userId, account, unheard: [], dueAt: null }).onConflictDoNothing()
    const [row] = await tx.select().from(tillAccounts).where(eq(tillAccounts.userId, userId)).for('update')
    const step = act(row!.account, nowOf(till))
    if ('refused' in step) return step.refused
    const due = nextMoment(step.account)
    const set = { account: step.account, unheard: [...row!.unheard, ...step.events], dueAt: due === null ? null : new Date(due) }
    await tx.update(tillAccounts).set(set).where(eq(tillAccounts.userId, userId))
    return null
  })
  if (refused === 'declined') throw new BillingError('declined', 'The test card was declined.')
  if (refused) throw new BillingError('refused', 'The till refused: the plan is not in a state for this.')
  await deliver(till, userId)
}

/** Reports what was not heard yet, in order; what fails stays and is reported again. */
export async function deliver(till: TillState, userId: string): Promise<void> {
  const { db, signing, hear, onError } = till
  const [row] = await db.select({ unheard: tillAccounts.unheard }).from(tillAccounts).where(eq(tillAccounts.userId, userId))
  const heard: string[] = []
  try {
    for (const event of row?.unheard ?? []) {
      const body = JSON.stringify(event)
      await hear(Buffer.from(body), signing.sign(body, nowOf(till)))
      heard.push(event.id)
    }
  } catch (error) {
    onError(error, 'a report of the till was not heard; it is reported again')
  }
  if (heard.length > 0) await db.transaction((tx) => forget(tx as never, userId, heard))
}

/** Strikes what was heard off the list; what was added in the meantime stays. */
async function forget(tx: Db, userId: string, heard: readonly string[]): Promise<void> {
  const [row] = await tx.select().from(tillAccounts).where(eq(tillAccounts.userId, userId)).for('update')
  if (!row) return
  const unheard = row.unheard.filter(({ id }) => !heard.includes(id))
  await tx.update(tillAccounts).set({ unheard }).where(eq(tillAccounts.userId, userId))
}

/** What a change at once would cost. */
export async function preview(till: TillState, ...[{ userId }, choice, at]: Parameters<Billing['preview']>) {
  const [row] = await till.db.select().from(tillAccounts).where(eq(tillAccounts.userId, userId))
  const cost = row && changeCost(row.account, choice, nowOf(till), at)
  if (!cost) throw new BillingError('refused', 'This change does not happen at once.')
  return cost
}

export const chooseCard = (till: TillState, userId: string, card: Card): Promise<void> =>
  change(till, userId, (account, at) => setCard(account, card, at))

export async function cardOf({ db }: TillState, userId: string): Promise<Card | null> {
  const [row] = await db.select({ account: tillAccounts.account }).from(tillAccounts).where(eq(tillAccounts.userId, userId))
  return row?.account.card ?? null
}

/** Advances accounts whose next moment has come, and reports again what was not heard. Answers how many accounts moved. */
export async function work(till: TillState): Promise<number> {
  const { db } = till
  const due = await db
    .select({ userId: tillAccounts.userId })
    .from(tillAccounts)
    .where(lte(tillAccounts.dueAt, new Date(nowOf(till))))
    .limit(5000)
  for (const { userId } of due) await change(till, userId, advance)
  const unheard = await db
    .select({ userId: tillAccounts.userId })
    .from(tillAccounts)
    .where(ne(tillAccounts.unheard, sql`'[]'::jsonb`))
    .limit(5000)
  for (const { userId } of unheard) await deliver(till, userId)
  return due.length
}
