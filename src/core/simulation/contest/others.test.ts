import { describe, expect, it } from 'vitest'
import { makeSlate } from '#tests/support/slates.ts'
import type { ContestOrder } from './contest-order.ts'
import { MOST_WORLDS, othersOf, worldsFor } from './others.ts'

const made = makeSlate({ sport: 'nba', games: 4, seed: 5 })
const { site, sport, contest, slots, salaryCap } = { ...made.roster, slots: made.roster.slots.map(({ name }) => name) }
const slate = { site, sport, contest, slots, salaryCap, players: made.players }
const expected = Object.fromEntries([...made.points].map(([id, points]) => [id, { points, basis: 'average' as const }]))

const order = (entries: number, field: ContestOrder['field']): ContestOrder => ({
  slate,
  ours: [],
  expected,
  field,
  entries,
  entryFee: 500,
  prizes: [{ from: 1, to: 1, cents: 500 }],
  simulations: 100,
  seed: 3,
})

describe('the ownership that a field is made from', () => {
  it('is told of a player nowhere as long as the model of it does not reach enough on real fields, and is then called assumed', () => {
    const field = { kind: 'made', ownership: null, passerStacks: 0 } as const
    const known = Object.fromEntries(Object.entries(expected).map(([id, one]) => [id, { ...one, basis: 'projection' as const }]))
    const of = (asked: ContestOrder) => othersOf(asked) as Exclude<ReturnType<typeof othersOf>, string>
    const both = [of(order(60, field)), of({ ...order(60, field), expected: known })]
    expect(both.map(({ projected }) => projected)).toEqual([null, null])
    for (const { note } of both) expect(note).toBe('8 fields are made from ownership that is assumed, not known.')
    // What a person gives is theirs to be told.
    const given = Object.fromEntries(slate.players.map(({ id }) => [id, 0.1]))
    expect(of(order(60, { ...field, ownership: given })).projected).toEqual(given)
  })
})

describe('the worlds that a contest is played in', () => {
  it('are eight for ordinary contests, a pair for large ones, and one only beyond what memory holds', () => {
    expect([100, 7500, 10_000, 14_000, 30_000, 30_001, 150_000, 150_001].map(worldsFor)).toEqual([8, 8, 6, 4, 2, 2, 2, 1])
    expect(worldsFor(1)).toBe(MOST_WORLDS)
  })

  it('are said where they are fewer than usual, of made fields and of real ones', () => {
    const note = (entries: number, field: ContestOrder['field']) => {
      const others = othersOf(order(entries, field))
      return typeof others === 'string' ? others : others.note
    }
    const field = { kind: 'made', ownership: null, passerStacks: 0 } as const
    expect(note(60, field)).toBe('8 fields are made from ownership that is assumed, not known.')
    expect(note(8000, field)).toMatch(/^6 fields are made .* is played with 6 fields .*, not with 8: its ± rests on fewer of them\.$/)
    const { worlds } = othersOf(order(60, field)) as Exclude<ReturnType<typeof othersOf>, string>
    const known = { kind: 'known', lineups: worlds[0]!.lineups } as const
    expect(note(59, known)).toBeNull()
    expect(note(31_000, known)).toMatch(/each is taken \d+\.\d times, .* played with 2 draws of what the projections miss, not with 8/)
    expect(note(160_000, known)).toMatch(/taken as expected and not drawn anew: ROI may be too high, and its ± leaves that out\.$/)
  })
})
