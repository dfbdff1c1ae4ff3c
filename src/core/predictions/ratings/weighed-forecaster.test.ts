import { describe, expect, it } from 'vitest'
import { random } from '../../math/random.ts'
import { difference } from '../grades.ts'
import type { GameResult } from '../results/game-result.ts'
import type { CircumstanceBook } from './inputs/circumstances.ts'
import { weighed } from './weighed-forecaster.ts'

const NOTHING = { isPlayoff: null, expectedGoals: null, threat: null, closingMargin: null, reference: null, projected: null, market: null }
const logistic = (x: number) => 1 / (1 + Math.exp(-x))

/** Matches whose ratings know half: `tired` takes one logit more. */
function matches(count: number, seed = 1, weight = -1) {
  const chance = random(seed)
  return Array.from({ length: count }, (_, i) => {
    const [gap, tired] = [chance.normal(), chance.normal()]
    const game: GameResult = {
      ...{ ...NOTHING, league: 'tennis', competition: 'tennis', day: i, season: 2013, isNeutral: true, home: 'a', away: 'b', score: null },
      result: chance.next() < logistic(gap + weight * tired) ? 1 : 0,
      announced: { traits: { gap, tired } },
    }
    return game
  })
}
const raw = {
  forecast: ({ announced }: GameResult) => {
    const home = logistic(announced!.traits!.gap!)
    return { home, draw: 0, away: 1 - home }
  },
  observe: () => {},
}
const book: CircumstanceBook<'tired'> = {
  terms: ['tired'],
  read: ({ announced }) => ({ tired: announced!.traits!.tired! }),
  learn: () => {},
}
const ROW = { slope: 0.1, weights: { tired: 0.5 } }

describe('ratings and circumstances as one forecast', () => {
  it('before a match is seen: the ratings as they are', () => {
    const [game] = matches(1)
    expect(weighed(raw, book, ROW).forecast(game!).home).toBeCloseTo(raw.forecast(game!).home, 12)
  })
  it('learns what a circumstance is worth, with its sign', () => {
    for (const weight of [-1, 1]) {
      const forecaster = weighed(raw, book, ROW)
      for (const game of matches(3000, 2, weight)) forecaster.observe(game)
      const asked: GameResult = { ...matches(1)[0]!, announced: { traits: { gap: 0, tired: 1 } } }
      const { home } = forecaster.forecast(asked)
      expect(Math.abs(Math.log(home / (1 - home)) - weight)).toBeLessThan(0.12)
    }
  })
  it('one match moves it as a Newton step of the log-loss does', () => {
    const forecaster = weighed(raw, book, ROW)
    const game: GameResult = { ...matches(1)[0]!, result: 1, announced: { traits: { gap: 0, tired: 2 } } }
    forecaster.observe(game)
    // Prior variance 0.25, information 0.25 of an even match, weight 2: 0.25 · 2 / (0.25 · 4 + 4) · (0.5 / 0.25) = 0.2.
    const { home } = forecaster.forecast(game)
    expect(Math.log(home / (1 - home))).toBeCloseTo(0.4, 12)
  })
  it('is better than the ratings alone on matches that it has not seen', () => {
    const forecaster = weighed(raw, book, ROW)
    const graded = matches(1500, 3).map((game) => {
      const one = {
        own: { chances: forecaster.forecast(game), result: game.result },
        bare: { chances: raw.forecast(game), result: game.result },
      }
      forecaster.observe(game)
      return one
    })
    const late = graded.slice(500)
    expect(
      difference(
        late.map(({ own }) => own),
        late.map(({ bare }) => bare),
      ).high,
    ).toBeLessThan(0)
  })
  it('the chance of both sides is one whatever is said', () => {
    const forecaster = weighed(raw, book, ROW)
    for (const game of matches(50, 4)) {
      const { home, draw, away } = forecaster.forecast(game)
      expect(home + draw + away).toBeCloseTo(1, 12)
      forecaster.observe(game)
    }
  })
})
