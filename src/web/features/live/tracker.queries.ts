// What the tracker asks for: the games of a league, one game in full, and the people of the reader's lineups.
import { useQuery } from '@tanstack/react-query'
import { lineups } from '#contract/dfs/lineups.ts'
import { live } from '#contract/sports/live.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { useSubscription } from '../../realtime/use-subscription.ts'

// Spec 001 section 7: games every 10 s and details every 5 s while live is on.
const GAMES_MS = 10_000
const DETAILS_MS = 5_000
/** A game of basketball has about 450 plays. */
const PLAYS = 600

export function useLeagueGames(league: LeagueKey, isLive: boolean) {
  const input = { league }
  useSubscription('games', [input], isLive)
  return useQuery(query(live.games, input, { staleTime: FRESH.score, ...(isLive ? { refetchInterval: GAMES_MS } : {}) }))
}

export function useGame(gameId: string | null, isLive: boolean) {
  const input = { gameId: gameId ?? '', plays: PLAYS }
  useSubscription('game', gameId ? [input] : [], isLive && gameId !== null)
  return useQuery(
    query(live.details, input, { enabled: gameId !== null, staleTime: FRESH.score, ...(isLive ? { refetchInterval: DETAILS_MS } : {}) }),
  )
}

/** The players in the lineups that the reader keeps: by our id where they are known, else by name. */
export function useMyPlayers(isWanted: boolean): {
  readonly ids: ReadonlySet<string>
  readonly names: ReadonlySet<string>
  readonly isKnown: boolean
} {
  const saved = useQuery(query(lineups.saved, {}, { enabled: isWanted, staleTime: FRESH.account }))
  const players = (saved.data?.lineups ?? []).flatMap((lineup) => lineup.players)
  return {
    ids: new Set(players.flatMap(({ personId }) => personId ?? [])),
    names: new Set(players.flatMap(({ personId, name }) => (personId === null ? [name] : []))),
    isKnown: saved.data !== undefined,
  }
}
