// A pick: a selection at the board's price of that second, sealed before the start in the chain of forecasts, settled by the scores. What is
// sealed, what it comes to, what a member's picks add up to, and by what order they are compared.

import { z } from 'zod'
import { gradeLeg } from '../bankroll/bets/grade.ts'
import { settleTicket } from '../bankroll/bets/tickets.ts'
import type { LegClose, TrackedTicket } from '../bankroll/bets/tracked-bet.ts'
import type { Estimate } from '../bankroll/performance/estimates.ts'
import { type Performance, performance, type SettledBet } from '../bankroll/performance/performance.ts'
import type { Infer } from '../infer.ts'
import type { Game } from '../leagues/games.ts'
import { SealedGame } from '../leagues/pregame-snapshot.ts'
import { AmericanPrice, MarketKey, OutcomeKey } from '../odds/board/market.ts'
import { decimalFromAmerican } from '../odds/board/price.ts'
import type { EpochMs } from '../units.ts'

/** `verified`: a bet of a linked account lies behind it. `stated`: nothing but the member's word does. */
export const PICK_KINDS = ['stated', 'verified'] as const
export const PickKind = z.enum(PICK_KINDS)
export type PickKind = Infer<typeof PickKind>

/** One unit is a hundred of these, so that units settle as money does: in whole numbers. */
export const UNIT = 100
export const LEAST_UNITS = 0.5
export const MOST_UNITS = 5

/** Models of sealed picks are named so, each its own: a game may have many. */
export const PICK_MODEL = 'pick-'
export const isPickModel = (model: string): boolean => model.startsWith(PICK_MODEL)

/** What is sealed. The author stands in it by a random key of their own: the chain is public and kept for good, names are neither. */
export const SealedPick = z.object({
  kind: z.literal('pick'),
  ...SealedGame.shape,
  author: z.string(),
  market: MarketKey,
  outcome: OutcomeKey,
  point: z.number().nullable(),
  /** American odds of the named book on the board at `sealedAt`, and the fair chance there; null where no board told one. */
  price: AmericanPrice,
  book: z.string(),
  fair: z.number().gt(0).lt(1).nullable(),
  /** Hundredths of a unit. */
  stake: z
    .number()
    .int()
    .min(LEAST_UNITS * UNIT)
    .max(MOST_UNITS * UNIT),
  basis: PickKind,
})
export type SealedPick = Infer<typeof SealedPick>

/** A pick names its line as bettors write it. @example selectionOf({ home: 'Chiefs', away: 'Broncos', … }) // 'Broncos +7.5' */
export function selectionOf({
  market,
  outcome,
  point,
  home,
  away,
}: Pick<SealedPick, 'market' | 'outcome' | 'point' | 'home' | 'away'>): string {
  const side = outcome === 'home' ? home : outcome === 'away' ? away : outcome === 'draw' ? 'Draw' : outcome === 'over' ? 'Over' : 'Under'
  if (point === null) return market === 'h2h' && outcome !== 'draw' ? `${side} to win` : side
  return `${side} ${market === 'spreads' && point > 0 ? `+${point}` : point}`
}

/** The ticket that a pick would be. */
export const ticketOf = (pick: SealedPick, status: TrackedTicket['legs'][number]['status']): TrackedTicket => ({
  kind: 'straight',
  stakeCents: pick.stake,
  legs: [
    {
      gameId: pick.gameId,
      league: pick.league,
      event: `${pick.away} @ ${pick.home}`,
      market: pick.market,
      outcome: pick.outcome,
      selection: selectionOf(pick),
      point: pick.point,
      prop: null,
      price: pick.price > 0 ? `+${pick.price}` : String(pick.price),
      startsAt: pick.startsAt,
      status,
      fair: pick.fair,
      close: null,
    },
  ],
})

/**
 * Why a member may not make this pick: one result counts once on a record, so a market of a game is picked once, whatever its line, and not
 * from both sides. A pick that was void leaves the market free.
 * @param earlier picks of the same member on the same game
 * @example repeatFault([{ market: 'h2h', outcome: 'home', status: 'open' }], { market: 'h2h', outcome: 'away' })   // a sentence
 */
export function repeatFault(
  earlier: readonly (Pick<SealedPick, 'market' | 'outcome'> & { readonly status: PickState })[],
  { market, outcome }: Pick<SealedPick, 'market' | 'outcome'>,
): string | null {
  const standing = earlier.find((one) => one.market === market && one.status !== 'void')
  if (!standing) return null
  return standing.outcome === outcome
    ? 'You picked this side of this game already. It counts once on your record.'
    : 'You picked another side of this market already. A record holds one side of it.'
}

export const PICK_STATES = ['open', 'won', 'lost', 'push', 'void', 'half won', 'half lost'] as const
export const PickState = z.enum(PICK_STATES)
export type PickState = Infer<typeof PickState>

export type PickResult = {
  readonly status: PickState
  /** Hundredths of a unit, less the stake. */
  readonly profit: number
}

const DAY = 86_400_000
/** Without a result for so long the game is taken as called off, as forecasts take it. */
export const CALLED_OFF_AFTER_MS = 7 * DAY

/**
 * What a pick came to; null while it is open. It is void where its game began before it was sealed (the feed moved the start), or was called
 * off. The same functions settle tracked bets.
 * @example resultOf(pick, finalGame, now)   // { status: 'won', profit: 91 }
 */
export function resultOf(
  pick: SealedPick,
  game: Pick<Game, 'league' | 'status' | 'homeScore' | 'awayScore' | 'startsAt' | 'periodScores'> | undefined,
  now: EpochMs,
): PickResult | null {
  const isCalledOff = game?.status === 'postponed' || (game?.status !== 'final' && now - pick.startsAt > CALLED_OFF_AFTER_MS)
  if (isCalledOff || (game && game.status !== 'scheduled' && game.startsAt <= pick.sealedAt)) return { status: 'void', profit: 0 }
  if (!game) return null
  const status = gradeLeg(pick, game)
  return status === 'open' ? null : { status, profit: profitOf(pick, status) }
}

/** By price and outcome alone. @example profitOf({ …, price: -110, stake: 100 }, 'won') // 91 */
export function profitOf(pick: SealedPick, status: PickState): number {
  const settled = settleTicket(ticketOf(pick, status))
  return settled.kind === 'open' ? 0 : settled.profitCents
}

/** A pick with what became of it. */
export type GradedPick = {
  readonly pick: SealedPick
  readonly status: PickState
  readonly profit: number
  readonly settledAt: EpochMs | null
  readonly close: LegClose | null
}

const OUTCOMES: Readonly<Partial<Record<PickState, SettledBet['outcome']>>> = {
  won: 'won',
  lost: 'lost',
  'half won': 'won',
  'half lost': 'lost',
}

function settledBet({ pick, status, profit, settledAt, close }: GradedPick): SettledBet {
  return {
    settledAt: settledAt ?? pick.startsAt,
    outcome: OUTCOMES[status] ?? 'even',
    stakedCents: pick.stake,
    profitCents: profit,
    decimal: decimalFromAmerican(pick.price),
    ...(pick.fair === null ? {} : { probability: pick.fair }),
    ...(close?.decimal ? { closingDecimal: close.decimal } : {}),
    ...(close?.fairConsensus ? { closingFair: close.fairConsensus } : {}),
    ...(close?.fairBook ? { closingFairBook: close.fairBook } : {}),
  }
}

/** Picks that count: decided ones, a void one not. */
const counts = ({ status }: GradedPick) => status !== 'open' && status !== 'void'

export type PickRecord = {
  /** Decided picks, and those still open. */
  readonly n: number
  readonly open: number
  /** Of the decided ones, those behind which a bet of a linked account stands. */
  readonly verified: number
  /** Hundredths of a unit. */
  readonly staked: number
  readonly profit: number
  readonly roi: Estimate | null
  readonly winRate: Estimate | null
  /** Against the fair close of all books. */
  readonly clv: (Performance['closingFair'] & object) | null
}

/** What picks add up to; every figure is a sum over them, so that anybody can count it again. */
export function recordOfPicks(picks: readonly GradedPick[]): PickRecord {
  const decided = picks.filter(counts).toSorted((a, b) => (a.settledAt ?? 0) - (b.settledAt ?? 0))
  const open = picks.filter(({ status }) => status === 'open').length
  if (decided.length === 0) return { n: 0, open, verified: 0, staked: 0, profit: 0, roi: null, winRate: null, clv: null }
  const { bets, stakedCents, profitCents, roi, winRate, closingFair } = performance(decided.map(settledBet))
  const verified = decided.filter(({ pick }) => pick.basis === 'verified').length
  const sums = { n: bets, open, verified, staked: stakedCents, profit: profitCents }
  return { ...sums, roi: roi ?? null, winRate: winRate ?? null, clv: closingFair ?? null }
}

/** Fewer decided picks stand on no leaderboard: below it luck alone makes any order. Judged: twice what an interval takes. */
export const LEAST_RANKED = 20
/** From so many graded picks on a member bears the badge; it is not sold. */
export const LEAST_FOR_BADGE = 30

/**
 * The order of the leaderboard: by the lower end of the return's interval, so that three lucky picks stand behind three hundred good ones.
 * @example ranked([{ member: 'a', record: few }, …])   // members with at least 20 decided picks, best lower bound first
 */
export function ranked<T extends { readonly record: PickRecord }>(members: readonly T[]): readonly T[] {
  const low = ({ record }: T) => record.roi?.low ?? Number.NEGATIVE_INFINITY
  return members.filter(({ record }) => record.n >= LEAST_RANKED).toSorted((a, b) => low(b) - low(a) || b.record.n - a.record.n)
}
