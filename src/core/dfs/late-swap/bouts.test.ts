import { describe, expect, it } from 'vitest'
import { rosterFor } from '../sites.ts'
import type { Slate, SlatePlayer } from '../slate.ts'
import { lateSwap } from './late-swap.ts'

const NOW = Date.UTC(2025, 0, 12, 0)
/** Eight bouts, A1 against B1 and so on; everybody costs the same. */
const players = Array.from({ length: 8 }, (_, bout) =>
  ['A', 'B'].map(
    (side): SlatePlayer => ({
      id: `${side}${bout}`,
      name: `${side}${bout}`,
      positions: ['F'],
      team: `${side}${bout}`,
      opponent: `${side === 'A' ? 'B' : 'A'}${bout}`,
      game: `A${bout}@B${bout}`,
      startsAt: NOW + 3_600_000,
      salary: 8000,
      averagePoints: 50,
      status: side === 'A' && bout === 5 ? 'O' : null,
      roles: null,
    }),
  ),
).flat()
const roster = rosterFor('draftkings', 'mma', 'classic')!
const slate: Slate = {
  site: 'draftkings',
  sport: 'mma',
  contest: 'classic',
  slots: roster.slots.map(({ name }) => name),
  salaryCap: 50_000,
  players,
}
const points = Object.fromEntries(players.map(({ id }) => [id, id === 'B0' ? 90 : 50 + Number(id.slice(1))]))

/** Who comes in for whom. */
function swapped(held: readonly string[]): (string | undefined)[][] {
  const picks = held.map((id) => ({ id, name: id, isLocked: false }))
  const entry = { row: 2, entryId: '4500000', contestId: '77', contestName: 'Bout', entryFee: '$4', picks }
  const answer = lateSwap({ slate, entries: { slots: slate.slots, entries: [entry] }, points, now: NOW, mode: 'fewest', keep: 1 })
  if (answer.kind === 'refused') throw new Error(answer.reason)
  return answer.entries[0]!.swaps.map(({ from, to }) => [from?.id, to.id])
}

describe('a late swap in a sport of bouts', () => {
  it('never brings in the opponent of a fighter whom the entry holds, though he is the best who is free', () => {
    expect(swapped(['A0', 'A1', 'A2', 'A3', 'A4', 'A5'])).toEqual([['A5', expect.stringMatching(/^[AB]7$/)]])
  })

  it('leaves both sides of a bout to whoever entered both', () => {
    expect(swapped(['A0', 'B0', 'A2', 'A3', 'A4', 'A5'])).toEqual([['A5', expect.stringMatching(/^[AB]7$/)]])
  })
})
