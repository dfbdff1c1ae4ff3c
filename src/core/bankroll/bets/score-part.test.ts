// The game is made up: 7+3+7+7 = 24 to 0+10+7+0 = 17.
import { describe, expect, it } from 'vitest'
import type { Game, Play } from '../../leagues/games.ts'
import { hasPart, pricedParts, type ScorePart, scoreOf } from '../../leagues/score-part.ts'
import { gradeLeg } from './grade.ts'
import { periodScoresOf } from './score-part.ts'

const game = (rest: Partial<Game> = {}) => ({
  ...{ league: 'nfl' as const, status: 'final' as const, homeScore: 24, awayScore: 17 },
  periodScores: { home: [7, 3, 7, 7], away: [0, 10, 7, 0] },
  ...rest,
})
const bet = (
  market: 'h2h' | 'spreads' | 'totals',
  outcome: 'home' | 'away' | 'over' | 'under',
  point: number | null,
  part: ScorePart = 'game',
  team: 'home' | 'away' | null = null,
) => ({ market: 'other' as const, outcome, point, onScore: { market, team, part } })

describe('a bet on a part of the score', () => {
  it.each([
    ['home scored 24 > 23.5', bet('totals', 'over', 23.5, 'game', 'home'), 'won'],
    ['home scored 24 = 24', bet('totals', 'under', 24, 'game', 'home'), 'push'],
    ['away scored 17 < 17.5', bet('totals', 'over', 17.5, 'game', 'away'), 'lost'],
    ['away scored 10 in the first half', bet('totals', 'over', 9.5, '1H', 'away'), 'won'],
    ['10 to 10 at half time: a two-way moneyline comes back', bet('h2h', 'home', null, '1H'), 'push'],
    ['10 - 10 + 0.5 > 0', bet('spreads', 'away', 0.5, '1H'), 'won'],
    ['14 to 7 in the second half', bet('spreads', 'home', -7, '2H'), 'push'],
    ['20 in the first half', bet('totals', 'under', 20.25, '1H'), 'half won'],
    ['7 to 0 in the fourth quarter', bet('h2h', 'home', null, '4Q'), 'won'],
  ] as const)('%s', (_, leg, status) => {
    expect(gradeLeg(leg, game())).toBe(status)
  })

  it('stays open while the game is on, where nobody tells the periods, and where they do not add up', () => {
    const half = bet('totals', 'over', 9.5, '1H')
    expect(gradeLeg(half, game({ status: 'in progress' }))).toBe('open')
    expect(gradeLeg(half, game({ periodScores: null }))).toBe('open')
    expect(gradeLeg(half, game({ periodScores: { home: [7, 3, 7], away: [0, 10, 7, 0] } }))).toBe('open')
    expect(gradeLeg(half, game({ league: 'nhl' }))).toBe('open')
    // A team total needs the final score only.
    expect(gradeLeg(bet('totals', 'over', 23.5, 'game', 'home'), game({ periodScores: null }))).toBe('won')
  })

  it('after overtime: the fourth quarter is itself, the second half differs between books and is left to the bettor', () => {
    const late = game({ homeScore: 27, periodScores: { home: [7, 3, 7, 7, 3], away: [0, 10, 7, 7, 0] }, awayScore: 24 })
    expect(scoreOf('4Q', late)).toEqual({ home: 7, away: 7 })
    expect(scoreOf('2H', late)).toBeUndefined()
    expect(scoreOf('1H', late)).toEqual({ home: 10, away: 10 })
  })

  it('periods come from the plays where the feed of scores tells none; a list with a gap is not believed', () => {
    const play = (period: number, homeScore: number, awayScore: number): Play => ({
      ...{
        id: `${period} ${homeScore} ${awayScore}`,
        gameId: 'g',
        kind: 'other',
        period,
        secondsLeft: null,
        at: 0,
        text: '',
        playerIds: [],
      },
      ...{ teamId: null, homeScore, awayScore },
    })
    const sides = { league: 'nfl' as const, home: { id: 'h' } as Game['home'], away: { id: 'a' } as Game['away'] }
    const plays = [play(1, 0, 0), play(1, 7, 0), play(2, 7, 3), play(2, 10, 10), play(3, 17, 10), play(4, 17, 17), play(4, 24, 17)]
    const periodScores = periodScoresOf(plays, sides)!
    expect(periodScores).toEqual({ home: [7, 3, 7, 7], away: [0, 10, 0, 7] })
    expect(gradeLeg(bet('totals', 'over', 9.5, '1H', 'away'), game({ periodScores }))).toBe('won')
    expect(
      periodScoresOf(
        plays.filter(({ period }) => period !== 3),
        sides,
      ),
    ).toBeUndefined()
    expect(periodScoresOf([play(1, 7, 0), play(2, 24, 0), play(3, 24, 0), play(4, 24, 0)], sides)).toBeUndefined()
    expect(periodScoresOf([], sides)).toBeUndefined()
  })

  it('knows which parts a league plays', () => {
    expect([hasPart('nhl', '1P'), hasPart('nhl', '1Q'), hasPart('nhl', '1H'), hasPart('mlb', 'F5'), hasPart('nfl', 'F5')]).toEqual([
      ...[true, false, false, true, false],
    ])
    expect([hasPart('epl', '2H'), hasPart('epl', '3Q'), hasPart('nba', '4Q')]).toEqual([true, false, true])
    expect([pricedParts('nfl'), pricedParts('nhl'), pricedParts('mlb'), pricedParts('epl'), pricedParts('pga')]).toEqual([
      ...[['1H', '1Q'], ['1P'], ['F5'], ['1H'], []],
    ])
  })

  it('the first five innings need five of each side', () => {
    const nine = (home: number[], away: number[]) =>
      game({
        league: 'mlb',
        homeScore: home.reduce((a, b) => a + b, 0),
        awayScore: away.reduce((a, b) => a + b, 0),
        periodScores: { home, away },
      })
    expect(scoreOf('F5', nine([1, 0, 0, 2, 0, 0, 1, 0], [0, 0, 1, 0, 0, 0, 0, 0, 1]))).toEqual({ home: 3, away: 1 })
    expect(scoreOf('F5', nine([1, 0, 0, 2], [0, 0, 1, 0, 0]))).toBeUndefined()
  })
})
