// The state of care of one account, and changes of it. A change locks the person's row, so that two tabs never both have their way.
import { createHmac } from 'node:crypto'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { bindsMailbox, mailboxOf, spellingsBinding } from '#core/access/mailbox.ts'
import { type CareChange, type CareOutcome, type CareRefusal, type CareState, NO_CARE } from '#core/care/care-state.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import { careChanges, careExclusions, careStates } from '../../db/tables/care.ts'
import type { Member } from '../../kernel/door/actor.ts'
import { ofMailbox } from './care-use.store.ts'

/** The database, and the key of the hashes under which exclusions outlive an account. */
export type CareBase = { readonly db: Db; readonly secret: string }

type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]
type Changed = { readonly refused: CareRefusal } | { readonly state: CareState; readonly accounts: readonly string[] }

/** A proved address as an exclusion keeps it: readable by nobody, the same for every spelling of a mailbox. */
const mailboxHash = (secret: string, address: string) =>
  createHmac('sha256', `care ${secret}`).update(mailboxOf(address.trim())).digest('hex')

/** One that nobody proved: of this spelling only. */
const spellingHash = (secret: string, address: string) =>
  createHmac('sha256', `care, one spelling ${secret}`).update(address.trim().toLowerCase()).digest('hex')

/** What exclusions that bind an address may be kept under. */
export const exclusionHashes = (secret: string, address: string): string[] => [
  mailboxHash(secret, address),
  ...spellingsBinding(address).map((one) => spellingHash(secret, one)),
]

export async function readCareState(tx: Tx | Db, userId: string): Promise<CareState> {
  const [row] = await tx.select().from(careStates).where(eq(careStates.userId, userId))
  return row?.state ?? NO_CARE
}

export const writeCareState = (tx: Tx, userId: string, state: CareState) =>
  tx.insert(careStates).values({ userId, state }).onConflictDoUpdate({ target: careStates.userId, set: { state } })

/**
 * Applies a change under the person's lock; a refused one leaves everything as it was. What a person sets holds under every account of
 * the mailbox that the address binds: the same change is asked of each, by the same rules.
 */
export const changeCare = (
  { db, secret }: CareBase,
  { id, mailbox, timeZone }: Pick<Member, 'id' | 'mailbox' | 'timeZone'>,
  change: CareChange,
  now: EpochMs,
  apply: (state: CareState) => CareOutcome,
): Promise<Changed> =>
  db.transaction(async (tx) => {
    const people = await tx
      .select({ id: users.id, email: users.email, isProved: users.emailVerified })
      .from(users)
      .where(ofMailbox(mailbox))
      .orderBy(users.id)
      .for('update')
    const person = people.find((one) => one.id === id)
    if (!person) return { refused: 'nothing_to_end' }
    const mine = await readCareState(tx, id)
    const outcome = apply(mine)
    if ('refused' in outcome) return outcome
    const accounts: string[] = []
    for (const one of people.filter((one) => one === person || bindsMailbox(person, one.email))) {
      const before = one === person ? mine : await readCareState(tx, one.id)
      const own = one === person ? outcome : apply(before)
      // What stands already, chosen again, is no change.
      if ('refused' in own || own.state === before) continue
      await writeCareState(tx, one.id, own.state)
      await tx.insert(careChanges).values({ userId: one.id, at: new Date(now), timeZone, change })
      accounts.push(one.id)
    }
    const { exclusion } = outcome.state
    if (exclusion) {
      const addressHash = person.isProved ? mailboxHash(secret, person.email) : spellingHash(secret, person.email)
      await tx
        .insert(careExclusions)
        .values({ addressHash, exclusion })
        .onConflictDoUpdate({ target: careExclusions.addressHash, set: { exclusion } })
    }
    return { ...outcome, accounts }
  })

const isAnswer = sql`${careChanges.change} ->> 'type' = 'answer_reality_check'`
const MOST_CHANGES = 1000
const MOST_ANSWERS = 200

/** Newest first. Answers to the reality check come by the hour, and must not push limits and exclusions out of the list. */
export async function careHistory(db: Db, userId: string) {
  const of = (which: SQL, most: number) =>
    db
      .select({ id: careChanges.id, at: careChanges.at, change: careChanges.change, timeZone: careChanges.timeZone })
      .from(careChanges)
      .where(and(eq(careChanges.userId, userId), which))
      .orderBy(desc(careChanges.id))
      .limit(most)
  const [changes, answers] = await Promise.all([of(sql`not ${isAnswer}`, MOST_CHANGES), of(isAnswer, MOST_ANSWERS)])
  return [...changes, ...answers].sort((a, b) => b.id - a.id)
}
