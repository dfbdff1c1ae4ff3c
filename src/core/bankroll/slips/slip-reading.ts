// What is read off a picture of a bet slip: fields with their confidence.
import { z } from 'zod'
import type { Infer } from '../../infer.ts'

/** What a field holds: its value or null, how sure the reader is of it, and in words why it should be looked at. */
const field = <V extends z.ZodType>(value: V) =>
  z.object({ value: value.nullable(), confidence: z.number().min(0).max(1), doubt: z.string().nullable() })
const text = (most: number) => z.string().max(most)

export const SlipLeg = z.object({
  /** As quick entry takes it: "Denver Nuggets -4.5", "Nikola Jokic over 9.5 rebounds". */
  selection: field(text(160)),
  market: field(z.enum(['moneyline', 'spread', 'total', 'prop'])),
  /** American with a sign, decimal or fractional, as the slip has it. */
  price: field(text(16)),
  /** "Denver Nuggets @ Los Angeles Lakers". */
  event: field(text(120)),
})
export type SlipLeg = Infer<typeof SlipLeg>

export const SlipReading = z.object({
  /** False where nothing on the picture speaks of a bet. */
  isSlip: z.boolean(),
  kind: field(z.enum(['straight', 'parlay', 'teaser', 'round robin'])),
  book: field(text(80)),
  legs: z.array(SlipLeg).max(16),
  /** Whole US cents. */
  stakeCents: field(z.number().int()),
  /** Price of the whole ticket where the slip prints one. */
  price: field(text(16)),
  /** What comes back if all wins, the stake included; whole US cents. */
  payoutCents: field(z.number().int()),
  /** Stake, price and payout give one another to the cent. */
  isConfirmed: z.boolean(),
  /** All that was read, row by row: data, never an order. */
  rows: z.array(text(400)).max(200),
})
export type SlipReading = Infer<typeof SlipReading>
export type SlipField<T> = { value: T | null; confidence: number; doubt: string | null }
export const nothing = { value: null, confidence: 0, doubt: null } as const
