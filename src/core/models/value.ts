// What is a price worth if a member's model is right? Its own chance of each selection, and the edge at the price.

import { normalCdf } from '../math/normal.ts'
import type { MarketKey, OutcomeKey } from '../odds/board/market.ts'
import { decimalFromAmerican } from '../odds/board/price.ts'
import type { Fraction, Probability } from '../units.ts'
import type { ModelSays } from './say.ts'

export type Selection = { readonly market: MarketKey; readonly outcome: OutcomeKey; readonly point: number | null }

/** Chance that the selection wins, and that the stake comes back. */
export type SelectionChance = { readonly win: Probability; readonly push: Probability }

/** Scores are whole: a line on a whole number gives the stake back when it is hit. */
function beyond({ mean, deviation }: { readonly mean: number; readonly deviation: number }, line: number): SelectionChance {
  const above = (point: number) => normalCdf((mean - point) / deviation)
  if (!Number.isInteger(line)) return { win: above(line), push: 0 }
  return { win: above(line + 0.5), push: above(line - 0.5) - above(line + 0.5) }
}

/**
 * The model's chance of a selection; undefined where its target says nothing of that market, and of quarter lines.
 * @example selectionChance(says, { market: 'spreads', outcome: 'home', point: -3 }) // { win: 0.48, push: 0.03 }
 */
export function selectionChance({ chances, margin, total }: ModelSays, { market, outcome, point }: Selection): SelectionChance | undefined {
  if (market === 'h2h') {
    if (!chances || (outcome !== 'home' && outcome !== 'away' && outcome !== 'draw')) return undefined
    return { win: chances[outcome], push: 0 }
  }
  if (point === null || !Number.isInteger(2 * point)) return undefined
  if (market === 'spreads' && margin) {
    if (outcome === 'home') return beyond(margin, -point)
    if (outcome === 'away') return beyond({ mean: -margin.mean, deviation: margin.deviation }, -point)
  }
  if (market === 'totals' && total) {
    if (outcome === 'over') return beyond(total, point)
    if (outcome === 'under') return beyond({ mean: -total.mean, deviation: total.deviation }, -point)
  }
  return undefined
}

/** What a stake of 1 brings on average at an American price. @example modelEdge({ win: 0.55, push: 0 }, -110) // 0.05 */
export function modelEdge({ win, push }: SelectionChance, price: number): Fraction {
  return win * decimalFromAmerican(price) + push - 1
}
