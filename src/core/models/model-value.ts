// Which prices of a game are worth more than they cost if a member's model is right, beside what the market's fair chance says of them?

import { edgeRange, type Range } from '../odds/board/edge.ts'
import type { BoardGame, BoardMarket, BoardOutcome, BoardPrice } from '../odds/board/odds-board.ts'
import { decimalFromAmerican } from '../odds/board/price.ts'
import type { ValuePrice } from '../odds/opportunities/value-feed.ts'
import type { Fraction, Probability } from '../units.ts'
import type { ModelSays } from './say.ts'
import { modelEdge, type Selection, selectionChance } from './value.ts'

type OnOffer = Pick<
  ValuePrice,
  'market' | 'outcome' | 'point' | 'book' | 'bookTitle' | 'price' | 'ageSeconds' | 'isCurrent' | 'staleAfterSeconds'
>

export type ModelValuePrice = OnOffer & {
  /** The model's chance that it wins, and what a stake of 1 brings on average if the model is right. */
  readonly chance: Probability
  readonly edge: Fraction
  /** The edge over the 95 % interval of the model's chance; null where the model gives none for this market. */
  readonly edgeRange: Range | null
  /** The market's own fair chance of the selection on the board, and the edge by it; null where it has none. */
  readonly marketFair: Probability | null
  readonly marketEdge: Fraction | null
}

type Options = { readonly minEdge: Fraction; readonly books?: ReadonlySet<string> | undefined }

/**
 * Prices whose edge by the model reaches a least one, the highest first. As on the board itself stale prices and likely mistakes take no part.
 * @example modelValuePrices(says, boardGame, { minEdge: 0.02 })[0] // { book: 'bovada', chance: 0.58, edge: 0.05, marketEdge: -0.02 }
 */
export function modelValuePrices(said: ModelSays, { markets }: BoardGame, options: Options): ModelValuePrice[] {
  return markets
    .flatMap((market) => market.outcomes.flatMap((one) => ofOutcome(said, market, one, options)))
    .sort((a, b) => b.edge - a.edge)
}

function ofOutcome(said: ModelSays, { market }: BoardMarket, one: BoardOutcome, { minEdge, books }: Options): ModelValuePrice[] {
  const { outcome, point } = one
  const chance = selectionChance(said, { market, outcome, point })
  if (!chance) return []
  const doubt = chanceRange(said, { market, outcome, point })
  return one.prices.flatMap((price: BoardPrice): ModelValuePrice[] => {
    if (price.isStale || price.isSuspect || !(books?.has(price.book) ?? true)) return []
    const edge = modelEdge(chance, price.price)
    if (edge < minEdge) return []
    const { book, bookTitle, ageSeconds, isCurrent, staleAfterSeconds } = price
    return [
      {
        ...{ market, outcome, point, book, bookTitle, price: price.price, ageSeconds, isCurrent, staleAfterSeconds },
        ...{ chance: chance.win, edge, edgeRange: doubt && edgeRange(doubt, decimalFromAmerican(price.price)) },
        ...{ marketFair: one.fair, marketEdge: price.edge },
      },
    ]
  })
}

/** How sure the model is of who wins; of a line its doubt is in the spread of the forecast already. */
function chanceRange({ low, high, chances }: ModelSays, { market, outcome }: Selection): Range | null {
  if (market !== 'h2h' || low === null || high === null || !chances) return null
  if (outcome === 'home') return { low, high }
  if (outcome === 'away') return { low: Math.max(0, 1 - chances.draw - high), high: Math.max(0, 1 - chances.draw - low) }
  return null
}
