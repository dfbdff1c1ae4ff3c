// Files are drawn here in the columns of each site; docs/data.md says which of them were seen as published files.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { teamsOfSnake } from './draft.ts'
import { layoutOf } from './layouts.ts'
import { MOST_BEST_BALL_BYTES, readBestBall } from './read-best-ball.ts'
import { type DraftsRead, readDrafts } from './read-drafts.ts'

const UNDERDOG =
  'Picked At,Pick Number,Appearance,First Name,Last Name,Team,Position,Draft,Draft Entry,Draft Entry Fee,Draft Size,Draft Total Prizes,Tournament Title,Tournament,Tournament Entry Fee,Tournament Total Prizes,Tournament Size,Draft Pool Title,Draft Pool,Draft Pool Entry Fee,Draft Pool Total Prizes,Draft Pool Size,Weekly Winner Title,Weekly Winner,Weekly Winner Entry Fee,Weekly Winner Total Prizes,Weekly Winner Size'
const underdogRow = (at: string, pick: number, first: string, last: string, team: string, position: string, entry: string, rest = '') =>
  `${at},${pick},app-${pick},${first},${last},${team},${position},draft-1,${entry},,12,,The Long Board,t-1,25.0,15000000.0,672672${rest || ',,,,,,,,,,'}`
const WEEKLY = ',,,,,,Weekly Winner 4,w-4,10.0,100000,10000'

const drafts = (text: string, name = 'mine.csv', me: string | null = null): DraftsRead => {
  const read = readBestBall(text, name, me)
  if (read.kind !== 'drafts') throw new Error(JSON.stringify(read).slice(0, 300))
  return read
}
const reason = (text: string | Uint8Array, name = 'mine.csv', me: string | null = null) => {
  const read = readBestBall(text, name, me)
  return read.kind === 'refused' ? read.reason : read.kind
}

describe('Underdog’s exposure export', () => {
  const file = [
    UNDERDOG,
    underdogRow('2026-05-02 12:39:22 UTC', 21, 'Drake', 'London', 'ATL', 'WR', 'e-1'),
    underdogRow('2026-05-02 12:31:00 UTC', 4, "Ja'Marr", 'Chase', 'CIN', 'WR', 'e-1'),
    underdogRow('2026-05-02 12:52:00 UTC', 28, 'Najee', 'Harris', '', 'RB', 'e-1'),
    underdogRow('2026-05-03 09:00:00 UTC', 7, 'CeeDee', 'Lamb', 'DAL', 'WR', 'e-2'),
  ].join('\n')

  it('becomes one roster for each entry, in the order of the draft, with rounds, fee and day', () => {
    const read = drafts(file, 'exposure.csv')
    expect(read.format).toBe('Underdog’s exposure export')
    expect(read.drafts.map(({ key, picks }) => [key, picks.length])).toEqual([
      ['e-2', 1],
      ['e-1', 3],
    ])
    const [, first] = read.drafts
    expect(first).toMatchObject({ site: 'underdog', contest: 'The Long Board', entryFee: 2500, teams: 12 })
    expect(first!.draftedAt).toBe(Date.UTC(2026, 4, 2, 12, 31))
    expect(first!.picks.map(({ overall, round, player, team }) => [overall, round, player, team])).toEqual([
      [4, 1, "Ja'Marr Chase", 'CIN'],
      [21, 2, 'Drake London', 'ATL'],
      [28, 3, 'Najee Harris', null],
    ])
  })

  it('takes title and fee from the columns of a weekly winner where the others are empty', () => {
    const row = underdogRow('2026-05-02 12:31:00 UTC', 4, "Ja'Marr", 'Chase', 'CIN', 'WR', 'e-9', WEEKLY).replace(
      'The Long Board,t-1,25.0,15000000.0,672672',
      ',,,,',
    )
    expect(drafts(`${UNDERDOG}\n${row}`).drafts[0]).toMatchObject({ contest: 'Weekly Winner 4', entryFee: 1000 })
  })

  it('is read as a spreadsheet saved it again: semicolons, a mark, days of its own', () => {
    const saved = `\ufeff${file.replaceAll(',', ';').replace('2026-05-02 12:31:00 UTC', '5/2/2026 12:31')}`
    expect(drafts(saved).drafts[1]).toMatchObject({ key: 'e-1', draftedAt: Date.UTC(2026, 4, 2, 12, 31) })
  })
})

describe('DraftKings’ drafted teams', () => {
  const HEAD = 'LineupKey,ContestKey,TournamentKey,ContestName,EntryFee,PickedAt,OverallPick,Round,PickInRound,Player,Position,SiteADP'
  const file = [
    HEAD,
    "l-1,c-1,t-1,Millionaire,$20,2026-06-01T17:00:00Z,4,1,4,Ja'Marr Chase,WR,3.1",
    'l-1,c-1,t-1,Millionaire,$20,2026-06-01T17:20:00Z,21,2,9,Drake London,WR,19.6',
  ].join('\n')

  it('keep the average position at the pick, count the drafters from the snake, and say that clubs are not told', () => {
    const read = drafts(file)
    expect(read.drafts[0]).toMatchObject({ site: 'draftkings', key: 'l-1', entryFee: 2000, teams: 12, contest: 'Millionaire' })
    expect(read.drafts[0]!.picks.map(({ overall, adp, team }) => [overall, adp, team])).toEqual([
      [4, 3.1, null],
      [21, 19.6, null],
    ])
    expect(read.warnings.join()).toContain('names no clubs')
  })
})

describe('Drafters’ export', () => {
  it('counts picks within a round, which a snake turns', () => {
    const rows = ['draftID,Team Name,Contest Name,Round,Pick number,Player Name,Position,Team,Pick Time']
    for (const [round, pick] of [
      [1, 4],
      [2, 9],
      [3, 4],
    ])
      rows.push(`d-1,Mine,Slow one,${round},${pick},Player ${round},WR,CIN,2026-06-01 10:00:00`)
    const [draft] = drafts(rows.join('\n')).drafts
    expect(draft).toMatchObject({ site: 'drafters', key: 'd-1 / Mine', teams: 12 })
    expect(draft!.picks.map(({ overall }) => overall)).toEqual([4, 21, 28])
  })
})

describe('a table of picks', () => {
  const table = (rows: readonly string[], head = 'Draft ID,Round,Pick,Player,Position,Team') => [head, ...rows].join('\n')
  const picks = (text: string) => drafts(text).drafts[0]!.picks.map(({ round, overall }) => [round, overall])

  it('has picks counted through the draft, or within the round: they tell by how they go on', () => {
    expect(picks(table(['d,1,4,A,QB,CIN', 'd,2,17,B,WR,CIN', 'd,3,24,C,TE,CIN']))).toEqual([
      [1, 4],
      [2, 17],
      [3, 24],
    ])
    expect(picks(table(['d,1,4,A,QB,CIN', 'd,2,7,B,WR,CIN', 'd,3,4,C,TE,CIN']))).toEqual([
      [1, 4],
      [2, 17],
      [3, 24],
    ])
    // "2.07" is the seventh pick of the second round.
    expect(picks(table(['d,1.04,A,QB,CIN', 'd,2.07,B,WR,CIN'], 'Draft ID,Pick,Player,Pos,Team'))).toEqual([
      [1, 4],
      [2, 17],
    ])
  })

  it('leaves the place unknown where both would fit', () => {
    expect(picks(table(['d,1,4,A,QB,CIN', 'd,2,9,B,WR,CIN']))).toEqual([
      [1, 4],
      [2, null],
    ])
  })

  it('of a whole board keeps the picks of whoever brings it, and asks who that is', () => {
    const board = table(
      ['d,1,1,Ann,A,QB,CIN', 'd,1,2,Ben,B,WR,CIN', 'd,2,3,Ben,C,WR,DAL', 'd,2,4,Ann,D,RB,DAL'],
      'Draft ID,Round,Overall,Drafted by,Player,Position,Team',
    )
    expect(reason(board)).toBe('mine.csv holds the picks of 2 drafters (Ann, Ben). Write which of them is you, then bring it again.')
    expect(reason(board, 'mine.csv', 'Cleo')).toContain('holds no pick of “Cleo”')
    const read = drafts(board, 'mine.csv', 'ann ')
    expect([read.drafts[0]!.picks.map(({ player }) => player), read.ofOthers, read.drafts[0]!.teams]).toEqual([['A', 'D'], 2, 2])
  })

  it('cuts no character in two, and drops a row with half of one: nothing else could be kept of the file', () => {
    const columns = 'Draft ID,Overall,Player,Position,Team,Contest'
    const [key, contest] = [`${'k'.repeat(119)}🏈`, `${'c'.repeat(159)}🏈`]
    const long = drafts(`${columns}\n${key},1,A 🏈,QB,CIN,${contest}`).drafts[0]!
    expect([long.key, long.contest, long.picks[0]!.player]).toEqual(['k'.repeat(119), 'c'.repeat(159), 'A 🏈'])
    const half = '\ud83c'
    const rows = [`d,1,A,QB,CIN,`, `d,2,B${half},QB,CIN,`, `d,3,C,QB,${half},`, `d,4,D,QB,CIN,${half}`, `${half},5,E,QB,CIN,`]
    const read = drafts(`${columns}\n${rows.join('\n')}`)
    expect(read.drafts.map(({ picks }) => picks.map(({ player }) => player))).toEqual([['A']])
    expect(read.dropped.map(({ row, reason: why }) => `${row} ${why}`)).toEqual(
      ['3 its player', '4 its club', '5 its contest', '6 its draft'].map((what) => `${what} holds a character that cannot be kept`),
    )
    const list = readBestBall(`Player,Position,Team,ADP\nA,QB,CIN,1\nB${half},QB,CIN,2`, 'adp.csv')
    expect(list).toMatchObject({
      kind: 'adp',
      rows: [{ player: 'A' }],
      dropped: [{ row: 3, reason: 'it holds a character that cannot be kept' }],
    })
  })
  it('names drafters with no more letters than a name has', () => {
    const rows = Array.from({ length: 13 }, (_, i) => `d,${i + 1},${String.fromCharCode(65 + i).repeat(300_000)},Player ${i}`)
    const why = reason(`Draft ID,Overall,Drafter,Player\n${rows.join('\n')}`)
    expect(why).toContain(`(${'A'.repeat(80)}, ${'B'.repeat(80)}, `)
    expect(why.length).toBeLessThan(1300)
  })
  it('drops a row with its reason, and nothing else', () => {
    const read = drafts(table(['d,1,4,A,QB,CIN', 'd,2,21,A,QB,CIN', ',3,28,C,TE,CIN', 'd,4,45,,RB,CIN', 'd,5,52,E,RB,FA']))
    expect(read.dropped).toEqual([
      { row: 3, reason: 'A stands twice on the same roster' },
      { row: 4, reason: 'it names no draft' },
      { row: 5, reason: 'it names no player' },
    ])
    expect(read.drafts[0]!.picks.map(({ player, team }) => [player, team])).toEqual([
      ['A', 'CIN'],
      ['E', null],
    ])
  })

  it('of more picks than a roster takes is refused: it holds those of everybody', () => {
    const rows = Array.from({ length: 31 }, (_, i) => `d,${i + 1},${i + 1},Player ${i},WR,CIN`)
    expect(reason(table(rows))).toContain('31 picks, more than the 30')
    expect(drafts(table(rows.slice(0, 30))).drafts[0]!.picks).toHaveLength(30)
  })
})

describe('lists of average draft positions', () => {
  it('of Underdog name clubs in full and weeks without a game', () => {
    const text = [
      '"id","firstName","lastName","adp","projectedPoints","salary","positionRank","slotName","teamName","lineupStatus","byeWeek"',
      '"1","Puka","Nacua","4.1","259.0","99","WR2","WR","Los Angeles Rams",,"8"',
      '"2","Stefon","Diggs","140.7","108.0","35","WR58","WR",,,',
      '"3","Nobody","Known","-","0","0","","WR","Chicago Bears",,',
    ].join('\n')
    expect(readBestBall(text, 'adp.csv')).toMatchObject({
      kind: 'adp',
      site: 'underdog',
      rows: [
        { player: 'Puka Nacua', position: 'WR', team: 'LAR', adp: 4.1, bye: 8 },
        { player: 'Stefon Diggs', team: null, adp: 140.7, bye: null },
        { player: 'Nobody Known', team: 'CHI', adp: null },
      ],
    })
  })

  it('of DraftKings carry their instructions beside the rows', () => {
    const text =
      'ID,Name,Position,ADP,Team,,Instructions\n1214154,Jahmyr Gibbs,RB,1.1438996,DET,,1. Rank players in column A\n3,Keenan Allen,WR,227.36,FA'
    expect(readBestBall(text, 'DkPreDraftRankings.csv')).toMatchObject({
      kind: 'adp',
      site: 'draftkings',
      rows: [
        { player: 'Jahmyr Gibbs', adp: 1.1438996, team: 'DET' },
        { player: 'Keenan Allen', team: null },
      ],
    })
  })
})

describe('what is no best ball file', () => {
  it.each([
    ['', 'is empty'],
    [
      'Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame\nQB,A (1),A,1,QB,5000,X@Y,X,10',
      'a salary file',
    ],
    ['Rank,EntryId,EntryName,TimeRemaining,Points,Lineup\n1,2,me,0,100,QB A', 'contest standings'],
    ['hello world', 'Expected a best ball file'],
    [`${UNDERDOG}`, 'nothing below them'],
    ['Draft ID,Pick,Player\n"d,1,A', 'never closed'],
    ['Player,ADP\nA,-', 'no draft position below them'],
  ])('%# is refused with a sentence', (text, part) => {
    expect(reason(text)).toContain(part)
  })
  it('is told from a picture, and from a file that is too long', () => {
    expect(reason(new Uint8Array([0x89, 0x50, 0x4e, 0x47]), 'a.png')).toContain('a PNG picture')
    expect(reason('x'.repeat(MOST_BEST_BALL_BYTES + 1))).toContain('at most 12 MB')
  })
  it('touches each row a few times, however many are of one draft', () => {
    const count = 2000
    const text = `Draft ID,Round,Pick,Player\n${'d,1,1,A\n'.repeat(count)}`
    const own = Array.prototype[Symbol.iterator]
    let touched = 0
    const patch = (value: unknown) => Object.defineProperty(Array.prototype, Symbol.iterator, { value, writable: true, configurable: true })
    patch(function (this: unknown[]) {
      touched += this.length
      return own.call(this)
    })
    const read = readBestBall(text, 'mine.csv')
    patch(own)
    expect(read).toMatchObject({ kind: 'drafts', drafts: [{ picks: [{ player: 'A' }] }] })
    // Taken into a new array with each row of its draft, they would be two million.
    expect(touched).toBeLessThan(100 * count)
  })
  it('that ends in a refusal is not put together first', () => {
    const rows = [
      { line: 2, cells: ['d', '1', 'Ann', 'A'], end: 9 },
      { line: 3, cells: ['d', '2', 'Ben', 'B'], end: 18 },
    ]
    const body = { [Symbol.iterator]: () => rows.values(), broken: () => 'It has too many rows.' }
    const head = { line: 1, cells: ['Draft ID', 'Pick', 'Drafter', 'Player'], end: 0 }
    const layout = layoutOf(head.cells)
    const read = layout?.kind === 'drafts' ? readDrafts('mine.csv', layout, head, body, null) : expect.fail('no drafts')
    expect(read).toEqual({ kind: 'refused', reason: 'It has too many rows.' })
  })
  it('never throws, whatever it is', () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (text, isHeaded) => {
        expect(readBestBall(isHeaded ? `Draft ID,Pick,Player,Position,Team\n${text}` : text, 'x').kind).toMatch(/drafts|adp|refused/)
      }),
    )
  })
})

it('law: the drafters of a snake are counted back from any seat, and from no other sequence', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 32 }),
      fc.integer({ min: 1, max: 32 }),
      fc.integer({ min: 2, max: 20 }),
      (teams, seat, rounds) => {
        fc.pre(seat <= teams)
        const picks = Array.from({ length: rounds }, (_, i) => i * teams + (i % 2 === 0 ? seat : teams + 1 - seat))
        expect(teamsOfSnake(picks)).toBe(teams)
      },
    ),
  )
  expect(teamsOfSnake([4, 22])).toBeNull()
  expect(teamsOfSnake([4, 21, 28, 44])).toBeNull()
  expect(teamsOfSnake([4])).toBeNull()
})
