// A team plays one quarterback, one goalie, 240 minutes of basketball: what is expected of its players together is no more than it plays.
import { describe, expect, it } from 'vitest'
import { leagueContext } from '#core/projections/context.ts'
import { projectionParts } from '#core/projections/project.ts'
import { isScored, type ScoredLeague } from '#core/projections/scoring.ts'
import { world } from '../world.ts'
import { WORLD_LEAGUES } from '../world-leagues.ts'

const SEED = 1
const WINTER = [Date.UTC(2026, 9, 25, 3), Date.UTC(2026, 10, 27, 14), Date.UTC(2026, 11, 17, 20), Date.UTC(2027, 0, 6, 11)]
const SUMMER = [Date.UTC(2026, 4, 21, 3), Date.UTC(2026, 6, 20, 20), Date.UTC(2026, 7, 30, 11)]

type Rule = {
  /** One total for these positions; "rest" of it is everybody who is listed. */
  readonly positions: readonly string[]
  /** One man plays at a time. */
  readonly isJob?: boolean
  /** What a team plays at most in a game without overtime, where the rules say it. */
  readonly most?: number
}
const RULES: Readonly<Record<ScoredLeague, readonly Rule[]>> = {
  nfl: [
    { positions: ['QB'], isJob: true },
    { positions: ['K'], isJob: true },
    { positions: ['RB'] },
    { positions: ['WR'] },
    { positions: ['TE'] },
    { positions: ['DST'] },
  ],
  nba: [{ positions: ['PG', 'SG', 'SF', 'PF', 'C'], most: 240 }],
  nhl: [{ positions: ['G'], isJob: true, most: 60 }, { positions: ['C', 'LW', 'RW'] }, { positions: ['D'] }],
  mlb: [{ positions: ['C', '1B', '2B', '3B', 'SS', 'LF', 'CF', 'RF', 'OF', 'DH'] }],
}
const TEAM_GAMES = 16

/** Of each team: what it usually plays at these positions, and what is expected of those who can play. */
function teamsOf(league: ScoredLeague, now: number, { positions }: Rule) {
  const there = world(SEED, now)
  const logs = there.gameLogs(league, now)
  const players = there.players(league)
  const positionOf = new Map(players.map(({ id, position }) => [id, position]))
  const context = leagueContext({ site: 'draftkings', league, asOf: now, logs, positions: positionOf })
  const absent = new Set(there.injuries(league).flatMap(({ playerId, status }) => (status === 'OUT' ? [playerId] : [])))
  return there.teams(league).map((team) => {
    const own = logs.filter(({ teamId, opportunity }) => teamId === team.id && opportunity > 0)
    const games = [...new Map(own.map(({ gameId, at }) => [gameId, at]))].sort((a, b) => b[1] - a[1]).slice(0, TEAM_GAMES)
    const recent = new Set(games.map(([id]) => id))
    const played = own.filter(({ gameId, playerId }) => recent.has(gameId) && positions.includes(positionOf.get(playerId)!))
    const parts = players
      .filter(({ id, teamId, position }) => teamId === team.id && positions.includes(position) && !absent.has(id))
      .flatMap(({ id }) => projectionParts(context, { playerId: id, opponentId: null }, absent) ?? [])
    return {
      team: team.id,
      known: parts.length,
      usual: played.reduce((sum, { opportunity }) => sum + opportunity, 0) / games.length,
      expected: parts.reduce((sum, one) => sum + one.appearance * (one.opportunity + one.gained - one.yielded), 0),
      chances: parts.reduce((sum, one) => sum + one.appearance, 0),
      least: Math.min(...parts.map((one) => one.opportunity + one.gained - one.yielded)),
    }
  })
}

describe.each(WORLD_LEAGUES.filter(isScored))('%s', (league) => {
  const moments = league === 'mlb' ? SUMMER : WINTER
  it.each(RULES[league])('what is expected of $positions adds up to what a team plays', (rule) => {
    for (const now of moments) {
      for (const { team, usual, known, expected, chances, least } of teamsOf(league, now, rule)) {
        const where = `${team} ${rule.positions.join('/')} at ${new Date(now).toISOString()}: ${expected.toFixed(1)} of ${usual.toFixed(1)}`
        // A job is one man's: how long it is say his own games, and the team's may have been cut short by an injury.
        expect(expected, where).toBeLessThanOrEqual((rule.isJob ? 1.15 : 1.1) * usual)
        // All who ever played there are ruled out.
        if (known === 0) continue
        expect(expected, where).toBeGreaterThan(0.7 * usual)
        if (rule.most !== undefined) expect(expected, where).toBeLessThanOrEqual(1.04 * rule.most)
        if (rule.isJob) expect(chances, where).toBeCloseTo(1, 9)
        expect(least, where).toBeGreaterThanOrEqual(0)
      }
    }
  })
})

it('a slate of baseball lists one pitcher of a team', () => {
  for (const now of SUMMER)
    for (const { slate, contest } of world(SEED, now).slates('mlb', 'draftkings')) {
      if (contest !== 'classic') continue
      const teams = slate.players.filter(({ positions }) => positions.includes('SP')).map(({ team }) => team)
      expect(new Set(teams).size).toBe(teams.length)
    }
})
