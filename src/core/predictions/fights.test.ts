// Fights as the product forecasts them: who wins, with how much doubt, and no margin.
import { describe, expect, it } from 'vitest'
import type { Game } from '../leagues/games.ts'
import { random } from '../math/random.ts'
import type { GameForecast } from './forecast.ts'
import { leagueModel } from './league-model.ts'
import { resultFrom } from './results/own-games.ts'
import { walkForward } from './walk-forward.ts'

const DAY = 86_400_000
const START = Date.UTC(2025, 0, 4, 22)
const MEN = 24

const side = (id: string) => ({ id, league: 'mma', name: `Fighter ${id}`, abbreviation: id.toUpperCase() }) as Game['home']
function bout(n: number, home: string, away: string, winner: Game['winner'], more: Partial<Game> = {}): Game {
  const scores = { homeScore: winner === 'home' ? 1 : 0, awayScore: winner === 'away' ? 1 : 0 }
  return {
    ...{ id: `b${n}`, league: 'mma', startsAt: START + n * DAY, home: side(home), away: side(away), venue: null, indoor: null, week: null },
    ...{ status: 'final', period: 3, secondsLeft: 0, clockText: 'Final', updatedAt: 0, winner, ...scores },
    ...more,
  }
}
/** Fighters whose skill grows with their number. */
function card(count: number, seed = 5): Game[] {
  const chance = random(seed)
  return Array.from({ length: count }, (_, n) => {
    const [a, b] = chance.shuffle(Array.from({ length: MEN }, (_, i) => i)) as [number, number]
    return bout(n, `f${a}`, `f${b}`, chance.next() < 1 / (1 + Math.exp(-(a - b) / 6)) ? 'home' : 'away')
  })
}
function forecastOf(games: readonly Game[], home: string, away: string): GameForecast {
  const said = leagueModel('mma', games)!.modelForecast(
    bout(games.length + 5, home, away, null, { status: 'scheduled', homeScore: null, awayScore: null }),
  )
  if (said.kind !== 'forecast') throw new Error(said.because)
  return said.forecast
}

describe('a fight', () => {
  it('has a chance for both, an interval around it, and no margin', () => {
    const said = forecastOf(card(300), 'f22', 'f2')
    expect(said.chances.home + said.chances.away).toBeCloseTo(1, 12)
    expect(said.chances.draw).toBe(0)
    expect(said.chances.home).toBeGreaterThan(0.75)
    expect([said.low < said.chances.home, said.chances.home < said.high]).toEqual([true, true])
    expect(said).toMatchObject({ margin: null, total: null, factors: [] })
    expect(forecastOf(card(300), 'f2', 'f22').chances.home).toBeLessThan(0.25)
  })

  /** Bouts of X after the first sixty, won or lost in the order of `ends`. */
  const boutsOf = (ends: readonly boolean[]) =>
    ends.map((hasWon, n) =>
      n % 2 ? bout(60 + n, `o${n}`, 'x', hasWon ? 'away' : 'home') : bout(60 + n, 'x', `o${n}`, hasWon ? 'home' : 'away'),
    )

  it('whoever has won more is given more, and each bout that is seen leaves less doubt', () => {
    const won = [0, 2, 4, 8].map((count) => forecastOf([...card(60), ...boutsOf(Array(count).fill(true))], 'x', 'f12').chances.home)
    expect(won).toEqual(won.toSorted((a, b) => a - b))
    expect(won[3]! - won[0]!).toBeGreaterThan(0.1)
    const lost = forecastOf([...card(60), ...boutsOf(Array(8).fill(false))], 'x', 'f12').chances.home
    expect(lost).toBeLessThan(won[0]! - 0.05)
    const mixed = [0, 4, 16].map((count) =>
      forecastOf([...card(60), ...boutsOf(Array.from({ length: count }, (_, i) => i % 4 < 2))], 'x', 'f12'),
    )
    const widths = mixed.map(({ low, high }) => Math.log(high / (1 - high)) - Math.log(low / (1 - low)))
    expect(widths).toEqual(widths.toSorted((a, b) => b - a))
    expect(widths[2]).toBeLessThan(0.95 * widths[0]!)
    // Games of the side that was seen less.
    expect(mixed.map(({ games }) => games).slice(0, 2)).toEqual([0, 4])
  })

  it('of somebody who was never seen is forecast too, and widely; without any finished bout it is not known', () => {
    const newcomer = forecastOf(card(300), 'nobody', 'f12')
    const known = forecastOf(card(300), 'f11', 'f12')
    expect(newcomer.games).toBe(0)
    expect(newcomer.high - newcomer.low).toBeGreaterThan(known.high - known.low + 0.03)
    expect(leagueModel('mma', [])!.modelForecast(bout(1, 'a', 'b', null))).toEqual({
      kind: 'not_enough_data',
      because: 'No finished bout is known here yet.',
    })
  })

  it('counts where the feed names the winner and no score', () => {
    const scored = card(120)
    const named = scored.map((one) => ({ ...one, homeScore: null, awayScore: null }))
    expect(forecastOf(named, 'f20', 'f3')).toEqual(forecastOf(scored, 'f20', 'f3'))
  })

  it('is forecast by the functions that recorded bouts are graded with', () => {
    const games = card(200)
    const results = games.map((game) => resultFrom(game, {}, { score: { home: game.homeScore!, away: game.awayScore! }, close: null }))
    const walked = walkForward(results, { league: 'mma', model: 'ratings' })
    const own = leagueModel('mma', games)!.walked
    expect(own).toHaveLength(games.length - 1)
    for (const [i, one] of own.entries()) expect(one.chances.home).toBeCloseTo(walked[i + 1]!.own.home, 12)
  })
})
