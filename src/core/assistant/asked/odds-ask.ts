// Prices that are asked for: of which games, which market, whose, and what is to be done with them.
import { z } from 'zod'
import { LeagueKey } from '../../leagues/leagues.ts'
import { ScorePart } from '../../leagues/score-part.ts'
import { MarketKey } from '../../odds/board/market.ts'
import { held, Teams } from './parts.ts'
import { When } from './when.ts'

export const OddsAsk = z.object({
  kind: z.literal('odds'),
  league: LeagueKey.nullable(),
  market: MarketKey.nullable(),
  teams: Teams,
  side: z.enum(['over', 'under', 'favorite', 'underdog']).nullable(),
  /** Book keys in lower case without spaces, "draftkings". */
  books: z.array(z.string().max(30)).max(4),
  /**
   * `board`: the lines; `best`: the best price; `value`: prices that beat the fair price; `books`: whose prices are shown at all; `hold`: what
   * books keep; `price`: whether a price that was named is worth taking; `notation` and `payout`: the price that was shown, in every notation
   * and as what `stake` wins at it.
   */
  want: z.enum(['board', 'best', 'value', 'books', 'hold', 'price', 'notation', 'payout']),
  when: When.nullable(),
  /** A part of the game ("1H"), and how the margin is taken out; null for the whole game and the usual way. */
  part: ScorePart.nullable().default(null),
  method: z.string().max(20).nullable().default(null),
  /** The price and the handicap or total that are to be judged, as written; with `want: 'price'`. */
  price: z.string().max(20).nullable().default(null),
  point: z.number().nullable().default(null),
  /** US dollars; with `want: 'payout'`. */
  stake: z.number().positive().nullable().default(null),
  /** Games by their total or their spread: "which game has the highest total". */
  order: z.enum(['highest', 'lowest']).nullable().default(null),
  held,
})
