import { describe, expect, it } from 'vitest'
import { entriesAllowed, overlayOf, rakeOf } from './lobby-contest.ts'
import { centsOf, firstPrizeIn, kindIn, maxEntriesIn } from './lobby-words.ts'
import { readLobby } from './read-lobby.ts'

const CONTEST = {
  id: 7,
  n: 'NBA $100K Shot [$20K to 1st]',
  a: 20,
  m: 5882,
  nt: 400,
  po: 100_000,
  pd: { Cash: '100000' },
  mec: 150,
  attr: { IsGuaranteed: 'true' },
  dg: 11,
}
const GROUP = { DraftGroupId: 11, StartDate: '2035-01-12T00:00:00.0000000Z', Sport: 'NBA', GameCount: 6, ContestTypeId: 70 }
const lobby = (...contests: object[]) =>
  JSON.stringify({ Contests: contests, DraftGroups: [GROUP], GameTypes: [{ GameTypeId: 70, Name: 'Classic' }] })

function read(text: string, name = 'lobby.json') {
  const reading = readLobby(text, name)
  if (reading.kind === 'refused') throw new Error(reading.reason)
  return reading
}
const refusal = (text: string | Uint8Array, name = 'lobby.csv') => {
  const reading = readLobby(text, name)
  return reading.kind === 'refused' ? reading.reason : 'read'
}

describe('a lobby of DraftKings', () => {
  it('tells fee, field, prizes, first prize, entries of a person and the slate of each contest', () => {
    const { contests, groups, left } = read(lobby(CONTEST))
    expect(contests).toEqual([
      {
        id: '7',
        name: 'NBA $100K Shot [$20K to 1st]',
        kind: 'tournament',
        entryFee: 2000,
        size: 5882,
        entered: 400,
        pool: 10_000_000,
        first: 2_000_000,
        maxEntries: 150,
        isGuaranteed: true,
        group: '11',
      },
    ])
    expect(groups).toEqual([{ id: '11', name: 'NBA Classic, 6 games', startsAt: Date.UTC(2035, 0, 12), contests: 1 }])
    expect(left).toEqual([])
  })

  it('takes the kind from what the site says of the contest, else from its name, else from its two entries', () => {
    const kinds = read(
      lobby(
        { ...CONTEST, n: 'NBA $5', attr: { IsDoubleUp: 'true' } },
        { ...CONTEST, n: 'NBA 50/50', attr: {} },
        { ...CONTEST, n: 'NBA vs. somebody', m: 2, nt: 1, po: 36 },
        { ...CONTEST, n: 'NBA $20 Single Entry', attr: {} },
      ),
    ).contests.map(({ kind }) => kind)
    expect(kinds).toEqual(['double-up', 'fifty-fifty', 'head-to-head', 'tournament'])
  })

  it('leaves out what cannot be weighed, each with its reason', () => {
    const { contests, left } = read(
      lobby(
        CONTEST,
        { ...CONTEST, a: 0 },
        { ...CONTEST, n: 'NBA Satellite to the final' },
        { ...CONTEST, pd: { Cash: '5', Ticket: '10x' } },
        { ...CONTEST, a: undefined },
        { ...CONTEST, m: 0 },
        { ...CONTEST, nt: 9999 },
        { n: 'nothing' },
      ),
    )
    expect(contests).toHaveLength(1)
    expect(left.map(({ row, reason }) => [row, reason])).toEqual([
      [2, 'it is free'],
      [3, 'its prizes are not all money'],
      [4, 'its prizes are not all money'],
      [5, 'it says no entry fee (from $0.01 to $1,000,000)'],
      [6, 'it does not say how many entries it takes (from 2 to 500,000)'],
      [7, '9999 entries are in it and it takes 5882'],
      [8, 'it has no number'],
    ])
  })
})

describe('a lobby as a table', () => {
  it('is read whatever separates the cells, with amounts and counts as people write them', () => {
    const text =
      'Contest\tEntry Fee\tEntries\tPrizes\t1st\tMax per user\tGuaranteed\tSlate\nThe Shot\t$20\t1.2K/5,882\t$100K\t$20,000\t150\tyes\tMain'
    const [contest] = read(text, 'pasted text').contests
    expect(contest).toMatchObject({
      entryFee: 2000,
      size: 5882,
      entered: 1200,
      pool: 10_000_000,
      first: 2_000_000,
      maxEntries: 150,
      isGuaranteed: true,
      group: 'Main',
    })
    const semicolons = read('Name;Fee;Entries;Prize pool;Max\nShot [3 Entry Max];5;100;425;', 'x.csv').contests[0]
    expect(semicolons).toMatchObject({ entryFee: 500, pool: 42_500, maxEntries: 3, first: null, entered: null, isGuaranteed: false })
  })

  it('takes “Max entries” for the size where nothing else tells it, and for the entries of a person beside a size', () => {
    expect(read('Contest,Fee,Max entries,Prizes\na,5,100,400').contests[0]).toMatchObject({ size: 100, maxEntries: null })
    expect(read('Contest,Fee,Entries,Max entries,Prizes\na,5,100,20,400').contests[0]).toMatchObject({ size: 100, maxEntries: 20 })
  })

  it('names the row of each contest that is left out', () => {
    const { left, contests } = read('Contest,Fee,Entries,Prizes\na,5,100,400\nb,free,100,400\nc,5,many,400\nd,5,100,a car')
    expect(contests).toHaveLength(1)
    expect(left).toEqual([
      { row: 3, name: 'b', reason: 'it is free' },
      { row: 4, name: 'c', reason: 'it does not say how many entries it takes (from 2 to 500,000)' },
      { row: 5, name: 'd', reason: 'it says no prizes in money' },
    ])
  })
})

describe('what is no lobby', () => {
  it.each([
    ['an empty file', '', 'is empty'],
    ['a lobby without a contest', '{"Contests":[],"DraftGroups":[]}', 'nothing is on offer'],
    ['JSON that is cut off', '{"Contests":[', 'broken or cut off'],
    ['draftables', '{"draftables":[{"draftableId":1}]}', 'draftables'],
    [
      'a salary file',
      'Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame\nG,a (1),a,1,G,9000,x,Golf,6',
      'salary file',
    ],
    ['a web page', '<!doctype html><p>sign in', 'web page'],
    ['a table without prizes', 'Contest,Fee,Entries\na,5,100', 'row 1: no column for prizes'],
    ['headings alone', 'Contest,Fee,Entries,Prizes', 'no contest below'],
    ['a quote that never ends', 'Contest,Fee,Entries,Prizes\n"a,5,100,400', 'row 2: a quoted cell'],
    ['only free contests', 'Contest,Fee,Entries,Prizes\na,free,100,400', 'row 2: none of its contests can be weighed. “a”: it is free.'],
    ['too many contests', `Contest,Fee,Entries,Prizes\n${'a,5,100,400\n'.repeat(3001)}`, 'at most 3000 are read'],
  ])('is refused with a sentence: %s', (_what, text, words) => {
    expect(refusal(text)).toContain(words)
    expect(refusal(text)).toMatch(/^lobby\.csv/)
  })

  it('is refused by its size, and where it is no text', () => {
    expect(refusal(new Uint8Array(6 * 1024 * 1024))).toContain('at most 5 MB')
    expect(refusal(Uint8Array.from([0x50, 0x4b, 3, 4, 0]))).toContain('Excel workbook')
  })
})

describe('what names say', () => {
  it('amounts, the winner’s prize, the entries of a person, the kind', () => {
    expect(['$5', '5', '$1.5K', '2M', '1,234.50', '$', 'x5', '1,23'].map(centsOf)).toEqual([
      500,
      500,
      150_000,
      200_000_000,
      123_450,
      null,
      null,
      null,
    ])
    expect(['[$50K to 1st]', '$1M to First!', '1st: $20,000', 'no first'].map(firstPrizeIn)).toEqual([
      5_000_000,
      100_000_000,
      2_000_000,
      null,
    ])
    expect(['[Single Entry]', '[20 Entry Max]', 'Max 3 Entries', 'any'].map(maxEntriesIn)).toEqual([1, 20, 3, null])
    expect(['$5 Double Up', 'Triple-Up', 'Head to Head', 'Winner Takes All', 'Shot'].map(kindIn)).toEqual([
      'double-up',
      'triple-up',
      'head-to-head',
      'winner-takes-all',
      'tournament',
    ])
  })

  it('the rake is what is not paid out, the overlay what the site adds to guaranteed prizes', () => {
    const contest = { entryFee: 1500, size: 11_764, pool: 15_000_000, isGuaranteed: true }
    expect(rakeOf(contest)).toBeCloseTo(0.15, 3)
    expect(overlayOf(contest, 9000)).toBe(1_500_000)
    expect(overlayOf(contest, 11_764)).toBe(0)
    expect(overlayOf({ ...contest, isGuaranteed: false }, 9000)).toBe(0)
  })

  it('a person enters once where the contest does not say how often, and never all of it', () => {
    expect(entriesAllowed({ maxEntries: null, size: 100 })).toBe(1)
    expect(entriesAllowed({ maxEntries: 150, size: 100 })).toBe(99)
  })
})
