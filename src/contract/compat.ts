// The specification's own names (spec 001 section 3) where they differ from core's nouns: the only place that knows both. Shapes are cut from
// the nouns, and each has the function that turns the noun into it.
import { z } from 'zod'
import type { Infer } from '#core/infer.ts'
import { Game, Player, Standing, Team } from '#core/leagues/games.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { BoardPrice } from '#core/odds/board/odds-board.ts'
import type { EpochMs } from '#core/units.ts'
import { AuthorRow, PostRow } from './community/community-shapes.ts'
import { ClipRow } from './videos/video-shapes.ts'

const isoTime = (at: EpochMs): string => new Date(at).toISOString()

/** A game as the odds events name it. */
export const EventGame = Game.pick({ id: true, league: true, status: true }).extend({
  sport_key: z.string().nullable(),
  home_team: Team.shape.name,
  away_team: Team.shape.name,
  home_abbreviation: Team.shape.abbreviation,
  away_abbreviation: Team.shape.abbreviation,
  /** ISO time. */
  commence_time: z.string(),
  home_score: Game.shape.homeScore,
  away_score: Game.shape.awayScore,
  clock: Game.shape.clockText,
})

type Named = { readonly homeAbbreviation: string; readonly awayAbbreviation: string; readonly startsAt: EpochMs }
/** What a short line about a game needs: "DEN @ KC" and when. */
export const eventNames = ({ homeAbbreviation, awayAbbreviation, startsAt }: Named) => ({
  home_abbreviation: homeAbbreviation,
  away_abbreviation: awayAbbreviation,
  /** ISO time. */
  commence_time: isoTime(startsAt),
})

export const eventGame = ({
  id,
  league,
  status,
  home,
  away,
  startsAt,
  homeScore,
  awayScore,
  clockText,
}: Game): Infer<typeof EventGame> => ({
  id,
  league,
  status,
  sport_key: LEAGUES[league].oddsKey,
  home_team: home.name,
  away_team: away.name,
  ...eventNames({ homeAbbreviation: home.abbreviation, awayAbbreviation: away.abbreviation, startsAt }),
  home_score: homeScore,
  away_score: awayScore,
  clock: clockText,
})

/** Age in seconds from which a price is stale. */
export const StaleAfter = z.object({ stale_after_seconds: BoardPrice.shape.staleAfterSeconds })
export const staleAfterRow = (seconds: number): Infer<typeof StaleAfter> => ({ stale_after_seconds: seconds })

/** ISO time of the latest price of a book. */
export const LastUpdate = z.object({ last_update: z.string() })
export const lastUpdate = (at: EpochMs): Infer<typeof LastUpdate> => ({ last_update: isoTime(at) })

export const TeamRow = Team.omit({ id: true, league: true, name: true }).extend({ team_id: Team.shape.id, team_name: Team.shape.name })
export const teamRow = ({ id, league: _, name, ...team }: Team): Infer<typeof TeamRow> => ({ ...team, team_id: id, team_name: name })

export const PlayerRow = Player.pick({ position: true, number: true }).extend({
  player_id: Player.shape.id,
  player_name: Player.shape.name,
  /** Abbreviation of the team; empty where it is not known. */
  team: z.string(),
  team_id: Player.shape.teamId,
  /** On the next DraftKings main slate; null when he is not on it. */
  salary: z.number().int().nullable(),
  /** Car and maker, nation, weight class: what sets a competitor without a team apart; null for the others. */
  detail: z.string().nullable(),
})

type NamedPlayer = Pick<Player, 'id' | 'name' | 'position' | 'number' | 'teamId'> & {
  readonly team: string
  readonly detail: string | null
}
export const playerRow = ({ id, name, position, number, team, teamId, detail }: NamedPlayer): Omit<Infer<typeof PlayerRow>, 'salary'> => ({
  ...{ player_id: id, player_name: name, position, number },
  ...{ team, team_id: teamId, detail },
})

export const StandingRow = Standing.omit({ league: true, teamId: true, team: true, gamesBehind: true, starts: true }).extend({
  team_id: Standing.shape.teamId,
  team_name: Standing.shape.team,
  /** Tournaments or races begun; null for leagues of games. */
  starts: z.number().int().nullable(),
  games_behind: Standing.shape.gamesBehind,
})
export const standingRow = ({ league: _, teamId, team, gamesBehind, starts, ...row }: Standing): Infer<typeof StandingRow> => ({
  ...row,
  team_id: teamId,
  team_name: team,
  starts: starts ?? null,
  games_behind: gamesBehind,
})

/** A post of the community as the forum's calls name it. */
export const ForumPost = PostRow.omit({ author: true, createdAt: true, likes: true, comments: true, liked: true }).extend({
  author_id: AuthorRow.shape.id,
  author_username: AuthorRow.shape.username,
  /** Address of a picture; null = none, and initials stand for it. */
  author_avatar: z.string().nullable(),
  author_verified: AuthorRow.shape.isVerified,
  /** ISO time. */
  created_at: z.string(),
  /** Addresses of its images. */
  media_urls: z.array(z.string()),
  likes_count: PostRow.shape.likes,
  comments_count: PostRow.shape.comments,
  user_liked: PostRow.shape.liked,
})
export type ForumPost = Infer<typeof ForumPost>

export const forumPost = ({ author, createdAt, likes, comments, liked, ...rest }: Infer<typeof PostRow>): ForumPost => ({
  ...rest,
  author_id: author.id,
  author_username: author.username,
  author_avatar: author.avatar,
  author_verified: author.isVerified,
  created_at: isoTime(createdAt),
  media_urls: rest.images.map(({ url }) => url),
  likes_count: likes,
  comments_count: comments,
  user_liked: liked,
})

/** A clip of the library as the calls of the specification name it. */
export const LibraryVideo = ClipRow.omit({ categoryName: true, views: true, createdAt: true }).extend({
  category_name: ClipRow.shape.categoryName,
  view_count: ClipRow.shape.views,
  /** ISO time. */
  created_at: z.string(),
})
export type LibraryVideo = Infer<typeof LibraryVideo>

export const libraryVideo = ({ categoryName, views, createdAt, ...rest }: Infer<typeof ClipRow>): LibraryVideo => ({
  ...rest,
  category_name: categoryName,
  view_count: views,
  created_at: isoTime(createdAt),
})
