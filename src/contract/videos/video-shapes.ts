// What a clip, its captions and the notes on it look like on the wire.
import { z } from 'zod'
import { Tier } from '#core/access/tiers.ts'
import type { Infer } from '#core/infer.ts'
import { CaptionLanguage, Cue } from '#core/videos/captions.ts'
import { ClipSource, ClipSport, MOST_CATEGORY_NAME, MOST_DESCRIPTION, MOST_TITLE, readTags, StreamState } from '#core/videos/clip.ts'
import { Drawing, MOST_NOTE } from '#core/videos/drawing.ts'
import { SeenTitle } from '../title.ts'

export const Id = z.string().min(1).max(80)

export const CategoryRow = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  /** Hexadecimal, such as #FFD700. */
  color: z.string(),
  videos: z.number().int(),
})
export type CategoryRow = Infer<typeof CategoryRow>

export const ClipRow = z.object({
  id: Id,
  /** Its place in the library: newer ones have larger ones. */
  place: z.number().int(),
  source: ClipSource,
  title: z.string(),
  description: z.string(),
  categoryId: Id.nullable(),
  categoryName: z.string().nullable(),
  categoryColor: z.string().nullable(),
  sport: ClipSport,
  tags: z.array(z.string()),
  /** Null where nobody knows. */
  seconds: z.number().nullable(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Address of a still within the product; null = none is kept. */
  poster: z.string().nullable(),
  views: z.number().int(),
  createdAt: z.number(),
  /** Who uploaded it, or made it as the other site says; null = nobody is named. */
  author: z.string().nullable(),
  isOwn: z.boolean(),
  /** Why the reader may not watch it, and the lowest plan that may; null = they may. */
  locked: z.object({ tier: Tier, reason: z.string() }).nullable(),
  /** Seconds at which the reader goes on, and the share that they have seen; null = not begun, or no length is known. */
  resumeAt: z.number().nullable(),
  seen: z.number().nullable(),
  /** Languages of its captions. */
  captions: z.array(CaptionLanguage),
  /** Where the words of a search are said in it, by its captions. */
  said: z.array(Cue).max(3),
  stream: StreamState,
})
export type ClipRow = Infer<typeof ClipRow>

/** How a clip is played. */
export const Playback = z.discriminatedUnion('kind', [
  /** A file of this server; `stream` is its HLS playlist where one was made. */
  z.object({ kind: z.literal('file'), file: z.string(), type: z.string(), stream: z.string().nullable() }),
  /** A page of another site in a frame, after the person asked for it. */
  z.object({ kind: z.literal('frame'), provider: z.enum(['youtube', 'vimeo']), address: z.string(), page: z.string() }),
])
export type Playback = Infer<typeof Playback>

/** A comma-separated text or a list; words of a clip by which it is found. */
export const Tags = z
  .union([z.string().max(400), z.array(z.string().max(60)).max(30)])
  .transform((given) => readTags(typeof given === 'string' ? given : given.join(',')))
  .refine((tags) => tags !== undefined, 'At most ten tags of at most 30 letters, digits, spaces and hyphens, separated by commas.')
  .transform((tags) => tags ?? [])

export const Title = SeenTitle.min(1, 'Please give the clip a title.').max(MOST_TITLE)
export const Description = z.string().trim().max(MOST_DESCRIPTION)

/** What a person says of a clip. */
const CLIP_WORDS = { title: Title, description: Description, categoryId: Id.nullish(), sport: ClipSport, tags: Tags }

export const ClipWords = z.object({
  ...CLIP_WORDS,
  description: Description.default(''),
  sport: ClipSport.default('general'),
  tags: Tags.default([]),
})
/** What is left out stays. */
export const ChangedClipWords = z.object(CLIP_WORDS).partial()

export const NewCategory = z.object({
  name: z.string().trim().min(1, 'Please give the category a name.').max(MOST_CATEGORY_NAME),
  description: z.string().trim().max(300).default(''),
  color: z
    .string()
    .regex(/^#[0-9a-fA-F]{6}$/, 'Expected a color such as #FFD700.')
    .optional(),
})

export const NoteRow = z.object({
  id: Id,
  /** Second of the clip. */
  at: z.number(),
  text: z.string(),
  drawing: Drawing,
  player: z.object({ id: z.string(), name: z.string() }).nullable(),
  game: z.object({ id: z.string(), name: z.string() }).nullable(),
  createdAt: z.number(),
  changedAt: z.number(),
})
export type NoteRow = Infer<typeof NoteRow>

export const NewNote = z.object({
  at: z.number().min(0).max(86_400),
  text: z.string().trim().max(MOST_NOTE).default(''),
  drawing: Drawing.default([]),
  playerId: z.string().max(120).nullish(),
  gameId: z.string().max(120).nullish(),
})
export const SomeNote = [
  ({ text, drawing }: { readonly text: string; readonly drawing: readonly unknown[] }) => text !== '' || drawing.length > 0,
  'Write or draw something.',
] as const
