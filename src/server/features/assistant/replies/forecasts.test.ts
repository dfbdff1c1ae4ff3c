import { expect, it } from 'vitest'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { forecast } from './forecasts.ts'

type Answer = Parameters<typeof forecast>[0]
type Prediction = OutputOf<typeof API.predictions.predict>['prediction']

const bout = {
  ...{ gameId: 'mma-1', kind: 'forecast', homeTeamWinProb: 0.36, awayTeamWinProb: 0.64, drawProb: null },
  ...{ interval: { low: 0.2, high: 0.5 }, keyFactors: [], margin: null, total: null, sealed: null },
  ...{
    prediction: 'Ann Early wins 64 of 100 such bouts; how well both are known leaves 50 to 80.',
    market: { home: 0.41, draw: 0, away: 0.59 },
  },
} as unknown as Prediction
const said = (prediction: Prediction, isWhy = false) =>
  forecast({ tool: 0, value: { prediction, source: '', world: 'demo' }, input: {} } as Answer, isWhy, false)
    .segments.map(({ text }) => text)
    .join('')

it('of a fight has no home and no away: chance and market are those of the fighter who is named', () => {
  const text = said(bout)
  expect(text).toMatch(/^Ann Early wins 64 of 100.* As a share that is 64\.0\s%\..* 59\.0\s% for the same fighter\.$/)
  expect(text).not.toMatch(/home|away/i)
  expect(said(bout, true)).not.toMatch(/home|team/i)
})

it('of a game says both sides, the home side’s range, and the market’s chance of the home team', () => {
  const game = { ...bout, margin: { mean: -3, deviation: 12, low: -18, high: 12 } } as Prediction
  expect(said(game)).toMatch(/Home 36\.0\s%, away 64\.0\s% \(home between 20\.0\s% and 50\.0\s%\)\. .* 41\.0\s% for the home team\.$/)
})
