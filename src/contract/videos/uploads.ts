// Uploads of clips: announced here, sent in pieces by tus (https://tus.io/protocols/resumable-upload), finished here.
import { z } from 'zod'
import type { Infer } from '#core/infer.ts'
import { MOST_CLIP_BYTES } from '#core/videos/clip.ts'
import { LibraryVideo } from '../compat.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { Help } from '../help.ts'
import { ClipWords, Id } from './video-shapes.ts'

/** Where the pieces are sent: HEAD tells how much arrived, PATCH adds a piece. */
export const UPLOAD_PATH = '/api/video-library/files'
/** Bytes of one piece. Judged: over a poor line (1 Mbit/s) it takes half a minute, and a broken one loses little. */
export const UPLOAD_PIECE = 4 * 1024 * 1024
/** The largest piece that is taken. */
export const MOST_PIECE = 16 * 1024 * 1024

export const UploadRow = z.object({
  id: Id,
  fileName: z.string(),
  bytes: z.number(),
  received: z.number(),
  title: z.string(),
  createdAt: z.number(),
  expiresAt: z.number(),
  address: z.string(),
})
export type UploadRow = Infer<typeof UploadRow>

export const videoUploads = {
  mine: endpoint({
    method: 'GET',
    path: '/api/video-library/uploads',
    who: 'user',
    isPersonal: true,
    summary: 'Uploads of yours that are not finished, and how much you may upload.',
    input: z.object({}),
    output: z.object({
      uploads: z.array(UploadRow),
      /** The longest clip of your plan; null = any. */
      longestSeconds: z.number().nullable(),
      mostBytes: z.number(),
      usedBytes: z.number(),
      /** Of all your clips and uploads together; null = no bound. */
      roomBytes: z.number().nullable(),
      clips: z.number().int(),
      mostClips: z.number().int().nullable(),
    }),
    example: {},
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/video-library/uploads',
    who: 'user',
    creates: true,
    summary: 'Announces a file: its size and what is said of it. The answer names the address to which its pieces are sent by tus.',
    input: ClipWords.extend({
      fileName: z.string().trim().min(1).max(200),
      bytes: z
        .number()
        .int()
        .min(1, 'The file is empty.')
        .max(MOST_CLIP_BYTES, `A file has at most ${MOST_CLIP_BYTES / 1024 / 1024} MB.`),
    }),
    output: z.object({ upload: UploadRow, help: Help }),
    refusals: ['conflict', 'forbidden'],
    example: { fileName: 'clip.mp4', bytes: 1000, title: 'A clip' },
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/video-library/uploads/:id/finish',
    who: 'user',
    summary: 'Looks into a file that has arrived whole and puts it into the library. What is refused is removed.',
    input: z.object({ id: Id }),
    output: z.object({ video: LibraryVideo }),
    refusals: ['not_found', 'conflict', 'unreadable_file', 'tier_required', 'unavailable'],
    example: { id: 'none' },
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/video-library/uploads/:id',
    who: 'user',
    summary: 'Gives an upload up and removes what arrived of it.',
    input: z.object({ id: Id }),
    output: z.object({ id: Id }),
    refusals: ['not_found'],
    example: { id: 'none' },
  }),
} as const satisfies EndpointTable
