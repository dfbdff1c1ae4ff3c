import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '#tests/support/sweeps.ts'
import { random } from '../../math/random.ts'
import { atOnce } from '../../steps.ts'
import { USUAL_RIDGE } from '../model.ts'
import { knownAt } from '../timeline.ts'
import { PLAYER_FEATURES, REFUSED_PLAYER_FEATURES } from './player-features.ts'
import { type FinishedPlayerRow, fitPlayerModel } from './player-fit.ts'
import { type PlayerFeatureKey, PlayerModelSpec } from './player-model.ts'
import { PLAYER_FEATURE_KEYS } from './player-model-words.ts'
import { clusteredEstimate, fitMemberPlayerModel } from './player-report.ts'
import { lineChanceOf, PlayerSays, quantileLoss, rangeOf, shapeOf, spreadAround } from './player-shape.ts'
import { playerStat, playerStats } from './player-stats.ts'
import { type PlayerInputs, type PlayerLine, playerRows } from './player-timeline.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = Date.UTC(2024, 9, 20, 17)
const TEAMS = 6
const PER_TEAM = 6

/** Six teams that meet each day; a player's figure is his own rate times his minutes, which change from month to month, and some luck. */
function league(seed: number, days = 120): PlayerInputs {
  const chance = random(seed)
  const rates = Array.from({ length: TEAMS * PER_TEAM }, () => 0.3 + 0.5 * chance.next())
  const lines: PlayerLine[] = []
  const games = new Map<string, { home: number; away: number; total: number }>()
  const minutes = rates.map(() => 15 + 20 * chance.next())
  for (let day = 0; day < days; day++) {
    if (day % 20 === 0) for (const i of minutes.keys()) minutes[i] = 12 + 24 * chance.next()
    const order = chance.shuffle(Array.from({ length: TEAMS }, (_, i) => i))
    for (let n = 0; n < TEAMS / 2; n++) {
      const pair = [order[2 * n]!, order[2 * n + 1]!] as const
      const gameId = `g${day}-${n}`
      games.set(gameId, { home: 0.6, away: 0.4, total: 220 })
      for (const [place, team] of pair.entries())
        for (let p = 0; p < PER_TEAM; p++) {
          const i = team * PER_TEAM + p
          const opportunity = Math.max(4, minutes[i]! + 3 * chance.normal())
          const value = Math.max(0, Math.round(rates[i]! * opportunity + 3 * chance.normal()))
          lines.push({
            ...{ playerId: `p${i}`, gameId, teamId: `t${team}`, opponentId: `t${pair[1 - place]}`, isHome: place === 0 },
            ...{ at: START + day * DAY + n * 3 * HOUR, group: p < 3 ? 'G' : 'F', done: { value, opportunity } },
          })
        }
    }
  }
  return { lines, games }
}

const spec = (keys: readonly PlayerFeatureKey[], change: Partial<PlayerModelSpec> = {}): PlayerModelSpec => ({
  ...{ league: 'nba', stat: 'player_points', weighting: 'fitted', ridge: USUAL_RIDGE },
  features: keys.map((key) => ({ key, weight: null })),
  ...change,
})
const rowsOf = (inputs: PlayerInputs) => atOnce(playerRows(inputs))
const fitOf = (keys: readonly PlayerFeatureKey[], inputs: PlayerInputs, change: Partial<PlayerModelSpec> = {}) => {
  const answer = fitMemberPlayerModel({ spec: spec(keys, change), inputs }, () => {})
  if (answer.kind !== 'fitted') throw new Error(`not fitted: ${answer.kind}`)
  return answer
}

describe('rows of players', () => {
  it('change by nothing that was not known at their moment: whatever is done to later lines, and to those of the same day', () => {
    const inputs = league(1, 25)
    const before = rowsOf(inputs)
    fc.assert(
      fc.property(fc.nat(before.length - 1), fc.integer({ min: -50, max: 90 }), (pick, value) => {
        const { moment } = before[pick]!
        const changed = inputs.lines.map((line) =>
          knownAt(line.at) > moment ? { ...line, done: line.done && { value, opportunity: 48 } } : line,
        )
        const after = rowsOf({ ...inputs, lines: changed })
        const till = (rows: typeof before) => rows.filter((row) => row.moment <= moment).map(({ outcome: _, ...row }) => row)
        expect(till(after)).toEqual(till(before))
      }),
      { numRuns: cases(4, 12) },
    )
  })

  it('of a coming game are those that it would have had when it was over', () => {
    const inputs = league(2, 20)
    const last = inputs.lines.at(-1)!.gameId
    const coming = rowsOf({ ...inputs, lines: inputs.lines.map((line) => (line.gameId === last ? { ...line, done: null } : line)) })
    const over = rowsOf(inputs)
    const of = (rows: typeof over) => rows.filter(({ gameId }) => gameId === last).map(({ outcome: _, ...row }) => row)
    expect(of(coming)).toEqual(of(over))
    expect(coming.filter(({ gameId }) => gameId === last).every(({ outcome }) => outcome === null)).toBe(true)
    expect(of(coming).length).toBeGreaterThan(5)
  })

  it('count the games of the schedule between now and then: rest and days out are those of the day, not of today', () => {
    const inputs = league(2, 20)
    const from = START + 16 * DAY
    const coming = rowsOf({ ...inputs, lines: inputs.lines.map((line) => (line.at >= from ? { ...line, done: null } : line)) })
    const [rest, daysOut] = [PLAYER_FEATURE_KEYS.indexOf('rest'), PLAYER_FEATURE_KEYS.indexOf('daysOut')]
    const later = coming.filter(({ at }) => at >= from + 2 * DAY)
    expect(later.length).toBeGreaterThan(20)
    // Everybody plays each day, an hour sooner or later.
    for (const { values } of later) expect([values[rest], values[daysOut]]).toEqual([1, 1])
  })

  it('say of the side at home what its chance is, and of the visitors the opposite', () => {
    const rows = rowsOf(league(3, 10))
    const [home, chance] = [PLAYER_FEATURE_KEYS.indexOf('home'), PLAYER_FEATURE_KEYS.indexOf('winChance')]
    for (const { values } of rows) expect(values[chance]).toBeCloseTo((values[home] === 1 ? 1 : -1) * Math.log(0.6 / 0.4), 9)
  })

  it('are none of whom too little is known, nor of a figure that is not his', () => {
    const inputs = league(4, 12)
    expect(rowsOf(inputs).every(({ at }) => at > START + 2 * DAY)).toBe(true)
    const isHis = (line: PlayerLine) => line.playerId !== 'p0'
    const zeros = inputs.lines.map((line) => (isHis(line) || !line.done ? line : { ...line, done: { ...line.done, value: 0 } }))
    expect(rowsOf({ ...inputs, lines: zeros }).some(({ playerId }) => playerId === 'p0')).toBe(false)
  })
})

describe('a model of players', () => {
  const inputs = league(7)
  it('that knows opportunity and rate beats each player’s own average, beyond chance; the same order makes the same answer', () => {
    const { report } = fitOf(['expected', 'last10'], inputs)
    expect(report.plain.difference.high).toBeLessThan(0)
    expect(report.features[0]!.weight).toBeGreaterThan(report.features[1]!.weight)
    expect(report.inSample).toBeLessThan(report.loss.mean)
    expect(fitOf(['expected', 'last10'], inputs).report).toEqual(report)
  })

  it('of few games is drawn to the average by what it cannot know; of many it keeps what is there', () => {
    const chance = random(5)
    const rows = (count: number, slope: number): FinishedPlayerRow[] =>
      Array.from({ length: count }, (_, i) => {
        const values = PLAYER_FEATURE_KEYS.map(() => chance.normal())
        const outcome = 10 + slope * values[0]! + 3 * chance.normal()
        return { ...{ playerId: `p${i}`, gameId: `g${i}`, at: i, moment: i, knownAt: i, plain: 10 }, values, outcome }
      })
    const apart = (count: number, slope: number) => {
      const { weights } = fitPlayerModel(spec(PLAYER_FEATURE_KEYS), rows(count, slope))!
      return Math.hypot(...weights.slice(1))
    }
    // Fourteen features of mere chance on 500 rows: least squares would tell players apart by 3·√(14/500) = 0.5.
    expect(apart(500, 0)).toBeLessThan(0.25)
    expect(apart(5000, 2)).toBeGreaterThan(1.9)
    expect(apart(5000, 2)).toBeLessThan(2.1)
  })

  it('that knows a coin only is worse than the average, and says so', () => {
    expect(fitOf(['home'], inputs).report.plain.difference.low).toBeGreaterThan(0)
  })

  it('tells a floor and a ceiling that hold seven of ten', () => {
    const { held, levels } = fitOf(['expected', 'last10'], inputs).report
    expect(held.mean).toBeGreaterThan(0.66)
    expect(held.mean).toBeLessThan(0.76)
    for (const { level, share } of levels) expect(Math.abs(level - share)).toBeLessThan(0.07)
  })

  it('names chances of props that come true: of overs said to come six of ten as many came', () => {
    const { overs, forecasts } = fitOf(['expected', 'last10'], inputs).report
    expect(overs!.reduce((sum, one) => sum + one.forecasts, 0)).toBe(forecasts)
    const large = overs!.filter((one) => one.forecasts >= 200)
    expect(large.length).toBeGreaterThan(3)
    for (const { from, said, came, forecasts: count } of large) {
      expect([said >= from, said <= from + 0.1]).toEqual([true, true])
      expect(Math.abs(said - came)).toBeLessThan(0.03 + 3 * Math.sqrt((said * (1 - said)) / count))
    }
  })

  it('by hand has the member’s weights and no doubt of them', () => {
    const change = { weighting: 'by hand' as const, features: [{ key: 'last10' as const, weight: 4 }] }
    const { model, report } = fitOf([], inputs, change)
    expect([model.weights[1], report.features[0]!.doubt]).toEqual([4, 0])
  })

  it('of too few lines is none', () => {
    expect(fitMemberPlayerModel({ spec: spec(['last10']), inputs: league(8, 6) }, () => {})).toMatchObject({ kind: 'too_few' })
  })

  it('is made of a figure of its league, and of each feature once', () => {
    expect(PlayerModelSpec.safeParse(spec(['last10'])).success).toBe(true)
    expect(PlayerModelSpec.safeParse(spec(['last10', 'last10'])).success).toBe(false)
    expect(PlayerModelSpec.safeParse(spec(['last10'], { stat: 'player_pass_yds' })).success).toBe(false)
    expect(PlayerModelSpec.safeParse(spec(['last10'], { league: 'pga' })).success).toBe(false)
  })
})

describe('the catalog of players', () => {
  it('has each feature once, with its meaning and its moment, and names what no model gets', () => {
    expect(PLAYER_FEATURES.map(({ key }) => key).toSorted()).toEqual([...PLAYER_FEATURE_KEYS].toSorted())
    for (const { meaning, knownFrom } of PLAYER_FEATURES) expect([meaning.length > 10, knownFrom.length > 10]).toEqual([true, true])
    expect(REFUSED_PLAYER_FEATURES.length).toBeGreaterThan(2)
  })

  it('counts figures as box scores and sites do', () => {
    const [points, fantasy] = [playerStat('nba', 'player_points')!, playerStat('nba', 'fantasy-draftkings')!]
    const stats = { points: 20, threes: 2, rebounds: 10, assists: 5, turnovers: 4 }
    expect([points.of(stats), fantasy.of(stats), fantasy.site]).toEqual([20, 40.5, 'draftkings'])
    const hits = playerStat('mlb', 'batter_hits')!
    expect([hits.isOf({ plateAppearances: 4 }), hits.isOf({ outs: 18 })]).toEqual([true, false])
    expect(playerStats('pga')).toEqual([])
  })
})

describe('a distribution of a player', () => {
  const seen = Array.from({ length: 3000 }, (_, i) => {
    const chance = random(i)
    const forecast = 5 + 20 * chance.next()
    return { forecast, outcome: Math.max(0, Math.round(forecast + Math.sqrt(2 * forecast) * chance.normal())) }
  })
  const shape = shapeOf(seen)
  it('widens with the size, and never falls from level to level', () => {
    const [small, large] = [spreadAround(shape, 6), spreadAround(shape, 24)]
    expect(large.deviation / small.deviation).toBeCloseTo(2, 5)
    for (const { levels } of [small, large]) expect(levels.toSorted((a, b) => a - b)).toEqual(levels)
    expect(PlayerSays.safeParse(small).success).toBe(true)
    const { floor, median, ceiling } = rangeOf(large)
    expect(floor < median && median < ceiling).toBe(true)
  })

  it('gives the over of a line less the higher it is; over, under and what comes back are one', () => {
    const says = spreadAround(shape, 20)
    let before = 1
    for (let line = 0; line <= 45; line += 0.5) {
      const [over, under] = [lineChanceOf(says, 'over', line)!, lineChanceOf(says, 'under', line)!]
      expect(over.win + under.win + over.push).toBeCloseTo(1, 9)
      expect(over.win).toBeLessThanOrEqual(before + 1e-9)
      expect(over.push > 0).toBe(Number.isInteger(line))
      before = over.win
    }
    expect(lineChanceOf(says, 'over', 20.25)).toBeUndefined()
  })

  it('names chances that come true: of figures around a forecast as many lie above a line as it said', () => {
    for (const line of [14.5, 19.5, 24.5]) {
      const near = seen.filter(({ forecast }) => Math.abs(forecast - 20) < 2)
      const said = near.reduce((sum, { forecast }) => sum + lineChanceOf(spreadAround(shape, forecast), 'over', line)!.win, 0) / near.length
      const came = near.filter(({ outcome }) => outcome > line).length / near.length
      expect(Math.abs(said - came)).toBeLessThan(0.06)
    }
  })

  it('loses least where it is right, more the further it lies off', () => {
    const levels = (middle: number) => Array.from({ length: 19 }, (_, i) => middle + i - 9)
    expect(quantileLoss({ levels: levels(10) }, 10)).toBeLessThan(quantileLoss({ levels: levels(13) }, 10))
    expect(quantileLoss({ levels: levels(13) }, 10)).toBeLessThan(quantileLoss({ levels: levels(20) }, 10))
    // All levels at 4, five below what came: 2 × the mean of level × 5.
    expect(quantileLoss({ levels: new Array(19).fill(4) }, 9)).toBeCloseTo(5, 9)
  })

  it('of games that hang together has a wider interval than of as many that do not', () => {
    const values = [1, 1, 1, 3, 3, 3]
    const alone = clusteredEstimate(values, ['a', 'b', 'c', 'd', 'e', 'f'])
    const together = clusteredEstimate(values, ['a', 'a', 'a', 'b', 'b', 'b'])
    expect([alone.mean, together.mean]).toEqual([2, 2])
    expect(together.high - together.low).toBeGreaterThan(1.5 * (alone.high - alone.low))
  })
})
