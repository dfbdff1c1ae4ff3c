// A DraftKings file of two football games, and `guru optimize` run on it.
import { beforeAll, expect } from 'vitest'
import { fileFolder, guruProcess } from '#tests/support/guru.ts'

export type Row = { id: string; name: string; position: string; team: string; salary: number; points: number; ceiling: number; own: number }

// Football, two games: the best passer plays for BOS, the best receivers for DEN, so the best lineup has no stack of itself.
export const TEAMS = ['BOS', 'CHI', 'DEN', 'ELP']
const OPPONENT: Readonly<Record<string, string>> = { BOS: 'CHI', CHI: 'BOS', DEN: 'ELP', ELP: 'DEN' }
const PLACES = { QB: 2, RB: 3, WR: 4, TE: 2, DST: 1 }
const BASE: Readonly<Record<string, number>> = { QB: 20, RB: 14, WR: 15, TE: 10, DST: 7 }
const EDGE: Readonly<Record<string, number>> = { 'BOS QB': 4, 'DEN WR': 3, 'ELP RB': 3, 'CHI TE': 2, 'ELP DST': 1 }
export const POOL: Row[] = TEAMS.flatMap((team, side) =>
  Object.entries(PLACES).flatMap(([position, many]) =>
    Array.from({ length: many }, (_, rank): Row => {
      const id = 2000 + side * 100 + Object.keys(PLACES).indexOf(position) * 10 + rank
      const points = BASE[position]! + (EDGE[`${team} ${position}`] ?? 0) - rank * 2.5 + ((id * 7) % 10) / 10
      const salary = 2500 + Math.round(points * 2) * 100
      const name = `${team} ${position}${rank + 1}`
      // The best of each position are in half of all lineups; the second ones reach highest.
      return { id: String(id), name, position, team, salary, points, ceiling: points + (rank === 1 ? 15 : 3), own: rank === 0 ? 50 : 5 }
    }),
  ),
)
const slots = (position: string) => (position === 'QB' || position === 'DST' ? position : `${position}/FLEX`)
const game = (team: string) => (side(team) < 2 ? 'BOS@CHI' : 'DEN@ELP')
const side = (team: string) => TEAMS.indexOf(team)
const poolRow = (one: Row) =>
  `${one.position},${one.name} (${one.id}),${one.name},${one.id},${slots(one.position)},${one.salary},${game(one.team)} 11/23/2025 01:00PM ET,${one.team},${one.points}`
const POOL_HEAD = 'Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame'

type Player = { slot: string; id: string; name: string; position: string; team: string; projection: number }
export type Lineup = { salary: number; projection: number; worth?: number; ceiling?: number; players: Player[] }

export const namesIn = (lineup: Lineup) => lineup.players.map((player) => player.name)
export const uses = (lineups: Lineup[], name: string) => lineups.filter((lineup) => namesIn(lineup).includes(name)).length
export const count = (lineup: Lineup, counts: (player: Player) => boolean) => lineup.players.filter(counts).length
/** [teammates who catch, opponents who catch or run] of a lineup's quarterback */
export function aroundPasser(lineup: Lineup): [number, number] {
  const { team } = lineup.players.find((player) => player.position === 'QB')!
  return [
    count(lineup, (player) => player.team === team && ['WR', 'TE'].includes(player.position)),
    count(lineup, (player) => player.team === OPPONENT[team] && ['WR', 'TE', 'RB'].includes(player.position)),
  ]
}
export const sumOf = (lineup: Lineup, of: (row: Row) => number) =>
  lineup.players.reduce((sum, { id }) => sum + of(POOL.find((row) => row.id === id)!), 0)

/** {"if": one, "then": other}, in pairs: an object with a `then` would pass for a promise. */
export const whoever = (one: string, other: string) =>
  Object.fromEntries([
    ['if', one],
    ['then', other],
  ])

/** A folder of one test file with the salaries, and `guru` in it. */
export function footballFolder() {
  const { folder, file } = fileFolder()
  const guru = (...args: string[]) => guruProcess(folder, ...args)
  beforeAll(() => {
    file('DKSalaries.csv', [POOL_HEAD, ...POOL.map(poolRow), ''].join('\r\n'))
    file('own.csv', ['Name,Team,Ownership', ...POOL.map((one) => `${one.name},${one.team},${one.own}%`)].join('\n'))
    const columns = (one: Row) => `${one.name},${one.team},${one.points},${one.ceiling},${one.own}`
    file('mine.csv', ['Name,Team,Projection,Ceiling,Own%', ...POOL.map(columns)].join('\n'))
    guru('--help')
  })
  function lineupsOf(...args: string[]): Lineup[] {
    const { out, err, code } = guru('optimize', 'DKSalaries.csv', '--json', ...args)
    expect({ err: code === 0 ? '' : err, code }).toEqual({ err: '', code: 0 })
    return JSON.parse(out).lineups
  }
  return { folder, file, guru, lineupsOf, rules: (value: unknown) => file('rules.json', JSON.stringify(value)) }
}
