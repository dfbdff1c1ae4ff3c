// A field that nobody has seen yet: lineups as people enter them, drawn from ownership by entrants of several kinds.
//
// Weights begin as ownership and are corrected in rounds until the drawn field holds each player as often as the ownership says. Some
// entries are lineups that are passed around (one's own entered again, a tool's or a writer's): an entry of that sort is new at times, else it
// repeats one of them, any with equal chance (H. Simon, "On a class of skew distribution functions", 1955), so that a few are played by many.

import type { Roster } from '../../dfs/sites.ts'
import type { SlatePlayer } from '../../dfs/slate.ts'
import type { Random } from '../../math/random.ts'
import type { Fraction } from '../../units.ts'
import { type Entrant, entrantsOf, entrantWeights } from './entrants.ts'
import { type LineupDraw, lineupDrawer, type PlayerLineup } from './lineup-draw.ts'

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

/**
 * Share of entries that play a lineup which is passed around, and share of those whose lineup is new: 14.9 % of the 5,943 entries of the
 * whole NBA contest of 2024-12-21 repeat another, 61 of them one and the same. The share of new ones sets the largest group: with 40 %,
 * n such entries hold one of about n ** 0.6.
 */
const PASSED_AROUND = 0.1
const NEW = 0.4
/** Lineups drawn in each round that corrects the weights, rounds, and the last of them that are averaged. */
const TRIAL = 1500
const ROUNDS = 20
const AVERAGED = 6
/** Part of what a weight is off by that the first round corrects; later rounds correct less. */
const FIRST_STEP = 1.5
const CALMER = 0.08
/** Rounds have settled where the last ones are off by less than so many times what the best is. */
const SETTLED = 1.4
/** Rounds without a better one after which nothing is hoped for. */
const HOPELESS = 8
/** Largest correction of a round, and the share below which a player's count is chance. */
const LARGEST = Math.log(4)
const FEW = 0.002

/** Draws a field. Undefined: with these players no lineup of the roster can be drawn. */
export function generateField(order: FieldOrder): PlayerLineup[] | undefined {
  return fieldMaker(order)(order.size)
}

/** Draws a field of so many entries; `times`: how many times as often as owned each player is held in it, by `SlatePlayer.id`. */
export type FieldMaker = (size: number, times?: (id: string) => number) => PlayerLineup[] | undefined

/** Finds the weights that hold each player as often as owned; then fields are drawn under them, as many as are wanted. */
export function fieldMaker(order: Omit<FieldOrder, 'size'>): FieldMaker {
  const { chance, players } = order
  const drawOf = crowdDraw(order)
  return (size, times) => {
    const more = times && Float64Array.from(players, ({ id }) => Math.log(Math.max(LEAST_TIMES, times(id))))
    return drawField(drawOf(more), size, chance)
  }
}

/** A player whom nobody would hold any more keeps so much of his share. */
const LEAST_TIMES = 0.001

/**
 * Draws entries of all kinds of entrants, under weights that hold each player as often as owned, as nearly as rounds of correction bring
 * them. An ownership that no field under the cap can have drives the weights apart: then the best round is taken, else the mean of the last.
 */
function crowdDraw(order: Omit<FieldOrder, 'size'>): (more?: Float64Array) => LineupDraw {
  const { players, chance } = order
  const wanted = players.map((player) => order.ownership.get(player.id) ?? 0)
  const entrants = entrantsOf(players, chance.split('entrants'))
  const drawer = lineupDrawer({ ...order, isOwned: (place) => wanted[place]! > 0 })
  const drawOf = (logs: Float64Array) => drawOfAll(entrants, logs, drawer, chance)
  let logs = Float64Array.from(wanted, Math.log)
  let best = { logs, error: Number.POSITIVE_INFINITY, round: 0 }
  const last: (typeof best)[] = []
  for (let round = 0; round < ROUNDS && round - best.round <= HOPELESS; round++) {
    const drawn = drawnShares(drawOf(logs), TRIAL, players.length)
    if (!drawn) break
    const tried = { logs, error: wanted.reduce((sum, share, i) => sum + Math.abs(share - drawn[i]!), 0), round }
    if (tried.error < best.error) best = tried
    if (round >= ROUNDS - AVERAGED) last.push(tried)
    const step = FIRST_STEP / (1 + CALMER * round)
    logs = logs.map((log, i) => {
      // Players whom hardly anybody has are drawn a few times at most: what they are off by is chance.
      const off = Math.log((wanted[i]! + FEW) / (drawn[i]! + FEW))
      return log + step * Math.min(LARGEST, Math.max(-LARGEST, off))
    })
  }
  const hasSettled = last.length === AVERAGED && last.every(({ error }) => error < SETTLED * best.error)
  // A round is off by the chance of its trial, the mean of the last ones by less.
  const settled = hasSettled ? logs.map((_, i) => last.reduce((sum, round) => sum + round.logs[i]! / AVERAGED, 0)) : best.logs
  return (more) => drawOf(more ? settled.map((log, i) => log + more[i]!) : settled)
}

/** Each entry is of any kind with equal chance. */
function drawOfAll(
  entrants: readonly Entrant[],
  logs: Float64Array,
  drawer: (weights: Float64Array) => LineupDraw,
  chance: Random,
): LineupDraw {
  const draws = entrants.map((entrant) => drawer(entrantWeights(entrant, logs)))
  return () => {
    // An entrant whose likings leave him no lineup under the cap stays away.
    while (draws.length > 0) {
      const entrant = chance.below(draws.length)
      const lineup = draws[entrant]!()
      if (lineup) return lineup
      draws.splice(entrant, 1)
    }
    return undefined
  }
}

function drawnShares(draw: LineupDraw, count: number, players: number): Float64Array | undefined {
  const shares = new Float64Array(players)
  for (let left = count; left > 0; left--) {
    const lineup = draw()
    if (!lineup) return undefined
    for (const player of lineup) shares[player]! += 1 / count
  }
  return shares
}

function drawField(draw: LineupDraw, size: number, chance: Random): PlayerLineup[] | undefined {
  const lineups: PlayerLineup[] = []
  const shared: PlayerLineup[] = []
  while (lineups.length < size) {
    const isShared = chance.next() < PASSED_AROUND
    const lineup = isShared && shared.length > 0 && chance.next() >= NEW ? chance.pick(shared) : draw()
    if (!lineup) return undefined
    if (isShared) shared.push(lineup)
    lineups.push(lineup)
  }
  return lineups
}
