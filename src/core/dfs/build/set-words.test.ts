import { describe, expect, it } from 'vitest'
import { proofWords, shareNotes, usualShareNote } from './set-words.ts'

const nameOf = (id: string) => id.toUpperCase()

describe('shares that are less than one lineup', () => {
  it('are named with what is done instead', () => {
    expect(shareNotes({ count: 3, maxExposure: 0.01 }, nameOf)).toEqual([
      'A max exposure of 1 % is less than one of 3 lineups: each player may stand in one, which is 33.33 % of them.',
    ])
    expect(
      shareNotes(
        {
          count: 5,
          maxExposure: 1,
          exposures: [
            { playerId: 'a', max: 0.1 },
            { playerId: 'b', max: 0.4 },
          ],
        },
        nameOf,
      ),
    ).toEqual(['Shares below one of 5 lineups are taken as one lineup, 20 % of them: A (10 %).'])
  })
  it('are not spoken of where they come to one, and none is none', () => {
    expect(shareNotes({ count: 100, maxExposure: 0.01 }, nameOf)).toEqual([])
    expect(
      shareNotes(
        {
          count: 3,
          maxExposure: 1 / 3,
          exposures: [
            { playerId: 'a', max: 0 },
            { playerId: 'b', min: 0.1 },
          ],
        },
        nameOf,
      ),
    ).toEqual([])
  })
})

describe('the usual share', () => {
  const usual = { randomness: 0.1, maxExposure: 0.5, exposures: [], isStacked: true }
  it('is told in lineups, with where it changes', () => {
    expect(usualShareNote(20, usual)).toBe(
      'No max exposure was set, so a player stands in at most 10 of the 20 lineups (50 %); from 50 lineups on the usual share is 20 %, but of a single game.',
    )
    expect(usualShareNote(150, { ...usual, maxExposure: 0.2, exposures: [{ playerId: 'a', max: 0.35 }] })).toBe(
      'No max exposure was set, so a player stands in at most 30 of the 150 lineups (20 %). Of a slot that few are worth playing in, one may stand in 35 %.',
    )
    expect(usualShareNote(20, { ...usual, maxExposure: 1 })).toBeNull()
  })
})

describe('what is proved', () => {
  it('is never said of the set where it is true of its lineups alone', () => {
    expect(proofWords({ isProved: true, isExact: true, gap: 0 })).toBe('Proved: no other lineups that keep the rules have more points.')
    expect(proofWords({ isProved: false, isExact: true, gap: 0.00723 })).toContain('may have up to 0.73 % more points')
    expect(proofWords({ isProved: false, isExact: true, gap: 0 })).toContain('No set within the shares has more points')
    expect(proofWords({ isProved: false, isExact: true, gap: null })).toContain('is not proved: points were drawn')
    expect(proofWords({ isProved: false, isExact: false, gap: null })).toMatch(/^Not proved/)
  })
})
