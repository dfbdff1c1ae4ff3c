// The game that the tracker opens with while nobody has chosen one.
import { useMemo, useState } from 'react'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { useBets } from '../bets/tracker/bet-tracker.queries.ts'
import { mostInteresting } from './scoreboard/most-interesting.ts'
import { useGamesAnywhere } from './scoreboard/scoreboard.queries.ts'
import { useLeagueGames } from './tracker.queries.ts'

const MOST_BETS = 50

/**
 * Of a league that was asked for the most interesting game there; else that of the four leagues of the scores, or of the others while none of
 * the four plays. Once found it stays until the league changes: a score elsewhere takes nobody's screen away.
 */
export function useFirstGame(league: LeagueKey | null, isWanted: boolean): { readonly id: string; readonly league: LeagueKey } | null {
  const everywhere = useGamesAnywhere(isWanted && league === null)
  const there = useLeagueGames(league ?? 'nfl', isWanted && league !== null)
  const bets = useBets({ status: 'open', limit: MOST_BETS })
  const own = useMemo(
    () => new Set((bets.data?.bets ?? []).flatMap(({ ticket }) => ticket.legs.flatMap(({ gameId }) => gameId ?? []))),
    [bets.data],
  )
  const [held, setHeld] = useState<{ readonly asked: LeagueKey | null; readonly id: string; readonly league: LeagueKey } | null>(null)
  if (!isWanted) return null
  if (held && held.asked === league) return held
  const isReady = (bets.isFetched || bets.isError) && (league === null ? everywhere.isComplete : there.data !== undefined)
  if (!isReady) return null
  const games = league === null ? everywhere.games : (there.data?.games ?? []).map((game) => ({ ...game, league }))
  const first = mostInteresting(games, own)
  if (!first) return null
  const found = { asked: league, id: first.id, league: first.league }
  setHeld(found)
  return found
}
