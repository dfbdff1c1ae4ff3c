// What was asked, once it is understood: one of ten kinds of question with its particulars; and what is carried to the next turn.
import { z } from 'zod'
import { Site } from '../dfs/slate.ts'
import { LeagueKey } from '../leagues/leagues.ts'
import { MarketKey } from '../odds/market.ts'
import { PlayerRef, TeamRef } from './language.ts'

const Players = z.array(PlayerRef).max(12)
const Teams = z.array(TeamRef).max(6)
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
  maxPerTeam: z.number().int().min(1).max(9).nullable(),
  minSalary: z.number().int().nullable(),
})
export const OddsAsk = z.object({
  kind: z.literal('odds'),
  league: LeagueKey.nullable(),
  market: MarketKey.nullable(),
  teams: Teams,
  side: z.enum(['over', 'under', 'favorite', 'underdog']).nullable(),
  /** Book keys in lower case without spaces, "draftkings". */
  books: z.array(z.string().max(30)).max(4),
  /** `board`: the lines; `best`: the best price; `value`: prices that beat the fair price. */
  want: z.enum(['board', 'best', 'value']),
  when: When.nullable(),
})
export const ProjectionAsk = z.object({
  kind: z.literal('projection'),
  league: LeagueKey.nullable(),
  players: Players,
  site: Site.nullable(),
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
  /** Only the cheaper half by salary. */
  cheap: z.boolean(),
  count: z.number().int().min(1).max(20).nullable(),
})
export const CompareAsk = z.object({ kind: z.literal('compare'), players: Players, site: Site.nullable() })
export const TermAsk = z.object({ kind: z.literal('term'), terms: z.array(z.string().max(60)).min(1).max(2) })
export const KellyAsk = z.object({
  kind: z.literal('kelly'),
  /** US dollars; null = what the profile says. */
  bankroll: z.number().positive().nullable(),
  /** American odds. */
  price: z.number().int().nullable(),
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
})
export const InjuriesAsk = z.object({ kind: z.literal('injuries'), league: LeagueKey.nullable(), teams: Teams, players: Players })
export const NewsAsk = z.object({ kind: z.literal('news'), league: LeagueKey.nullable() })
/** One price in every spelling. */
export const PriceAsk = z.object({ kind: z.literal('price'), price: z.number().int() })
export const AccountAsk = z.object({ kind: z.literal('account'), about: z.enum(['usage', 'plan', 'plans']) })
export const HelpAsk = z.object({ kind: z.literal('help'), about: z.enum(['greeting', 'thanks', 'abilities', 'identity']) })

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
  PriceAsk,
  AccountAsk,
  HelpAsk,
])
export type Ask = z.infer<typeof Ask>
export type AskOf<K extends Ask['kind']> = Extract<Ask, { kind: K }>

/** A name that may mean several players, and the part of the ask that it belongs to. */
export const Unresolved = z.object({ field: z.enum(['players', 'locks', 'bans']), options: Players })
export type Unresolved = z.infer<typeof Unresolved>

/** What is still to be said before an ask can be answered, and the answers that were offered. */
export const Pending = z.object({
  ask: Ask,
  slot: z.enum(['league', 'player', 'team', 'price', 'probability', 'bankroll', 'players']),
  /** For `player`: the names that are still open, the one asked about first. */
  unresolved: z.array(Unresolved).max(6),
  /** For `team`: who was offered. */
  teams: Teams,
})
export type Pending = z.infer<typeof Pending>

/** What one turn hands to the next. It travels with the client, so it is checked like any input and holds nothing private. */
export const Context = z.object({
  ask: Ask.nullable(),
  pending: Pending.nullable(),
  /** Last spoken of, for "he" and "they". */
  players: Players,
  teams: Teams,
  /** Names of the players that the last answer showed; of several players of one name, those are meant. */
  shown: z.array(z.string().max(80)).max(30).default([]),
})
export type Context = z.infer<typeof Context>
export const NO_CONTEXT: Context = { ask: null, pending: null, players: [], teams: [], shown: [] }

export const REFUSAL_REASONS = ['chase', 'sure_thing', 'distress', 'underage', 'essential_money'] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]
export const CANNOT_REASONS = [
  'place_bet',
  'arbitrage',
  'parlay',
  'props',
  'stacks',
  'weather',
  'off_topic',
  'unknown_name',
  'not_understood',
] as const
export type CannotReason = (typeof CANNOT_REASONS)[number]

/** What a sentence came to. */
export type Understood =
  | { readonly kind: 'ask'; readonly ask: Ask }
  | { readonly kind: 'clarify'; readonly question: string; readonly options: readonly string[]; readonly pending: Pending }
  | { readonly kind: 'refuse'; readonly reason: RefusalReason }
  | { readonly kind: 'cannot'; readonly reason: CannotReason; readonly name: string | null }
