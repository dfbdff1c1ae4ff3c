// Which lines skate together, and who comes out when the other side is a man short.
import type { Role } from '#core/leagues/line-up.ts'
import { mix, noiseAt, normalAt } from '#core/math/chance.ts'
import { hashText } from '#core/math/random.ts'
import { DAY } from '../calendar/calendar.ts'
import type { Setup, SideIndex } from '../games/simulated-game.ts'
import type { Athlete } from '../people/rosters.ts'

const ICE_SHARE = [1, 0.86, 0.66, 0.48, 0.05]

/** Share of the ice of a place among those of a position: four lines of forwards, six defenders in three pairs. */
export const iceShare = (position: string, place: number): number =>
  position === 'D' ? (1.05 - 0.12 * place) * (place < 6 ? 1 : 0.05) : ICE_SHARE[place]!

type Units = {
  /** Those of a position in the order of their lines. */
  readonly at: (position: string) => readonly Athlete[]
  readonly powerPlay: readonly (readonly Athlete[])[]
}

/**
 * Coaches put the better ones in front, hold on to what they tried of late, and shuffle now and then. Each unit of the power play has four
 * forwards and a defender.
 */
export function unitsOf(setup: Setup, side: SideIndex): Units {
  const trust = (athlete: Athlete, at: number) => {
    const here = mix(hashText(athlete.player.name), at)
    const habit = 0.55 * noiseAt(here, setup.fixture.startsAt / (9 * DAY)) + 0.2 * normalAt(mix(setup.plan, here))
    return 0.35 * athlete.skill - 0.75 * athlete.depth * (athlete.player.position === 'D' ? 0.6 : 1) + habit
  }
  const sorted = (list: readonly Athlete[], at: number) =>
    list
      .map((athlete) => ({ athlete, trust: trust(athlete, at) }))
      .sort((a, b) => b.trust - a.trust)
      .map(({ athlete }) => athlete)
  const own = setup.sides[side]
  const lines = new Map(['C', 'LW', 'RW', 'D'].map((position) => [position, sorted(own.at(position), 1)]))
  const dressed = (position: string) => lines.get(position)!.slice(0, position === 'D' ? 6 : 4)
  const forwards = sorted(['C', 'LW', 'RW'].flatMap(dressed), 2)
  const defenders = sorted(dressed('D'), 2)
  return {
    at: (position) => lines.get(position) ?? [],
    powerPlay: [0, 1].map((unit) => [...forwards.slice(4 * unit, 4 * unit + 4), ...defenders.slice(unit, unit + 1)]),
  }
}

/** How much more one is on the ice on a power play than at even strength: the first unit takes two thirds of it. Judged. */
export function powerShare(units: Units['powerPlay'], athlete: Athlete): number {
  return units[0]!.includes(athlete) ? 3.2 : units[1]!.includes(athlete) ? 1.6 : 0.12
}

/** Lines, pairs, units, and who starts in goal. */
export function skatingRoles(setup: Setup, side: SideIndex, goalie: Athlete): ReadonlyMap<Athlete, Role> {
  const { at, powerPlay } = unitsOf(setup, side)
  const roles = new Map<Athlete, Role>([[goalie, { starts: true }]])
  const unitOf = (athlete: Athlete) => powerPlay.findIndex((unit) => unit.includes(athlete)) + 1
  for (const position of ['C', 'LW', 'RW']) {
    for (const [line, athlete] of at(position).slice(0, 4).entries()) roles.set(athlete, { line: line + 1, powerPlay: unitOf(athlete) })
  }
  for (const [i, athlete] of at('D').slice(0, 6).entries()) roles.set(athlete, { line: (i >> 1) + 1, powerPlay: unitOf(athlete) })
  return roles
}
