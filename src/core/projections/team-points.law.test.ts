// Players of a side and the score of the side agree: exactly where they are brought together, within a stated bound before that.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { world } from '#demo/world.ts'
import type { LeagueKey } from '../leagues/leagues.ts'
import { mean, median } from '../math/statistics.ts'
import { leagueContext } from './context.ts'
import { expectedScore } from './expected-score.ts'
import { scoredOf } from './game-context.ts'
import { MODEL } from './model.ts'
import { projectOne } from './project.ts'
import type { ScoredLeague } from './scoring.ts'
import { addsUp, agreed, MOST_APART, sidesOf } from './team-points.ts'

const sum = (list: readonly number[]) => list.reduce((total, one) => total + one, 0)

describe('projections of a side', () => {
  const row = fc.record({
    team: fc.constantFrom('KC', 'DEN'),
    mean: fc.double({ min: 0.1, max: 40, noNaN: true }),
    p15: fc.double({ min: 0, max: 10, noNaN: true }),
    p50: fc.double({ min: 10, max: 20, noNaN: true }),
    p85: fc.double({ min: 20, max: 60, noNaN: true }),
  })
  it('add up to what is expected of it, keep their order, and stay as they are where they are too far from it', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 30 }), fc.double({ min: 5, max: 300, noNaN: true }), (rows, expected) => {
        const after = agreed(rows, (team) => (team === 'KC' ? expected : null))
        const of = (list: readonly (typeof rows)[number][], team: string) => list.filter((one) => one.team === team)
        expect(of(after, 'DEN')).toEqual(of(rows, 'DEN'))
        const [before, now] = [sum(of(rows, 'KC').map((one) => one.mean)), sum(of(after, 'KC').map((one) => one.mean))]
        const isNear = before > 0 && expected / before <= MOST_APART && before / expected <= MOST_APART
        if (isNear) expect(now).toBeCloseTo(expected, 6)
        else expect(now).toBeCloseTo(before, 6)
        for (const { p15, p50, p85 } of after) expect(p15 <= p50 && p50 <= p85).toBe(true)
      }),
    )
  })

  it('are of one score with the game: its total and margin are what its sides make', () => {
    expect(sidesOf({ total: 220, margin: 6 })).toEqual({ home: 113, away: 107 })
    expect([addsUp('nba', 'player_points'), addsUp('nhl', 'player_points'), addsUp('nba', 'player_rebounds')]).toEqual([true, false, false])
  })
})

/** By how much the points that our projections put on the board may miss what is expected of a side, and all sides together. */
const BOUNDS: readonly (readonly [league: ScoredLeague, now: number, side: number, all: number])[] = [
  ['nba', Date.UTC(2026, 10, 22, 20), 0.08, 0.03],
  ['nfl', Date.UTC(2026, 10, 22, 14), 0.25, 0.05],
  ['mlb', Date.UTC(2026, 7, 20, 14), 0.25, 0.06],
  ['nhl', Date.UTC(2026, 10, 22, 20), 0.25, 0.06],
]

it.each(BOUNDS)(
  'own projections of the players of the %s put nearly the score on the board that the prices expect',
  (league, now, side, all) => {
    const there = world(20_260_901, now)
    const players = there.players(league)
    const absent = new Set(there.injuries(league).flatMap(({ playerId, status }) => (status === 'OUT' ? [playerId] : [])))
    const context = leagueContext({
      ...{ site: 'draftkings', league, asOf: now, logs: there.gameLogs(league, now) },
      positions: new Map(players.map(({ id, position }) => [id, position])),
      figure: (log) => scoredOf(league, log),
    })
    const quotes = there.quotes(league as LeagueKey)
    const off = there
      .games(league, now, now + 4 * 86_400_000)
      .filter(({ status }) => status === 'scheduled')
      .slice(0, 12)
      .flatMap((game) => {
        const pointOf = (wanted: string, side: string) =>
          quotes.flatMap(({ gameId, market, outcome, point }) =>
            gameId === game.id && market === wanted && outcome === side ? (point ?? []) : [],
          )
        const [totals, spreads] = [pointOf('totals', 'over'), pointOf('spreads', 'home')]
        if (totals.length === 0 || spreads.length === 0) return []
        const home = there.trueProbability(game.id, 'h2h', 'home', null)!.win
        const expected = expectedScore(league, { total: median(totals), spread: median(spreads), home })!
        return [game.home, game.away].map((team) => {
          const isHome = team === game.home
          const [own, rival] = isHome ? [expected.home, expected.away] : [expected.away, expected.home]
          const said = players.flatMap(({ id, teamId }) => {
            if (teamId !== team.id || absent.has(id) || MODEL[league].rotating.includes(context.positionOf(id).group)) return []
            const situation = { teamId, isHome, startsAt: game.startsAt, expected: { own, rival } }
            const opponentId = (isHome ? game.away : game.home).id
            return projectOne(context, { playerId: id, opponentId, situation }, absent)?.mean ?? []
          })
          return sum(said) / own - 1
        })
      })
    expect(off.length).toBeGreaterThan(12)
    for (const one of off) expect(Math.abs(one)).toBeLessThan(side)
    expect(Math.abs(mean(off))).toBeLessThan(all)
  },
)
