// What teams allow and how fast they play, from game logs: the matchup research of a slate. Plain averages of a team's last games with
// their number, not the pulled factors of the projection model (context.ts): these are facts to read, those are what is believed.
import type { GameLog } from '../leagues/games.ts'
import type { EpochMs, Points } from '../units.ts'
import { MODEL } from './model.ts'
import { type ScoredLeague, type ScoredSite, score } from './scoring.ts'

export type MatchupQuestion = {
  readonly site: ScoredSite
  readonly league: ScoredLeague
  /** Epoch ms: logs at or after it are not read. */
  readonly asOf: EpochMs
  readonly logs: readonly GameLog[]
  /** Position of every player, in the league's own spelling. */
  readonly positions: ReadonlyMap<string, string>
}

/** What a team allows to a group of positions. */
export type Allowed = {
  readonly group: string
  /** Fantasy points of the group against this team, per game, and the same over all teams. */
  readonly perGame: Points
  readonly usual: Points
  /** 1 = allows the most of `of` teams. */
  readonly rank: number
  readonly of: number
}

export type TeamMatchup = {
  readonly teamId: string
  /** Games behind it, at most `LAST_GAMES`. */
  readonly games: number
  readonly allowed: readonly Allowed[]
  /** Volume per game of the team's own and of those against it, in the league's unit; null where the logs hold none. */
  readonly pace: { readonly own: number; readonly against: number; readonly usual: number } | null
}

/** How far back a team is judged: about a season of football, five weeks of basketball. Judged. */
export const LAST_GAMES = 16

/** What volume counts in each league, see `MODEL.volume`. */
export const PACE_UNITS: Readonly<Record<ScoredLeague, string>> = {
  nfl: 'passes and rushes',
  nba: 'possessions, offensive rebounds not taken off',
  mlb: 'plate appearances',
  nhl: 'shots',
}

/** Groups in the order that people read them. */
const ORDER: Readonly<Record<ScoredLeague, readonly string[]>> = {
  nfl: ['QB', 'RB', 'WR', 'TE', 'K', 'DST'],
  nba: ['G', 'F', 'C'],
  mlb: ['P', 'H'],
  nhl: ['C', 'W', 'D', 'G'],
}

type Sums = { games: Set<string>; ownGames: Set<string>; points: Map<string, number>; own: number; against: number }

/**
 * Every team with what its last games allowed, by team id.
 * @example matchups({ site: 'draftkings', league: 'nfl', asOf, logs, positions }).get('nfl-dal') // { games: 16, allowed: [{ group: 'QB', … }], … }
 */
export function matchups({ site, league, asOf, logs, positions }: MatchupQuestion): ReadonlyMap<string, TeamMatchup> {
  const model = MODEL[league]
  const teams = new Map<string, Sums>()
  const sumsOf = (teamId: string) => {
    const known = teams.get(teamId)
    if (known) return known
    const fresh: Sums = { games: new Set(), ownGames: new Set(), points: new Map(), own: 0, against: 0 }
    teams.set(teamId, fresh)
    return fresh
  }
  const isCounted = (games: Set<string>, gameId: string) =>
    games.has(gameId) || (games.size < LAST_GAMES && games.add(gameId) !== undefined)
  const seen = logs.filter((log) => log.league === league && log.at < asOf).sort((a, b) => b.at - a.at)
  for (const log of seen) {
    const volume = Object.entries(model.volume).reduce((sum, [key, weight]) => sum + weight * (log.stats[key] ?? 0), 0)
    const rival = sumsOf(log.opponentId)
    if (isCounted(rival.games, log.gameId)) {
      const position = positions.get(log.playerId) ?? 'unknown'
      const group = model.groups[position] ?? position
      rival.points.set(group, (rival.points.get(group) ?? 0) + score(site, league, log.stats))
      rival.against += volume
    }
    const team = sumsOf(log.teamId)
    if (isCounted(team.ownGames, log.gameId)) team.own += volume
  }
  return described(league, teams)
}

function described(league: ScoredLeague, teams: ReadonlyMap<string, Sums>): ReadonlyMap<string, TeamMatchup> {
  const all = [...teams].filter(([, sums]) => sums.games.size > 0)
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
  const perGame = (sums: Sums, group: string) => (sums.points.get(group) ?? 0) / sums.games.size
  const groups = ORDER[league].filter((group) => all.some(([, sums]) => sums.points.has(group)))
  const rates = new Map(groups.map((group) => [group, all.map(([, sums]) => perGame(sums, group))]))
  const usualPace = mean(all.map(([, sums]) => sums.against / sums.games.size))
  return new Map(
    all.map(([teamId, sums]) => [
      teamId,
      {
        teamId,
        games: sums.games.size,
        allowed: groups.map((group) => {
          const rate = perGame(sums, group)
          const others = rates.get(group) ?? []
          return { group, perGame: rate, usual: mean(others), rank: 1 + others.filter((other) => other > rate).length, of: others.length }
        }),
        pace:
          usualPace > 0
            ? { own: sums.own / Math.max(1, sums.ownGames.size), against: sums.against / sums.games.size, usual: usualPace }
            : null,
      },
    ]),
  )
}
