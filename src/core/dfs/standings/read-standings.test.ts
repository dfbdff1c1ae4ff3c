import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ROSTERS } from '../sites.ts'
import { parseLineupCell } from './lineup-cell.ts'
import { readStandings } from './read-standings.ts'
import { placeOf, ranksOf, recount } from './recompute.ts'
import type { Standings } from './standings.ts'

const HEAD = 'Rank,EntryId,EntryName,TimeRemaining,Points,Lineup,,Player,Roster Position,%Drafted,FPTS'
const file = (...rows: string[]) => [`\ufeff${HEAD}`, ...rows, ''].join('\r\n')

function read(text: string): Standings {
  const standings = readStandings(text, 'standings.csv')
  if (standings.kind !== 'standings') throw new Error(standings.reason)
  return standings
}

const NBA = file(
  '1,100001,ann (1/2),0,80.5,C Ed Fox F C J Stone G LOCKED PF Al Bo PG Cy Dee SF Di Eve SG Flo Gee UTIL Gil Hoy,,C J Stone,F,50.25%,20.5',
  '2,100002,bob,0,60,C Ed Fox F Di Eve G Cy Dee PF Al Bo PG Ida Jay SF Kim Lo SG Flo Gee UTIL Gil Hoy,,Ed Fox,C,100%,10',
  '2,100003,cat,0,60,C Ed Fox F Di Eve G Cy Dee PF Al Bo PG Ida Jay SF Kim Lo SG Flo Gee UTIL Gil Hoy,,Al Bo,PF,75%,10',
  '4,100004,dan,0,0,,,Cy Dee,PG,75%,10',
  ',,,,,,,Di Eve,SF,75%,10',
  ',,,,,,,Flo Gee,SG,75%,10',
  ',,,,,,,Gil Hoy,UTIL,75%,10',
  ',,,,,,,Ida Jay,PG,50%,0.5',
  ',,,,,,,Kim Lo,SF,50%,-0.5',
)

const CAPTAIN = (captain: number) =>
  file(
    '1,200001,ann,0,75.3,CPT Bo Ace FLEX Cy Bee FLEX Di Cod FLEX Ed Dot FLEX Flo Ebb FLEX Gil Fen,,Bo Ace,FLEX,40%,20.2',
    '2,200002,bob,0,70.2,CPT Cy Bee FLEX Bo Ace FLEX Di Cod FLEX Ed Dot FLEX Flo Ebb FLEX Gil Fen,,Cy Bee,FLEX,40%,10',
    `,,,,,,,Bo Ace,CPT,20%,${captain}`,
    ',,,,,,,Di Cod,FLEX,40%,15',
    ',,,,,,,Ed Dot,FLEX,40%,10',
    ',,,,,,,Flo Ebb,FLEX,40%,6',
    ',,,,,,,Gil Fen,FLEX,40%,4',
  )

describe('a standings file', () => {
  it('tells its roster, its lineups with hidden players, and what everyone was drafted', () => {
    const standings = read(NBA)
    expect(standings.slots.map((slot) => slot.name)).toEqual(['PG', 'SG', 'SF', 'PF', 'C', 'G', 'F', 'UTIL'])
    expect(standings.entries[0]!.picks!.slice(0, 3)).toEqual([
      { slot: 'C', player: 'Ed Fox' },
      { slot: 'F', player: 'C J Stone' },
      { slot: 'G', player: null },
    ])
    expect(standings.entries[3]!.picks).toEqual([])
    expect(standings.players[0]).toEqual({ name: 'C J Stone', slot: 'F', drafted: 0.5025, points: 20.5 })
  })

  it('is recounted: points, ranks, ties', () => {
    const counted = recount(read(NBA))
    expect(counted.entries.map((one) => one.points)).toEqual([80.5, 60, 60, 0])
    expect(counted.entries[0]!.hidden).toBe(1)
    expect(counted).toMatchObject({ whole: 4, equal: 4, isWholeField: true, ranksAgree: true })
  })

  it('counts a captain by the slot’s multiple, whether or not its own row is multiplied', () => {
    for (const captain of [30.3, 20.2]) expect(recount(read(CAPTAIN(captain)))).toMatchObject({ whole: 2, equal: 2 })
  })

  it('finds out a wrong score and a wrong rank', () => {
    expect(recount(read(NBA.replace('0,80.5,', '0,80.25,')))).toMatchObject({ whole: 4, equal: 3 })
    expect(recount(read(NBA.replace('2,100003', '3,100003')))).toMatchObject({ ranksAgree: false, isWholeField: false })
  })

  it('says where a score would stand', () => {
    const standings = read(NBA)
    expect(placeOf(60, standings)).toEqual({ from: 2, to: 2 })
    expect(placeOf(70, standings)).toEqual({ from: 2, to: 2 })
    expect(placeOf(90, standings)).toEqual({ from: 1, to: 1 })
    expect(placeOf(10, standings)).toEqual({ from: 4, to: 4 })
    expect(placeOf(-1, standings)).toEqual({ from: 5, to: null })
  })

  it.each([
    [
      'a salary file',
      'Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame\r\nPG,A (1),A,1,PG,5000,,BOS,9\r\n',
      'standings.csv, row 1: this seems to be a salary file. Expected',
    ],
    [
      'an entries file',
      'Entry ID,Contest Name,Contest ID,Entry Fee,PG\r\n1234,x,1,$1,A (1)\r\n',
      'this seems to be an entries file. Expected',
    ],
    ['nothing', '', 'standings.csv is empty'],
    ['a header alone', `${HEAD}\r\n`, 'no entry below it'],
    ['words for points', `${HEAD}\r\n1,100001,a,0,many,,,,,,\r\n`, 'row 2: “many” are no points'],
    ['a cut-off quote', `${HEAD}\r\n1,100001,"a,0,1,,,,,,\r\n`, 'never closes'],
    ['a missing column', 'Rank,EntryId,Points\r\n1,100001,3\r\n', 'missing entryname, lineup'],
  ])('that is %s is refused with a sentence', (_what, text, sentence) => {
    expect(readStandings(text, 'standings.csv')).toMatchObject({ kind: 'refused', reason: expect.stringContaining(sentence) })
  })

  it('with a lineup that is endless or of no roster keeps the entry and says so', () => {
    for (const cell of ['F '.repeat(200_000), 'Somebody Else']) {
      const standings = read(NBA.replace('2,100002,bob,0,60,C Ed Fox', `2,100002,bob,0,60,${cell}`))
      expect(standings.entries[1]).toMatchObject({ entryId: '100002', picks: null })
      expect(standings.dropped).toEqual([{ row: 3, reason: expect.stringContaining('is of no roster known here') }])
    }
  })

  it('that is cut anywhere is read or refused, never thrown', () => {
    fc.assert(fc.property(fc.nat(NBA.length), (at) => ['standings', 'refused'].includes(readStandings(NBA.slice(0, at), 'x').kind)))
  })
})

describe('laws', () => {
  it('any lineup written as a cell is read as it was', () => {
    const word = fc.constantFrom('C', 'F', 'PG', 'Ann', 'Bo', 'Jr.', 'St. Cloud', 'DST')
    const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
    const roster = fc.constantFrom(...ROSTERS.filter((row) => row.site === 'draftkings'))
    fc.assert(
      fc.property(roster, fc.array(name, { minLength: 12, maxLength: 12 }), ({ slots }, names) => {
        const picks = slots.map((slot, index) => ({ slot: slot.name, player: `${index}x ${names[index]!} z${index}` }))
        const cell = picks.map((pick) => `${pick.slot} ${pick.player}`).join(' ')
        expect(parseLineupCell(cell, slots, new Set(picks.map((pick) => pick.player)))).toEqual(picks)
      }),
    )
  })

  it('a rank is one more than the number above', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -3, max: 9 })), (points) => {
        expect(ranksOf(points)).toEqual(points.map((value) => 1 + points.filter((other) => other > value).length))
      }),
    )
  })
})

const FOLDER = path.resolve(import.meta.dirname, '../../../../../shared/data/dfs-standings')
const RECORDED = existsSync(FOLDER) ? readdirSync(FOLDER).filter((name) => name.endsWith('.csv')) : []

describe.skipIf(RECORDED.length === 0)('recorded contests (../shared/data/dfs-standings, skipped where absent)', () => {
  it.each(RECORDED)('%s: recomputed points equal the posted ones, ranks and ties too', (name) => {
    const standings = readStandings(readFileSync(path.join(FOLDER, name)), name)
    if (standings.kind !== 'standings') throw new Error(standings.reason)
    const counted = recount(standings)
    expect(standings.dropped).toEqual([])
    expect(counted.whole).toBeGreaterThan(100)
    expect(counted.equal).toBe(counted.whole)
    expect(counted.ranksAgree).toBe(true)
    // Files of which the site's whole field is kept; the others are even samples of it.
    expect(counted.isWholeField).toBe(/173036248|2024-12-21/.test(name))
  })
})
