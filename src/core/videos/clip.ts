// What is a clip of the video library? Its sources, sports, tags and states, and the sizes that its words may have.
import { z } from 'zod'
import type { Infer } from '../infer.ts'
import { LEAGUE_KEYS } from '../leagues/leagues.ts'

/** Where a clip comes from: uploaded here, played by another site after a click, or drawn by the demo world. */
export const CLIP_SOURCES = ['upload', 'youtube', 'vimeo', 'demo'] as const
export const ClipSource = z.enum(CLIP_SOURCES)
export type ClipSource = Infer<typeof ClipSource>

/**
 * Whether a clip is the product's own: it belongs to nobody and is shipped with the page.
 *
 * @example isDrawn('demo')   // true
 */
export const isDrawn = (source: ClipSource): boolean => source === 'demo'

/** Which sport a clip is about (spec 001 section 3: nfl, nba, mlb, nhl, nascar, general); the other leagues of the product as well. */
export const CLIP_SPORTS = [...LEAGUE_KEYS, 'general'] as const
export const ClipSport = z.enum(CLIP_SPORTS)
export type ClipSport = Infer<typeof ClipSport>

/**
 * `shown`: everybody finds it. `removed`: an administrator took it down; nothing of the file is kept.
 */
export const ClipState = z.enum(['shown', 'removed'])
export type ClipState = Infer<typeof ClipState>

/** What the background work made of a file: nothing was asked, it waits, it runs, it is done, or it failed and the file plays as it was uploaded. */
export const StreamState = z.enum(['none', 'waiting', 'running', 'done', 'failed'])
export type StreamState = Infer<typeof StreamState>

// Judged: longer titles do not fit a card, longer descriptions are read by nobody.
export const MOST_TITLE = 120
export const MOST_DESCRIPTION = 2000
export const MOST_CLIP_TAGS = 10
export const LONGEST_TAG = 30
export const MOST_CATEGORY_NAME = 60
/** spec 001 section 9: the color of a category for which none was chosen. */
export const CATEGORY_COLOR = '#FFD700'

/** Bytes of one uploaded file. Judged: ten minutes (the longest of Pro) at 6 Mbit/s are 450 MB. */
export const MOST_CLIP_BYTES = 512 * 1024 * 1024
/** Bytes and clips that one member keeps in the library, unfinished uploads counted in full. */
export const MOST_LIBRARY_BYTES = 2 * 1024 * 1024 * 1024
export const MOST_LIBRARY_CLIPS = 100
/** Uploads of one member that are under way at a time. */
export const MOST_OPEN_UPLOADS = 3
/** An upload that is not finished within a day is forgotten, and what came of it removed. */
export const UPLOAD_LASTS_MS = 86_400_000

const TAG = new RegExp(`^[\\p{L}\\p{N}][\\p{L}\\p{N} _-]{0,${LONGEST_TAG - 1}}$`, 'u')

/**
 * The tags of a comma-separated text, in lower case, each once (spec 001 section 3: a comma-split list); undefined where one of them is no tag or
 * they are too many.
 *
 * @example readTags('Highlights,  goal line ,highlights')   // ['highlights', 'goal line']
 * @example readTags('<b>')                                  // undefined
 */
export function readTags(text: string): readonly string[] | undefined {
  const tags = [...new Set(text.split(',').map((tag) => tag.trim().replace(/\s+/g, ' ').toLowerCase()))].filter((tag) => tag !== '')
  return tags.length <= MOST_CLIP_TAGS && tags.every((tag) => TAG.test(tag)) ? tags : undefined
}
