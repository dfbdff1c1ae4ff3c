// What a person did here, and their export brought into an account.
import { z } from 'zod'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { fileText } from '../file-text.ts'

/** Judged: tens of thousands of bets with their history. */
export const MOST_EXPORT_BYTES = 30 * 1024 * 1024

/** What is listed of a person's own acts. */
export const ACTIVITY_KINDS = ['bet', 'import', 'lineup', 'chat', 'post', 'alert'] as const

export const ownData = {
  activity: endpoint({
    method: 'GET',
    path: '/api/user/activity',
    who: 'user',
    isPersonal: true,
    summary: 'What I did here: lineups built and answers of Lex in all, lineups that are saved, and what came last.',
    input: z.object({}),
    output: z.object({
      lineupsBuilt: z.number().int(),
      answers: z.number().int(),
      savedLineups: z.number().int(),
      /** Newest first. The bets of a file are one act, an `import`. */
      recent: z.array(z.object({ kind: z.enum(ACTIVITY_KINDS), text: z.string(), at: z.number(), id: z.string() })),
    }),
    example: {},
  }),
  importData: endpoint({
    method: 'POST',
    path: '/api/me/import',
    kind: 'stream',
    who: 'user',
    summary:
      'Brings what Export Data wrote, of this server or another, into my account: settings, favorites, bankroll, bets, betting history that came by files, lineups, alerts and what Lex remembers. What is there already stays, and settings take the values of the file; the answer says what came and what did not. JSON, or the events progress and end.',
    input: z.object({ name: z.string().max(200), text: fileText(MOST_EXPORT_BYTES) }),
    output: z.object({
      settings: z.number().int(),
      favorites: z.number().int(),
      parts: z.array(
        z.object({
          part: z.enum(['bets', 'history', 'lineups', 'alerts', 'memories']),
          added: z.number().int(),
          /** There already. */
          there: z.number().int(),
          /** Not understood, or beyond what one person may have. */
          left: z.number().int(),
        }),
      ),
      /** What was changed or left out of the parts, in sentences. */
      notes: z.array(z.string()),
      /** What is never brought over, with its reason. */
      others: z.array(z.object({ table: z.string(), rows: z.number().int(), why: z.string() })),
    }),
    refusals: ['unreadable_file', 'too_large'],
    bodyLimit: MOST_EXPORT_BYTES + 2 * 1024 * 1024,
    files: ['text'],
    example: { name: 'export.json', text: '{"format":"ai-sports-guru-export","version":1,"data":{}}' },
  }),
} as const satisfies EndpointTable
