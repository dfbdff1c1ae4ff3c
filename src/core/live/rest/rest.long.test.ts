// Fights, cricket, volleyball and Australian football: the same laws for each, and what each sport's rules say must hold.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { world } from '#demo/world.ts'
import { inningsTable, restOfInnings } from '../chains/balls.ts'
import { type Position, RUN, ratesOf, restOfRound, roundTable } from '../chains/rounds-of-bout.ts'
import { expectedBy } from '../expected.ts'
import { legChance } from '../leg-chance.ts'
import type { LiveState } from '../live-state.ts'
import { nextTurns } from '../next-turns.ts'
import { setOnBoard, startOf, stateAfter, winChanceHistory } from '../win-chance-history.ts'
import { leverage, winProbability } from '../win-probability.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 21, 18)
const SEED = 20_260_901

const even = {
  afl: { home: 82, away: 82 },
  cricket: { home: 150, away: 150 },
  volleyball: { home: 2, away: 2 },
  mma: { home: 0.5, away: 0.5 },
}
const at = (league: keyof typeof even, more: Partial<LiveState> = {}): LiveState => ({ ...startOf({ league }, even[league]), ...more })
const home = (state: LiveState) => winProbability(state)!.home

describe.each(['afl', 'cricket', 'volleyball', 'mma'] as const)('%s in the demo world, whose truth is known', (league) => {
  const games = world(SEED, NOW)
    .games(league, NOW - 200 * DAY, NOW - DAY)
    .filter(({ status }) => status === 'final')
    .slice(0, 4)
  const truthAt = (id: string, moment: number) => {
    const { win, push } = world(SEED, moment).trueProbability(id, 'h2h', 'home', null)!
    return win + push / 2
  }
  const totalOf = (id: string, before: number) => {
    const points = Array.from({ length: 700 }, (_, i) => i + 0.5)
    return points.find((point) => (world(SEED, before).trueProbability(id, 'totals', 'over', point)?.win ?? 0) <= 0.5) ?? null
  }

  it('starts at the market’s chance, keeps near the truth and makes one with draw and visitors', () => {
    expect(games.length).toBe(4)
    const gaps = games.flatMap((game) => {
      const before = game.startsAt - 60_000
      const expected = expectedBy(league, { total: totalOf(game.id, before), homeChance: truthAt(game.id, before), spread: null })!
      let state = startOf(game, expected)
      return world(SEED, NOW)
        .plays(game.id)!
        .flatMap((play, i) => {
          state = stateAfter(state, play, game)
          if (i % 15 !== 0) return []
          const said = winProbability(state)!
          expect(said.home + said.draw + said.away).toBeCloseTo(1, 6)
          return [Math.abs(said.home + said.draw / 2 - truthAt(game.id, play.at))]
        })
    })
    expect(gaps.reduce((a, b) => a + b, 0) / gaps.length).toBeLessThan(0.03)
  })

  // Between two sets of volleyball nothing stands still: what follows the last rally is the next one.
  it.skipIf(league === 'volleyball')('never jumps where a quarter, an innings or a round ends and the next begins', () => {
    for (const game of games) {
      const plays = world(SEED, NOW).plays(game.id)!
      const course = winChanceHistory({ ...game, status: 'in progress' }, plays, even[league])
      const breaks = plays.flatMap(({ period, homeScore, awayScore }, i) => {
        const next = plays[i + 1]
        return next && next.period > period && homeScore === next.homeScore && awayScore === next.awayScore ? [i] : []
      })
      for (const i of breaks) expect(Math.abs(course[i + 1]!.home - course[i]!.home), plays[i]!.text).toBeLessThan(0.01)
    }
  })
})

describe('Australian football', () => {
  it('one point ahead with twenty seconds left nearly holds, and a level siren is a draw', () => {
    expect(home(at('afl', { period: 4, secondsLeft: 20, homeScore: 81, awayScore: 80 }))).toBeGreaterThan(0.9)
    expect(winProbability(at('afl', { period: 4, secondsLeft: 0, homeScore: 80, awayScore: 80 }))).toMatchObject({ home: 0, draw: 1 })
  })
  it('a stake on the winner comes back after a draw', () => {
    expect(
      legChance({ market: 'h2h', outcome: 'home', point: null }, at('afl', { period: 4, secondsLeft: 0, homeScore: 80, awayScore: 80 })),
    ).toEqual({ win: 0, push: 1 })
  })
  it('is unknown without a clock', () => {
    expect(winProbability(at('afl', { secondsLeft: null }))).toBeUndefined()
  })
})

describe('volleyball', () => {
  it('is even when all is even, and two sets up win seven of eight', () => {
    expect(home(at('volleyball'))).toBeCloseTo(0.5, 9)
    // Three sets in a row from a coin: 1 − 1/8.
    expect(home(at('volleyball', { homeScore: 2, period: 3 }))).toBeCloseTo(0.875, 6)
  })
  it('a rally never harms who wins it (law)', () => {
    const point = fc.integer({ min: 0, max: 24 })
    const sets = fc.constantFrom([0, 0], [1, 0], [1, 1], [2, 1], [0, 2])
    fc.assert(
      fc.property(sets, point, point, fc.constantFrom('home', 'away', null), ([h, a], own, other, server) => {
        expect(
          leverage(at('volleyball', { homeScore: h!, awayScore: a!, set: { home: own, away: other, server } }))!,
        ).toBeGreaterThanOrEqual(0)
        const ahead = at('volleyball', { homeScore: h!, awayScore: a!, set: { home: own + 1, away: other, server: 'home' } })
        const behind = at('volleyball', { homeScore: h!, awayScore: a!, set: { home: own, away: other + 1, server: 'away' } })
        if (own < 24 && other < 24) expect(home(ahead)).toBeGreaterThanOrEqual(home(behind))
      }),
      { numRuns: 80 },
    )
  })
  it('is at every point the mean of what either end of the rally leaves, also at set point (law)', () => {
    const point = fc.integer({ min: 0, max: 26 })
    fc.assert(
      fc.property(point, point, fc.constantFrom<'home' | 'away'>('home', 'away'), (own, other, server) => {
        fc.pre(Math.max(own, other) < 25 || Math.abs(own - other) < 2)
        const now = at('volleyball', { set: { home: own, away: other, server } })
        const { home: won, away: lost } = nextTurns(now)!
        // The side that receives wins 61 of 100 between even sides.
        const wins = server === 'home' ? 0.39 : 0.61
        expect(home(now)).toBeCloseTo(wins * home(won) + (1 - wins) * home(lost), 9)
      }),
      { numRuns: 60 },
    )
  })
  it('the board tells the set under way, and none when it has not begun', () => {
    const board = { homeScore: 1, awayScore: 0, periodScores: { home: [25, 7], away: [20, 9] } }
    expect(setOnBoard(board)).toEqual({ home: 7, away: 9, server: null })
    expect(setOnBoard({ ...board, periodScores: { home: [25], away: [20] } })).toBeNull()
  })
})

describe('cricket', () => {
  it('the table of an innings says the same as the way forward', () => {
    const table = inningsTable(150)
    for (const [bowled, down] of [
      [0, 0],
      [60, 3],
      [114, 8],
    ] as const) {
      const forward = restOfInnings(150, bowled, down)
      const row = table.row(bowled, down)
      for (let runs = 0; runs < 250; runs += 7) expect(row[runs]!).toBeCloseTo(forward[runs] ?? 0, 5)
    }
  })
  it('knows the end of a chase: six off the last ball, a target that is passed, all out', () => {
    const chase = (homeScore: number, balls: number, wickets = 4) =>
      at('cricket', { period: 2, awayScore: 150, homeScore, innings: { batting: 'home', balls, wickets } })
    expect(home(chase(145, 119))).toBeGreaterThan(0.02)
    expect(home(chase(145, 119))).toBeLessThan(0.15)
    expect(home(chase(151, 110))).toBe(1)
    expect(home(chase(149, 100, 10))).toBe(0)
    expect(winProbability(chase(150, 120))!.draw).toBe(1)
  })
  it('a run never harms the side that bats, a wicket never helps it (law)', () => {
    const spot = fc.record({ balls: fc.integer({ min: 1, max: 118 }), wickets: fc.integer({ min: 0, max: 8 }) })
    fc.assert(
      fc.property(spot, fc.integer({ min: 0, max: 200 }), ({ balls, wickets }, runs) => {
        const now = (more: number, down: number) =>
          home(at('cricket', { homeScore: runs + more, innings: { batting: 'home', balls, wickets: wickets + down } }))
        expect(now(1, 0)).toBeGreaterThanOrEqual(now(0, 0) - 1e-6)
        expect(now(0, 1)).toBeLessThanOrEqual(now(0, 0) + 1e-6)
      }),
      { numRuns: 60 },
    )
  })
  it('says nothing of a match under way whose balls nobody tells: it may be one of other overs', () => {
    expect(winProbability(at('cricket', { homeScore: 227, period: 2 }))).toBeUndefined()
  })
})

describe('soccer', () => {
  const epl = (more: Partial<LiveState>): LiveState => ({ ...startOf({ league: 'epl' }, { home: 1.5, away: 1.2 }), ...more })
  it('counts stoppage time: a level game at ninety minutes may still be won, and hardly any more when six of them are over', () => {
    const end = { period: 2, secondsLeft: 0, homeScore: 1, awayScore: 1 }
    expect(winProbability(epl(end))!.draw).toBeLessThan(0.88)
    expect(winProbability(epl({ ...end, added: 360 }))!.draw).toBeGreaterThan(0.97)
  })
  it('does not jump where the clock runs out, nor where the second half begins', () => {
    expect(home(epl({ period: 2, secondsLeft: 1, homeScore: 1 }))).toBeCloseTo(
      home(epl({ period: 2, secondsLeft: 0, added: 0, homeScore: 1 })),
      3,
    )
    expect(Math.abs(home(epl({ period: 1, secondsLeft: 0, added: 180 })) - home(epl({ period: 2, secondsLeft: 2700 })))).toBeLessThan(0.005)
  })
  it('follows a play’s times beyond the clock, and a man sent off', () => {
    const play = { id: 'a', gameId: 'g', kind: 'other' as const, text: '', playerIds: [], teamId: null, homeScore: 0, awayScore: 0 }
    const game = { league: 'epl', home: { id: 'h' }, away: { id: 'a' } } as const
    const at = (before: LiveState, minute: number, secondsLeft: number, advantage = 0) =>
      stateAfter(before, { ...play, period: 1, secondsLeft, at: minute * 60_000, advantage }, game)
    const late = at(epl({}), 43, 120)
    const added = at(late, 47, 0)
    expect(added.added).toBeCloseTo(120, 6)
    expect(at(added, 48, 0).added).toBeCloseTo(180, 6)
    expect(home(at(late, 44, 60, -1))).toBeLessThan(home(at(late, 44, 60)) - 0.1)
  })
})

describe('fights', () => {
  it('the table of a round says the same as the way forward (law)', () => {
    const rates = ratesOf(
      [
        { mean: 3, style: 0 },
        { mean: -3, style: 0 },
      ],
      1.1,
    )
    const table = roundTable(rates)
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.constantFrom<Position>(0, 1, 2),
        fc.integer({ min: -RUN, max: RUN }),
        (step, place, run) => {
          const [one, other] = [table(step, place, run), restOfRound(rates, step, place, run)]
          expect(one.home).toBeCloseTo(other.home, 9)
          for (const [look, p] of other.looks.entries()) expect(one.looks[look]!).toBeCloseTo(p, 9)
        },
      ),
      { numRuns: 25 },
    )
  })
  it('who landed more is ahead, the more so the later, and who is on top is likelier to end it', () => {
    const bout = (leads: number[], period = leads.length, secondsLeft = 1) =>
      home(at('mma', { period, secondsLeft, bout: { rounds: 3, top: null, leads } }))
    expect(bout([8])).toBeGreaterThan(bout([2]))
    expect(bout([8, 8])).toBeGreaterThan(bout([8]))
    expect(bout([8, -8, 8])).toBeGreaterThan(0.75)
    expect(home(at('mma', { bout: { rounds: 3, top: 'home', leads: [3] } }))).toBeGreaterThan(
      home(at('mma', { bout: { rounds: 3, top: null, leads: [3] } })),
    )
  })
  it('without a word of strikes only the clock runs: an even bout stays even, a favorite a favorite', () => {
    const silent = winProbability(at('mma', { period: 2, secondsLeft: 130 }))!
    expect(silent.home).toBeCloseTo(silent.away, 9)
    expect(home(at('mma', { period: 3, secondsLeft: 10, expected: { home: 0.7, away: 0.3 } }))).toBeGreaterThan(0.6)
  })
  it('is decided by its end', () => {
    expect(winProbability(at('mma', { homeScore: 1 }))).toEqual({ home: 1, draw: 0, away: 0 })
  })
})
