// Tennis, fights and soccer: closing prices of matches that are over teach; those of the day and later ones, and a match's own, never do.
import { describe, expect, it } from 'vitest'
import { random } from '../math/random.ts'
import { difference } from './grades.ts'
import type { ModelName } from './league-forecaster.ts'
import { TAUGHT_DUELS } from './ratings/duel-parameters.ts'
import { duelRatings } from './ratings/duel-ratings.ts'
import { outcomeChances } from './ratings/goal-chances.ts'
import { type GameResult, type OutcomeChances, type RatedLeague, resultOf } from './results/game-result.ts'
import { trainedOn, walkForward } from './walk-forward.ts'

const NOTHING = { isPlayoff: null, expectedGoals: null, threat: null, closingMargin: null, reference: null, projected: null }
const logistic = (x: number) => 1 / (1 + Math.exp(-x))

type Shape = { readonly league: RatedLeague; readonly seed: number; readonly count?: number }

/** Matches of twelve whose strengths are known to the market, but not to the results of a few dozen matches. Three a day. */
function matches({ league, seed, count = 420 }: Shape): GameResult[] {
  const chance = random(seed)
  const strength = Array.from({ length: 12 }, () => chance.normal())
  let order: number[] = []
  return Array.from({ length: count }, (_, i) => {
    if (i % 3 === 0) order = chance.shuffle(strength.map((_, t) => t))
    const [a, b] = order.slice(2 * (i % 3)) as [number, number]
    const gap = strength[a]! - strength[b]!
    const [us, them] = [1.35 * Math.exp(0.15 + 0.3 * gap), 1.35 * Math.exp(-0.15 - 0.3 * gap)]
    const isSoccer = league === 'fifa'
    const score = { home: chance.poisson(us), away: chance.poisson(them) }
    const first = logistic(0.9 * gap)
    const winner = chance.next() < first ? 1 : 0
    return {
      ...NOTHING,
      league,
      competition: isSoccer ? 'Premier League' : league,
      day: 12_000 + Math.floor(i / 3),
      season: 2002,
      isNeutral: !isSoccer,
      home: `t${a}`,
      away: `t${b}`,
      score: isSoccer ? score : null,
      result: isSoccer ? resultOf(score.home, score.away) : winner,
      market: isSoccer ? outcomeChances(us, them, -0.05) : { home: first, draw: 0, away: 1 - first },
    }
  })
}

/** A price that says the contrary, and more of it. */
const turned = ({ home, draw, away }: OutcomeChances): OutcomeChances => ({ home: 0.3 * away, draw, away: home + 0.7 * away })
const said = (games: readonly GameResult[], league: RatedLeague, model: ModelName = 'ratings') =>
  walkForward(games, { league, model }).map(({ own }) => own)

describe.each(['tennis', 'mma', 'fifa'] as const)('%s, taught by closing prices', (league) => {
  const games = matches({ league, seed: 3 })
  const day = games[300]!.day

  it('prices of a day and of later ones move no forecast up to that day, a match’s own among them', () => {
    const other = games.map((game) => (game.day >= day ? { ...game, market: turned(game.market!) } : game))
    const [before, after] = [said(games, league), said(other, league)]
    const upTo = games.findLastIndex((game) => game.day === day) + 1
    expect(after.slice(0, upTo)).toEqual(before.slice(0, upTo))
    // What was changed does teach: the days after it.
    expect(after.slice(upTo)).not.toEqual(before.slice(upTo))
  })
  it('one match’s own price moves no forecast of its day', () => {
    const other = games.map((game, i) => (i === 300 ? { ...game, market: turned(game.market!) } : game))
    const isToday = (_: unknown, i: number) => games[i]!.day === day
    expect(said(other, league).filter(isToday)).toEqual(said(games, league).filter(isToday))
  })
  it('by results alone no price is read at all', () => {
    const other = games.map((game) => ({ ...game, market: turned(game.market!) }))
    expect(said(other, league, 'results')).toEqual(said(games, league, 'results'))
    expect(trainedOn(games, { league, model: 'results' })).toBe('results')
    expect(trainedOn(games, { league, model: 'ratings' })).toBe('results and earlier lines')
  })
  it('comes nearer to the truth than by results alone', () => {
    const graded = (model: ModelName) =>
      [3, 4, 5, 6].flatMap((seed) => {
        const list = matches({ league, seed })
        return said(list, league, model).flatMap((chances, i) => (i >= 150 ? [{ chances, result: list[i]!.result }] : []))
      })
    expect(difference(graded('ratings'), graded('results')).high).toBeLessThan(0)
  })
  it('finds senseless prices out', () => {
    const list = matches({ league, seed: 7, count: 1500 }).map((game) => ({ ...game, market: turned(game.market!) }))
    const loss = (model: ModelName) =>
      said(list, league, model)
        .map((chances, i) => ({ chances, result: list[i]!.result }))
        .slice(900)
    expect(difference(loss('ratings'), loss('results')).mean).toBeLessThan(0.02)
  })
})

describe('what one closing price shows', () => {
  const match: GameResult = { ...matches({ league: 'tennis', seed: 1, count: 1 })[0]!, home: 'first', away: 'second' }
  const taught = (chance: number, longest = 3) => {
    const ratings = duelRatings(TAUGHT_DUELS.tennis)
    const game = { ...match, announced: { longest } }
    ratings.observePrice(game, chance)
    return ratings.forecast(game)
  }
  it('moves the two towards it, never beyond, and leaves less doubt', () => {
    const open = duelRatings(TAUGHT_DUELS.tennis).forecast(match)
    expect(open.chances.home).toBe(0.5)
    expect(taught(0.7).chances.home).toBeGreaterThan(0.6)
    expect(taught(0.7).chances.home).toBeLessThan(0.7)
    expect(taught(0.3).chances.home).toBeCloseTo(1 - taught(0.7).chances.home, 12)
    expect(taught(0.7).doubt).toBeLessThan(0.8 * open.doubt)
    // A price is no match played.
    expect(taught(0.7).games).toBe(0)
  })
  it('a price of five sets stands for less between the two than the same of three', () => {
    const ratings = (longest: number) => {
      const engine = duelRatings(TAUGHT_DUELS.tennis)
      engine.observePrice({ ...match, announced: { longest } }, 0.75)
      return engine.forecast({ ...match, announced: { longest: 3 } }).chances.home
    }
    expect(ratings(5)).toBeLessThan(ratings(3) - 0.01)
  })
  it('weights of traits are learned from prices', () => {
    const ratings = duelRatings(TAUGHT_DUELS.mma)
    for (let i = 0; i < 300; i++) {
      const reach = i % 2 === 0 ? 10 : -10
      ratings.observePrice({ ...match, home: `a${i}`, away: `b${i}`, announced: { traits: { reach } } }, reach > 0 ? 0.75 : 0.25)
    }
    const chance = ratings.forecast({ ...match, home: 'new', away: 'comer', announced: { traits: { reach: 10 } } }).chances.home
    expect(chance).toBeGreaterThan(0.7)
    expect(chance).toBeLessThan(0.8)
  })
})
