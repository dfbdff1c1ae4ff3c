// What is a price worth if a member's model is right? Its own chance of each selection, and the edge at the price.

import type { MarketKey, OutcomeKey } from '../odds/board/market.ts'
import { decimalFromAmerican } from '../odds/board/price.ts'
import { lineChance } from '../predictions/spreads/line-chances.ts'
import type { Fraction, Probability } from '../units.ts'
import type { ModelSays } from './say.ts'

export type Selection = { readonly market: MarketKey; readonly outcome: OutcomeKey; readonly point: number | null }

/** Chance that the selection wins, and that the stake comes back. */
export type SelectionChance = { readonly win: Probability; readonly push: Probability }

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
    const { over, push, under } = lineChance(margin, outcome === 'home' ? 0 - point : point)
    if (outcome === 'home') return { win: over, push }
    if (outcome === 'away') return { win: under, push }
  }
  if (market === 'totals' && total) {
    const { over, push, under } = lineChance(total, point)
    if (outcome === 'over') return { win: over, push }
    if (outcome === 'under') return { win: under, push }
  }
  return undefined
}

/** What a stake of 1 brings on average at an American price. @example modelEdge({ win: 0.55, push: 0 }, -110) // 0.05 */
export function modelEdge({ win, push }: SelectionChance, price: number): Fraction {
  return win * decimalFromAmerican(price) + push - 1
}
