// A bet is recorded, changed, settled by hand, deleted or taken back.
import type { bets } from '#contract/bets/bets.ts'
import type { ParsedOf } from '#contract/endpoint.ts'
import { isBeyondPrice } from '#core/bankroll/bets/import-oddities.ts'
import { isPriced, mostPayout } from '#core/bankroll/bets/tickets.ts'
import type { TrackedLeg, TrackedTicket } from '#core/bankroll/bets/tracked-bet.ts'
import type { Member } from '../../kernel/door/actor.ts'
import { AppError, anotherSending, conflict, notFound } from '../../kernel/door/errors.ts'
import { helpForBet } from '../../kernel/door/help-for.ts'
import { memberOf } from '../../kernel/door/invoke.ts'
import { isOtherTicket, requireCare, sameSelection } from './bet-care.ts'
import type { Changed } from './bet-changes.store.ts'
import { type Outcome, revived, type StoredBet } from './bet-columns.store.ts'
import type { BetDeps, BetHandler } from './bet-deps.ts'
import { rowOf } from './bet-rows.ts'
import { MOST_BETS } from './bets.store.ts'
import { linkedProp } from './prop-links.ts'
import { decidedAt, OPEN, outcomeOf } from './settling.ts'
import { laidAt, refuseImpossible, refuseKnownOnly, refuseTooEarly, refuseUnknownPay, refuseUnpriced } from './ticket-refusals.ts'

export const addBet: BetHandler<'add'> = async (deps, { key, origin, book: at, placedAt, ticket }, call) => {
  const { store, now } = deps
  const { id } = memberOf(call)
  refuseKnownOnly(ticket)
  refuseUnpriced(ticket)
  refuseImpossible(ticket)
  const laid = laidAt(placedAt ?? now(), now())
  const judged = await judgedAt(deps, ticket)
  await refuseTooEarly({ after: judged }, deps)
  const outcome = standing(judged, await decidedAt(judged, { placedAt: laid, unknown: laid }, deps))
  const added = await store.add(id, { key, origin, book: at, placedAt: laid, ticket: judged, outcome }, now())
  if (added.kind === 'full')
    throw conflict(`${MOST_BETS.toLocaleString('en-US')} bets is the most that are kept for one person. Export and delete some first.`)
  // The door tells a repetition from another sending for a day; the bet itself tells it for good.
  if (added.kind === 'there' && !isSameBet(added.first, at, judged)) throw anotherSending()
  return { ...rowOf(added.bet), ...(await helpForBet(...wordsOf(ticket))) }
}

export const editBet: BetHandler<'edit'> = async (deps, change, call) => {
  const member = memberOf(call)
  const bet = rowOf(await deps.care.oneAtATime(member, () => edit(deps, member, change)))
  return { ...bet, ...(await helpForBet(...(change.ticket ? wordsOf(change.ticket) : []))) }
}

/** What was typed of a bet in words of one's own. */
const wordsOf = ({ legs }: TrackedTicket): string[] => legs.flatMap(({ selection, event }) => [selection, event])

async function edit(deps: BetDeps, member: Member, change: ParsedOf<typeof bets.edit>): Promise<StoredBet> {
  const { store, now } = deps
  const userId = member.id
  const { id, version, ticket, book: at, placedAt } = change
  const before = await store.find(userId, id)
  if (!before || before.deletedAt) throw notFound('There is no such bet of yours.')
  const rest = { ...(at === undefined ? {} : { book: at }), ...(placedAt === undefined ? {} : { placedAt: laidAt(placedAt, now()) }) }
  const laid = rest.placedAt === undefined ? before.placedAt : new Date(rest.placedAt)
  const moved = { ...before, book: at ?? before.book, placedAt: laid }
  if (!ticket) await requireCare(deps, member, before, moved)
  if (!ticket) return found(await store.edit(userId, id, version, rest, now()))
  refuseUnpriced(ticket, before.ticket)
  // What was known of a selection stays with it, and goes when it becomes another.
  const linked = await Promise.all(ticket.legs.map((leg) => linkedLeg(deps, leg)))
  const legs = linked.map((leg, i): TrackedLeg => {
    const earlier = before.ticket.legs[i]
    const isSame = earlier !== undefined && sameSelection(earlier, leg)
    return { ...leg, fair: isSame ? earlier.fair : null, close: isSame ? earlier.close : null }
  })
  const changed = { ...ticket, legs }
  await refuseTooEarly({ before: before.ticket, after: changed }, deps)
  const isOfFile = before.origin === 'import' && before.settledBy === 'import'
  if (!isOfFile) refuseUnknownPay(changed)
  const outcome = isOfFile ? undefined : standing(changed, await settlementTime(deps, changed, before))
  // What a file brought may be odd and stay so; a change makes it no odder.
  const isOdder = mostPayout(changed) > mostPayout(before.ticket) || changed.cashOut?.paidCents !== before.ticket.cashOut?.paidCents
  if (isOtherTicket(before.ticket, changed) || isOdder) refuseImpossible(changed)
  await requireCare(deps, member, before, { ...moved, ticket: changed, status: (outcome ?? before).status })
  return found(await store.edit(userId, id, version, { ...rest, ticket: changed, ...(outcome ? { outcome } : {}) }, now()))
}

export const settleByHand: BetHandler<'settle'> = async (deps, how, call) => {
  const member = memberOf(call)
  return rowOf(await deps.care.oneAtATime(member, () => settle(deps, member, how)))
}

async function settle(deps: BetDeps, member: Member, how: ParsedOf<typeof bets.settle>): Promise<StoredBet> {
  const { store, now } = deps
  const before = await store.find(member.id, how.id)
  if (!before || before.deletedAt) throw notFound('There is no such bet of yours.')
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
  if (!how.reopen) refuseUnknownPay(ticket)
  if (how.cashOut && isPriced(before.ticket) && isBeyondPrice(before.ticket, how.cashOut.paidCents))
    throw new AppError('invalid_input', 'No more can be cashed out than the bet would pay.')
  await refuseTooEarly({ before: before.ticket, after: ticket }, deps)
  const outcome = how.reopen ? OPEN : outcomeOf(ticket, 'hand', await settlementTime(deps, ticket, before))
  // A part that was cashed out leaves the rest open; so do legs of which some are still running.
  const name = how.reopen ? 'reopened' : outcome ? 'settled by hand' : 'partly settled'
  await requireCare(deps, member, before, { ...before, ticket, status: (outcome ?? OPEN).status })
  return found(await store.edit(member.id, how.id, how.version, { ticket, outcome: outcome ?? OPEN }, now(), name))
}

export const removeBet: BetHandler<'remove'> = async ({ store, now }, { id, version }, call) => {
  const bet = found(await store.remove(memberOf(call).id, id, version, now()))
  return { id: bet.id, version: bet.version }
}

export const undoChange: BetHandler<'undo'> = async (deps, { id }, call) => {
  const { store, now } = deps
  const member = memberOf(call)
  const changed = await deps.care.oneAtATime(member, async () => {
    const bet = await store.find(member.id, id)
    const [last] = bet ? await store.versions(member.id, id) : []
    if (!bet) throw notFound('There is no such bet of yours.')
    if (!last) throw conflict('There is nothing to take back.')
    await requireCare(deps, member, bet, revived(last.before as StoredBet))
    return store.undo(member.id, id, bet.version, now())
  })
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

/** A leg with its player and his game; a game that the feeds know starts when they say so. */
async function linkedLeg(deps: BetDeps, typed: TrackedLeg): Promise<TrackedLeg> {
  const leg = await linkedProp(typed, deps)
  const known = leg.gameId === null ? undefined : await deps.game(leg.gameId).catch(() => undefined)
  return known ? { ...leg, startsAt: known.startsAt } : leg
}

/** The ticket with the fair chance of each selection that a board shows now; what the sender says of close and chance is not believed. */
async function judgedAt(deps: BetDeps, ticket: TrackedTicket): Promise<TrackedTicket> {
  const { fairOf, onError } = deps
  const legs = await Promise.all(
    ticket.legs.map(async (typed): Promise<TrackedLeg> => {
      const leg = await linkedLeg(deps, typed)
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
