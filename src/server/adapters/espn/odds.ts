// The single book that ESPN's scoreboard carries: its line, and prices where it says them. In two spellings, the older and the newer.

import { z } from 'zod'
import type { Infer } from '#core/infer.ts'
import type { Game } from '#core/leagues/games.ts'
import type { Quote } from '#core/odds/board/market.ts'
import type { EpochMs } from '#core/units.ts'
import { looseNumber } from '../vendor-http/parse-leniently.ts'

const Side = z.object({ moneyLine: looseNumber, spreadOdds: looseNumber, favorite: z.boolean().nullish() }).nullish()
const Close = z.object({ close: z.object({ line: z.string().nullish(), odds: looseNumber }).nullish() }).nullish()

export const EspnOdds = z.object({
  provider: z.object({ name: z.string().min(1) }),
  details: z.string().nullish(),
  overUnder: looseNumber,
  spread: looseNumber,
  overOdds: looseNumber,
  underOdds: looseNumber,
  homeTeamOdds: Side,
  awayTeamOdds: Side,
  drawOdds: z.object({ moneyLine: looseNumber }).nullish(),
  moneyline: z.object({ home: Close, away: Close, draw: Close }).nullish(),
  pointSpread: z.object({ home: Close, away: Close }).nullish(),
  total: z.object({ over: Close, under: Close }).nullish(),
})
export type EspnOdds = Infer<typeof EspnOdds>

type Abbreviations = { readonly home: string; readonly away: string }

/** Home handicap and total of the first book that has either. "BUF -2.5" at Buffalo's home is -2.5; "CHW -155" is a price, not a line. */
export function lineOf(odds: readonly (EspnOdds | null | undefined)[], teams: Abbreviations): Game['line'] {
  for (const one of odds) {
    if (!one) continue
    const spread = spreadOf(one, teams)
    const total = one.overUnder ?? pointIn(one.total?.over?.close?.line)
    if (spread !== null || total !== null) return { spread, total, book: one.provider.name }
  }
  return null
}

function spreadOf({ pointSpread, details }: EspnOdds, { home, away }: Abbreviations): number | null {
  const stated = pointIn(pointSpread?.home?.close?.line)
  if (stated !== null) return stated
  if (/^(even|pk|pick)/i.test(details ?? '')) return 0
  const [, team, text] = /^(\S+)\s+([+-]?\d+(?:\.\d+)?)$/.exec(details ?? '') ?? []
  const points = Number(text)
  // A number of a hundred and more is a price of the moneyline.
  if (!team || !Number.isFinite(points) || Math.abs(points) >= 100) return null
  return team === home ? points : team === away ? -points : null
}

const pointIn = (line: string | null | undefined): number | null => {
  const number = Number((line ?? '').replace(/^[ou]/i, '').replace(/^\+/, ''))
  return line && Number.isFinite(number) ? number : null
}

/** Prices that are stated; a line without a price makes no quote. */
export function quotesOf(game: Game, odds: readonly (EspnOdds | null | undefined)[], at: EpochMs): Quote[] {
  return odds.flatMap((one) => (one ? pricesOf(game, one, at) : []))
}

function pricesOf(game: Game, odds: EspnOdds, at: EpochMs): Quote[] {
  const line = lineOf([odds], { home: game.home.abbreviation, away: game.away.abbreviation })
  const bookTitle = odds.provider.name
  const base = {
    gameId: game.id,
    league: game.league,
    book: bookTitle.toLowerCase().replace(/[^a-z0-9]+/g, ''),
    bookTitle,
    bookTime: at,
    receivedAt: at,
  }
  const out: Quote[] = []
  const add = (market: Quote['market'], outcome: Quote['outcome'], point: number | null, price: number | null | undefined) => {
    if (price == null || Math.abs(price) < 100) return
    if (market !== 'h2h' && point === null) return
    out.push({ ...base, market, outcome, point, price: Math.round(price) })
  }
  const { moneyline, pointSpread, total } = odds
  add('h2h', 'home', null, moneyline?.home?.close?.odds ?? odds.homeTeamOdds?.moneyLine)
  add('h2h', 'away', null, moneyline?.away?.close?.odds ?? odds.awayTeamOdds?.moneyLine)
  add('h2h', 'draw', null, moneyline?.draw?.close?.odds ?? odds.drawOdds?.moneyLine)
  const spread = line?.spread ?? null
  add('spreads', 'home', spread, pointSpread?.home?.close?.odds ?? odds.homeTeamOdds?.spreadOdds)
  add(
    'spreads',
    'away',
    spread === null ? null : spread === 0 ? 0 : -spread,
    pointSpread?.away?.close?.odds ?? odds.awayTeamOdds?.spreadOdds,
  )
  add('totals', 'over', line?.total ?? null, total?.over?.close?.odds ?? odds.overOdds)
  add('totals', 'under', line?.total ?? null, total?.under?.close?.odds ?? odds.underOdds)
  // One side alone has no margin to take out and nothing to compare.
  return out.filter((quote) => out.some((other) => other.market === quote.market && other.outcome !== quote.outcome))
}
