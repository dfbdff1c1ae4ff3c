import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Game } from '../leagues/games.ts'
import { normalCdf } from '../math/normal.ts'
import { random } from '../math/random.ts'
import { twoWay } from './forecaster.ts'
import { logLossOf } from './grades.ts'
import { type Closes, leagueModel } from './league-model.ts'
import type { OutcomeChances } from './results/game-result.ts'

const DAY = 86_400_000
const START = Date.UTC(2024, 9, 20, 20)

/** A league whose teams' strengths wander, and what a price that knows them says of each game. */
function league(seed: number, count = 500, teams = 12) {
  const chance = random(seed)
  const strength = Array.from({ length: teams }, () => 5 * chance.normal())
  const team = (i: number) => ({ id: `t${i}`, name: `Team ${i}`, abbreviation: `T${i}` }) as Game['home']
  const truth = new Map<string, OutcomeChances>()
  const games = Array.from({ length: count }, (_, n): Game => {
    for (const i of strength.keys()) strength[i]! += 0.6 * chance.normal()
    const [a, b] = chance.shuffle([...strength.keys()])
    const expected = strength[a!]! - strength[b!]! + 3
    truth.set(`g${n}`, twoWay(normalCdf(expected / 11)))
    const margin = Math.round(expected + 11 * chance.normal()) || 1
    return {
      id: `g${n}`,
      league: 'nba',
      startsAt: START + Math.floor(n / 4) * DAY,
      home: team(a!),
      away: team(b!),
      venue: null,
      indoor: null,
      week: null,
      status: 'final',
      homeScore: 110 + Math.max(0, margin),
      awayScore: 110 + Math.max(0, -margin),
      period: 4,
      secondsLeft: 0,
      clockText: 'Final',
      updatedAt: START,
    }
  })
  return { games, truth }
}

const walked = (games: readonly Game[], closes?: Closes) => leagueModel('nba', games, closes)!.walked
const lossOf = (list: ReturnType<typeof walked>) => logLossOf(list.slice(-250))

describe('the engine of a league as the product keeps it', () => {
  it('learns from the closing prices of earlier games, and comes nearer than by results alone', () => {
    const { games, truth } = league(3)
    expect(lossOf(walked(games, truth))).toBeLessThan(lossOf(walked(games)) - 0.004)
  })
  it('never reads the close of the game itself, of its day, or of a later one (law)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 130, max: 290 }), (seed, at) => {
        const { games, truth } = league(seed, 300)
        const day = games[at]!.startsAt
        const starts = new Map(games.map(({ id, startsAt }) => [id, startsAt]))
        const other = new Map([...truth].map(([id, home]) => [id, starts.get(id)! >= day ? twoWay(1 - home.home / 2) : home]))
        const upTo = (closes: Closes) => walked(games, closes).filter(({ startsAt }) => startsAt <= day)
        expect(upTo(other)).toEqual(upTo(truth))
      }),
      { numRuns: 10 },
    )
  })
  it('speaks by results alone while few closes were captured', () => {
    const { games, truth } = league(5, 200)
    const few = new Map([...truth].slice(0, 40))
    expect(walked(games, few)).toEqual(walked(games))
  })
  it('finds out prices that mean nothing', () => {
    const chance = random(9)
    const { games } = league(7)
    const senseless = new Map(games.map(({ id }) => [id, twoWay(0.1 + 0.8 * chance.next())]))
    expect(lossOf(walked(games, senseless))).toBeLessThan(lossOf(walked(games)) + 0.02)
  })
  it('gives reasons that sum to the margin, and chances that fit it, whoever taught', () => {
    const { games, truth } = league(11)
    const next = { ...games[0]!, id: 'next', status: 'scheduled' as const, startsAt: games.at(-1)!.startsAt + DAY }
    for (const closes of [undefined, truth]) {
      const statement = leagueModel('nba', games, closes)!.modelForecast(next)
      if (statement.kind !== 'forecast') throw new Error(statement.because)
      const { factors, margin, chances, low, high } = statement.forecast
      expect(factors.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(margin!.mean, 9)
      expect(Math.sign(chances.home - 0.5)).toBe(Math.sign(margin!.mean))
      expect(low <= chances.home && chances.home <= high).toBe(true)
    }
  })
  it('of a team that nobody has seen it says so', () => {
    const { games } = league(2, 100)
    const stranger = { ...games[0]!, id: 'next', home: { ...games[0]!.home, id: 'new' } }
    expect(leagueModel('nba', games)!.modelForecast(stranger)).toEqual({
      kind: 'not_enough_data',
      because: expect.stringContaining('not been seen'),
    })
  })
  it('of a league that nobody rates there is none', () => {
    expect(leagueModel('pga', [])).toBeUndefined()
  })
})
