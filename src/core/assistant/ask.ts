// What was asked, once it is understood: one of ten kinds of question with its particulars; and what is carried to the next turn.

import { z } from 'zod'
import { Site } from '../dfs/slate.ts'
import type { Infer } from '../infer.ts'
import { LeagueKey } from '../leagues/leagues.ts'
import { ScorePart } from '../leagues/score-part.ts'
import { MarketKey } from '../odds/board/market.ts'
import { CalcDetails } from './calculations/calc-details.ts'
import { Held } from './conditions/held.ts'
import { PlayerRef, TeamRef } from './reading/language.ts'
import { ShownRow } from './stated/shown-row.ts'

const Players = z.array(PlayerRef).max(12)
const Teams = z.array(TeamRef).max(6)
/** What the rows are held to; absent where nothing narrows them. */
const held = Held.nullish()
/** The named stretch of time: the words used, and its bounds in epoch ms. */
export const When = z.object({ text: z.string().max(60), from: z.number(), to: z.number() })

export const LineupAsk = z.object({
  kind: z.literal('lineup'),
  league: LeagueKey.nullable(),
  site: Site.nullable(),
  slate: z.enum(['main', 'showdown', 'turbo']).nullable(),
  count: z.number().int().min(1).max(150).nullable(),
  locks: Players,
  bans: Players,
  stacks: Teams,
  /** Teams of which nobody may be in it. */
  without: Teams.default([]),
  maxPerTeam: z.number().int().min(1).max(9).nullable(),
  minSalary: z.number().int().nullable(),
  /** The most that the whole may cost, below the cap of the contest. */
  maxSalary: z.number().int().nullable().default(null),
  /** What is to stay of the cap, whichever contest it is: "leave 500 unused". */
  unspent: z.number().int().nullish(),
  /** In how many different games its players are at least. */
  minGames: z.number().int().min(1).max(9).nullable().default(null),
  /** Largest share of the lineups that may hold one player, and in how many players any two differ at least. */
  maxExposure: z.number().min(0.01).max(1).nullable().default(null),
  minUniques: z.number().int().min(1).max(9).nullable().default(null),
  /** How many of a team a stack has; of football how many receivers stand by their quarterback, and how many of the opponent. */
  stackSize: z.number().int().min(2).max(8).nullable().default(null),
  passer: z
    .object({ with: z.number().int().min(1).max(4), bringBack: z.number().int().min(0).max(3) })
    .nullable()
    .default(null),
  /** Teams of which at least so many are to be in it: "with three Bruins". */
  atLeastOf: z
    .array(z.object({ team: TeamRef, count: z.number().int().min(1).max(8) }))
    .max(4)
    .optional(),
  /** What a player of a position may cost at most and at least: "a quarterback up to 6500". */
  caps: z
    .array(z.object({ position: z.string().max(5), most: z.number().nullable(), least: z.number().nullable() }))
    .max(4)
    .optional(),
  /** The sentence itself: which of its limits are not applied is told. */
  said: z.string().max(300).nullable().default(null),
  /** Somebody who is to be in it, named by his team and position. */
  role: z
    .object({ team: TeamRef, position: z.string().max(5) })
    .nullable()
    .default(null),
  /** What the lineup leaves of the cap is asked for, not the lineup once more. */
  isOfCap: z.boolean().default(false),
  /** In how many of several lineups somebody is: of these, or of whoever is in most of them. */
  sharesOf: Players.optional(),
  /** Of several that were built, the one at this place is to be shown. */
  nth: z.number().int().min(1).max(150).nullable().default(null),
})
export const OddsAsk = z.object({
  kind: z.literal('odds'),
  league: LeagueKey.nullable(),
  market: MarketKey.nullable(),
  teams: Teams,
  side: z.enum(['over', 'under', 'favorite', 'underdog']).nullable(),
  /** Book keys in lower case without spaces, "draftkings". */
  books: z.array(z.string().max(30)).max(4),
  /**
   * `board`: the lines; `best`: the best price; `value`: prices that beat the fair price; `books`: whose prices are shown at all; `hold`: what
   * books keep; `price`: whether a price that was named is worth taking; `notation` and `payout`: the price that was shown, in every notation
   * and as what `stake` wins at it.
   */
  want: z.enum(['board', 'best', 'value', 'books', 'hold', 'price', 'notation', 'payout']),
  when: When.nullable(),
  /** A part of the game ("1H"), and how the margin is taken out; null for the whole game and the usual way. */
  part: ScorePart.nullable().default(null),
  method: z.string().max(20).nullable().default(null),
  /** The price and the handicap or total that are to be judged, as written; with `want: 'price'`. */
  price: z.string().max(20).nullable().default(null),
  point: z.number().nullable().default(null),
  /** US dollars; with `want: 'payout'`. */
  stake: z.number().positive().nullable().default(null),
  /** Games by their total or their spread: "which game has the highest total". */
  order: z.enum(['highest', 'lowest']).nullable().default(null),
  held,
})
export const ProjectionAsk = z.object({
  kind: z.literal('projection'),
  league: LeagueKey.nullable(),
  players: Players,
  site: Site.nullable(),
  /** On one site and on the other, to be set side by side. */
  bothSites: z.boolean().optional(),
})
export const SORTS = ['median', 'value', 'ceiling', 'floor', 'ownership', 'salary'] as const
export const RankAsk = z.object({
  kind: z.literal('rank'),
  league: LeagueKey.nullable(),
  site: Site.nullable(),
  slate: z.enum(['main', 'showdown', 'turbo']).nullable(),
  positions: z.array(z.string().max(5)).max(6),
  teams: Teams,
  minSalary: z.number().nullable(),
  maxSalary: z.number().nullable(),
  by: z.enum(SORTS),
  /** As the captain of a single game, who costs and scores more. */
  isCaptain: z.boolean().optional(),
  /** Only the cheaper half by salary. */
  cheap: z.boolean(),
  count: z.number().int().min(1).max(20).nullable(),
  /** Not these, who were shown before: "I want to fade those". */
  notAmong: Players.optional(),
  /** Nobody of these states of the injury report. */
  statusesOut: z.array(z.string().max(12)).max(4).optional(),
  /** Who could stand in for him: of his position, for as much as he costs or for less. */
  near: z.object({ player: PlayerRef, isCheaper: z.boolean() }).optional(),
  /** Only these, of a list that was shown before: "the cheapest of those". */
  among: Players.default([]),
  held,
})
export const CompareAsk = z.object({
  kind: z.literal('compare'),
  players: Players,
  site: Site.nullable(),
  /** Who has the most of it is asked: "best ceiling?". */
  by: z.enum(SORTS).nullish(),
  /** What they cost together is asked. */
  isSum: z.boolean().optional(),
})
export const TermAsk = z.object({
  kind: z.literal('term'),
  terms: z.array(z.string().max(60)).min(1).max(2),
  /** An example was asked for, not the meaning. */
  isExample: z.boolean().default(false),
  /** Whether much or little of it is good was asked. */
  isJudged: z.boolean().default(false),
})
export const KellyAsk = z.object({
  kind: z.literal('kelly'),
  /** US dollars; null = what the profile says. */
  bankroll: z.number().positive().nullable(),
  /** American odds. */
  price: z.number().int().nullable(),
  /** The price as it was written, where American odds would round it: "1.95". */
  exactPrice: z.string().max(20).nullable().default(null),
  probability: z.number().min(0).max(1).nullable(),
  /** Edge as a fraction of the stake, when it is given instead of a probability. */
  edge: z.number().nullable(),
  /** Share of full Kelly, 0.05..1. */
  multiplier: z.number().min(0.05).max(1).nullable(),
  /** US dollars: the most that may be on the bet. */
  most: z.number().positive().nullable().default(null),
})
export const ScoresAsk = z.object({
  kind: z.literal('scores'),
  league: LeagueKey.nullable(),
  teams: Teams,
  when: When.nullable(),
  only: z.enum(['live', 'final', 'scheduled']).nullable(),
  /** Of the finished games of a team the one so many before the last. */
  back: z.number().int().min(1).max(10).optional(),
  held,
})
export const InjuriesAsk = z.object({
  kind: z.literal('injuries'),
  league: LeagueKey.nullable(),
  teams: Teams,
  players: Players,
  /** Those of the team that the named one plays next. */
  isOfOpponent: z.boolean().default(false),
  /** Which teams have the most of them is asked. */
  isByTeam: z.boolean().optional(),
  /** Only those who play there, and only those of this state, "QUESTIONABLE"; all where none is said. */
  positions: z.array(z.string().max(5)).max(6).default([]),
  statuses: z.array(z.string().max(12)).max(4).default([]),
  held,
})
export const NewsAsk = z.object({
  kind: z.literal('news'),
  league: LeagueKey.nullable(),
  /** Whom the news are to be of; all of the league where nobody is named. */
  teams: Teams.default([]),
  players: Players.default([]),
})
const Listed = z.array(z.number()).max(12)
/** A calculation over figures that the person gave. */
export const CalcAsk = z.object({
  kind: z.literal('calc'),
  tool: z.string().max(40),
  /** As written: "-110", "1.91", "5/2", "40%". */
  prices: z.array(z.string().max(20)).max(60),
  chances: Listed,
  /** US dollars. */
  amounts: Listed,
  /** Handicaps and totals. */
  points: Listed,
  /** Figures without a sign or unit: legs, units, points of a teaser. */
  numbers: Listed,
  bankroll: z.number().nullable(),
  /** Of a field how many are paid ("top 5"); null for a market with one winner. */
  places: z.number().nullable(),
  method: z.string().max(20).nullable(),
  notation: z.string().max(20).nullable(),
  /** The notation that is asked for. */
  target: z.string().max(20).nullable(),
  share: z.number().nullable(),
  /** Of a round robin how many legs each parlay has. */
  size: z.number().int().min(2).max(10).nullable().default(null),
  /** What a book pays for the whole parlay. */
  quoted: z.string().max(20).nullable().default(null),
  /** "to win 100": the amount is the profit. */
  isToWin: z.boolean(),
  /** What a sentence states beside plain figures (calculations/calc-details.ts). */
  details: CalcDetails.nullable().default(null),
  /** Names of the legs, by their prices. */
  labels: z.array(z.string().max(40)).max(60).default([]),
  league: LeagueKey.nullable(),
})
/** A look at one tool, by whom and what it is about. */
export const LookAsk = z.object({
  kind: z.literal('look'),
  tool: z.string().max(40),
  league: LeagueKey.nullable(),
  teams: Teams,
  players: Players,
  site: Site.nullable(),
  market: MarketKey.nullable(),
  positions: z.array(z.string().max(5)).max(6),
  count: z.number().int().min(1).max(150).nullable(),
  /** Open or settled bets; price or injury of an alert; `nth`: of the games that were listed the one at place `count`. */
  part: z.string().max(20).nullable(),
  /** The least edge that counts, as a fraction. */
  least: z.number().min(0).max(1).nullable().default(null),
  /** The sentence itself, where a tool reads it. */
  line: z.string().max(300).nullable(),
  /** The time that is asked about, of one's own bets. */
  when: When.nullable().default(null),
  held,
})
/** A page of the product that does what is asked. */
export const PageAsk = z.object({
  kind: z.literal('page'),
  page: z.string().max(60),
  /** The sentence itself, where the answer begins with what is asked of this one case. */
  line: z.string().max(300).nullable().default(null),
})
export const AccountAsk = z.object({
  kind: z.literal('account'),
  about: z.enum(['usage', 'plan', 'plans']),
  /** The sentence itself: which plan and which part of it is asked. */
  line: z.string().max(300).nullable().default(null),
})
export const HelpAsk = z.object({
  kind: z.literal('help'),
  about: z.enum(['greeting', 'thanks', 'abilities', 'identity', 'stop', 'complaint', 'bad_luck', 'good_spirits']),
})

export const Ask = z.discriminatedUnion('kind', [
  LineupAsk,
  OddsAsk,
  ProjectionAsk,
  RankAsk,
  CompareAsk,
  TermAsk,
  KellyAsk,
  ScoresAsk,
  InjuriesAsk,
  NewsAsk,
  CalcAsk,
  LookAsk,
  PageAsk,
  AccountAsk,
  HelpAsk,
])
export type Ask = Infer<typeof Ask>
export type AskOf<K extends Ask['kind']> = Extract<Ask, { kind: K }>

/** A name that may mean several players, and the part of the ask that it belongs to. */
export const Unresolved = z.object({ field: z.enum(['players', 'locks', 'bans']), options: Players })
export type Unresolved = Infer<typeof Unresolved>

/** What is still to be said before an ask can be answered, and the answers that were offered. */
export const Pending = z.object({
  ask: Ask,
  slot: z.enum(['league', 'player', 'team', 'price', 'probability', 'bankroll', 'players', 'figures']),
  /** For `player`: the names that are still open, the one asked about first. */
  unresolved: z.array(Unresolved).max(6),
  /** For `team`: who was offered. */
  teams: Teams,
})
export type Pending = Infer<typeof Pending>

/** What one turn hands to the next. It travels with the client, so it is checked like any input and holds nothing private. */
export const Context = z.object({
  ask: Ask.nullable(),
  pending: Pending.nullable(),
  /** Last spoken of, for "he" and "they". */
  players: Players,
  teams: Teams,
  /** Names of the players that the last answer showed; of several players of one name, those are meant. */
  shown: z.array(z.string().max(80)).max(30).default([]),
  /** The rows of the last answer that had some. */
  rows: z.array(ShownRow).max(20).optional(),
  /** Keys of the rows of that answer, whatever tool they are of, in its order. */
  listed: z.array(z.string().max(200)).max(200).optional(),
  /** Whether those are some of the rows of the ask, picked by a turn behind it. */
  isNarrowed: z.boolean().optional(),
  /** The name of the one row that was picked last: "who's in it". */
  picked: z.string().max(160).optional(),
  /** The page that was just explained beside what is being asked about, for "where is that" and "why do you do it so". */
  explained: z.string().max(60).optional(),
  /** The bet that I was asked to place and did not, as the line of a slip: it can still be kept. */
  unplaced: z.string().max(300).optional(),
  /** Somebody was not well in this conversation: no prices, edges, stakes or offers until they say otherwise. */
  quiet: z.boolean().default(false),
})
export type Context = Infer<typeof Context>
export const NO_CONTEXT: Context = { ask: null, pending: null, players: [], teams: [], shown: [], quiet: false }

export const REFUSAL_REASONS = [
  'distress',
  'chase',
  'essential_money',
  'secrecy',
  'underage',
  'evasion',
  'exclusion',
  'threat',
  'close_one',
  'sure_thing',
  'insider',
  'fixing',
] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]
export const CANNOT_REASONS = [
  'place_bet',
  'manipulation',
  'private_data',
  'other_sport',
  'college',
  'no_video',
  'errand',
  'off_topic',
  'unknown_name',
  'retired',
  'unknown_term',
  'not_understood',
  'other_language',
  'nothing_to_change',
] as const
export type CannotReason = (typeof CANNOT_REASONS)[number]
