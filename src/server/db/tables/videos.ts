// The video library: clips and their categories, captions, who watched how far, notes and drawings, uploads under way.
import { type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ClipSource, ClipSport, ClipState, StreamState } from '#core/videos/clip.ts'
import type { Drawing } from '#core/videos/drawing.ts'
import { users } from './accounts.ts'

const epoch = (name: string) => bigint(name, { mode: 'number' })
const searchable = customType<{ data: string }>({ dataType: () => 'tsvector' })
const owner = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
const clip = () =>
  text('clip_id')
    .notNull()
    .references(() => videoClips.id, { onDelete: 'cascade' })

export const videoCategories = pgTable(
  'video_categories',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    color: text('color').notNull(),
    createdAt: epoch('created_at').notNull(),
  },
  (table) => [uniqueIndex('video_categories_name').on(sql`lower(${table.name})`)],
)

/** What ffmpeg made of a file: heights of its streams, their playlists and sizes. */
export type StreamParts = {
  readonly heights: readonly number[]
  /** By height: the name of its file and address, where that is another one ('360' of a file of 180 lines). */
  readonly names?: Readonly<Record<string, string>>
  /** By height: the playlist of its one file, with the file named `media`. */
  readonly playlists: Readonly<Record<string, string>>
  readonly bandwidths: Readonly<Record<string, number>>
  readonly widths: Readonly<Record<string, number>>
}

export const videoClips = pgTable(
  'video_clips',
  {
    id: text('id').primaryKey(),
    /** Its place in the library: newer ones have larger ones. */
    place: bigint('place', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    source: text('source').$type<ClipSource>().notNull(),
    /** Who uploaded or added it; its file goes with the account. Null of the demo world's own. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    description: text('description').notNull(),
    categoryId: text('category_id').references(() => videoCategories.id, { onDelete: 'set null' }),
    sport: text('sport').$type<ClipSport>().notNull(),
    tags: jsonb('tags').$type<readonly string[]>().notNull(),
    state: text('state').$type<ClipState>().notNull(),
    /** Of a video of another site: its id there, and who made it as that site says. */
    externalId: text('external_id'),
    author: text('author'),
    /** Seconds; null where nobody knows. */
    seconds: doublePrecision('seconds'),
    width: integer('width'),
    height: integer('height'),
    /** What the file is served as; null where there is none. */
    type: text('type'),
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
    headLies: boolean('head_lies').notNull().default(false),
    hasPoster: boolean('has_poster').notNull().default(false),
    stream: text('stream').$type<StreamState>().notNull().default('none'),
    streamTries: integer('stream_tries').notNull().default(0),
    streamAt: epoch('stream_at'),
    streams: jsonb('streams').$type<StreamParts>(),
    /** Integrated loudness as it was measured, LUFS (EBU R 128). */
    loudness: doublePrecision('loudness'),
    views: integer('views').notNull().default(0),
    createdAt: epoch('created_at').notNull(),
    removedReason: text('removed_reason'),
    search: searchable('search').generatedAlwaysAs(
      (): SQL => sql`to_tsvector('english', title || ' ' || description || ' ' || tags::text)`,
    ),
  },
  (table) => [
    uniqueIndex('video_clips_place').on(table.place),
    index('video_clips_user').on(table.userId, table.place),
    index('video_clips_category').on(table.categoryId, table.place),
    index('video_clips_stream').on(table.stream, table.streamAt),
    uniqueIndex('video_clips_external').on(table.source, table.externalId),
    index('video_clips_search').using('gin', table.search),
  ],
)

/** One caption of a clip in one language. */
export const videoCues = pgTable(
  'video_cues',
  {
    clipId: clip(),
    language: text('language').notNull(),
    position: integer('position').notNull(),
    from: doublePrecision('starts').notNull(),
    until: doublePrecision('ends').notNull(),
    text: text('text').notNull(),
    search: searchable('search').generatedAlwaysAs((): SQL => sql`to_tsvector('english', text)`),
  },
  (table) => [
    primaryKey({ columns: [table.clipId, table.language, table.position] }),
    index('video_cues_search').using('gin', table.search),
  ],
)

/** One view of a person and day (their own calendar). */
export const videoViews = pgTable('video_views', { clipId: clip(), userId: owner(), day: text('day').notNull() }, (table) => [
  primaryKey({ columns: [table.clipId, table.userId, table.day] }),
  index('video_views_user').on(table.userId),
])

export const videoProgress = pgTable(
  'video_progress',
  {
    clipId: clip(),
    userId: owner(),
    /** Where watching goes on. */
    seconds: doublePrecision('seconds').notNull(),
    /** How much was really played, and when the player first began. */
    played: doublePrecision('played').notNull(),
    begunAt: epoch('begun_at').notNull(),
    at: epoch('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.clipId, table.userId] }), index('video_progress_user').on(table.userId, table.at)],
)

/** Uploads under way. `fileName` and `bytes` are what the person announced. */
export const videoUploads = pgTable(
  'video_uploads',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    fileName: text('file_name').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    categoryId: text('category_id'),
    sport: text('sport').$type<ClipSport>().notNull(),
    tags: jsonb('tags').$type<readonly string[]>().notNull(),
    createdAt: epoch('created_at').notNull(),
    expiresAt: epoch('expires_at').notNull(),
    /** Who writes to it now, on whichever server, and until when that is believed; `lockWanted`: somebody else asks for it. */
    lock: text('lock'),
    lockUntil: epoch('lock_until'),
    lockWanted: boolean('lock_wanted').notNull().default(false),
  },
  (table) => [index('video_uploads_user').on(table.userId), index('video_uploads_expires').on(table.expiresAt)],
)

/** What a person wrote and drew at a moment of a clip. */
export const videoNotes = pgTable(
  'video_notes',
  {
    id: text('id').primaryKey(),
    clipId: clip(),
    userId: owner(),
    at: doublePrecision('at').notNull(),
    text: text('text').notNull(),
    drawing: jsonb('drawing').$type<Drawing>().notNull(),
    playerId: text('player_id'),
    playerName: text('player_name'),
    gameId: text('game_id'),
    gameName: text('game_name'),
    createdAt: epoch('created_at').notNull(),
    changedAt: epoch('changed_at').notNull(),
  },
  (table) => [index('video_notes_clip').on(table.clipId, table.userId, table.at), index('video_notes_user').on(table.userId)],
)

/** A link that shows a person's notes on a clip to whoever has it. Only a hash of it is kept. */
export const videoShares = pgTable(
  'video_shares',
  {
    id: text('id').primaryKey(),
    hash: text('hash').notNull().unique(),
    clipId: clip(),
    userId: owner(),
    createdAt: epoch('created_at').notNull(),
  },
  (table) => [index('video_shares_user').on(table.userId, table.clipId)],
)

export const videoReports = pgTable(
  'video_reports',
  { clipId: clip(), userId: owner(), reason: text('reason').notNull(), at: epoch('at').notNull() },
  (table) => [primaryKey({ columns: [table.clipId, table.userId] }), index('video_reports_user').on(table.userId)],
)

/** Files whose rows are gone and that are still to be removed from the object store. */
export const videoOrphans = pgTable('video_orphans', { key: text('key').primaryKey(), at: epoch('at').notNull() })
