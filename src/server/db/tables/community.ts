// What members write to each other, whom they follow, what was reported and decided, and the picks that stay when their author is gone.
import { type SQL, sql } from 'drizzle-orm'
import { bigint, boolean, customType, index, integer, jsonb, pgTable, primaryKey, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { LegClose } from '#core/bankroll/bets/tracked-bet.ts'
import type { LogAction, ReportReason } from '#core/community/moderation.ts'
import type { PickState, SealedPick } from '#core/community/picks.ts'
import type { ImagePurpose, PostState, PostType, Reaction } from '#core/community/post.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { users } from './accounts.ts'

const epoch = (name: string) => bigint(name, { mode: 'number' })
const searchable = customType<{ data: string }>({ dataType: () => 'tsvector' })
const owner = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Who takes part. `author` stands for the person in the public chain of seals, which knows no names. */
export const communityMembers = pgTable(
  'community_members',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    author: text('author').notNull().unique(),
    /** When they wrote or reacted last. */
    activeAt: epoch('active_at').notNull(),
    mutedUntil: epoch('muted_until'),
  },
  (table) => [index('community_members_active').on(table.activeAt)],
)

export const communityPosts = pgTable(
  'community_posts',
  {
    id: text('id').primaryKey(),
    /** Its place in the feed. */
    place: bigint('place', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    userId: owner(),
    type: text('type').$type<PostType>().notNull(),
    sport: text('sport').$type<LeagueKey>(),
    content: text('content').notNull(),
    tags: jsonb('tags').$type<readonly string[]>().notNull(),
    state: text('state').$type<PostState>().notNull(),
    createdAt: epoch('created_at').notNull(),
    editedAt: epoch('edited_at'),
    reactions: jsonb('reactions').$type<Partial<Record<Reaction, number>>>().notNull().default({}),
    comments: integer('comments').notNull().default(0),
    /** Grows with whatever changes in its thread. */
    revision: integer('revision').notNull().default(0),
    search: searchable('search').generatedAlwaysAs((): SQL => sql`to_tsvector('english', content || ' ' || tags::text)`),
  },
  (table) => [
    uniqueIndex('community_posts_place').on(table.place),
    index('community_posts_sport').on(table.sport, table.place),
    index('community_posts_type').on(table.type, table.place),
    index('community_posts_user').on(table.userId, table.place),
    index('community_posts_created').on(table.createdAt),
    index('community_posts_search').using('gin', table.search),
  ],
)

export const communityComments = pgTable(
  'community_comments',
  {
    id: text('id').primaryKey(),
    place: bigint('place', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    postId: text('post_id')
      .notNull()
      .references(() => communityPosts.id, { onDelete: 'cascade' }),
    userId: owner(),
    parentId: text('parent_id'),
    depth: integer('depth').notNull(),
    content: text('content').notNull(),
    state: text('state').$type<PostState>().notNull(),
    createdAt: epoch('created_at').notNull(),
    editedAt: epoch('edited_at'),
    reactions: jsonb('reactions').$type<Partial<Record<Reaction, number>>>().notNull().default({}),
  },
  (table) => [
    index('community_comments_post').on(table.postId, table.place),
    index('community_comments_user').on(table.userId, table.createdAt),
  ],
)

/** What a text said before each change. Ids of posts and comments never meet. */
export const communityVersions = pgTable(
  'community_versions',
  {
    id: serial('id').primaryKey(),
    textId: text('text_id').notNull(),
    userId: owner(),
    content: text('content').notNull(),
    until: epoch('until').notNull(),
  },
  (table) => [index('community_versions_text').on(table.textId), index('community_versions_user').on(table.userId, table.until)],
)

/** One reaction of a person to a post or a comment. */
export const communityReactions = pgTable(
  'community_reactions',
  { textId: text('text_id').notNull(), userId: owner(), kind: text('kind').$type<Reaction>().notNull() },
  (table) => [primaryKey({ columns: [table.textId, table.userId] }), index('community_reactions_user').on(table.userId)],
)

export const communityRelations = pgTable(
  'community_relations',
  {
    userId: owner(),
    otherId: text('other_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'follow' | 'mute' | 'block'>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.otherId] }), index('community_relations_other').on(table.otherId)],
)

/** Usernames that members had, in lower case, and until when. */
export const communityNames = pgTable(
  'community_names',
  { id: serial('id').primaryKey(), userId: owner(), name: text('name').notNull(), until: epoch('until').notNull() },
  (table) => [index('community_names_name').on(table.name, table.until), index('community_names_user').on(table.userId)],
)

/** What a member is told: named, answered, decided about. */
export const communityNotices = pgTable(
  'community_notices',
  {
    id: serial('id').primaryKey(),
    userId: owner(),
    kind: text('kind').$type<'mention' | 'answer' | 'moderation'>().notNull(),
    /** Null where it is about a link: that stands in no post. */
    postId: text('post_id').references(() => communityPosts.id, { onDelete: 'cascade' }),
    byId: text('by_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    excerpt: text('excerpt').notNull(),
    at: epoch('at').notNull(),
    readAt: epoch('read_at'),
  },
  (table) => [index('community_notices_user').on(table.userId, table.at)],
)

export const communityDrafts = pgTable(
  'community_drafts',
  { userId: owner(), slot: text('slot').notNull(), content: text('content').notNull(), savedAt: epoch('saved_at').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.slot] })],
)

/** Why a text waits for a moderator: `report` of a member, a `word` of the list, a cry for `care`. */
export const communityReports = pgTable(
  'community_reports',
  {
    id: serial('id').primaryKey(),
    textId: text('text_id').notNull(),
    /** Null of what members call themselves and of what they show by a link. */
    postId: text('post_id').references(() => communityPosts.id, { onDelete: 'cascade' }),
    /** Null for the product itself. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    source: text('source').$type<'report' | 'word' | 'care'>().notNull(),
    reason: text('reason').$type<ReportReason>().notNull(),
    note: text('note').notNull(),
    /** Of a link what it showed when it was reported, and the mark of that; null of texts, whose versions are kept. */
    shownText: text('shown_text'),
    shownMark: text('shown_mark'),
    /** Whose link it is: what it showed goes with the account, whether the link is still there or not. */
    ownerId: text('owner_id').references(() => users.id, { onDelete: 'cascade' }),
    at: epoch('at').notNull(),
    reviewedAt: epoch('reviewed_at'),
  },
  (table) => [
    uniqueIndex('community_reports_once').on(table.textId, table.userId),
    index('community_reports_open').on(table.reviewedAt, table.at),
    index('community_reports_user').on(table.userId, table.at),
    index('community_reports_owner').on(table.ownerId),
  ],
)

/** The public log. `userId` is whom it concerns, `byId` who decided; neither is told to others. */
export const communityLog = pgTable(
  'community_log',
  {
    id: serial('id').primaryKey(),
    at: epoch('at').notNull(),
    action: text('action').$type<LogAction>().notNull(),
    about: text('about').$type<'post' | 'comment' | 'member' | 'link'>().notNull(),
    textId: text('text_id'),
    postId: text('post_id'),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    byId: text('by_id'),
    reason: text('reason').notNull(),
    until: epoch('until'),
    isStrike: boolean('is_strike').notNull().default(false),
    appealText: text('appeal_text'),
    appealedAt: epoch('appealed_at'),
    appeal: text('appeal').$type<'granted' | 'refused'>(),
    /** Of a link the mark of the words that were judged: for others the decision does not hold; and the words, for who decides about an appeal. */
    shownMark: text('shown_mark'),
    shownText: text('shown_text'),
  },
  (table) => [index('community_log_user').on(table.userId, table.at)],
)

/** Picks, by the key of their author: they stay on the record when the account and its posts are gone. */
export const communityPicks = pgTable(
  'community_picks',
  {
    /** Its place in the chain of seals. */
    place: integer('place').primaryKey(),
    /** Null once the post is gone with its author. */
    postId: text('post_id')
      .unique()
      .references(() => communityPosts.id, { onDelete: 'set null' }),
    author: text('author').notNull(),
    gameId: text('game_id').notNull(),
    league: text('league').$type<LeagueKey>().notNull(),
    market: text('market').notNull(),
    startsAt: epoch('starts_at').notNull(),
    pick: jsonb('pick').$type<SealedPick>().notNull(),
    status: text('status').$type<PickState>().notNull(),
    profit: integer('profit').notNull().default(0),
    settledAt: epoch('settled_at'),
    /** The final score by which it was settled. */
    homeScore: integer('home_score'),
    awayScore: integer('away_score'),
    close: jsonb('close').$type<LegClose>(),
    /** The bet that stands behind a verified pick, as a hash that names nobody: it stands behind no other. */
    betMark: text('bet_mark').unique(),
  },
  (table) => [index('community_picks_author').on(table.author), index('community_picks_open').on(table.status, table.startsAt)],
)

/** Images that members upload: made ready by the server, shown once a post bears them. */
export const communityImages = pgTable(
  'community_images',
  {
    id: text('id').primaryKey(),
    userId: owner(),
    /** `asked`: an address was given out; `received`: that address was used; `ready`: stored. */
    state: text('state').$type<'asked' | 'received' | 'ready'>().notNull(),
    /** What it was uploaded for: an `avatar` stands in no post, and a day's newcomer may upload no other. */
    purpose: text('purpose').$type<ImagePurpose>().notNull().default('post'),
    postId: text('post_id').references(() => communityPosts.id, { onDelete: 'set null' }),
    position: integer('position').notNull().default(0),
    bytes: integer('bytes').notNull().default(0),
    width: integer('width').notNull().default(0),
    height: integer('height').notNull().default(0),
    createdAt: epoch('created_at').notNull(),
    expiresAt: epoch('expires_at').notNull(),
  },
  (table) => [index('community_images_post').on(table.postId), index('community_images_user').on(table.userId, table.createdAt)],
)

/** Files whose rows are gone and that are still to be removed from the object store. */
export const communityOrphans = pgTable('community_orphans', { key: text('key').primaryKey(), at: epoch('at').notNull() })
