// A contest on the wire, as the simulator and the choice by simulated ROI take it.
import { z } from 'zod'

/** Prizes of ranks `from` to `to`, each in cents. */
const PrizeRow = z.object({
  from: z.number().int().min(1).max(5_000_000),
  to: z.number().int().min(1).max(5_000_000),
  cents: z.number().int().min(0).max(1e11),
})

/** What a contest costs and pays. */
export const ContestForm = z.object({
  payouts: z
    .union([z.string().min(1).max(500_000), z.array(PrizeRow).min(1).max(5000)])
    .describe('Rows of {from, to, cents}, or the table as text: "1st $2,000", "2-5 $300", or JSON of payouts with start, end, amount'),
  entryFee: z.number().int().min(1).max(100_000_000).optional().describe('Cents; may stand in the text of the table'),
  size: z.number().int().min(2).max(500_000).optional().describe('Entries, yours included; may stand in the text of the table'),
  maxEntries: z.number().int().min(1).max(500_000).optional().describe('Most entries of one person'),
})

export const PlayerId = z.string().min(1).max(80)

/** What somebody expects of players, in the place of our projections. */
export const OwnPoints = z
  .record(
    PlayerId,
    z.object({
      points: z.number().min(-100).max(1000),
      floor: z.number().min(-100).max(1000).optional(),
      ceiling: z.number().max(1000).optional(),
    }),
  )
  .optional()
  .describe('Own projections by player id; floor and ceiling are the 15th and 85th percentile')
