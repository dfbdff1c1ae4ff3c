import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSlate } from './read-slate.ts'

const DK_HEAD = 'Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame'
const dkRow = (id: number, name: string, position: string, slots: string, salary: number, team: string) =>
  `${position},${name} (${id}),${name},${id},${slots},${salary},AAA@BBB 01/12/2025 06:00PM ET,${team},20.5`
const DK_NFL = [
  DK_HEAD,
  dkRow(101, 'Quinn Back', 'QB', 'QB', 7000, 'DAL'),
  dkRow(102, 'Rory Back', 'RB', 'RB/FLEX', 6500, 'DAL'),
  dkRow(103, 'Wade Out', 'WR', 'WR/FLEX', 6000, 'NYG'),
  dkRow(104, 'Ty End', 'TE', 'TE/FLEX', 5000, 'NYG'),
  dkRow(105, 'Giants ', 'DST', 'DST', 3000, 'NYG'),
].join('\r\n')

function slate(text: string | Uint8Array, name = 'salaries.csv') {
  const reading = readSlate(text, name)
  if (reading.kind === 'refused') throw new Error(reading.reason)
  return reading
}
const reason = (text: string | Uint8Array, name = 'salaries.csv') => {
  const reading = readSlate(text, name)
  return reading.kind === 'refused' ? reading.reason : `read: ${reading.slate.players.length} players`
}
const utf16 = (text: string, mark: boolean) =>
  Uint8Array.from([...(mark ? [0xff, 0xfe] : []), ...[...text].flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8])])
const latin1 = (text: string) => Uint8Array.from([...text].map((c) => c.charCodeAt(0)))

describe('a DraftKings export', () => {
  it('gives each player id, positions, team, opponent, game, start in UTC, salary and average', () => {
    const { slate: read } = slate(
      `${DK_HEAD}\r\n${dkRow(7, 'Wade Out', 'WR', 'WR/FLEX', 6000, 'AAA')}\r\n${dkRow(8, 'Quinn Back', 'QB', 'QB', 6000, 'BBB')},,\r\n`,
    )
    expect(read.players[0]).toEqual({
      id: '7',
      name: 'Wade Out',
      positions: ['WR'],
      team: 'AAA',
      opponent: 'BBB',
      game: 'AAA@BBB',
      startsAt: Date.UTC(2025, 0, 12, 23),
      salary: 6000,
      averagePoints: 20.5,
      status: null,
      roles: null,
    })
  })

  it('is the same with headers edited by hand, columns added, and the template around it', () => {
    const plain = slate(DK_NFL).slate
    const edited = DK_NFL.replace('Roster Position', 'Roster_Position').replace('Name + ID', 'NameAndID')
    const added = DK_NFL.split('\r\n')
      .map((line, index) => `${index === 0 ? 'Mine' : '1'},${line},x`)
      .join('\n')
    const template = [
      'QB,RB,RB,WR,WR,WR,TE,FLEX,DST,,Instructions',
      ',,,,,,,,,,1. Locate the player',
      ...DK_NFL.split('\r\n').map((line) => `,,,,,,,,,,${line}`),
    ].join('\r\n')
    expect(slate(edited).slate).toEqual(plain)
    expect(slate(added).slate).toEqual(plain)
    expect(slate(template).slate).toEqual(plain)
  })

  it.each([
    ['UTF-8 with its mark', Uint8Array.from([0xef, 0xbb, 0xbf, ...latin1(DK_NFL)])],
    ['UTF-16 with its mark', utf16(DK_NFL, true)],
    ['UTF-16 without', utf16(DK_NFL, false)],
    ['NUL characters within', latin1(DK_NFL.replaceAll('Out', 'O\0ut'))],
    ['semicolons', latin1(DK_NFL.replaceAll(',', ';'))],
    ['old Mac line ends', latin1(DK_NFL.replaceAll('\r\n', '\r'))],
  ])('is read from %s', (_encoding, bytes) => {
    expect(slate(bytes).slate).toEqual(slate(DK_NFL).slate)
  })

  it('keeps the letters of Windows-1252 and says so', () => {
    const reading = slate(latin1(DK_NFL.replace(/Wade Out/g, 'M\u00e9sut \u00d6zil')))
    expect(reading.slate.players[2]?.name).toBe('M\u00e9sut \u00d6zil')
    expect(reading.warnings).toEqual(['The file is not UTF-8; it was read as Windows-1252 (Latin 1).'])
  })

  it('merges captain and flex rows of one person', () => {
    const rows = ['CPT,30', 'FLEX,20'].flatMap((role) => {
      const [slot = '', id = ''] = role.split(',')
      const salary = slot === 'CPT' ? 9000 : 6000
      return [
        dkRow(Number(`${id}1`), 'Quinn Back', 'QB', slot, salary, 'DAL'),
        dkRow(Number(`${id}2`), 'Kay Icker', 'K', slot, salary / 2, 'NYG'),
      ]
    })
    const { slate: read } = slate([DK_HEAD, ...rows].join('\n'))
    expect(read.contest).toBe('showdown')
    expect(read.slots).toEqual(['CPT', 'FLEX', 'FLEX', 'FLEX', 'FLEX', 'FLEX'])
    expect(read.players.map(({ id, salary, roles }) => ({ id, salary, roles }))).toEqual([
      {
        id: '201',
        salary: 6000,
        roles: [
          { slot: 'CPT', id: '301', salary: 9000 },
          { slot: 'FLEX', id: '201', salary: 6000 },
        ],
      },
      {
        id: '202',
        salary: 3000,
        roles: [
          { slot: 'CPT', id: '302', salary: 4500 },
          { slot: 'FLEX', id: '202', salary: 3000 },
        ],
      },
    ])
  })

  it('marks players whose game has begun, ended or does not exist', () => {
    const cells = ['In Progress', 'Final', 'Postponed', '-']
    const text = [DK_HEAD, ...cells.map((cell, index) => `QB,A B (${index}1),A B,${index}1,QB,5000,${cell},DAL,1`)].join('\n')
    expect(slate(text).slate.players.map((player) => player.status)).toEqual(['In Progress', 'Final', 'Postponed', 'No game'])
  })

  it('drops a row that cannot be used and says why', () => {
    const lines = DK_NFL.split('\r\n')
    const text = [
      ...lines.slice(0, 3),
      'WR,No Pay (55),No Pay,55,WR/FLEX,,AAA@BBB,DAL,1',
      lines[2],
      ...lines.slice(3),
      'total: 5 players,,,,,,,,',
    ].join('\n')
    expect(slate(text).dropped).toEqual([
      { row: 4, reason: 'No Pay has no salary (“”).' },
      { row: 5, reason: 'Rory Back: the id 102 stands in row 3 already.' },
      { row: 9, reason: 'The name is empty.' },
    ])
  })

  it('in the six columns of 2015 gets ids made of name, team and position', () => {
    const text =
      '"Position","Name","Salary","GameInfo","AvgPointsPerGame","teamAbbrev"\n"PG","Stefan Kurry",10500,"Mia@GS 10:30PM ET",51.236,"GS"\n"PG","Stefan Kurry",3000,"Mia@GS 10:30PM ET",1,"GS"'
    const { players } = slate(text).slate
    expect(players.map((player) => player.id)).toEqual(['stefan-kurry-gs-pg', 'stefan-kurry-gs-pg-2'])
    expect(players[0]).toMatchObject({ opponent: 'Mia', startsAt: null })
  })
})

describe('a FanDuel players list', () => {
  const head = 'Id,Position,First Name,Nickname,Last Name,FPPG,Played,Salary,Game,Team,Opponent,Injury Indicator,Injury Details'
  const row = (id: string, position: string, game = 'NE@JAC', more = '') =>
    `${id},${position},First,First Last,Last,12.5,3,8000,${game},NE,JAC,Q,Knee${more}`

  it.each([
    ['with a flex since 2018', [row('1-1', 'QB'), row('1-2', 'D', 'ARI@LAR')], 'classic', 'QB RB RB WR WR WR TE FLEX D'],
    ['with a kicker before', [row('1', 'QB'), row('2', 'K', 'ARI@LAR')], 'classic', 'QB RB RB WR WR WR TE K D'],
    ['of one game', [row('1', 'QB'), row('2', 'K')], 'showdown', 'MVP AnyFLEX AnyFLEX AnyFLEX AnyFLEX'],
    ['of hockey with left and right wings', [row('1', 'LW'), row('2', 'RW', 'MON@PIT')], 'classic', 'LW LW RW RW C C D D G'],
    ['of hockey today', [row('1', 'W'), row('2', 'C', 'MON@PIT')], 'classic', 'C C W W D D UTIL UTIL G'],
  ])('%s has the roster of its year', (_what, rows, contest, slots) => {
    const { slate: read } = slate([head, ...rows].join('\n'))
    expect(read.contest).toBe(contest)
    expect(read.slots.join(' ')).toBe(slots)
  })

  it('since 2024 has a dearer MVP and five flex spots', () => {
    const { slate: read } = slate(
      [`${head},MVP 1.5X Salary,Roster Position`, row('1', 'QB', 'NE@JAC', ',12000,MVP - 1.5X Points/AnyFLEX')].join('\n'),
    )
    expect(read.slots).toHaveLength(6)
    expect(read.players[0]?.roles?.[0]).toEqual({ slot: 'MVP', id: '1', salary: 12_000 })
  })

  it('of a basketball game has a dearer MVP since 2025, and static salaries with three multipliers before', () => {
    const game = [row('1', 'PG/SG', 'NE@JAC', ',12000,MVP - 1.5X Points/UTIL'), row('2', 'C', 'NE@JAC', ',9000,MVP - 1.5X Points/UTIL')]
    const { slate: read } = slate([`${head},MVP 1.5X Salary,Roster Position`, ...game].join('\n'))
    expect(read.slots.join(' ')).toBe('MVP UTIL UTIL UTIL UTIL UTIL')
    expect(read.players[0]?.roles).toEqual([
      { slot: 'MVP', id: '1', salary: 12_000 },
      { slot: 'UTIL', id: '1', salary: 8_000 },
    ])
    expect(slate([head, row('1', 'PG/SG'), row('2', 'C')].join('\n')).slate.slots.join(' ')).toBe('MVP STAR PRO UTIL UTIL')
  })

  it('in the upload template of a year has the roster of its head', () => {
    const template = (slots: string) => [
      `entry_id,contest_id,contest_name,${slots},,Instructions`,
      `,,,${',,,,,,,,,'},Player ID + Player Name,${head}`,
      ...[row('1', 'W'), row('2', 'C', 'MON@PIT')].map((line) => `,,,${',,,,,,,,,'},1:First Last,${line}`),
    ]
    expect(slate(template('C,C,W,W,W,W,D,D,G').join('\n')).slate.slots.join(' ')).toBe('C C W W W W D D G')
    expect(slate(template('C,C,W,W,D,D,UTIL,UTIL,G').join('\n')).slate.slots.join(' ')).toBe('C C W W D D UTIL UTIL G')
  })

  it('of one game can be asked for as classic, one of two games not as a single game', () => {
    const [one, two] = [row('1', 'QB'), row('2', 'D', 'ARI@LAR')]
    const asked = (rows: string[], contest: 'classic' | 'showdown') => readSlate([head, ...rows].join('\n'), 'x.csv', contest)
    expect(asked([one], 'classic')).toMatchObject({ kind: 'slate', slate: { contest: 'classic' } })
    expect(asked([one, two], 'showdown')).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('a showdown lineup cannot be built'),
    })
  })

  it('carries the injury mark as status', () => {
    expect(slate([head, row('1', 'QB'), row('2', 'D', 'ARI@LAR')].join('\n')).slate.players[0]?.status).toBe('Q')
  })
})

describe('a file that is refused', () => {
  it.each([
    ['nothing', '', 'salaries.csv is empty.'],
    ['a cut-off row', DK_NFL.slice(0, -40), 'row 6: the row ends after'],
    ['an open quote', `${DK_NFL}\r\nQB,"Quinn`, 'row 7: a quotation mark opens and never closes'],
    ['a missing column', DK_NFL.replace('TeamAbbrev', 'Xyz').replace('Name,', 'Nom,'), 'row 1: missing Name, TeamAbbrev.'],
    ['a header and nothing below', DK_HEAD, 'has a header in row 1 and no player below it'],
    ['cut-off JSON', '{\n"draftables": [\n{"draftableId": 1', 'row 3: the JSON is broken or cut off'],
    ['a web page', '<!DOCTYPE html><title>Sign in</title>', 'is a web page'],
    ['standings', 'Rank,EntryId,EntryName,TimeRemaining,Points,Lineup\n1,2,x,0,5,F A', 'contest standings'],
    ['an unknown sport', DK_NFL.replace(/^(QB|RB|WR|TE|DST),/gm, 'XYZ,'), 'belong to no sport'],
  ])('%s', (_what, text, sentence) => {
    expect(reason(text)).toContain(sentence)
    expect(reason(text)).toContain('salaries.csv')
  })

  it.each([
    ['an Excel workbook', [0x50, 0x4b, 3, 4, 0, 0], 'Excel workbook'],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 1, 2], 'PNG picture'],
  ])('%s is named', (_what, bytes, sentence) => {
    expect(reason(Uint8Array.from(bytes))).toContain(sentence)
  })

  it('is too large above 5 MB', () => {
    expect(reason(new Uint8Array(5 * 1024 * 1024 + 1))).toContain('at most 5 MB')
  })

  it('when a captain lineup is asked of a classic file', () => {
    const reading = readSlate(DK_NFL, 'x.csv', 'showdown')
    expect(reading.kind === 'refused' && reading.reason).toBe(
      'x.csv is a classic file of DraftKings; a showdown lineup cannot be built from it.',
    )
  })
})

describe('laws', () => {
  it('no bytes make the reader throw', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => ['slate', 'refused'].includes(readSlate(bytes, 'x').kind)))
  })

  it('no text behind a good header makes the reader throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) =>
        ['slate', 'refused'].includes(readSlate(`${DK_HEAD}\n${text}`, 'x').kind),
      ),
    )
  })

  it('a file cut before the last cell of a row is refused with that row', () => {
    const rows = DK_NFL.split('\r\n')
    fc.assert(
      fc.property(fc.integer({ min: DK_HEAD.length + 3, max: DK_NFL.length - 1 }), (end) => {
        const cut = DK_NFL.slice(0, end)
        const row = cut.split('\r\n').length
        const last = cut.split('\r\n').at(-1)!.trim()
        const isWhole = last === '' || last.split(',').length >= 9 || last === rows[row - 1]
        const reading = readSlate(cut, 'cut.csv')
        if (isWhole) return reading.kind === 'slate' || reading.reason.includes('no player below')
        return reading.kind === 'refused' && reading.reason.includes(`cut.csv, row ${row}:`)
      }),
    )
  })
})
