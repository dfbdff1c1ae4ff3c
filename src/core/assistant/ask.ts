// What was asked, once it is understood: one of ten kinds of question with its particulars; and what is carried to the next turn.

import { z } from 'zod'
import { Site } from '../dfs/slate.ts'
import type { Infer } from '../infer.ts'
import { LeagueKey } from '../leagues/leagues.ts'
import { MarketKey } from '../odds/board/market.ts'
import { LineupAsk } from './asked/lineup-ask.ts'
import { OddsAsk } from './asked/odds-ask.ts'
import { held, Players, Teams } from './asked/parts.ts'
import { When } from './asked/when.ts'
import { CalcDetails } from './calculations/calc-details.ts'
import { PlayerRef, type TeamRef } from './reading/language.ts'
import { ShownRow } from './stated/shown-row.ts'

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
  /** The least of it first: "the worst value". */
  isLeast: z.boolean().optional(),
  /** Little owned beside what they may score is asked: "leverage plays". */
  isLeverage: z.boolean().optional(),
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
  /** The sentence itself, where the answer begins with a yes or a no. */
  line: z.string().max(300).nullish(),
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

/** A list that an answer showed, as far as a later turn may go on with it. */
export interface Frame {
  readonly ask: Ask
  readonly listed: readonly string[]
  readonly rows: readonly ShownRow[]
  readonly players: readonly PlayerRef[]
  readonly teams: readonly TeamRef[]
}
/** By its name: a compiler that wrote all of it out wherever a context stands would find it too long. */
export const Frame: z.ZodType<Frame> = z.object({
  ask: Ask,
  listed: z.array(z.string().max(200)).max(60),
  rows: z.array(ShownRow).max(12),
  players: Players,
  teams: Teams,
})

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
  /** By what figure a row of them was picked last, and at which place of that order: "and the runner-up". */
  ranked: z.object({ fact: z.string().max(20), isMost: z.boolean(), at: z.number().int().min(0).max(200) }).optional(),
  /** Lists that were shown before, the newest first; the last is the first of the talk: "back to the first list", "of those" behind a thanks. */
  frames: z.array(Frame).max(3).optional(),
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
