import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { registry } from './registry.ts'
import type { Sighting } from './sighting.ts'

let count = 0
const seen = (name: string, over: Partial<Sighting> = {}): Sighting => ({
  vendor: 'espn',
  id: `e${count++}`,
  league: 'nfl',
  name,
  team: 'KC',
  positions: ['QB'],
  number: null,
  born: null,
  knownAs: {},
  ...over,
})

describe('the same person', () => {
  it.each([
    ['a suffix', 'Patrick Mahomes II', 'Patrick Mahomes'],
    ['a short first name', 'Patrick Mahomes', 'Pat Mahomes'],
    ['dots', 'A.J. Brown', 'AJ Brown'],
    ['accents', 'José Ramírez', 'Jose Ramirez'],
    ['half of a double name', 'Marquez Valdes-Scantling', 'Marquez Scantling'],
    ['a hyphen', 'Jaxon Smith-Njigba', 'Jaxon Smith Njigba'],
    ['capitals', 'Deebo Samuel Sr.', 'DEEBO SAMUEL'],
  ])('is found over %s', (_what, one, other) => {
    const people = registry()
    const id = people.file(seen(one))
    expect(people.file(seen(other, { vendor: 'sleeper' }))).toBe(id)
    expect(people.doubtful()).toEqual([])
  })

  it('is found after a trade, and keeps his identity under his id whatever his name', () => {
    const people = registry()
    const id = people.file(seen('Davante Adams', { id: 'x', positions: ['WR'], team: 'LV' }))
    expect(people.file(seen('Davante Adams', { vendor: 'sleeper', positions: ['WR'], team: 'NYJ' }))).toBe(id)
    expect(people.file(seen('Somebody Else', { id: 'x' }))).toBe(id)
  })

  it('is found by the id that one maker states for another', () => {
    const people = registry()
    const id = people.file(seen('Robert Griffin III', { id: '42' }))
    expect(people.file(seen('RG3', { vendor: 'sleeper', knownAs: { espn: '42' } }))).toBe(id)
    expect(people.idFor(id, 'sleeper')).toBeDefined()
  })
})

describe('two people', () => {
  it.each([
    ['of one name at positions far apart', 'Josh Allen', { positions: ['LB'], team: 'JAX' }],
    ['of one name with different suffixes', 'Josh Allen Jr.', { positions: ['QB'], team: 'NYJ' }],
    ['of one name born on different days', 'Josh Allen', { born: '1999-01-01' }],
    ['of one family name', 'Kyle Allen', {}],
  ])('%s stay two', (_what, name, over) => {
    const people = registry()
    const first = people.file(seen(name === 'Josh Allen Jr.' ? 'Josh Allen Sr.' : 'Josh Allen', { team: 'BUF', born: '1996-05-21' }))
    expect(people.file(seen(name, { vendor: 'sleeper', ...over }))).not.toBe(first)
  })

  it('of whom either could be meant are put on the list, and somebody decides', () => {
    const people = registry()
    const first = people.file(seen('Mike Williams', { positions: ['WR'], team: 'LAC' }))
    const second = people.file(seen('Mike Williams', { positions: ['WR'], team: 'TB', id: 'second' }))
    expect(second).not.toBe(first)
    const asked = seen('Mike Williams', { vendor: 'draftkings', positions: ['WR'], team: 'NYJ' })
    const id = people.file(asked)
    expect([first, second]).not.toContain(id)
    expect(people.doubtful().map(({ candidates }) => candidates.map(({ personId }) => personId).sort())).toContainEqual(
      [first, second].sort(),
    )
    const decided = registry({ decisions: [{ vendor: 'draftkings', id: asked.id, personId: second, isSame: true }] })
    decided.file(seen('Mike Williams', { positions: ['WR'], team: 'LAC' }))
    const again = decided.file(seen('Mike Williams', { positions: ['WR'], team: 'TB', id: 'second' }))
    expect(again).toBe(second)
    expect(decided.file(asked)).toBe(second)
  })
})

describe('laws', () => {
  it('filing the same sightings again changes nothing', () => {
    const name = fc.constantFrom('Josh Allen', 'Mike Williams', 'A.J. Brown', 'AJ Brown', 'Michael Williams', 'Chris Olave')
    const sighting = fc.record({
      name,
      vendor: fc.constantFrom('a', 'b', 'c'),
      id: fc.constantFrom('1', '2', '3', '4'),
      team: fc.constantFrom('KC', 'LAC', 'NO'),
    })
    fc.assert(
      fc.property(fc.array(sighting, { maxLength: 12 }), (list) => {
        const people = registry()
        const first = list.map((one) => people.file(seen(one.name, one)))
        const second = list.map((one) => people.file(seen(one.name, one)))
        expect(second).toEqual(first)
        expect(people.people('nfl').length).toBe(new Set(first).size)
      }),
    )
  })
})
