// The video library: finding clips, watching them, and keeping the library.
import { z } from 'zod'
import { numeric } from '#core/numeric.ts'
import { ClipSport } from '#core/videos/clip.ts'
import { FileBytes } from '../community/objects.ts'
import { LibraryVideo } from '../compat.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { Help } from '../help.ts'
import { CategoryRow, ChangedClipWords, ClipWords, Id, NewCategory, Playback } from './video-shapes.ts'

/** A file that is too large to be held: its pieces are read as they are asked for. */
export const MediaFile = z.object({
  type: z.string(),
  size: z.number(),
  /** Its bytes between two places, both included, as a stream. */
  open: z.custom<(from: number, to: number) => Promise<unknown>>(),
})

/** The secret of a shared analysis, for whoever has no account. */
const Share = z.string().max(100).optional()

export const videoLibrary = {
  categories: endpoint({
    method: 'GET',
    path: '/api/video-library/categories',
    who: 'user',
    isPersonal: true,
    summary: 'Categories of the video library, with how many clips each has.',
    input: z.object({}),
    output: z.object({ categories: z.array(CategoryRow) }),
    example: {},
  }),
  all: endpoint({
    method: 'GET',
    path: '/api/video-library/all',
    who: 'user',
    isPersonal: true,
    summary: 'Clips, newest first: by category, sport, tag, or by words of their title, description, tags and captions.',
    input: z.object({
      category: Id.optional(),
      sport: ClipSport.optional(),
      tag: z.string().trim().toLowerCase().max(30).optional(),
      search: z.string().trim().max(120).optional().describe('Words of title, description, tags or captions'),
      /** `own`: uploaded by the reader; `begun`: watched in part. */
      show: z.enum(['all', 'own', 'begun']).default('all'),
      before: numeric(z.number().int().min(1)).optional(),
      limit: numeric(z.number().int().min(1).max(60)).default(24),
    }),
    output: z.object({ videos: z.array(LibraryVideo), next: z.number().int().nullable() }),
    example: {},
  }),
  clip: endpoint({
    method: 'GET',
    path: '/api/video-library/clips/:id',
    who: 'user',
    isPersonal: true,
    summary: 'One clip, and how it is played; without that where the plan does not reach so far.',
    input: z.object({ id: Id }),
    output: z.object({
      video: LibraryVideo,
      playback: Playback.nullable(),
      mayEdit: z.boolean(),
      /** What the background work did, said to whoever may edit. */
      note: z.string().nullable(),
      /** After how many seconds a view counts. */
      viewAfter: z.number(),
    }),
    refusals: ['not_found'],
    example: { id: 'demo-nfl' },
  }),
  addUrl: endpoint({
    method: 'POST',
    path: '/api/video-library/youtube',
    who: 'admin',
    creates: true,
    summary:
      'Adds a video of YouTube or Vimeo by its address. The server asks that site what it is; nobody else does before they press play.',
    input: ClipWords.extend({
      url: z.string().trim().min(1, 'Please enter a video URL').max(500),
      title: ClipWords.shape.title.optional().describe('The title that the site gives where it is left out'),
      /** Its length where the administrator knows it: without one it belongs to the full library. */
      seconds: z.number().min(1).max(86_400).nullish(),
    }),
    output: z.object({ video: LibraryVideo, help: Help }),
    refusals: ['conflict', 'feed_down', 'not_found', 'forbidden'],
    example: { url: 'https://example.com/not-a-video', title: 'A title' },
  }),
  addCategory: endpoint({
    method: 'POST',
    path: '/api/video-library/categories',
    who: 'admin',
    creates: true,
    summary: 'Adds a category.',
    input: NewCategory,
    output: z.object({ category: CategoryRow }),
    refusals: ['conflict'],
    example: { name: 'Film room' },
  }),
  removeCategory: endpoint({
    method: 'DELETE',
    path: '/api/video-library/categories/:id',
    who: 'admin',
    summary: 'Removes a category; its clips stay, without one.',
    input: z.object({ id: Id }),
    output: z.object({ id: Id }),
    refusals: ['not_found'],
    example: { id: 'none' },
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/api/video-library/clips/:id',
    who: 'user',
    summary: 'Changes what is said of a clip of yours; administrators of any.',
    input: ChangedClipWords.extend({ id: Id }).strict(),
    output: z.object({ video: LibraryVideo, help: Help }),
    refusals: ['not_found', 'forbidden'],
    example: { id: 'none', title: 'A better title' },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/video-library/clips/:id',
    who: 'user',
    summary: 'Removes a clip of yours and its file for good; administrators any, with a reason.',
    input: z.object({ id: Id, reason: z.string().trim().max(300).optional() }),
    output: z.object({ id: Id }),
    refusals: ['not_found', 'forbidden'],
    example: { id: 'none' },
  }),
  progress: endpoint({
    method: 'PUT',
    path: '/api/video-library/clips/:id/progress',
    who: 'user',
    summary: 'Keeps how far you have watched.',
    input: z.object({
      id: Id,
      seconds: z.number().min(0).max(86_400).describe('The place where you are; beyond the end of the clip it is refused'),
      played: z
        .number()
        .min(0)
        .max(86_400)
        .default(0)
        .describe(
          'Seconds that were played since you last said so. What counts as seen is at most the time since the player began, at its fastest speed',
        ),
    }),
    output: z.object({ resumeAt: z.number() }),
    refusals: ['not_found', 'tier_required'],
    example: { id: 'demo-nfl', seconds: 4 },
  }),
  view: endpoint({
    method: 'POST',
    path: '/api/video-library/clips/:id/view',
    who: 'user',
    summary: 'Counts a view: once for each person and day.',
    input: z.object({ id: Id }),
    output: z.object({ views: z.number().int(), counted: z.boolean() }),
    refusals: ['not_found', 'tier_required'],
    example: { id: 'demo-nfl' },
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/video-library/clips/:id/report',
    who: 'user',
    summary: 'Tells whoever runs this server that a clip should not be here. Once for each person and clip.',
    input: z.object({ id: Id, reason: z.string().trim().min(3, 'Say the reason in a few words.').max(300) }),
    output: z.object({ id: Id, help: Help }),
    refusals: ['not_found', 'rate_limited'],
    example: { id: 'none', reason: 'Not what it says' },
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/video-library/overview',
    who: 'admin',
    isPersonal: true,
    summary: 'The library in figures, its ten newest clips, what was reported, and what the background work does.',
    input: z.object({}),
    output: z.object({
      videos: z.number().int(),
      categories: z.number().int(),
      views: z.number().int(),
      /** Bytes of all files that were uploaded. */
      bytes: z.number(),
      recent: z.array(LibraryVideo).max(10),
      reported: z.array(z.object({ id: Id, title: z.string(), reports: z.number().int(), reasons: z.array(z.string()).max(5) })),
      /** Whether this server makes streams, stills and loudness of files; what is not, plays as it was uploaded. */
      encoder: z.object({ isThere: z.boolean(), waiting: z.number().int(), failed: z.number().int() }),
    }),
    example: {},
  }),
  media: endpoint({
    method: 'GET',
    path: '/api/video-library/clips/:id/media/:part',
    who: 'anyone',
    isPersonal: true,
    kind: 'media',
    summary: 'The file of a clip, whole or by ranges: as it was uploaded, its still, or the stream of a height.',
    input: z.object({ id: Id, part: z.enum(['file', 'poster', 'media360', 'media720']), share: Share }),
    output: MediaFile,
    refusals: ['not_found', 'unauthenticated', 'tier_required'],
    example: { id: 'none', part: 'poster' },
  }),
  playlist: endpoint({
    method: 'GET',
    path: '/api/video-library/clips/:id/stream/:name',
    who: 'anyone',
    isPersonal: true,
    kind: 'file',
    summary: 'The playlists of a clip’s stream (HLS).',
    input: z.object({ id: Id, name: z.enum(['all.m3u8', '360.m3u8', '720.m3u8']), share: Share }),
    output: FileBytes,
    refusals: ['not_found', 'unauthenticated', 'tier_required'],
    example: { id: 'none', name: 'all.m3u8' },
  }),
} as const satisfies EndpointTable
