import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LEAGUE_KEYS } from '../leagues/leagues.ts'
import { legChance } from './leg-chance.ts'
import type { LiveState } from './live-state.ts'
import { startOf } from './win-chance-history.ts'
import { LEAST_CHANCE, swings, winProbability } from './win-probability.ts'

const state = (more: Partial<LiveState> = {}): LiveState => ({
  league: 'nba',
  homeScore: 50,
  awayScore: 50,
  period: 3,
  secondsLeft: 700,
  expected: { home: 110, away: 110 },
  possession: null,
  ...more,
})
const home = (more: Partial<LiveState> = {}) => winProbability(state(more))!.home

describe('in-game win probability', () => {
  it('is known for every league of two sides; golf and races are of a whole field', () => {
    for (const league of LEAGUE_KEYS) {
      const state: LiveState = {
        league,
        homeScore: 0,
        awayScore: 0,
        period: 1,
        secondsLeft: 600,
        expected: { home: 4, away: 4 },
        possession: null,
      }
      expect(winProbability(state) !== undefined, league).toBe(!['pga', 'lpga', 'nascar'].includes(league))
    }
  })

  it('is even when all is even, in every sport with overtime', () => {
    expect(home()).toBeCloseTo(0.5, 9)
    expect(home({ league: 'nfl', expected: { home: 22, away: 22 }, homeScore: 10, awayScore: 10 })).toBeCloseTo(0.5, 9)
    expect(home({ league: 'nhl', expected: { home: 3, away: 3 }, homeScore: 1, awayScore: 1 })).toBeCloseTo(0.5, 6)
  })
  it('grows with the lead, never falls with it (law)', () => {
    const league = fc.constantFrom('nfl', 'nba', 'nhl', 'mlb', 'epl') as fc.Arbitrary<LiveState['league']>
    fc.assert(
      fc.property(
        league,
        fc.integer({ min: 1, max: 4 }),
        fc.integer({ min: 1, max: 700 }),
        fc.integer({ min: 0, max: 9 }),
        (key, period, secondsLeft, lead) => {
          const at = (homeScore: number) =>
            winProbability(
              state({
                league: key,
                period: Math.min(period, key === 'epl' ? 2 : key === 'nhl' ? 3 : 4),
                secondsLeft,
                homeScore,
                awayScore: 3,
                expected: { home: 5, away: 5 },
              }),
            )!
          expect(at(3 + lead + 1).home).toBeGreaterThanOrEqual(at(3 + lead).home - 1e-9)
          const { home: h, draw, away } = at(3 + lead)
          expect(h + draw + away).toBeCloseTo(1, 9)
        },
      ),
      { numRuns: 60 },
    )
  })
  it('does not jump where a period ends', () => {
    for (const league of ['nba', 'nfl', 'nhl'] as const) {
      const length = { nba: 720, nfl: 900, nhl: 1200 }[league]
      const expected = { home: 20, away: 18 }
      const before = home({ league, period: 2, secondsLeft: 0, homeScore: 12, awayScore: 10, expected })
      expect(home({ league, period: 3, secondsLeft: length, homeScore: 12, awayScore: 10, expected })).toBeCloseTo(before, 9)
    }
  })
  it('a tie at the end of regulation is what overtime then begins with, within two points of a hundred', () => {
    const end = home({ period: 4, secondsLeft: 0, expected: { home: 114, away: 108 } })
    expect(Math.abs(home({ period: 5, secondsLeft: 300, expected: { home: 114, away: 108 } }) - end)).toBeLessThan(0.02)
  })
  it('is decided when nothing is left', () => {
    expect(home({ period: 4, secondsLeft: 0, homeScore: 51 })).toBe(1)
    expect(home({ period: 4, secondsLeft: 0, awayScore: 51 })).toBe(0)
    const ninth = { half: 'bottom', first: false, second: false, third: false, outs: 1, balls: null, strikes: null } as const
    expect(
      home({ league: 'mlb', period: 9, secondsLeft: null, homeScore: 4, awayScore: 3, diamond: ninth, expected: { home: 4.5, away: 4.5 } }),
    ).toBe(1)
  })
  it('is never certain while something is left to play, whatever the lead, and the bets on the score neither (law)', () => {
    const LAST = { nfl: 4, nba: 4, wnba: 4, afl: 4, nhl: 3, epl: 2, mls: 2, volleyball: 3, mma: 3, mlb: 9 } as const
    const leagues = Object.keys(LAST) as (keyof typeof LAST)[]
    fc.assert(
      fc.property(
        fc.constantFrom(...leagues),
        fc.integer({ min: 1, max: 14 }),
        fc.integer({ min: -40, max: 40 }),
        (league, seconds, lead) => {
          const isShort = league === 'volleyball' || league === 'mma'
          const by = isShort ? 0 : lead
          const expected = { home: 20, away: 18 }
          const top = { half: 'top', first: false, second: false, third: false, outs: 2, balls: null, strikes: null } as const
          const now = state({
            ...{ league, period: LAST[league], secondsLeft: seconds, expected },
            ...{ homeScore: Math.max(0, by), awayScore: Math.max(0, -by), diamond: league === 'mlb' ? top : null },
            ...(league === 'volleyball' ? { homeScore: 2, awayScore: 0, set: { home: 24, away: 3, server: 'home' } } : {}),
          })
          const { home: wins, draw, away } = winProbability(now)!
          expect(wins).toBeGreaterThanOrEqual(LEAST_CHANCE - 1e-12)
          expect(away).toBeGreaterThanOrEqual(LEAST_CHANCE - 1e-12)
          expect(wins + draw + away).toBeCloseTo(1, 12)
          const spread = legChance({ market: 'spreads', outcome: 'home', point: 0.5 - by }, now)!
          expect(Math.min(spread.win, 1 - spread.win - spread.push)).toBeGreaterThanOrEqual(LEAST_CHANCE - 1e-12)
          const under = legChance({ market: 'totals', outcome: 'under', point: now.homeScore + now.awayScore + 0.5 }, now)!
          expect(Math.max(under.win, 1 - under.win)).toBeLessThanOrEqual(1 - LEAST_CHANCE + 1e-12)
        },
      ),
      { numRuns: 300 },
    )
    // What the demo showed: fourteen seconds left, two scores ahead.
    const late = { league: 'nfl', period: 4, secondsLeft: 14, homeScore: 31, awayScore: 17, expected: { home: 22, away: 22 } } as const
    expect(home(late)).toBeCloseTo(0.999, 12)
    expect(home({ ...late, homeScore: 17, awayScore: 31 })).toBeCloseTo(0.001, 12)
    expect(home({ ...late, secondsLeft: 0 })).toBe(1)
    expect(home({ ...late, secondsLeft: 0, homeScore: 17, awayScore: 31 })).toBe(0)
  })
  it('knows what the ball, the bases and a man more are worth', () => {
    const football = { league: 'nfl', period: 4, secondsLeft: 300, homeScore: 20, awayScore: 20, expected: { home: 22, away: 22 } } as const
    expect(home({ ...football, possession: 'home', yardsToGoal: 10 })).toBeGreaterThan(
      home({ ...football, possession: 'home', yardsToGoal: 80 }),
    )
    expect(home({ ...football, possession: 'away', yardsToGoal: 10 })).toBeLessThan(0.4)
    const diamond = (first: boolean, outs: number) =>
      ({ half: 'bottom', first, second: first, third: first, outs, balls: null, strikes: null }) as const
    const baseball = {
      league: 'mlb',
      period: 9,
      secondsLeft: null,
      homeScore: 3,
      awayScore: 3,
      expected: { home: 4.5, away: 4.5 },
    } as const
    expect(home({ ...baseball, diamond: diamond(true, 0) })).toBeGreaterThan(home({ ...baseball, diamond: diamond(false, 2) }) + 0.15)
    const hockey = { league: 'nhl', period: 3, secondsLeft: 300, homeScore: 2, awayScore: 2, expected: { home: 3, away: 3 } } as const
    expect(home({ ...hockey, advantage: 1 })).toBeGreaterThan(home(hockey))
    expect(home({ ...hockey, advantage: -1 })).toBeLessThan(home(hockey))
  })
  it('follows the side that was expected to win, less and less as time passes', () => {
    const favored = (period: number) => home({ period, secondsLeft: 720, expected: { home: 118, away: 106 } })
    expect(favored(1)).toBeGreaterThan(favored(3))
    expect(favored(3)).toBeGreaterThan(favored(4))
    expect(favored(4)).toBeGreaterThan(0.5)
  })
  it('soccer games may end drawn; a league without a model has none', () => {
    expect(
      winProbability(state({ league: 'epl', period: 2, secondsLeft: 60, homeScore: 1, awayScore: 1, expected: { home: 1.5, away: 1.2 } }))!
        .draw,
    ).toBeGreaterThan(0.75)
    expect(winProbability(state({ league: 'pga' }))).toBeUndefined()
    expect(winProbability(state({ secondsLeft: null }))).toBeUndefined()
  })
  it('a play is worth what it changed', () => {
    expect(swings([0.5, 0.6, 0.55]).map((change) => Math.round(change * 100))).toEqual([0, 10, -5])
  })
})

describe('a side one score behind that has the ball is not lost', () => {
  const nfl = (more: Partial<LiveState>) => winProbability({ ...startOf({ league: 'nfl' }, { home: 22, away: 22 }), ...more })!.home
  const late = { period: 4, homeScore: 21, awayScore: 27, possession: 'home', down: null } as const
  it('six behind on the 18 with eleven seconds left: about one in five; at the own 28 hardly one in thirty', () => {
    expect(nfl({ ...late, secondsLeft: 11, yardsToGoal: 18 })).toBeGreaterThan(0.12)
    expect(nfl({ ...late, secondsLeft: 11, yardsToGoal: 18 })).toBeLessThan(0.35)
    expect(nfl({ ...late, secondsLeft: 11, yardsToGoal: 72 })).toBeLessThan(0.03)
  })
  it('more time and fewer yards help whoever has the ball (law)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 890 }), fc.integer({ min: 12, max: 97 }), (secondsLeft, yardsToGoal) => {
        // From nearer the goal line a score may come so early that it leaves the other side time.
        const now = nfl({ ...late, secondsLeft, yardsToGoal })
        expect(nfl({ ...late, secondsLeft, yardsToGoal: yardsToGoal - 1 })).toBeGreaterThanOrEqual(now - 0.015)
        expect(nfl({ ...late, secondsLeft: secondsLeft + 5, yardsToGoal })).toBeGreaterThanOrEqual(now - 0.015)
      }),
      { numRuns: 80 },
    )
  })
  it('what a stalled drive lost is booked on the play that stalled it, not on the kick', () => {
    const before = { ...late, homeScore: 20, awayScore: 20, secondsLeft: 600, yardsToGoal: 5 }
    const [first, fourth] = [nfl(before), nfl({ ...before, down: 4 })]
    expect(fourth).toBeLessThan(first - 0.03)
    expect(nfl({ ...before, homeScore: 23, possession: 'away', yardsToGoal: 70 })).toBeGreaterThan(fourth - 0.01)
  })
})
