import { describe, expect, it } from 'vitest'
import type { Seen } from './alert-checks.ts'
import { ringCounter } from './alert-preview.ts'
import type { AlertRule } from './alert-rules.ts'

const NONE: Seen = { league: 'nfl', games: [], prices: [], arbitrages: [], lines: [], injuries: [] }
const price = (american: number): Seen => ({
  ...NONE,
  prices: [
    {
      ...{ gameId: 'g', market: 'h2h', outcome: 'home', point: null, name: 'DEN', price: american },
      ...{ bookTitle: 'FanDuel', edge: american / 10_000, ageSeconds: 5 },
    },
  ],
})
const line = (total: number): Seen => ({ ...NONE, lines: [{ gameId: 'g', market: 'totals', line: total }] })
const counted = (rule: AlertRule, looks: readonly Seen[]) => {
  const counter = ringCounter(rule, 0, 'UTC')
  looks.forEach((seen, hour) => {
    counter.look(seen, hour + 1)
  })
  return counter.rings.map(({ at }) => at)
}

describe('what a rule would have rung', () => {
  const rule: AlertRule = { kind: 'edge', league: 'nfl', atLeast: 0.02 }
  it('is each occasion once, at the look that saw it first', () => {
    expect(counted(rule, [price(150), price(210), price(210), price(150), price(220)])).toEqual([2, 5])
  })
  it('is nothing of another league, and nothing below what is asked', () => {
    expect(counted({ ...rule, league: 'nba' }, [price(300)])).toEqual([])
    expect(counted({ ...rule, atLeast: 0.05 }, [price(300)])).toEqual([])
  })
  it('of a line counts from the first line seen, each step once, whatever stands today', () => {
    const moves: AlertRule = { kind: 'line', league: 'nfl', gameId: 'g', market: 'totals', by: 1, from: 60, label: 'x' }
    expect(counted(moves, [NONE, line(44), line(44.5), line(45), line(44), line(45), line(46)])).toEqual([4, 7])
  })
})
