// Which prices on a player's figures are worth more than they cost if a member's model is right, beside what the market's fair chance says?

import { decimalFromAmerican } from '../../odds/board/price.ts'
import type { PropLine } from '../../odds/props/prop-board.ts'
import type { Fraction, Probability } from '../../units.ts'
import { modelEdge } from '../value.ts'
import { lineChanceOf, type PlayerSays } from './player-shape.ts'

type Price = PropLine['sides'][number]['prices'][number]

export type PlayerValuePrice = Pick<Price, 'book' | 'bookTitle' | 'price' | 'ageSeconds' | 'isCurrent' | 'staleAfterSeconds'> & {
  readonly side: 'over' | 'under'
  readonly point: number
  /** The model's chance that it wins, and what a stake of 1 brings on average if the model is right. */
  readonly chance: Probability
  readonly edge: Fraction
  /** The market's own fair chance of the selection, and the edge by it; null where it has none. */
  readonly marketFair: Probability | null
  readonly marketEdge: Fraction | null
}

type Options = { readonly minEdge: Fraction; readonly books?: ReadonlySet<string> | undefined }

/** Prices of one line whose edge by the model reaches a least one. Stale prices and likely mistakes take no part. */
export function playerValuePrices(says: PlayerSays, { point, sides }: PropLine, { minEdge, books }: Options): PlayerValuePrice[] {
  return sides.flatMap(({ selection, fair, prices }) => {
    const side = selection === 'Over' ? 'over' : 'under'
    const chance = lineChanceOf(says, side, point)
    if (!chance) return []
    return prices.flatMap(
      ({ book, bookTitle, price, ageSeconds, isStale, isSuspect, isCurrent, staleAfterSeconds }): PlayerValuePrice[] => {
        if (isStale || isSuspect || !(books?.has(book) ?? true)) return []
        const edge = modelEdge(chance, price)
        if (edge < minEdge) return []
        const marketEdge = fair === null ? null : fair * decimalFromAmerican(price) - 1
        return [
          {
            ...{ side, point, book, bookTitle, price, ageSeconds, isCurrent, staleAfterSeconds },
            ...{ chance: chance.win, edge, marketFair: fair, marketEdge },
          },
        ]
      },
    )
  })
}
