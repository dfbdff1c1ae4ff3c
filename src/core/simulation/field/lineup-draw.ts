// One entry of a contest as a person enters it: slots filled one after another by weight, with the salary that real entries leave unused.
//
// The widest slot comes last and takes a player whose salary leaves about as little as real entries leave. Unused salary: quantiles of 10,020
// entries of three DraftKings NBA contests (2024-12-19, -21 and -25), which agree within $100 up to the 95th percentile; taken in proportion
// to the cap for other contests.

import { isExempt, salaryIn } from '../../dfs/lineup.ts'
import { hasBouts } from '../../dfs/players/bouts.ts'
import { canFill, type Roster } from '../../dfs/sites.ts'
import type { SlatePlayer } from '../../dfs/slate.ts'
import type { Random } from '../../math/random.ts'
import type { Fraction, Salary } from '../../units.ts'

/** A lineup as places in the slate's list of players, one for each slot in the roster's order. */
export type PlayerLineup = readonly number[]

export type LineupDrawOrder = {
  readonly players: readonly SlatePlayer[]
  readonly roster: Roster
  readonly chance: Random
  /** Is a player in any lineup at all? By his place on the slate. */
  readonly isOwned: (place: number) => boolean
  /** Share of lineups in which the passer has a pass catcher of his team beside him; 0 unless said. */
  readonly passerStacks?: Fraction
}

/** Draws one legal lineup after another; undefined = none was found. */
export type LineupDraw = () => PlayerLineup | undefined

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
/** Share of entries with both sides of a bout: 3.1 % of 3,635 entries of the DraftKings MMA contest of 2019-11-09. */
const BOTH_SIDES = 0.03
/** Attempts to fill a lineup before its salary may be anything under the cap, and before giving up. */
const PATIENCE = 60
const MOST_ATTEMPTS = 500

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

const NOBODY: Choice = { players: [], sums: new Float64Array() }

/** One player by weight, who does not bear the mark of the taken; undefined after twenty that did. */
function pick({ players, sums }: Choice, taken: Int32Array, mark: number, chance: Random): number | undefined {
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
    if (taken[players[low]!] !== mark) return players[low]
  }
  return undefined
}

/** Does a full lineup keep the roster's rules of teams and games? Slots, salary and doubles are right by the way it was drawn. */
function teamCheck(players: readonly SlatePlayer[], roster: Roster): (lineup: Int32Array) => boolean {
  const { maxPerTeam, minTeams, minGames } = roster
  const numbered = (names: readonly string[]) => {
    const numbers = new Map<string, number>()
    return Int32Array.from(names, (name) => numbers.get(name) ?? numbers.set(name, numbers.size).size - 1)
  }
  const team = numbered(players.map((player) => player.team))
  const game = numbered(players.map((player) => player.game ?? player.team))
  const counts = Uint8Array.from(players, (player) => (isExempt(player, roster.maxPerTeamExempt) ? 0 : 1))
  const countsForMin = Uint8Array.from(players, (player) => (isExempt(player, roster.minTeamsExempt) ? 0 : 1))
  const ofTeam = new Uint8Array(players.length)
  const teams = new Uint8Array(players.length)
  const games = new Uint8Array(players.length)
  return (lineup) => {
    let [different, differentGames, isOver] = [0, 0, false]
    for (const player of lineup) {
      const [club, match] = [team[player]!, game[player]!]
      ofTeam[club]! += counts[player]!
      if (maxPerTeam !== null && ofTeam[club]! > maxPerTeam) isOver = true
      if (countsForMin[player] && teams[club]!++ === 0) different++
      if (games[match]!++ === 0) differentGames++
    }
    for (const player of lineup) {
      ofTeam[team[player]!] = 0
      teams[team[player]!] = 0
      games[game[player]!] = 0
    }
    return !isOver && different >= minTeams && differentGames >= minGames
  }
}

/** What all entrants share (who may stand where, what it costs, the rules); then an entrant's weights give the lineups that he draws. */
export function lineupDrawer(order: LineupDrawOrder): (weights: Float64Array) => LineupDraw {
  const { players, roster, chance, isOwned, passerStacks = 0 } = order
  const { slots, salaryCap } = roster
  const able = slots.map((slot) => players.flatMap((player, i) => (isOwned(i) && canFill(slot, player) ? [i] : [])))
  const cost = slots.map((slot) => players.map((player) => salaryIn(slot, player)))
  // The widest slot is filled last: it has most players to choose a fitting salary from.
  const sequence = slots.map((_, slot) => slot).sort((a, b) => able[a]!.length - able[b]!.length || a - b)
  const last = sequence.pop()!
  const fillers = [...able[last]!].sort((a, b) => cost[last]![a]! - cost[last]![b]!)
  const isLegal = teamCheck(players, roster)
  const rivals = rivalsOf(players, roster)
  // What the slots after each of the sequence cost at least; a lineup that cannot pay for them is given up at once.
  const rest = restOf(
    [...sequence, last].map((slot) =>
      able[slot]!.reduce((least, player) => Math.min(least, cost[slot]![player]!), Number.POSITIVE_INFINITY),
    ),
  )
  // A player is taken while his mark is that of the attempt.
  const taken = new Int32Array(players.length)
  let mark = 0
  const search = { players: new Int32Array(players.length), sums: new Float64Array(players.length) }
  const lineup = new Int32Array(slots.length)
  return (weights) => {
    const choices = able.map((list) => choiceOf(list, weights))
    const mates = passerStacks > 0 ? passCatchers(players, weights) : new Map<string, Choice>()
    const attempt = (isPatient: boolean): PlayerLineup | undefined => {
      mark++
      lineup.fill(-1)
      let spent: Salary = 0
      const avoidsRivals = rivals !== null && chance.next() >= BOTH_SIDES
      const put = (slot: number, player: number) => {
        lineup[slot] = player
        taken[player] = mark
        if (avoidsRivals) for (const rival of rivals[player]!) taken[rival] = mark
        spent += cost[slot]![player]!
      }
      for (const [at, slot] of sequence.entries()) {
        if (lineup[slot] !== -1) continue
        const player = pick(choices[slot]!, taken, mark, chance)
        if (player === undefined) return undefined
        put(slot, player)
        if (mates.size > 0 && slots[slot]!.name === 'QB' && chance.next() < passerStacks) {
          const mate = pick(mates.get(players[player]!.team) ?? NOBODY, taken, mark, chance)
          const free = mate === undefined ? [] : sequence.filter((open) => lineup[open] === -1 && canFill(slots[open]!, players[mate]!))
          if (mate !== undefined && free.length > 0) put(chance.pick(free), mate)
        }
        if (spent + (mates.size > 0 ? 0 : rest[at]!) > salaryCap) return undefined
      }
      const left = salaryCap - spent
      if (fillers.length === 0 || left < cost[last]![fillers[0]!]!) return undefined
      const unused = isPatient ? unusedSalary(chance.next(), salaryCap) : undefined
      const filler = fitting({ able: fillers, weights, cost: cost[last]!, taken, mark, left, unused, search }, chance)
      if (filler === undefined) return undefined
      put(last, filler)
      return isLegal(lineup) ? Array.from(lineup) : undefined
    }
    return () => {
      for (let tries = 0; tries < MOST_ATTEMPTS; tries++) {
        const drawn = attempt(tries < PATIENCE)
        if (drawn) return drawn
      }
      return undefined
    }
  }
}

/** Those whom each player meets, in sports of bouts; null in all others. */
function rivalsOf(players: readonly SlatePlayer[], { sport }: Roster): readonly (readonly number[])[] | null {
  if (!hasBouts(sport)) return null
  return players.map(({ game, team }) =>
    players.flatMap((other, place) => (game !== null && other.game === game && other.team !== team ? [place] : [])),
  )
}

/** Sums of all that come after each. @example restOf([3, 4, 5]) // [9, 5, 0] */
function restOf(costs: readonly Salary[]): readonly Salary[] {
  const rest = costs.map(() => 0)
  for (let at = costs.length - 2; at >= 0; at--) rest[at] = rest[at + 1]! + costs[at + 1]!
  return rest
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

type LastSlot = {
  /** Players from the cheapest to the dearest. */
  readonly able: readonly number[]
  readonly weights: Float64Array
  readonly cost: readonly Salary[]
  readonly taken: Int32Array
  readonly mark: number
  readonly left: Salary
  /** Dollars that are to be left; undefined = any player that fits. */
  readonly unused: Salary | undefined
  /** Room for the players that come into question. */
  readonly search: { readonly players: Int32Array; readonly sums: Float64Array }
}

/** A player for the last slot: by weight, and by how near his salary comes to leaving `unused` dollars; any that fits where undefined. */
function fitting({ able, weights, cost, taken, mark, left, unused, search }: LastSlot, chance: Random): number | undefined {
  const aim = unused === undefined ? undefined : left - unused
  let count = 0
  let total = 0
  for (let at = aim === undefined ? 0 : firstAtLeast(able, cost, aim - 4 * NEAR); at < able.length; at++) {
    const player = able[at]!
    const distance = aim === undefined ? 0 : cost[player]! - aim
    if (cost[player]! > left || distance > 4 * NEAR) break
    if (taken[player] === mark) continue
    total += weights[player]! * Math.exp(-Math.abs(distance) / NEAR)
    search.players[count] = player
    search.sums[count++] = total
  }
  if (total === 0) return undefined
  const drawn = chance.next() * total
  let place = 0
  while (search.sums[place]! <= drawn) place++
  return search.players[place]
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
