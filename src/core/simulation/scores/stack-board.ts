// Stacks of a slate: which players of one game score high together, what they cost, and how many of the field will have them.
//
// The ceiling of a stack is the 85th percentile of its players' sum: joint-sum.ts.
import { percentiles } from '../../dfs/players/player-tiers.ts'
import type { Roster } from '../../dfs/sites.ts'
import type { DfsSport, SlatePlayer } from '../../dfs/slate.ts'
import { canStandTogether } from '../../dfs/slot-assignment.ts'
import type { Fraction, Points, Salary } from '../../units.ts'
import { jointSum } from './joint-sum.ts'
import type { StackShape } from './stack-shapes.ts'

export type StackPlayer = Pick<SlatePlayer, 'id' | 'positions' | 'roles' | 'team' | 'opponent' | 'salary'> & {
  /** Mean and standard deviation of his points. */
  readonly mean: Points
  readonly deviation: Points
  /** Share of the field; null = unknown. */
  readonly ownership: Fraction | null
}

export type RankedStack = {
  readonly shape: StackShape['key']
  readonly team: string
  readonly opponent: string | null
  /** The team's own players, best first, then those of the opponent. */
  readonly ids: readonly string[]
  readonly mean: Points
  /** 85th percentile of the sum, and what it would be if nobody's score told of another's. */
  readonly ceiling: Points
  readonly independentCeiling: Points
  readonly salary: Salary
  /** Ceiling per $1,000. */
  readonly value: number
  /** Mean ownership of its players; null while one is unknown. */
  readonly ownership: Fraction | null
  /** Percentile of the ceiling less percentile of the ownership among the slate's stacks of this shape, −1..1; null without ownership. */
  readonly leverage: Fraction | null
}

export type StackQuestion = {
  readonly sport: DfsSport
  readonly roster: Roster
  readonly players: readonly StackPlayer[]
}

/** Mean and ceiling of a stack: see joint-sum.ts. */
export function jointCeiling(sport: DfsSport, players: readonly StackPlayer[]): { mean: Points; ceiling: Points; independent: Points } {
  return jointSum(
    sport,
    players.map(({ positions, team, opponent, mean, deviation }) => ({ position: positions[0] ?? '', team, opponent, mean, deviation })),
  )
}

/** Every stack of a shape that can be entered, made of each team's best, highest ceiling first. */
export function rankStacks({ sport, roster, players }: StackQuestion, shape: StackShape): RankedStack[] {
  const byTeam = new Map<string, StackPlayer[]>()
  for (const player of players) {
    if (player.mean <= 0) continue
    const list = byTeam.get(player.team)
    if (list) list.push(player)
    else byTeam.set(player.team, [player])
  }
  for (const list of byTeam.values()) list.sort((a, b) => b.mean - a.mean)
  const stacks: Omit<RankedStack, 'leverage'>[] = []
  for (const [team, own] of byTeam) {
    const opponent = own.find((player) => player.opponent !== null)?.opponent ?? null
    const rivals = opponent === null ? [] : (byTeam.get(opponent) ?? [])
    for (const members of membersOf(shape, own, rivals)) {
      if (canStandTogether(members, roster)) stacks.push(measured(sport, shape, team, opponent, members))
    }
  }
  return withLeverage(stacks).sort((a, b) => b.ceiling - a.ceiling || a.salary - b.salary)
}

function measured(sport: DfsSport, shape: StackShape, team: string, opponent: string | null, members: readonly StackPlayer[]) {
  const { mean, ceiling, independent } = jointCeiling(sport, members)
  const salary = members.reduce((sum, player) => sum + player.salary, 0)
  const isOwned = members.every((player) => player.ownership !== null)
  return {
    shape: shape.key,
    team,
    opponent,
    ids: members.map(({ id }) => id),
    mean,
    ceiling,
    independentCeiling: independent,
    salary,
    value: salary > 0 ? (ceiling / salary) * 1000 : 0,
    ownership: isOwned ? members.reduce((sum, player) => sum + (player.ownership ?? 0), 0) / members.length : null,
  }
}

/** All choices of a shape from the best of both sides. */
function membersOf({ anchor, mates, back }: StackShape, own: readonly StackPlayer[], rivals: readonly StackPlayer[]): StackPlayer[][] {
  const best = (list: readonly StackPlayer[], positions: readonly string[] | null, from: number) =>
    list.filter((player) => positions === null || player.positions.some((position) => positions.includes(position))).slice(0, from)
  const anchors = anchor === null ? [[]] : best(own, anchor.positions, anchor.from).map((player) => [player])
  const others = back === null ? [[]] : choices(best(rivals, back.positions, back.from), back.count)
  return anchors.flatMap((first) => {
    const rest = own.filter((player) => !first.includes(player) && !mates.without.some((position) => player.positions.includes(position)))
    return choices(best(rest, mates.positions, mates.from), mates.count).flatMap((chosen) =>
      others.map((other) => [...first, ...chosen, ...other]),
    )
  })
}

/** All sets of so many out of a list, in its order. @example choices([a, b, c], 2) // [[a, b], [a, c], [b, c]] */
function choices<T>(list: readonly T[], count: number): T[][] {
  if (count === 0) return [[]]
  return list.flatMap((first, i) => choices(list.slice(i + 1), count - 1).map((rest) => [first, ...rest]))
}

function withLeverage(stacks: readonly Omit<RankedStack, 'leverage'>[]): RankedStack[] {
  const ceilings = percentiles(stacks.map(({ ceiling }) => ceiling))
  const known = stacks.flatMap(({ ownership }) => ownership ?? [])
  const owned = percentiles(known)
  let at = 0
  return stacks.map((stack, i) => ({ ...stack, leverage: stack.ownership === null ? null : ceilings[i]! - owned[at++]! }))
}

export const STACK_ORDERS = ['ceiling', 'leverage', 'ownership', 'salary', 'value'] as const
export type StackOrder = (typeof STACK_ORDERS)[number]

/** The best of an order (ownership and salary: least first), at most so many of one team, so that one game does not fill the list. */
export function bestStacks(stacks: readonly RankedStack[], order: StackOrder, count: number, mostPerTeam: number): RankedStack[] {
  const sign = order === 'ownership' || order === 'salary' ? -1 : 1
  const worth = (stack: RankedStack) => sign * (stack[order] ?? (sign > 0 ? -2 : Number.POSITIVE_INFINITY))
  const perTeam = new Map<string, number>()
  return stacks
    .toSorted((a, b) => worth(b) - worth(a) || b.ceiling - a.ceiling)
    .filter(({ team }) => {
      const held = perTeam.get(team) ?? 0
      perTeam.set(team, held + 1)
      return held < mostPerTeam
    })
    .slice(0, count)
}
