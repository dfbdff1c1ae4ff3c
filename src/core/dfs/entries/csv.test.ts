import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { slatePlayer } from '#tests/support/slate-player.ts'
import { csvRows } from '../files/csv-rows.ts'
import { playersById } from '../lineup.ts'
import { rosterFor } from '../sites.ts'
import type { SlatePlayer } from '../slate.ts'
import { builderCsv, entriesCsv, uploadCsv, writeCsv } from './csv.ts'
import { type EntriesRead, readEntries, readPick } from './read-entries.ts'

const player = (id: string, name: string, roles: SlatePlayer['roles'] = null) => slatePlayer(id, { name, positions: ['WR', 'TE'], roles })

describe('a CSV of ours', () => {
  it('quotes what needs quotes and ends lines as the sites do', () => {
    expect(writeCsv([['a,b', 'say "hi"', 1.5, null]])).toBe('"a,b","say ""hi""",1.5,\r\n')
  })

  it.each(['=1+1', '+1', '-1', '@sum', '\tx'])('makes the text %j inert for a spreadsheet', (text) => {
    expect(csvRows(writeCsv([['x', text]])).rows[0]?.cells[1]?.startsWith("'")).toBe(true)
  })

  it.each(['＝1+1', '＠SUM(A1)', ' =1+1', '\n=1+1', '\u3000＝1+1'])('%j is no formula, however wide or far down it begins', (text) => {
    expect(writeCsv([[text]])).toContain(`'${text}`)
  })

  it('leaves negative numbers alone', () => {
    expect(writeCsv([[-3]])).toBe('-3\r\n')
  })

  it('reads back what it wrote', () => {
    const cell = fc
      .string({ unit: 'grapheme', maxLength: 12 })
      .filter((text) => !/^[=+\-@＝＋－＠\t\r\n]/.test(text) && text.trim() === text && !text.includes('\r') && !/^['\ufeff]/.test(text))
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (rows) => {
        const filled = rows.map((row) => ['x', ...row])
        expect(
          csvRows(writeCsv([['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'], ...filled]))
            .rows.slice(1)
            .map((row) => row.cells),
        ).toEqual(filled)
      }),
    )
  })
})

describe('uploads', () => {
  const showdown = rosterFor('draftkings', 'nfl', 'showdown')!
  const roles = (id: string) => [
    { slot: 'CPT', id: `9${id}`, salary: 7500 },
    { slot: 'FLEX', id, salary: 5000 },
  ]
  const ids = ['1', '2', '3', '4', '5', '6']
  const players = playersById(ids.map((id) => player(id, `P ${id}`, roles(id))))
  const lineup = { picks: ids.map((playerId, index) => ({ slot: showdown.slots[index]!.name, playerId })) }

  it('of DraftKings carry Name (id), the captain under the captain id', () => {
    expect(uploadCsv([lineup], showdown, players)).toBe(
      'CPT,FLEX,FLEX,FLEX,FLEX,FLEX\r\nP 1 (91),P 2 (2),P 3 (3),P 4 (4),P 5 (5),P 6 (6)\r\n',
    )
  })

  it('of FanDuel carry id:Name under the heads of the template', () => {
    const roster = rosterFor('fanduel', 'nfl', 'classic')!
    const nine = ['1', '2', '3', '4', '5', '6', '7', '8', '9']
    const picks = nine.map((playerId, index) => ({ slot: roster.slots[index]!.name, playerId }))
    const text = uploadCsv([{ picks }], roster, playersById(nine.map((id) => player(id, `P ${id}`))))
    expect(text.split('\r\n')[0]).toBe('QB,RB,RB,WR,WR,WR,TE,FLEX,DEF')
    expect(text.split('\r\n')[1]?.split(',')[0]).toBe('1:P 1')
  })

  it('come with a builder export, a row for each player and no sum that would be taken for the lineup’s score', () => {
    const points = () => 10
    expect(builderCsv(lineup, players, points).trimEnd().split('\r\n')).toHaveLength(1 + lineup.picks.length)
    expect(builderCsv(lineup, players, points).split('\r\n').slice(0, 2)).toEqual([
      'Name,Position,Team,Salary,Projected Points',
      'P 1,WR/TE,DAL,5000,10',
    ])
  })
})

describe('entries files', () => {
  const dk = [
    'Entry ID,Contest Name,Contest ID,Entry Fee,PG,UTIL,,Instructions',
    '4533123419,NBA $80K [20 Entry Max],170847674,$4,Ann Guard (111) (LOCKED),Bo Wing(222),,1. Column A lists',
    '4533123420,NBA $80K [20 Entry Max],170847674,$4,,,,2. Your current lineup',
    ',,,,,,,',
  ].join('\r\n')

  it('of DraftKings give entries, locks and reservations', () => {
    const file = readEntries(dk, 'DKEntries.csv')
    if (file.kind === 'refused') throw new Error(file.reason)
    expect(file.slots).toEqual(['PG', 'UTIL'])
    expect(file.entries[0]).toEqual({
      row: 2,
      entryId: '4533123419',
      contestId: '170847674',
      contestName: 'NBA $80K [20 Entry Max]',
      entryFee: '$4',
      picks: [
        { id: '111', name: 'Ann Guard', isLocked: true },
        { id: '222', name: 'Bo Wing', isLocked: false },
      ],
    })
    expect(file.entries[1]?.picks).toEqual([null, null])
    expect(file.pool).toBeNull()
  })

  it.each([
    ['37102799', 'draftkings', { id: '37102799', name: null, isLocked: false }],
    ['Only Name', 'draftkings', { id: '', name: 'Only Name', isLocked: false }],
    ['30079-9475', 'fanduel', { id: '30079-9475', name: null, isLocked: false }],
    ['30079-9475:Ann: Guard', 'fanduel', { id: '30079-9475', name: 'Ann: Guard', isLocked: false }],
    ['', 'fanduel', null],
  ] as const)('the cell %j of %s', (cell, site, expected) => {
    expect(readPick(cell, site)).toEqual(expected)
  })

  it.each([
    ['a salary file', 'Position,Name\nQB,A', 'row 1: this seems to be a table with the columns “Position”, “Name”'],
    ['a word for an id', 'Entry ID,Contest Name,Contest ID,Entry Fee,PG\nabc,x,1,$1,', 'row 2: “abc” is no entry id'],
    ['no slots', 'Entry ID,Contest Name,Contest ID,Entry Fee\n1234,x,1,$1', 'no slot column'],
    ['a cut-off row', dk.slice(0, dk.indexOf('Bo Wing') - 1), 'row 2: the row ends after 5 of 6 cells'],
    ['a missing contest', 'Entry ID,Entry Fee,PG\n1234,$1,', 'missing contestid, contestname'],
  ])('are refused when they are %s', (_what, text, sentence) => {
    const file = readEntries(text, 'DKEntries.csv')
    expect(file.kind === 'refused' && file.reason).toContain(sentence)
  })

  it('read, written and read again are the same', () => {
    const word = fc.stringMatching(/^[A-Z][a-z]{1,8} [A-Z][a-z' ]{0,8}[a-z]$/)
    const id = fc.integer({ min: 1000, max: 99_999_999 }).map(String)
    const pick = fc.option(fc.record({ id, name: fc.option(word, { nil: null }), isLocked: fc.boolean() }), { nil: null })
    const files = fc.record({
      site: fc.constantFrom('draftkings' as const, 'fanduel' as const),
      hasEntryFee: fc.boolean(),
      entries: fc.array(
        fc.record({
          entryId: id,
          contestId: id,
          contestName: word,
          entryFee: fc.constantFrom('$4', '$0.25'),
          picks: fc.array(pick, { minLength: 3, maxLength: 3 }),
        }),
        {
          minLength: 1,
          maxLength: 5,
        },
      ),
    })
    fc.assert(
      fc.property(files, ({ site, hasEntryFee, entries }) => {
        const file = {
          site,
          slots: ['PG', 'SG', 'C'],
          hasEntryFee,
          entries: entries.map((entry, index) => ({
            row: index + 2,
            ...entry,
            entryFee: hasEntryFee ? entry.entryFee : '',
            picks: entry.picks.map((one) => (one && one.name === null ? { ...one, isLocked: false } : one)),
          })),
        }
        const again = readEntries(entriesCsv(file), 'x.csv') as EntriesRead
        expect({ site: again.site, slots: again.slots, hasEntryFee: again.hasEntryFee, entries: again.entries }).toEqual(file)
      }),
    )
  })

  it('never make the reader throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) =>
        ['entries', 'refused'].includes(readEntries(`Entry ID,Contest Name,Contest ID,Entry Fee,PG\n${text}`, 'x').kind),
      ),
    )
  })
})
