import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GameLog } from '../leagues/games.ts'
import { leagueContext } from './context.ts'
import { expectedScore } from './expected-score.ts'
import { contributions, projectionParts, projectOne, type Situation } from './project.ts'

const DAY = 86_400_000
const ASOF = 400 * DAY
/** Two teams that met every other day; each has three guards of 36, 24 and 12 minutes at a point a minute, four more at home. */
const logs = Array.from({ length: 24 }, (_, g) =>
  ['us', 'them'].flatMap((teamId) =>
    [36, 24, 12].map(
      (minutes, i): GameLog => ({
        playerId: `${teamId}${i}`,
        gameId: `g${g}`,
        league: 'nba',
        teamId,
        opponentId: teamId === 'us' ? 'them' : 'us',
        isHome: (teamId === 'us') === (g % 2 === 0),
        at: ASOF - (2 * g + 2) * DAY,
        opportunity: minutes,
        stats: { points: minutes + ((teamId === 'us') === (g % 2 === 0) ? 4 : 0) },
      }),
    ),
  ),
).flat()
const context = leagueContext({
  site: 'fanduel',
  league: 'nba',
  asOf: ASOF,
  logs,
  positions: new Map(logs.map(({ playerId }) => [playerId, 'G'])),
})
const at = (edit: Partial<Situation> = {}): Situation => ({ teamId: 'us', isHome: true, startsAt: ASOF + DAY, expected: null, ...edit })
const parts = (situation?: Situation, absent?: ReadonlySet<string>, playerId = 'us1') =>
  projectionParts(context, { playerId, opponentId: 'them', situation }, absent)!

describe('what moves a projection', () => {
  it('an absent team-mate leaves his minutes to those who are there, and is named', () => {
    const without = parts(undefined, new Set(['us0']))
    expect(without.gainedOf).toEqual(['us0'])
    // 80 % of 36 minutes are taken up: 24 of 36 by weight go to him, were it not for the largest game seen, 36.
    expect(without.gained).toBeCloseTo(12, 6)
    expect(parts(undefined, new Set(['them0'])).gained).toBe(0)
    expect(parts().gained).toBe(0)
  })
  it('own ground helps where the league shows it, but less than the few games say', () => {
    const [home, away] = [parts(at()).ground!, parts(at({ isHome: false })).ground!]
    expect(home).toBeGreaterThan(1)
    expect(away).toBeLessThan(1)
    // Seen: 26 points of a mean of 24.
    expect(home).toBeLessThan(26 / 24)
  })
  it('the market lifts a team of which more is expected, and nothing is counted without a price', () => {
    expect(parts(at({ expected: { own: 90, rival: 60 } })).market).toBeGreaterThan(1)
    expect(parts(at({ expected: { own: 60, rival: 90 } })).market).toBeLessThan(1)
    expect(parts(at()).market).toBeNull()
    expect(contributions(parts(at())).map(({ key }) => key)).not.toContain('market')
  })
  it('rest counts only for a second game in two days', () => {
    expect(parts(at({ startsAt: ASOF + 2 * DAY })).rest).toBe(1)
    expect(parts().rest).toBeNull()
  })
  it('contributions sum to the mean, whatever is known (law)', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.integer({ min: 20, max: 160 }), fc.constantFrom('us0', 'us1', 'us2'), (isHome, own, playerId) => {
        const situation = at({ isHome, expected: { own, rival: 70 } })
        const absent = new Set(['us0'].filter((id) => id !== playerId))
        const sum = contributions(parts(situation, absent, playerId)).reduce((total, { points }) => total + points, 0)
        expect(projectOne(context, { playerId, opponentId: 'them', situation }, absent)!.mean).toBeCloseTo(sum, 2)
      }),
    )
  })
})

describe('the score that prices expect', () => {
  it('is total and spread taken apart', () => {
    expect(expectedScore('nfl', { total: 45, spread: -3, home: null })).toEqual({ home: 24, away: 21 })
    expect(expectedScore('nfl', { total: 45, spread: null, home: 0.6 })).toBeNull()
  })
  it('reads the margin off the chance to win where the spread is always 1.5', () => {
    const { home, away } = expectedScore('nhl', { total: 6, spread: -1.5, home: 0.6 })!
    expect(home + away).toBeCloseTo(6, 12)
    // Φ⁻¹(0.6) = 0.2533, times √6
    expect(home - away).toBeCloseTo(0.2533 * Math.sqrt(6), 3)
    expect(expectedScore('nhl', { total: 6, spread: -1.5, home: null })).toBeNull()
  })
})
