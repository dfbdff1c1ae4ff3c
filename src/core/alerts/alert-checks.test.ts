import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Game } from '../leagues/games.ts'
import { minuteOfDay } from '../zones.ts'
import { matchingAlerts, type Seen } from './alert-checks.ts'
import { type AlertRule, isQuiet } from './alert-rules.ts'

const MINUTE = 60_000
const team = (name: string, abbreviation: string) => ({
  id: abbreviation,
  league: 'nfl' as const,
  name,
  abbreviation,
  conference: null,
  division: null,
  color: '#000000',
})
const game = (startsAt: number): Game => ({
  id: 'g1',
  league: 'nfl',
  startsAt,
  home: team('Kansas City Chiefs', 'KC'),
  away: team('Denver Broncos', 'DEN'),
  venue: null,
  indoor: null,
  week: null,
  status: 'scheduled',
  homeScore: null,
  awayScore: null,
  period: null,
  secondsLeft: null,
  clockText: null,
  updatedAt: 0,
})
const price = (american: number, edge: number | null = null) => ({
  ageSeconds: 40,
  gameId: 'g1',
  market: 'spreads' as const,
  outcome: 'away' as const,
  point: 7.5,
  name: 'DEN +7.5',
  price: american,
  bookTitle: 'FanDuel',
  edge,
})
const MODEL_RULE: AlertRule = { kind: 'model', league: 'nfl', model: { id: 'm1', name: 'Form' }, atLeast: 0.05 }
const seen = (more: Partial<Seen> = {}): Seen => ({
  league: 'nfl',
  games: [game(100 * MINUTE)],
  prices: [],
  arbitrages: [],
  lines: [],
  injuries: [],
  ...more,
})
const ring = (rule: AlertRule, what: Seen, now = 0) => matchingAlerts({ id: 'r', rule, setAt: 0, timeZone: 'America/New_York' }, what, now)
const PRICE = {
  kind: 'price',
  league: 'nfl',
  gameId: 'g1',
  market: 'spreads',
  outcome: 'away',
  point: 7.5,
  atLeast: -105,
  label: 'DEN +7.5',
} as const
const LINE = { kind: 'line', league: 'nfl', gameId: 'g1', market: 'spreads', by: 1, from: -3, label: 'DEN @ KC' } as const

describe('a rule rings', () => {
  it('for a price that is at least so good, once for each better price', () => {
    expect(ring(PRICE, seen({ prices: [price(-110)] }))).toEqual([])
    const [first] = ring(PRICE, seen({ prices: [price(-105)] }))
    // It is read later: when the price was seen, not how long ago that was once.
    expect(first!.detail).toBe('FanDuel has the price that you waited for, seen at 6:59:20 PM GMT-5.')
    expect(first).toMatchObject({ title: 'DEN +7.5 at −105', link: '/betting?league=nfl&market=spreads' })
    expect(ring(PRICE, seen({ prices: [price(102)] }))[0]?.key).not.toBe(first?.key)
    expect(ring({ ...PRICE, point: 7 }, seen({ prices: [price(200)] }))).toEqual([])
  })

  it('for an edge and for an arbitrage above its threshold, of the team that was named', () => {
    const edge: AlertRule = { kind: 'edge', league: 'nfl', atLeast: 0.03 }
    expect(ring(edge, seen({ prices: [price(110, 0.031)] }))[0]?.title).toBe('DEN +7.5 +110: 3.1% above fair')
    expect(ring(edge, seen({ prices: [price(110, 0.031)] }))[0]?.detail).toContain(', seen at 6:59:20 PM GMT-5. Fair')
    expect(ring(edge, seen({ prices: [price(110, 0.029), price(120, null)] }))).toEqual([])
    expect(ring({ ...edge, team: 'broncos' }, seen({ prices: [price(110, 0.05)] }))).toHaveLength(1)
    expect(ring({ ...edge, team: 'BUF' }, seen({ prices: [price(110, 0.05)] }))).toEqual([])
    const sure: AlertRule = { kind: 'arbitrage', league: 'nfl', atLeast: 0.01 }
    expect(ring(sure, seen({ arbitrages: [{ gameId: 'g1', market: 'h2h', line: null, profit: 0.012 }] }))[0]?.title).toBe(
      'Arbitrage: 1.2% sure',
    )
  })

  it('names the side of every handicap', () => {
    const [moved] = ring(LINE, seen({ lines: [{ gameId: 'g1', market: 'spreads', line: -4 }] }))
    expect([moved!.title, moved!.detail]).toEqual([
      'DEN @ KC: line at KC −4',
      'It stood at KC −3 when you set the alert, so it moved by 1.',
    ])
    const sure: AlertRule = { kind: 'arbitrage', league: 'nfl', atLeast: 0.01 }
    const [both] = ring(sure, seen({ arbitrages: [{ gameId: 'g1', market: 'spreads', line: -3, profit: 0.012 }] }))
    expect(both!.detail).toContain('spread KC −3')
  })

  it('for a line each time it has moved by so many points more, either way', () => {
    const at = (line: number) => ring(LINE, seen({ lines: [{ gameId: 'g1', market: 'spreads', line }] })).map(({ key }) => key)
    expect(at(-3.5)).toEqual([])
    expect(at(-4)).toEqual(['r|g1|-1'])
    expect(at(-4.5)).toEqual(['r|g1|-1'])
    expect(at(-5)).toEqual(['r|g1|-2'])
    expect(at(-2)).toEqual(['r|g1|1'])
  })

  it('for a report that is newer than the rule, and before a start', () => {
    const injury = {
      playerId: 'p',
      league: 'nfl' as const,
      name: 'Robin Vale',
      position: 'QB',
      team: 'DEN',
      status: 'OUT' as const,
      description: 'Ankle.',
      reportedAt: 5,
      estimatedReturn: null,
    }
    expect(ring({ kind: 'injury', league: 'nfl' }, seen({ injuries: [injury] }), 10)[0]?.title).toBe('Robin Vale (DEN QB): out')
    expect(ring({ kind: 'injury', league: 'nfl' }, seen({ injuries: [{ ...injury, reportedAt: 0 }] }), 10)).toEqual([])
    expect(ring({ kind: 'injury', league: 'nfl', team: 'Chiefs' }, seen({ injuries: [injury] }), 10)).toEqual([])
    const start: AlertRule = { kind: 'start', league: 'nfl', minutes: 30 }
    expect(ring(start, seen(), 69 * MINUTE)).toEqual([])
    expect(ring(start, seen(), 75 * MINUTE)[0]).toMatchObject({ key: 'r|g1', title: 'DEN @ KC starts Wed 8:40 PM EST' })
    expect(ring(start, seen(), 100 * MINUTE)).toEqual([])
    // A title is read later, so that it says the same however long before the start it rang.
    const day: AlertRule = { ...start, minutes: 1440 }
    expect(ring(day, seen(), 100 * MINUTE - 495 * MINUTE)[0]?.title).toBe('DEN @ KC starts Wed 8:40 PM EST')
  })

  it('never for another league, and at most five times in one look', () => {
    expect(ring({ kind: 'edge', league: 'nba', atLeast: 0.01 }, seen({ prices: [price(110, 0.5)] }))).toEqual([])
    const many = Array.from({ length: 20 }, (_, i) => ({ ...price(110, 0.05), point: i }))
    expect(ring({ kind: 'edge', league: 'nfl', atLeast: 0.01 }, seen({ prices: many }))).toHaveLength(5)
  })
})

describe('quiet hours', () => {
  it('run over midnight', () => {
    const night = { from: 22 * 60, to: 7 * 60 }
    expect([21 * 60 + 59, 22 * 60, 60, 7 * 60 - 1, 7 * 60].map((minute) => isQuiet(night, minute))).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
    expect(isQuiet(null, 0)).toBe(false)
    expect(minuteOfDay(Date.UTC(2026, 0, 1, 15, 30), 'America/New_York')).toBe(630)
  })

  it('and the waking hours are the rest of the day', () => {
    const minute = fc.integer({ min: 0, max: 1439 })
    fc.assert(
      fc.property(minute, minute, minute, (from, to, at) => {
        fc.pre(from !== to)
        expect(isQuiet({ from, to }, at)).toBe(!isQuiet({ from: to, to: from }, at))
      }),
    )
  })
})

it('a rule about a model of one’s own rings by its edge and name, not by the edge above fair', () => {
  const rung = (byModel: Seen['byModel']) =>
    matchingAlerts(
      { id: 'r', rule: MODEL_RULE, setAt: 0, timeZone: 'America/New_York' },
      seen({ prices: [price(120, 0.2)], ...(byModel ? { byModel } : {}) }),
      0,
    )
  expect(rung(undefined)).toEqual([])
  expect(rung([price(120, 0.049)])).toEqual([])
  const [ring] = rung([price(120, 0.06)])
  expect(ring!.title).toBe('DEN +7.5 +120: 6.0% edge by “Form”')
  expect(ring!.detail).toContain('By your own model, not by ours and not by the market.')
  expect(ring!.link).toBe('/betting?league=nfl&tab=value&fair=m1')
})
