import { describe, expect, it } from 'vitest'
import { readBetHistory } from '../../bankroll/bets/read-bet-history.ts'
import { readOwnership } from '../imports/read-ownership.ts'
import { readProjections } from '../imports/read-projections.ts'
import { readSlate } from '../imports/read-slate.ts'
import { csvRows } from './csv-rows.ts'
import { readableText } from './text.ts'

const HEAD = 'Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame'
const row = (position: string, name: string, id: number, salary: number, team = 'DEN') =>
  `${position},${name} (${id}),${name},${id},${position},${salary},DEN@LAC 11/18/2018 04:05PM ET,${team},10.5`
const FILE = [
  HEAD,
  row('QB', 'José Link', 101, 7000),
  row('RB', 'Bea Hill', 102, 6500, 'LAC'),
  row('WR', 'Cal Moor', 103, 6000),
  row('WR', 'Dan Firth', 104, 5500, 'LAC'),
  row('TE', 'Eve Glen', 105, 5000),
  row('DST', 'Lions', 106, 3000, 'LAC'),
  row('WR', 'Fay Wold', 107, 4500),
  row('RB', 'Gus Ness', 108, 4000, 'LAC'),
].join('\n')
const asText = (bytes: Uint8Array) => {
  const read = readableText(bytes)
  return read.kind === 'text' ? { text: read.text, warnings: read.warnings } : read
}
const utf16 = (text: string, order: 'le' | 'be', mark: boolean) => {
  const bytes = Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le')
  return new Uint8Array(order === 'le' ? bytes : bytes.swap16())
}
const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const slate = (input: Uint8Array | string) => {
  const read = readSlate(input, 'DKSalaries.csv', 'classic')
  return read.kind === 'slate' ? { players: read.slate.players, warnings: read.warnings } : read
}
const GOOD = slate(FILE)

describe('a salary file on which mail or old tools laid hands', () => {
  it.each([
    ['UTF-7', FILE.replaceAll('@', '+AEA-').replaceAll('é', '+AOk-'), /UTF-7/],
    ['UTF-8 encoded twice', FILE.replaceAll('é', 'Ã©'), /encoded twice/],
    ['UTF-16, low byte first, without its mark', utf16(FILE, 'le', false), /UTF-16 without its mark/],
    ['UTF-16, high byte first, without its mark', utf16(FILE, 'be', false), /UTF-16 without its mark/],
    ['Windows-1252', latin(FILE), /Windows-1252/],
    ['semicolons', FILE.replaceAll(',', ';'), /semicolons/],
    ['tabs', FILE.replaceAll(',', '\t'), /tabs/],
    ['a line that names the separator', `sep=;\n${FILE.replaceAll(',', ';')}`, /separator/],
    ['curly quotation marks around cells', FILE.replaceAll('Bea Hill,', '“Bea Hill”,'), /Curly/],
    ['UTF-7 whose last sign is left out where it may be', `${FILE.replaceAll('@', '+AEA-').replaceAll('é', '+AOk')}`, /UTF-7/],
    ['UTF-8 encoded three times', FILE.replaceAll('é', 'ÃƒÂ©'), /encoded twice/],
    ['letters as mails spell them', FILE.replaceAll('é', '=C3=A9'), /as mails write it/],
    ['lines that a mail cut at 76 signs', FILE.replace(/^(.{75})(.)/gm, '$1=\r\n$2'), /as mails write it/],
    ['signs as pages write them', FILE.replaceAll('é', '&#233;').replaceAll('@', '&#x40;'), /as pages write them/],
    ['line ends of old Macs', FILE.replaceAll('\n', '\r'), /CR alone/],
  ])('%s: reads as the file did before, and says what was undone', (_, mangled, said) => {
    const read = slate(mangled)
    expect(read).toMatchObject({ players: (GOOD as { players: unknown }).players })
    expect((read as { warnings: readonly string[] }).warnings.join(' ')).toMatch(said)
  })

  it.each([
    ['low byte first', utf16(FILE, 'le', true)],
    ['high byte first', utf16(FILE, 'be', true)],
    ['UTF-8 with its mark', new TextEncoder().encode(`\ufeff${FILE}`)],
    ['UTF-8', new TextEncoder().encode(FILE)],
  ])('what is no mangle is not spoken of: %s', (_, bytes) => {
    expect(slate(bytes)).toEqual(GOOD)
  })

  it.each(['−', '–', '—', '‑'])('an average below zero that was written with %s keeps its sign, and it is said', (dash) => {
    const file = FILE.replace('LAC,10.5', `LAC,${dash}7.47`)
    const read = slate(file)
    expect(read).toMatchObject({ warnings: [expect.stringMatching(/Long dashes .* in 1 cell\./)] })
    const averages = 'players' in read ? read.players.map(({ averagePoints }) => averagePoints) : []
    expect(averages.filter((points) => points !== 10.5)).toEqual([-7.47])
  })

  it('dashes within names, days and sentences stay, and so do signs that are none of a page', () => {
    for (const text of [
      'a,Gilgeous–Alexander,1',
      'a,2026–01–02,1',
      'a,KC –3.5 live,1',
      'a,5 – 7 legs,1',
      'AT&T,x&y;z,&#5;',
      'a=1,b=C3,c',
      'x=\ny',
      `${'k'.repeat(74)}=\n${'k'.repeat(77)}`,
    ])
      expect(readableText(text), text).toEqual({ kind: 'text', text, warnings: [] })
  })

  it('prices, handicaps, plus signs and names are not taken for UTF-7', () => {
    for (const text of ['a,+150-,+1.5-', 'CHI +150-,x', 'Over+APR-', 'a+b-c', '+A1-', 'Sankt+Pauli-Ost', 'Dé’Angelo “Ace” Fox,1'])
      expect(readableText(text), text).toEqual({ kind: 'text', text, warnings: [] })
  })

  it('a FanDuel id with a dash of UTF-7 is an id again', () => {
    expect(asText(new TextEncoder().encode('Id,Name\n30079+AC0-9475,+ACI-Ann, Jr.+ACI-'))).toMatchObject({
      text: 'Id,Name\n30079-9475,"Ann, Jr."',
    })
  })

  it('commas of decimals between semicolons stay within their cells', () => {
    expect(csvRows('a;b\n1;45,5').rows[1]?.cells).toEqual(['1', '45,5'])
  })
})

describe('decimal commas', () => {
  const words = (text: string) => {
    const read = readableText(text)
    return read.kind === 'text' ? { text: read.text, warnings: read.warnings } : read
  }
  it.each([
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('of averages between %s are read, and it is said', (_name, separator) => {
    const file = FILE.split('\n')
      .map((line) => line.replaceAll(',', separator).replace(/10\.5$/, '10,5'))
      .join('\n')
    const read = slate(file)
    expect('players' in read && read.players).toEqual('players' in GOOD && GOOD.players)
    expect('warnings' in read && read.warnings.join(' ')).toMatch(/Decimal commas were read as points .* in 8 cells/)
  })
  it('of projections, of ownership in percents and of a bet history are read', () => {
    const projections = readProjections('Name;Projection;Ceiling\nJosé Link;21,25;1.030,5\n', 'p.csv', 'draftkings')
    expect(projections).toMatchObject({ rows: [{ points: 21.25, ceiling: 1030.5 }] })
    const slate = readSlate(FILE, 'DKSalaries.csv', 'classic')
    if (slate.kind === 'refused') throw new Error(slate.reason)
    const own = readOwnership(new TextEncoder().encode('Name;Ownership\nJosé Link;12,5 %\nBea Hill;3,5%\n'), 'o.csv', slate.slate)
    expect(own).toMatchObject({ kind: 'ownership' })
    if (own.kind === 'ownership') expect([...own.byPlayer.values()]).toEqual([0.125, 0.035])
    const { text } = words('status;stake;odds\nwon;25,50;1,91\n') as { text: string }
    expect(readBetHistory(text)).toMatchObject({ bets: [{ stakedCents: 2550, profitCents: 2321 }] })
  })
  it('are no thousands: salaries that are all written 7,500 stay as they are', () => {
    const file = 'Name\tSalary\nAnn\t7,500\nBea\t10,400\n'
    expect(words(file)).toEqual({ text: file, warnings: ['The cells are separated by tabs.'] })
  })
  it('between commas there are none, and texts keep theirs', () => {
    for (const file of ['a,b\n1,45\n', 'a;b\nKC, DEN;Smith, J.\n']) expect(words(file)).toMatchObject({ text: file })
  })
})

describe('a column that does not parse for most rows', () => {
  const broken = (from: RegExp, to: (match: string) => string, rows = 8) => {
    const [head, ...lines] = FILE.split('\n')
    return slate([head, ...lines.slice(0, rows).map((line) => line.replace(from, to))].join('\n'))
  }
  const GAME = /DEN@LAC [^,]*/
  let cell = 0
  it.each([
    ['games, no two alike', GAME, () => `DEN~LAC${++cell}`, /Game Info/],
    ['games, the same for all: one game, or a showdown', GAME, () => 'DEN~LAC', /Game Info.*“DEN~LAC” in row 2/],
    ['games, of two kinds', GAME, () => `DEN${++cell % 2}~LAC`, /Game Info/],
    ['games that are not there', GAME, () => '', /Game Info/],
    ['games behind whose sides half a moment is left', GAME, () => 'DEN@LAC 2018-11-18 16:05', /Game Info/],
    [
      'times without their half of the day',
      GAME,
      () => 'DEN@LAC 11/18/2018 04:05',
      /times in Game Info.*“DEN@LAC 11\/18\/2018 04:05” in row 2/,
    ],
    ['days that no month has', GAME, () => 'DEN@LAC 18/11/2018 04:05PM ET', /times in Game Info/],
    ['teams', /(DEN|LAC),10.5/, () => 'XYZ,10.5', /TeamAbbrev/],
    ['teams of one side', /LAC,10.5/, () => 'L.A.C.,10.5', /TeamAbbrev/],
    ['ids', /,(10\d),/, (match: string) => `,${match.slice(1, -1)}=A,`, /ID/],
  ])('is refused, not kept as unknown: %s', (_, from, to, named) => {
    expect(broken(from, to)).toMatchObject({ kind: 'refused', reason: expect.stringMatching(named) })
  })

  it('is refused also where most games are under way and the names of the others are mangled', () => {
    const [head, ...lines] = FILE.split('\n')
    const begun = Array.from({ length: 20 }, (_, at) =>
      row('WR', `Hal ${'ABCDEFGHIJKLMNOPQRST'[at]}`, 200 + at, 4000).replace(GAME, 'In Progress'),
    )
    expect(slate([head, ...lines, ...begun].join('\n'))).toHaveProperty('players')
    expect(slate([head, ...lines.map((line) => line.replace(GAME, 'DEN~LAC 11/18/2018 04:05PM ET')), ...begun].join('\n'))).toMatchObject({
      kind: 'refused',
      reason: expect.stringMatching(/Game Info are no games \(“DEN~LAC/),
    })
  })

  it('is refused also of a list too short for most to mean anything, where no row has a game', () => {
    expect(broken(GAME, () => 'DEN~LAC', 3)).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/Game Info/) })
  })

  const line = (cells: readonly string[]) => cells.join(',')
  const PEOPLE = Array.from({ length: 8 }, (_, at) => ({
    name: `Player ${'ABCDEFGH'[at]}`,
    position: ['QB', 'RB', 'WR', 'WR', 'TE', 'WR', 'RB', 'RB'][at]!,
    team: at % 2 ? 'DEN' : 'LAC',
  }))
  const draftables = (game: string, startTime: string) => ({
    draftables: PEOPLE.map(({ name, position, team }, at) => ({
      draftableId: 500 + at,
      displayName: name,
      playerId: 900 + at,
      position,
      rosterSlotId: 1,
      salary: 5000 + 100 * at,
      teamAbbreviation: team,
      competition: { name: game, startTime },
    })),
    competitions: [{ sport: 'NFL' }],
  })
  const availables = (away: string, home: string) => ({
    playerList: PEOPLE.map(({ name, position, team }, at) => ({
      pid: 900 + at,
      fn: name,
      ln: '',
      pn: position,
      tid: team === 'DEN' ? 1 : 2,
      htid: 2,
      atid: 1,
      htabbr: home,
      atabbr: away,
      s: 5000 + 100 * at,
    })),
  })
  /** A file of each reader, with the game cell that it is given. */
  const READERS: Readonly<Record<string, (game: string) => string>> = {
    'DraftKings of 2015 to 2017': (game) =>
      ['Position,Name,Salary,GameInfo,AvgPointsPerGame,teamAbbrev']
        .concat(PEOPLE.map(({ name, position, team }) => line([position, name, '5000', game, '10', team])))
        .join('\n'),
    FantasyDraft: (game) =>
      ['Position,Name,Team,Game,Avg FPPG,Salary']
        .concat(PEOPLE.map(({ name, position, team }) => line([position, name, team, game, '10', '$5000'])))
        .join('\n'),
    FanDuel: (game) =>
      ['Id,Position,First Name,Nickname,Last Name,FPPG,Played,Salary,Game,Team,Opponent,Injury Indicator,Injury Details']
        .concat(
          PEOPLE.map(({ name, position, team }, at) =>
            line([`1-${at}`, position, name, name, name, '10', '9', '5000', game, team, '', 'Q', '']),
          ),
        )
        .join('\n'),
    "DraftKings' draftables": (game) => JSON.stringify(draftables(game, '2018-11-18T21:05:00.0000000Z')),
    "DraftKings' available players": (game) =>
      JSON.stringify(availables(...((game === 'DEN@LAC' ? ['DEN', 'LAC'] : ['', '']) as [string, string]))),
  }
  it.each(Object.entries(READERS))('%s is read with its games, and refused where they are mangled', (_, fileOf) => {
    const read = readSlate(fileOf('DEN@LAC'), 'file')
    expect(read.kind === 'slate' ? new Set(read.slate.players.map(({ game }) => game)) : read.reason).toEqual(new Set(['DEN@LAC']))
    expect(readSlate(fileOf('DEN~LAC'), 'file')).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/are no games/) })
  })

  it("draftables whose starts are no moments are refused, and so are available players of a third side's", () => {
    expect(readSlate(JSON.stringify(draftables('DEN @ LAC', '11/18/2018 16:05')), 'd.json')).toMatchObject({
      kind: 'refused',
      reason: expect.stringMatching(/times in competition/),
    })
    const { playerList } = availables('DEN', 'LAC')
    const strangers = JSON.stringify({ playerList: playerList.map((one) => ({ ...one, tid: 77 })) })
    expect(readSlate(strangers, 'a.json')).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/teams of tid/) })
  })

  it.each([
    ['golf', 'G', 'The Open', 'Golf'],
    ['a race', 'D', 'Pala Casino 400', 'Nasca'],
  ])('%s has no games, and one name for all is its tournament', (_, position, name, team) => {
    const rows = Array.from({ length: 8 }, (_one, at) => `${position},P ${at} (${at}),P ${at},${at},${position},7000,${name},${team},50`)
    expect(readSlate([HEAD, ...rows].join('\n'), 'DKSalaries.csv').kind).toBe('slate')
  })
})

describe('times of games in 24 hours', () => {
  const at = (...times: string[]) =>
    FILE.replace(/11\/18\/2018 04:05PM ET/g, () => `11/18/2018 ${times.length > 1 ? times.shift() : times[0]}`)
  it.each(['16:05', '16:05 ET', '16:05:00'])('are read as the file was before, and it is said: %s', (time) => {
    const read = slate(at(time))
    expect(read).toMatchObject({ players: (GOOD as { players: unknown }).players })
    expect((read as { warnings: readonly string[] }).warnings.join(' ')).toMatch(/24 hours of Eastern time/)
  })
  it('one of them in the file tells what the others are', () => {
    const read = slate(at('13:00', '04:05'))
    const starts = 'players' in read ? read.players.map(({ startsAt }) => new Date(startsAt ?? 0).toISOString()) : []
    expect([starts[0], starts[1]]).toEqual(['2018-11-18T18:00:00.000Z', '2018-11-18T09:05:00.000Z'])
  })
  it('hours that no day has are none', () => {
    expect(slate(at('16:05', '25:10'))).toMatchObject({ kind: 'refused', reason: expect.stringMatching(/times in Game Info/) })
  })
})
