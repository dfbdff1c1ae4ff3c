// What a post, a comment, a pick and a member look like on the wire.
import { z } from 'zod'
import { PICK_KINDS, PickState } from '#core/community/picks.ts'
import {
  MOST_COMMENT_CHARACTERS,
  MOST_IMAGES,
  MOST_POST_CHARACTERS,
  MOST_TAGS,
  PostState,
  PostType,
  REACTIONS,
  Reaction,
} from '#core/community/post.ts'
import type { Infer } from '#core/infer.ts'
import { LeagueKey } from '#core/leagues/leagues.ts'
import { AmericanPrice, MarketKey, OutcomeKey } from '#core/odds/board/market.ts'
import { Estimate } from '../bets/bet-shapes.ts'

export const Id = z.string().max(80)
export const Username = z.string().max(60)

/** A post may be about one league, or about none. */
const PostSport = LeagueKey.nullable()

const Tag = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[\p{L}\p{N}][\p{L}\p{N}_-]{0,29}$/u, 'A tag is one word of at most 30 letters and digits.')

export const AuthorRow = z.object({
  id: Id,
  username: Username,
  /** At least thirty graded picks stand on the record; it is not sold. */
  isVerified: z.boolean(),
  /** Address of their picture within the product; null = none, and initials stand for it. */
  avatar: z.string().nullable(),
})
export type AuthorRow = Infer<typeof AuthorRow>

export const ImageRow = z.object({
  id: Id,
  /** Addresses within the product. */
  url: z.string(),
  thumbUrl: z.string(),
  width: z.number().int(),
  height: z.number().int(),
})
export type ImageRow = Infer<typeof ImageRow>

/** A sealed pick and what became of it; stakes and profit in hundredths of a unit. */
export const PickRow = z.object({
  gameId: z.string(),
  league: LeagueKey,
  home: z.string(),
  away: z.string(),
  startsAt: z.number(),
  sealedAt: z.number(),
  world: z.enum(['demo', 'live']),
  market: MarketKey,
  outcome: OutcomeKey,
  point: z.number().nullable(),
  selection: z.string(),
  price: AmericanPrice,
  book: z.string(),
  fair: z.number().nullable(),
  stake: z.number().int(),
  basis: z.enum(PICK_KINDS),
  /** Its place in the chain of seals. */
  place: z.number().int(),
  status: PickState,
  profit: z.number().int().nullable(),
  settledAt: z.number().nullable(),
  /** Against the fair close of all books; null before it is known. */
  clv: z.number().nullable(),
})
export type PickRow = Infer<typeof PickRow>

/** How many members gave each reaction. */
export const ReactionCounts = z.record(z.enum(REACTIONS), z.number().int())

const Text = {
  id: Id,
  author: AuthorRow,
  createdAt: z.number(),
  editedAt: z.number().nullable(),
  content: z.string(),
  /** Members whom the text names by a username that they have changed since: the text stays, the name in it leads to them. */
  renamed: z.array(z.object({ name: z.string(), username: Username })),
  state: PostState,
  likes: z.number().int(),
  liked: z.boolean(),
  reactions: ReactionCounts,
  reaction: Reaction.nullable(),
  isOwn: z.boolean(),
  /** Until when its author may change it; null = not, or not any more. */
  editableUntil: z.number().nullable(),
}

export const PostRow = z.object({
  ...Text,
  /** Its place in the feed: newer ones have larger ones. */
  place: z.number().int(),
  type: PostType,
  sport: PostSport,
  tags: z.array(z.string()),
  images: z.array(ImageRow),
  comments: z.number().int(),
  pick: PickRow.nullable(),
})
export type PostRow = Infer<typeof PostRow>

export const CommentRow = z.object({ ...Text, postId: Id, parentId: Id.nullable(), depth: z.number().int() })
export type CommentRow = Infer<typeof CommentRow>

const upTo = (most: number) => `This text is too long: at most ${most.toLocaleString('en-US')} characters are kept.`
export const Content = z.string().max(MOST_POST_CHARACTERS, upTo(MOST_POST_CHARACTERS))
export const CommentContent = z.string().max(MOST_COMMENT_CHARACTERS, upTo(MOST_COMMENT_CHARACTERS))
/** While it is written a text may be longer than what is posted of it: it is cut before, and nothing is lost. */
export const DraftContent = z.string().max(20_000)

/** A selection of the board; its price is the board's at the second in which the server takes it. */
export const PickInput = z.object({
  gameId: z.string().min(1).max(120),
  league: LeagueKey,
  market: MarketKey,
  outcome: OutcomeKey,
  point: z.number().min(-2000).max(2000).multipleOf(0.25).nullable(),
  /** Key of a book; the best price of the board when absent. */
  book: z.string().max(60).optional(),
  units: z.number().min(0.5).max(5).multipleOf(0.5).default(1),
})
export type PickInput = Infer<typeof PickInput>

export const NewPost = z.object({
  /** Earlier clients name an author; whoever is signed in is the author. */
  authorId: z.string().max(120).optional(),
  content: Content.default(''),
  type: PostType.default('general'),
  sport: PostSport.default(null),
  tags: z.array(Tag).max(MOST_TAGS).default([]),
  /** Images that were uploaded here, by their ids or addresses. */
  mediaUrls: z.array(z.string().max(300)).max(20, `A post has at most ${MOST_IMAGES} images.`).default([]),
  pick: PickInput.nullish(),
})

export const RecordRow = z.object({
  n: z.number().int(),
  open: z.number().int(),
  /** Of the graded ones, those behind which a bet of a linked account stood when they were sealed. */
  verified: z.number().int(),
  staked: z.number().int(),
  profit: z.number().int(),
  roi: Estimate.nullable(),
  winRate: Estimate.nullable(),
  clv: z.object({ bets: z.number().int(), mean: Estimate }).nullable(),
})
export type RecordRow = Infer<typeof RecordRow>

export const CutRow = z.object({ key: z.string(), record: RecordRow })
export type Cut = Infer<typeof CutRow>

export const Relation = z.enum(['none', 'follow', 'mute', 'block'])
export type Relation = Infer<typeof Relation>
