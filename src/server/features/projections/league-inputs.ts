// What a projection is made from, gathered from the feeds: earlier games, who is there, who is ruled out, and what the market expects.
import type { Game, GameLog, Injury, Player, Team } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { type GameLineUps, roleIn, type Weather } from '#core/leagues/line-up.ts'
import type { Situation } from '#core/projections/project.ts'
import type { EpochMs, Points } from '#core/units.ts'
import type { LineUpFeed } from '../../ports/line-up-feed.ts'
import type { InjuryFeed, RosterFeed } from '../../ports/scores-feed.ts'
import type { StatsFeed } from '../../ports/stats-feed.ts'
import type { WeatherFeed } from '../../ports/weather-feed.ts'

/** A game with the points that its main spread and total expect of each side; null without both. */
export type ExpectedGame = { readonly game: Game; readonly expected: { readonly home: Points; readonly away: Points } | null }

export type InputDeps = {
  readonly stats: StatsFeed
  readonly rosters: RosterFeed
  readonly injuries: InjuryFeed
  readonly lineUps: LineUpFeed
  readonly weather: WeatherFeed
  /** Coming games of a league, and those of today, with what the market expects. */
  readonly expected: (league: LeagueKey) => Promise<readonly ExpectedGame[]>
}

export type LeagueInputs = {
  readonly logs: readonly GameLog[]
  readonly teams: readonly Team[]
  readonly players: readonly Player[]
  readonly injuries: readonly Injury[]
  readonly positions: Map<string, string>
  /** Ids of players who are ruled out. */
  readonly absent: ReadonlySet<string>
  /** What is known of a player's coming game. */
  situation(playerId: string, teamId: string, startsAt: EpochMs | null): Situation | undefined
}

const TIMEOUT_MS = 15_000
/** A slate may write another minute for the start than the schedule. */
const SAME_GAME_MS = 6 * 3_600_000

export function leagueInputs({ stats, rosters, injuries, lineUps, weather, expected }: InputDeps) {
  // When a game begins its prices go; what they last said of it still stands.
  const last = new Map<string, ExpectedGame['expected']>()
  return async (league: LeagueKey, asOf: EpochMs): Promise<LeagueInputs> => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const [logs, teams, players, reports, games] = await Promise.all([
      stats.gameLogs(league, asOf, signal),
      rosters.teams(league, signal),
      rosters.players(league, signal),
      injuries.injuries(league, signal),
      // Prices are a help, not a need: without them the market is not counted.
      expected(league).catch(() => []),
    ])
    // Parts and weather are a help too: what does not come is not counted.
    const from = asOf - SAME_GAME_MS
    const [posts, skies] = await Promise.all([
      lineUps.lineUps(league, from, asOf + POSTED_MS, signal).catch(() => []),
      skiesOf(weather, games, signal),
    ])
    const posted = new Map(posts.map((one) => [one.gameId, one]))
    for (const { game, expected: points } of games) if (points !== null && game.startsAt >= asOf) last.set(game.id, points)
    const known = new Set(games.map(({ game }) => game.id))
    for (const id of last.keys()) if (!known.has(id) && last.size > 500) last.delete(id)
    return {
      logs,
      teams,
      players,
      injuries: reports,
      positions: new Map(players.map((player) => [player.id, player.position])),
      absent: new Set(reports.flatMap(({ playerId, status }) => (status === 'OUT' ? [playerId] : []))),
      situation(playerId, teamId, startsAt) {
        const own = games
          .map(({ game }) => game)
          .filter(({ home, away }) => home.id === teamId || away.id === teamId)
          .find((game) => startsAt === null || Math.abs(game.startsAt - startsAt) < SAME_GAME_MS)
        if (own === undefined) return undefined
        const isHome = own.home.id === teamId
        const points = last.get(own.id) ?? null
        return {
          teamId,
          isHome,
          startsAt: own.startsAt,
          ...partOf(playerId, posted.get(own.id), isHome),
          weather: skies.get(own.id),
          expected: points && (isHome ? { own: points.home, rival: points.away } : { own: points.away, rival: points.home }),
        }
      },
    }
  }
}

/** Clubs post nothing earlier than this. */
const POSTED_MS = 36 * 3_600_000

function partOf(playerId: string, posted: GameLineUps | undefined, isHome: boolean): Pick<Situation, 'role' | 'posted'> {
  if (posted === undefined) return {}
  const [own, rival] = isHome ? [posted.home, posted.away] : [posted.away, posted.home]
  return { role: roleIn(playerId, own, rival), posted: { order: own.order !== null, starter: own.starter !== null } }
}

/** The air at the start of each game: null under a roof; games of which the town or the roof is unknown are absent. */
async function skiesOf(weather: WeatherFeed, games: readonly ExpectedGame[], signal: AbortSignal): Promise<Map<string, Weather | null>> {
  const found = await Promise.all(
    games.map(async ({ game: { id, city, indoor, startsAt } }): Promise<[string, Weather | null] | undefined> => {
      if (indoor) return [id, null]
      if (indoor === null || !city) return undefined
      const forecast = await weather.at(city, startsAt, signal).catch(() => undefined)
      return forecast && [id, { temperature: forecast.temperature, windSpeed: forecast.windSpeed, precipitation: forecast.precipitation }]
    }),
  )
  return new Map(found.flatMap((one) => (one ? [one] : [])))
}
