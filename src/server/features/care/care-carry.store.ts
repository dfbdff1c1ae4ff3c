// What binds a person goes on: into a new account that it binds, and past one that is deleted.
import { eq, inArray, or } from 'drizzle-orm'
import { bindsMailbox } from '#core/access/mailbox.ts'
import { type CareState, NO_CARE, strictest } from '#core/care/care-state.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import { careExclusions, careLeft, careStates } from '../../db/tables/care.ts'
import type { Member } from '../../kernel/door/actor.ts'
import { countedUnder, mailboxKey } from '../../kernel/door/mailbox-key.ts'
import { type CareBase, exclusionHashes, readCareState, writeCareState } from './care-states.store.ts'
import { carriedBy } from './care-use.store.ts'

/** A new account goes on with what binds its person: under another account of the mailbox, or under one that was deleted. */
export const carryOverCare = ({ db, secret }: CareBase, userId: string, address: string, now: EpochMs) =>
  db.transaction(async (tx) => {
    const mailbox = mailboxKey(address, secret)
    const [account] = await tx.select({ isProved: users.emailVerified }).from(users).where(eq(users.id, userId))
    const [own, ...binding] = countedUnder({ mailbox, email: address, isProved: account?.isProved ?? false })
    const excluded = await tx
      .select()
      .from(careExclusions)
      .where(inArray(careExclusions.addressHash, exclusionHashes(secret, address)))
    // What binds more than this account stays for the others: else a second account would take the limits away from a third.
    const left = await tx.delete(careLeft).where(eq(careLeft.mailbox, own)).returning({ state: careLeft.state })
    left.push(...(await tx.select({ state: careLeft.state }).from(careLeft).where(inArray(careLeft.mailbox, binding))))
    const others = await tx
      .select({ state: careStates.state, email: users.email, isProved: users.emailVerified })
      .from(careStates)
      .innerJoin(users, eq(users.id, careStates.userId))
      .where(eq(users.mailbox, mailbox))
    const known = [...left, ...others.filter((other) => bindsMailbox(other, address))].map(({ state }) => state)
    for (const { exclusion } of excluded) known.push({ ...NO_CARE, exclusion })
    if (known.length > 0)
      await writeCareState(
        tx,
        userId,
        known.reduce((all, one) => strictest(all, one, now), NO_CARE),
      )
  })

/** An account is about to be deleted: what binds its person stays, under another account of the mailbox or without one. */
export async function leaveCare(db: Db, { id, mailbox }: Pick<Member, 'id' | 'mailbox'>, now: EpochMs) {
  const state = await readCareState(db, id)
  if (state === NO_CARE) return
  const carried = await carriedBy(db, id, state, now)
  const leaving: CareState = { ...state, ...(carried.length > 0 ? { carried } : {}) }
  await db.transaction(async (tx) => {
    const people = await tx
      .select({ id: users.id, email: users.email, isProved: users.emailVerified })
      .from(users)
      .where(or(eq(users.mailbox, mailbox), eq(users.id, id)))
      .orderBy(users.id)
      .for('update')
    const person = people.find((one) => one.id === id)
    const bound = people.filter((one) => person && one !== person && bindsMailbox(person, one.email))
    for (const other of bound) await writeCareState(tx, other.id, strictest(await readCareState(tx, other.id), leaving, now))
    // An exclusion is kept by itself (`careExclusions`), under what the address stands for.
    const values = { state: { ...leaving, exclusion: null }, leftAt: new Date(now) }
    await tx
      .insert(careLeft)
      .values({ mailbox: person ? countedUnder({ ...person, mailbox })[0] : mailbox, ...values })
      .onConflictDoUpdate({ target: careLeft.mailbox, set: values })
  })
}
