// Captions of a clip: one set for each language, as cues; a player reads them as WebVTT.
import { z } from 'zod'
import { CaptionLanguage, Cue, MOST_CAPTION_LETTERS, MOST_CUES } from '#core/videos/captions.ts'
import { FileBytes } from '../community/objects.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { Help } from '../help.ts'
import { Id } from './video-shapes.ts'

const Address = z.object({ id: Id, language: CaptionLanguage })

export const videoCaptions = {
  read: endpoint({
    method: 'GET',
    path: '/api/video-library/clips/:id/captions/:language',
    who: 'user',
    isPersonal: true,
    summary: 'The captions of a clip in one language.',
    input: Address,
    output: z.object({ language: CaptionLanguage, cues: z.array(Cue) }),
    refusals: ['not_found', 'tier_required'],
    example: { id: 'demo-nfl', language: 'en' },
  }),
  write: endpoint({
    method: 'PUT',
    path: '/api/video-library/clips/:id/captions/:language',
    who: 'user',
    bodyLimit: 1024 * 1024,
    summary: 'Puts captions in the place of those that there were: as cues, or as the text of a WebVTT or SubRip file.',
    input: Address.extend({
      cues: z.array(Cue).max(MOST_CUES).optional(),
      text: z
        .string()
        .max(MOST_CAPTION_LETTERS, `A file of captions has at most ${MOST_CAPTION_LETTERS.toLocaleString('en-US')} letters.`)
        .optional(),
    }),
    output: z.object({ language: CaptionLanguage, cues: z.array(Cue), help: Help }),
    refusals: ['not_found', 'forbidden', 'unreadable_file'],
    example: { id: 'none', language: 'en', cues: [{ from: 0, until: 2, text: 'Kickoff.' }] },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/video-library/clips/:id/captions/:language',
    who: 'user',
    summary: 'Removes the captions of one language.',
    input: Address,
    output: Address,
    refusals: ['not_found', 'forbidden'],
    example: { id: 'none', language: 'en' },
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/video-library/clips/:id/captions/:language/vtt',
    who: 'anyone',
    isPersonal: true,
    kind: 'file',
    summary: 'The captions as a WebVTT file, for a player.',
    input: Address.extend({ share: z.string().max(100).optional(), at: z.string().max(20).optional() }),
    output: FileBytes,
    refusals: ['not_found', 'unauthenticated', 'tier_required'],
    example: { id: 'none', language: 'en' },
  }),
} as const satisfies EndpointTable
