import { expect, it } from 'vitest'
import { makeSlate } from '#tests/support/slates.ts'
import { random } from '../../math/random.ts'
import { ownership as modelled } from '../../projections/ownership.ts'
import { playContest } from '../contest/run-contest.ts'
import { DuplicateCount } from './duplicates.ts'
import { generateField } from './field-generator.ts'

const { roster, players, points } = makeSlate({ sport: 'nba', games: 2, seed: 'dupes' })
const SEATS = roster.slots.map((_, slot) => slot)

it('counts copies whatever the order of the seats, one’s own among them, with the error of several fields', () => {
  const turned = [SEATS[1]!, SEATS[0]!, ...SEATS.slice(2)]
  const other = SEATS.map((slot) => slot + 20)
  const count = new DuplicateCount([SEATS, SEATS, other], roster)
  count.add([turned, SEATS, other.toReversed()])
  count.add([])
  expect(count.answers()).toEqual([
    { mean: 2, standardError: 1 },
    { mean: 2, standardError: 1 },
    { mean: 0.5, standardError: 0.5 },
  ])
})

it('of one field alone has no error', () => {
  const count = new DuplicateCount([SEATS], roster)
  count.add([SEATS])
  expect(count.answers()).toEqual([{ mean: 1, standardError: null }])
})

it('a contest counts the copies of each lineup over eight fields', () => {
  const slate = {
    site: 'draftkings',
    sport: 'nba',
    contest: 'classic',
    slots: roster.slots.map(({ name }) => name),
    salaryCap: roster.salaryCap,
    players,
  } as const
  const shares = modelled(
    players.map((player) => ({ ...player, median: points.get(player.id) ?? null })),
    roster.slots,
  )!
  const field = generateField({ players, roster, ownership: shares, size: 400, chance: random('field') })!
  const played = playContest({
    slate,
    expected: Object.fromEntries([...points].map(([id, value]) => [id, { points: value }])),
    ours: field.slice(0, 5),
    field: { kind: 'made', ownership: Object.fromEntries(shares), passerStacks: 0 },
    entries: 1000,
    entryFee: 100,
    prizes: [{ from: 1, to: 1, cents: 1000 }],
    simulations: 200,
    seed: 1,
  })
  if (played.kind !== 'played') throw new Error(played.reason)
  for (const { expectedDuplicates, duplicatesStandardError } of played.answer.lineups) {
    expect(expectedDuplicates).toBeGreaterThanOrEqual(0)
    expect(duplicatesStandardError).not.toBeNull()
    // Eight fields: the mean is a whole number of eighths.
    expect(expectedDuplicates * 8).toBeCloseTo(Math.round(expectedDuplicates * 8), 9)
  }
})
