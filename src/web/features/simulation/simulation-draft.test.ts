import { describe, expect, it } from 'vitest'
import { apartOf, apartSentence, leverageSentence, named, readable, roiEnds, roiText, widthSentence } from './results-words.ts'
import { FIRST_DRAFT, missingOf, prizesOf, requestOf } from './simulation-draft.ts'

const SLATE = { league: 'nfl', site: 'draftkings', slateId: 'main' } as const

describe('what a person says of a contest', () => {
  it('becomes the request: prizes of the shape, fee in cents, the lineups as they are', () => {
    const request = requestOf({ ...FIRST_DRAFT, payout: 'winner-takes-all', size: 10, rake: 10, stacks: 40 }, SLATE, [['a', 'b']])
    expect(request).toMatchObject({
      slate: 'main',
      lineups: [['a', 'b']],
      contest: { payouts: [{ from: 1, to: 1, cents: 4500 }], entryFee: 500, size: 10 },
      field: { kind: 'made', passerStacks: 0.4 },
    })
  })

  it('sends an own table as it was typed, and files in the place of lineups and of a made field', () => {
    const file = { fileName: 'x.csv', text: 'x' }
    const request = requestOf(
      {
        ...FIRST_DRAFT,
        payout: 'own',
        table: '1st $5',
        fee: null,
        size: null,
        entries: { file, contests: [] },
        isRealField: true,
        standings: { file, facts: { kind: 'facts', entries: 1, isUnderWay: false, ids: ',1,' } },
      },
      SLATE,
      [['a']],
    )
    expect(request.contest).toEqual({ payouts: '1st $5' })
    expect(request.lineups).toBeUndefined()
    expect(request).toMatchObject({ entriesFile: file, field: { kind: 'standings', file } })
  })

  it('is a contest of two in a head to head, whatever stands in the field', () => {
    expect(prizesOf({ ...FIRST_DRAFT, payout: 'head-to-head', fee: 10, size: 900, rake: 10 })).toEqual([{ from: 1, to: 1, cents: 1800 }])
  })

  it.each([
    ['no lineup', {}, 0, 'There is no lineup'],
    ['no fee', { fee: null }, 1, 'What does an entry cost'],
    ['no size', { size: null }, 1, 'How many entries'],
    ['an empty table', { payout: 'own', table: ' ' }, 1, 'Type or paste'],
    ['a real field without its file', { isRealField: true }, 1, 'standings file'],
    ['more lineups than places', { size: 3 }, 4, 'holds 3 entries'],
    ['more lineups than one person may enter', { maxEntries: 3 }, 4, 'takes 3 entries of one person'],
  ] as const)('waits for what is missing: %s', (_what, change, lineups, sentence) => {
    expect(missingOf({ ...FIRST_DRAFT, ...change }, lineups)).toContain(sentence)
  })

  it('is ready with a lineup, a fee and a size, or with an entries file alone', () => {
    expect(missingOf(FIRST_DRAFT, 1)).toBeNull()
    expect(missingOf({ ...FIRST_DRAFT, entries: { file: { fileName: 'e.csv', text: 'x' }, contests: [] } }, 0)).toBeNull()
  })
})

describe('what the simulations say in words', () => {
  const lineup = (roi: number, notDistinguishedFrom: number[]) => ({
    roi: roi + 0.5,
    roiShrunken: roi,
    roiStandardError: 0.05,
    notDistinguishedFrom,
  })

  it('names the best lineup only where it is told apart', () => {
    expect(apartSentence([lineup(0.1, []), lineup(-0.3, [])])).toContain('#1 is the best: +10.0% ± 9.8%')
    expect(apartSentence([lineup(-0.3, []), lineup(0.1, [2]), lineup(0.08, [1])])).toContain('cannot be told apart from #3')
    expect(apartSentence([lineup(0.1, [1]), lineup(0.09, [0])])).toContain('from the other one')
  })

  it('never says that more than the fee can be lost, and says how much of an interval more simulations would mend', () => {
    expect(roiText(0.1, 0.05)).toBe('+10.0% ± 9.8%')
    expect(roiText(-0.56, 0.6)).toBe('−56.0% (−100.0% to +61.6%)')
    expect(roiEnds(-0.99, 0.001)[0]).toBeGreaterThan(-1)
    expect(widthSentence({ roiStandardError: 0.5, roiDrawsError: 0.1 })).toBe(
      'More simulations hardly narrow this interval: 96% of its variance is what projections like these are usually off by and how fields differ, 4% the chance of the draws.',
    )
    expect(widthSentence({ roiStandardError: 0.5, roiDrawsError: 0.5 })).toContain('More simulations narrow this interval: 100%')
  })

  it('says of a lineup whom it cannot be told apart from', () => {
    expect(apartOf({ notDistinguishedFrom: [] }, 5)).toBe('Told apart from every other lineup.')
    expect(apartOf({ notDistinguishedFrom: [1, 2] }, 5)).toBe('Cannot be told apart from #2 and #3.')
    expect(apartOf({ notDistinguishedFrom: [1] }, 2)).toBe('Cannot be told apart from any other lineup.')
  })

  it('writes counts of thousands as they are read, and leaves money and years alone', () => {
    expect(readable('5757 entries hide 18023 players; $5000 on 2025-01-12.')).toBe(
      '5,757 entries hide 18,023 players; $5000 on 2025-01-12.',
    )
    expect(readable('The best of 1000 simulated slates, 400 of them.')).toBe('The best of 1,000 simulated slates, 400 of them.')
  })

  it('counts names beyond the first', () => {
    expect(named([0, 1, 2, 3, 4])).toBe('#1, #2 and 3 more')
  })

  it('names who is held least and most against his chances', () => {
    const players = [
      { name: 'Ann', leverage: 0.1 },
      { name: 'Bea', leverage: -0.2 },
      { name: 'Cal', leverage: 0 },
    ]
    expect(leverageSentence(players)).toBe('Most underheld: Ann (+10.0%). Most overheld: Bea (−20.0%).')
  })
})
