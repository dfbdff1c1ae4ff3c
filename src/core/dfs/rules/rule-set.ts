// A person's rules for lineups as one plain value: what a rules file holds, what screens keep and send, what is said in words.

import { z } from 'zod'
import type { Infer } from '../../infer.ts'

const Share = z.number().min(0).max(1)
const Count = z.number().int().min(0).max(20)
const Dollars = z.number().int().min(0).max(10_000_000)
const Names = z.array(z.string().min(1))
const NameOrNames = z.union([z.string(), Names.min(1)])
const DISORDER = 'min is above max'
const isOrdered = ({ min, max }: { min?: number | undefined; max?: number | undefined }) => (min ?? 0) <= (max ?? Number.POSITIVE_INFINITY)
const Bounds = z.strictObject({ min: Count.optional(), max: Count.optional() }).refine(isOrdered, DISORDER)
/** Share of all lineups of the set. */
const Shares = z.strictObject({ min: Share.optional(), max: Share.optional() }).refine(isOrdered, DISORDER)
/** Share of the lineups that hold at least so many of somebody; 1 unless said. */
const SharesOfMany = z
  .strictObject({ players: Count.min(1).optional(), min: Share.optional(), max: Share.optional() })
  .refine(isOrdered, DISORDER)

/** A quarterback (or another position) with teammates and opponents. */
const PasserStackRule = z.strictObject({
  kind: z.literal('passer'),
  /** QB unless said. */
  passer: z.string().optional(),
  /** How many teammates, of which positions (WR and TE unless said). */
  with: Count,
  positions: Names.optional(),
  /** Exactly so many, not at least. */
  exactly: z.boolean().optional(),
  /** Positions of his team that may not stand beside him, ["RB"]. */
  without: Names.optional(),
  /** How many of the opponent, of which positions (those of `positions` and RB unless said). */
  bringBack: Count.optional(),
  bringBackPositions: Names.optional(),
  bringBackExactly: z.boolean().optional(),
  /** Only passers of these teams. */
  teams: Names.optional(),
})

/** So many players of one game, from both of its sides. */
const GameStackRule = z.strictObject({
  kind: z.literal('game'),
  players: Count.min(2),
  /** Fewest of each side; 1 unless said. */
  eachSide: Count.optional(),
  positions: Names.optional(),
  /** Only these games, "PHI@DAL". */
  games: Names.optional(),
})

/** So many of one team, so many of another: 5-3, 4-2-2. Pitchers and goalies are not counted. */
const TeamStackRule = z.strictObject({
  kind: z.literal('team'),
  sizes: z.array(Count.min(1)).min(1).max(3),
  positions: Names.optional(),
  /** The first team's hitters bat one after another, where the order is known. */
  consecutive: z.boolean().optional(),
  /** Only these teams for the first size. */
  teams: Names.optional(),
})

/** So many of one line (or power play unit), where lines are known. */
const LineStackRule = z.strictObject({
  kind: z.literal('line'),
  players: Count.min(2),
  teams: Names.optional(),
  /** A table for this rule alone, in the place of the set's `lines`: the power play units beside the lines. */
  lines: z.record(z.string(), z.string().min(1)).optional(),
  /** What the table tells; lines unless said. */
  unit: z.enum(['line', 'power play']).optional(),
})

export const StackRule = z.discriminatedUnion('kind', [PasserStackRule, GameStackRule, TeamStackRule, LineStackRule])
export type StackRule = Infer<typeof StackRule>

const GroupRule = z
  .strictObject({
    name: z.string().optional(),
    players: Names.min(1),
    atLeast: Count.optional(),
    atMost: Count.optional(),
    exactly: Count.optional(),
  })
  .refine(
    (group) => (group.exactly === undefined) !== (group.atLeast === undefined && group.atMost === undefined),
    'say atLeast, atMost or both, or exactly',
  )
  .refine(({ atLeast = 0, atMost = atLeast }) => atLeast <= atMost, 'atLeast is above atMost')

const Percent = z.number().min(0)
const SumBounds = z.strictObject({ min: Percent.optional(), max: Percent.optional() }).refine(isOrdered, DISORDER)

/** Players are named by id or by a whole name that only one player has. */
export const RuleSet = z.strictObject({
  /** In every lineup; in no lineup. */
  locks: Names.optional(),
  bans: Names.optional(),
  exposure: z
    .strictObject({
      /** Most lineups, as a share, of any player. */
      max: Share.refine((share) => share > 0, 'a share above 0').optional(),
      /** Shares of single players: {"Jalen Hurts": {"min": 0.2, "max": 0.5}}. */
      players: z.record(z.string(), Shares).optional(),
      /** Most lineups of any one player of a position: {"QB": 0.2}. */
      eachOf: z.record(z.string(), Share).optional(),
      /** Share of the lineups with at least so many of a team, of a position: {"PHI": {"players": 3, "max": 0.4}}. */
      teams: z.record(z.string(), SharesOfMany).optional(),
      positions: z.record(z.string(), SharesOfMany).optional(),
    })
    .optional(),
  /** So many of these players: any of atLeast and atMost, or exactly. */
  groups: z.array(GroupRule).optional(),
  /** Whoever holds the first holds the second too; of several, any of the first asks for `atLeast` of the second (1 unless said). */
  // biome-ignore lint/suspicious/noThenProperty: a key of the person's file, a text; nothing awaits it
  ifThen: z.array(z.strictObject({ if: NameOrNames, then: NameOrNames, atLeast: Count.optional() })).optional(),
  /** Never two of the same list in one lineup. */
  never: z.array(Names.min(2)).optional(),
  /** Bounds in each lineup by team, {"PHI": {"min": 1, "max": 3}}, and by position, {"TE": {"max": 1}}. */
  teams: z.record(z.string(), Bounds).optional(),
  positions: z.record(z.string(), Bounds).optional(),
  maxPerTeam: Count.min(1).optional(),
  minGames: Count.min(1).optional(),
  minTeams: Count.min(1).optional(),
  /** As a phrase, "QB+2 bring-back 1" or "5-3", or with every detail. */
  stacks: z.array(z.union([z.string(), StackRule])).optional(),
  /** No hitter against one's own pitcher. */
  noHittersAgainstPitcher: z.boolean().optional(),
  /** Nobody of `never` against one's own player of `of`: {"of": ["DST"], "never": ["QB", "RB"]}. */
  against: z.array(z.strictObject({ of: Names.min(1), never: Names.min(1) })).optional(),
  /** Ownership of each lineup; shares as fractions, so nine players of 10 % have a sum of 0.9. Players without ownership are left out. */
  ownership: z
    .strictObject({
      sum: SumBounds.optional(),
      product: SumBounds.optional(),
      /** Nobody above this. */
      each: Share.optional(),
      /** At most so many players owned above a share, at least so many below one. */
      atMost: z.array(z.strictObject({ players: Count, above: Share })).optional(),
      atLeast: z.array(z.strictObject({ players: Count, below: Share })).optional(),
    })
    .optional(),
  salary: z.strictObject({ min: Dollars.optional(), max: Dollars.optional() }).refine(isOrdered, DISORDER).optional(),
  /** Fewest players in which any two lineups differ. */
  uniques: Count.min(1).optional(),
  /** 0 to 0.5: each lineup is the best one for points drawn from each player's own distribution; the seed begins the draws. */
  randomness: z.number().min(0).max(0.5).optional(),
  seed: z.number().int().min(0).max(4_294_967_295).optional(),
  /** What is known beside the slate: places in the batting order, 1 to 9; lines, any word that those of one line share. */
  battingOrder: z.record(z.string(), z.number().int().min(1).max(9)).optional(),
  lines: z.record(z.string(), z.string().min(1)).optional(),
})
export type RuleSet = Infer<typeof RuleSet>

/** What rules may ask about beyond the slate, by `SlatePlayer.id`. */
export type RuleFacts = {
  readonly ownership?: Readonly<Record<string, number>>
  readonly battingOrder?: Readonly<Record<string, number>>
  readonly lines?: Readonly<Record<string, string>>
}
