import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { world } from '#demo/world.ts'
import { cases } from '#tests/support/sweeps.ts'
import type { Play } from '../leagues/games.ts'
import { expectedBy } from './expected.ts'
import { type LegChance, legChance } from './leg-chance.ts'
import type { LiveState } from './live-state.ts'
import { nextSnap } from './possession.ts'
import { startOf, stateAfter, winChanceHistory } from './win-chance-history.ts'
import { leverage, winProbability } from './win-probability.ts'

const LEAGUES = ['nfl', 'nba', 'nhl', 'mlb', 'epl'] as const
const ALL = [...LEAGUES, 'afl', 'cricket', 'volleyball', 'mma'] as const
const EXPECTED = {
  nfl: { home: 24, away: 21 },
  nba: { home: 112, away: 108 },
  nhl: { home: 3.2, away: 2.9 },
  mlb: { home: 4.6, away: 4.2 },
  epl: { home: 1.6, away: 1.2 },
  afl: { home: 86, away: 79 },
  cricket: { home: 155, away: 145 },
  volleyball: { home: 2.1, away: 1.5 },
  mma: { home: 0.6, away: 0.4 },
}

const state: fc.Arbitrary<LiveState> = fc.constantFrom(...LEAGUES).chain((league) =>
  fc
    .record({
      period: fc.integer({ min: 1, max: league === 'mlb' ? 9 : league === 'epl' ? 2 : league === 'nhl' ? 3 : 4 }),
      secondsLeft: fc.integer({ min: 1, max: 700 }),
      homeScore: fc.integer({ min: 0, max: 6 }),
      awayScore: fc.integer({ min: 0, max: 6 }),
    })
    .map((more) => ({ ...startOf({ league }, EXPECTED[league]), ...more, secondsLeft: league === 'mlb' ? null : more.secondsLeft })),
)

describe('the chance of a bet on a game under way', () => {
  it('both sides of a line and the push make one (law)', () => {
    const point = fc.integer({ min: -40, max: 40 }).map((n) => n / 4)
    fc.assert(
      fc.property(state, point, (now, line) => {
        const sum = (a: LegChance | undefined, b: LegChance | undefined) => a!.win + b!.win + a!.push
        const spread = (outcome: 'home' | 'away') =>
          legChance({ market: 'spreads', outcome, point: outcome === 'home' ? line : -line }, now)
        expect(sum(spread('home'), spread('away'))).toBeCloseTo(1, 5)
        const total = (outcome: 'over' | 'under') => legChance({ market: 'totals', outcome, point: Math.abs(line) + 4 }, now)
        expect(sum(total('over'), total('under'))).toBeCloseTo(1, 5)
      }),
      { numRuns: cases(40, 120) },
    )
  })
  it('a side that gets points wins no less often than by the moneyline (law)', () => {
    fc.assert(
      fc.property(state, fc.integer({ min: 1, max: 9 }), (now, points) => {
        const more = legChance({ market: 'spreads', outcome: 'home', point: points + 0.5 }, now)!.win
        expect(more).toBeGreaterThanOrEqual(winProbability(now)!.home - 0.02)
      }),
      { numRuns: cases(30, 80) },
    )
  })
  it('is decided when nothing can happen any more', () => {
    const over = { ...startOf({ league: 'nba' }, EXPECTED.nba), period: 4, secondsLeft: 0, homeScore: 105, awayScore: 100 }
    expect(legChance({ market: 'spreads', outcome: 'home', point: -5 }, over)).toEqual({ win: 0, push: 1 })
    expect(legChance({ market: 'spreads', outcome: 'home', point: -4.5 }, over)).toEqual({ win: 1, push: 0 })
    expect(legChance({ market: 'totals', outcome: 'over', point: 204.5 }, over)).toEqual({ win: 1, push: 0 })
    const passed = { ...over, period: 2, secondsLeft: 300 }
    expect(legChance({ market: 'totals', outcome: 'under', point: 190.5 }, passed)).toEqual({ win: 0, push: 0 })
  })
  it('says nothing where it knows nothing', () => {
    const now = startOf({ league: 'nba' }, EXPECTED.nba)
    expect(legChance({ market: 'h2h', outcome: 'home', point: null }, { ...now, league: 'pga' })).toBeUndefined()
    expect(legChance({ market: 'totals', outcome: 'home', point: 5 }, now)).toBeUndefined()
    expect(legChance({ market: 'spreads', outcome: 'home', point: null }, now)).toBeUndefined()
  })
  it('baseball: the home side that leads does not bat in the ninth', () => {
    const top = { half: 'top', first: false, second: false, third: false, outs: 2, balls: null, strikes: null } as const
    const now = { ...startOf({ league: 'mlb' }, EXPECTED.mlb), period: 9, homeScore: 5, awayScore: 1, diamond: top }
    // Four ahead with an out to go: the total stays at 6 unless the visitors score now.
    expect(legChance({ market: 'totals', outcome: 'under', point: 6.5 }, now)!.win).toBeGreaterThan(0.85)
    expect(legChance({ market: 'spreads', outcome: 'home', point: -1.5 }, now)!.win).toBeGreaterThan(0.9)
  })
})

describe('what was expected before the start', () => {
  it.each(ALL)('%s: the chance at the start is the one that the market had', (league) => {
    for (const homeChance of [0.3, 0.5, 0.64]) {
      const total = EXPECTED[league].home + EXPECTED[league].away
      const expected = expectedBy(league, { total, homeChance, spread: null })!
      expect(expected.home + expected.away).toBeCloseTo(total, 9)
      const { home, away } = winProbability(startOf({ league }, expected))!
      expect(home / (home + away)).toBeCloseTo(homeChance, 4)
    }
  })
  it('a handicap serves where no moneyline is known, and nothing is made up', () => {
    expect(expectedBy('nba', { total: 220, homeChance: null, spread: -4 })).toEqual({ home: 112, away: 108 })
    expect(expectedBy('nba', { total: null, homeChance: 0.5, spread: -4 })).toBeUndefined()
    expect(expectedBy('nba', { total: 220, homeChance: null, spread: null })).toBeUndefined()
    expect(expectedBy('mlb', { total: 8.5, homeChance: null, spread: -1.5 })).toBeUndefined()
    expect(expectedBy('pga', { total: 2.5, homeChance: 0.5, spread: null })).toBeUndefined()
  })
})

describe('the course of a game', () => {
  // Some leagues rest in late November.
  const inSeason: Record<string, number> = {
    afl: Date.UTC(2026, 6, 5, 12),
    volleyball: Date.UTC(2026, 6, 5, 12),
    nfl: Date.UTC(2026, 10, 23, 12),
  }
  it.each(['nfl', 'nba', 'nhl', 'afl', 'cricket', 'volleyball', 'mma'] as const)(
    '%s: begins near the start, ends with the winner, follows the score',
    (league) => {
      const now = inSeason[league] ?? Date.UTC(2026, 10, 22, 12)
      const there = world(1, now)
      const game = there.games(league, now - 30 * 3_600_000, now).find(({ status }) => status === 'final')!
      const plays = there.plays(game.id)!
      const course = winChanceHistory(game, plays, EXPECTED[league])
      expect(course).toHaveLength(plays.length)
      expect(course.at(-1)!.home).toBe(game.homeScore! > game.awayScore! ? 1 : game.homeScore! < game.awayScore! ? 0 : 0.5)
      expect(course.every(({ home }) => home >= 0 && home <= 1)).toBe(true)
      const start = winProbability(startOf(game, EXPECTED[league]))!.home
      expect(Math.abs(course[0]!.home - start)).toBeLessThan(0.2)
    },
  )
  it('a late level game swings more on the next score than a decided one', () => {
    const late = { ...startOf({ league: 'nfl' }, EXPECTED.nfl), period: 4, secondsLeft: 120, homeScore: 20, awayScore: 20 }
    expect(leverage(late)!).toBeGreaterThan(leverage(startOf({ league: 'nfl' }, EXPECTED.nfl))!)
    expect(leverage({ ...late, homeScore: 41 })!).toBeLessThan(0.01)
    expect(leverage({ ...late, league: 'pga' })).toBeUndefined()
  })
  it('has no course without a model of the league', () => {
    expect(winChanceHistory({ league: 'pga', status: 'final', home: { id: 'a' }, away: { id: 'b' } }, [], { home: 1, away: 1 })).toEqual([])
  })
})

describe('what a play changed is booked on that play', () => {
  const now = Date.UTC(2026, 10, 23, 12)
  const there = world(1, now)
  const games = there.games('nfl', now - 8 * 24 * 3_600_000, now).filter(({ status }) => status === 'final')
  const sides = { league: 'nfl', status: 'in progress', home: { id: 'h' }, away: { id: 'a' } } as const
  const play = (i: number, more: Partial<Play>): Play => ({
    id: `p${i}`,
    gameId: 'g',
    kind: 'other',
    period: 2,
    secondsLeft: 700 - 30 * i,
    at: i * 30_000,
    text: '',
    playerIds: [],
    teamId: 'h',
    homeScore: 7,
    awayScore: 7,
    ...more,
  })
  const at = (drive: number, teamId: string, from: number, yards: number, result: string | null = null) => ({
    spot: { drive, teamId, from, yards, down: null, distance: null, result },
  })

  it.each([
    ['an interception', at(3, 'h', 25, 60, 'Interception'), 'away', 60],
    ['a turnover on downs', at(3, 'h', 25, 80, 'Downs'), 'away', 80],
    ['a punt', at(3, 'h', 25, 30, 'Punt'), 'away', 71],
    ['a punt into the end zone', at(3, 'h', 25, 55, 'Punt'), 'away', 80],
    ['a missed field goal', at(3, 'h', 25, 68, 'Missed FG'), 'away', 68],
    ['a touchdown, with the kick-off', at(3, 'h', 25, 100, 'Touchdown'), 'away', 70],
    ['an interception that is carried home, with the kick-off', at(3, 'h', 25, 40, 'Interception Touchdown'), 'home', 70],
  ] as const)('%s, before anybody knows the next play', (_, more, possession, yardsToGoal) => {
    const before = stateAfter(startOf({ league: 'nfl' }, EXPECTED.nfl), play(0, at(3, 'h', 25, 40)), sides)
    expect(stateAfter(before, play(1, more), sides)).toMatchObject({ possession, yardsToGoal })
  })

  it('the play after it says exactly where the ball came to lie', () => {
    const punt = play(1, at(3, 'h', 25, 30, 'Punt'))
    const state = stateAfter(startOf({ league: 'nfl' }, EXPECTED.nfl), punt, sides, play(2, at(4, 'a', 12, 15)))
    expect(state).toMatchObject({ possession: 'away', yardsToGoal: 88 })
  })

  it('a timeout or an injury leaves the ball where it is, and a half ends every claim to it', () => {
    const driving = stateAfter(startOf({ league: 'nfl' }, EXPECTED.nfl), play(0, at(3, 'h', 25, 60)), sides)
    expect(stateAfter(driving, play(1, { kind: 'timeout' }), sides)).toMatchObject({ possession: 'home', yardsToGoal: 40 })
    expect(stateAfter(driving, play(1, { secondsLeft: 0 }), sides).possession).toBeNull()
  })

  it('of a week of games: an incomplete pass right after the ball changed hands swings nothing', () => {
    let seen = 0
    for (const game of games) {
      const plays = there.plays(game.id)!
      const course = winChanceHistory(game, plays, EXPECTED.nfl)
      plays.forEach((one, i) => {
        const last = plays[i - 1]
        if (!last?.spot?.result || !one.spot || one.spot.result !== null || last.period !== one.period) return
        if (one.homeScore !== last.homeScore || one.awayScore !== last.awayScore || !/incomplete/.test(one.text)) return
        // Late in a close game the seconds alone move the chance.
        if (one.period >= 4) return
        // Before a kick it was third down: that pass did lose something.
        if (nextSnap(plays, i)?.spot?.result) return
        seen++
        expect(Math.abs(course[i]!.home - course[i - 1]!.home), `${game.id} ${last.text} | ${one.text}`).toBeLessThan(0.02)
      })
    }
    expect(seen).toBeGreaterThan(10)
  })

  it('a turnover swings against whoever lost the ball', () => {
    const swings = games.flatMap((game) => {
      const plays = there.plays(game.id)!
      const course = winChanceHistory(game, plays, EXPECTED.nfl)
      return plays.flatMap((one, i) =>
        i > 0 && one.kind === 'turnover' && one.period < 4 && one.secondsLeft! > 60
          ? [(course[i]!.home - course[i - 1]!.home) * (one.teamId === game.home.id ? 1 : -1)]
          : [],
      )
    })
    expect(swings.length).toBeGreaterThan(20)
    expect(swings.reduce((a, b) => a + b, 0) / swings.length).toBeLessThan(-0.02)
    expect(swings.filter((swing) => swing < 0).length / swings.length).toBeGreaterThan(0.85)
  })
})

describe('every swing is to the side that its play helped', () => {
  // Baseball and cricket trade points for outs: a run may cost more than it brings.
  it.each(['nfl', 'nba', 'nhl', 'epl'] as const)('%s: points never turn the chance against who scored them', (league) => {
    const now = Date.UTC(2026, 10, 23, 12)
    const there = world(7, now)
    const games = there.games(league, now - 16 * 24 * 3_600_000, now).filter(({ status }) => status === 'final')
    let seen = 0
    for (const game of games.slice(0, league === 'nfl' ? 24 : 8)) {
      const plays = there.plays(game.id)!
      const course = winChanceHistory({ ...game, status: 'in progress' }, plays, EXPECTED[league])
      plays.forEach((one, i) => {
        const before = plays[i - 1]
        if (!before) return
        const scored = one.homeScore - before.homeScore - (one.awayScore - before.awayScore)
        // A kick after a touchdown that fails is a loss of its own.
        if (scored === 0 || /conversion fails/.test(one.text)) return
        seen++
        expect(one.teamId, one.text).toBe(scored > 0 ? game.home.id : game.away.id)
        const toScorer = (course[i]!.home - course[i - 1]!.home) * Math.sign(scored)
        expect(toScorer, `${game.id} ${before.text} | ${one.text}`).toBeGreaterThan(-0.01)
      })
    }
    expect(seen).toBeGreaterThan(20)
  })
})

describe('the demo world’s truth', () => {
  it.each(['nfl', 'nba', 'wnba'] as const)(
    '%s: our chance keeps near the one that the live prices are made of, in the last quarter too',
    (league) => {
      const now = Date.UTC(2026, 10, 23, 1)
      const games = world(1, now)
        .games(league, league === 'wnba' ? now - 120 * 24 * 3_600_000 : now - 30 * 24 * 3_600_000, now)
        .filter(({ status }) => status === 'final')
        .slice(0, 10)
      const gaps = games.flatMap((game) => {
        const start = world(1, game.startsAt - 60_000)
        const chanceOf = (there: ReturnType<typeof world>, side: 'home' | 'away') => there.trueProbability(game.id, 'h2h', side, null)!
        const [home, away] = [chanceOf(start, 'home').win, chanceOf(start, 'away').win]
        const total = Array.from({ length: 260 }, (_, i) => 20.5 + i).find(
          (point) => start.trueProbability(game.id, 'totals', 'over', point)!.win <= 0.5,
        )!
        const expected = expectedBy(league, { total, homeChance: home / (home + away), spread: null })!
        const plays = world(1, now).plays(game.id)!
        let state: LiveState = startOf(game, expected)
        return plays.slice(0, -1).flatMap((play, i) => {
          state = stateAfter(state, play, game, nextSnap(plays, i))
          if (play.period < (league === 'nfl' ? 4 : 2) || i % (league === 'nfl' ? 3 : 15) !== 0) return []
          const truth = chanceOf(world(1, play.at), 'home')
          return [Math.abs(winProbability(state)!.home - truth.win - truth.push / 2)]
        })
      })
      expect(gaps.length).toBeGreaterThan(80)
      // The world knows how many drives are left; a clock does not.
      expect(gaps.reduce((a, b) => a + b, 0) / gaps.length).toBeLessThan(0.045)
    },
  )
})
