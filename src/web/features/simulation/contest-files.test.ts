import { describe, expect, it } from 'vitest'
import { contestAtHand, contestsOf, onlyContest, readText, standingsFacts } from '../../files/contest-files.ts'
import { FIRST_DRAFT, requestOf, shownPrizes, withEntries, withStandings, withTable } from './simulation-draft.ts'

const entries = {
  fileName: 'DKEntries.csv',
  text: [
    'Entry ID,Contest Name,Contest ID,Entry Fee,G,G,,Instructions',
    '4000001,"Big, bright [3 Entry Max]",77,$4 ,Ann Link (101),Bea Hill (102),,1. Read',
    '4000002,Small [Single Entry],88,$0.25,Ann Link (101),Cal Moor (103),,2. Write',
    '4000003,"Big, bright [3 Entry Max]",77,$4 ,Bea Hill (102),Cal Moor (103),,',
  ].join('\r\n'),
}
const standings = (left: number) => ({
  fileName: 'contest-standings-88.csv',
  text: [
    '\ufeffRank,EntryId,EntryName,TimeRemaining,Points,Lineup,,Player,Roster Position,%Drafted,FPTS',
    `1,4000002,user00001,${left},12.5,G Ann Link G Cal Moor,,Ann Link,G,66.7%,10`,
    `2,4000009,"user, two (1/2)",0,9,G Ann Link G Bea Hill,,Cal Moor,G,33.3%,2.5`,
    `2,4000008,user00003,0,9,,,,,,`,
  ].join('\n'),
})
const factsOf = (file: ReturnType<typeof standings>) => {
  const facts = standingsFacts(file)
  if (facts.kind === 'refused') throw new Error(facts.reason)
  return facts
}

describe('an entries file', () => {
  it('tells its contests, the fee of each and how many one person may enter', () => {
    expect(contestsOf(entries)).toEqual([
      { id: '77', name: 'Big, bright [3 Entry Max]', entryIds: ['4000001', '4000003'], fee: 4, maxEntries: 3 },
      { id: '88', name: 'Small [Single Entry]', entryIds: ['4000002'], fee: 0.25, maxEntries: 1 },
    ])
    expect(contestsOf({ fileName: 'upload.csv', text: 'G,G\n101,102' })).toEqual([])
  })

  it('is played with the entries of the contest whose standings are given, else of the largest', () => {
    expect(contestAtHand(contestsOf(entries), null)?.id).toBe('77')
    const draft = withStandings(withEntries(FIRST_DRAFT, { file: entries, contests: contestsOf(entries) }), {
      file: standings(3),
      facts: factsOf(standings(3)),
    })
    expect(draft).toMatchObject({ contestId: '88', fee: 0.25, maxEntries: 1, size: 3, isLive: true })
    const sent = requestOf(draft, { league: 'nba', site: 'draftkings', slateId: 'main' }, [])
    expect(contestsOf({ ...sent.entriesFile!, text: String(sent.entriesFile!.text) }).map(({ id }) => id)).toEqual(['88'])
  })

  it('loses only the rows of other contests', () => {
    const kept = onlyContest(entries, '77').text.split('\n')
    expect(kept).toEqual(entries.text.split('\r\n').filter((line) => !line.startsWith('4000002')))
    expect(onlyContest(entries, '77').fileName).toBe('DKEntries.csv')
  })
})

describe('a standings file', () => {
  it('tells how many entries there are and whether games are under way', () => {
    expect(standingsFacts(standings(48.5))).toEqual({ kind: 'facts', entries: 3, isUnderWay: true, ids: ',4000002,4000009,4000008,' })
    expect(standingsFacts(standings(0))).toMatchObject({ kind: 'facts', entries: 3, isUnderWay: false })
  })

  it('is read whole where its columns stand in another order', () => {
    const text = 'Points,Rank,EntryId,EntryName,Lineup,TimeRemaining\n12,1,4000002,me,G Ann Link G Cal Moor,7'
    expect(standingsFacts({ fileName: 's.csv', text })).toEqual({ kind: 'facts', entries: 1, isUnderWay: true, ids: ',4000002,' })
  })

  it('is refused as what it is', () => {
    expect(standingsFacts(entries)).toMatchObject({ kind: 'refused', reason: expect.stringContaining('DKEntries.csv') })
  })
})

describe('any file', () => {
  const bytes = (text: string) => new TextEncoder().encode(text)
  it('is read in its own encoding, and refused where it is no text', () => {
    const utf16 = new Uint8Array([0xff, 0xfe, ...[...'Jokić'].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8])])
    expect(readText(utf16, 'a.csv')).toMatchObject({ file: { text: 'Jokić' } })
    expect(readText(bytes('%PDF-1.7 …'), 'a.csv')).toEqual({ kind: 'refused', reason: 'a.csv is a PDF document.' })
    expect(readText(bytes(' \n'), 'a.csv')).toEqual({ kind: 'refused', reason: 'a.csv is empty.' })
  })
})

describe('an own payout table', () => {
  it('brings its fee and size along, and is shown as it pays', () => {
    const draft = withTable({ ...FIRST_DRAFT, payout: 'own' }, 'Entry fee $4\nEntries 5001\n1st $2,000\n2-5 $300')
    expect(draft).toMatchObject({ fee: 4, size: 5001 })
    expect(shownPrizes(draft)).toEqual([
      { from: 1, to: 1, cents: 200_000 },
      { from: 2, to: 5, cents: 30_000 },
    ])
    expect(withTable(FIRST_DRAFT, '1st $2').fee).toBe(FIRST_DRAFT.fee)
    expect(shownPrizes({ ...draft, table: 'much money' })).toBeNull()
  })
})
