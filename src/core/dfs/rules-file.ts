// A person's rules as a JSON file, read into the wishes of a build. What the solver cannot hold exactly is refused by its name.
import { z } from 'zod'
import type { BuildWishes } from './build-lineups.ts'
import type { LineupGroup, LineupStack } from './optimizer/problem.ts'
import type { Slate } from './slate.ts'
import { stackOf } from './stack-phrase.ts'

const Share = z.number().min(0).max(1)
const Count = z.number().int().min(0).max(20)
const Dollars = z.number().int().min(0).max(10_000_000)
const Names = z.array(z.string().min(1))
const DISORDER = 'min is above max'
const isOrdered = ({ min, max }: { min?: number | undefined; max?: number | undefined }) => (min ?? 0) <= (max ?? Number.POSITIVE_INFINITY)

/** Players are named by id or by a whole name that only one player has. */
export const RulesFile = z.strictObject({
  /** In every lineup; in no lineup. */
  locks: Names.optional(),
  bans: Names.optional(),
  exposure: z
    .strictObject({
      /** Most lineups, as a share, of any player. */
      max: Share.refine((share) => share > 0, 'a share above 0').optional(),
      /** Shares of single players: {"Jalen Hurts": {"min": 0.2, "max": 0.5}}. */
      players: z.record(z.string(), z.strictObject({ min: Share.optional(), max: Share.optional() })).optional(),
    })
    .optional(),
  /** So many of these players: any of atLeast and atMost, or exactly. */
  groups: z
    .array(
      z
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
        .refine(({ atLeast = 0, atMost = atLeast }) => atLeast <= atMost, 'atLeast is above atMost'),
    )
    .optional(),
  /** Whoever holds the first holds the second too. */
  // biome-ignore lint/suspicious/noThenProperty: a key of the person's file, a text; nothing awaits it
  ifThen: z.array(z.strictObject({ if: z.string(), then: z.string() })).optional(),
  /** Never two of the same list in one lineup. */
  never: z.array(Names.min(2)).optional(),
  /** Bounds by team: {"PHI": {"min": 1, "max": 3}}. */
  teams: z.record(z.string(), z.strictObject({ min: Count.optional(), max: Count.optional() }).refine(isOrdered, DISORDER)).optional(),
  maxPerTeam: Count.min(1).optional(),
  minGames: Count.min(1).optional(),
  minTeams: Count.min(1).optional(),
  /** "QB+2 bring-back 1", "5-3". */
  stacks: z.array(z.string()).optional(),
  salary: z.strictObject({ min: Dollars.optional(), max: Dollars.optional() }).refine(isOrdered, DISORDER).optional(),
  /** Fewest players in which any two lineups differ. */
  uniques: Count.min(1).optional(),
})
type RulesFile = z.infer<typeof RulesFile>

export type RulesRead =
  | { readonly kind: 'rules'; readonly wishes: Partial<BuildWishes> }
  | { readonly kind: 'refused'; readonly reason: string }

/** Known to other tools, and not held exactly by this solver. */
const UNSUPPORTED: Readonly<Record<string, string>> = {
  'exposure.teams': 'shares by team',
  'exposure.positions': 'shares by position',
  ownership: 'sums and products of ownership',
  noHittersAgainstPitcher: 'no hitters against one’s own pitcher',
  battingOrder: 'consecutive batting order',
}

/**
 * Reads a rules file for a slate. @param idOf an id or name → the id, or a sentence inside an error that says why not
 * Example: {"never": [["A", "B"]]} → a group of A and B, at most 1.
 */
export function readRules(text: string, slate: Slate, idOf: (name: string, rule: string) => string): RulesRead {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return { kind: 'refused', reason: 'it is no JSON, or cut off.' }
  }
  const known = unsupportedIn(value)
  if (known !== undefined) {
    return { kind: 'refused', reason: `${known}: ${UNSUPPORTED[known]} cannot be held exactly; take this rule out.` }
  }
  const parsed = RulesFile.safeParse(value)
  if (!parsed.success) return { kind: 'refused', reason: `${issueText(parsed.error)}.` }
  return wishesOf(parsed.data, slate, idOf)
}

function unsupportedIn(value: unknown): string | undefined {
  return Object.keys(UNSUPPORTED).find((path) => {
    let at = value
    for (const key of path.split('.')) at = typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[key] : undefined
    return at !== undefined
  })
}

function issueText(error: z.ZodError): string {
  const issue = error.issues[0]!
  const at = issue.path.map(String)
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((key) => [...at, key].join('.')).join(', ')
    return `${names}: there is no such rule; known are ${Object.keys(RulesFile.shape).join(', ')}`
  }
  return `${at.join('.') || 'the file'}: ${issue.message}`
}

function wishesOf(rules: RulesFile, slate: Slate, idOf: (name: string, rule: string) => string): RulesRead {
  const stacks: LineupStack[] = (rules.ifThen ?? []).map((rule) => ifThen(rule, (name) => idOf(name, 'ifThen')))
  for (const phrase of rules.stacks ?? []) {
    const read = stackOf(phrase, slate)
    if (read.kind === 'refused') return { kind: 'refused', reason: `stacks: ${read.reason}` }
    stacks.push(read.stack)
  }
  const teams = new Set(slate.players.map((player) => player.team))
  const stranger = Object.keys(rules.teams ?? {}).find((team) => !teams.has(team))
  if (stranger !== undefined)
    return { kind: 'refused', reason: `teams: ${stranger} does not play; the teams are ${[...teams].join(', ')}.` }
  const { max, players = {} } = rules.exposure ?? {}
  const whole = new Set(slate.players.map((player) => player.id))
  const asked = [
    ...Object.keys(players).map((name) => ['exposure', name] as const),
    ...(rules.ifThen ?? []).flatMap((rule) => [['ifThen', rule.if] as const, ['ifThen', rule.then] as const]),
  ]
  const role = asked.find(([rule, name]) => !whole.has(idOf(name, rule)))
  if (role) return { kind: 'refused', reason: `${role[0]}: ${role[1]} is one role of a player; this rule takes whole players, by name.` }
  const wishes = {
    locks: rules.locks?.map((name) => idOf(name, 'locks')),
    bans: rules.bans?.map((name) => idOf(name, 'bans')),
    exposures: Object.entries(players).map(([name, share]) => ({ playerId: idOf(name, 'exposure'), ...share })),
    maxExposure: max,
    groups: groupsOf(rules, slate.slots.length, idOf),
    stacks,
    teamLimits: Object.entries(rules.teams ?? {}).map(([team, limit]) => ({ team, ...limit })),
    maxPerTeam: rules.maxPerTeam,
    minGames: rules.minGames,
    minTeams: rules.minTeams,
    salaryFloor: rules.salary?.min,
    salaryCap: rules.salary?.max,
    minUniques: rules.uniques,
  }
  return { kind: 'rules', wishes: Object.fromEntries(Object.entries(wishes).filter(([, value]) => value !== undefined)) }
}

function groupsOf(rules: RulesFile, places: number, idOf: (name: string, rule: string) => string): LineupGroup[] {
  const groups = (rules.groups ?? []).map(({ name, players, exactly, atLeast = 0, atMost = places }) => ({
    name: name ?? players.join(', '),
    members: players.map((player) => idOf(player, 'groups')),
    min: exactly ?? atLeast,
    max: exactly ?? atMost,
  }))
  const never = (rules.never ?? []).map((players) => ({
    name: players.join(', '),
    members: players.map((player) => idOf(player, 'never')),
    min: 0,
    max: 1,
  }))
  return [...groups, ...never]
}

/** Two cases: the first stays out, or both are in. */
function ifThen(rule: { if: string; then: string }, idOf: (name: string) => string): LineupStack {
  return {
    name: `${rule.then} with ${rule.if}`,
    groups: [[idOf(rule.if)], [idOf(rule.then)]],
    domain: null,
    cases: [
      { name: `without ${rule.if}`, needs: [{ group: 0, min: 0, max: 0 }] },
      {
        name: 'both',
        needs: [
          { group: 0, min: 1, max: 1 },
          { group: 1, min: 1, max: 1 },
        ],
      },
    ],
  }
}
