// Golfers and courses of the demo world: invented people under real flags, on invented courses.
import type { Player, StrokesGained, Team } from '#core/leagues/games.ts'
import { address, mix, normalAt, shareAt, uniformAt } from '#core/math/chance.ts'
import { memo } from '#core/memo.ts'
import { inventName } from '../people/names.ts'

export type GolfLeague = 'pga' | 'lpga'

/** Flags and their share of the golfers (judged): more Americans on the men's tour, more Koreans on the women's. */
const NATIONS = [
  ['USA', 'United States', '#3C3B6E', { pga: 0.56, lpga: 0.3 }],
  ['KOR', 'South Korea', '#CD2E3A', { pga: 0.06, lpga: 0.22 }],
  ['ENG', 'England', '#CE1124', { pga: 0.08, lpga: 0.07 }],
  ['JPN', 'Japan', '#BC002D', { pga: 0.04, lpga: 0.11 }],
  ['SWE', 'Sweden', '#006AA7', { pga: 0.05, lpga: 0.07 }],
  ['AUS', 'Australia', '#00843D', { pga: 0.06, lpga: 0.06 }],
  ['THA', 'Thailand', '#2D2A4A', { pga: 0.02, lpga: 0.09 }],
  ['ESP', 'Spain', '#AA151B', { pga: 0.04, lpga: 0.03 }],
  ['CAN', 'Canada', '#D80621', { pga: 0.05, lpga: 0.02 }],
  ['RSA', 'South Africa', '#007749', { pga: 0.04, lpga: 0.03 }],
] as const

/** Members of a tour, and how many of them start in a tournament: groups of three off two tees, in two waves. */
export const MEMBERS = 168
export const FIELD_SIZE = 132

export type Golfer = {
  readonly player: Player
  readonly nation: string
  /** Strokes a round better than the tour's average; standard deviation judged at 0.9. */
  readonly skill: number
  /** Where they come from; they sum to the skill. */
  readonly parts: StrokesGained
}

/** Categories in their order, with the share of a golfer's skill that comes from each. Judged: approach play tells most of the best apart. */
const PARTS = [
  ['offTee', 0.25],
  ['approach', 0.4],
  ['around', 0.15],
  ['putting', 0.2],
] as const

/** One number for each category, by a rule of the category's index. */
export const byPart = (of: (i: number, share: number) => number): StrokesGained => ({
  offTee: of(0, PARTS[0][1]),
  approach: of(1, PARTS[1][1]),
  around: of(2, PARTS[2][1]),
  putting: of(3, PARTS[3][1]),
})

/** Four normals less their mean: what one category has more another has less. */
function leanings(at: number): readonly number[] {
  const draws = PARTS.map((_, i) => normalAt(mix(at, 60 + i)))
  const mean = draws.reduce((a, b) => a + b, 0) / draws.length
  return draws.map((draw) => draw - mean)
}
const tours = memo<readonly Golfer[]>(8)

export const nationsOf = (league: GolfLeague): readonly Team[] =>
  NATIONS.map(([abbreviation, name, color]) => ({
    id: `${league}-${abbreviation.toLowerCase()}`,
    league,
    name,
    abbreviation,
    conference: null,
    division: null,
    color,
  }))

export const golfersOf = (seed: number, league: GolfLeague): readonly Golfer[] =>
  tours.get(`${seed} ${league}`, () => {
    const nations = nationsOf(league)
    const shares = NATIONS.map(([, , , share]) => share[league])
    const taken = new Set<string>()
    return Array.from({ length: MEMBERS }, (_, i) => {
      const at = address(seed, `golfer ${league}`, i)
      const nation = nations[Math.min(shareAt(shares, uniformAt(at)), nations.length - 1)]!
      const player: Player = {
        id: `${league}-g${i + 1}`,
        league,
        teamId: nation.id,
        name: inventName(seed, league, i, taken),
        position: 'G',
        number: null,
        detail: nation.name,
      }
      const skill = 0.9 * normalAt(mix(at, 1))
      const lean = leanings(at)
      return { player, nation: nation.name, skill, parts: byPart((part, share) => share * skill + 0.35 * lean[part]!) }
    })
  })

const GROUNDS =
  `Heron Marsh|Copper Ridge|Juniper Hollow|Saltgrass Dunes|Fox Barn|Larkspur Downs|Cedar Weir|Stonecrop|Windmill Bluff|Pelican Sound|
Alder Glen|Thornbury Links|Marrow Creek|Quail Orchard|Ironwood Mesa|Blue Kettle|Osprey Neck|Tamarack Lake`
    .split('|')
    .map((name) => name.trim())
const CUPS = ['Championship', 'Open', 'Classic', 'Invitational', 'Cup', 'Trophy']

export type Course = {
  readonly name: string
  readonly venue: string
  readonly pars: readonly number[]
  /** How much harder than average each hole plays this week, in the unit of `tilt`. */
  readonly hardness: readonly number[]
  /** How much each part of the game counts on this ground, around 1: long grounds ask for drives, small greens for the short game. */
  readonly fit: StrokesGained
}

/** Usual order of a par of 72: four threes, ten fours, four fives. */
const PARS = [4, 5, 4, 3, 4, 4, 5, 3, 4, 4, 4, 3, 5, 4, 4, 3, 5, 4]

/** The course of a week. @param week weeks since 1970-01-01, each beginning on a Thursday */
export function courseOf(seed: number, league: GolfLeague, week: number): Course {
  // Grounds come back each year in the same order, and always play the same but for the week's own weather.
  const offset = address(seed, `grounds ${league}`)
  const ground = (week + offset) % GROUNDS.length
  const at = address(seed, `course ${league}`, ground)
  const weather = 0.12 * normalAt(address(seed, `weather ${league}`, week))
  const name = GROUNDS[ground]!
  return {
    name: `${name} ${CUPS[mix(at, 9) % CUPS.length]!}`,
    venue: `${name} Golf Club`,
    pars: PARS,
    fit: byPart((part) => 1 + 0.45 * leanings(at)[part]!),
    hardness: PARS.map((_, hole) => weather + 0.22 * normalAt(mix(at, 20 + hole))),
  }
}

/** Chances of two under par to three over on a hole of par 3, 4 and 5 for an average golfer on an average course. Judged: between an ordinary
 * week and a hard one, for which the scoring report of the PGA Championship of 2022 (Tulsa World, 2022-05-22) counts 5,239 pars, 1,192 birdies,
 * 1,892 bogeys and 190 doubles over four rounds. */
const SHARES: Readonly<Record<number, readonly number[]>> = {
  3: [0, 0.13, 0.7, 0.145, 0.022, 0.003],
  4: [0.003, 0.175, 0.645, 0.155, 0.02, 0.002],
  5: [0.03, 0.4, 0.46, 0.095, 0.013, 0.002],
}
/** Variance of a hole's score (derived from SHARES, near 0.43): what a unit of tilt moves its mean by. */
const HOLE_VARIANCE = 0.43

/**
 * Strokes on one hole: the shares above, tilted exponentially so that the mean moves with the hole's hardness and the golfer's strength.
 *
 * @param strength strokes a round better than average @param u uniform in (0, 1)
 * @example strokesOn(4, 0, 0, 0.5)   // 4: the median golfer makes par
 */
export function strokesOn(par: number, hardness: number, strength: number, u: number): number {
  const tilt = hardness - strength / 18 / HOLE_VARIANCE
  const weights = SHARES[par]!.map((share, i) => share * Math.exp(tilt * (i - 2)))
  const total = weights.reduce((a, b) => a + b, 0)
  const index = Math.min(
    5,
    shareAt(
      weights.map((weight) => weight / total),
      u,
    ),
  )
  return par + index - 2
}
