// Every recorded salary and entries file: what is read from it, or why it is refused. The files lie outside the repository.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { personById, readEntries } from '../entries/read-entries.ts'
import { csvRows } from '../files/csv-rows.ts'
import { readDraftKings } from '../files/draftkings.ts'
import { decodeText } from '../files/text.ts'
import { playersById, violations } from '../lineup.ts'
import { canFill, rosterOf } from '../sites.ts'
import { readSlate } from './read-slate.ts'

const DATA = resolve(import.meta.dirname, '../../../../../shared/data')
const present = existsSync(resolve(DATA, 'dfs-salaries'))
const read = (folder: string, name: string) => readFileSync(resolve(DATA, folder, name))

// file, site, sport, contest, players
const SALARIES = [
  ['FanDuel-MLB-2019-07-24-37139-players-list.csv', 'fanduel', 'mlb', 'classic', 703],
  ['FanDuel-NBA-2018-11-14-30079-players-list.csv', 'fanduel', 'nba', 'classic', 358],
  ['FanDuel-NBA-2018-12-20-31257-players-list.csv', 'fanduel', 'nba', 'classic', 66],
  ['FanDuel-NBA-2019-02-players-list.csv', 'fanduel', 'nba', 'classic', 192],
  ['FanDuel-NBA-2019-04-03-34166-players-list.csv', 'fanduel', 'nba', 'classic', 390],
  ['FanDuel-NFL-2015-players-list.csv', 'fanduel', 'nfl', 'classic', 151],
  ['FanDuel-NFL-2018-single-game-players-list.csv', 'fanduel', 'nfl', 'showdown', 57],
  ['FanDuel-NFL-2018w2-players-list-13col.csv', 'fanduel', 'nfl', 'classic', 165],
  ['FanDuel-NFL-2021-single-game-MVP-players-list.csv', 'fanduel', 'nfl', 'showdown', 54],
  ['FanDuel-NHL-2015-players-list.csv', 'fanduel', 'nhl', 'classic', 456],
  ['dk-api-available-players-41409.json', 'draftkings', 'nfl', 'showdown', 44],
  ['dk-api-draftables-22927.json', 'draftkings', 'nfl', 'showdown', 36],
  ['dk-cfb-classic-2022-10-15.csv', 'draftkings', 'cfb', 'classic', 971],
  ['dk-lol-captain-2020.csv', 'draftkings', 'lol', 'showdown', 25],
  ['dk-mlb-2022-06-01.csv', 'draftkings', 'mlb', 'classic', 584],
  ['dk-mlb-classic-2019-08-01.csv', 'draftkings', 'mlb', 'classic', 427],
  ['dk-mlb-classic-2023-03-31.csv', 'draftkings', 'mlb', 'classic', 635],
  ['dk-mma-2019-11-09-zabit-kattar.csv', 'draftkings', 'mma', 'classic', 27],
  ['dk-mma-2023-w1.csv', 'draftkings', 'mma', 'classic', 28],
  ['dk-nascar-cup-2023-fontana.csv', 'draftkings', 'nascar', 'classic', 36],
  ['dk-nascar-truck-2023.csv', 'draftkings', 'nascar', 'classic', 36],
  ['dk-nba-2016-oldformat.csv', 'draftkings', 'nba', 'classic', 60],
  ['dk-nba-2017-11-27-midformat.csv', 'draftkings', 'nba', 'classic', 266],
  ['dk-nba-alarmhoops.csv', 'draftkings', 'nba', 'classic', 201],
  ['dk-nba-classic-2019-10-13.csv', 'draftkings', 'nba', 'classic', 79],
  ['dk-nba-classic-2020-07-30.csv', 'draftkings', 'nba', 'classic', 70],
  ['dk-nba-classic-2024-11-26-swap.csv', 'draftkings', 'nba', 'classic', 177],
  ['dk-nba-classic-2025-01-12.csv', 'draftkings', 'nba', 'classic', 209],
  ['dk-nba-showdown-2020-07-31.csv', 'draftkings', 'nba', 'showdown', 36],
  ['dk-nba-showdown-2022-02-26.csv', 'draftkings', 'nba', 'showdown', 45],
  ['dk-nfl-2015-oldformat.csv', 'draftkings', 'nfl', 'classic', 480],
  ['dk-nfl-classic-2018w11.csv', 'draftkings', 'nfl', 'classic', 362],
  ['dk-nfl-classic-2022w1.csv', 'draftkings', 'nfl', 'classic', 792],
  ['dk-nfl-classic-2023w1.csv', 'draftkings', 'nfl', 'classic', 824],
  ['dk-nfl-classic-2025w1.csv', 'draftkings', 'nfl', 'classic', 720],
  ['dk-nfl-classic-template-2023.csv', 'draftkings', 'nfl', 'classic', 540],
  ['dk-nfl-madden-2020-09-05.csv', 'draftkings', 'nfl', 'classic', 95],
  ['dk-nfl-showdown-2018-11-01.csv', 'draftkings', 'nfl', 'showdown', 39],
  ['dk-nfl-showdown-2021-09-13.csv', 'draftkings', 'nfl', 'showdown', 55],
  ['dk-nfl-showdown-2023-12-04.csv', 'draftkings', 'nfl', 'showdown', 51],
  ['dk-nhl-2016-oldformat.csv', 'draftkings', 'nhl', 'classic', 229],
  ['dk-nhl-classic-2019-10-14.csv', 'draftkings', 'nhl', 'classic', 509],
  ['dk-nhl-showdown-2020-09-05.csv', 'draftkings', 'nhl', 'showdown', 84],
  ['dk-nhl-showdown-template.csv', 'draftkings', 'nhl', 'showdown', 50],
  ['dk-pga-2021-olympics.csv', 'draftkings', 'pga', 'classic', 58],
  ['dk-pga-2023-rbc-heritage-extra-col.csv', 'draftkings', 'pga', 'classic', 143],
  ['dk-pga-2025-masters.csv', 'draftkings', 'pga', 'classic', 96],
  ['dk-soccer-epl-2017-oldformat.csv', 'draftkings', 'soccer', 'classic', 468],
  ['dk-tennis-2020-01-06-extra-cols.csv', 'draftkings', 'tennis', 'classic', 30],
  ['dk-xfl-showdown-2023-03-19.csv', 'draftkings', 'xfl', 'showdown', 38],
  ['fantasydraft-nfl-2018w11.csv', 'fantasydraft', 'nfl', 'classic', 431],
] as const

const REFUSED = [
  ['dk-api-contests-cfb-2020-10-22.json', 'contest lobby'],
  ['dk-api-contests-nba-empty.json', 'contest lobby'],
  ['dk-api-draftgroup-41409-finalized.json', 'draft group'],
  ['dk-api-draftgroup-41409-upcoming.json', 'draft group'],
  ['mma-2019-11-09-fighter-points.csv', 'results or scores without a header'],
  ['nfl-projections-2023-for-template.csv', 'a projections file'],
  ['pga-2025-masters-odds.csv', 'betting odds'],
] as const

// file, slots, entries, players of the pool beside them
const ENTRIES = [
  ['FanDuel-NBA-2018-11-14-30079-entries-upload-template.csv', 'PG PG SG SG SF SF PF PF C', 10, 358],
  ['dk-nba-entries-2024-11-26-swap.csv', 'PG SG SF PF C G F UTIL', 6, 177],
  ['dk-nba-entries-2024-12-19.csv', 'PG SG SF PF C G F UTIL', 6, 387],
  ['dk-nba-entries-2024-12-21.csv', 'PG SG SF PF C G F UTIL', 6, 383],
  ['dk-nba-entries-2024-12-25.csv', 'PG SG SF PF C G F UTIL', 6, 173],
  ['dk-nba-entries-2025-01-12.csv', 'PG SG SF PF C G F UTIL', 8, 209],
  ['dk-nba-entries-bobbymay.csv', 'PG SG SF PF C G F UTIL', 9, 234],
  ['dk-nba-showdown-entries-2022-02-26.csv', 'CPT UTIL UTIL UTIL UTIL UTIL', 26, 45],
  ['dk-tennis-entries-2019-01.csv', 'P P P P P P', 93, 26],
] as const

describe.skipIf(!present)('recorded salary files (skipped where ../shared/data is absent)', () => {
  it('are all named here', () => {
    const named = new Set<string>([...SALARIES, ...REFUSED].map(([name]) => name))
    expect(readdirSync(resolve(DATA, 'dfs-salaries')).filter((name) => !named.has(name))).toEqual([])
    expect(readdirSync(resolve(DATA, 'dfs-entries')).filter((name) => !ENTRIES.some(([known]) => known === name))).toEqual([])
  })

  it.each(SALARIES)('%s is %s %s %s with %d players', (name, site, sport, contest, count) => {
    const reading = readSlate(read('dfs-salaries', name), name)
    if (reading.kind === 'refused') throw new Error(reading.reason)
    expect(reading.slate).toMatchObject({ site, sport, contest })
    expect(reading.slate.players).toHaveLength(count)
    expect(reading.dropped).toEqual([])
    expect(rosterOf(reading.slate)?.slots.map((slot) => slot.name)).toEqual(reading.slate.slots)
    expect(new Set(reading.slate.players.map((player) => player.id)).size).toBe(count)
  })

  it.each(REFUSED)('%s is refused as %s', (name, what) => {
    const reading = readSlate(read('dfs-salaries', name), name)
    expect(reading.kind === 'refused' && reading.reason).toContain(what)
    expect(reading.kind === 'refused' && reading.reason).toContain(name)
  })

  it.each(SALARIES.filter(([name]) => name.startsWith('dk-') && name.endsWith('.csv')))(
    '%s: the table gives each player the very slots of its Roster Position column',
    (name) => {
      const bytes = read('dfs-salaries', name)
      const reading = readSlate(bytes, name)
      const decoded = decodeText(bytes)
      if (reading.kind === 'refused' || decoded.kind !== 'text') throw new Error(name)
      const pool = readDraftKings(name, csvRows(decoded.text))
      if (!pool || 'kind' in pool || reading.slate.contest === 'showdown') return
      const roster = rosterOf(reading.slate)!
      for (const player of pool.players) {
        const slots = roster.slots.filter((slot) => canFill(slot, player)).map((slot) => slot.name)
        expect([...new Set(slots)].sort(), player.name).toEqual([...(player.slotNames ?? [])].sort())
      }
    },
  )

  const TEXTS = SALARIES.filter(([name, , sport]) => !/available-players/.test(name) && sport !== 'pga' && sport !== 'nascar')
  const textOf = (name: string) => {
    const decoded = decodeText(read('dfs-salaries', name))
    return decoded.kind === 'text' ? decoded.text : ''
  }
  it.each(TEXTS)('%s is refused whose games are mangled', (name) => {
    for (const mangle of [
      (text: string) => text.replace(/@|\bvs\b/g, '~'),
      (text: string) => text.replace(/([^,";\t]+?)(\s*)(?:@|\bvs\b)[^,";\t\r\n]+/g, 'The Game'),
    ]) {
      const reading = readSlate(mangle(textOf(name)), name)
      expect(reading.kind === 'refused' ? reading.reason : reading.slate.players[0]).toMatch(/are no games/)
    }
  })

  const TIMED = TEXTS.filter(([name]) => /\d\d:\d\d[AP]M ET/.test(textOf(name)) && /@[^,]*\d{4} \d\d:\d\d[AP]M/.test(textOf(name)))
  it.each(TIMED)('%s is the same with its times in 24 hours', (name) => {
    const text = textOf(name)
    const plain = text.replace(
      /(\d\d):(\d\d)([AP]M) ET/g,
      (_, hour: string, minute: string, half: string) =>
        `${String((Number(hour) % 12) + (half === 'PM' ? 12 : 0)).padStart(2, '0')}:${minute}`,
    )
    const [before, after] = [readSlate(text, name), readSlate(plain, name)]
    // Noon and a morning might be either half of the day: nothing tells, so nothing is read.
    if (!/@[^,]* (?:00|1[3-9]|2\d):\d\d/.test(plain)) {
      expect(after).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/most times in Game Info cannot be read/) })
      return
    }
    if (before.kind === 'refused' || after.kind === 'refused') throw new Error(name)
    expect(after.slate).toEqual(before.slate)
    expect(after.warnings.join(' ')).toMatch(/24 hours/)
  })

  it('captain files know both roles of each person, the captain at one and a half', () => {
    for (const [name] of SALARIES.filter(
      ([file, site, , contest]) => site === 'draftkings' && contest === 'showdown' && file.endsWith('.csv'),
    )) {
      const reading = readSlate(read('dfs-salaries', name), name)
      if (reading.kind === 'refused') throw new Error(reading.reason)
      for (const player of reading.slate.players) {
        expect(player.roles?.map((role) => role.salary)).toEqual([player.salary * 1.5, player.salary])
      }
    }
  })
})

describe.skipIf(!present)('recorded entries files (skipped where ../shared/data is absent)', () => {
  it.each(ENTRIES)('%s has the slots %s, %d entries and a pool of %d', (name, slots, count, poolSize) => {
    const file = readEntries(read('dfs-entries', name), name)
    if (file.kind === 'refused') throw new Error(file.reason)
    expect(file.slots.join(' ')).toBe(slots)
    expect(file.entries).toHaveLength(count)
    expect(file.pool?.slate.players).toHaveLength(poolSize)
  })

  it('every lineup that was entered on DraftKings breaks no rule of the table', () => {
    for (const [name] of ENTRIES.filter(([file]) => file.startsWith('dk-') && !file.includes('showdown'))) {
      const file = readEntries(read('dfs-entries', name), name)
      if (file.kind === 'refused' || !file.pool) throw new Error(name)
      const slate = file.pool.slate
      const roster = rosterOf(slate)!
      for (const entry of file.entries.filter((one) => one.picks.every((pick) => pick !== null))) {
        const picks = entry.picks.map((pick, index) => ({
          slot: file.slots[index]!,
          playerId: personById(slate, pick!.id)?.id ?? pick!.id,
        }))
        expect(violations({ picks }, roster, playersById(slate.players)), `${name} ${entry.entryId}`).toEqual([])
      }
    }
  })
})
