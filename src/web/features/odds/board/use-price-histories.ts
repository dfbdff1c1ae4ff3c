// How the lines of a league have moved in the last day, for the small courses beside prices.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { trading } from '#contract/odds/trading.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { MarketKey, OutcomeKey } from '#core/odds/board/market.ts'
import { useAccess } from '../../../access/use-access.ts'
import { FRESH } from '../../../api/freshness.ts'
import { query } from '../../../api/query.ts'

const EVERY_MS = 60_000

/** Values at even steps of time, oldest first, and the milliseconds from the first to the last of them. */
export type Course = { readonly values: readonly number[]; readonly span: number }
export type PriceHistories = (game: string, market: MarketKey, outcome: OutcomeKey) => Course

const NONE: Course = { values: [], span: 0 }
/** Where nothing is recorded. */
export const NO_HISTORIES: PriceHistories = () => NONE

/** The course of an outcome: its implied chance for a moneyline, else its line; empty where none is known. */
export function usePriceHistories(league: LeagueKey): PriceHistories {
  const { allows } = useAccess()
  const { data } = useQuery(
    query(trading.movement, { league }, { enabled: allows('odds'), staleTime: FRESH.price, refetchInterval: EVERY_MS }),
  )
  return useMemo(() => {
    const by = (turn: (value: number, market: MarketKey) => number) =>
      new Map(
        data?.courses.map(({ game, market, values, from, to }): [string, Course] => [
          `${game} ${market}`,
          { values: values.map((value) => turn(value, market)), span: to - from },
        ]),
      )
    // The courses are those of the home side and of the total; the away side is their mirror, a draw has none.
    const [kept, mirrored] = [by((value) => value), by((value, market) => (market === 'h2h' ? 1 - value : 0 - value))]
    return (game, market, outcome) =>
      outcome === 'draw' ? NONE : ((outcome === 'away' ? mirrored : kept).get(`${game} ${market}`) ?? NONE)
  }, [data])
}
