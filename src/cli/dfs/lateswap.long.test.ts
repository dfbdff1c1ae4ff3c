// `guru lateswap` as a person runs it: a process, its two outputs, its exit code and the file it writes.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { fileFolder, guruProcess } from '#tests/support/guru.ts'

const { folder } = fileFolder()
beforeAll(() => {
  guru('--help')
})

const guru = (...args: string[]) => guruProcess(folder, ...args)

// Six fighters of twelve, in three bouts each way: the early ones at seven, the late ones at nine, Eastern time.
const FIGHTERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const bout = (id: number) => `A${Math.ceil(id / 2)}@B${Math.ceil(id / 2)} 11/26/2024 ${id <= 6 ? '07' : '09'}:00PM ET`
const pool = FIGHTERS.map(
  (id) =>
    `F,P${id} (${1000 + id}),P${id},${1000 + id},F,${7000 + id * 100},${bout(id)},${id % 2 ? 'A' : 'B'}${Math.ceil(id / 2)},${40 + id}`,
)
const cell = (id: number) => `P${id} (${1000 + id})`
const entry = (id: string, ...fighters: string[]) => [id, 'Bout', '7', '$1', ...fighters].join(',')
const ENTRIES = [
  entry('450001', `${cell(1)} (LOCKED)`, `${cell(2)} (LOCKED)`, cell(3), cell(7), cell(8), cell(9)),
  entry('450002', `${cell(1)} (LOCKED)`, cell(10), cell(3), cell(7), cell(11), cell(12)),
  entry('450003', '', '', '', '', '', ''),
]
const text = [
  'Entry ID,Contest Name,Contest ID,Entry Fee,F,F,F,F,F,F,,Instructions',
  ...ENTRIES.map((row, index) => `${row},,${index}. do this`),
  ',,,,,,,,,,,,,',
  ',,,,,,,,,,,,Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame',
  ...pool.map((row) => `,,,,,,,,,,,,${row}`),
  '',
].join('\r\n')
writeFileSync(join(folder, 'DKEntries.csv'), text)
const NOW = ['--now', '2024-11-26T19:30:00-05:00']

describe('guru lateswap', () => {
  it('improves what is open, and writes the file with only those cells changed', () => {
    const { out, err, code } = guru('lateswap', 'DKEntries.csv', ...NOW, '--mode', 'improve', '--out', 'swapped.csv', '--json')
    expect(code).toBe(0)
    const answer = JSON.parse(out)
    expect(answer.totals).toMatchObject({ entries: 3, swapped: 2, same: 1, unsolved: 0, duplicates: 0 })
    // Open are three seats: the better fighter of each late bout, never both of one; the cap does not bind.
    expect(answer.entries[0].after).toBe(41 + 42 + 43 + 48 + 50 + 52)
    const after = readFileSync(join(folder, 'swapped.csv'), 'utf8')
    const [before, now] = [text.split('\r\n'), after.split('\r\n')]
    expect(now.length).toBe(before.length)
    expect(now.filter((line, index) => line !== before[index])).toHaveLength(2)
    expect(now[1]).toMatch(
      /^450001,Bout,7,\$1,P1 \(1001\) \(LOCKED\),P2 \(1002\) \(LOCKED\),P3 \(1003\),(P(8|10|12) \(10(08|10|12)\),){3},0\. do this$/,
    )
    expect(err).toContain('3 cells changed, written to swapped.csv.')
    writeFileSync(join(folder, 'again.csv'), after)
    expect(guru('lateswap', 'again.csv', ...NOW, '--mode', 'improve', '--out', 'twice.csv').code).toBe(0)
    expect(readFileSync(join(folder, 'twice.csv'), 'utf8')).toBe(after)
  })

  it('says beside the projections added up what the lineup scores, where the projections say how far each player’s points go', () => {
    writeFileSync(
      join(folder, 'spread.csv'),
      [
        'Name,Team,Projection,Floor,Ceiling',
        ...FIGHTERS.map((id) => `P${id},${id % 2 ? 'A' : 'B'}${Math.ceil(id / 2)},${40 + id},20,${80 + id}`),
        '',
      ].join('\n'),
    )
    const args = ['DKEntries.csv', ...NOW, '--mode', 'improve', '--projections', 'spread.csv']
    const [first, , reserved] = JSON.parse(guru('lateswap', ...args, '--json').out).entries
    expect(first.points.sum).toBe(first.after)
    expect(first.points.median).toBeLessThan(first.points.mean)
    expect(first.points.ceiling).toBeLessThan(6 * 92)
    expect(reserved.points).toEqual({ sum: null, mean: null, median: null, floor: null, ceiling: null })
    expect(guru('lateswap', ...args).out).toMatch(
      /Projections added up[\s\S]* to 276; then mean [\d.]+, median [\d.]+, floor [\d.]+, ceiling [\d.]+/,
    )
    const averages = JSON.parse(guru('lateswap', 'DKEntries.csv', ...NOW, '--mode', 'improve', '--json').out).entries[0]
    expect(averages.points).toEqual({ sum: averages.after, mean: null, median: null, floor: null, ceiling: null })
  })

  it('touches only lineups with a player who is out, and as few seats as asked', () => {
    const lines = guru('lateswap', 'DKEntries.csv', ...NOW, '--ban', 'P8', '--mode', 'fewest', '--json')
    const answer = JSON.parse(lines.out)
    expect(answer.entries.map((each: { swaps: unknown[] }) => each.swaps.length)).toEqual([1, 0, 0])
    expect(answer.entries[0].swaps[0]).toEqual({ slot: 'F', from: { id: '1008', name: 'P8' }, to: { id: '1012', name: 'P12' } })
    expect(guru('lateswap', 'DKEntries.csv', ...NOW, '--ban', 'P8').out).toContain('1 of 3 entries swapped, 2 as they were')
    expect(guru('lateswap', 'DKEntries.csv', ...NOW, '--ban', 'P1').out).toContain('0 of 3 entries swapped')
  })

  it('writes the others and ends with 1 when a lineup cannot be solved', () => {
    writeFileSync(join(folder, 'stray.csv'), text.replace(cell(7), 'Nobody (99)'))
    const { err, code } = guru('lateswap', 'stray.csv', ...NOW, '--mode', 'improve', '--out', 'rest.csv')
    expect(code).toBe(1)
    expect(err).toContain('Entry 450001 keeps its lineup: Nobody (F) is not in the player pool.')
    expect(readFileSync(join(folder, 'rest.csv'), 'utf8')).toContain(
      '450001,Bout,7,$1,P1 (1001) (LOCKED),P2 (1002) (LOCKED),P3 (1003),Nobody (99),',
    )
  })

  it.each([
    ['a mode there is not', ['--mode', 'best'], '--mode is out, improve or fewest, not “best”'],
    ['a time without its zone', ['--now', '2024-11-26T19:30'], '--now takes a time with its zone'],
    ['a slider that belongs elsewhere', ['--mode', 'improve', '--keep', '0.5'], '--keep belongs to --mode fewest'],
    ['a slider out of range', ['--mode', 'fewest', '--keep', '2'], '--keep takes a number from 0 to 1'],
  ])('says what is wrong with %s and ends with 2', (_what, args, sentence) => {
    expect(guru('lateswap', 'DKEntries.csv', ...args)).toMatchObject({ code: 2, err: expect.stringContaining(sentence), out: '' })
  })
})
