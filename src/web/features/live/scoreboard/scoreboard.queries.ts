import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { live } from '#contract/sports/live.ts'
import type { LiveGame } from '#contract/sports/live-shapes.ts'
import type { Infer } from '#core/infer.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { FRESH } from '../../../api/freshness.ts'
import { query } from '../../../api/query.ts'
import { sourceName } from '../../../format/source-name.ts'
import { useSubscription } from '../../../realtime/use-subscription.ts'

/** The leagues that are played play by play. */
export const LIVE_LEAGUES = ['nfl', 'nba', 'mlb', 'nhl'] as const satisfies readonly LeagueKey[]
/** Where two sides meet as well: asked about only while none of the four plays. */
const OTHER_LEAGUES = ['wnba', 'epl', 'mls', 'fifa', 'mma', 'cricket', 'volleyball', 'afl'] as const satisfies readonly LeagueKey[]

const EVERY_MS = 30_000 // spec 001 section 7: live scores

type Answer = Infer<(typeof live)['games']['output']>
export type LeagueGame = LiveGame & { readonly league: LeagueKey }

/** Games in progress and of the day ahead, those in progress first, then by start. */
export function useGames(leagues: readonly LeagueKey[], isWanted = true): Games {
  useSubscription(
    'games',
    leagues.map((league) => ({ league })),
    isWanted,
  )
  return useQueries({
    queries: leagues.map((league) =>
      query(live.games, { league }, { enabled: isWanted, staleTime: FRESH.score, refetchInterval: EVERY_MS }),
    ),
    combine,
  })
}

const combine = (answers: UseQueryResult<Answer>[]): Games => new Games(answers)

/**
 * Games of the four leagues; while none of them is in progress, those in progress elsewhere stand before them. An hour in which only soccer
 * is played is none without a game. Only in the demo world: public feeds are not asked for eight leagues more by every page.
 */
export function useGamesAnywhere(isWanted = true): GamesAnywhere {
  const main = useGames(LIVE_LEAGUES, isWanted)
  const isCalm = main.isDemo && main.isComplete && !main.games.some(isOn)
  const others = useGames(OTHER_LEAGUES, isWanted && isCalm)
  return useMemo(
    () => ({
      games: isCalm ? [...others.games.filter(isOn), ...main.games] : main.games,
      main,
      isComplete: main.isComplete && (!isCalm || others.isComplete),
      isSilent: main.isSilent || (isCalm && others.isSilent),
      isOfAll: isCalm,
    }),
    [main, others, isCalm],
  )
}

export type GamesAnywhere = Pick<Games, 'games' | 'isComplete' | 'isSilent'> & {
  /** Those of the four leagues alone. */
  readonly main: Games
  /** The other leagues were asked about as well. */
  readonly isOfAll: boolean
}

const isOn = ({ status }: LiveGame): boolean => status === 'in progress'

/** An instance of a class, since plain answers are compared with those before in all their depth, and days of games are large. */
export class Games {
  readonly games: readonly LeagueGame[]
  readonly isLoading: boolean
  /** Each of the leagues has answered, if only that it cannot. */
  readonly isComplete: boolean
  /** The newest read of a league failed, or the server itself was told nothing new: what is not listed is then unknown, not none. */
  readonly isSilent: boolean
  readonly error: unknown
  readonly retry: () => void
  /** A league answered at least once. */
  readonly hasArrived: boolean
  /** The feed of prices answered: a line that is missing is not there. */
  readonly linesKnown: boolean
  /** Epoch ms of the oldest answer where the feed says it, and where it comes from. */
  readonly asOf: number | null
  readonly source: string | null
  readonly isDemo: boolean

  constructor(answers: readonly UseQueryResult<Answer>[]) {
    const arrived = answers.flatMap(({ data }) => data ?? [])
    // While a failed league is asked again it is neither: what it failed with stands until it answers.
    const failed = answers.find(({ data, isError, isFetched }) => isError || (isFetched && data === undefined))
    this.games = arrived
      .flatMap(({ games, league }) => games.map((game) => ofLeague(game, league)))
      .toSorted((a, b) => rank(a) - rank(b) || a.startsAt.localeCompare(b.startsAt))
    this.isLoading = arrived.length === 0 && answers.some(({ isFetched }) => !isFetched)
    // An error that is asked for anew counts as an answer: `isPending` would go back and forth with every asking.
    this.isComplete = answers.every(({ isFetched }) => isFetched)
    this.isSilent = failed !== undefined || arrived.some(({ stale }) => stale)
    this.error = arrived.length === 0 && failed ? failed.error : null
    this.retry = () => void Promise.all(answers.map(({ refetch }) => refetch()))
    const times = arrived.flatMap(({ asOf }) => (asOf === null ? [] : [Date.parse(asOf)]))
    this.asOf = times.length > 0 ? Math.min(...times) : null
    this.hasArrived = arrived.length > 0
    this.linesKnown = arrived.every(({ linesKnown }) => linesKnown)
    this.source = arrived[0] ? sourceName(arrived[0]) : null
    this.isDemo = arrived[0]?.world === 'demo'
  }
}

const named = new WeakMap<LiveGame, LeagueGame>()

/** The very same object for a game that says what it said before. */
function ofLeague(game: LiveGame, league: LeagueKey): LeagueGame {
  const known = named.get(game)
  if (known) return known
  const made = { ...game, league }
  named.set(game, made)
  return made
}

const RANKS: Record<LiveGame['status'], number> = { 'in progress': 0, scheduled: 1, final: 2, postponed: 3 }
const rank = ({ status }: LiveGame) => RANKS[status]
