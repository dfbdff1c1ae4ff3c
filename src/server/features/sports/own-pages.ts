// One player and one team by their id alone, as their own pages show them.
import { playerRow, standingRow, teamRow } from '#contract/compat.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { FixtureRow } from '#contract/sports/sports.ts'
import type { Game, Player, Standing, Team } from '#core/leagues/games.ts'
import { LEAGUE_KEYS, type LeagueKey } from '#core/leagues/leagues.ts'
import { hasLinePoints } from '#core/projections/line-points.ts'
import { withoutHim } from '#core/projections/without-him.ts'
import { notFound } from '../../kernel/door/errors.ts'
import type { Clock } from '../../ports/clock.ts'
import type { RosterFeed, ScoresFeed } from '../../ports/scores-feed.ts'
import type { StatsFeed } from '../../ports/stats-feed.ts'

type Deps = {
  readonly rosters: RosterFeed
  readonly scores: ScoresFeed
  readonly stats: StatsFeed
  readonly clock: Clock
  /** The table of a league, as the hub shows it. */
  readonly table: (league: LeagueKey) => Promise<readonly Standing[]>
  readonly said: (league: LeagueKey, note: string | null) => Provenance
}
type PlayerAnswer = AnswerOf<typeof API.sports.player>
type WithoutAnswer = AnswerOf<typeof API.sports.without>
type TeamAnswer = AnswerOf<typeof API.sports.team>
type Provenance = Pick<PlayerAnswer, 'source' | 'world' | 'asOf' | 'stale' | 'note'>

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** No game lasts longer: one that began before is over. */
const LONGEST_MS = 12 * HOUR_MS
/** Football plays once a week. */
const NEXT_MS = 8 * DAY_MS
const BACK_MS = 28 * DAY_MS
const AHEAD_MS = 14 * DAY_MS
const PATIENCE_MS = 10_000
/** Of a larger list the smaller gains are luck. */
const MOST_MATES = 6

const patience = () => AbortSignal.timeout(PATIENCE_MS)

export function ownPages({ rosters, scores, stats, clock, table, said }: Deps) {
  /** Games of a team by their start; null where the feed does not answer. */
  const gamesOf = async (league: LeagueKey, teamId: string, from: number, to: number): Promise<readonly Game[] | null> => {
    try {
      const games = await scores.games(league, from, to, patience())
      return games.filter(({ home, away }) => home.id === teamId || away.id === teamId).toSorted((a, b) => a.startsAt - b.startsAt)
    } catch {
      return null
    }
  }
  return {
    player: async ({ player: id }: { player: string }): Promise<PlayerAnswer> => {
      for (const league of leaguesOf(id)) {
        const player = (await rosters.players(league, patience())).find((one) => one.id === id)
        if (!player) continue
        const team = (await rosters.teams(league, patience())).find((one) => one.id === player.teamId)
        const now = clock.now()
        const games = team ? await gamesOf(league, team.id, now - LONGEST_MS, now + NEXT_MS) : []
        const next = games?.find(({ status, startsAt }) => status === 'in progress' || (status === 'scheduled' && startsAt > now))
        return {
          player: rowOf(player, team),
          team: team ? teamRow(team) : null,
          next: next && team ? fixtureOf(next, team.id) : null,
          isNextKnown: games !== null,
          league,
          ...said(league, null),
        }
      }
      throw notFound('There is no such player here. Names are found by the search.')
    },
    without: async ({ player: id }: { player: string }): Promise<WithoutAnswer> => {
      for (const league of leaguesOf(id)) {
        const players = await rosters.players(league, patience())
        const player = players.find((one) => one.id === id)
        if (!player) continue
        const [teams, logs] = await Promise.all([rosters.teams(league, patience()), stats.gameLogs(league, clock.now(), patience())])
        const team = teams.find((one) => one.id === player.teamId)
        const { gains, firstAt, ...counted } = withoutHim(logs, { playerId: id, teamId: player.teamId })
        const known = new Map(players.filter(({ teamId }) => teamId === player.teamId).map((one) => [one.id, one]))
        // Who has left the team gains nothing any more.
        const there = gains.flatMap(({ playerId, ...gain }) => {
          const mate = known.get(playerId)
          return mate ? [{ player: rowOf(mate, team), ...gain }] : []
        })
        return {
          player: rowOf(player, team),
          ...counted,
          firstAt: firstAt === null ? null : new Date(firstAt).toISOString(),
          compared: there.length,
          mates: there.slice(0, MOST_MATES),
          league,
          ...said(league, hasLinePoints(league) ? null : 'No site’s points are known of this league.'),
        }
      }
      throw notFound('There is no such player here. Names are found by the search.')
    },
    team: async ({ team: id }: { team: string }): Promise<TeamAnswer> => {
      for (const league of leaguesOf(id)) {
        const team = (await rosters.teams(league, patience())).find((one) => one.id === id)
        if (!team) continue
        const now = clock.now()
        const [players, games, rows] = await Promise.all([
          rosters.players(league, patience()),
          gamesOf(league, id, now - BACK_MS, now + AHEAD_MS),
          table(league).catch(() => []),
        ])
        const standing = rows.find(({ teamId }) => teamId === id)
        return {
          team: teamRow(team),
          standing: standing ? standingRow(standing) : null,
          schedule: (games ?? []).map((game) => fixtureOf(game, id)),
          isScheduleKnown: games !== null,
          roster: players.filter(({ teamId }) => teamId === id).map((player) => rowOf(player, team)),
          league,
          ...said(league, null),
        }
      }
      throw notFound('There is no such team here. Names are found by the search.')
    },
  }
}

/** The leagues that an id may be of: ids carry their league's key ("nfl-kc", "espn-nba-12"); one that names none is looked for in all. */
function leaguesOf(id: string): readonly LeagueKey[] {
  const parts = id.split('-')
  const named = LEAGUE_KEYS.filter((key) => parts.includes(key))
  return named.length > 0 ? named : LEAGUE_KEYS
}

const rowOf = (player: Player, team: Team | undefined) =>
  playerRow({ ...player, team: team?.abbreviation ?? '', detail: player.detail ?? null })

function fixtureOf({ id, startsAt, status, home, away, homeScore, awayScore, venue }: Game, teamId: string): FixtureRow {
  const isHome = home.id === teamId
  return {
    gameId: id,
    startsAt: new Date(startsAt).toISOString(),
    status,
    isHome,
    opponent: teamRow(isHome ? away : home),
    own: isHome ? homeScore : awayScore,
    other: isHome ? awayScore : homeScore,
    venue,
  }
}
