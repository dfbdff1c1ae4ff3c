// What is announced of a game moves its total: learned from earlier games, read of none of its own day.
import { describe, expect, it } from 'vitest'
import { random } from '../../math/random.ts'
import { marginParameters } from '../ratings/parameters.ts'
import { BY_RESULTS, totalRatings } from '../ratings/total-ratings.ts'
import { type Announced, type GameResult, resultOf } from '../results/game-result.ts'
import { quantileAt } from './lattice.ts'
import { totalCauses } from './total-causes.ts'
import { walkSpreads } from './walk-spreads.ts'

const game = (league: 'nfl' | 'mlb', day: number, score: { home: number; away: number }, announced: Announced): GameResult => ({
  ...{ league, competition: league, day, season: 2010, isNeutral: false, isPlayoff: false, home: 'Reds', away: 'Blues', score, announced },
  ...{ result: resultOf(score.home, score.away), expectedGoals: null, threat: null, market: null, closingMargin: null },
  ...{ reference: null, projected: null },
})
const two = { home: 0.5, draw: 0, away: 0.5 }
const middleOf = (games: readonly GameResult[], league: 'nfl' | 'mlb') =>
  quantileAt(
    walkSpreads(
      games.map((one) => ({ game: one, own: two })),
      league,
      false,
    ).at(-1)!.total,
    0.5,
  )

describe('what moves a total', () => {
  it('football: a roof makes it richer, wind above a breeze poorer, by what games show', () => {
    expect(totalCauses('nfl').read(game('nfl', 1, { home: 1, away: 0 }, { indoors: true, windMph: 20 }))).toEqual([1, 0])
    expect(totalCauses('nfl').read(game('nfl', 1, { home: 1, away: 0 }, { windMph: 20 }))).toEqual([0, 12])
    expect(totalCauses('nfl').read(game('nfl', 1, { home: 1, away: 0 }, { windMph: 5 }))).toEqual([0, 0])
    const chance = random('weather')
    const history = Array.from({ length: 200 }, (_, i) => {
      const isStorm = i % 2 === 0
      const total = Math.round((isStorm ? 30 : 50) + 4 * chance.normal())
      return game('nfl', 15_000 + i, { home: total - 10, away: 10 }, { windMph: isStorm ? 28 : 0 })
    })
    const next = (windMph: number) => middleOf([...history, game('nfl', 15_300, { home: 1, away: 0 }, { windMph })], 'nfl')
    expect(next(0) - next(28)).toBeGreaterThan(10)
  })
  it('baseball: two pitchers who save runs make it poorer, whichever side they are on', () => {
    const rows = (home: string, away: string, ours: number, theirs: number, day: number) => ({
      ...game('mlb', day, { home: ours, away: theirs }, { starters: { home, away } }),
      box: { firstFive: { home: ours, away: theirs } },
    })
    const history = Array.from({ length: 120 }, (_, i) => [
      rows('ace', 'usual', 2, 0, 15_000 + 2 * i),
      rows('usual', 'usual', 3, 4, 15_001 + 2 * i),
    ]).flat()
    const next = (home: string, away: string) => middleOf([...history, rows(home, away, 1, 0, 15_400)], 'mlb')
    expect(next('usual', 'usual') - next('ace', 'usual')).toBeGreaterThan(0.3)
    expect(next('usual', 'usual') - next('usual', 'ace')).toBeGreaterThan(0.3)
    expect(next('ace', 'usual') - next('ace', 'ace')).toBeGreaterThan(0.3)
  })
  it('a cause counts with its sign, and none where none is told', () => {
    const row = marginParameters('nfl', 'scores')!
    const ratings = totalRatings(row, 2, { ...BY_RESULTS, causes: [{ mean: -2, variance: 0.01 }] })
    const meeting = game('nfl', 1, { home: 20, away: 20 }, {})
    ratings.observe(meeting, 40, [0])
    expect(ratings.forecast(meeting, [3]).mean - ratings.forecast(meeting, [0]).mean).toBeCloseTo(-6, 6)
    expect(ratings.forecast(meeting).mean).toBeCloseTo(ratings.forecast(meeting, [0]).mean, 9)
    expect(totalCauses('nba').priors).toEqual([])
  })
})
