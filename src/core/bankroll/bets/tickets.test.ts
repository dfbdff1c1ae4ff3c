import { expect, it } from 'vitest'
import { partsOf, stakeOf, ticketDecimal } from './tickets.ts'
import type { TrackedTicket } from './tracked-bet.ts'

const leg = (price: string) => ({ price, status: 'open' }) as TrackedTicket['legs'][number]
const ticket = (kind: TrackedTicket['kind'], prices: readonly string[], more: Partial<TrackedTicket> = {}): TrackedTicket =>
  ({ kind, stakeCents: 1000, legs: prices.map(leg), ...more }) as TrackedTicket
const EVEN = '+100'

it.each([
  ['straight', [EVEN], undefined, 1],
  ['parlay', [EVEN, EVEN, EVEN], undefined, 1],
  ['each way', ['+1000'], undefined, 2],
  ['round robin', [EVEN, EVEN, EVEN], undefined, 3],
  ['round robin', [EVEN, EVEN, EVEN, EVEN], 3, 4],
  ['round robin', Array(8).fill(EVEN), 4, 70],
] as const)('a %s of %o by %s holds %d bets, each with its stake', (kind, prices, size, parts) => {
  const one = ticket(kind, prices, size === undefined ? {} : { size })
  expect([partsOf(one), stakeOf(one)]).toEqual([parts, parts * 1000])
})

it('a free bet costs nothing of one’s own', () => {
  expect(stakeOf(ticket('straight', [EVEN], { promotion: { kind: 'free bet' } as never }))).toBe(0)
})

it('what wins together pays the product of its prices; a round robin and an each-way bet have no one price', () => {
  expect(ticketDecimal(ticket('parlay', [EVEN, '+150']))).toBeCloseTo(5, 12)
  expect([ticketDecimal(ticket('round robin', [EVEN, EVEN])), ticketDecimal(ticket('each way', [EVEN]))]).toEqual([undefined, undefined])
})
