// Three slates to build lineups on by a set of rules, and what is asked of the lineups.

import { lineupsFor } from '#core/dfs/build/build-lineups.ts'
import { playersById, violations } from '#core/dfs/lineup.ts'
import type { SolvedLineup } from '#core/dfs/optimizer/optimizer.ts'
import { exampleOf } from '#core/dfs/rules/rule-examples.ts'
import type { RuleSet } from '#core/dfs/rules/rule-set.ts'
import { rulesFor } from '#core/dfs/rules/rules-file.ts'
import { rosterOf } from '#core/dfs/sites.ts'
import type { Slate, SlatePlayer } from '#core/dfs/slate.ts'
import { makeSlate } from '#tests/support/slates.ts'

function slateOf(sport: 'nfl' | 'mlb' | 'nhl', games: number) {
  const { roster, players, points } = makeSlate({ sport, games, seed: `rules ${sport}` })
  const slate: Slate = {
    site: 'draftkings',
    sport,
    contest: 'classic',
    slots: roster.slots.map((slot) => slot.name),
    salaryCap: roster.salaryCap,
    players: players.map((player) => ({ ...player, name: `P${player.id}` })),
  }
  return { slate, points: Object.fromEntries(points), byId: new Map(slate.players.map((player) => [player.id, player])) }
}
export const NFL = slateOf('nfl', 3)
export const MLB = slateOf('mlb', 3)
export const NHL = slateOf('nhl', 3)

/** Ownership by rank of points: the best are in a third of all lineups. */
const owned = (points: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(points)
      .sort((a, b) => b[1] - a[1])
      .map(([id], rank) => [id, Math.round(10_000 * Math.max(0.004, 0.34 / (1 + rank / 6))) / 10_000]),
  )
export const OWNED = owned(NFL.points)

export type World = typeof NFL
export function built(world: World, rules: RuleSet, count = 1) {
  const read = rulesFor(rules, world.slate, { ownership: OWNED })
  if (read.kind === 'refused') throw new Error(read.reason)
  const plain = { count, locks: [], bans: [], teamLimits: [], randomness: 0, maxExposure: 1, seed: 1 }
  const answer = lineupsFor({ slate: world.slate, points: world.points, constraints: { ...plain, ...read.constraints } })
  if (answer.kind === 'infeasible') throw new Error(answer.conflict.join('; '))
  return { sentences: read.elements.map((element) => element.sentence), lineups: answer.lineups }
}
export const examples = (world: World, rules: RuleSet) => {
  const read = rulesFor(rules, world.slate, { ownership: OWNED })
  return read.kind === 'rules' ? read.elements.map((element) => exampleOf(element, world.slate, world.points)) : []
}
export const violationsOf = (world: World, lineup: SolvedLineup) => {
  const picks = lineup.places.map(({ slot, playerId }) => ({ slot, playerId }))
  return violations({ picks }, rosterOf(world.slate)!, playersById(world.slate.players))
}
export const people = (world: World, lineup: SolvedLineup): SlatePlayer[] => lineup.places.map((place) => world.byId.get(place.playerId)!)
export const best = (world: World) => people(world, built(world, {}).lineups[0]!)
export const team = (of: SlatePlayer[], name: string) => of.filter((player) => player.team === name)
export const at = (of: readonly SlatePlayer[], ...positions: string[]) =>
  of.filter((player) => player.positions.some((one) => positions.includes(one)))

export const star = best(NFL)[0]!
export const favorites = best(NFL).slice(0, 4)
export const names = favorites.map((player) => player.name)
