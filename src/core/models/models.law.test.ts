import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '#tests/support/sweeps.ts'
import type { Game } from '../leagues/games.ts'
import type { LeagueKey } from '../leagues/leagues.ts'
import { random } from '../math/random.ts'
import { atOnce } from '../steps.ts'
import { FEATURES, featuresOf, REFUSED_FEATURES } from './features.ts'
import { type FeatureKey, isMemberModel, ModelSpec, type ModelTarget, USUAL_RIDGE } from './model.ts'
import { FEATURE_KEYS, MODEL_TARGETS } from './model-words.ts'
import { estimateOf, forTries, reportOf } from './report.ts'
import { isFinished, says } from './say.ts'
import { knownAt, type ModelInputs, modelRows, momentOf, type OurWord } from './timeline.ts'
import { type ModelWalk, walkModel } from './walk.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const START = Date.UTC(2024, 9, 20, 17)

/** A league of twelve teams of fixed strength; three games a day, from early afternoon to the night. */
function league(seed: number, count = 300, key: LeagueKey = 'nba'): ModelInputs & { readonly truth: ReadonlyMap<string, number> } {
  const chance = random(seed)
  const strength = Array.from({ length: 12 }, () => 6 * chance.normal())
  const team = (i: number) => ({ id: `t${i}`, name: `Team ${i}`, abbreviation: `T${i}` }) as Game['home']
  const [closes, ours, truth] = [new Map<string, number>(), new Map<string, OurWord>(), new Map<string, number>()]
  let order: number[] = []
  const games = Array.from({ length: count }, (_, n): Game => {
    if (n % 3 === 0) order = chance.shuffle([...strength.keys()])
    const [a, b] = order.slice(2 * (n % 3))
    const expected = strength[a!]! - strength[b!]! + 3
    const margin = Math.round(expected + 11 * chance.normal()) || 1
    const home = 1 / (1 + Math.exp(-expected / 7))
    truth.set(`g${n}`, expected)
    closes.set(`g${n}`, home)
    ours.set(`g${n}`, { home: 0.5 + (home - 0.5) / 2, draw: 0, away: 0.5 - (home - 0.5) / 2, total: 220 })
    return {
      id: `g${n}`,
      league: key,
      startsAt: START + Math.floor(n / 3) * DAY + (n % 3) * 4 * HOUR,
      home: team(a!),
      away: team(b!),
      venue: null,
      indoor: n % 2 === 0,
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
  return { league: key, games, closes, ours, truth }
}

const spec = (target: ModelTarget, keys: readonly FeatureKey[], change: Partial<ModelSpec> = {}): ModelSpec => ({
  ...{ league: 'nba', target, weighting: 'fitted', ridge: USUAL_RIDGE },
  features: keys.map((key) => ({ key, weight: null })),
  ...change,
})
const rowsOf = (inputs: ModelInputs, target: ModelTarget) => atOnce(modelRows(inputs, target))
function walkOf(of: ModelSpec, inputs: ModelInputs): Extract<ModelWalk, { kind: 'walked' }> {
  const steps = walkModel(of, rowsOf(inputs, of.target))
  for (let step = steps.next(); ; step = steps.next())
    if (step.done) {
      if (step.value.kind !== 'walked') throw new Error('too few games')
      return step.value
    }
}
const allKeys = (target: ModelTarget) => featuresOf(target).map(({ key }) => key)

describe('no forecast knows what was not known', () => {
  it.each(MODEL_TARGETS)(
    'of a %s: other results and closing prices of a day and later move no forecast of that day or earlier, whichever features are chosen',
    (target) => {
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 140, max: 280 }), (seed, at) => {
          const inputs = league(seed)
          const day = Math.floor((inputs.games[at]!.startsAt - 5 * HOUR) / DAY)
          const isLater = ({ startsAt }: Game) => Math.floor((startsAt - 5 * HOUR) / DAY) >= day
          const games = inputs.games.map((game) =>
            isLater(game) ? { ...game, homeScore: game.awayScore! + 40, awayScore: game.homeScore } : game,
          )
          const later = new Set(inputs.games.filter(isLater).map(({ id }) => id))
          const closes = new Map([...inputs.closes].map(([id, home]) => [id, later.has(id) ? 1 - home : home]))
          const of = spec(target, allKeys(target))
          const upTo = (asked: ModelInputs) =>
            walkOf(of, asked)
              .rows.filter(({ row }) => Math.floor((row.startsAt - 5 * HOUR) / DAY) <= day)
              .map(({ row, walked }) => ({ id: row.gameId, walked }))
          expect(upTo({ ...inputs, games, closes })).toEqual(upTo(inputs))
        }),
        { numRuns: cases(4, 12) },
      )
    },
  )

  it('a row of features is the same whether its own game is over or still to come', () => {
    const inputs = league(4)
    const open = inputs.games.map((game, n) =>
      n >= 250 ? { ...game, status: 'scheduled' as const, homeScore: null, awayScore: null } : game,
    )
    const values = (games: readonly Game[]) => rowsOf({ ...inputs, games }, 'winner').find(({ gameId }) => gameId === 'g250')!.values
    expect(values(open)).toEqual(values(inputs.games))
  })

  it('results are known the morning after and never before a game can be over; forecasts are made before the start', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1.6e12, max: 1.8e12 }), (startsAt) => {
        expect(knownAt(startsAt)).toBeGreaterThanOrEqual(startsAt + 6 * HOUR)
        expect(momentOf(startsAt)).toBeLessThan(startsAt)
        expect(knownAt(startsAt + HOUR)).toBeGreaterThanOrEqual(knownAt(startsAt))
      }),
    )
  })
})

describe('the catalog', () => {
  it('names each feature once, with its meaning and from when on it is known', () => {
    expect(FEATURES.map(({ key }) => key).toSorted()).toEqual([...FEATURE_KEYS].toSorted())
    expect(REFUSED_FEATURES.map(({ name }) => name)).toContain('The closing price of the game itself')
    for (const { meaning, knownFrom } of FEATURES) expect([meaning.length > 20, knownFrom.length > 10]).toEqual([true, true])
  })
})

describe('a fitted model', () => {
  it('finds the strengths that made the games: its margins go with the true ones', () => {
    const inputs = league(9, 600)
    const { rows } = walkOf(spec('margin', ['rating', 'form']), inputs)
    const late = rows.slice(-200)
    const miss = late.map(({ row, walked }) => Math.abs(walked.margin!.mean - inputs.truth.get(row.gameId)!))
    const plain = late.map(({ row }) => Math.abs(3 - inputs.truth.get(row.gameId)!))
    const meanOf = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length
    expect(meanOf(miss)).toBeLessThan(0.5 * meanOf(plain))
  })

  it('has chances that sum to one, within its interval, and reasons that sum to its forecast', () => {
    for (const key of ['nba', 'epl'] as const) {
      const inputs = league(2, 300, key)
      for (const target of ['winner', 'margin'] as const) {
        const { model } = walkOf(spec(target, ['rating', 'rest'], { league: key }), inputs)
        for (const row of rowsOf(inputs, target).slice(-20)) {
          const { chances, low, high, margin, factors } = says(model, row)
          expect(chances!.home + chances!.draw + chances!.away).toBeCloseTo(1, 9)
          expect(low!).toBeLessThanOrEqual(chances!.home)
          expect(high!).toBeGreaterThanOrEqual(chances!.home)
          if (margin) expect(factors.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(margin.mean, 9)
        }
      }
    }
  })

  it('by hand keeps the weights as they were given and learns only what home is worth', () => {
    const hand = { weighting: 'by hand' as const, features: [{ key: 'rating' as const, weight: 4 }] }
    const { model } = walkOf(spec('margin', [], hand), league(6, 600))
    expect(model.weights[1]).toBe(4)
    expect(Math.abs(model.weights[0]! - 3)).toBeLessThan(2)
  })

  it('is none of too few games', () => {
    const steps = walkModel(spec('winner', ['rating']), rowsOf(league(1, 20), 'winner'))
    expect(steps.next().value).toEqual({ kind: 'too_few', games: 20, needed: 35 })
  })
})

describe('the report', () => {
  const reported = (of: ModelSpec, inputs: ModelInputs) => {
    const { model, rows } = walkOf(of, inputs)
    return reportOf(model, rows, rowsOf(inputs, of.target).filter(isFinished), inputs)
  }

  it('shows overfitting: features of mere chance look better on games that they have seen than on new ones', () => {
    const inputs = league(12, 180)
    const noisy = reported(spec('winner', allKeys('winner'), { ridge: 0.1 }), inputs)
    const held = reported(spec('winner', ['rating'], { ridge: 100 }), inputs)
    expect(noisy.gap.low).toBeGreaterThan(0)
    expect(noisy.gap.mean).toBeGreaterThan(3 * held.gap.mean)
    expect(noisy.inSample).toBeLessThan(noisy.walked.mean)
  })

  it('compares with ours and the close on the games of both, and ends its curve at the difference of all', () => {
    const inputs = league(8, 400)
    const report = reported(spec('winner', ['rating', 'form']), inputs)
    expect(report.ours).toMatchObject({ games: report.games })
    expect(report.close!.difference.mean).toBeGreaterThan(0)
    expect(report.curve.points.at(-1)).toMatchObject(report.ours!.difference)
    expect(report.calibration!.bins.reduce((sum, { games }) => sum + games, 0)).toBe(report.games)
  })

  it('of totals is a miss in points', () => {
    const report = reported(spec('total', ['attack', 'defense', 'roof']), league(8, 300))
    expect(report).toMatchObject({ measure: 'points', close: null, calibration: null })
    expect(report.plain!.theirs).toBeGreaterThan(0)
  })

  it('the interval of the best of many tries is wider, and of one try the usual', () => {
    const one = { mean: -0.02, low: -0.0396, high: -0.0004 }
    expect(forTries(one, 1).high).toBeCloseTo(one.high, 6)
    expect(forTries(one, 10).high).toBeGreaterThan(0)
    expect(estimateOf([0, 1]).mean).toBe(0.5)
  })
})

it('a model names each feature once, and by hand gives each its weight', () => {
  const twice = spec('winner', ['rating', 'rating'])
  expect(ModelSpec.safeParse(twice).success).toBe(false)
  expect(ModelSpec.safeParse(spec('winner', ['rating'], { weighting: 'by hand' })).success).toBe(false)
  expect(ModelSpec.safeParse(spec('winner', ['rating'], { league: 'pga' })).success).toBe(false)
  expect(ModelSpec.safeParse(spec('winner', [], { weighting: 'uploaded' })).success).toBe(true)
})

it('seals of members’ models are told from ours by their name', () => {
  expect(['member-0a1b', 'ratings-5', 'blend-3', 'pick-1'].map(isMemberModel)).toEqual([true, false, false, false])
})
