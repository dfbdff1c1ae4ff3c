// Who is left out of a first press on recorded files: everybody listed as out, few others, and hardly anybody in vain.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type BuildWishes, lineupsFor } from './build-lineups.ts'
import { leftOut } from './left-out.ts'
import { pricedAsAbsent } from './priced-as-absent.ts'
import { readSlate } from './read-slate.ts'
import type { Slate } from './slate.ts'

const DATA = resolve(import.meta.dirname, '../../../../shared/data/dfs-salaries')
const present = existsSync(DATA)
const slates = (present ? readdirSync(DATA) : []).flatMap((name): (readonly [string, Slate])[] => {
  const read = readSlate(readFileSync(resolve(DATA, name)), name)
  return read.kind === 'slate' ? [[name, read.slate]] : []
})
const slateOf = (name: string) => slates.find(([file]) => file === name)![1]
const averages = (slate: Slate) =>
  Object.fromEntries(slate.players.flatMap(({ id, averagePoints }) => (averagePoints === null ? [] : [[id, averagePoints]])))
const PLAIN: BuildWishes = { count: 5, locks: [], bans: [], teamLimits: [], randomness: 0, maxExposure: 1, seed: 1 }
/** Codes of the recorded files under which nobody plays. */
const OUT = ['IL', 'IR', 'O', 'OUT', 'NA']

describe.skipIf(!present)('a first press on recorded files (skipped where ../shared/data is absent)', () => {
  it('holds nobody whom the file lists as out or doubtful, in any file', () => {
    let listed = 0
    for (const [name, slate] of slates) {
      const built = lineupsFor({ slate, points: averages(slate), wishes: PLAIN })
      if (built.kind === 'infeasible') throw new Error(name)
      const chosen = new Set(built.lineups.flatMap(({ places }) => places.map(({ playerId }) => playerId)))
      const out = slate.players.filter(({ status }) => status !== null && OUT.includes(status))
      listed += out.length
      expect(
        out.filter(({ id }) => chosen.has(id)).map((player) => player.name),
        name,
      ).toEqual([])
    }
    expect(listed).toBeGreaterThan(280)
  })

  it('finds those whom the price gives away: injured, suspended, benched, though the file says nothing', () => {
    const flagged = (name: string) => {
      const slate = slateOf(name)
      const ids = new Set(pricedAsAbsent(slate).map(({ id }) => id))
      return slate.players.filter(({ id, status }) => ids.has(id) && status === null).map((player) => player.name)
    }
    expect(flagged('dk-nba-alarmhoops.csv')).toEqual(['Blake Griffin'])
    expect(flagged('dk-nba-classic-2020-07-30.csv')).toEqual(['Bojan Bogdanovic'])
    expect(flagged('dk-nfl-classic-2018w11.csv')).toEqual(['Will Fuller V', 'Marshawn Lynch'])
    expect(flagged('dk-nfl-classic-2022w1.csv')).toContain('Calvin Ridley')
  })

  it('leaves out the pitchers of a team who are not its probable starter, and keeps the starter', () => {
    const { players, ...rest } = slateOf('FanDuel-MLB-2019-07-24-37139-players-list.csv')
    const slate = { ...rest, players }
    const out = new Map(leftOut(slate, { points: averages(slate) }).map(({ id, words }) => [id, words]))
    const wordsOf = (name: string) => out.get(players.find((player) => player.name === name)!.id)
    expect(wordsOf('Aaron Civale')).toBe('not the probable starter')
    expect(wordsOf('Walker Buehler')).toBe('not the probable starter')
    expect(wordsOf('Max Scherzer')).toBe('on the injured list')
    const pitchers = players.filter(({ positions, id, averagePoints }) => positions.includes('P') && averagePoints !== null && !out.has(id))
    expect(pitchers).toHaveLength(16)
  })

  it('warns of few: below one in a hundred of all who have an average, nobody at all in most files', () => {
    const counts = slates.map(([, slate]) => leftOut(slate, { points: averages(slate) }).filter(({ why }) => why === 'priced').length)
    const known = slates.reduce((sum, [, slate]) => sum + Object.values(averages(slate)).filter((points) => points > 0).length, 0)
    const all = counts.reduce((sum, count) => sum + count, 0)
    expect({ all, known, files: counts.length, quiet: counts.filter((count) => count === 0).length }).toMatchInlineSnapshot(`
      {
        "all": 49,
        "files": 51,
        "known": 9071,
        "quiet": 26,
      }
    `)
    expect(all / known).toBeLessThan(0.01)
  })

  it('is about averages only: whoever projects a player himself keeps him', () => {
    const slate = slateOf('dk-nba-alarmhoops.csv')
    const points = averages(slate)
    const [griffin] = pricedAsAbsent(slate)
    expect(leftOut(slate, { points }).map(({ id }) => id)).toContain(griffin!.id)
    expect(leftOut(slate, { points: { ...points, [griffin!.id]: 20 } })).toEqual([])
    expect(leftOut(slate, { points, kept: [griffin!.id] })).toEqual([])
  })
})
