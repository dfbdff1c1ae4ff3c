// A caller's input as an order for the optimizer: names become ids, rules become wishes; what does not fit the slate is refused.
import type { ParsedOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { LineupConstraints } from '#core/dfs/build/build-lineups.ts'
import { shareNotes, usualShareNote } from '#core/dfs/build/set-words.ts'
import { MANY_LINEUPS, usualSet, usualStack } from '#core/dfs/build/usual-set.ts'
import { normalizedName } from '#core/dfs/imports/names.ts'
import type { RuleElement } from '#core/dfs/rules/rule-element.ts'
import { rulesFor } from '#core/dfs/rules/rules-file.ts'
import type { Slate } from '#core/dfs/slate.ts'
import { AppError } from '../../kernel/door/errors.ts'
import type { Known } from './known-points.ts'

type Input = ParsedOf<typeof API.lineups.optimize>

export type Ordered = {
  readonly constraints: LineupConstraints
  readonly elements: readonly RuleElement[]
  /** The sport's usual stack in words, where it binds; null where it does not. */
  readonly stack: string | null
  /** What is true of the shares and would surprise. */
  readonly notes: readonly string[]
}

/** The wishes of an input, its rule set read for the slate. */
export function orderedConstraints(asked: Input, slate: Slate, known: Known): Ordered {
  const idOf = idIn(slate)
  const input = { ...asked, locks: asked.locks.map(idOf), bans: asked.bans.map(idOf), keeps: asked.keeps.map(idOf) }
  checkPlayers(input, slate, known.points)
  const usual = usualSet(input.tournament ? input.count : 1, slate, known.worth)
  const randomness = input.randomness ?? usual.randomness
  const maxExposure = input.maxExposure ?? usual.maxExposure
  // A person's own stack stands in the place of the usual one.
  const hasStack = (input.ruleSet?.stacks ?? []).length > 0
  const stacked = (input.usualStack ?? usual.isStacked) && !hasStack ? usualStack(slate) : null
  const stacks = stacked ? rulesFor(stacked, slate, {}) : null
  const isUsual = input.maxExposure === undefined && input.ruleSet?.exposure === undefined
  const constraints = {
    ...constraintsOf(input),
    randomness,
    maxExposure,
    ...(isUsual && usual.exposures.length > 0 ? { exposures: usual.exposures } : {}),
    ...(stacks?.kind === 'rules' && stacks.constraints.stacks ? { laterStacks: stacks.constraints.stacks } : {}),
  }
  const stack = stacks?.kind === 'rules' ? (stacks.elements[0]?.sentence ?? null) : null
  const nameOf = (id: string) => slate.players.find((player) => player.id === id)?.name.trim() ?? id
  const notesOf = (held: LineupConstraints) => {
    const usually = isUsual && input.tournament && input.count >= MANY_LINEUPS ? usualShareNote(input.count, usual) : null
    return [...shareNotes(held, nameOf), ...(usually === null ? [] : [usually])]
  }
  if (!input.ruleSet) return { constraints, elements: [], stack, notes: notesOf(constraints) }
  const read = rulesFor(input.ruleSet, slate, { ownership: known.ownership })
  if (read.kind === 'refused')
    throw new AppError('invalid_input', read.reason, { fields: [{ path: 'ruleSet', message: read.reason.slice(0, 300) }] })
  const held = joined(constraints, read.constraints)
  return { constraints: held, elements: read.elements, stack, notes: notesOf(held) }
}

/** The rule set goes before the single fields; lists of both are kept. */
function joined(constraints: LineupConstraints, rules: Partial<LineupConstraints>): LineupConstraints {
  const list = <K extends 'locks' | 'bans'>(key: K) => [...new Set([...constraints[key], ...(rules[key] ?? [])])]
  return {
    ...constraints,
    ...rules,
    locks: list('locks'),
    bans: list('bans'),
    teamLimits: [...constraints.teamLimits, ...(rules.teamLimits ?? [])],
    // The first that is said of a player holds.
    exposures: [...(rules.exposures ?? []), ...(constraints.exposures ?? []).filter(isNewIn(rules.exposures ?? []))],
    count: constraints.count,
  }
}

const isNewIn =
  (list: readonly { readonly playerId: string }[]) =>
  ({ playerId }: { readonly playerId: string }): boolean =>
    !list.some((one) => one.playerId === playerId)

/** A whole name that only one player has, as that player's id; anything else stays as it is. */
function idIn(slate: Slate): (text: string) => string {
  return (text) => {
    if (slate.players.some((player) => player.id === text)) return text
    const named = slate.players.filter((player) => normalizedName(player.name) === normalizedName(text))
    return named.length === 1 ? named[0]!.id : text
  }
}

/** Ids that nobody on the slate has, and teams that do not play, are mistakes of the caller, not reasons for an empty answer. */
function checkPlayers(input: Input, slate: Slate, points: Readonly<Record<string, number>>): void {
  const ids = new Set(slate.players.flatMap((player) => [player.id, ...(player.roles ?? []).map((role) => role.id)]))
  const teams = new Set(slate.players.map((player) => player.team))
  const wrong = [
    ...[...input.locks, ...input.bans, ...input.keeps]
      .filter((id) => !ids.has(id))
      .map((id) => ({ path: id, message: 'is not on this slate' })),
    ...input.locks
      .filter((id) => slate.players.some((player) => player.id === id) && points[id] === undefined)
      .map((id) => ({ path: id, message: 'is locked, but nothing is projected for this player' })),
    ...Object.keys({ ...input.minPerTeam, ...input.maxPerTeam })
      .filter((team) => !teams.has(team))
      .map((team) => ({ path: team, message: `does not play on this slate (${[...teams].slice(0, 40).join(', ')})` })),
  ]
  if (wrong.length > 0) throw new AppError('invalid_input', `${wrong[0]!.path} ${wrong[0]!.message}.`, { fields: wrong.slice(0, 20) })
}

function constraintsOf(input: Input): Omit<LineupConstraints, 'randomness' | 'maxExposure'> {
  const teams = [...new Set([...Object.keys(input.minPerTeam ?? {}), ...Object.keys(input.maxPerTeam ?? {})])]
  return {
    count: input.count,
    locks: input.locks,
    bans: input.bans,
    teamLimits: teams.map((team) => {
      const min = input.minPerTeam?.[team]
      const max = input.maxPerTeam?.[team]
      return { team, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
    }),
    ...(input.rules.salaryCap === undefined ? {} : { salaryCap: input.rules.salaryCap }),
    ...(input.rules.maxPlayersPerTeam === undefined ? {} : { maxPerTeam: input.rules.maxPlayersPerTeam }),
    ...(input.salaryFloor === undefined ? {} : { salaryFloor: input.salaryFloor }),
    ...(input.minGames === undefined ? {} : { minGames: input.minGames }),
    keeps: input.keeps,
    bothSides: input.bothSides,
    minUniques: input.minUniques,
    seed: input.seed,
  }
}
