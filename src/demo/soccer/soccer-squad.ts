// Who is on the field for a side: eleven to begin with, five changes, and those who were sent off.
import type { Random } from '#core/math/random.ts'
import type { Side } from '../games/simulated-game.ts'
import type { Athlete } from '../people/rosters.ts'

export type Squad = {
  readonly on: Athlete[]
  readonly bench: Athlete[]
  readonly booked: Set<Athlete>
  /** Minutes at which a change is planned. */
  readonly plan: number[]
  changes: number
}

/** Four at the back, three in midfield, three in front: the healthy ones, in the order of the depth chart. */
const SHAPE = { GK: 1, D: 4, M: 3, F: 3 } as const
export const MOST_CHANGES = 5

export function squadOf(side: Side, chance: Random): Squad {
  const on = Object.entries(SHAPE).flatMap(([position, count]) => side.at(position).slice(0, count))
  const bench = Object.entries(SHAPE).flatMap(([position, count]) => side.at(position).slice(count))
  const plan = Array.from({ length: 3 + chance.below(3) }, () => 46 + chance.below(44)).sort((a, b) => a - b)
  return { on, bench, booked: new Set(), plan, changes: 0 }
}

/** Somebody of the bench for somebody on the field, of his own position where there is one; undefined when no change is left. */
export function change(squad: Squad, off: Athlete): Athlete | undefined {
  if (squad.changes >= MOST_CHANGES) return undefined
  const own = squad.bench.findIndex(({ player }) => player.position === off.player.position)
  const index = own >= 0 ? own : squad.bench.findIndex(({ player }) => player.position !== 'GK')
  if (index < 0) return undefined
  const [fresh] = squad.bench.splice(index, 1)
  squad.on[squad.on.indexOf(off)] = fresh!
  squad.changes++
  return fresh
}

const WEIGHTS = {
  goals: { GK: 0, D: 0.25, M: 0.75, F: 1.7 },
  passes: { GK: 0.03, D: 0.6, M: 1.4, F: 1 },
  fouls: { GK: 0.1, D: 1, M: 1.2, F: 0.9 },
  reds: { GK: 0.3, D: 1.3, M: 1, F: 0.7 },
} as const satisfies Readonly<Record<string, Readonly<Record<string, number>>>>

/** Somebody of the side on the field, by position and skill; undefined when nobody is left but those left out. */
export function take(squad: Squad, role: keyof typeof WEIGHTS, chance: Random, except?: Athlete): Athlete | undefined {
  const weights: Readonly<Record<string, number>> = WEIGHTS[role]
  const skilled = role === 'goals' || role === 'passes'
  const of = (athlete: Athlete) =>
    athlete === except ? 0 : (weights[athlete.player.position] ?? 1) * (skilled ? Math.exp(0.35 * athlete.skill) : 1)
  let u = chance.next() * squad.on.reduce((sum, athlete) => sum + of(athlete), 0)
  let last: Athlete | undefined
  for (const athlete of squad.on) {
    const weight = of(athlete)
    if (weight === 0) continue
    last = athlete
    u -= weight
    if (u <= 0) break
  }
  return last
}

export const keeperOf = (squad: Squad): Athlete | undefined => squad.on.find(({ player }) => player.position === 'GK')
