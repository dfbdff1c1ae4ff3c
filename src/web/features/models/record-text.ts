// How good a model of one's own has been, in one line that stands wherever its edges do.

import type { OutputOf } from '#contract/endpoint.ts'
import type { models } from '#contract/sports/models.ts'
import { plural } from '#core/plural.ts'
import { formatScore, formatScoreChange } from '../../format/score.ts'
import { lossText } from './model-list.tsx'

type Model = Pick<OutputOf<typeof models.value>['model'], 'graded' | 'walked' | 'tries'>

/** "12 sealed forecasts graded: log-loss 0.6412 (0.5810 to 0.7014), +0.0102 (−0.0104 to +0.0308) to the market." */
export function recordText({ graded, walked, tries }: Model): string {
  const measure = walked?.measure ?? 'log-loss'
  const range = (low: number, high: number, text: (value: number) => string) => `(${text(low)} to ${text(high)})`
  const seen = walked
    ? ` Walked forward over ${plural(walked.games, 'game')}: ${measure} ${formatScore(walked.loss)}, in-sample ${formatScore(walked.inSample)}, ${plural(tries, 'fit')} tried.`
    : ''
  if (!graded) return `None of its sealed forecasts is graded yet.${seen}`
  const { loss, market } = graded
  const beside = market
    ? `, ${formatScoreChange(market.difference.mean)} ${range(market.difference.low, market.difference.high, formatScoreChange)} to the market on ${plural(market.games, 'game')}`
    : ''
  return `${plural(graded.games, 'sealed forecast')} graded: ${measure === 'points' ? 'misses by' : measure} ${lossText(loss.mean, measure)} ${range(loss.low, loss.high, formatScore)}${beside}.${seen}`
}
