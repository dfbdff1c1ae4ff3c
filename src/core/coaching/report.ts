// What does a person's own record say that a coach would ask about? Three questions: is the price better than the close, market by market;
// are stakes steady, also after losses; and where does money leak. Figures only, each with its 95 percent interval, none below ten bets.
// It describes what was done; it advises no next bet.

import { closingValue } from '../bankroll/performance/closing-value.ts'
import { type Estimate, LEAST_FOR_INTERVAL, meanEstimate, roiEstimate, shareEstimate } from '../bankroll/performance/estimates.ts'
import type { SettledBet } from '../bankroll/performance/performance.ts'
import { priceBand } from '../bankroll/performance/price-band.ts'
import type { EpochMs } from '../units.ts'
import { localTime } from '../zones.ts'
import { type Discipline, discipline } from './discipline.ts'

/** A settled bet with what it is grouped by. */
export type ReportedBet = SettledBet & {
  readonly placedAt: EpochMs
  /** null = several, or none. */
  readonly league: string | null
  readonly market: string | null
  readonly book: string
  readonly kind: string
}

export type MarketClose = {
  /** null = several markets in one bet. */
  readonly market: string | null
  /** Bets whose close is known. */
  readonly bets: number
  /** Mean of price taken times fair chance at the close, less one; its ends are infinite below ten bets. */
  readonly value: Estimate
  /** Share of bets at a better price than the close. */
  readonly beat: Estimate
}

export const LEAK_GROUPS = ['market', 'league', 'book', 'kind', 'odds', 'hour'] as const
export type LeakGroup = (typeof LEAK_GROUPS)[number]

export type Leak = {
  readonly by: LeakGroup
  /** As the group is called; null = several, or not said. */
  readonly key: string | null
  readonly bets: number
  readonly stakedCents: number
  readonly profitCents: number
  readonly roi: Estimate | null
  readonly close: Estimate | null
  /** By which figure it is one: the whole interval lies below zero. */
  readonly shows: readonly ('roi' | 'close')[]
}

export type CoachingReport = {
  readonly bets: number
  readonly closing: readonly MarketClose[]
  readonly discipline: Discipline
  readonly leaks: {
    readonly found: readonly Leak[]
    /** Intervals that were looked at. */
    readonly looked: number
    /** How many of them lie below zero by chance alone where nothing leaks: one in forty. */
    readonly byChance: number
    /** Groups with fewer than ten bets, of which nothing is said. */
    readonly tooFew: number
  }
}

/** A 95 percent interval lies wholly below the truth once in forty times. */
const BELOW_BY_CHANCE = 0.025

/** @example hourBand(tenInTheEvening, 'America/New_York') // '6 PM to midnight' */
function hourBand(at: EpochMs, timeZone: string): string {
  const { hour } = localTime(at, timeZone)
  if (hour < 6) return 'midnight to 6 AM'
  if (hour < 12) return '6 AM to noon'
  return hour < 18 ? 'noon to 6 PM' : '6 PM to midnight'
}

const KEY_OF: Readonly<Record<LeakGroup, (bet: ReportedBet, timeZone: string) => string | null>> = {
  market: ({ market }) => market,
  league: ({ league }) => league,
  book: ({ book }) => book || null,
  kind: ({ kind }) => kind,
  odds: ({ decimal }) => priceBand(decimal),
  hour: ({ placedAt }, timeZone) => hourBand(placedAt, timeZone),
}

function grouped<K>(bets: readonly ReportedBet[], keyOf: (bet: ReportedBet) => K): Map<K, ReportedBet[]> {
  const groups = new Map<K, ReportedBet[]>()
  for (const bet of bets) {
    const key = keyOf(bet)
    const own = groups.get(key)
    if (own) own.push(bet)
    else groups.set(key, [bet])
  }
  return groups
}

function closingByMarket(bets: readonly ReportedBet[]): readonly MarketClose[] {
  return [...grouped(bets, ({ market }) => market)]
    .flatMap(([market, own]) => {
      const values = own.flatMap((bet) => closingValue(bet) ?? [])
      if (values.length === 0) return []
      const beat = values.filter((value) => value > 1e-12).length
      return [{ market, bets: values.length, value: meanEstimate(values), beat: shareEstimate(beat, values.length) }]
    })
    .sort((a, b) => b.bets - a.bets)
}

/** A group with its two figures; a figure of fewer than ten bets has infinite ends and shows nothing. */
function looked(by: LeakGroup, key: string | null, bets: readonly ReportedBet[]): Leak {
  const values = bets.flatMap((bet) => closingValue(bet) ?? [])
  const roi = roiEstimate(bets) ?? null
  const close = values.length > 0 ? meanEstimate(values) : null
  const isBelow = (one: Estimate | null) => one !== null && one.high < 0
  return {
    by,
    key,
    bets: bets.length,
    stakedCents: bets.reduce((sum, { stakedCents }) => sum + stakedCents, 0),
    profitCents: bets.reduce((sum, { profitCents }) => sum + profitCents, 0),
    roi,
    close,
    shows: [...(isBelow(roi) ? (['roi'] as const) : []), ...(isBelow(close) ? (['close'] as const) : [])],
  }
}

function leaksOf(bets: readonly ReportedBet[], timeZone: string): CoachingReport['leaks'] {
  const groups = LEAK_GROUPS.flatMap((by) => {
    const own = [...grouped(bets, (bet) => KEY_OF[by](bet, timeZone))]
    // One group is the whole record, which is told elsewhere.
    return own.length < 2 ? [] : own.map(([key, rows]) => looked(by, key, rows))
  })
  const enough = groups.filter((group) => group.bets >= LEAST_FOR_INTERVAL)
  const intervals = enough.flatMap(({ roi, close }) => [roi, close]).filter((one) => one !== null && Number.isFinite(one.high)).length
  return {
    found: enough.filter(({ shows }) => shows.length > 0).sort((a, b) => a.profitCents - b.profitCents),
    looked: intervals,
    byChance: intervals * BELOW_BY_CHANCE,
    tooFew: groups.length - enough.length,
  }
}

/**
 * The report of a record.
 *
 * @param bets settled ones, in any order
 * @param bankrollCents what the person stakes with now, by their own word and record; null = not stated
 * @example coachingReport([], null, 'UTC').leaks.found // []
 */
export function coachingReport(bets: readonly ReportedBet[], bankrollCents: number | null, timeZone: string): CoachingReport {
  return {
    bets: bets.length,
    closing: closingByMarket(bets),
    discipline: discipline(bets, bankrollCents),
    leaks: leaksOf(bets, timeZone),
  }
}
