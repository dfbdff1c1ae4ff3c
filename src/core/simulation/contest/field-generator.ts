// A field that nobody has seen yet: lineups as people enter them, drawn from ownership, with the salary that real fields leave unused.
//
// A lineup's slots are filled one after another from the players who may stand there, by weight; the widest slot comes last and takes a
// player whose salary leaves about as little as real entries leave. Weights begin as ownership and are corrected in rounds until the drawn
// field holds each player as often as the ownership says. Some entries repeat one that is there already, any with equal chance (H. Simon,
// "On a class of skew distribution functions", 1955), so that few lineups are played by many, as in real fields. Unused salary: quantiles of 10,020 entries of three DraftKings NBA contests
// (2024-12-19, -21 and -25), which agree within $100 up to the 95th percentile; taken in proportion to the cap for other contests.

import { playersById, salaryIn, violations } from '../../dfs/lineup.ts'
import { canFill, type Roster } from '../../dfs/sites.ts'
import type { SlatePlayer } from '../../dfs/slate.ts'
import type { Random } from '../../random.ts'
import type { Fraction, Salary } from '../../units.ts'

/** A lineup as places in the slate's list of players, one for each slot in the roster's order. */
export type PlayerLineup = readonly number[]

export type FieldOrder = {
  readonly players: readonly SlatePlayer[]
  readonly roster: Roster
  /** Share of the field by `SlatePlayer.id`; who is missing is in no lineup. */
  readonly ownership: ReadonlyMap<string, Fraction>
  readonly size: number
  readonly chance: Random
  /** Share of lineups in which the passer has a pass catcher of his team beside him; 0 unless said. */
  readonly passerStacks?: Fraction
}

/** Unused dollars of a $50,000 cap at these shares of the field. */
const UNUSED: readonly (readonly [share: number, dollars: number])[] = [
  [0, 0],
  [0.46, 0],
  [0.5, 100],
  [0.75, 200],
  [0.9, 450],
  [0.95, 600],
  [0.99, 1200],
  [1, 5000],
]
const UNUSED_CAP = 50_000
/** Dollars by which the last player's salary may miss what was aimed at; four times as much at most. Judged: salaries come in hundreds. */
const NEAR = 50
/** Share of entries that repeat a lineup entered before: 623 of 5,943 in the whole field of the NBA contest of 2024-12-21. */
const REPEATED = 0.105
/** Lineups drawn in each round that corrects the weights, and rounds. */
const TRIAL = 1500
const ROUNDS = 10
/** Attempts to fill a lineup before its salary may be anything under the cap, and before giving up. */
const PATIENCE = 60
const MOST_ATTEMPTS = 2000

/** Draws a field. Undefined: with these players no lineup of the roster can be drawn. */
export function generateField(order: FieldOrder): PlayerLineup[] | undefined {
  return drawLineups(order, fittedWeights(order), order.size, REPEATED)
}

/**
 * Weights under which players are drawn as often as owned, as nearly as rounds of correction bring them: the best of all rounds, for an
 * ownership that no field under the cap can have drives the weights apart.
 */
function fittedWeights(order: FieldOrder): Float64Array {
  const wanted = order.players.map((player) => order.ownership.get(player.id) ?? 0)
  let weights = Float64Array.from(wanted)
  let best = { weights, error: Number.POSITIVE_INFINITY }
  for (let round = 0; round < ROUNDS; round++) {
    const trial = drawLineups(order, weights, TRIAL)
    if (!trial) break
    const drawn = new Float64Array(wanted.length)
    for (const lineup of trial) for (const player of lineup) drawn[player]! += 1 / trial.length
    const error = wanted.reduce((sum, share, i) => sum + Math.abs(share - drawn[i]!), 0)
    if (error < best.error) best = { weights, error }
    // A player drawn twice as often as wanted is drawn at a little more than half the weight next time.
    weights = weights.map((weight, i) => weight * Math.min(3, Math.max(1 / 3, ((wanted[i]! + 0.002) / (drawn[i]! + 0.002)) ** 0.8)))
  }
  return best.weights
}

function drawLineups(order: FieldOrder, weights: Float64Array, count: number, repeated = 0): PlayerLineup[] | undefined {
  const draw = lineupDraw(order, weights)
  const { chance } = order
  const lineups: PlayerLineup[] = []
  while (lineups.length < count) {
    const isRepeated = lineups.length > 0 && repeated > 0 && chance.next() < repeated
    const lineup = isRepeated ? chance.pick(lineups) : draw()
    if (!lineup) return undefined
    lineups.push(lineup)
  }
  return lineups
}

type Choice = { readonly players: readonly number[]; readonly sums: Float64Array }

function choiceOf(players: readonly number[], weights: Float64Array): Choice {
  const sums = new Float64Array(players.length)
  let sum = 0
  players.forEach((player, at) => {
    sum += weights[player]!
    sums[at] = sum
  })
  return { players, sums }
}

/** One player by weight, who is not taken; undefined after twenty that were. */
function pick({ players, sums }: Choice, taken: ReadonlySet<number>, chance: Random): number | undefined {
  const total = sums[sums.length - 1] ?? 0
  for (let tries = 0; total > 0 && tries < 20; tries++) {
    const at = chance.next() * total
    let low = 0
    let high = sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle]! > at) high = middle
      else low = middle + 1
    }
    if (!taken.has(players[low]!)) return players[low]
  }
  return undefined
}

/** A function that draws one legal lineup after another. */
function lineupDraw(order: FieldOrder, weights: Float64Array): () => PlayerLineup | undefined {
  const { players, roster, chance, passerStacks = 0 } = order
  const { slots, salaryCap } = roster
  const byId = playersById(players)
  const able = slots.map((slot) => players.flatMap((player, i) => (weights[i]! > 0 && canFill(slot, player) ? [i] : [])))
  const choices = able.map((list) => choiceOf(list, weights))
  const cost = slots.map((slot) => players.map((player) => salaryIn(slot, player)))
  // The widest slot is filled last: it has most players to choose a fitting salary from.
  const sequence = slots.map((_, slot) => slot).sort((a, b) => able[a]!.length - able[b]!.length || a - b)
  const last = sequence.pop()!
  const fillers = [...able[last]!].sort((a, b) => cost[last]![a]! - cost[last]![b]!)
  const mates = passerStacks > 0 ? passCatchers(players, weights) : new Map<string, Choice>()
  const attempt = (isPatient: boolean): PlayerLineup | undefined => {
    const lineup = new Array<number>(slots.length).fill(-1)
    const taken = new Set<number>()
    let spent: Salary = 0
    const put = (slot: number, player: number) => {
      lineup[slot] = player
      taken.add(player)
      spent += cost[slot]![player]!
    }
    for (const slot of sequence) {
      if (lineup[slot] !== -1) continue
      const player = pick(choices[slot]!, taken, chance)
      if (player === undefined) return undefined
      put(slot, player)
      if (mates.size > 0 && slots[slot]!.name === 'QB' && chance.next() < passerStacks) {
        const mate = pick(mates.get(players[player]!.team) ?? { players: [], sums: new Float64Array() }, taken, chance)
        const free = mate === undefined ? [] : sequence.filter((open) => lineup[open] === -1 && canFill(slots[open]!, players[mate]!))
        if (mate !== undefined && free.length > 0) put(chance.pick(free), mate)
      }
      if (spent > salaryCap) return undefined
    }
    const unused = isPatient ? unusedSalary(chance.next(), salaryCap) : undefined
    const filler = fitting(fillers, weights, cost[last]!, taken, salaryCap - spent, unused, chance)
    if (filler === undefined) return undefined
    put(last, filler)
    const picks = lineup.map((player, slot) => ({ slot: slots[slot]!.name, playerId: players[player]!.id }))
    return violations({ picks }, roster, byId).length === 0 ? lineup : undefined
  }
  return () => {
    for (let tries = 0; tries < MOST_ATTEMPTS; tries++) {
      const lineup = attempt(tries < PATIENCE)
      if (lineup) return lineup
    }
    return undefined
  }
}

/** Receivers and tight ends of each team. */
function passCatchers(players: readonly SlatePlayer[], weights: Float64Array): Map<string, Choice> {
  const byTeam = new Map<string, number[]>()
  players.forEach((player, i) => {
    if (!(weights[i]! > 0) || !player.positions.some((position) => position === 'WR' || position === 'TE')) return
    byTeam.set(player.team, [...(byTeam.get(player.team) ?? []), i])
  })
  return new Map([...byTeam].map(([team, list]) => [team, choiceOf(list, weights)]))
}

/** Dollars that an entry leaves unused, at a share of the field. */
function unusedSalary(share: Fraction, cap: Salary): Salary {
  const above = UNUSED.findIndex(([at]) => at >= share)
  const [to, most] = UNUSED[above]!
  const [from, least] = UNUSED[Math.max(0, above - 1)]!
  const dollars = to > from ? least + ((most - least) * (share - from)) / (to - from) : most
  return (dollars * cap) / UNUSED_CAP
}

/**
 * A player for the last slot: by weight, and by how near his salary comes to leaving `unused` dollars; any that fits where undefined.
 * @param able players from the cheapest to the dearest
 */
function fitting(
  able: readonly number[],
  weights: Float64Array,
  cost: readonly Salary[],
  taken: ReadonlySet<number>,
  left: Salary,
  unused: Salary | undefined,
  chance: Random,
): number | undefined {
  const aim = unused === undefined ? undefined : left - unused
  const players: number[] = []
  const scale: number[] = []
  let total = 0
  for (let at = aim === undefined ? 0 : firstAtLeast(able, cost, aim - 4 * NEAR); at < able.length; at++) {
    const player = able[at]!
    const distance = aim === undefined ? 0 : cost[player]! - aim
    if (cost[player]! > left || distance > 4 * NEAR) break
    if (taken.has(player)) continue
    total += weights[player]! * Math.exp(-Math.abs(distance) / NEAR)
    players.push(player)
    scale.push(total)
  }
  if (total === 0) return undefined
  const drawn = chance.next() * total
  return players[scale.findIndex((sum) => sum > drawn)]
}

/** Place of the first player, from the cheapest on, who costs at least so much. */
function firstAtLeast(able: readonly number[], cost: readonly Salary[], dollars: Salary): number {
  let low = 0
  let high = able.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (cost[able[middle]!]! < dollars) low = middle + 1
    else high = middle
  }
  return low
}
