// A bet is recorded, changed, settled by hand, deleted or taken back.
import type { bets } from '#contract/bets/bets.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { mostPayout, stakeOf } from '#core/bankroll/bets/tickets.ts'
import type { TrackedLeg, TrackedTicket } from '#core/bankroll/bets/tracked-bet.ts'
import { countsAt, SLIP_MS } from '#core/care/money.ts'
import type { CareQuestion } from '#core/care/permission.ts'
import type { Member } from '../../kernel/door/actor.ts'
import { AppError, anotherSending, conflict, notFound } from '../../kernel/door/errors.ts'
import { memberOf } from '../../kernel/door/invoke.ts'
import type { Changed } from './bet-changes.store.ts'
import type { Outcome, StoredBet } from './bet-columns.store.ts'
import type { BetDeps, BetHandler } from './bet-deps.ts'
import { rowOf } from './bet-rows.ts'
import { MOST_BETS } from './bets.store.ts'
import { linkedProp } from './prop-links.ts'
import { decidedAt, OPEN, outcomeOf } from './settling.ts'
import { refuseImpossible, refuseKnownOnly } from './ticket-refusals.ts'

export const addBet: BetHandler<'add'> = async (deps, { key, origin, book: at, placedAt, ticket }, call) => {
  const { store, now } = deps
  const { id } = memberOf(call)
  refuseKnownOnly(ticket)
  refuseImpossible(ticket)
  const judged = await judgedAt(deps, ticket)
  const laid = placedAt ?? now()
  const outcome = standing(judged, await decidedAt(judged, { placedAt: laid, unknown: laid }, deps))
  const added = await store.add(id, { key, origin, book: at, placedAt: laid, ticket: judged, outcome }, now())
  if (added.kind === 'full')
    throw conflict(`${MOST_BETS.toLocaleString('en-US')} bets is the most that are kept for one person. Export and delete some first.`)
  // The door tells a repetition from another sending for a day; the bet itself tells it for good.
  if (added.kind === 'there' && !isSameBet(added.first, at, judged)) throw anotherSending()
  return rowOf(added.bet)
}

export const editBet: BetHandler<'edit'> = async (deps, change, call) => {
  const member = memberOf(call)
  return rowOf(await deps.care.oneAtATime(member, () => edit(deps, member, change)))
}

async function edit(deps: BetDeps, member: Member, change: ParsedOf<typeof bets.edit>): Promise<StoredBet> {
  const { store, now } = deps
  const userId = member.id
  const { id, version, ticket, book: at, placedAt } = change
  const before = await store.find(userId, id)
  if (!before || before.deletedAt) throw notFound('There is no such bet of yours.')
  const rest = { ...(at === undefined ? {} : { book: at }), ...(placedAt === undefined ? {} : { placedAt }) }
  const [wasAt, laidAt] = [before.placedAt.getTime(), placedAt ?? before.placedAt.getTime()]
  const isMoved = (at !== undefined && at !== before.book) || laidAt !== wasAt
  const bookNow = at ?? before.book
  // Laid elsewhere or on another day it counts under other limits, as much as a new one.
  const earlierBet = countedAs(before)
  const move = { amount: stakeOf(ticket ?? before.ticket), book: bookNow, laidAt, replaces: earlierBet }
  if (isMoved) await mayMove(deps, member, move)
  if (!ticket) return found(await store.edit(userId, id, version, rest, now()))
  // What was known of a selection stays with it, and goes when it becomes another.
  const linked = await Promise.all(ticket.legs.map((leg) => linkedProp(leg, deps)))
  const legs = linked.map((leg, i): TrackedLeg => {
    const earlier = before.ticket.legs[i]
    const isSame = earlier !== undefined && sameSelection(earlier, leg)
    return { ...leg, fair: isSame ? earlier.fair : null, close: isSame ? earlier.close : null }
  })
  const changed = { ...ticket, legs }
  const isOfFile = before.origin === 'import' && before.settledBy === 'import'
  const outcome = isOfFile ? undefined : standing(changed, await settlementTime(deps, changed, before))
  const isOther = legs.length !== before.ticket.legs.length || legs.some((leg, i) => isAnother(before.ticket.legs[i]!, leg))
  // What a file brought may be odd and stay so; a change makes it no odder.
  if (isOther || mostPayout(changed) > mostPayout(before.ticket)) refuseImpossible(changed)
  const [stake, earlier] = [stakeOf(changed), stakeOf(before.ticket)]
  const isOpenNow = (outcome ?? before).status === 'open'
  if (stake > earlier || (isOther && isOpenNow) || (isOpenNow && cameDecided(before)))
    await mayPlace(deps, member, { amount: stake, book: bookNow, replaces: earlierBet })
  return found(await store.edit(userId, id, version, { ...rest, ticket: changed, ...(outcome ? { outcome } : {}) }, now()))
}

export const settleByHand: BetHandler<'settle'> = async (deps, how, call) => {
  const { store, now } = deps
  const member = memberOf(call)
  const userId = member.id
  const before = await store.find(userId, how.id)
  if (!before || before.deletedAt) throw notFound('There is no such bet of yours.')
  if (how.reopen && cameDecided(before))
    await mayPlace(deps, member, { amount: stakeOf(before.ticket), book: before.book, replaces: countedAs(before) })
  const { cashOut: _, finish: __, ...bare } = before.ticket
  const legs = before.ticket.legs.map((leg, i) => ({ ...leg, status: how.reopen ? ('open' as const) : (how.legs?.[i] ?? leg.status) }))
  const ticket: TrackedTicket = how.reopen
    ? { ...bare, legs, byHand: true }
    : {
        ...before.ticket,
        legs,
        byHand: true,
        ...(how.finish ? { finish: how.finish } : {}),
        ...(how.cashOut ? { cashOut: how.cashOut } : {}),
      }
  if (how.cashOut && how.cashOut.stakeCents > before.ticket.stakeCents)
    throw new AppError('invalid_input', 'No more can be cashed out than was staked.')
  const outcome = how.reopen ? OPEN : outcomeOf(ticket, 'hand', await settlementTime(deps, ticket, before))
  // A part that was cashed out leaves the rest open; so do legs of which some are still running.
  const name = how.reopen ? 'reopened' : outcome ? 'settled by hand' : 'partly settled'
  return rowOf(found(await store.edit(userId, how.id, how.version, { ticket, outcome: outcome ?? OPEN }, now(), name)))
}

export const removeBet: BetHandler<'remove'> = async ({ store, now }, { id }, call) => {
  const bet = found(await store.remove(memberOf(call).id, id, now()))
  return { id: bet.id, version: bet.version }
}

export const undoChange: BetHandler<'undo'> = async (deps, { id }, call) => {
  const { store, now } = deps
  const member = memberOf(call)
  const changed = await deps.care.oneAtATime(member, async () => {
    const bet = await store.find(member.id, id)
    // Taking a deletion back puts an open bet back into play. One that stood for a while counted on all the time.
    if (bet?.deletedAt && bet.status === 'open') {
      const replaces = bet.deletedAt.getTime() > bet.createdAt.getTime() + SLIP_MS ? { replaces: countedAs(bet) } : {}
      await mayPlace(deps, member, { amount: stakeOf(bet.ticket), book: bet.book, ...replaces })
    }
    return store.undo(member.id, id, now())
  })
  if (changed.kind === 'outdated') throw conflict('There is nothing to take back.')
  return rowOf(found(changed))
}

function found(changed: Changed): StoredBet {
  if (changed.kind === 'missing') throw notFound('There is no such bet of yours.')
  if (changed.kind === 'outdated') throw conflict('This bet was changed meanwhile. Look at it again, then repeat.')
  return changed.bet
}

/** What a ticket comes to as its legs stand: open, or settled by hand. */
function standing(ticket: TrackedTicket, settledAt: number): Outcome {
  return outcomeOf(ticket, 'hand', settledAt) ?? OPEN
}

/** The day of a settlement is that of the game, not of its entry; what is only corrected was settled when it was. */
async function settlementTime(deps: BetDeps, ticket: TrackedTicket, before: StoredBet): Promise<number> {
  if (before.status !== 'open' && before.settledAt) return before.settledAt.getTime()
  const now = deps.now()
  // Money that was taken before the end was taken when the person says so.
  if (ticket.cashOut && !before.ticket.cashOut) return now
  return decidedAt(ticket, { placedAt: before.placedAt.getTime(), unknown: now }, deps)
}

/** The ticket with the fair chance of each selection that a board shows now; what the sender says of close and chance is not believed. */
async function judgedAt(deps: BetDeps, ticket: TrackedTicket): Promise<TrackedTicket> {
  const { fairOf, onError } = deps
  const legs = await Promise.all(
    ticket.legs.map(async (typed): Promise<TrackedLeg> => {
      const leg = await linkedProp(typed, deps)
      const fair = await fairOf(leg).catch((error: unknown) => onError(error))
      return { ...leg, fair: fair ?? null, close: null, prop: leg.prop && { ...leg.prop, result: null } }
    }),
  )
  return { ...ticket, legs }
}

/** The same bet as its sender sees it, whatever has become known of it since. */
function isSameBet(first: { book: string; ticket: TrackedTicket }, book: string, { legs, ...ticket }: TrackedTicket): boolean {
  const { legs: firstLegs, ...firstTicket } = first.ticket
  return (
    first.book === book &&
    firstTicket.stakeCents === ticket.stakeCents &&
    firstTicket.kind === ticket.kind &&
    firstTicket.size === ticket.size &&
    firstLegs.length === legs.length &&
    firstLegs.every((leg, i) => sameSelection(leg, legs[i]!) && leg.selection === legs[i]!.selection && leg.price === legs[i]!.price)
  )
}

const sameSelection = (a: TrackedLeg, b: TrackedLeg) =>
  a.gameId === b.gameId &&
  a.market === b.market &&
  a.outcome === b.outcome &&
  a.point === b.point &&
  a.prop?.player === b.prop?.player &&
  a.prop?.market === b.prop?.market &&
  JSON.stringify(a.onScore ?? null) === JSON.stringify(b.onScore ?? null)

/** What of a bet counts under one's limits already, and in the periods of which moments. */
const countedAs = ({ ticket, book, placedAt, createdAt, settledAt, origin }: StoredBet) => ({
  amount: stakeOf(ticket),
  book,
  at: countsAt({
    placedAt: placedAt.getTime(),
    createdAt: createdAt.getTime(),
    settledAt: settledAt?.getTime() ?? null,
    isImported: origin === 'import',
  }),
})

/** It was entered as decided, which no limit asks about: what is opened of it is laid only then. */
const cameDecided = ({ status, settledAt, createdAt, origin }: StoredBet): boolean =>
  status !== 'open' && origin !== 'import' && settledAt !== null && settledAt <= createdAt

/** A bet that is made larger, another or alive again is placed as much as a new one: what a person set for oneself decides. */
async function mayPlace({ care }: BetDeps, member: Member, bet: Omit<CareQuestion, 'act'>): Promise<void> {
  const answer = await care.ask(member, { act: 'place_bet', ...bet })
  if (!answer.allowed) throw care.refuse(member, answer)
}

/** One's record is corrected on a break, too; only what would count beyond a limit of stakes or fees is refused. */
async function mayMove({ care }: BetDeps, member: Member, bet: Omit<CareQuestion, 'act'>): Promise<void> {
  const answer = await care.ask(member, { act: 'place_bet', ...bet })
  if (!answer.allowed && (answer.limit?.kind === 'stake' || answer.limit?.kind === 'entry_fees')) throw care.refuse(member, answer)
}

/** What no feed knows is told apart by its words alone. */
const isAnother = (a: TrackedLeg, b: TrackedLeg) => !sameSelection(a, b) || (a.market === 'other' && a.selection !== b.selection)
