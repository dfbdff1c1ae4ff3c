import { describe, expect, it } from 'vitest'
import { matchPeople, OWN } from './match.ts'
import type { Sighting } from './sighting.ts'

const person = (vendor: string, id: string, name: string, team: string, position = 'WR'): Sighting => ({
  vendor,
  id,
  league: 'nfl',
  name,
  team,
  positions: [position],
  number: null,
  born: null,
  knownAs: {},
})
const KNOWN = [
  person('any', 'a', 'Mike Williams', 'LAC'),
  person('any', 'b', 'Mike Williams', 'TB'),
  person('any', 'c', 'Patrick Mahomes II', 'KC', 'QB'),
]

describe('people of another maker', () => {
  it('are told where there is no doubt, by the known id', () => {
    const { ids, doubts } = matchPeople(KNOWN, [
      person('sleeper', '1', 'Pat Mahomes', 'KC', 'QB'),
      person('sleeper', '2', 'Nobody Here', 'KC'),
    ])
    expect([...ids]).toEqual([['1', 'c']])
    expect(doubts).toEqual([])
  })

  it('who may be one of two are listed with both and their points, and are nobody until somebody decides', () => {
    const asked = [person('draftkings', 'x', 'Mike Williams', 'NYJ')]
    const { ids, doubts } = matchPeople(KNOWN, asked)
    expect([ids.size, doubts.length]).toEqual([0, 1])
    // 6 for the name, 1 for the position, -1 for another club.
    expect(doubts[0]).toMatchObject({
      vendor: 'draftkings',
      id: 'x',
      candidates: [
        { personId: `${OWN}:a`, points: 6 },
        { personId: `${OWN}:b`, points: 6 },
      ],
    })
  })

  it.each([
    ['is one of them', [{ personId: `${OWN}:b`, isSame: true }], 'b'],
    ['is the one that is left', [{ personId: `${OWN}:a`, isSame: false }], 'b'],
    [
      'is none of them',
      [
        { personId: `${OWN}:a`, isSame: false },
        { personId: `${OWN}:b`, isSame: false },
      ],
      undefined,
    ],
  ])('a decision that he %s holds from then on, and nobody is asked again', (_what, decided, expected) => {
    const decisions = decided.map((one) => ({ ...one, vendor: 'draftkings', id: 'x' }))
    const { ids, doubts } = matchPeople(KNOWN, [person('draftkings', 'x', 'Mike Williams', 'NYJ')], decisions)
    expect(ids.get('x')).toBe(expected)
    expect(doubts).toEqual([])
  })
})
