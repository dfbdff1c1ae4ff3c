import { describe, expect, it } from 'vitest'
import type { Game } from '../leagues/games.ts'
import { random } from '../math/random.ts'
import { leagueModel } from './league-model.ts'
import { GOALS } from './ratings/goal-parameters.ts'
import { goalRatings } from './ratings/goal-ratings.ts'
import { type Meeting, marginRatings } from './ratings/margin-ratings.ts'
import { marginParameters } from './ratings/parameters.ts'
import { type GameResult, resultOf } from './results/game-result.ts'

const DAY = 86_400_000
const START = Date.UTC(2025, 9, 20, 20)
const TEAMS = ['a', 'b', 'c', 'd', 'e', 'f']

/** A season of six teams in which `a` is twelve points better than the others. */
function season(league: Game['league'] = 'nba', count = 120): Game[] {
  const chance = random('ratings')
  return Array.from({ length: count }, (_, n): Game => {
    const [home, away] = chance.shuffle(TEAMS) as [string, string]
    const margin = Math.round(12 * (Number(home === 'a') - Number(away === 'a')) + 8 * chance.normal()) || 1
    const team = (id: string) => ({ id, name: `Team ${id}`, abbreviation: id.toUpperCase() }) as Game['home']
    const goals = league === 'epl' ? [home === 'a' ? 3 : 1, away === 'a' ? 3 : 1] : [100 + margin, 100]
    return {
      ...{ id: `g${n}`, league, startsAt: START + n * DAY, status: 'final', home: team(home), away: team(away) },
      ...{ homeScore: goals[0]!, awayScore: goals[1]!, venue: null, indoor: null },
    } as unknown as Game
  })
}

describe('the rating of a team', () => {
  const meeting = (home: string, away: string, day: number): Meeting => ({
    ...{ home, away, day, season: 2025, isNeutral: false, isPlayoff: null },
  })
  const learned = () => {
    const ratings = marginRatings(marginParameters('nba', 'scores')!, 4)
    ratings.observe(meeting('a', 'b', 1), 14)
    ratings.observe(meeting('c', 'd', 1), -6)
    ratings.observe(meeting('b', 'c', 2), 3)
    return ratings
  }
  it('is what the forecast says of both sides’ strength, and sums to zero over the league', () => {
    const ratings = learned()
    const means = ['a', 'b', 'c', 'd'].map((team) => ratings.rating(team)!.mean)
    expect(means.reduce((sum, mean) => sum + mean, 0)).toBeCloseTo(0, 9)
    const strength = ratings.forecast(meeting('a', 'd', 2)).factors.find(({ key }) => key === 'strength')!.value
    expect(means[0]! - means[3]!).toBeCloseTo(strength, 9)
    expect(means[0]).toBeGreaterThan(0)
  })
  it('is doubted less where more was seen, and is nothing before the first game', () => {
    const ratings = learned()
    expect(ratings.rating('b')).toMatchObject({ games: 2 })
    expect(ratings.rating('b')!.deviation).toBeLessThan(ratings.rating('a')!.deviation)
    expect(ratings.rating('nobody')).toBeUndefined()
  })
  it('of a soccer team is the difference of goals that a forecast on neutral ground expects against a team like the average', () => {
    const ratings = goalRatings(GOALS)
    const match = (home: string, away: string, day: number): GameResult =>
      ({
        ...{ league: 'epl', competition: 'epl', day, season: 2025, isNeutral: true, isPlayoff: null, home, away },
        ...{ score: { home: 3, away: 1 }, result: resultOf(3, 1), expectedGoals: null, threat: null, market: null },
        ...{ closingMargin: null, reference: null, projected: null },
      }) as GameResult
    for (let day = 0; day < 12; day++) ratings.observe(match('good', day % 2 ? 'x' : 'y', day))
    const [good, x, y] = ['good', 'x', 'y'].map((team) => ratings.rating(team, 'epl')!)
    expect(good!.mean).toBeGreaterThan(0.3)
    expect([x!.mean < 0, y!.mean < 0]).toEqual([true, true])
    for (const { mean, low, high } of [good!, x!, y!]) expect([low < mean, mean < high]).toEqual([true, true])
    // Less than against one of the two weak ones, for the average has its own share of the good one.
    const { goals } = ratings.forecast(match('good', 'x', 12))
    expect(good!.mean).toBeLessThan(goals.home - goals.away)
  })
})

describe('the course of ratings', () => {
  it.each(['nba', 'epl'] as const)('has one point for each learned game, narrows, and finds the best team (%s)', (league) => {
    const games = season(league)
    const { ratings } = leagueModel(league, games)!
    const course = ratings.get('a')!
    const own = games.filter(({ home, away }) => home.id === 'a' || away.id === 'a')
    expect(course.map(({ gameId }) => gameId)).toEqual(own.map(({ id }) => id))
    expect(course.map(({ games: seen }) => seen)).toEqual(own.map((_, k) => k + 1))
    const width = ({ high, low }: { high: number; low: number }) => high - low
    if (league === 'nba') expect(width(course.at(-1)!)).toBeLessThan(width(course[0]!) / 2)
    const last = TEAMS.map((team) => ratings.get(team)!.at(-1)!.mean)
    expect(Math.max(...last)).toBe(last[0])
    if (league === 'nba') expect(course.at(-1)!.low < 10 && course.at(-1)!.high > 10).toBe(true)
  })
  it('knows nothing of later games', () => {
    const games = season()
    const upTo = (all: readonly Game[]) =>
      leagueModel('nba', all)!
        .ratings.get('a')!
        .filter(({ startsAt }) => startsAt < START + 60 * DAY)
    const later = games.map((game) => (game.startsAt >= START + 60 * DAY ? { ...game, homeScore: game.awayScore, awayScore: 150 } : game))
    expect(upTo(later)).toEqual(upTo(games))
  })
})
