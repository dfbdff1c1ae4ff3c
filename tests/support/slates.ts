// Made-up slates of realistic size and shape, from a seed: the same seed, the same slate on every machine.

import { type Roster, rosterFor } from '#core/dfs/sites.ts'
import type { ContestKind, DfsSport, Site, SlatePlayer } from '#core/dfs/slate.ts'
import { type Random, random } from '#core/math/random.ts'

export type MadeSlate = { roster: Roster; players: SlatePlayer[]; points: Map<string, number> }

type Shape = {
  /** How many of each position a team brings, and the dearest and cheapest of them. */
  positions: readonly { position: string; count: number; high: number; low: number }[]
  /** Chance that a player has a second position, and which may go together. */
  second: number
  pairs: readonly (readonly [string, string])[]
  /** Points per $1,000, on average. */
  perThousand: number
}

const SHAPES: Partial<Record<DfsSport, Shape>> = {
  nfl: {
    positions: [
      { position: 'QB', count: 3, high: 8200, low: 4000 },
      { position: 'RB', count: 5, high: 9000, low: 4000 },
      { position: 'WR', count: 8, high: 9200, low: 3000 },
      { position: 'TE', count: 4, high: 7500, low: 2500 },
      { position: 'DST', count: 1, high: 4200, low: 2100 },
    ],
    second: 0,
    pairs: [],
    perThousand: 2.2,
  },
  nba: {
    positions: ['PG', 'SG', 'SF', 'PF', 'C'].map((position) => ({ position, count: 3, high: 11000, low: 3000 })),
    second: 0.45,
    pairs: [
      ['PG', 'SG'],
      ['SG', 'SF'],
      ['SF', 'PF'],
      ['PF', 'C'],
    ],
    perThousand: 4.8,
  },
  mlb: {
    positions: [
      { position: 'SP', count: 2, high: 11000, low: 5000 },
      ...['C', '1B', '2B', '3B', 'SS'].map((position) => ({ position, count: 2, high: 5800, low: 2200 })),
      { position: 'OF', count: 5, high: 6000, low: 2000 },
    ],
    second: 0.2,
    pairs: [
      ['1B', '3B'],
      ['2B', 'SS'],
      ['3B', 'SS'],
      ['1B', 'OF'],
      ['C', '1B'],
      ['2B', 'OF'],
    ],
    perThousand: 1.9,
  },
  nhl: {
    positions: [
      { position: 'C', count: 4, high: 8800, low: 2500 },
      { position: 'W', count: 8, high: 8500, low: 2500 },
      { position: 'D', count: 6, high: 7000, low: 2500 },
      { position: 'G', count: 2, high: 8600, low: 6800 },
    ],
    second: 0,
    pairs: [],
    perThousand: 2.4,
  },
  pga: { positions: [{ position: 'G', count: 1, high: 11500, low: 6000 }], second: 0, pairs: [], perThousand: 7.5 },
}

export type SlateOptions = {
  site?: Site
  sport: DfsSport
  contest?: ContestKind
  games: number
  /** Share of each team's players that take part, 1 = a full bench. */
  bench?: number
  /** Rules of other years than today's. */
  vintage?: string
  seed: number | string
}

/** A slate of `games` games (golf: `games` golfers without games). */
export function makeSlate({
  site = 'draftkings',
  sport,
  contest = 'classic',
  games,
  bench = 1,
  vintage = '',
  seed,
}: SlateOptions): MadeSlate {
  const roster = rosterFor(site, sport, contest, vintage)
  const shape = SHAPES[sport]
  if (!roster || !shape) throw new Error(`no made slate for ${site} ${sport} ${contest}`)
  const rng = random(seed)
  const players: SlatePlayer[] = []
  const points = new Map<string, number>()
  const alone = sport === 'pga'
  for (let team = 0; team < (alone ? games : games * 2); team++) {
    const own = `T${team}`
    const other = `T${team ^ 1}`
    const game = alone ? null : `${team & 1 ? other : own}@${team & 1 ? own : other}`
    for (const each of shape.positions) {
      const count = Math.max(1, Math.round(each.count * bench))
      for (let rank = 0; rank < count; rank++) {
        const id = String(1000 + players.length)
        const level = alone ? rng.next() ** 2 : (1 - rank / each.count) ** 1.5 * (0.4 + 0.6 * rng.next())
        const salary = Math.max(each.low, Math.round((each.low + (each.high - each.low) * level) / 100) * 100)
        players.push({
          id,
          name: `Player ${id}`,
          positions: site === 'fanduel' && each.position === 'SP' ? ['P'] : positionsOf(each.position, shape, rng),
          team: alone ? '' : own,
          opponent: alone ? null : other,
          game: alone ? id : game,
          startsAt: null,
          salary,
          averagePoints: null,
          status: null,
          roles: contest === 'showdown' ? rolesOf(roster, id, salary) : null,
        })
        points.set(id, worth(salary, shape.perThousand, rng))
      }
    }
  }
  return { roster, players, points }
}

function positionsOf(position: string, shape: Shape, rng: Random): string[] {
  const partners = shape.pairs.filter((pair) => pair.includes(position))
  if (partners.length === 0 || rng.next() >= shape.second) return [position]
  return [...rng.pick(partners)]
}

function rolesOf(roster: Roster, id: string, salary: number): NonNullable<SlatePlayer['roles']> {
  const slots = [...new Map(roster.slots.map((slot) => [slot.name, slot])).values()]
  return slots.map((slot, index) => ({ slot: slot.name, id: `${id}${index}`, salary: Math.round(salary * slot.salaryMultiplier) }))
}

/** Points that grow with salary, with noise: some are bargains, some are not, some bring nothing. */
function worth(salary: number, perThousand: number, rng: Random): number {
  if (rng.next() < 0.06) return 0
  const points = (salary / 1000) * perThousand * (1 + 0.28 * rng.normal())
  return Math.max(0, Math.round(points * 100) / 100)
}
