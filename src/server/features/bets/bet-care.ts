// The one question of limits, breaks and exclusion for every change by which more of a kept bet is at stake: an edit, a settlement that leaves it
// open, a change that is taken back. What is added is asked at the door; what a file brings is a record and is not asked.
import { stakeOf } from '#core/bankroll/bets/tickets.ts'
import type { TrackedLeg, TrackedTicket } from '#core/bankroll/bets/tracked-bet.ts'
import { countsAt, isFeeOperator, SLIP_MS } from '#core/care/money.ts'
import type { CareQuestion } from '#core/care/permission.ts'
import type { Member } from '../../kernel/door/actor.ts'
import { revived, type StoredBet } from './bet-columns.store.ts'
import type { BetDeps } from './bet-deps.ts'

/** A bet as it would stand after a change. */
type Standing = Pick<StoredBet, 'ticket' | 'book' | 'placedAt' | 'status'>

/** A bet that is made larger, another or alive again is placed as much as a new one; throws the refusal of what a person set for oneself. */
export async function requireCare(
  { care, store }: Pick<BetDeps, 'care' | 'store'>,
  member: Member,
  before: StoredBet,
  after: Standing,
): Promise<void> {
  const [amount, { book }, laidAt] = [stakeOf(after.ticket), after, after.placedAt.getTime()]
  const replaces = stillCounts(before) ? { replaces: countedAs(before, await stoodAs(store, before)) } : {}
  const ask = (more: Partial<CareQuestion> = {}) => care.ask(member, { act: 'place_bet', amount, book, ...replaces, ...more })
  // Laid elsewhere or on another day it counts under other limits. One's record is corrected on a break, too: only what would count beyond a
  // limit of stakes or fees is refused.
  if (book !== before.book || laidAt !== before.placedAt.getTime()) {
    const answer = await ask({ laidAt })
    if (!answer.allowed && (answer.limit?.kind === 'stake' || answer.limit?.kind === 'entry_fees')) throw care.refuse(member, answer)
  }
  const isAlive = before.deletedAt !== null || cameDecided(before) || isOtherTicket(before.ticket, after.ticket)
  if (amount <= stakeOf(before.ticket) && !(after.status === 'open' && isAlive)) return
  const answer = await ask()
  if (!answer.allowed) throw care.refuse(member, answer)
}

/** What was deleted as a slip of the hand counts no more; one that stood for a while counted on all the time. */
const stillCounts = ({ deletedAt, createdAt }: StoredBet) => deletedAt === null || deletedAt.getTime() > createdAt.getTime() + SLIP_MS

/** What a bet was before, for longer than a slip of the hand: a cut stake, another book, another day go on counting. */
const stoodAs = async (store: BetDeps['store'], { userId, id, createdAt }: StoredBet): Promise<StoredBet[]> =>
  (await store.versions(userId, id))
    .filter(({ changedAt }) => changedAt.getTime() > createdAt.getTime() + SLIP_MS)
    .map(({ before }) => revived(before as StoredBet))

/** What of a bet counts under one's limits already, and in the periods of which moments: the most that it ever stood for. */
function countedAs(now: StoredBet, stood: readonly StoredBet[]) {
  const all = [now, ...stood]
  const { createdAt, settledAt, origin } = now
  return {
    amount: Math.max(...all.map(({ ticket }) => stakeOf(ticket))),
    book: all.find(({ book }) => isFeeOperator(book))?.book ?? now.book,
    at: all.flatMap(({ placedAt }) =>
      countsAt({
        placedAt: placedAt.getTime(),
        createdAt: createdAt.getTime(),
        settledAt: settledAt?.getTime() ?? null,
        isImported: origin === 'import',
      }),
    ),
  }
}

/** It was entered as decided, which no limit asks about: what is opened of it is laid only then. */
const cameDecided = ({ status, settledAt, createdAt, origin }: StoredBet): boolean =>
  status !== 'open' && origin !== 'import' && settledAt !== null && settledAt <= createdAt

/** Whether a ticket is on something else. */
export const isOtherTicket = (a: TrackedTicket, b: TrackedTicket): boolean =>
  a.legs.length !== b.legs.length || a.legs.some((leg, i) => isAnother(leg, b.legs[i]!))

/** What no feed knows is told apart by its words alone. */
const isAnother = (a: TrackedLeg, b: TrackedLeg) => !sameSelection(a, b) || (a.market === 'other' && a.selection !== b.selection)

export const sameSelection = (a: TrackedLeg, b: TrackedLeg) =>
  a.gameId === b.gameId &&
  a.market === b.market &&
  a.outcome === b.outcome &&
  a.point === b.point &&
  a.prop?.player === b.prop?.player &&
  a.prop?.market === b.prop?.market &&
  JSON.stringify(a.onScore ?? null) === JSON.stringify(b.onScore ?? null)
