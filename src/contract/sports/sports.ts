// Leagues, teams and players as the sport hub reads them (spec 001 sections 3 and 7).

import { z } from 'zod'
import { DataWorld } from '#core/data-world.ts'
import type { Infer } from '#core/infer.ts'
import { GameStatus } from '#core/leagues/games.ts'
import { LeagueKey } from '#core/leagues/leagues.ts'
import { numeric } from '#core/numeric.ts'
import { PlayerRow, StandingRow, TeamRow } from '../compat.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { LeagueOrSportKey } from '../odds/odds.ts'

const provenance = {
  source: z.string(),
  world: DataWorld,
  /** ISO time of the feed's answer; null where the feed has not answered yet. */
  asOf: z.string().nullable(),
  /** The feed's answer is older than it ought to be. */
  stale: z.boolean(),
  /** Why a list is empty or a column unknown; null when there is nothing to say. */
  note: z.string().nullable(),
}

const LeagueRow = z.object({
  key: LeagueKey,
  name: z.string(),
  sport: z.string(),
  oddsKey: z.string().nullable(),
  /** In its season by the month of the year, and not at rest by the calendar of the feed, where that says when games go on. */
  inSeason: z.boolean(),
  /** The feeds of this installation have data for it; null where they do not answer. */
  isActive: z.boolean().nullable(),
})

/** One finished game of a player. */
const LogRow = z.object({
  gameId: z.string(),
  /** ISO time of the game. */
  at: z.string(),
  /** "@ KC" or "vs KC". */
  opponent: z.string(),
  /** On DraftKings; null where the sport has no scoring table. */
  fantasyPoints: z.number().nullable(),
  stats: z.record(z.string(), z.number()),
})
export type LogRow = Infer<typeof LogRow>

/** A game as one of its sides sees it. */
const FixtureRow = z.object({
  gameId: z.string(),
  /** ISO time. */
  startsAt: z.string(),
  status: GameStatus,
  isHome: z.boolean(),
  opponent: TeamRow,
  /** Both null before the start. */
  own: z.number().int().nullable(),
  other: z.number().int().nullable(),
  venue: z.string().nullable(),
})
export type FixtureRow = Infer<typeof FixtureRow>

/** A team-mate in the games without a player against those with him. */
const WithoutRow = z.object({
  player: PlayerRow.omit({ salary: true }),
  gamesWith: z.number().int(),
  gamesWithout: z.number().int(),
  /** Mean DraftKings points. */
  pointsWith: z.number(),
  pointsWithout: z.number(),
  /** Their difference and its 95 % interval. */
  gain: z.number(),
  low: z.number(),
  high: z.number(),
  /** Mean minutes, snaps or plate appearances. */
  opportunityWith: z.number(),
  opportunityWithout: z.number(),
})
export type WithoutRow = Infer<typeof WithoutRow>

const league = LeagueOrSportKey.default('nfl')

export const sports = {
  leagues: endpoint({
    method: 'GET',
    path: '/api/sports/leagues',
    who: 'anyone',
    summary: 'The fifteen leagues, and which of them have data here.',
    input: z.object({}),
    output: z.object({ leagues: z.array(LeagueRow), ...provenance }),
    refusals: ['feed_down'],
    example: {},
  }),
  teams: endpoint({
    method: 'GET',
    path: '/api/sports/teams',
    who: 'anyone',
    summary: 'The teams of a league.',
    input: z.object({ league }),
    output: z.object({ teams: z.array(TeamRow), league: LeagueKey, ...provenance }),
    refusals: ['feed_down'],
    example: { league: 'nfl' },
  }),
  standings: endpoint({
    method: 'GET',
    path: '/api/sports/standings',
    who: 'anyone',
    summary: 'The table of a league, best first within each group.',
    input: z.object({ league }),
    output: z.object({ standings: z.array(StandingRow), league: LeagueKey, ...provenance }),
    refusals: ['feed_down'],
    example: { league: 'nfl' },
    tool: { name: 'read_standings', when: 'the user asks for the table, the standings, or the record of a team' },
  }),
  playerLog: endpoint({
    method: 'GET',
    path: '/api/sports/player-log',
    who: 'anyone',
    summary: 'The last finished games of a player, newest first, with his line in each and its mean on DraftKings.',
    input: z.object({
      league,
      player: z.string().min(1).max(120).describe('Id as in the list of players'),
      limit: numeric(z.number().int().min(1).max(82)).default(12),
    }),
    output: z.object({
      player: PlayerRow.omit({ salary: true }),
      games: z.array(LogRow),
      /** Games on record; `games` holds the newest of them. */
      found: z.number().int(),
      /** Mean DraftKings points of all of them; null without one, and where the sport has no scoring table. */
      average: z.number().nullable(),
      league: LeagueKey,
      ...provenance,
    }),
    refusals: ['not_found', 'feed_down'],
    example: { league: 'nfl', player: 'none' },
    tool: { name: 'read_player_log', when: 'the user asks how a player did lately; needs the id of the player' },
  }),
  player: endpoint({
    method: 'GET',
    path: '/api/sports/players/:player',
    who: 'anyone',
    summary: 'Who a player is, his team, and its next game of the week ahead.',
    input: z.object({ player: z.string().min(1).max(120).describe('Id as in the list of players') }),
    output: z.object({
      player: PlayerRow.omit({ salary: true }),
      /** Null where he has none, or the feed does not list it. */
      team: TeamRow.nullable(),
      /** The game that is on, or the next within eight days; null without one, and where the feed of scores does not answer. */
      next: FixtureRow.nullable(),
      /** False: the feed of scores did not answer, so that `next` is unknown. */
      isNextKnown: z.boolean(),
      league: LeagueKey,
      ...provenance,
    }),
    refusals: ['not_found', 'feed_down'],
    example: { player: 'none' },
  }),
  without: endpoint({
    method: 'GET',
    path: '/api/sports/players/:player/without',
    who: 'anyone',
    summary: 'Who of his team scores more in the games that a player misses: means with and without him on DraftKings, with their doubt.',
    input: z.object({ player: z.string().min(1).max(120).describe('Id as in the list of players') }),
    output: z.object({
      player: PlayerRow.omit({ salary: true }),
      /** Games of his team since his first for it: those he played in, and the others. */
      played: z.number().int(),
      missed: z.number().int(),
      /** Start of that first game; null where he has played none for it on record. */
      firstAt: z.string().nullable(),
      /** Team-mates with enough games of both kinds. */
      compared: z.number().int(),
      /** The largest gains first. */
      mates: z.array(WithoutRow),
      league: LeagueKey,
      ...provenance,
    }),
    refusals: ['not_found', 'feed_down'],
    tool: { name: 'read_games_without', when: 'the user asks who of his team gains when a player sits out; needs the id of the player' },
    example: { player: 'none' },
  }),
  team: endpoint({
    method: 'GET',
    path: '/api/sports/teams/:team',
    who: 'anyone',
    summary: 'A team: its place in the table, its games of the last four and the next two weeks, and its roster.',
    input: z.object({ team: z.string().min(1).max(120).describe('Id as in the list of teams') }),
    output: z.object({
      team: TeamRow,
      /** Null where no table lists it. */
      standing: StandingRow.nullable(),
      /** Oldest first. */
      schedule: z.array(FixtureRow),
      /** False: the feed of scores did not answer, so that the schedule is unknown. */
      isScheduleKnown: z.boolean(),
      roster: z.array(PlayerRow.omit({ salary: true })),
      league: LeagueKey,
      ...provenance,
    }),
    refusals: ['not_found', 'feed_down'],
    example: { team: 'none' },
  }),
  players: endpoint({
    method: 'GET',
    path: '/api/sports/players',
    who: 'anyone',
    summary: 'The players of a league, those of the next main slate first, the dearest before the others.',
    input: z.object({
      league,
      team: z.string().max(80).optional().describe('Only this team: name, part of it, or abbreviation'),
      position: z.string().max(10).optional(),
      search: z.string().max(80).optional().describe('Part of a name'),
      limit: numeric(z.number().int().min(1).max(1200)).default(200),
    }),
    output: z.object({ players: z.array(PlayerRow), found: z.number().int(), league: LeagueKey, ...provenance }),
    refusals: ['feed_down'],
    example: { league: 'nfl' },
    tool: { name: 'read_roster', when: 'the user asks who plays for a team, at a position, or who starts' },
  }),
  find: endpoint({
    method: 'GET',
    path: '/api/sports/find',
    who: 'anyone',
    summary: 'Players, teams and games of the week in every league by any part of their name, best match first.',
    input: z.object({
      text: z.string().max(80).describe('Part of a name; every word has to occur'),
      limit: numeric(z.number().int().min(1).max(50)).default(20),
    }),
    output: z.object({
      /** False where the feed of a league did not answer: what is not found there may exist. */
      isComplete: z.boolean(),
      found: z.array(
        z.object({
          kind: z.enum(['player', 'team', 'game']),
          id: z.string(),
          name: z.string(),
          /** Position and team, or the league. */
          detail: z.string(),
          league: LeagueKey,
          /** Of a game, epoch ms; null otherwise. */
          startsAt: z.number().nullable(),
        }),
      ),
    }),
    example: { text: 'chiefs' },
  }),
} as const satisfies EndpointTable
