// A picture of a bet slip as a bet: read into fields that the person checks, then looked up; it is saved by the call that saves every bet.
import { z } from 'zod'
import { PriceText } from '#core/bankroll/bets/tracked-bet.ts'
import { SlipReading } from '#core/bankroll/slips/slip-reading.ts'
import type { Infer } from '#core/infer.ts'
import { AmericanPrice } from '#core/odds/board/market.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { fileText } from '../file-text.ts'
import { BetReading } from './bet-shapes.ts'

/** Ten megabytes of a picture as base64, with the head of a data URL. */
export const MOST_PICTURE_MB = 10
export const MOST_PICTURE_TEXT = Math.ceil((MOST_PICTURE_MB * 1024 * 1024 * 4) / 3) + 100

/** Where a picture comes from: chosen, dropped or pasted, or taken with the camera of the page. */
export const PictureFrom = z.enum(['file', 'camera'])

/** What a picture came to. */
export const SlipAnswer = z.object({
  /** Of this reading: the key under which its bet is saved, once however often it is sent. */
  id: z.string(),
  reading: SlipReading,
  /** Who else read it; null where no vision model is set up or it did not answer: then one reader alone has read it. */
  secondReader: z.string().nullable(),
})
export type SlipAnswer = Infer<typeof SlipAnswer>

/** What a selection is worth by the board now; null where nobody knows. */
const Worth = z.object({
  fair: z.number().nullable(),
  /** Expected profit per dollar at the price of the slip. */
  ev: z.number().nullable(),
  /** The best price that one's own books show now, where it is better than that of the slip; null where the plan has no prices. */
  best: z.object({ book: z.string(), price: z.string(), american: AmericanPrice, ageSeconds: z.number() }).nullable(),
})

export const slips = {
  read: endpoint({
    method: 'POST',
    path: '/api/slips/read',
    who: 'user',
    care: 'place_bet',
    spends: 'aiChat',
    summary:
      'Reads a picture of a bet slip (PNG, JPEG or WebP; base64, a data URL or not) into fields with their confidence. Nothing is kept, the picture neither.',
    input: z.object({ picture: fileText(MOST_PICTURE_TEXT, 1), from: PictureFrom.default('file') }),
    output: SlipAnswer,
    refusals: ['unreadable_file', 'too_large', 'tier_required'],
    bodyLimit: MOST_PICTURE_TEXT + 4096,
    files: ['picture'],
    example: {
      picture:
        'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAAAAABWESUoAAAAFklEQVR42mP4TwAwjCoYVTCqYKQqAAA/aPwuqUTQyAAAAABJRU5ErkJggg==',
    },
  }),
  check: endpoint({
    method: 'POST',
    path: '/api/slips/check',
    who: 'user',
    care: 'place_bet',
    summary:
      'The fields of a slip as the person has them now: the games behind them, whether the sum agrees, what they are worth. Nothing is kept.',
    input: z.object({
      legs: z
        .array(
          z.object({
            selection: z.string().trim().min(1).max(160),
            price: PriceText.nullable(),
            event: z.string().trim().max(120).nullable().default(null),
          }),
        )
        .min(1)
        .max(16),
      /** Whole US cents. */
      stakeCents: z.number().int().min(1).max(1e8).nullable(),
      payoutCents: z.number().int().min(1).max(1e10).nullable().default(null),
      /** Price of the whole ticket. */
      price: PriceText.nullable().default(null),
      book: z.string().trim().max(80).default(''),
      games: z.array(z.string().max(120)).max(16).default([]).describe('The game that was chosen for each selection, empty where none was'),
    }),
    output: z.object({
      reading: BetReading,
      /** Do stake, price and payout give one another to the cent? `unknown` where one of them is missing. */
      sum: z.enum(['agrees', 'disagrees', 'unknown']),
      worth: z.array(Worth),
    }),
    example: { legs: [{ selection: 'DEN +7.5', price: '-110' }], stakeCents: 2500 },
  }),
} as const satisfies EndpointTable
