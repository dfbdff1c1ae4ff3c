import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CLOCK_SLACK_MS, pickFaults, sealRefusal } from './pick-chain.ts'
import {
  CALLED_OFF_AFTER_MS,
  type GradedPick,
  LEAST_RANKED,
  PICK_KINDS,
  PICK_STATES,
  profitOf,
  ranked,
  recordOfPicks,
  repeatFault,
  resultOf,
  type SealedPick,
  selectionOf,
} from './picks.ts'

const START = 1_760_000_000_000
const pick = (change: Partial<SealedPick> = {}): SealedPick => ({
  kind: 'pick',
  gameId: 'g',
  league: 'nfl',
  season: 2026,
  home: 'Chiefs',
  away: 'Broncos',
  startsAt: START,
  sealedAt: START - 60_000,
  world: 'demo',
  model: 'pick-1',
  author: 'k',
  market: 'spreads',
  outcome: 'away',
  point: 7.5,
  price: -110,
  book: 'FanDuel',
  fair: 0.53,
  stake: 100,
  basis: 'stated',
  ...change,
})
const final = { league: 'nfl', status: 'final', homeScore: 24, awayScore: 17, startsAt: START } as const

describe('one result on a record', () => {
  const first = { market: 'totals', outcome: 'over', status: 'open' } as const
  it('is one pick: neither its side again nor the other side, settled or not', () => {
    expect(repeatFault([first], { market: 'totals', outcome: 'over' })).toMatch(/counts once/)
    expect(repeatFault([{ ...first, status: 'lost' }], { market: 'totals', outcome: 'under' })).toMatch(/one side/)
  })
  it('leaves the other markets of the game free, and a market whose pick was void', () => {
    expect(repeatFault([first], { market: 'spreads', outcome: 'home' })).toBeNull()
    expect(repeatFault([{ ...first, status: 'void' }], { market: 'totals', outcome: 'under' })).toBeNull()
    expect(repeatFault([], { market: 'totals', outcome: 'under' })).toBeNull()
  })
})

describe('what a pick comes to', () => {
  it('is settled as a tracked bet is: by line, price and stake', () => {
    expect(resultOf(pick(), final, START)).toEqual({ status: 'won', profit: 91 })
    expect(resultOf(pick({ point: 6.5 }), final, START)).toEqual({ status: 'lost', profit: -100 })
    expect(resultOf(pick({ point: 7, stake: 250 }), final, START)).toEqual({ status: 'push', profit: 0 })
    expect(resultOf(pick({ market: 'h2h', outcome: 'home', point: null, price: 150, stake: 200 }), final, START)).toEqual({
      status: 'won',
      profit: 300,
    })
  })
  it('stays open until the end, and is void when the game began before it or never came', () => {
    expect(resultOf(pick(), { ...final, status: 'in progress' }, START)).toBeNull()
    expect(resultOf(pick(), undefined, START + 1)).toBeNull()
    expect(resultOf(pick(), { ...final, startsAt: START - 60_000 }, START)).toEqual({ status: 'void', profit: 0 })
    expect(resultOf(pick(), { ...final, status: 'postponed' }, START)).toEqual({ status: 'void', profit: 0 })
    expect(resultOf(pick(), undefined, START + CALLED_OFF_AFTER_MS + 1)).toEqual({ status: 'void', profit: 0 })
  })
  it('is named as bettors write it', () => {
    expect(selectionOf(pick())).toBe('Broncos +7.5')
    expect(selectionOf(pick({ market: 'totals', outcome: 'over', point: 47 }))).toBe('Over 47')
    expect(selectionOf(pick({ market: 'h2h', outcome: 'home', point: null }))).toBe('Chiefs to win')
  })
})

const graded = (status: GradedPick['status'], at = 0, change: Partial<SealedPick> = {}): GradedPick => ({
  pick: pick(change),
  status,
  profit: profitOf(pick(change), status),
  settledAt: START + at,
  close: { decimal: 1.87, fairBook: null, fairConsensus: 0.54 },
})
const many = (won: number, lost: number) => [...Array(won).fill(graded('won')), ...Array(lost).fill(graded('lost'))] as GradedPick[]

describe('a record', () => {
  it('counts decided picks; open and void ones not', () => {
    const record = recordOfPicks([graded('won'), graded('lost', 1), graded('open'), graded('void')])
    expect(record).toMatchObject({ n: 2, open: 1, staked: 200, profit: -9 })
    expect(record.roi?.value).toBeCloseTo(-0.045)
    expect(record.clv?.mean.value).toBeCloseTo((21 / 11) * 0.54 - 1, 6)
  })
  it('law: equals a recount', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            status: fc.constantFrom(...PICK_STATES),
            stake: fc.integer({ min: 50, max: 500 }),
            price: fc.constantFrom(-110, 150, -250, 100),
            basis: fc.constantFrom(...PICK_KINDS),
          }),
        ),
        (list) => {
          const picks = list.map(({ status, ...rest }, at) => graded(status, at, rest))
          const decided = picks.filter(({ status }) => status !== 'open' && status !== 'void')
          const record = recordOfPicks(picks)
          expect(record.n).toBe(decided.length)
          expect(record.verified).toBe(decided.filter((one) => one.pick.basis === 'verified').length)
          expect(record.profit).toBe(decided.reduce((sum, { profit }) => sum + profit, 0))
          expect(record.staked).toBe(decided.reduce((sum, one) => sum + one.pick.stake, 0))
        },
      ),
    )
  })
  it('is ranked by the lower bound, and only from the least number on', () => {
    const lucky = { name: 'lucky', record: recordOfPicks(many(15, 5)) }
    const good = { name: 'good', record: recordOfPicks(many(600, 400)) }
    const few = { name: 'few', record: recordOfPicks(many(LEAST_RANKED - 1, 0)) }
    expect(lucky.record.roi!.value).toBeGreaterThan(good.record.roi!.value)
    expect(ranked([few, lucky, good]).map(({ name }) => name)).toEqual(['good', 'lucky'])
  })
})

describe('what the chain proves of picks', () => {
  const link = (place: number, sealedAt: number, change = {}) => ({
    place,
    startsAt: 1_000_000,
    sealedAt,
    pick: 'same' as const,
    ...change,
  })
  it('a whole chain has no fault', () => {
    expect(pickFaults([link(1, 100), { place: 2, startsAt: 0, sealedAt: 90 }, link(3, 100 - CLOCK_SLACK_MS)]).faults).toEqual([])
  })
  it('finds a late pick, a clock that was set back, and what was changed', () => {
    expect(pickFaults([link(1, 1_000_000)]).faults).toEqual([{ place: 1, fault: 'late' }])
    expect(pickFaults([{ place: 1, startsAt: 0, sealedAt: 900_000 }, link(2, 900_000 - CLOCK_SLACK_MS - 1)]).faults).toEqual([
      { place: 2, fault: 'clock' },
    ])
    expect(pickFaults([link(1, 5, { pick: 'changed' })]).faults).toEqual([{ place: 1, fault: 'changed' }])
  })
  it('remembers the latest time from page to page', () => {
    const { latest } = pickFaults([link(1, 900_000)])
    expect(pickFaults([link(2, 800_000)], latest).faults).toEqual([{ place: 2, fault: 'clock' }])
  })
  it('takes no pick from the start on, nor with a clock that was set back', () => {
    expect(sealRefusal({ startsAt: 1000, now: 999, latest: 0 })).toBeNull()
    expect(sealRefusal({ startsAt: 1000, now: 1000, latest: 0 })).toMatch(/begun/)
    expect(sealRefusal({ startsAt: 1_000_000, now: 100_000, latest: 100_001 + CLOCK_SLACK_MS })).toMatch(/clock/)
  })
})
