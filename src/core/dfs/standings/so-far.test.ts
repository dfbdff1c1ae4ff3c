import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSlate } from '../imports/read-slate.ts'
import type { Slate } from '../slate.ts'
import { readStandings } from './read-standings.ts'
import { soFarOf } from './so-far.ts'
import type { Standings } from './standings.ts'

const HEAD = 'Rank,EntryId,EntryName,TimeRemaining,Points,Lineup,,Player,Roster Position,%Drafted,FPTS'
const GAMES = ['A@B', 'A@B', 'C@D', 'C@D', 'E@F', 'E@F', 'E@F', 'E@F']
const SLOTS = ['PG', 'SG', 'SF', 'PF', 'C', 'G', 'F', 'UTIL']
const NAMES = SLOTS.map((_, index) => `P${index} Q`)

const slate: Slate = {
  site: 'draftkings',
  sport: 'nba',
  contest: 'classic',
  slots: SLOTS,
  salaryCap: 50_000,
  players: NAMES.map((name, index) => ({
    id: String(index),
    name,
    positions: ['PG', 'SG', 'SF', 'PF', 'C'],
    team: GAMES[index]![0]!,
    opponent: null,
    game: GAMES[index]!,
    startsAt: null,
    salary: 5000,
    averagePoints: 20,
    status: null,
    roles: null,
  })),
}
const placeOf = (name: string) => (NAMES.includes(name) ? NAMES.indexOf(name) : undefined)

/** @param left minutes left of each game by its first letter */
function standings(left: Readonly<Record<string, number>>, lineups: readonly (readonly number[])[]): Standings {
  const rows = lineups.map((lineup, entry) => {
    const minutes = lineup.reduce((sum, player) => sum + (player < 0 ? 48 : left[GAMES[player]![0]!]!), 0)
    const cell = lineup.map((player, slot) => `${SLOTS[slot]} ${player < 0 ? 'LOCKED' : NAMES[player]}`).join(' ')
    return `${entry + 1},${500_000 + entry},u${entry},${minutes},${100 - entry},${cell}`
  })
  const players = NAMES.map((name, index) => `,,,,,,,${name},UTIL,10%,${index * 1.25}`)
  const read = readStandings([HEAD, ...rows, ...players].join('\n'), 's.csv')
  if (read.kind !== 'standings') throw new Error(read.reason)
  return read
}

describe('a contest under way', () => {
  it('tells the minutes left of each game from what is left to the entries', () => {
    const lineups = [
      [0, 1, 2, 3, 4, 5, 6, 7],
      [0, 1, 2, 3, 4, 5, 6, -1],
      [1, 0, 2, 3, -1, -1, -1, -1],
      [0, 1, 2, -1, -1, -1, -1, -1],
    ]
    const { players, isFinished } = soFarOf(standings({ A: 12, C: 30, E: 48 }, lineups), slate, placeOf)
    expect(isFinished).toBe(false)
    expect(players['0']!.left * 48).toBeCloseTo(12, 2)
    expect(players['3']).toMatchObject({ points: 3.75 })
    expect(players['3']!.left * 48).toBeCloseTo(30, 2)
    expect(players['7']!.left).toBeCloseTo(1, 4)
  })

  it('has nothing left of any game once no entry has', () => {
    const { players, isFinished } = soFarOf(standings({ A: 0, C: 0, E: 0 }, [[0, 1, 2, 3, 4, 5, 6, 7]]), slate, placeOf)
    expect(isFinished).toBe(true)
    expect(Object.values(players).every((player) => player.left === 0)).toBe(true)
    expect(players['4']).toEqual({ points: 5, left: 0 })
  })

  it('gives a game that no known player of an entry is in as not begun', () => {
    const { players } = soFarOf(standings({ A: 12, C: 30, E: 5 }, [[0, 1, 2, -1, -1, -1, -1, -1]]), slate, placeOf)
    expect(players['6']!.left).toBe(1)
  })
})

const FOLDER = path.resolve(import.meta.dirname, '../../../../../shared/data')
const CONTEST = path.join(FOLDER, 'dfs-standings/dk-contest-standings-173036248-nba-2025-01-12.csv')
const ENTRIES = path.join(FOLDER, 'dfs-entries/dk-nba-entries-2025-01-12.csv')

describe.skipIf(!existsSync(CONTEST))('a recorded contest under way (../shared/data, skipped where absent)', () => {
  it('leaves every entry the minutes that were posted for it', () => {
    const read = readSlate(readFileSync(ENTRIES), 'entries.csv')
    const posted = readStandings(readFileSync(CONTEST), 'standings.csv')
    if (read.kind !== 'slate' || posted.kind !== 'standings') throw new Error('the recorded files are not read')
    const places = new Map(read.slate.players.map((player, place) => [player.name, place]))
    const { players } = soFarOf(posted, read.slate, (name) => places.get(name))
    const idOf = new Map(read.slate.players.map((player) => [player.name, player.id]))
    let checked = 0
    for (const { picks, timeRemaining } of posted.entries) {
      if (picks?.length !== 8 || picks.some(({ player }) => player !== null && !idOf.has(player))) continue
      const minutes = picks.reduce((sum, { player }) => sum + 48 * (player === null ? 1 : (players[idOf.get(player)!]?.left ?? 1)), 0)
      expect(Math.abs(minutes - timeRemaining)).toBeLessThan(0.5)
      checked++
    }
    expect(checked).toBeGreaterThan(5000)
  })
})
