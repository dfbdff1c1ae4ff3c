// What a person has typed of a bet, as text, and the ticket that it makes. Pure, so that it can be tested without a screen.

import type { bets } from '#contract/bets/bets.ts'
import { exactPrice } from '#core/bankroll/bets/exact-price.ts'
import type { TrackedLeg, TrackedMarket, TrackedProp, TrackedTicket } from '#core/bankroll/bets/tracked-bet.ts'
import type { PickedLine } from '#core/community/pick-address.ts'
import { readDollars } from '#core/dollars.ts'
import type { InferInput } from '#core/infer.ts'

export type TicketInput = InferInput<typeof bets.add.input>['ticket']
export type LegInput = TicketInput['legs'][number]

export type LegDraft = {
  readonly selection: string
  readonly event: string
  readonly market: TrackedMarket
  readonly price: string
  /** What the board knows of it, kept beside what is typed. */
  readonly known?: Pick<TrackedLeg, 'gameId' | 'league' | 'outcome' | 'point' | 'startsAt' | 'onScore'> & {
    readonly prop?: TrackedProp | null
  }
}

export type Extra = 'none' | 'free bet' | 'profit boost'
export type BetDraft = {
  readonly kind: TicketInput['kind']
  readonly stake: string
  /** Where a stake comes from that nobody has typed yet; undefined = typed, or none. */
  readonly stakeFrom?: 'last bet' | 'ticket'
  readonly book: string
  readonly legs: readonly LegDraft[]
  readonly size: string
  readonly teaserPrice: string
  readonly placeShare: string
  readonly extra: Extra
  readonly boostPercent: string
}

export const EMPTY_LEG: LegDraft = { selection: '', event: '', market: 'h2h', price: '' }
export const EMPTY_DRAFT: BetDraft = {
  kind: 'straight',
  stake: '',
  book: '',
  legs: [EMPTY_LEG],
  size: '2',
  teaserPrice: '-110',
  placeShare: '1/5',
  extra: 'none',
  boostPercent: '25',
}

/** By what a form that was left half typed is known again: everything that makes it this bet at this book, and nothing that is typed into it. */
export function draftKey({ book, legs }: BetDraft): string {
  return JSON.stringify([
    book,
    legs.map(({ selection, event, market, price, known }) => {
      const { gameId, startsAt, outcome, point, prop, onScore } = known ?? {}
      return [selection, event, market, price, gameId, startsAt, outcome, point, prop, onScore]
    }),
  ])
}

/** The line of the board that a draft is on, where it can be posted as a pick: one selection of a whole game that has not begun. */
export function pickedLine({ kind, legs }: BetDraft, now: number): PickedLine | null {
  const [leg] = legs
  if (kind !== 'straight' || legs.length !== 1 || !leg?.known) return null
  const { market, known } = leg
  const { gameId, league, outcome, point, startsAt, prop, onScore } = known
  if (market !== 'h2h' && market !== 'spreads' && market !== 'totals') return null
  if (!gameId || !league || !outcome || prop || onScore || !startsAt || startsAt <= now) return null
  return { league, gameId, market, outcome, point: point ?? null }
}

/** The number of legs that a kind begins with. */
export function legsFor(kind: BetDraft['kind'], legs: readonly LegDraft[]): readonly LegDraft[] {
  const least = kind === 'straight' || kind === 'each way' ? 1 : kind === 'round robin' ? 3 : 2
  if (kind === 'straight' || kind === 'each way') return legs.slice(0, 1)
  return legs.length >= least ? legs : [...legs, ...Array.from({ length: least - legs.length }, () => EMPTY_LEG)]
}

export type Ready = { readonly kind: 'ready'; readonly ticket: TicketInput } | { readonly kind: 'missing'; readonly what: string }

function legOf({ selection, event, market, price, known }: LegDraft, isTeaser: boolean): LegInput {
  return {
    selection: selection.trim(),
    event: event.trim(),
    market,
    price: isTeaser && price.trim() === '' ? '-110' : price.trim(),
    ...known,
  }
}

/** The ticket of a draft, or the first thing that is missing. */
export function ticketOf(draft: BetDraft): Ready {
  const missing = (what: string): Ready => ({ kind: 'missing', what })
  const stakeCents = readDollars(draft.stake)
  if (stakeCents === null || stakeCents < 1) return missing('Say what you staked, in dollars: 25 or 12.50.')
  const isTeaser = draft.kind === 'teaser'
  for (const leg of draft.legs) {
    if (leg.selection.trim() === '') return missing('Say what was picked: DEN +7.5.')
    if (!isTeaser && !exactPrice(leg.price)) return missing('A price looks like −110, +150, 1.91 or 10/11.')
  }
  if (isTeaser && !exactPrice(draft.teaserPrice)) return missing('A teaser needs the price of the ticket: −110.')
  const size = Number(draft.size)
  const isRobin = draft.kind === 'round robin'
  if (isRobin && !(Number.isInteger(size) && size >= 2 && size < draft.legs.length))
    return missing('Each parlay has two selections or more, but fewer than all.')
  const boost = Number(draft.boostPercent)
  if (draft.extra === 'profit boost' && !(boost > 0 && boost <= 1000)) return missing('Say by how many percent the profit is boosted.')
  return {
    kind: 'ready',
    ticket: {
      kind: draft.kind,
      stakeCents,
      legs: draft.legs.map((leg) => legOf(leg, isTeaser)),
      ...(isRobin ? { size } : {}),
      ...(isTeaser ? { teaserPrices: { [String(draft.legs.length)]: draft.teaserPrice.trim() } } : {}),
      ...(draft.kind === 'each way' ? { placeShare: draft.placeShare.trim() } : {}),
      ...(draft.extra === 'free bet' ? { promotion: { kind: 'free bet' as const } } : {}),
      ...(draft.extra === 'profit boost' ? { promotion: { kind: 'profit boost' as const, basisPoints: Math.round(boost * 100) } } : {}),
    },
  }
}

/** The same with everything that a ticket may leave out, as the server will have it: for calculating the payout while it is typed. */
export function wholeTicket(ticket: TicketInput): TrackedTicket {
  const { legs, ...rest } = ticket
  return {
    ...rest,
    legs: legs.map(wholeLeg),
  }
}

function wholeLeg(leg: LegInput): TrackedLeg {
  const { gameId = null, league = null, event = '', outcome = null, point = null, startsAt = null, status = 'open', prop = null } = leg
  const whole = prop && { ...prop, playerId: prop.playerId ?? null, result: prop.result ?? null }
  return { ...leg, gameId, league, event, outcome, point, prop: whole, startsAt, status, fair: null, close: null }
}
