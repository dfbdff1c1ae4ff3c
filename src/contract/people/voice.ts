// Spoken questions: which ear the server has, and what it understood. What browsers hear by themselves does not come here.
import { z } from 'zod'
import { LONGEST_SOUND_SECONDS, SOUND_RATE } from '#core/voice/voice-settings.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'

/** `compatible`: understands whatever is said; `closed_grammar`: hears set questions only. */
export const EarKind = z.enum(['compatible', 'closed_grammar'])

/** The longest sound with its head, as base64. */
const LONGEST = Math.ceil((LONGEST_SOUND_SECONDS * SOUND_RATE * 2 + 200) / 3) * 4

export const voice = {
  ear: endpoint({
    method: 'GET',
    path: '/api/voice/ear',
    who: 'user',
    summary: 'The ear of this server for spoken questions: where the sound would go; null where it has none.',
    input: z.object({}),
    output: z.object({
      ear: z.object({ kind: EarKind, name: z.string() }).nullable(),
      longestSeconds: z.number().int(),
    }),
    example: {},
  }),
  transcribe: endpoint({
    method: 'POST',
    path: '/api/voice/transcribe',
    who: 'user',
    needs: 'voice',
    spends: 'transcriptions',
    bodyLimit: 640 * 1024,
    summary: 'The words of a spoken question. The sound is neither kept nor logged. What was not understood is not counted.',
    input: z.object({
      sound: z
        .string()
        .max(LONGEST, `expected at most ${LONGEST_SOUND_SECONDS} seconds`)
        .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'expected base64')
        .describe('A WAV of 16 kHz, 16 bits and one channel, as base64'),
    }),
    output: z.object({
      /** Empty = no word was heard. */
      text: z.string(),
      /** 0 to 1; null where the ear says none. */
      confidence: z.number().min(0).max(1).nullable(),
      ear: z.object({ kind: EarKind, name: z.string() }),
    }),
    refusals: ['not_configured', 'unavailable'],
    // The head of a WAV of 16 kHz with two samples of silence.
    example: { sound: 'UklGRigAAABXQVZFZm10IBAAAAABAAEAgD4AAAB9AAACABAAZGF0YQQAAAAAAAAA' },
  }),
} as const satisfies EndpointTable
