// Who of a basketball club is there: what is read of a game before it, and what a man who is missing costs.
import { describe, expect, it } from 'vitest'
import type { GameResult, PlayerLine } from '../../results/game-result.ts'
import { marginRatings } from '../margin-ratings.ts'
import { marginParameters } from '../parameters.ts'
import { lineups } from './lineups.ts'

const FIVE = ['one', 'two', 'three', 'four', 'five', 'six']
const squad = (club: string) => FIVE.map((name) => `${club} ${name}`)
const line = (team: string, player: string, minutes: number, points: number): PlayerLine => ({
  ...{ team, player },
  stats: { minutes, points, rebounds: 7, assists: 4, steals: 1, blocks: 1, turnovers: 2 },
})
const STRONG = { minutes: 40, points: 30 }

function game(day: number, playing: { home: string[]; away: string[] }, players: PlayerLine[] = []): GameResult {
  return {
    ...{ league: 'nba', competition: 'nba', day, season: 2020, isNeutral: true, isPlayoff: false, home: 'Reds', away: 'Blues' },
    ...{ score: { home: 100, away: 98 }, result: 1, expectedGoals: null, threat: null, market: null, closingMargin: null },
    ...{ reference: null, projected: null, announced: { playing }, box: { players } },
  }
}
const linesOf = (team: string, men: string[]) =>
  men.map((man) => (man === 'Reds one' ? line(team, man, STRONG.minutes, STRONG.points) : line(team, man, 40, 15)))
const played = (day: number, home: string[], away: string[]) =>
  game(day, { home, away }, [...linesOf('Reds', home), ...linesOf('Blues', away)])

function learned() {
  const book = lineups()
  for (let day = 0; day < 10; day++) book.learn(played(day, squad('Reds'), squad('Blues')))
  return book
}
const whole = { home: squad('Reds'), away: squad('Blues') }

describe('men who are there', () => {
  it('get the 240 minutes of a game, as shares of its 48', () => {
    const { home } = learned().men!(game(11, whole))!
    expect(home.map(({ man }) => man).sort()).toEqual(squad('Reds').sort())
    expect(home.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(240 / 48, 6)
  })

  it('leave theirs to the others when they are out', () => {
    const book = learned()
    const { home } = book.men!(game(11, { ...whole, home: squad('Reds').slice(1) }))!
    expect(home.map(({ man }) => man)).not.toContain('Reds one')
    expect(home.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(240 / 48, 6)
  })

  it('make the points of the home side fall by what the scorer made over an average man', () => {
    const book = learned()
    const [there, out] = [book.read(game(11, whole)), book.read(game(11, { ...whole, home: squad('Reds').slice(1) }))]
    expect(out.points!).toBeLessThan(there.points! - 3)
    expect(out.rebounds!).toBeCloseTo(there.rebounds!, 6)
  })

  it('are told by whether they were there, never by what they did in that game', () => {
    const book = learned()
    const other = [...linesOf('Reds', squad('Reds')), line('Blues', 'Blues one', 48, 60)]
    expect(book.men!(game(11, whole, other))).toEqual(book.men!(game(11, whole)))
    expect(book.read(game(11, whole, other))).toEqual(book.read(game(11, whole)))
  })

  it('are not known of a game whose list is not whole', () => {
    expect(learned().men!(game(11, { home: squad('Reds').slice(0, 4), away: squad('Blues') }))).toBeNull()
  })
})

describe('ratings beside the men', () => {
  it('learn what a man is worth from the games in which he was there, and take his share of it away when he is out', () => {
    const men = { slots: 20, stranger: 0, variance: 4, seasonVariance: 0 }
    const ratings = marginRatings({ ...marginParameters('nba', 'scores')!, men }, 2)
    const meeting = (day: number, share: number) => ({
      ...{ home: 'Reds', away: 'Blues', day, season: 2020, isNeutral: true, isPlayoff: false },
      men: { home: share > 0 ? [{ man: 'star', share }] : [], away: [] },
    })
    for (let day = 0; day < 60; day++) ratings.observe(meeting(day, day % 2 === 0 ? 0.75 : 0), day % 2 === 0 ? 6 : 0)
    const [full, half, none] = [0.75, 0.375, 0].map((share) => ratings.forecast(meeting(61, share)).mean) as [number, number, number]
    expect(full - none).toBeGreaterThan(1)
    expect(half - none).toBeCloseTo((full - none) / 2, 6)
  })

  it('gain less doubt over a summer in which their men were told', () => {
    const row = { ...marginParameters('nba', 'scores')!, seasonVariance: 10, dayVariance: 0 }
    const men = { slots: 20, stranger: 0, variance: 1, seasonVariance: 0, besides: { seasonVariance: 1, dayVariance: 0 } }
    const doubtAfter = (isTold: boolean) => {
      const ratings = marginRatings({ ...row, men }, 2)
      const meeting = (season: number) => ({
        ...{ home: 'Reds', away: 'Blues', day: (season - 1970) * 365, season, isNeutral: true, isPlayoff: false },
        ...(isTold ? { men: { home: [{ man: 'a', share: 0.1 }], away: [{ man: 'b', share: 0.1 }] } } : {}),
      })
      ratings.observe(meeting(2020), 3)
      return ratings.forecast({ ...meeting(2021), men: { home: [], away: [] } }).doubt ** 2
    }
    expect(doubtAfter(false) - doubtAfter(true)).toBeGreaterThan(8)
  })
})
