// The command line as a person runs it: a process, its two outputs and its exit code.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { fileFolder, guruProcess } from '#tests/support/guru.ts'

const { folder, file } = fileFolder()

const guru = (...args: string[]) => guruProcess(folder, ...args)

const HEAD = 'Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame'
const row = (id: number, position: string, slots: string, salary: number, game: string, team: string, average: number) =>
  `${position},P${id} (${id}),P${id},${id},${slots},${salary},${game} 01/12/2025 06:00PM ET,${team},${average}`

/** Two games, four teams; three players per position and team, the dearer the better. */
function nbaFile(): string {
  const rows = ['PG/G/UTIL', 'SG/G/UTIL', 'SF/F/UTIL', 'PF/F/UTIL', 'C/UTIL'].flatMap((slots, position) =>
    ['AAA', 'BBB', 'CCC', 'DDD'].flatMap((team, side) =>
      [0, 1, 2].map((rank) => {
        const salary = 4000 + rank * 2000 + side * 100 + position * 50
        return row(
          1000 + position * 100 + side * 10 + rank,
          slots.split('/')[0]!,
          slots,
          salary,
          side < 2 ? 'AAA@BBB' : 'CCC@DDD',
          team,
          salary / 200 + side,
        )
      }),
    ),
  )
  return [HEAD, ...rows, ''].join('\r\n')
}

beforeAll(() => {
  file('DKSalaries.csv', nbaFile())
  guru('--help')
})

describe('guru', () => {
  it('lists its commands, and each has its own help', () => {
    const { out, code } = guru('--help')
    expect(code).toBe(0)
    for (const name of ['optimize', 'slate', 'devig', 'kelly']) {
      expect(out).toContain(`guru ${name}`)
      expect(guru(name, '--help')).toMatchObject({ code: 0, out: expect.stringContaining(`guru ${name}`) })
    }
  })

  it.each([
    ['an unknown command', ['frobnicate'], 'no command “frobnicate”'],
    ['an unknown option', ['optimize', 'DKSalaries.csv', '--lineup', '2'], "Unknown option '--lineup'"],
    ['a missing file name', ['slate'], 'Missing: FILE'],
    ['a number out of range', ['optimize', 'DKSalaries.csv', '--lineups', '0'], '--lineups takes a whole number from 1 to 500, not “0”'],
    ['a contest that does not exist', ['slate', 'DKSalaries.csv', '--contest', 'best-ball'], '--contest is classic or showdown'],
    ['a player who is not there', ['optimize', 'DKSalaries.csv', '--lock', 'Nobody'], '--lock Nobody: no player of the slate'],
    ['a price that is none', ['devig', '-110', 'x'], '“x” is no price'],
    ['a missing option', ['kelly', '--odds', '-110'], '--bankroll is missing'],
  ])('says what is wrong with %s and ends with 2', (_what, args, sentence) => {
    const { err, code, out } = guru(...args)
    expect(code).toBe(2)
    expect(err).toContain(sentence)
    expect(out).toBe('')
  })

  it('says what is wrong with a file and ends with 2', () => {
    expect(guru('slate', 'nowhere.csv')).toMatchObject({ code: 2, err: expect.stringContaining('nowhere.csv: there is no such file.') })
    file('cut.csv', nbaFile().slice(0, 500))
    const cut = guru('optimize', 'cut.csv', '--json')
    expect(cut.code).toBe(2)
    expect(JSON.parse(cut.out)).toMatchObject({ status: 'unreadable', error: expect.stringMatching(/^cut\.csv, row \d+: /), lineups: [] })
  })
})

describe('guru slate', () => {
  it('tells what it recognised and what it dropped', () => {
    file('odd.csv', `${nbaFile()}PG,X (9),X,9,PG/G/UTIL,none,AAA@BBB,AAA,1\r\n`)
    const { out, code } = guru('slate', 'odd.csv', '--json')
    expect(code).toBe(0)
    const slate = JSON.parse(out)
    expect(slate).toMatchObject({
      site: 'draftkings',
      sport: 'nba',
      contest: 'classic',
      cap: 50_000,
      slots: ['PG', 'SG', 'SF', 'PF', 'C', 'G', 'F', 'UTIL'],
    })
    expect(slate.players).toHaveLength(60)
    expect(slate.players[0]).toEqual({
      id: '1000',
      name: 'P1000',
      positions: ['PG'],
      team: 'AAA',
      opponent: 'BBB',
      game: 'AAA@BBB',
      start: '2025-01-12T23:00:00.000Z',
      salary: 4000,
      average: 20,
      status: null,
      roles: null,
    })
    expect(slate.dropped).toEqual([{ row: 62, reason: 'X has no salary (“none”).' }])
    expect(guru('slate', 'odd.csv').out).toContain('row 62: X has no salary')
  })
})

describe('guru optimize', () => {
  type Answer = {
    status: string
    slate: unknown
    lineups: {
      salary: number
      projection: number
      players: { slot: string; id: string; team: string; salary: number; projection: number }[]
    }[]
    elapsedMs: number
  }
  const lineupsOf = (...args: string[]) => JSON.parse(guru('optimize', 'DKSalaries.csv', '--json', ...args).out) as Answer

  it('answers in the agreed shape', () => {
    const answer = lineupsOf()
    expect(answer).toMatchObject({ slate: { site: 'draftkings', sport: 'nba', contest: 'classic', players: 60 }, status: 'optimal' })
    expect(answer.elapsedMs).toBeGreaterThan(0)
    const [best] = answer.lineups
    expect(best?.players.map((player) => player.slot)).toEqual(['PG', 'SG', 'SF', 'PF', 'C', 'G', 'F', 'UTIL'])
    expect(Object.keys(best!.players[0]!)).toEqual(['slot', 'id', 'name', 'position', 'team', 'salary', 'projection'])
    expect(best!.players.reduce((sum, player) => sum + player.salary, 0)).toBe(best!.salary)
    expect(best!.players.reduce((sum, player) => sum + player.projection, 0)).toBeCloseTo(best!.projection, 6)
    expect(best!.salary).toBeLessThanOrEqual(50_000)
  })

  it('gives the N best, all different, best first', () => {
    const { lineups } = lineupsOf('--lineups', '25')
    const keys = lineups.map((lineup) =>
      lineup.players
        .map((player) => player.id)
        .sort()
        .join(),
    )
    expect(new Set(keys).size).toBe(25)
    expect(lineups.map((lineup) => lineup.projection)).toEqual(lineups.map((lineup) => lineup.projection).sort((a, b) => b - a))
  })

  it('keeps locks, bans, team limits and the salary floor', () => {
    const { lineups } = lineupsOf(
      '--lineups',
      '5',
      '--lock',
      '1000',
      '--lock',
      'P1412',
      '--ban',
      '1032',
      '--max-per-team',
      '3',
      '--min-salary',
      '49500',
    )
    for (const { players, salary } of lineups) {
      const ids = players.map((player) => player.id)
      expect(ids).toEqual(expect.arrayContaining(['1000', '1412']))
      expect(ids).not.toContain('1032')
      for (const team of ['AAA', 'BBB', 'CCC', 'DDD'])
        expect(players.filter((player) => player.team === team).length).toBeLessThanOrEqual(3)
      expect(salary).toBeGreaterThanOrEqual(49_500)
    }
  })

  it('takes projections from a file, by id or name, and leaves out whom it does not know', () => {
    const names = JSON.parse(guru('slate', 'DKSalaries.csv', '--json').out).players as { name: string; team: string }[]
    file(
      'mine.csv',
      [
        'Player,Team,Proj',
        ...names.slice(3).map(({ name, team }, index) => `${name},${team},${index === 0 ? 99 : 10}`),
        'Stranger,AAA,50',
      ].join('\n'),
    )
    const { err, out, code } = guru('optimize', 'DKSalaries.csv', '--projections', 'mine.csv', '--json')
    expect(code).toBe(0)
    expect(err).toContain('Projections for 57 of 60 players; 1 row found no player.')
    const [best] = (JSON.parse(out) as Answer).lineups
    expect(best?.projection).toBe(169)
    expect(best?.players.some((player) => ['1000', '1001', '1002'].includes(player.id))).toBe(false)
  })

  it('draws projections by a seed: the same seed, the same lineups, none of a player beyond the exposure', () => {
    const draw = (seed: string) => lineupsOf('--lineups', '10', '--randomness', '0.2', '--max-exposure', '0.5', '--seed', seed)
    const [one, again, other] = [draw('7'), draw('7'), draw('8')]
    expect(one.status).toBe('built')
    expect(again.lineups).toEqual(one.lineups)
    expect(other.lineups).not.toEqual(one.lineups)
    const uses = new Map<string, number>()
    for (const player of one.lineups.flatMap((lineup) => lineup.players)) uses.set(player.id, (uses.get(player.id) ?? 0) + 1)
    expect(Math.max(...uses.values())).toBeLessThanOrEqual(5)
  })

  it("writes the site's upload file", () => {
    const { err, code } = guru('optimize', 'DKSalaries.csv', '--lineups', '3', '--out', 'upload.csv')
    expect(code).toBe(0)
    expect(err).toContain('3 lineups written to upload.csv.')
    const lines = readFileSync(join(folder, 'upload.csv'), 'utf8').trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toBe('PG,SG,SF,PF,C,G,F,UTIL')
    expect(lines[1]?.split(',')[0]).toMatch(/^P\d+ \(\d+\)$/)
  })

  it('fills the entries of an entries file, but for those that have begun', () => {
    const pool = nbaFile().split('\r\n')
    const entry = (id: number, pick: string) => `${id},Big Dunk,77,$4,${pick},,,,,,,,,${pool[id - 5000]}`
    const head = 'Entry ID,Contest Name,Contest ID,Entry Fee,PG,SG,SF,PF,C,G,F,UTIL,,Instructions'
    const rest = pool.slice(4, -1).map((line) => `,,,,,,,,,,,,,${line}`)
    const before = [head, entry(5000, ''), entry(5001, 'P1000 (1000) (LOCKED)'), entry(5002, ''), entry(5003, ''), ...rest, '']
    file('DKEntries.csv', before.join('\r\n'))
    expect(guru('slate', 'DKEntries.csv').out).toContain('4 entries, 3 without a lineup, 1 locked pick.')
    const { err, code } = guru('optimize', 'DKEntries.csv', '--lineups', '2', '--fill', '--out', 'filled.csv')
    expect({ err, code }).toEqual({ err: '2 of 4 entries filled and written to filled.csv.\n', code: 0 })
    const lines = readFileSync(join(folder, 'filled.csv'), 'utf8').split('\r\n')
    for (const filled of [1, 3]) expect(lines[filled]).toMatch(/^500[02],Big Dunk,77,\$4,P\d+ \(\d+\),/)
    // Everything else, the pool beside the entries too, is the file that was given.
    expect(lines.filter((_, at) => at !== 1 && at !== 3)).toEqual(before.filter((_, at) => at !== 1 && at !== 3))
    for (const filled of [1, 3]) expect(lines[filled]!.split(',').slice(12)).toEqual(before[filled]!.split(',').slice(12))
    expect(guru('optimize', 'DKSalaries.csv', '--fill', '--out', 'x.csv')).toMatchObject({
      code: 2,
      err: expect.stringContaining('DKSalaries.csv, row 1: this seems to be'),
    })
  })

  it('ends with 1 when no lineup fits, and names the rules', () => {
    const { out, err, code } = guru('optimize', 'DKSalaries.csv', '--min-salary', '50001', '--lock', '1000', '--json')
    expect(code).toBe(1)
    expect(JSON.parse(out)).toMatchObject({ status: 'infeasible', lineups: [], conflict: ['salary floor $50,001', 'salary cap $50,000'] })
    expect(err).toContain('salary floor $50,001')
  })
})

describe('guru devig and guru kelly', () => {
  // Check values of the methods: +500 / -700 is 16.00 % multiplicative, 14.58 % Shin, 13.75 % power.
  it('shows fair probabilities by every method', () => {
    const answer = JSON.parse(guru('devig', '+500', '-700', '--json').out)
    const longshot = (method: string) => answer.methods.find((one: { method: string }) => one.method === method).probabilities[0]
    expect(longshot('multiplicative')).toBeCloseTo(0.16, 6)
    expect(longshot('shin')).toBeCloseTo(0.1458, 4)
    expect(longshot('power')).toBeCloseTo(0.1375, 4)
  })

  it('takes three outcomes and one method', () => {
    const { out, code } = guru('devig', '2.6', '2.4', '4.3', '--method', 'shin', '--json')
    expect(code).toBe(0)
    const [answer] = JSON.parse(out).methods
    expect(answer.probabilities[0]).toBeCloseTo(0.37299406, 8)
    expect(answer.probabilities[2]).toBeCloseTo(0.222226529, 8)
  })

  it('stakes a quarter of Kelly unless told otherwise, and nothing without an edge', () => {
    expect(JSON.parse(guru('kelly', '--bankroll', '2500', '--odds', '+100', '--probability', '55%', '--json').out)).toMatchObject({
      stake: 62.5,
      bet: true,
    })
    expect(
      JSON.parse(guru('kelly', '--bankroll', '2500', '--odds', '2.0', '--probability', '.55', '--fraction', '1', '--json').out),
    ).toMatchObject({ stake: 250 })
    expect(guru('kelly', '--bankroll', '2500', '--odds', '-110', '--probability', '0.5')).toMatchObject({
      code: 0,
      out: expect.stringContaining('No bet'),
    })
  })
})
