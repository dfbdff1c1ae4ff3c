// The record of a person: figures of core, cut by league, market, book, kind, price, side, month and day of the week, with the curve that charts draw.

import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { betRole, betSide } from '#core/bankroll/performance/bet-side.ts'
import { closingValue } from '#core/bankroll/performance/closing-value.ts'
import { type Estimate, isTooFew, meanEstimate, roiEstimate, shareEstimate } from '#core/bankroll/performance/estimates.ts'
import {
  type ClosingLine,
  type Performance,
  performance,
  type SettledBet,
  SMALL_SAMPLE,
  winShare,
} from '#core/bankroll/performance/performance.ts'
import { priceBand } from '#core/bankroll/performance/price-band.ts'
import { profitCurve } from '#core/bankroll/performance/profit-curve.ts'
import type { CurrentBankroll } from '#core/bankroll/staking/stated-bankroll.ts'
import type { InferInput } from '#core/infer.ts'
import { americanFromDecimal } from '#core/odds/board/price.ts'
import type { EpochMs } from '#core/units.ts'
import { dayIn } from '#core/zones.ts'
import type { StoredBet } from './bet-columns.store.ts'
import { settledOf } from './bet-rows.ts'

type Answer = AnswerOf<typeof API.bets.performance>
type Figures = NonNullable<Answer['performance']>
type Cut = Answer['breakdowns'][number]

const MOST_POINTS = 400

const bounded = (value: number) => (Number.isFinite(value) ? value : null)
export const roiOf = (estimate: Estimate): InferInput<typeof API.bets.performance.output>['breakdowns'][number]['roi'] => ({
  value: estimate.value,
  low: bounded(estimate.low),
  high: bounded(estimate.high),
})
const closingOf = (line: ClosingLine | undefined) => (line ? { bets: line.bets, mean: roiOf(line.mean)!, beat: roiOf(line.beat)! } : null)

function figuresOf(judged: readonly Judged[]): Figures {
  const settled = judged.map((one) => one.settled)
  const record: Performance = performance(settled)
  const countOf = (status: StoredBet['status']) => judged.filter(({ bet }) => bet.status === status).length
  const decimals = settled.flatMap(({ decimal }) => decimal ?? [])
  const mean = decimals.reduce((sum, decimal) => sum + decimal, 0) / decimals.length
  const { streaks } = record
  return {
    totalBets: record.bets,
    isTooFew: isTooFew(record.bets),
    winRate: record.winRate ? Math.round(100 * record.winRate.value) : null,
    wonBets: settled.filter(({ outcome }) => outcome === 'won').length,
    lostBets: settled.filter(({ outcome }) => outcome === 'lost').length,
    pushedBets: countOf('push'),
    voidBets: countOf('void'),
    cashedOutBets: countOf('cashed out'),
    roi: record.roi?.value ?? null,
    profit: record.profitCents / 100,
    averageOdds: decimals.length > 0 ? americanFromDecimal(mean) : null,
    averageStakeCents: record.bets > 0 ? Math.round(record.stakedCents / record.bets) : 0,
    sharpeRatio: record.sharpe ?? null,
    maxDrawdown: record.drawdown.cents / 100,
    streaks: {
      currentWin: Math.max(0, streaks.current),
      currentLoss: Math.max(0, -streaks.current),
      maxWin: streaks.longestWinning,
      maxLoss: streaks.longestLosing,
    },
    stakedCents: record.stakedCents,
    profitCents: record.profitCents,
    roiEstimate: record.roi ? roiOf(record.roi) : null,
    winEstimate: record.winRate ? roiOf(record.winRate) : null,
    expected: record.expected ?? null,
    drawdown: record.drawdown,
    closing: closingOf(record.closing),
    closingBook: closingOf(record.closingFairBook),
    closingConsensus: closingOf(record.closingFair),
    smallSamples: [...record.smallSamples],
  }
}

type Judged = { readonly bet: StoredBet; readonly settled: SettledBet }

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const CUTS: Readonly<Record<Cut['by'], (judged: Judged, dayOf: (at: EpochMs) => string) => string>> = {
  league: ({ bet }) => bet.league ?? 'several or none',
  market: ({ bet }) => bet.market ?? 'several',
  book: ({ bet }) => bet.book || 'not said',
  kind: ({ bet }) => (bet.ticket.promotion ? `${bet.kind}, ${bet.ticket.promotion.kind}` : bet.kind),
  odds: ({ settled }) => priceBand(settled.decimal),
  side: ({ bet }) => betSide(bet.ticket),
  role: ({ bet, settled }) => betRole(bet.ticket, settled.decimal),
  month: ({ settled }, dayOf) => dayOf(settled.settledAt).slice(0, 7),
  weekday: ({ bet }, dayOf) => WEEKDAYS[new Date(`${dayOf(bet.placedAt.getTime())}T00:00Z`).getUTCDay()]!,
}

function cutOf(by: Cut['by'], key: string, judged: readonly Judged[]): Cut {
  const settled = judged.map((one) => one.settled)
  const roi = roiEstimate(settled)
  const wins = winShare(settled.map(({ outcome }) => outcome))
  const values = settled.flatMap((bet) => closingValue(bet) ?? [])
  return {
    by,
    key,
    bets: settled.length,
    stakedCents: settled.reduce((sum, bet) => sum + bet.stakedCents, 0),
    profitCents: settled.reduce((sum, bet) => sum + bet.profitCents, 0),
    roi: roi ? roiOf(roi) : null,
    winRate: wins ? roiOf(shareEstimate(wins.won, wins.decided)) : null,
    clv: values.length > 0 ? roiOf(meanEstimate(values)) : null,
    isSmall: settled.length < SMALL_SAMPLE,
  }
}

function cuts(judged: readonly Judged[], dayOf: (at: EpochMs) => string): Cut[] {
  return (Object.keys(CUTS) as Cut['by'][]).flatMap((by) => {
    const groups = new Map<string, Judged[]>()
    for (const one of judged) {
      const key = CUTS[by](one, dayOf)
      groups.set(key, [...(groups.get(key) ?? []), one])
    }
    const order =
      by === 'month' || by === 'odds' ? (a: Cut, b: Cut) => (a.key < b.key ? -1 : 1) : (a: Cut, b: Cut) => b.stakedCents - a.stakedCents
    return [...groups].map(([key, own]) => cutOf(by, key, own)).sort(order)
  })
}

/** The bet that lost the most (sign -1) or brought the most (+1); of equal ones the newest, null where none lost or brought anything. */
function largestOf(judged: readonly Judged[], sign: 1 | -1): Answer['largestLoss'] {
  const most = judged.reduce<Judged | undefined>(
    (best, one) => (sign * one.settled.profitCents >= (best ? sign * best.settled.profitCents : 1) ? one : best),
    undefined,
  )
  return most
    ? {
        selection: most.bet.ticket.legs.map(({ selection }) => selection).join(' + '),
        book: most.bet.book,
        stakedCents: most.settled.stakedCents,
        profitCents: most.settled.profitCents,
        settledAt: most.settled.settledAt,
      }
    : null
}

/** Every so many-th point, the first and the last kept. */
function thinned<T>(points: readonly T[]): T[] {
  const step = Math.max(1, Math.ceil(points.length / MOST_POINTS))
  return points.filter((_, index) => index % step === 0 || index === points.length - 1)
}

/** A person's own day: its midnight, and the zone that says which day and month a time is in. */
type OwnDay = { readonly today: EpochMs; readonly timeZone: string }

/** @param bets settled ones, in the order of settlement */
export function performanceOf(bets: readonly StoredBet[], { today, timeZone }: OwnDay, bankroll: CurrentBankroll | null): Answer {
  const judged = bets.map((bet) => ({ bet, settled: settledOf(bet) }))
  const settled = judged.map((one) => one.settled)
  const todays = settled.filter(({ settledAt }) => settledAt >= today)
  const clvPoints = settled.flatMap((bet) => {
    const clv = closingValue(bet)
    return clv === undefined ? [] : [{ at: bet.settledAt, clv, profitCents: bet.profitCents }]
  })
  return {
    performance: settled.length > 0 ? figuresOf(judged) : null,
    profitToday: todays.reduce((sum, bet) => sum + bet.profitCents, 0) / 100,
    totalBetsToday: todays.length,
    breakdowns: cuts(judged, (at) => dayIn(timeZone, at)),
    largestLoss: largestOf(judged, -1),
    largestWin: largestOf(judged, 1),
    curve: profitCurve(settled, MOST_POINTS),
    clvPoints: thinned(clvPoints),
    bankroll: bankroll && {
      statedCents: bankroll.statedCents,
      statedAt: bankroll.statedAt,
      sinceCents: bankroll.sinceCents,
      nowCents: bankroll.nowCents,
    },
  }
}
