// A person's bet history as a file: previewed, imported, exported.
import { z } from 'zod'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { fileText } from '../file-text.ts'
import { asNumbers } from './bet-shapes.ts'

/** 20,000 rows of our own export, which carries each bet whole; other histories are a fraction of that. */
const MOST_HISTORY_BYTES = 16 * 1024 * 1024

export const betFiles = {
  preview: endpoint({
    method: 'POST',
    path: '/api/bets/import/preview',
    kind: 'stream',
    who: 'user',
    summary:
      'What a bet history would bring: counts, money, rows that cannot be used and why. Nothing is kept. JSON, or with Accept: text/event-stream the events progress {stage, done, of}, then end with the answer; closing the connection stops the reading.',
    input: z.object({ name: z.string().max(200), text: fileText(MOST_HISTORY_BYTES) }),
    output: z.object({
      format: z.enum(['pikkit', 'guru']),
      rows: z.number().int(),
      bets: z.number().int(),
      /** Kept already by an earlier import of the same rows. */
      known: z.number().int(),
      /** Of them those that stand here with another stake, profit or status than in this file: what stands here stays. */
      otherwise: z.number().int(),
      counts: z.record(z.string(), z.number().int()),
      stakedCents: z.number().int(),
      profitCents: z.number().int(),
      openCents: z.number().int(),
      dropped: z.array(z.object({ row: z.number().int(), reason: z.string() })).max(200),
      droppedCount: z.number().int(),
      /** Rows that cannot be as they stand: more came back than the price can pay, or a time is to come. They are kept unless left out by the person. */
      odd: z.array(z.object({ row: z.number().int(), reason: z.string() })).max(200),
      oddCount: z.number().int(),
      warnings: z.array(z.string()),
      first: z.array(
        z.object({
          description: z.string(),
          book: z.string(),
          status: z.string(),
          stakedCents: z.number(),
          profitCents: z.number(),
          placedAt: z.number().nullable(),
        }),
      ),
    }),
    refusals: ['unreadable_file', 'too_large'],
    bodyLimit: 20 * 1024 * 1024,
    files: ['text'],
    example: { name: 'bets.csv', text: 'status,stake,odds\nwon,25,+116\n' },
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/bets/import',
    kind: 'stream',
    who: 'user',
    creates: true,
    summary:
      'Keeps every usable bet of a history, rows kept before are passed over, and with `withoutOdd` those that the preview calls odd; when it fails, nothing is kept. JSON, or the events progress and end as the preview; closing the connection before the end keeps nothing.',
    input: z.object({
      name: z.string().max(200),
      text: fileText(MOST_HISTORY_BYTES),
      withoutOdd: z.boolean().optional().describe('Leaves the rows out that the preview calls odd'),
    }),
    output: z.object({
      added: z.number().int(),
      known: z.number().int(),
      /** Of them those that stand here with another stake, profit or status than in this file: what stands here stays. */
      otherwise: z.number().int(),
      dropped: z.number().int(),
      stakedCents: z.number().int(),
      profitCents: z.number().int(),
      /** As the preview has them. */
      warnings: z.array(z.string()),
    }),
    refusals: ['unreadable_file', 'too_large', 'conflict'],
    bodyLimit: 20 * 1024 * 1024,
    files: ['text'],
    example: { name: 'bets.csv', text: 'status,stake,odds\nwon,25,+116\n' },
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/bets/export',
    who: 'user',
    summary: 'All your bets as a CSV that the import reads again.',
    input: z.object(asNumbers),
    output: z.object({ fileName: z.string(), text: z.string(), bets: z.number().int() }),
    example: {},
  }),
} as const satisfies EndpointTable
