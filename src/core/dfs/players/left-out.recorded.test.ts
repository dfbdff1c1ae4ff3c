// Who is left out of a first press on recorded files: everybody listed as out, few others, and hardly anybody in vain.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { memo } from '../../memo.ts'
import { type LineupConstraints, lineupsFor } from '../build/build-lineups.ts'
import { readSlate } from '../imports/read-slate.ts'
import type { Slate } from '../slate.ts'
import { leftOut } from './left-out.ts'
import { meaningOf } from './player-status.ts'
import { pricedAsAbsent } from './priced-as-absent.ts'

const DATA = resolve(import.meta.dirname, '../../../../../shared/data/dfs-salaries')
const present = existsSync(DATA)
const slates = (present ? readdirSync(DATA) : []).flatMap((name): (readonly [string, Slate])[] => {
  const read = readSlate(readFileSync(resolve(DATA, name)), name)
  return read.kind === 'slate' ? [[name, read.slate]] : []
})
const LOGS = resolve(DATA, '../player-logs')
/** Files whose day has box scores: the date of an NBA slate, season and week of an NFL slate. */
const PLAYED_ON: Record<string, string> = {
  'dk-nba-2017-11-27-midformat.csv': '2017-11-27',
  'FanDuel-NBA-2018-11-14-30079-players-list.csv': '2018-11-14',
  'FanDuel-NBA-2018-12-20-31257-players-list.csv': '2018-12-20',
  'FanDuel-NBA-2019-04-03-34166-players-list.csv': '2019-04-03',
  'dk-nba-alarmhoops.csv': '2020-01-11',
  'dk-nba-classic-2020-07-30.csv': '2020-07-30',
  'dk-nba-showdown-2020-07-31.csv': '2020-07-31',
  'FanDuel-NFL-2018w2-players-list-13col.csv': '2018,2',
  'dk-nfl-showdown-2018-11-01.csv': '2018,9',
  'dk-nfl-classic-2018w11.csv': '2018,11',
  'dk-nfl-showdown-2021-09-13.csv': '2021,1',
  'dk-nfl-classic-2022w1.csv': '2022,1',
}
const plain = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z ]/g, '')
    .replace(/ (jr|sr|ii|iii|iv|v)$/, '')
    .trim()

const read = memo<readonly string[]>(2)
const rowsOf = (file: string) => read.get(file, () => readFileSync(resolve(LOGS, file), 'utf8').split('\n'))

/** Everybody with minutes or plays on a day of the box scores, or in a week of them. */
function playersOf(day: string): ReadonlySet<string> {
  const isWeek = day.includes(',')
  const file = isWeek ? 'nfl-weekly-nflverse-2018-2022.csv' : 'nba-player-box-2014-15-to-2020-21.csv'
  const own = rowsOf(file)
    .filter((row) => (isWeek ? row.startsWith(`${day},`) : row.includes(`,${day},`)))
    .map((row) => row.split(','))
  return new Set(own.filter((row) => isWeek || Number(row[10]) > 0).map((row) => plain(row[4]!)))
}

const slateOf = (name: string) => slates.find(([file]) => file === name)![1]
const averages = (slate: Slate) =>
  Object.fromEntries(slate.players.flatMap(({ id, averagePoints }) => (averagePoints === null ? [] : [[id, averagePoints]])))
const PLAIN: LineupConstraints = { count: 5, locks: [], bans: [], teamLimits: [], randomness: 0, maxExposure: 1, seed: 1 }
/** Codes of the recorded files under which nobody plays. */
const OUT = ['C19', 'IL', 'IR', 'O', 'OUT', 'NA']

describe.skipIf(!present)('a first press on recorded files (skipped where ../shared/data is absent)', () => {
  it('holds nobody whom the file lists as out or doubtful, in any file', () => {
    let listed = 0
    for (const [name, slate] of slates) {
      const built = lineupsFor({ slate, points: averages(slate), constraints: PLAIN })
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

  it('knows every status of every file: each has a word, and says whether he plays', () => {
    const statuses = new Set(slates.flatMap(([, { players }]) => players.flatMap(({ status }) => (status ? [status] : []))))
    expect(statuses.size).toBeGreaterThan(8)
    expect([...statuses].filter((status) => meaningOf(status)!.plays === null).toSorted()).toEqual([])
  })

  it('finds those whom the price gives away: injured, suspended, benched, though the file says nothing', () => {
    const flagged = (name: string) => {
      const slate = slateOf(name)
      const ids = new Set(pricedAsAbsent(slate).map(({ id }) => id))
      return slate.players.filter(({ id, status }) => ids.has(id) && status === null).map((player) => player.name)
    }
    expect(flagged('dk-nba-alarmhoops.csv')).toEqual(['Rodney Hood', 'Blake Griffin'])
    expect(flagged('dk-nba-classic-2020-07-30.csv')).toEqual(['Bojan Bogdanovic'])
    // $1,400 where the least is $1,000: he stayed away that season, as the box score says.
    expect(flagged('dk-nba-showdown-2020-07-31.csv')).toContain('Willie Cauley-Stein')
    expect(flagged('dk-nba-classic-2025-01-12.csv')).toEqual(expect.arrayContaining(['Grant Williams', 'Jared McCain', 'Moritz Wagner']))
    expect(flagged('dk-nfl-classic-2018w11.csv')).toEqual(expect.arrayContaining(['Will Fuller V', 'Marshawn Lynch']))
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
        "all": 67,
        "files": 51,
        "known": 9071,
        "quiet": 17,
      }
    `)
    expect(all / known).toBeLessThan(0.01)
  })

  it('puts none of the three who were out that day, $3,000 each, into the first lineups', () => {
    const slate = slateOf('dk-nba-classic-2025-01-12.csv')
    const built = lineupsFor({ slate, points: averages(slate), constraints: PLAIN })
    if (built.kind === 'infeasible') throw new Error('infeasible')
    const names = new Map(slate.players.map(({ id, name }) => [id, name]))
    const chosen = built.lineups.flatMap(({ places }) => places.map(({ playerId }) => names.get(playerId)!))
    for (const name of ['Grant Williams', 'Jared McCain', 'Moritz Wagner']) expect(chosen).not.toContain(name)
  })

  it('puts nobody into a captain contest whose price, a little above the least, says that he is away', () => {
    const slate = slateOf('dk-nba-showdown-2020-07-31.csv')
    const built = lineupsFor({ slate, points: averages(slate), constraints: PLAIN })
    if (built.kind === 'infeasible') throw new Error('infeasible')
    const away = slate.players.find(({ name }) => name === 'Willie Cauley-Stein')!
    const chosen = built.lineups.flatMap(({ places }) => places.map(({ playerId }) => playerId))
    expect([away.id, ...away.roles!.map(({ id }) => id)].filter((id) => chosen.includes(id))).toEqual([])
    expect(built.leftOut.find(({ id }) => id === away.id)?.words).toBe(
      'priced as if he does not play: $1,400, while others with about 20.2 points cost $4,600',
    )
  })

  it.skipIf(!existsSync(LOGS))('is right about nine in ten: the box scores of the day say who played', () => {
    const found = Object.entries(PLAYED_ON).map(([name, day]) => {
      const slate = slateOf(name)
      const log = playersOf(day)
      const played = new Set(slate.players.flatMap((player) => (log.has(plain(player.name)) ? [player.id] : [])))
      const flagged = pricedAsAbsent(slate)
      return { sport: slate.sport, played: played.size, flagged: flagged.length, wrong: flagged.filter(({ id }) => played.has(id)).length }
    })
    const sum = (sport: string, key: 'played' | 'flagged' | 'wrong') =>
      found.filter((one) => one.sport === sport).reduce((total, one) => total + one[key], 0)
    const report = (sport: string) => ({ played: sum(sport, 'played'), flagged: sum(sport, 'flagged'), wrong: sum(sport, 'wrong') })
    expect({ nba: report('nba'), nfl: report('nfl') }).toMatchInlineSnapshot(`
      {
        "nba": {
          "flagged": 21,
          "played": 886,
          "wrong": 1,
        },
        "nfl": {
          "flagged": 17,
          "played": 568,
          "wrong": 1,
        },
      }
    `)
    for (const sport of ['nba', 'nfl']) {
      expect(sum(sport, 'wrong') / sum(sport, 'flagged')).toBeLessThan(0.15)
      expect(sum(sport, 'wrong') / sum(sport, 'played')).toBeLessThan(0.01)
    }
  })

  it('is about averages only: whoever projects a player himself keeps him', () => {
    const slate = slateOf('dk-nba-alarmhoops.csv')
    const points = averages(slate)
    const [griffin] = pricedAsAbsent(slate)
    const outIds = (known: Parameters<typeof leftOut>[1]) => leftOut(slate, known).map(({ id }) => id)
    expect(outIds({ points })).toContain(griffin!.id)
    expect(outIds({ points: { ...points, [griffin!.id]: 20 } })).not.toContain(griffin!.id)
    expect(outIds({ points, kept: [griffin!.id] })).not.toContain(griffin!.id)
  })
})
