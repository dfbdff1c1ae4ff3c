import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DOUBT, likeness, SURE, seen } from './likeness.ts'
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

it('whoever is like enough is found, and nobody else: looking under names passes nobody by', () => {
  const first = fc.constantFrom('Michael', 'Mike', 'M', 'Cam', 'Cameron', 'De', 'Ha-seong', 'Aj', 'A.J.')
  const last = fc.constantFrom(
    'Williams',
    'Valdes-Scantling',
    'Scantling',
    'De La Cruz',
    'La Cruz',
    'Cruz',
    'Smith Njigba',
    'SmithNjigba',
    'Jo',
    'Van Jo',
    '',
  )
  const name = fc.tuple(first, last, fc.constantFrom('', ' Jr.', ' II')).map((words) => words.join(' ').trim())
  const one = fc.tuple(name, fc.constantFrom('KC', 'LAC'), fc.constantFrom('WR', 'QB'))
  fc.assert(
    fc.property(one, one, fc.boolean(), (own, other, isOnePerMaker) => {
      const known = person(OWN, 'a', ...own)
      const asked = person('sleeper', '1', ...other)
      const points = likeness(seen(known), seen(asked))
      const { ids, doubts } = matchPeople([known], [asked], [], isOnePerMaker)
      expect([ids.size, doubts.length]).toEqual([points >= SURE ? 1 : 0, points >= DOUBT && points < SURE ? 1 : 0])
    }),
    { numRuns: 2000 },
  )
})
