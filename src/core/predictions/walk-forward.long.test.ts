import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { random } from '../math/random.ts'
import { gradesOf } from './grades.ts'
import { MODELS } from './league-forecaster.ts'
import { type GameResult, resultOf } from './results/game-result.ts'
import { walkForward } from './walk-forward.ts'

/** A league of our own: teams with a fixed strength, home worth 3 points, margins with deviation 12. */
function seasonOfGames(seed: number, { teams = 8, rounds = 40, hasScores = true } = {}): GameResult[] {
  const chance = random(seed)
  const strength = Array.from({ length: teams }, () => 6 * chance.normal())
  let order: number[] = []
  return Array.from({ length: rounds * (teams / 2) }, (_, i) => {
    // Three games a day, and nobody plays twice on one.
    if (i % 3 === 0) order = chance.shuffle(Array.from({ length: teams }, (_, t) => t))
    const [a, b] = order.slice(2 * (i % 3))
    const margin = Math.round(strength[a!]! - strength[b!]! + 3 + 12 * chance.normal()) || 1
    const score = { home: 100 + Math.max(0, margin), away: 100 + Math.max(0, -margin) }
    const day = 12_000 + Math.floor(i / 3)
    return {
      league: 'nba',
      competition: 'nba',
      day,
      season: 2002 + Math.floor(i / 80),
      isNeutral: false,
      isPlayoff: null,
      home: `t${a}`,
      away: `t${b}`,
      score: hasScores ? score : null,
      result: resultOf(score.home, score.away),
      expectedGoals: null,
      threat: null,
      market: { home: 0.6, draw: 0, away: 0.4 },
      closingMargin: null,
      reference: null,
      projected: null,
    }
  })
}

/** The same league in a file that tells winners and what somebody forecast, who knows the teams and errs a little. */
function publishedGames(seed: number, league: 'nba' | 'mlb' = 'nba', shape = {}): GameResult[] {
  const chance = random(seed + 1)
  const strength = new Map<string, number>()
  const games = seasonOfGames(seed, shape)
  for (const { home, away, score } of games)
    for (const [team, margin] of [
      [home, score!.home - score!.away],
      [away, score!.away - score!.home],
    ] as const)
      strength.set(team, (strength.get(team) ?? 0) + margin / (games.length / 4))
  return games.map((game) => {
    const home = 1 / (1 + Math.exp(-(strength.get(game.home)! - strength.get(game.away)! + 3) / 7 + 0.1 * chance.normal()))
    return { ...game, league, competition: league, score: null, market: null, reference: { home, draw: 0, away: 1 - home } }
  })
}

const turned = (game: GameResult): GameResult => ({
  ...game,
  score: game.score && { home: game.score.away + 20, away: game.score.home },
  result: resultOf(game.score?.away ?? 1 - game.result, game.score?.home ?? game.result),
  market: { home: 0.1, draw: 0, away: 0.9 },
  reference: { home: 0.1, draw: 0, away: 0.9 },
  projected: { home: 4, away: 0.3 },
})

describe('a forecast is made of earlier games only', () => {
  it('whatever happens in its own game, on its own day and later, in every model and with the market (law)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 0, max: 159 }),
        fc.boolean(),
        fc.constantFrom(...MODELS),
        (seed, at, hasScores, model) => {
          const games = seasonOfGames(seed, { hasScores })
          const day = games[at]!.day
          const said = (list: GameResult[]) => walkForward(list, { league: 'nba', model }).filter(({ game }) => game.day <= day)
          const other = games.map((game) => (game.day >= day ? turned(game) : game))
          expect(said(other).map(({ own }) => own)).toEqual(said(games).map(({ own }) => own))
          // The blended forecast reads the price of the game itself, and nothing else of that day or later.
          const priced = games.map((game) => (game.day >= day ? { ...turned(game), market: game.market } : game))
          expect(said(priced).map(({ blended }) => blended)).toEqual(said(games).map(({ blended }) => blended))
        },
      ),
      { numRuns: 25 },
    )
  })
  it('nor a published forecast of its own game, of its day or of a later one, where those of earlier games teach (law)', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 0, max: 159 }),
        fc.constantFrom('nba', 'mlb'),
        (seed, at, league) => {
          const games = publishedGames(seed, league)
          const day = games[at]!.day
          const said = (list: GameResult[]) =>
            walkForward(list, { league, model: 'ratings' }).flatMap(({ game, own }) => (game.day <= day ? [own] : []))
          const before = said(games)
          for (const other of [{ reference: { home: 0.03, draw: 0, away: 0.97 } }, { reference: null }])
            expect(said(games.map((game) => (game.day >= day ? { ...game, ...other } : game)))).toEqual(before)
        },
      ),
      { numRuns: 20 },
    )
  })
  it('those taught by results read no price and no published forecast at all', () => {
    for (const games of [seasonOfGames(5), publishedGames(5)]) {
      const own = (list: GameResult[]) => walkForward(list, { league: 'nba', model: 'results' }).map((one) => one.own)
      expect(own(games.map((game) => ({ ...game, market: { home: 0.99, draw: 0, away: 0.01 }, reference: null })))).toEqual(own(games))
    }
  })
  it('nor does it matter whether later games have prices at all, or scores', () => {
    const games = seasonOfGames(7).map((game) => ({
      ...game,
      market: { home: 0.4 + 0.2 * game.result, draw: 0, away: 0.6 - 0.2 * game.result },
    }))
    const day = games[120]!.day
    const bare = games.map((game) => (game.day >= day ? { ...game, market: null, score: null } : game))
    const said = (list: GameResult[]) => walkForward(list, { league: 'nba', model: 'ratings' }).filter(({ game }) => game.day <= day)
    expect(said(bare).map(({ own }) => own)).toEqual(said(games).map(({ own }) => own))
  })
  it('and a soccer forecast likewise (law)', () => {
    const soccer = (seed: number): GameResult[] => {
      const chance = random(seed)
      return seasonOfGames(seed).map((game) => {
        const score = { home: chance.poisson(1.5), away: chance.poisson(1.1) }
        return {
          ...game,
          league: 'epl',
          competition: 'A',
          score,
          result: resultOf(score.home, score.away),
          expectedGoals: { home: 1.2, away: 1 },
          market: null,
          reference: { home: 0.5, draw: 0.25, away: 0.25 },
          projected: { home: 1 + chance.next(), away: 0.6 + chance.next() },
        }
      })
    }
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), fc.integer({ min: 0, max: 159 }), (seed, at) => {
        const games = soccer(seed)
        const day = games[at]!.day
        const other = games.map((game) =>
          game.day >= day
            ? {
                ...game,
                score: { home: 9, away: 0 },
                result: 1 as const,
                expectedGoals: { home: 5, away: 0 },
                reference: null,
                projected: null,
              }
            : game,
        )
        const [before, after] = [games, other].map((list) =>
          walkForward(list, { league: 'epl', model: 'ratings' }).filter(({ game }) => game.day <= day),
        )
        expect(after!.map(({ own }) => own)).toEqual(before!.map(({ own }) => own))
      }),
      { numRuns: 15 },
    )
  })
})

describe('the ratings', () => {
  it('beat the plain Elo and the home share where teams differ, and are calibrated', () => {
    const games = [1, 2, 3].flatMap((seed) =>
      seasonOfGames(seed, { teams: 12, rounds: 120 }).map((game) => ({
        ...game,
        home: `${seed}${game.home}`,
        away: `${seed}${game.away}`,
        day: game.day + seed * 1000,
        season: game.season + seed * 20,
      })),
    )
    const loss = (model: (typeof MODELS)[number]) => {
      const list = walkForward(games, { league: 'nba', model }).filter((_, i) => i % 720 > 200)
      return gradesOf(list.map(({ own, game }) => ({ chances: own, result: game.result })))!
    }
    const ratings = loss('ratings')
    expect(ratings.logLoss).toBeLessThan(loss('elo').logLoss)
    expect(ratings.logLoss).toBeLessThan(loss('home').logLoss - 0.03)
    expect(ratings.ece).toBeLessThan(0.04)
  })
  it('learn from the closing lines of earlier games where there are some, and find out lines that mean nothing', () => {
    const chance = random(11)
    const bare = seasonOfGames(11, { teams: 16, rounds: 60 }).map((game) => ({ ...game, market: null }))
    // What the market would say if it knew the teams: the mean margin of all games of each.
    const strength = (team: string) => {
      const margins = bare.flatMap(({ home, away, score }) =>
        home === team ? [score!.home - score!.away] : away === team ? [score!.away - score!.home] : [],
      )
      return margins.reduce((a, b) => a + b, 0) / margins.length
    }
    const lined = bare.map((game) => ({ ...game, closingMargin: strength(game.home) - strength(game.away) + 3 }))
    const senseless = bare.map((game) => ({ ...game, closingMargin: 20 * chance.normal() }))
    const loss = (list: GameResult[]) =>
      gradesOf(walkForward(list, { league: 'nba', model: 'ratings' }).map(({ own, game }) => ({ chances: own, result: game.result })))!
        .logLoss
    const plain = loss(bare)
    expect(loss(lined)).toBeLessThan(plain - 0.005)
    expect(loss(senseless)).toBeLessThan(plain + 0.02)
  })
  it('learn from published forecasts of earlier games where there are some, and find out those that mean nothing', () => {
    const chance = random(4)
    const games = publishedGames(21, 'nba', { teams: 16, rounds: 120 })
    const loss = (list: GameResult[], model: 'ratings' | 'results') =>
      gradesOf(walkForward(list, { league: 'nba', model }).map(({ own, game }) => ({ chances: own, result: game.result })))!.logLoss
    const plain = loss(games, 'results')
    expect(loss(games, 'ratings')).toBeLessThan(plain - 0.005)
    const senseless = games.map((game) => {
      const home = 0.1 + 0.8 * chance.next()
      return { ...game, reference: { home, draw: 0, away: 1 - home } }
    })
    expect(loss(senseless, 'ratings')).toBeLessThan(plain + 0.02)
  })
  it('learn from a winner where the score is not told', () => {
    const games = seasonOfGames(3, { teams: 8, rounds: 120 })
    const half = games.map((game, i) => (i % 2 ? { ...game, score: null } : game))
    const loss = (list: GameResult[]) =>
      gradesOf(walkForward(list, { league: 'nba', model: 'ratings' }).map(({ own, game }) => ({ chances: own, result: game.result })))!
        .logLoss
    const without = half.filter(({ score }) => score !== null)
    expect(loss(half)).toBeLessThan(loss(without) + 0.02)
    expect(loss(half)).toBeGreaterThan(loss(games) - 0.005)
  })
  it('of a league without a row are refused', () => {
    const games = seasonOfGames(1).map((game) => ({ ...game, league: 'pga' as const }))
    expect(() => walkForward(games, { league: 'pga', model: 'ratings' })).toThrow('not rated')
  })
})
