// Files as they arrive: cut, in another encoding, with columns moved, endless, full of formulas. No reader throws, hangs or takes half.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cases } from '#tests/support/sweeps.ts'
import { readEntries } from '../entries/read-entries.ts'
import { readOwnership } from '../imports/read-ownership.ts'
import { readProjections } from '../imports/read-projections.ts'
import { readSlate } from '../imports/read-slate.ts'
import { swappedText } from '../late-swap/swapped-file.ts'
import { readRules } from '../rules/rules-file.ts'
import type { Slate } from '../slate.ts'
import { readStandings } from '../standings/read-standings.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
/** Length of an answer, maps included. */
const sizeOf = (answer: unknown) => JSON.stringify(answer, (_key, value) => (value instanceof Map ? [...value] : value)).length

const POSITIONS = ['QB', 'RB', 'RB', 'WR', 'WR', 'WR', 'TE', 'DST']
const people = Array.from({ length: 40 }, (_, index) => ({
  id: String(23_000_000 + index),
  name: `Player ${String.fromCharCode(65 + (index % 26))} Nº${index}`,
  position: POSITIONS[index % 8]!,
  team: ['DAL', 'NYG', 'PHI', 'WAS'][Math.floor(index / 8) % 4]!,
  salary: 3000 + 100 * index,
}))
const game = (team: string) => (team === 'DAL' || team === 'NYG' ? 'DAL@NYG' : 'PHI@WAS')
const DK_HEAD = 'Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame'
const dkRow = (one: (typeof people)[number]) =>
  `${one.position},${one.name} (${one.id}),${one.name},${one.id},${one.position === 'QB' || one.position === 'DST' ? one.position : `${one.position}/FLEX`},${one.salary},${game(one.team)} 09/10/2023 01:00PM ET,${one.team},${(one.salary / 400).toFixed(2)}`
const SALARIES = [DK_HEAD, ...people.map(dkRow), ''].join('\r\n')
const PROJECTIONS = [
  'Name,Team,Projection,Floor,Ceiling,Own%',
  ...people.map((one) => `${one.name},${one.team},${one.salary / 400},2,40,12%`),
  '',
].join('\n')
const ENTRIES = [
  'Entry ID,Contest Name,Contest ID,Entry Fee,QB,RB,RB,WR,WR,WR,TE,FLEX,DST,,Instructions,"a, column"',
  `4000001,"NFL ""big"" one",77,$5,${people
    .slice(0, 9)
    .map((one) => `${one.name} (${one.id})`)
    .join(',')},,1. do,"x, y"`,
  '4000002,NFL,77,$5,,,,,,,,,,,2. keep,',
  '',
].join('\r\n')
const STANDINGS = [
  'Rank,EntryId,EntryName,TimeRemaining,Points,Lineup,,Player,Roster Position,%Drafted,FPTS',
  '1,100001,ann (1/2),0,80.5,C Ed Fox F C J Stone G LOCKED PF Al Bo PG Cy Dee SF Di Eve SG Flo Gee UTIL Gil Hoy,,C J Stone,F,50.25%,20.5',
  '2,100002,bob,0,60,C Ed Fox F Di Eve G Cy Dee PF Al Bo PG Ida Jay SF Kim Lo SG Flo Gee UTIL Gil Hoy,,Ed Fox,C,100%,10',
  ',,,,,,,Cy Dee,PG,75%,10',
  '',
].join('\r\n')

const read = readSlate(SALARIES, 'DKSalaries.csv')
const slate: Slate = read.kind === 'slate' ? read.slate : (undefined as never)

const READERS: Readonly<Record<string, { text: string; read: (input: Uint8Array | string) => { kind: string } }>> = {
  salaries: { text: SALARIES, read: (input) => readSlate(input, 'DKSalaries.csv') },
  projections: { text: PROJECTIONS, read: (input) => readProjections(input, 'mine.csv', 'draftkings') },
  ownership: { text: PROJECTIONS, read: (input) => readOwnership(typeof input === 'string' ? bytes(input) : input, 'own.csv', slate) },
  entries: { text: ENTRIES, read: (input) => readEntries(input, 'DKEntries.csv') },
  standings: { text: STANDINGS, read: (input) => readStandings(input, 'contest-standings.csv') },
}
const utf16 = (text: string, isBig: boolean) => {
  const codes = `\ufeff${text}`.split('').map((letter) => letter.charCodeAt(0))
  return Uint8Array.from(codes.flatMap((code) => (isBig ? [code >> 8, code & 255] : [code & 255, code >> 8])))
}
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0) & 255)

describe.each(Object.entries(READERS))('%s', (_what, { text, read: reader }) => {
  const whole = reader(text)

  it('whole are read', () => {
    expect(whole.kind).not.toBe('refused')
  })

  it('cut anywhere, with bytes turned over or doubled, are read or refused, never thrown at', () => {
    const raw = bytes(text)
    const battered = fc.record({ end: fc.nat(raw.length), at: fc.nat(raw.length - 1), byte: fc.nat(255), twice: fc.boolean() })
    fc.assert(
      fc.property(battered, ({ end, at, byte, twice }) => {
        const broken = raw.slice()
        broken[at] = byte
        const cut = broken.slice(0, end)
        expect(reader(twice ? Uint8Array.from([...cut, ...cut]) : cut).kind).toBeTypeOf('string')
      }),
      { numRuns: cases(60, 150) },
    )
  })

  it.each([
    ['UTF-8 with a mark', bytes(`\ufeff${text}`)],
    ['UTF-16, little end first', utf16(text, false)],
    ['UTF-16, big end first', utf16(text, true)],
    ['Windows-1252', latin1(text)],
  ])('in %s say the same, or are refused by name', (_name, input) => {
    const answer = reader(input)
    if (answer.kind === 'refused') expect((answer as { reason?: string }).reason).toMatch(/\S{3,}/)
    else expect(sizeOf(answer)).toBeGreaterThan(sizeOf(whole) * 0.9)
  })

  it('with every cell a formula are read or refused, never run', () => {
    const formulas = text
      .split(/\r?\n/)
      .map((line, at) => (at === 0 ? line : line.replaceAll(/(^|,)([^,"]+)/g, '$1=HYPERLINK("http://x";$2)')))
      .join('\n')
    expect(reader(formulas).kind).toBeTypeOf('string')
  })

  it('of a hundred thousand rows end, as a whole or refused', () => {
    const lines = text.trim().split(/\r?\n/)
    const rows = Array.from({ length: 100_000 }, (_, index) => lines[1 + (index % (lines.length - 1))]!)
    expect(reader([lines[0], ...rows].join('\n')).kind).toBeTypeOf('string')
  })
})

describe('columns in another order', () => {
  it('make no difference to salaries and projections', () => {
    const shuffled = (text: string, order: readonly number[]) =>
      text
        .trim()
        .split(/\r?\n/)
        .map((line) => {
          const cells = line.split(',')
          return order.map((at) => cells[at]).join(',')
        })
        .join('\n')
    const orders = (width: number) =>
      fc.shuffledSubarray(
        Array.from({ length: width }, (_, at) => at),
        { minLength: width, maxLength: width },
      )
    fc.assert(
      fc.property(orders(9), (order) => {
        const moved = readSlate(shuffled(SALARIES, order), 'DKSalaries.csv')
        expect(moved.kind === 'slate' && moved.slate).toEqual(slate)
      }),
      { numRuns: 30 },
    )
    const plain = readProjections(PROJECTIONS, 'mine.csv', 'draftkings')
    fc.assert(
      fc.property(orders(6), (order) => {
        const moved = readProjections(shuffled(PROJECTIONS, order), 'mine.csv', 'draftkings')
        expect(moved.kind === 'projections' && moved.rows).toEqual(plain.kind === 'projections' && plain.rows)
      }),
      { numRuns: 30 },
    )
  })
})

describe('an entries file', () => {
  it('without a change is written as it was read, byte for byte, columns that nobody knows included', () => {
    const file = readEntries(ENTRIES, 'DKEntries.csv')
    if (file.kind === 'refused') throw new Error(file.reason)
    expect(
      swappedText(
        ENTRIES,
        file,
        file.entries.map((entry) => ({ entry, swaps: [] })),
      ),
    ).toBe(ENTRIES)
  })

  it('with one change keeps every other character', () => {
    const file = readEntries(ENTRIES, 'DKEntries.csv')
    if (file.kind === 'refused') throw new Error(file.reason)
    const to = { id: '23000030', name: 'Somebody New' }
    const from = file.entries[0]!.picks[3]!
    const swaps = [{ place: 3, from, to }] as unknown as Parameters<typeof swappedText>[2][number]['swaps']
    const changed = swappedText(ENTRIES, file, [{ entry: file.entries[0]!, swaps }])
    expect(changed).toBe(ENTRIES.replace(`${from.name} (${from.id})`, 'Somebody New (23000030)'))
  })
})

describe('a rules file', () => {
  it('of any JSON or none is rules or refused, never thrown at', () => {
    fc.assert(
      fc.property(fc.oneof(fc.json(), fc.string()), (text) => {
        expect(['rules', 'refused']).toContain(readRules(text, slate).kind)
      }),
      { numRuns: cases(100, 300) },
    )
  })

  it('with any value under a known key is rules or refused', () => {
    const key = fc.constantFrom(
      'locks',
      'exposure',
      'groups',
      'ifThen',
      'never',
      'teams',
      'stacks',
      'ownership',
      'salary',
      'against',
      'lines',
    )
    fc.assert(
      fc.property(key, fc.jsonValue(), (name, value) => {
        expect(['rules', 'refused']).toContain(readRules(JSON.stringify({ [name]: value }), slate).kind)
      }),
      { numRuns: cases(100, 300) },
    )
  })
})
