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
    bout(900, home, away, null, { status: 'scheduled', homeScore: null, awayScore: null }),
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

  it('whoever has won more is given more, and each bout that is seen leaves less doubt', () => {
    const rows = (won: number) =>
      Array.from({ length: won }, (_, n) => bout(n, n % 2 ? 'x' : `o${n}`, n % 2 ? `o${n}` : 'x', n % 2 ? 'home' : 'away'))
    const said = [0, 2, 4, 8].map((won) => forecastOf([...card(60), ...rows(won).map((one) => ({ ...one, id: `r${one.id}` }))], 'x', 'f12'))
    const chances = said.map(({ chances: { home } }) => home)
    expect(chances).toEqual(chances.toSorted((a, b) => a - b))
    expect(chances[3]! - chances[0]!).toBeGreaterThan(0.1)
    const logits = said.map(({ low, high }) => Math.log(high / (1 - high)) - Math.log(low / (1 - low)))
    expect(logits).toEqual(logits.toSorted((a, b) => b - a))
    expect(said.map(({ games }) => games)).toEqual([0, 2, 4, expect.any(Number)].slice(0, 3).concat(Math.min(8, said[3]!.games)))
  })

  it('of somebody who was never seen is forecast too, and widely; without any finished bout it is not known', () => {
    const newcomer = forecastOf(card(300), 'nobody', 'f12')
    const known = forecastOf(card(300), 'f11', 'f12')
    expect(newcomer.games).toBe(0)
    expect(newcomer.high - newcomer.low).toBeGreaterThan(known.high - known.low + 0.05)
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
    for (const [i, one] of own.entries()) expect(one.chances.home).toBeCloseTo(walked[i + 1]!.chances.home, 12)
  })
})
