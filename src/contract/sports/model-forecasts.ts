// What a member's model says of games: its forecasts of coming ones, and the prices that are worth more than they cost by it.

import { z } from 'zod'
import type { Infer } from '#core/infer.ts'
import { ModelSays } from '#core/models/say.ts'
import { AmericanPrice, MarketKey, OutcomeKey } from '#core/odds/board/market.ts'
import { MethodRange } from '#core/odds/board/odds-board.ts'
import { ForecastChances } from '#core/predictions/forecast.ts'
import { TradedGame } from '../odds/trading.ts'
import { besideMarket, foundPrice } from './model-shapes.ts'

const Sealed = z.object({ place: z.number().int(), salt: z.string(), digest: z.string() })

/** The best current price of a selection beside what the model says of it. */
const ValuePrice = z.object({
  market: MarketKey,
  outcome: OutcomeKey,
  point: z.number().nullable(),
  price: AmericanPrice,
  book: z.string(),
  bookTitle: z.string(),
  ageSeconds: z.number(),
  /** The model's chance that it wins. */
  chance: z.number(),
  /** What a stake of 1 brings on average if the model is right; and by the fair price of the market, which says otherwise. */
  edge: z.number(),
  marketEdge: z.number().nullable(),
})
export type ValuePrice = Infer<typeof ValuePrice>

export const ModelForecast = z.object({
  gameId: z.string(),
  startsAt: z.number(),
  home: z.string(),
  away: z.string(),
  basis: z.enum(['now', 'waiting', 'sealed']),
  says: ModelSays,
  ours: ForecastChances.nullable(),
  ourMargin: z.number().nullable(),
  ourTotal: z.number().nullable(),
  market: ForecastChances.nullable(),
  /** Best prices at which the model sees value; empty where it sees none or no price is fresh. */
  values: z.array(ValuePrice),
  sealed: Sealed.nullable(),
})
export type ModelForecast = Infer<typeof ModelForecast>

/** A price that beats a member's model, beside what the market's fair chance says of it. */
export const ModelValueRow = z.object({
  id: z.string(),
  game: TradedGame,
  market: MarketKey,
  outcome: OutcomeKey,
  /** "DEN", "Over". */
  name: z.string(),
  point: z.number().nullable(),
  ...foundPrice,
  /** The model's chance that it wins, the edge by it, and that edge over the 95 % interval of the chance; null of lines. */
  chance: z.number(),
  edge: z.number(),
  edgeRange: MethodRange.nullable(),
  ...besideMarket,
})
export type ModelValueRow = Infer<typeof ModelValueRow>
