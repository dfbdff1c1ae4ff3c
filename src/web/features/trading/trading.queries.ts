import { useQuery } from '@tanstack/react-query'
import { trading } from '#contract/odds/trading.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { useAccess } from '../../access/use-access.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { useAskedMethod } from '../odds/board/fair-method.ts'
import { useMyBooks } from '../odds/board/my-books.ts'

// Spec 001 section 7: signals every 30 s, arbitrage every 15 s.
const SIGNALS_MS = 30_000
const ARBITRAGE_MS = 15_000

function useAsked(league: LeagueKey) {
  const books = useMyBooks()
  return { league, ...useAskedMethod(), ...(books ? { books: books.join(',') } : {}) }
}

function useSettings(refetchInterval: number) {
  const { allows } = useAccess()
  return { enabled: allows('odds'), staleTime: FRESH.price, refetchInterval }
}

export const useSignals = (league: LeagueKey) => useQuery(query(trading.signals, useAsked(league), useSettings(SIGNALS_MS)))
export const useArbitrages = (league: LeagueKey) => useQuery(query(trading.arbitrage, useAsked(league), useSettings(ARBITRAGE_MS)))
export const usePairs = (league: LeagueKey) => useQuery(query(trading.pairs, useAsked(league), useSettings(SIGNALS_MS)))
export const useValueRows = (league: LeagueKey) =>
  useQuery(query(trading.value, { ...useAsked(league), minEdge: 0 }, useSettings(SIGNALS_MS)))
