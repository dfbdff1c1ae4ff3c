// What a forecast of a game says in a sentence.
import { expect, it } from 'vitest'
import type { Game } from '#core/leagues/games.ts'
import type { Forecast } from './forecasting.ts'
import { predictionView } from './prediction-view.ts'

const side = (name: string) => ({ id: name, league: 'nfl', name, abbreviation: name.slice(0, 3).toUpperCase() })
const game = { id: 'g', league: 'nfl', home: side('Buffalo Bills'), away: side('Houston Texans') } as unknown as Game

function said(mean: number, home: number): string {
  const forecast = {
    chances: { home, draw: 0, away: 1 - home },
    margin: { mean, low: mean - 18, high: mean + 18 },
    total: null,
    low: 0.24,
    high: 0.76,
    games: 9,
    factors: [],
  }
  return predictionView(game, { modelForecast: { kind: 'forecast', forecast } } as unknown as Forecast, []).prediction
}

it('names who is ahead and by how much, or that nobody is', () => {
  expect(said(0.04, 0.506)).toBe(
    'Buffalo Bills, level on average, wins 51 of 100 such games; how well both teams are known leaves 24 to 76.',
  )
  expect(said(0.04, 0.49)).toMatch(/^Houston Texans, level on average, wins 51 of 100 such games;/)
  expect(said(0.06, 0.51)).toMatch(/^Buffalo Bills ahead by 0\.1 points on average and wins 51 of 100 such games;/)
  expect(said(-2.5, 0.42)).toMatch(/^Houston Texans ahead by 2\.5 points on average and wins 58 of 100 such games; .* leaves 24 to 76\.$/)
})
