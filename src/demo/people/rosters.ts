// Who plays for whom, and how well: rosters of invented players with a latent skill that only the world knows.
import type { Player } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import { address, mix, normalAt } from '#core/math/chance.ts'
import type { Club } from './clubs.ts'
import { inventName } from './names.ts'

/** A player and what nobody else can see of him. */
export type Athlete = {
  readonly player: Player
  readonly club: Club
  /** Place on the depth chart of his position, 0 = starter. */
  readonly depth: number
  /** Latent ability beside others of the same position and depth, standard deviation 1. */
  readonly skill: number
  /** A second, independent trait: passing game against running game, power against contact, shooting against play-making. */
  readonly style: number
}

const NUMBERS: Readonly<Record<string, readonly [from: number, count: number]>> = {
  QB: [1, 19],
  RB: [20, 20],
  WR: [10, 20],
  TE: [80, 10],
  K: [1, 9],
  G: [30, 10],
}

export type Roster = {
  readonly club: Club
  readonly athletes: readonly Athlete[]
  /** By position, starters first. */
  readonly at: Readonly<Record<string, readonly Athlete[]>>
}

/** What the clubs of a league carry. */
export type Squads = {
  readonly league: LeagueKey
  readonly clubs: readonly Club[]
  /** Positions and how many of each a club carries, in the order of the depth chart. */
  readonly positions: readonly (readonly [position: string, count: number])[]
  /** Each club is one person, who bears its name. */
  readonly isSolo?: boolean
}

/** Every roster of a league; index = the club's. About a hundred draws for each club, once for each seed. */
export function buildRosters(seed: number, { league, clubs, positions, isSolo = false }: Squads): readonly Roster[] {
  const taken = new Set<string>()
  let ordinal = 0
  return clubs.map((club) => {
    const at: Record<string, Athlete[]> = {}
    const athletes: Athlete[] = []
    const worn = new Set<number>()
    for (const [position, count] of positions) {
      at[position] = Array.from({ length: count }, (_, depth) => {
        const here = address(seed, league, club.index, ordinal++)
        const isDefense = position === 'DST'
        const [from, span] = NUMBERS[position] ?? [2, 90]
        const player: Player = {
          id: isDefense ? `${club.team.id}-dst` : `${club.team.id}-${position.toLowerCase()}${depth + 1}`,
          league,
          teamId: club.team.id,
          name: isSolo ? club.team.name : isDefense ? club.nickname : inventName(seed, league, ordinal, taken),
          position,
          number: isDefense || isSolo ? null : freeNumber(worn, from, span, mix(here, 7)),
        }
        const athlete: Athlete = {
          player,
          club,
          depth,
          skill: clampNormal(normalAt(mix(here, 1))),
          style: clampNormal(normalAt(mix(here, 2))),
        }
        athletes.push(athlete)
        return athlete
      })
    }
    return { club, athletes, at }
  })
}

/** A shirt number of the position that nobody of the club wears yet; any other free one when they are all worn. */
function freeNumber(worn: Set<number>, from: number, span: number, chance: number): number {
  const own = Array.from({ length: span }, (_, i) => from + ((chance + i) % span))
  const number = own.find((n) => !worn.has(n)) ?? Array.from({ length: 99 }, (_, i) => i + 1).find((n) => !worn.has(n))!
  worn.add(number)
  return number
}

const clampNormal = (z: number): number => Math.max(-2.4, Math.min(2.4, z))
